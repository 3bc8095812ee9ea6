// The pure parts of the board's front end, and its widget part against a page that is hardly one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { appendTo, fillIn, nextOf } from "../../../kernel_lib/widgets/front/coming.ts";
import { hostTheme } from "../../../kernel_lib/widgets/front/elements.ts";
import widget from "../../../kernel_lib/widgets/table/table_board.ts";
import { Log } from "../../../kernel_lib/widgets/front/log.ts";
import { look, stretches, unwrap } from "../../../kernel_lib/widgets/front/piece.ts";
import { placeFor } from "../../../kernel_lib/widgets/front/room.ts";
import { alone, blankNear, chapterFrom, expand, facts } from "../../../kernel_lib/widgets/front/frames.ts";
import { chain, keyName, meaning, peekedAt, seen, tabsOn } from "../../../kernel_lib/widgets/front/sight.ts";
import { clockText, dialOf } from "../../../kernel_lib/widgets/front/time.ts";
import { speaker } from "../../../kernel_lib/widgets/front/words.ts";
import { stepText } from "../../../kernel_lib/widgets/player/bar.ts";
import { knownRows, numbersOf, rowsOf, ticksOf, wayTo } from "../../../kernel_lib/widgets/player/moves.ts";
import { secondFrom, frameAt } from "../../../kernel_lib/widgets/player/playback.ts";
import { beside } from "../../../kernel_lib/widgets/player/player.ts";
import { Clock, toTell } from "../../../kernel_lib/widgets/table/clock.ts";
import { fill, ghost, quarters, spotAt } from "../../../kernel_lib/widgets/table/hold.ts";
import { closest, reading, roam } from "../../../kernel_lib/widgets/table/roam.ts";

const en = { "player/move": ["move ", ["$", "number"]], "player/move-of": ["move ", ["$", "number"], " of ", ["$", "count"]] };
const words = speaker({ language: "en", patterns: { en } });

const FRAMES = [
  { wide: { set: { a: { symbol: "card", x: 1, y: 2 }, b: { symbol: "card", state: "legal" } }, size: [1280, 800] }, caption: "Deal.", chapter: "deal", text: "twin" },
  { wide: { set: { a: { x: 5 }, c: { symbol: "slot" } }, del: ["b"] }, caption: "Play.", chapter: "trick 1" },
  {},
  { wide: { set: { a: { state: "won" } } }, chapter: "trick 2", ms: 420 },
];

test("frames are put together from changes", () => {
  assert.deepEqual(expand(FRAMES, 0, "wide"), { a: { symbol: "card", x: 1, y: 2 }, b: { symbol: "card", state: "legal" } });
  assert.deepEqual(expand(FRAMES, 3, "wide"), { a: { symbol: "card", x: 5, y: 2, state: "won" }, c: { symbol: "slot" } });
  assert.deepEqual(expand(FRAMES, 3, "narrow"), {});
});

test("a cache changes nothing, whichever way one goes", () => {
  const cache = [];
  for (const at of [2, 0, 3, 1, 3]) assert.deepEqual(expand(FRAMES, at, "wide", cache), expand(FRAMES, at, "wide"));
  assert.equal(expand(FRAMES, 1, "wide", cache), expand(FRAMES, 2, "wide", cache), "nothing changed: the very same sprites");
});

test("putting frames together leaves them as they were", () => {
  const before = JSON.stringify(FRAMES);
  expand(FRAMES, 3, "wide");
  assert.equal(JSON.stringify(FRAMES), before);
});

test("what frames say holds until they say otherwise", () => {
  assert.deepEqual(facts(FRAMES, 2, "wide"), { caption: "Play.", chapter: "trick 1", text: "twin", ms: 260, tries: false, tally: [], size: [1280, 800] });
  assert.equal(facts(FRAMES, 3, "wide").ms, 420);
  assert.deepEqual(facts([], -1, "wide").size, [1280, 800]);
});

test("a frame that stands alone is put together without those before it, and what it does not say is as at first", () => {
  const line = [...FRAMES, { blank: true }, { whole: true, wide: { set: { z: { symbol: "card" } }, size: [10, 20] }, caption: "Far.", text: "far" }, { wide: { set: { z: { x: 3 } } } }];
  assert.deepEqual(expand(line, 6, "wide", []), { z: { symbol: "card", x: 3 } });
  assert.deepEqual(facts(line, 6, "wide"), { caption: "Far.", chapter: "trick 2", text: "far", ms: 260, tries: false, tally: [], size: [10, 20] });
});

test("pictures that come take the places of frames without one", () => {
  const line = [{ at: 0 }, { at: 1, blank: true }, { at: 2, blank: true }, { at: 3 }];
  assert.deepEqual([0, 1, 2, 3].map((index) => blankNear(line, index, 0)), [false, true, true, false]);
  fillIn(line, { from: 1, frames: [{ at: 1, whole: true }, { at: 2 }] });
  assert.deepEqual(line, [{ at: 0 }, { at: 1, whole: true }, { at: 2 }, { at: 3 }]);
  fillIn(line, { from: 0, frames: [] });
  assert.equal(line.length, 4);
  assert.equal(blankNear(line, 0, 24), false);
});

test("in which shapes a line is drawn is told by what stands alone", () => {
  const [first, whole] = [{ wide: {} }, { whole: true, wide: {}, narrow: {} }];
  assert.equal(alone([first, {}, whole]), first);
  assert.equal(alone([{ blank: true }, {}, whole, {}]), whole);
  assert.equal(alone([]), undefined);
});

test("chapters are gone to from anywhere", () => {
  assert.deepEqual([0, 1, 2, 3].map((at) => chapterFrom(FRAMES, at, 1)), [1, 3, 3, 3]);
  assert.deepEqual([0, 1, 2, 3].map((at) => chapterFrom(FRAMES, at, -1)), [0, 0, 1, 1]);
});

test("angles turn the short way", () => {
  assert.equal(unwrap(undefined, 90), 90);
  assert.equal(unwrap(350, 10), 370);
  assert.equal(unwrap(10, 350), -10);
  assert.equal(unwrap(370, 20), 380);
  assert.equal(unwrap(-10, 0), 0);
});

test("the shape follows the room unless it is forced", () => {
  const high = 2000;
  const shapes = (first, wanted, widths) => widths.map((width) => placeFor(width, high, first, { wanted }).shape);
  const [two, three] = [{ wide: {}, narrow: {} }, { wide: {}, middle: {}, narrow: {} }];
  assert.deepEqual(shapes(two, "auto", [0, 390, 719, 720, 1280]), ["wide", "narrow", "narrow", "wide", "wide"]);
  assert.deepEqual(shapes(three, "auto", [0, 390, 711, 828, 999, 1000]), ["wide", "narrow", "narrow", "middle", "middle", "wide"]);
  assert.deepEqual(shapes({ middle: {}, narrow: {} }, "auto", [1280]), ["middle"], "the widest that there is");
  assert.deepEqual([...shapes(three, "wide", [390]), ...shapes(three, "narrow", [1280])], ["wide", "narrow"]);
  assert.deepEqual(shapes(two, "middle", [800]), ["wide"], "one that is not drawn is not asked for");
});

test("what stands beside a picture has a column where there is room, and beside a slim picture where it is wanted", () => {
  const three = { wide: {}, middle: {}, narrow: {} };
  const column = (width, more) => placeFor(width, 640, three, more).column;
  assert.deepEqual([1239, 1240].map((width) => column(width, { side: true })), [0, 400]);
  const slim = placeFor(848, 640, three, { side: true, slim: true });
  assert.deepEqual([slim.shape, slim.width, slim.column], ["narrow", 390, 440]);
  assert.equal(column(600, { side: true, slim: true }), 0, "too narrow for two");
});

test("keys mean what a board makes of them, and nothing with a modifier", () => {
  const keys = { ArrowRight: "forward", r: "turn" };
  assert.equal(meaning({ key: "ArrowRight" }, keys), "forward");
  assert.equal(meaning({ key: "a" }, keys), "");
  assert.equal(meaning({ key: "ArrowRight", ctrlKey: true }, keys), "");
});

test("keys are named as sprites name them", () => {
  const names = [{ key: "ArrowUp" }, { key: "ArrowUp", shiftKey: true }, { key: "r" }, { key: "R", shiftKey: true }, { key: "?", shiftKey: true }, { key: " " }, { key: "R" }];
  assert.deepEqual(names.map(keyName), ["arrowup", "arrowup", "r", "shift+r", "?", " ", "r"]);
});

// Where the keys go: a board of 3 x 3 without its middle, and a piece beside it.
const CELLS = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"].map((key) => ({ key, x: 60 * "abc".indexOf(key[0]), y: 60 * Number(key[1]), w: 60, h: 60 }));
const PIECES = [...CELLS, { key: "side", x: 300, y: 120, w: 60, h: 200 }];
const from = (key) => PIECES.find((piece) => piece.key === key);

test("left and right go as one reads, round the ends", () => {
  assert.deepEqual(reading(PIECES).join(" "), "a1 b1 c1 a2 c2 side a3 b3 c3");
  assert.deepEqual(["a1", "c1", "c2", "c3"].map((key) => roam(PIECES, from(key), "right")), ["b1", "a2", "side", "a1"]);
  assert.deepEqual(["a1", "b1", "a3"].map((key) => roam(PIECES, from(key), "left")), ["c3", "a1", "side"]);
});

test("up and down go to what lies there, rather far than aslant, round the ends", () => {
  assert.deepEqual(["a1", "b1", "b3", "c3"].map((key) => roam(PIECES, from(key), "down")), ["a2", "b3", "b1", "c1"]);
  assert.deepEqual(["a1", "b3", "side"].map((key) => roam(PIECES, from(key), "up")), ["a3", "b1", "c1"]);
});

test("what a piece opened is read after it, and gone about in first", () => {
  const opened = [{ key: "set", x: 0, y: 0, w: 100, h: 40 }, { key: "next", x: 200, y: 0, w: 100, h: 40 }, { key: "under", x: 0, y: 90, w: 20, h: 20 }];
  const values = [1, 2].map((value) => ({ key: `v${value}`, x: 0, y: 100 * value, w: 40, h: 40, parent: "set" }));
  const all = [...opened, ...values];
  assert.deepEqual(reading(all), ["set", "v1", "v2", "next", "under"]);
  assert.equal(roam(all, all[4], "up"), "v1");
  assert.equal(roam(all, all[3], "up"), "set");
});

test("the keyboard begins at the ends, and goes on from where something was", () => {
  assert.deepEqual(["start", "end", "right", "left"].map((where) => roam(PIECES, null, where)), ["a1", "side", "a1", "c3"]);
  assert.equal(roam(PIECES, { key: "gone", x: 60, y: 120, w: 60, h: 60 }, "left"), "a2");
  assert.equal(roam([], null, "right"), undefined);
  assert.equal(closest(PIECES, { x: 130, y: 170 }), "c3");
});

test("a player goes round the pieces that can be read", () => {
  assert.deepEqual([["z", 1], ["z", -1], ["x", -1], [null, 1], [null, -1]].map(([at, way]) => beside(["x", "y", "z"], at, way)), ["x", "y", "z", "x", "z"]);
  assert.equal(beside([], null, 1), undefined);
});

test("a state has a symbol of its own, or a sign around the piece and perhaps a tab", () => {
  const symbols = { card: "", bid: "", "bid.legal": "", "state.legal": "", "state.chosen": "", "tab.chosen": "" };
  assert.deepEqual(look({ symbol: "bid", state: "legal" }, symbols), { body: "bid.legal", sign: "", tab: "" });
  assert.deepEqual(look({ symbol: "card", state: "legal" }, symbols), { body: "card", sign: "state.legal", tab: "" });
  assert.deepEqual(look({ symbol: "card", state: "chosen" }, symbols), { body: "card", sign: "state.chosen", tab: "tab.chosen" });
  assert.deepEqual(look({ symbol: "card", state: "off" }, symbols), { body: "card", sign: "", tab: "" });
  assert.deepEqual(look({ text: "word" }, symbols), { body: "", sign: "", tab: "" });
});

/** The keys that are seen, by what this page knows. */
function shown(sprites, { chosen = null, looked = null, tabs = {}, running = false }) {
  const eyes = { open: chain(sprites, chosen), looked, tabs: tabsOn(sprites, tabs), running };
  return Object.keys(sprites).filter((key) => seen(sprites[key], eyes)).join(" ");
}

test("what lies under a piece is seen while that, or something else under it, is chosen", () => {
  const sprites = { set: { move: "!open" }, one: { under: "set" }, two: { under: "set" }, deep: { under: "two" }, other: { move: "!open" } };
  assert.equal(shown(sprites, {}), "set other");
  assert.equal(shown(sprites, { chosen: "set" }), "set one two other");
  assert.equal(shown(sprites, { chosen: "two" }), "set one two deep other");
  assert.equal(shown(sprites, { chosen: "deep" }), "set one two deep other");
  assert.equal(shown(sprites, { chosen: "other" }), "set other");
  assert.deepEqual(chain({ a: { under: "b" }, b: { under: "a" } }, "a"), ["a", "b"], "a ring ends");
});

test("what belongs to a piece is seen while that is looked at, or while the board runs or stands", () => {
  const sprites = { card: {}, about: { peek: "card" }, wheel: { run: "on" }, start: { run: "off" } };
  assert.equal(shown(sprites, {}), "card start");
  assert.equal(shown(sprites, { looked: "card", running: true }), "card about wheel");
  assert.deepEqual([...peekedAt({ ...sprites, lost: { peek: "gone" } })], ["card"]);
});

test("of each group of tabs one is seen, at first that of the first button", () => {
  const sprites = { ware: { tab: "store" }, card: { tab: "hand" }, "to-hand": { move: "!tab:hand" }, "to-store": { move: "!tab:store" }, judged: { tab: "mode/practice" } };
  assert.equal(shown(sprites, {}), "card to-hand to-store judged");
  assert.equal(shown(sprites, { tabs: { "": "store" } }), "ware to-hand to-store judged");
  assert.equal(shown(sprites, { tabs: { "": "gone", mode: "mode/play" } }), "card to-hand to-store judged");
});

test("a template is filled in, all its moves", () => {
  assert.equal(fill("remove 1 1; place ab {spot} turn {turn}", "2 3", 1), "remove 1 1; place ab 2 3 turn 1");
  assert.deepEqual([-1, 0, 4, 7].map((turn) => fill("{turn}", "", turn)), ["3", "0", "0", "3"]);
  assert.deepEqual([undefined, 0, 90, -90, 450].map(quarters), [0, 0, 1, 3, 1]);
});

test("a piece is dropped on the uppermost spot under the pointer", () => {
  const sprites = { low: { x: 50, y: 50, w: 100 }, high: { x: 90, y: 50, w: 40, h: 20, z: 3 }, far: { x: 400, y: 50, w: 100 } };
  const at = (x, y) => spotAt(sprites, Object.keys(sprites), { x, y });
  assert.deepEqual([at(20, 20), at(90, 55), at(90, 70), at(200, 50)], ["low", "high", "low", null]);
});

test("a held piece floats as large as the spot, with the face that the spot's state shows", () => {
  const spot = { x: 5, y: 6, w: 70, state: "dark" };
  assert.equal(ghost({ symbol: "tile", w: 30 }, spot, { tile: "", "tile.dark": "" }, 3).symbol, "tile.dark");
  assert.deepEqual(ghost({ symbol: "tile", w: 30 }, spot, { tile: "" }, -1), { symbol: "tile", x: 5, y: 6, w: 70, h: 0, state: "chosen", style: "flat", lean: -90 });
});

test("time is shown by the second that has begun", () => {
  assert.deepEqual([112_000, 111_001, 999, 0, -5, 600_000].map(clockText), ["1:52", "1:52", "0:01", "0:00", "0:00", "10:00"]);
  assert.deepEqual(dialOf(10_001, 40_004), { text: "0:11", share: 0.25, warns: false });
  assert.deepEqual(dialOf(0, 1000), { text: "0:00", share: 0, warns: true });
  assert.deepEqual([[60_100, 60_000], [60_000, 59_800], [30_001, 29_900], [10_050, 9_990], [200, 0]].map(([before, now]) => toTell(before, now)), [60, undefined, 30, 10, undefined]);
});

test("a clock asks only while it runs, and never while an answer is due", () => {
  const told = [];
  let now = 0;
  const clock = new Clock({ tick: () => told.push("tick"), show: (key, left) => told.push(left), tell: (seconds) => told.push(`${seconds} s`) }, () => now);
  clock.see({ c: { left: 10_100, span: 20_000 } }, false);
  clock.stop(); // the test beats by itself
  for (now of [200, 400]) clock.beat();
  clock.answered();
  now = 11_000;
  clock.beat();
  clock.beat();
  clock.answered();
  clock.beat();
  assert.deepEqual(told, [10_100, 9_900, "10 s", "tick", 9_700, 0, "tick", 0, 0]);
  clock.see({ c: { left: 5_000, span: 20_000 } }, true);
  assert.equal(clock.timer, 0, "it was halted");
});

test("frames that are not to stay on show are passed over", () => {
  const frames = [{}, { hold: 0 }, { hold: 0 }, { hold: 500 }, { hold: 0 }];
  assert.deepEqual([0, 1, 3].map((at) => nextOf(frames, at)), [3, 3, 4]);
});

test("a replay by the clock is gone through by the second", () => {
  const frames = [0, 1000, 1200, 6000, 6000].map((clock) => ({ clock }));
  assert.deepEqual([0, 999, 1000, 5999, 6000, 9999].map((ms) => frameAt(frames, ms)), [0, 0, 1, 2, 4, 4]);
  assert.deepEqual([[1200, 1], [1000, 1], [1200, -1], [1000, -1], [0, -1]].map(([ms, way]) => secondFrom(ms, way)), [2000, 2000, 1000, 0, 0]);
  assert.equal(stepText(words, 2, 6, 1999), "0:01 move 2 of 6");
});

test("symbols that give sizes in per cent stretch", () => {
  assert.equal(stretches('<rect width="100%" height="100%"/>'), true);
  assert.equal(stretches('<circle r="42"/>'), false);
  assert.equal(stretches(undefined), false);
});

test("moves are counted, not pictures, and of how many only where that may be known", () => {
  assert.equal(stepText(words, 26, 37), "move 26 of 37");
  assert.equal(stepText(words, 26, null), "move 26");
  assert.deepEqual(numbersOf([{ at: 0 }, { at: 7 }, { at: 7 }, { at: 9 }]), [0, 1, 1, 2]);
  assert.deepEqual(numbersOf([{ at: 7, ply: 3 }, { at: 9 }]), [3, 4], "a line that begins where two part");
  assert.deepEqual(numbersOf([{}, {}, {}]), [0, 1, 2]);
});

const ASIDE = { at: 5, label: "Bo tried it.", glyph: "?", frames: [{ at: 5, log: ["Bo tried it."], notes: [{ glyph: "?", text: "No." }] }, { at: 6, log: ["Cy went on."] }] };
const LINE = [
  { at: 0, chapter: "deal" },
  { at: 1, chapter: "trick 1", log: ["Ann played."], branches: [ASIDE] },
  { at: 2, log: ["Bo played.", "Bo won."] },
  { at: 2, notes: [{ glyph: "!", text: "Well." }, { glyph: "??", text: "What now?", asks: true }] },
  { at: 3, chapter: "trick 2", log: ["Cy played."] },
];

test("in the tree a variation stands below the move that it stands in for", () => {
  const rows = rowsOf(LINE);
  assert.deepEqual(rows.map(({ at, level }) => [at, level]), [[0, 0], [1, 0], [2, 0], [5, 1], [6, 1], [3, 0]]);
  assert.deepEqual(rows.map(({ glyph }) => glyph), ["", "", "!", "?", "", ""], "a note that asks judges no move before it is known");
  assert.deepEqual(rows[2].log, ["Bo played.", "Bo won."]);
  assert.deepEqual(rows.map(({ after }) => after), [undefined, undefined, undefined, 2, 2, undefined]);
  const story = [{ at: 0, level: 0 }, { at: 1, level: 0 }, { at: 2, level: 0 }, { at: 5, level: 1, after: 2, log: ["Bo tried it."] }];
  assert.deepEqual(rowsOf(LINE, story).map(({ log }) => log?.[0]), [undefined, "Ann played.", "Bo played.", "Bo tried it."]);
});

test("while what comes is hidden, what stands in for a move is known with it", () => {
  const rows = rowsOf(LINE);
  assert.deepEqual(knownRows(rows, new Set([0, 1])).map(({ at }) => at), [0, 1]);
  assert.deepEqual(knownRows(rows, new Set([0, 1, 2])).map(({ at }) => at), [0, 1, 2, 5, 6]);
});

test("there is a way to each move that a page has", () => {
  assert.deepEqual(wayTo(LINE, 3), [[LINE, 4]]);
  const [[whole, fork], [line, index]] = wayTo(LINE, 6);
  assert.deepEqual([whole, fork, line.map(({ at }) => at), index], [LINE, 1, [0, 1, 5, 6], 3]);
  assert.equal(wayTo(LINE, 99), null);
});

test("the parts of a game are told in short", () => {
  const parts = (...chapters) => ticksOf(chapters.map((chapter) => ({ chapter }))).map(({ words }) => words);
  assert.deepEqual(parts("deal", "auction", "trick 1", "trick 2"), ["deal", "auction", "1", "2"]);
  assert.deepEqual(parts("round 1, auction", "round 1, trick 1", "round 1, trick 2", "round 1, score"), ["auction", "1", "2", "score"]);
  assert.deepEqual(parts("round 1, turn 1", "round 1, turn 2", "round 2, turn 1"), ["1.1", "2", "2.1"]);
});

test("frames that are sent twice stand once", () => {
  const frames = [{ at: 0 }];
  appendTo(frames, { frames: [{ at: 1 }, { at: 2 }], from: 1 });
  appendTo(frames, { frames: [{ at: 1 }, { at: 2 }], from: 1 });
  appendTo(frames, { frames: [{ at: 3 }] });
  assert.deepEqual(frames.map((frame) => frame.at), [0, 1, 2, 3]);
});

test("the theme of the notebook is seen", () => {
  const page = (data) => ({ body: { dataset: data } });
  assert.equal(hostTheme(page({ jpThemeLight: "false" })), "dark");
  assert.equal(hostTheme(page({ jpThemeLight: "true" })), "light");
  assert.equal(hostTheme(page({ vscodeThemeKind: "vscode-high-contrast" })), "dark");
  assert.equal(hostTheme(page({ theme: "light" })), "light");
  assert.equal(hostTheme({ ...page({}), documentElement: { getAttribute: (name) => (name === "theme" ? "dark" : null) } }), "dark");
  assert.equal(hostTheme(page({})), "");
});

// A model without a page: frames that come before a view is open are kept for it.
test("frames reach a model that nobody looks at yet", () => {
  const heard = {};
  const model = { get: (name) => ({ frames: held })[name], on: (event, hear) => (heard[event] ??= []).push(hear), off() {} };
  const held = [{ at: 0 }];
  widget.initialize({ model });
  widget.initialize({ model });
  assert.equal(heard["msg:custom"].length, 1, "one ear, however often the widget starts");
  heard["msg:custom"][0]({ type: "append", frames: [{ at: 1 }] });
  assert.deepEqual(held, [{ at: 0 }, { at: 1 }]);
});

test("the log shows sentences as text, by chapter, and follows the step", () => {
  globalThis.document = page();
  const went = [];
  const log = new Log({ words: (message) => message, go: (at) => went.push(at) });
  log.show([{ chapter: "deal", log: ["<b>Dealt.</b>"] }, { chapter: "trick 1", log: ["One.", "Two."] }, { log: ["Three."] }], 1);
  const { list } = log;
  assert.deepEqual(list.children.map((line) => line.text()), ["deal", "<b>Dealt.</b>", "trick 1", "One.", "Two.", "Three."]);
  const now = () => list.children.filter((line) => line.classes.has("cb-now")).map((line) => line.text());
  assert.deepEqual(now(), ["One.", "Two."]);
  log.go(2);
  assert.deepEqual(now(), ["Three."]);
  list.listeners.click({ target: Object.assign(globalThis.document.createElement("span"), { closest: () => list.children[1] }) });
  assert.deepEqual(went, [0]);
  delete globalThis.document;
  delete globalThis.Element;
});

/** As much of a document as the log needs. */
function page() {
  class Element {
    constructor(tag) {
      Object.assign(this, { tag, children: [], dataset: {}, classes: new Set(), listeners: {}, textContent: "", offsetTop: 0, clientHeight: 0 });
      this.classList = { add: (name) => this.classes.add(name), toggle: (name, on) => (on ? this.classes.add(name) : this.classes.delete(name)) };
    }
    setAttribute(name, value) {
      if (name.startsWith("data-")) this.dataset[name.slice(5)] = String(value);
    }
    getAttribute(name) {
      return this.dataset[name.slice(5)];
    }
    append(...children) {
      this.children.push(...children);
    }
    replaceChildren(...children) {
      this.children = children;
    }
    addEventListener(event, heard) {
      this.listeners[event] = heard;
    }
    closest() {
      return null;
    }
    querySelectorAll() {
      return this.children.filter((child) => "at" in child.dataset);
    }
    text() {
      return this.textContent + this.children.map((child) => (typeof child === "string" ? child : child.text())).join("");
    }
  }
  Object.assign(globalThis, { Element, HTMLElement: Element });
  return { createElement: (tag) => new Element(tag) };
}
