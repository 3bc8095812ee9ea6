// A kernel that is gone: what is seen there is answered no longer, and how one goes on.

import { make } from "./elements.ts";

const DISCONNECTED = ".jupyter-widgets-disconnected"; // ipywidgets: around a widget that has no kernel

/**
 * What a page does when the kernel is gone, or may have come or gone.
 * @param root of the page, once it has one
 * @param sentence that says so
 */
export const goneEars = (root: () => Element | null, sentence: () => string) => ({
  gone: () => say(root(), sentence()),
  lives: () => setTimeout(() => (root()?.closest(DISCONNECTED) ? say(root(), sentence()) : bar(root())?.remove())), // once its host has told that, too
});

const bar = (root: Element | null) => root?.querySelector<HTMLElement>(":scope > .cb-gone");

/** Says in the middle of what is seen of a page that nothing in it is answered any more; anew where somebody presses on. */
function say(root: Element | null, textContent: string) {
  if (!root) return;
  const told = bar(root) ?? make("p", { className: "cb-gone", role: "alert", textContent });
  const { top, bottom } = root.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  told.style.top = `${Math.round((from < to ? from + to : top + bottom) / 2 - top)}px`;
  if (!told.isConnected) root.append(told);
}
