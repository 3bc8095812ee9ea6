// Boards in a page, by any channel: tables, players, lessons and what is like them. It knows no rules and no game. Each
// script names the kinds of boards that it can show.

import type { Below, ToPage } from "./messages.ts";
import type { Model, Options } from "./types.ts";
import { showBelow } from "./below.ts";
import { type Channel, modelChannel, type Port, portChannel, stateLanguage } from "./channel.ts";
import { appendTo, fillIn } from "./coming.ts";
import { bytesOf, unpacked } from "./compressed.ts";
import { goneEars } from "./gone.ts";
import { speaker } from "./words.ts";

const OPTIONS: (keyof Options)[] = ["frames", "mode", "theme", "shape", "pace", "index", "busy", "title", "sections", "seats", "story", "buttons", "offers", "closed", "guide", "ending", "about", "task", "verdicts", "review", "lesson", "setting", "book", "rules"];


/** The views of what a channel shows. */
const stores = new WeakMap<Channel, Set<(message: ToPage) => void>>();

const COMING: ToPage["type"][] = ["append", "drawn", "tell", "shapes", "go", "say", "ask", "unfold", "busy", "ticked", "clear", "noted", "focus"];

/** The views of one channel; they share its frames, which change in place when Python appends some, or has drawn some. */
function viewsOf(channel: Channel) {
  const known = stores.get(channel);
  if (known) return known;
  const views = new Set<(message: ToPage) => void>();
  stores.set(channel, views);
  const take = (message: ToPage) => {
    if (message.type === "append") {
      appendTo(channel.get("frames"), message);
      if (message.log) appendTo(channel.get("story"), message.log);
    } else if (message.type === "shapes") Object.assign(channel.get("frames")[message.index], message.shapes);
    else if (message.type === "drawn") fillIn(channel.get("frames"), message);
    else if (message.type === "tell") appendTo(channel.get("story"), { from: message.from, frames: message.story });
    for (const hear of [...views]) hear(message);
  };
  channel.listen(Object.fromEntries(COMING.map((type) => [type, take])));
  return views;
}

/** What a view does with each message, by its type. */
export type Answers = { [Type in ToPage["type"]]?: (message: Extract<ToPage, { type: Type }>) => unknown };
/** What it does with each part of the state that changes. */
export type Changes = Partial<Record<keyof Options, () => unknown>>;
/** Makes a view in an element. */
export type Maker = (el: HTMLElement, options: Options, channel: Channel) => { view: { destroy: () => void }; answers: Answers; changes: Changes };
/** The makers of views, by the mode of the board. */
export type Makers = Record<string, Maker>;

/** Shows a board in an element, until the function that it gives is called. */
function mount(makers: Makers, channel: Channel, el: HTMLElement) {
  const symbols = unpacked(bytesOf(channel.get("symbols"))) as Options["symbols"];
  const words = speaker(channel.get("catalogues"));
  const options: Options = { frames: [], ...Object.fromEntries(OPTIONS.map((name) => [name, channel.get(name)])), symbols, words };
  options.send = (message) => channel.send(message);
  const { view, answers, changes } = makers[channel.get("mode")](el, options, channel);
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
function show(makers: Makers, channel: Channel, el: HTMLElement) {
  viewsOf(channel);
  stateLanguage(el, channel);
  const begun = () => (channel.get("frames")?.length ? mount(makers, channel, el) : undefined);
  let unmount = begun();
  const anew = () => {
    const focused = el.contains(document.activeElement);
    unmount?.();
    unmount = begun();
    if (focused) el.querySelector<HTMLElement>(".cb-board")?.focus({ preventScroll: true });
  };
  // A drill goes from game to game.
  const gone = goneEars(() => el.firstElementChild, () => speaker(channel.get("catalogues"))("front/gone-here"));
  const stop = channel.listen({ mode: anew, symbols: anew, frames: () => unmount ?? anew(), below: ({ keys }: Below) => showBelow(el, el, Boolean(keys)), ...gone });
  return () => {
    stop();
    unmount?.();
  };
}

/** What a script of boards exports: a widget for notebooks, and what opens a board by a port and gives what closes it. */
export const boards = (makers: Makers) => ({
  widget: {
    initialize: ({ model }: { model: Model }) => void viewsOf(modelChannel(model)),
    render: ({ model, el }: { model: Model; el: HTMLElement }) => show(makers, modelChannel(model), el),
  },
  open: (el: HTMLElement, port: Port, state: Record<string, unknown>) => show(makers, portChannel(port, state), el),
});
