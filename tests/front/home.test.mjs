// What a page without Python holds shut, and the code at its end.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

const here = process.env.KERNEL_LIB ?? resolve(import.meta.dirname, "../../kernel_lib");
const source = await readFile(resolve(here, "widgets", "seal.js"), "utf-8");
const seal = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);

const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

test("the digest is SHA-256, whatever the length", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, place) => (31 * place + length) % 256);
    assert.deepEqual(Buffer.from(seal.sha256(bytes)), sha(bytes));
  }
});

test("what was shut under a key is opened by it, and by no other", async () => {
  const key = seal.keyTo("secret", "right", "play R7");
  assert.deepEqual(Buffer.from(key), sha("secret\nright\nplay R7"));
  const plain = deflateSync(JSON.stringify({ said: "Ja, é così." }));
  const stream = (place) => sha(key, Uint8Array.of(0, 0, 0, place >> 5))[place % 32];
  const letters = Buffer.from(plain.map((byte, place) => byte ^ stream(place))).toString("base64");
  assert.deepEqual(await seal.unsealed(letters, key), { said: "Ja, é così." });
  await assert.rejects(seal.unsealed(letters, seal.keyTo("secret", "right", "play R8")));
});
