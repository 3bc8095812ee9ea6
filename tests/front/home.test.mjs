// What a page without Python holds shut, and the code at its end.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

const here = process.env.KERNEL_LIB ?? resolve(import.meta.dirname, "../../kernel_lib");
const alone = async (name) => import(`data:text/javascript;base64,${(await readFile(resolve(here, "widgets", name))).toString("base64")}`);
const seal = await alone("seal.js");
const joined = async (name, had = new Set()) => {
  had.add(name);
  const lines = (await readFile(resolve(here, "widgets", name), "utf8")).split("\n");
  const parts = lines.map((line) => {
    const file = line.match(/^import \{[^}]*\} from "\.\/([\w.]+)";$/)?.[1];
    return file === undefined ? line : had.has(file) ? "" : joined(file, had);
  });
  return (await Promise.all(parts)).join("\n");
};
const { Kept } = await import(`data:text/javascript;base64,${Buffer.from(await joined("home_kept.js")).toString("base64")}`);

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

test("each line of a file states a digest of all before it", () => {
  const kept = new Kept("chain");
  Object.assign(kept, { learner: "00ff", name: "Zoë 🦊", tries: [{ when: "1", game: "gear", task: "a" }, { when: "2", game: "grid", task: "b", answer: "é" }] });
  const hex = (text) => createHash("sha256").update(text).digest("hex");
  const first = hex("cogbook-progress 00ff").slice(0, 16);
  let before = first;
  const [head, ...lines] = kept.lines.trimEnd().split("\n");
  for (const [place, line] of [...lines, head].entries()) {
    const { chain, ...told } = JSON.parse(line);
    const after = place < lines.length ? before : first; // the first line stands by itself
    before = hex(`${after} ${told.game ?? ""} ${hex(JSON.stringify(told))}`).slice(0, 16);
    assert.equal(chain, before);
  }
  assert.deepEqual(JSON.parse(lines.at(-1)).lines, 3);
});

test("two tabs lose nothing, another learner begins with nothing, and what cannot be read is begun anew", () => {
  const written = new Map();
  globalThis.localStorage = { getItem: (key) => written.get(key) ?? null, setItem: (key, text) => void written.set(key, text) };
  const entry = (how) => ({ how, wrong: [], helped: false });
  const answered = (kept, when, entries) => {
    kept.tries.push({ when, task: when });
    kept.keep({ entries });
  };
  const one = new Kept("a");
  const other = new Kept("a");
  answered(one, "2", [entry("first"), entry("open")]);
  answered(other, "1", [entry("open"), entry("later")]);
  const third = new Kept("a");
  assert.deepEqual(third.tries.map(({ when }) => when), ["1", "2"]);
  assert.deepEqual(third.entries.map(({ how }) => how), ["first", "later"]);
  assert.equal(third.lines.split("\n").length, 5);
  third.forget();
  third.keep({ entries: [entry("open"), entry("open")] });
  assert.deepEqual(new Kept("a").tries, []);
  for (const key of written.keys()) written.set(key, "{");
  assert.deepEqual([new Kept("a").entries, new Kept("a").keeps], [[], true]);
});
