// A screen for a projector that lies over a page: it takes the keys while it is on, and the whole screen where a host allows that.

import type { Model } from "./types.ts";
import { make } from "./elements.ts";
import { regrown } from "./tree.ts";

const KEYS = new Map([["ArrowRight", "next"], ["PageDown", "next"], ["ArrowLeft", "before"], ["PageUp", "before"], ["Escape", "leave"]]);

/**
 * `screen` belongs into the root, over its page; `deed(event)` says what a key does while it is on; `undo` lets it go.
 * @param letters keys of one letter, and what they do
 */
export function projecting(root: HTMLElement, page: HTMLElement, model: Model, letters: Iterable<[string, string]>) {
  const screen = make("div", { className: "cb-room-screen", tabIndex: -1, role: "dialog", "aria-modal": "true", hidden: true });
  screen.setAttribute("aria-label", "Projector");
  const keys = new Map([...KEYS, ...letters]);
  let held: Element | null = null;

  function turn() {
    const tree = model.get("projector");
    const [on, was] = [tree.length > 0, !screen.hidden];
    screen.hidden = !on;
    if (on) regrown(screen, tree);
    else screen.replaceChildren();
    if (on === was) return;
    if (on) held = document.activeElement;
    page.inert = on;
    if (on) {
      screen.focus({ preventScroll: true });
      Promise.resolve(root.requestFullscreen?.()).catch(() => {}); // a host may forbid it: the screen then fills the page
    } else {
      if (document.fullscreenElement === root) document.exitFullscreen();
      const key = held instanceof HTMLElement ? held.dataset.key : undefined;
      const again = [...page.querySelectorAll("button")].find(({ dataset }) => key !== undefined && dataset.key === key);
      (again ?? page.querySelector("button"))?.focus({ preventScroll: true });
    }
  }

  const left = () => document.fullscreenElement || screen.hidden || model.send({ type: "command", name: "leave" }); // Escape is the browser's own there
  root.addEventListener("fullscreenchange", left);
  model.on("change:projector", turn);
  return {
    screen,
    turn,
    deed: ({ key }: KeyboardEvent) => (screen.hidden ? undefined : keys.get(key.length === 1 ? key.toLowerCase() : key)),
    undo: () => model.off("change:projector", turn),
  };
}
