// How a page and its component in Python reach each other: by a notebook's model, or by a port that takes JSON. Pages
// know only this: `get` the state by name, `write` the little that they may, `send` a message, `listen` to changes and
// messages by name.

import type { FromPage } from "./messages.ts";
import type { Model } from "./types.ts";

/** What is done when a part of the state changes, or a message of that type comes. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a name holds is said where it is read
export type Ears = Record<string, (value: any) => unknown>;

export interface Channel {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a name holds is said where it is read
  get: (name: string) => any;
  /** Shows another value, and tells Python. */
  write: (name: string, value: number) => void;
  send: (message: FromPage) => void;
  /** Gives what ends the listening. `gone` hears that Python is there no longer, `lives` that it may have come or gone. */
  listen: (ears: Ears) => () => void;
}

/** Says in which language the words in an element are, for programs that read them aloud. */
export function stateLanguage(el: HTMLElement, channel: Channel) {
  el.lang = channel.get("language") ?? "";
}

const channels = new WeakMap<Model, Channel>();
const LIVES = "comm_live_update"; // ipywidgets: whether a model has a kernel has changed

/** In a notebook: the state is that of a widget's model, which all views of it share. */
export function modelChannel(model: Model): Channel {
  const known = channels.get(model);
  if (known) return known;
  const listening = new Set<Ears>();
  const tell = (name: string) => [...listening].forEach((ears) => ears[name]?.(undefined));
  model.on(LIVES, () => tell("lives"));
  const channel: Channel = {
    get: (name) => model.get(name),
    write: (name, value) => (model.set(name, value), model.save_changes()),
    send(message) {
      try {
        model.send(message);
      } catch (error) {
        tell("gone");
        throw error;
      }
    },
    listen(ears) {
      const hear = (message: { type: string }) => ears[message.type]?.(message);
      const changes = Object.entries(ears).map(([name, then]) => [`change:${name}`, () => then(model.get(name))] as const);
      listening.add(ears);
      model.on("msg:custom", hear);
      for (const [event, then] of changes) model.on(event, then);
      return () => {
        listening.delete(ears);
        model.off("msg:custom", hear);
        for (const [event, then] of changes) model.off(event, then);
      };
    },
  };
  channels.set(model, channel);
  return channel;
}

/** What carries JSON both ways: a web socket, or Python in the same page. */
export interface Port {
  send: (text: string) => void;
  addEventListener: (name: "message", hear: (event: { data: string }) => void) => void;
}

/** By a port: a message of the type `set` holds values of the state; `state` is what they are at first. */
export function portChannel(port: Port, state: Record<string, unknown>): Channel {
  const all = new Set<Ears>();
  port.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    const heard = message.type === "set" ? Object.entries(message.values) : [[message.type, message]];
    if (message.type === "set") Object.assign(state, message.values);
    for (const [name, value] of heard) hear(name, value);
  });
  const hear = (name: string, value: unknown) => [...all].forEach((ears) => ears[name]?.(value));
  return {
    get: (name) => state[name],
    write(name, value) {
      state[name] = value;
      hear(name, value);
      port.send(JSON.stringify({ type: "write", name, value }));
    },
    send: (message) => port.send(JSON.stringify(message)),
    listen(ears) {
      all.add(ears);
      return () => void all.delete(ears);
    },
  };
}
