// What stands below a page or a board comes into sight when something has opened there.

import { focused } from "./morph.ts";

const DRAWN = 100; // px: what is lower is not drawn yet
const DRAWN_MS = 5000; // whoever reads on meanwhile is left alone

/**
 * Brings what stands below a page into sight, once it is drawn there, with the heading of it that the page may have.
 * @param el in which the host shows the page
 * @param keys whether the board below takes the keys, where the page had them or nothing has
 */
export function showBelow(el: HTMLElement, page: HTMLElement, keys: boolean) {
  const below = el.nextElementSibling;
  if (!below) return;
  let drawn = false;
  const watch = new ResizeObserver(() => {
    if (below.getBoundingClientRect().height < DRAWN) return;
    const board = below.querySelector<HTMLElement>(".cb-board");
    if (drawn && !board) return;
    drawn = true;
    if (board) watch.disconnect(); // what stands below may have a board below itself, which is drawn after it
    const had = focused(page);
    if (keys && (had === null || had === document.body || page.contains(had))) board?.focus({ preventScroll: true });
    const heading = page.querySelector("[data-leads]");
    if (heading) heading.scrollIntoView({ block: "start" });
    else (board?.closest(".cb") ?? below).scrollIntoView({ block: "nearest" });
  });
  watch.observe(below);
  setTimeout(() => watch.disconnect(), DRAWN_MS);
}
