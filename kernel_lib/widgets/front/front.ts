// The boards of a notebook: tables, players, lessons and what is like them, as an anywidget. It knows no rules and no game.

import type { ToPage } from "./messages.ts";
import type { Model, Options } from "./types.ts";
import { AnswerBar } from "../player/answers.ts";
import { type Channel, modelChannel, type Port, portChannel } from "./channel.ts";
import { appendTo, fillIn } from "./coming.ts";
import { Drill } from "../drill/drill.ts";
import { Lesson } from "../lesson/lesson.ts";
import { Noting } from "../player/noting.ts";
import { Player } from "../player/player.ts";
import { Review } from "../review/review.ts";
import { Table } from "../table/table.ts";
import { Tasking } from "../task_editor/tasking.ts";
import { Verdicts } from "../player/verdicts.ts";

const OPTIONS = ["symbols", "shots", "mode", "theme", "shape", "pace", "index", "busy", "title", "sections", "seats", "story", "buttons", "offers", "closed", "ending", "about", "task", "verdicts", "review", "lesson", "setting", "book"];

const ABOVE = "52px"; // what stands above a board that somebody has asked for stays in sight

/** The views of what a channel shows. */
const stores = new WeakMap<Channel, Set<(message: ToPage) => void>>();

const COMING: ToPage["type"][] = ["append", "drawn", "tell", "shapes", "go", "say", "ask", "unfold", "busy", "ticked", "clear", "noted", "focus"];

/** The views of one channel; they share its shots, which change in place when Python appends some, or has drawn some. */
function viewsOf(channel: Channel) {
  const known = stores.get(channel);
  if (known) return known;
  const views = new Set<(message: ToPage) => void>();
  stores.set(channel, views);
  const take = (message: ToPage) => {
    if (message.type === "append") {
      appendTo(channel.get("shots"), message);
      if (message.log) appendTo(channel.get("story"), message.log);
    } else if (message.type === "shapes") Object.assign(channel.get("shots")[message.index], message.shapes);
    else if (message.type === "drawn") fillIn(channel.get("shots"), message);
    else if (message.type === "tell") appendTo(channel.get("story"), { from: message.from, shots: message.story });
    for (const hear of [...views]) hear(message);
  };
  channel.listen(Object.fromEntries(COMING.map((type) => [type, take])));
  return views;
}

/** What a view does with each message, by its type. */
type Answers = { [Type in ToPage["type"]]?: (message: Extract<ToPage, { type: Type }>) => unknown };
/** What it does with each trait that changes. */
type Changes = Partial<Record<keyof Options, () => unknown>>;

const answersOf = (board: Table | Player): Answers => ({
  append: ({ busy, log }) => {
    board.append(busy);
    if (log && board instanceof Table) board.tell();
  },
  shapes: ({ index, shapes }) => board.reshaped(index, Object.keys(shapes)),
  go: ({ index }) => board.go(index),
  say: ({ text, tone, nearest, why, choices = [] }) => {
    board.say(text, tone, nearest, why);
    board.line.offer(choices, (name) => void board.ask({ type: "command", name }));
  },
  unfold: ({ title, lines }) => board.unfold(title, lines),
  busy: ({ on }) => board.busy(on),
});

const changesOf = (board: Table | Player, channel: Channel): Changes => ({
  task: () => ((board.options.task = channel.get("task")), board.put(), board.settle()),
  theme: () => ((board.options.theme = channel.get("theme")), board.wearTheme()),
  shape: () => ((board.options.shape = channel.get("shape")), board.settle()),
  pace: () => (board.options.pace = channel.get("pace")),
});

/** A board that somebody has just asked for has the keys once it is in the page. */
function arrive(root: HTMLElement) {
  const seen = new ResizeObserver(() => {
    if (!root.clientWidth) return;
    seen.disconnect();
    root.focus();
  });
  root.style.scrollMarginTop = ABOVE;
  seen.observe(root);
}

function table(el: HTMLElement, options: Options, channel: Channel) {
  const view = options.mode === "drill" ? new Drill(el, options) : options.mode === "tasking" ? new Tasking(el, options) : options.mode === "lesson" ? new Lesson(el, options) : options.mode === "review" ? new Review(el, options) : new Table(el, options);
  Object.assign(view.root, { view }); // so that what is on show can be asked of the element
  if (options.setting?.arrives) arrive(view.root);
  /** What a table is told by the way. */
  const put = (name: keyof Options, then: () => void): Changes => ({ [name]: () => (Object.assign(options, { [name]: channel.get(name) }), then()) });
  const answers: Answers = {
    ...answersOf(view),
    ticked: () => view.clock.answered(),
    clear: () => view.controls.clear(),
    tell: () => view.tell(),
  };
  const changes: Changes = {
    ...changesOf(view, channel),
    ...put("buttons", () => view.controls.update()),
    ...put("offers", () => view.controls.offer()),
    ...put("closed", () => view.controls.offer()),
    ...put("ending", () => view.outcome.show()),
    ...(view instanceof Review ? put("review", () => view.retold()) : {}),
    ...(view instanceof Lesson ? put("lesson", () => view.retold()) : {}),
    ...(view instanceof Tasking ? put("setting", () => view.set()) : {}),
    seats: () => (view.log.seats = channel.get("seats")),
    story: () => ((options.story = channel.get("story")), view.tell()),
    shots: () => view.reset(channel.get("shots"), Infinity),
  };
  return { view, answers, changes };
}

function player(el: HTMLElement, options: Options, channel: Channel) {
  const view = new Player(el, options, Noting, AnswerBar, Verdicts);
  /** What Python says of the line beside its shots. */
  const take = () => Object.assign(options, Object.fromEntries(["story", "about", "buttons", "seats", "verdicts"].map((name) => [name, channel.get(name)])));
  const answers: Answers = {
    ...answersOf(view),
    ask: ({ text, choices, tone }) => view.bar instanceof AnswerBar && view.bar.ask(text, choices, tone),
    focus: () => view.root.focus(),
    noted: ({ text, good }) => view.noting.noted(text, good),
    drawn: ({ shots }) => view.filled(shots),
  };
  const changes: Changes = {
    ...changesOf(view, channel),
    story: () => (take(), view.retell()),
    about: () => (take(), view.tellPlace()),
    buttons: () => (take(), view.tellPlace()),
    verdicts: () => (take(), view.judged()),
    shots: () => (take(), view.reset(channel.get("shots"), channel.get("index") ?? 0)),
    index: () => view.go(channel.get("index"), true),
  };
  return { view, answers, changes };
}

/** Shows a board in an element, until the function that it gives is called. */
function mount(channel: Channel, el: HTMLElement) {
  const isTable = channel.get("mode") !== "player";
  const options: Options = { symbols: {}, shots: [], ...Object.fromEntries(OPTIONS.map((name) => [name, channel.get(name)])) };
  options.send = (message) => channel.send(message);
  if (!isTable) options.onIndex = (index) => channel.write("index", index);
  const { view, answers, changes } = (isTable ? table : player)(el, options, channel);
  const hear = (message: ToPage) => (answers[message.type] as ((message: ToPage) => unknown) | undefined)?.(message);
  viewsOf(channel).add(hear);
  const stop = channel.listen(changes);
  return () => {
    viewsOf(channel).delete(hear);
    stop();
    view.destroy();
  };
}

/** Shows what comes by a channel: a table may become a player, and a table again; what has no picture yet is mounted when it has one. */
function show(channel: Channel, el: HTMLElement) {
  viewsOf(channel);
  const begun = () => (channel.get("shots")?.length ? mount(channel, el) : undefined);
  let unmount = begun();
  const anew = () => {
    const focused = el.contains(document.activeElement);
    unmount?.();
    unmount = begun();
    if (focused) el.querySelector<HTMLElement>(".cb-board")?.focus({ preventScroll: true });
  };
  // A drill goes from game to game.
  const stop = channel.listen({ mode: anew, symbols: anew, shots: () => unmount ?? anew() });
  return () => {
    stop();
    unmount?.();
  };
}

/** Shows a board in an element by a port, until the function that it gives is called. */
export const open = (el: HTMLElement, port: Port, state: Record<string, unknown>) => show(portChannel(port, state), el);

export default {
  initialize: ({ model }: { model: Model }) => void viewsOf(modelChannel(model)),
  render: ({ model, el }: { model: Model; el: HTMLElement }) => show(modelChannel(model), el),
};
