// The front end: with the modules that it imports one module without any build step, used as an anywidget, in exported
// pages, and by tests. It knows no rules and no game.

/** @import { Model, Options } from "./types.js" */

import { appendTo, fillIn } from "./coming.js";
import { mountLog } from "./log.js";
import { Player } from "./player.js";
import { Table } from "./table.js";

const OPTIONS = ["symbols", "shots", "mode", "theme", "shape", "pace", "index", "busy", "title"];

/** The views of each model. @type {WeakMap<Model, Set<(message: any) => void>>} */
const stores = new WeakMap();

/** The views of one model; they share its shots, which change in place when Python appends some, or has drawn some. @param {Model} model */
function viewsOf(model) {
  const known = stores.get(model);
  if (known) return known;
  /** @type {Set<(message: any) => void>} */
  const views = new Set();
  stores.set(model, views);
  model.on("msg:custom", (message) => {
    if (message.type === "append") appendTo(model.get("shots"), message);
    else if (message.type === "drawn") fillIn(model.get("shots"), message);
    for (const hear of [...views]) hear(message);
  });
  return views;
}

/** What a view does with each message, and with each trait that changes. @typedef {Record<string, (message: any) => unknown>} Answers */

/** @param {Table|Player} board @param {Model} model @returns {Answers} */
const answersOf = (board, model) => ({
  append: () => board.append(),
  go: ({ index }) => board.go(index),
  say: ({ text, tone, nearest }) => board.say(text, tone, nearest),
  busy: ({ on }) => board.busy(on),
  "change:theme": () => ((board.options.theme = model.get("theme")), board.wearTheme()),
  "change:shape": () => ((board.options.shape = model.get("shape")), board.settle()),
  "change:pace": () => (board.options.pace = model.get("pace")),
});

/** @param {HTMLElement} el @param {Options} options @param {Model} model */
function table(el, options, model) {
  const view = new Table(el, options);
  /** @type {Answers} */
  const answers = {
    ...answersOf(view, model),
    ticked: () => view.clock.answered(),
    "change:shots": () => view.reset(model.get("shots"), Infinity),
  };
  return { view, answers };
}

/** @param {HTMLElement} el @param {Options} options @param {Model} model */
function player(el, options, model) {
  const view = new Player(el, options);
  /** @type {Answers} */
  const answers = {
    ...answersOf(view, model),
    drawn: ({ shots }) => view.filled(shots),
    "change:shots": () => view.reset(model.get("shots"), model.get("index") ?? 0),
    "change:index": () => view.go(model.get("index"), true),
  };
  return { view, answers };
}

/** @param {HTMLElement} el @param {Options} options @param {Model} model */
function log(el, options, model) {
  const view = mountLog(el, options);
  /** @type {Answers} */
  const answers = {
    append: () => view.show(model.get("shots"), model.get("shots").length - 1),
    "change:shots": () => view.show(model.get("shots"), model.get("index") ?? 0),
    "change:index": () => view.go(model.get("index")),
  };
  return { view, answers };
}

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const [isLog, isTable] = [model.get("part") === "log", model.get("mode") === "table"];
  /** @type {Options} */
  const options = { symbols: {}, shots: [], ...Object.fromEntries(OPTIONS.map((name) => [name, model.get(name)])) };
  options.send = (message) => model.send(message);
  if (isLog || !isTable) options.onIndex = (index) => (model.set("index", index), model.save_changes());
  const { view, answers } = (isLog ? log : isTable ? table : player)(el, options, model);
  /** @param {{type: string}} message */
  const hear = (message) => answers[message.type]?.(message);
  const changes = Object.entries(answers).filter(([name]) => name.startsWith("change:"));
  viewsOf(model).add(hear);
  for (const [name, then] of changes) model.on(name, then);
  return () => {
    viewsOf(model).delete(hear);
    for (const [name, then] of changes) model.off(name, then);
    view.destroy();
  };
}

export default {
  /** @param {{model: Model}} context */
  initialize: ({ model }) => void viewsOf(model),
  render,
};
