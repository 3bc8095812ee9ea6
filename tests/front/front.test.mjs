// The pure parts of the board's front end, and its widget part against a page that is hardly one.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { test } from "node:test";

const here = process.env.KERNEL_LIB ?? resolve(import.meta.dirname, "../../kernel_lib");
const stage = await asModule(await source("stage.js"), "stage.js");
const front = { ...(await import(stage)), ...(await import(await asModule((await source("front.js")).replace("./stage.js", stage), "front.js"))) };

function source(name) {
  return readFile(resolve(here, "widgets", name), "utf-8");
}

/** Node takes a .js file for a module only under a package that says so; as data it always does. */
async function asModule(text, name) {
  return `data:text/javascript;base64,${Buffer.from(text).toString("base64")}#${pathToFileURL(name)}`;
}

const FRAMES = [
  { wide: { set: { a: { symbol: "card", x: 1, y: 2 }, b: { symbol: "card", state: "legal" } }, size: [1280, 800] }, caption: "Deal.", chapter: "deal", text: "twin" },
  { wide: { set: { a: { x: 5 }, c: { symbol: "slot" } }, del: ["b"] }, caption: "Play.", chapter: "trick 1" },
  {},
  { wide: { set: { a: { state: "won" } } }, chapter: "trick 2", ms: 420 },
];

test("frames are put together from changes", () => {
  assert.deepEqual(front.expand(FRAMES, 0, "wide"), { a: { symbol: "card", x: 1, y: 2 }, b: { symbol: "card", state: "legal" } });
  assert.deepEqual(front.expand(FRAMES, 3, "wide"), { a: { symbol: "card", x: 5, y: 2, state: "won" }, c: { symbol: "slot" } });
  assert.deepEqual(front.expand(FRAMES, 3, "narrow"), {});
});

test("a cache changes nothing, whichever way one goes", () => {
  const cache = [];
  for (const at of [2, 0, 3, 1, 3]) assert.deepEqual(front.expand(FRAMES, at, "wide", cache), front.expand(FRAMES, at, "wide"));
  assert.equal(front.expand(FRAMES, 1, "wide", cache), front.expand(FRAMES, 2, "wide", cache), "nothing changed: the very same sprites");
});

test("putting frames together leaves them as they were", () => {
  const before = JSON.stringify(FRAMES);
  front.expand(FRAMES, 3, "wide");
  assert.equal(JSON.stringify(FRAMES), before);
});

test("what frames say holds until they say otherwise", () => {
  assert.deepEqual(front.facts(FRAMES, 2, "wide"), { caption: "Play.", chapter: "trick 1", text: "twin", ms: 260, size: [1280, 800] });
  assert.equal(front.facts(FRAMES, 3, "wide").ms, 420);
  assert.deepEqual(front.facts([], -1, "wide").size, [1280, 800]);
});

test("chapters are gone to from anywhere", () => {
  assert.deepEqual([0, 1, 2, 3].map((at) => front.chapterFrom(FRAMES, at, 1)), [1, 3, 3, 3]);
  assert.deepEqual([0, 1, 2, 3].map((at) => front.chapterFrom(FRAMES, at, -1)), [0, 0, 1, 1]);
});

test("angles turn the short way", () => {
  assert.equal(front.unwrap(undefined, 90), 90);
  assert.equal(front.unwrap(350, 10), 370);
  assert.equal(front.unwrap(10, 350), -10);
  assert.equal(front.unwrap(370, 20), 380);
  assert.equal(front.unwrap(-10, 0), 0);
});

test("the shape follows the width unless it is forced", () => {
  assert.deepEqual([0, 390, 719, 720, 1280].map((width) => front.shapeFor(width, "auto")), ["wide", "narrow", "narrow", "wide", "wide"]);
  assert.equal(front.shapeFor(390, "wide"), "wide");
  assert.equal(front.shapeFor(1280, "narrow"), "narrow");
});

test("keys mean what the mode makes of them, and nothing with a modifier", () => {
  assert.equal(front.meaning({ key: "ArrowRight" }, "player"), "forward");
  assert.equal(front.meaning({ key: "ArrowRight" }, "table"), "next");
  assert.equal(front.meaning({ key: " " }, "player"), "play");
  assert.equal(front.meaning({ key: " " }, "table"), "press");
  assert.equal(front.meaning({ key: "Escape" }, "table"), "unchoose");
  assert.equal(front.meaning({ key: "a" }, "table"), "");
  assert.equal(front.meaning({ key: "ArrowRight", ctrlKey: true }, "player"), "");
});

test("the keyboard goes round the pieces", () => {
  const keys = ["x", "y", "z"];
  assert.deepEqual(["next", "previous", "start", "end"].map((where) => front.roam(keys, "z", where)), ["x", "y", "x", "z"]);
  assert.equal(front.roam(keys, null, "next"), "x");
  assert.equal(front.roam(keys, "gone", "previous"), "z");
  assert.equal(front.roam([], null, "next"), undefined);
});

test("a state has a symbol of its own, or a sign around the piece and perhaps a tab", () => {
  const symbols = { card: "", bid: "", "bid.legal": "", "state.legal": "", "state.chosen": "", "tab.chosen": "" };
  assert.deepEqual(front.look({ symbol: "bid", state: "legal" }, symbols), { body: "bid.legal", sign: "", tab: "" });
  assert.deepEqual(front.look({ symbol: "card", state: "legal" }, symbols), { body: "card", sign: "state.legal", tab: "" });
  assert.deepEqual(front.look({ symbol: "card", state: "chosen" }, symbols), { body: "card", sign: "state.chosen", tab: "tab.chosen" });
  assert.deepEqual(front.look({ symbol: "card", state: "off" }, symbols), { body: "card", sign: "", tab: "" });
  assert.deepEqual(front.look({ text: "word" }, symbols), { body: "", sign: "", tab: "" });
});

test("what lies under a piece is seen while that, or something else under it, is chosen", () => {
  const sprites = { set: { move: "!open" }, one: { under: "set" }, two: { under: "set" }, other: { move: "!open" } };
  const shown = (chosen) => Object.keys(sprites).filter((key) => front.seen(sprites[key], sprites, chosen));
  assert.deepEqual(shown(null), ["set", "other"]);
  assert.deepEqual(shown("set"), ["set", "one", "two", "other"]);
  assert.deepEqual(shown("two"), ["set", "one", "two", "other"]);
  assert.deepEqual(shown("other"), ["set", "other"]);
});

test("symbols that give sizes in per cent stretch", () => {
  assert.equal(front.stretches('<rect width="100%" height="100%"/>'), true);
  assert.equal(front.stretches('<circle r="42"/>'), false);
  assert.equal(front.stretches(undefined), false);
});

test("the step is told with its chapter", () => {
  assert.equal(front.stepText(11, 47, "trick 3"), "12/47 trick 3");
  assert.equal(front.stepText(0, 1, ""), "1/1");
});

test("frames that are sent twice stand once", () => {
  const frames = [{ at: 0 }];
  front.appendTo(frames, { frames: [{ at: 1 }, { at: 2 }], from: 1 });
  front.appendTo(frames, { frames: [{ at: 1 }, { at: 2 }], from: 1 });
  front.appendTo(frames, { frames: [{ at: 3 }] });
  assert.deepEqual(frames.map((frame) => frame.at), [0, 1, 2, 3]);
});

test("the theme of the notebook is seen", () => {
  const page = (data) => ({ body: { dataset: data } });
  assert.equal(front.hostTheme(page({ jpThemeLight: "false" })), "dark");
  assert.equal(front.hostTheme(page({ jpThemeLight: "true" })), "light");
  assert.equal(front.hostTheme(page({ vscodeThemeKind: "vscode-high-contrast" })), "dark");
  assert.equal(front.hostTheme(page({})), "");
});

// A model without a page: frames that come before a view is open are kept for it.
test("frames reach a model that nobody looks at yet", () => {
  const heard = {};
  const model = { get: (name) => ({ frames: held })[name], on: (event, hear) => (heard[event] ??= []).push(hear), off() {} };
  const held = [{ at: 0 }];
  front.default.initialize({ model });
  front.default.initialize({ model });
  assert.equal(heard["msg:custom"].length, 1, "one ear, however often the widget starts");
  heard["msg:custom"][0]({ type: "append", frames: [{ at: 1 }] });
  assert.deepEqual(held, [{ at: 0 }, { at: 1 }]);
});

test("the log shows sentences as text, by chapter, and follows the step", () => {
  globalThis.document = page();
  const el = globalThis.document.createElement("div");
  const went = [];
  const log = front.mountLog(el, { frames: [{ chapter: "deal", log: ["<b>Dealt.</b>"] }, { chapter: "trick 1", log: ["One.", "Two."] }, { log: ["Three."] }], index: 1, onIndex: (at) => went.push(at) });
  const [list] = el.children;
  assert.deepEqual(list.children.map((line) => line.text()), ["deal", "<b>Dealt.</b>", "trick 1", "One.", "Two.", "Three."]);
  const now = () => list.children.filter((line) => line.classes.has("cb-now")).map((line) => line.text());
  assert.deepEqual(now(), ["One.", "Two."]);
  log.go(2);
  assert.deepEqual(now(), ["Three."]);
  list.listeners.click({ target: { closest: () => ({ dataset: { at: "0" } }) } });
  assert.deepEqual(went, [0]);
  delete globalThis.document;
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
    append(...children) {
      this.children.push(...children);
    }
    replaceChildren(...children) {
      this.children = children;
    }
    addEventListener(event, heard) {
      this.listeners[event] = heard;
    }
    querySelectorAll() {
      return this.children.filter((child) => "at" in child.dataset);
    }
    text() {
      return this.textContent + this.children.map((child) => (typeof child === "string" ? child : child.text())).join("");
    }
  }
  return { createElement: (tag) => new Element(tag) };
}
