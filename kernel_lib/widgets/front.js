// The front end: with the modules that it imports one module without any build step, used as an anywidget, in exported
// pages, and by tests. It knows no rules and no game.

/**
 * @typedef {{symbol?: string, x?: number, y?: number, w?: number, h?: number, turn?: number, z?: number, state?: string, text?: string,
 *   style?: string, label?: string, move?: string, say?: string, mark?: string, origin?: string, under?: string, peek?: string, hotkey?: string,
 *   hold?: string, spot?: string, left?: number, span?: number, spin?: number, run?: string, tab?: string}} Sprite what each means stands in sprite.py
 * @typedef {{set?: Object<string, Sprite>, del?: string[], size?: [number, number]}} Change
 * @typedef {{by?: string, text?: string, glyph?: string, marks?: string[]}} Note
 * @typedef {{at: number, label: string, glyph?: string, shots?: Shot[]}} Branch
 * @typedef {{wide?: Change, narrow?: Change, caption?: string, chapter?: string, text?: string, ms?: number, tries?: boolean, hold?: number,
 *   clock?: number, runs?: boolean, tried?: string, notes?: Note[], branches?: Branch[], log?: string[]}} Shot
 * @typedef {{symbols: Object<string, string>, shots: Shot[], mode?: string, theme?: string, shape?: string, pace?: number, index?: number,
 *   title?: string, log?: boolean, send?: (message: object) => void, onIndex?: (index: number) => void}} Options
 */

import { appendTo } from "./changes.js";
import { Player, mountLog } from "./player.js";
import { Table } from "./table.js";

/** Shows shots in `el`. @param {HTMLElement} el @param {Options} options */
export const mount = (el, options) => (options.mode === "table" ? new Table(el, options) : new Player(el, options));

const stores = new WeakMap();

/** The views of one model; they share its shots, which grow in place when Python appends some. */
function viewsOf(model) {
  const known = stores.get(model);
  if (known) return known;
  const views = new Set();
  stores.set(model, views);
  model.on("msg:custom", (message) => {
    if (message.type === "append") appendTo(model.get("shots"), message);
    for (const hear of [...views]) hear(message);
  });
  return views;
}

/** What a page does with each message, and with each trait that changes. */
const BOARD = {
  append: (board) => board.append(),
  go: (board, { index }) => board.go(index),
  say: (board, { text, tone, nearest }) => board.say(text, tone, nearest),
  busy: (board, { on }) => board.busy(on),
  ticked: (board) => board.clock?.answered(),
  "change:shots": (board, model) => board.reset(model.get("shots"), model.get("index") ?? 0),
  "change:index": (board, model) => board.player && board.go(model.get("index"), true),
  "change:theme": (board, model) => ((board.options.theme = model.get("theme")), board.wearTheme()),
  "change:shape": (board, model) => ((board.options.shape = model.get("shape")), board.settle()),
  "change:pace": (board, model) => (board.options.pace = model.get("pace")),
  "change:busy": (board, model) => board.busy(model.get("busy")),
};
const LOG = {
  append: (log, _, model) => log.show(model.get("shots"), model.get("shots").length - 1),
  "change:shots": (log, model) => log.show(model.get("shots"), model.get("index") ?? 0),
  "change:index": (log, model) => log.go(model.get("index")),
};

function render({ model, el }) {
  const isLog = model.get("part") === "log";
  const options = {
    send: (message) => model.send(message),
    onIndex: (index) => (isLog || model.get("mode") === "player") && (model.set("index", index), model.save_changes()),
  };
  for (const name of ["symbols", "shots", "mode", "theme", "shape", "pace", "index", "busy", "title"]) options[name] = model.get(name);
  const [view, answers] = isLog ? [mountLog(el, options), LOG] : [mount(el, options), BOARD];
  const hear = (message) => answers[message.type]?.(view, message, model);
  const heard = Object.keys(answers).filter((name) => name.startsWith("change:")).map((name) => [name, () => answers[name](view, model)]);
  viewsOf(model).add(hear);
  for (const [name, then] of heard) model.on(name, then);
  return () => {
    viewsOf(model).delete(hear);
    for (const [name, then] of heard) model.off(name, then);
    view.destroy();
  };
}

export default { initialize: ({ model }) => void viewsOf(model), render };
