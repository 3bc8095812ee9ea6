// What a page without Python holds shut, and the code at its end.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { bytesOf, unpacked } from "../../../kernel_lib/widgets/front/compressed.ts";
import { inflated } from "../../../kernel_lib/widgets/front/inflate.ts";
import { Kept } from "../../../kernel_lib/widgets/lesson/home_kept.ts";
import * as seal from "../../../kernel_lib/widgets/lesson/seal.ts";

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
  assert.deepEqual(seal.unsealed(letters, key), { said: "Ja, é così." });
  assert.throws(() => seal.unsealed(letters, seal.keyTo("secret", "right", "play R8")));
  const known = Buffer.from(JSON.stringify({ asked: "Who takes the trick, Ja, é così?" }));
  const shorter = deflateSync(JSON.stringify({ said: "Ja, é così." }), { dictionary: known });
  const sealed = Buffer.from(shorter.map((byte, place) => byte ^ stream(place))).toString("base64");
  assert.deepEqual(seal.unsealed(sealed, key, Uint8Array.from(known)), { said: "Ja, é così." });
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

test("a hint that was read is not forgotten when the page is opened again", () => {
  const written = new Map();
  globalThis.localStorage = { getItem: (key) => written.get(key) ?? null, setItem: (key, text) => void written.set(key, text) };
  const entry = { how: "open", wrong: [], hinted: true, right: false, shown: false, returns: false, again: false, helped: true };
  new Kept("hint").keep({ entries: [entry] });
  assert.deepEqual(new Kept("hint").entries, [entry]);
});

test("whatever else is kept in a browser is left out, and nothing of it stops the page", () => {
  const written = new Map();
  globalThis.localStorage = { getItem: (key) => written.get(key) ?? null, setItem: (key, text) => void written.set(key, text) };
  const [key, learner] = ["cogbook lesson a", "0123456789abcdef"];
  const good = { learner, started: "2026-11-24T10:00:00Z", name: "Mia", tries: [{ when: "1", task: "1" }], entries: [{ how: "later", wrong: ["x"], helped: true }] };
  const more = { lines: 1, write: 2, keep: 3, join: {}, key: "other", keeps: false, constructor: 4, __proto__: 5 };
  const strange = [null, 7, "first", [], { how: "won", wrong: 3, right: "yes", lines: 1 }];
  for (const extra of [more, { tries: [null, 3, { when: 5 }, ...good.tries], entries: good.entries }]) {
    written.set(key, JSON.stringify({ ...good, ...extra }));
    const kept = new Kept("a");
    assert.deepEqual([kept.name, kept.learner, kept.tries, kept.keeps, kept.key], ["Mia", learner, good.tries, true, key]);
    assert.deepEqual(kept.entries, [{ how: "later", wrong: ["x"], hinted: false, right: false, shown: false, returns: false, again: false, helped: true }]);
    assert.equal(kept.lines.split("\n").filter((line) => line.includes('"try"')).length, 1);
    kept.write();
  }
  written.set(key, JSON.stringify({ ...good, learner: {}, started: 3, name: [], entries: strange }));
  const { learner: another, started, name, entries } = new Kept("a");
  assert.match(another, /^[0-9a-f]{16}$/);
  assert.deepEqual([typeof started, name], ["string", ""]);
  assert.deepEqual(entries.map(({ how, wrong, right }) => [how, wrong, right]), strange.map(() => ["open", [], false]));
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

test("whatever deflate packs is unpacked: stored, with fixed codes and with its own, long and short", () => {
  const words = Array.from({ length: 40_000 }, (_, place) => (place * 2654435761) >>> (place % 29)).join(" ");
  const noise = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, place) => ((place * 1103515245 + 12345) >>> 7) % 256));
  const ways = [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: constants.Z_FIXED }, { strategy: constants.Z_HUFFMAN_ONLY }, { strategy: constants.Z_RLE }];
  for (const plain of [Buffer.from(""), Buffer.from("a"), Buffer.from("é".repeat(70_000)), Buffer.from(words), noise])
    for (const way of ways) assert.ok(plain.equals(inflated(deflateRawSync(plain, way))), `${plain.length} bytes, ${JSON.stringify(way)}`);
  assert.ok(Buffer.from("b").equals(inflated(Buffer.concat([Buffer.from([120, 156]), deflateRawSync("b")]), 2)), "it begins where it is told to");
});

test("compressed JSON is read from its base64, whatever it says", () => {
  const said = { html: "</script><!--<b>&", text: "é \u2028 🦊", many: Array.from({ length: 5_000 }, (_, place) => place * 7.5), none: null };
  assert.deepEqual(unpacked(bytesOf(deflateSync(JSON.stringify(said)).toString("base64"))), said);
});

test("what is cut short or damaged is an error, and comes to an end", () => {
  const packed = deflateRawSync("a sentence that is packed ".repeat(40));
  for (let length = 0; length < packed.length - 1; length++) assert.throws(() => inflated(packed.subarray(0, length)), /cut short/);
  assert.throws(() => inflated(Uint8Array.of(7)), /damaged/);
  assert.throws(() => inflated(Uint8Array.of(3, 2, 0, 0)), /damaged|cut short/);
});
