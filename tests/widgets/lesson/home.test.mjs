// What a page without Python holds shut, and the code at its end.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { bytesOf, unpacked } from "../../../kernel_lib/widgets/front/compressed.ts";
import { unpackedBytes } from "../../../kernel_lib/widgets/front/lzma.ts";
import { Kept } from "../../../kernel_lib/widgets/lesson/home_kept.ts";
import * as seal from "../../../kernel_lib/widgets/lesson/seal.ts";
import cases from "./packed.json";

const { coded, packed, sealed, told } = cases; // which test_packed.py holds against Python

const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

test("the digest is SHA-256, whatever the length", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, place) => (31 * place + length) % 256);
    assert.deepEqual(Buffer.from(seal.sha256(bytes)), sha(bytes));
  }
});

test("what was shut under a key is opened by it, and by no other", () => {
  const { key, known, said, letters, after } = sealed;
  const opener = seal.keyTo(...key);
  assert.deepEqual(Buffer.from(opener), sha(key.join("\n")));
  assert.deepEqual(seal.unsealed(letters, opener), said);
  assert.throws(() => seal.unsealed(letters, seal.keyTo(...key, "another")));
  const before = seal.unsealedAfter(known.letters, opener);
  assert.deepEqual(JSON.parse(new TextDecoder().decode(before.bytes)), known.said);
  assert.deepEqual(seal.unsealed(after, opener, before), said);
  assert.throws(() => seal.unsealed(after, opener), "without what it was packed with");
  assert.ok(after.length < letters.length / 2, "which makes it shorter");
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

const plainOf = ({ hex, text, times }) => (hex === undefined ? Buffer.from(text.repeat(times)) : Buffer.from(hex, "hex"));

test("whatever Python packs is unpacked: nothing, noise, what repeats itself, near and far", () => {
  for (const { letters, ...plain } of packed) {
    const bytes = unpackedBytes(bytesOf(letters));
    assert.ok(plainOf(plain).equals(bytes), JSON.stringify(plain).slice(0, 60));
  }
});

test("bytes stand in letters, however many", () => {
  for (const { hex, letters } of coded) assert.equal(Buffer.from(bytesOf(letters)).toString("hex"), hex);
});

test("packed JSON is read from its letters, whatever it says", () => {
  assert.deepEqual(unpacked(bytesOf(told.letters)), told.said);
});

test("what is cut short or damaged is an error, and comes to an end", () => {
  const bytes = bytesOf(told.letters);
  for (let length = 0; length < bytes.length - 1; length++) assert.throws(() => unpackedBytes(bytes.subarray(0, length)), /cut short/);
  const first = Uint8Array.from(bytes, (byte, place) => (place === 1 ? 255 : byte));
  assert.throws(() => unpackedBytes(first), /damaged|cut short/);
});
