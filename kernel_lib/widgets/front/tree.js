// Pages as trees of elements that Python says (see tree.py): grown here, element by element; texts stay texts.

import { make } from "./elements.js";
import { pictured } from "./worn.js";

/** @typedef {string|[string]|[string, Record<string, string>, any[]]} Tree a text, a picture, or an element with its attributes and children */

/** The elements of a tree. @param {Tree} tree @returns {(Node|string)[]} */
export function grown(tree) {
  if (typeof tree === "string") return [tree];
  if (tree.length === 1) return pictured(tree[0]);
  const [tag, attributes, children] = tree;
  const element = make(/** @type {keyof HTMLElementTagNameMap} */ (tag), {}, ...children.flatMap(grown));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return [element];
}

/** Grows a tree in place of what stands in an element; what had the keys, by its `data-key`, has them again, and what was scrolled stays so. @param {HTMLElement} place @param {Tree} tree */
export function regrown(place, tree) {
  const held = place.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.key : undefined;
  const scrolled = [...place.querySelectorAll("[data-scrolls]")].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
  place.replaceChildren(...grown(tree));
  place.querySelectorAll("[data-scrolls]").forEach((element, at) => element.scrollTo(scrolled[at]?.[1] ?? 0, scrolled[at]?.[0] ?? 0));
  if (held !== undefined) /** @type {HTMLElement|undefined} */ ([...place.querySelectorAll("[data-key]")].find((element) => /** @type {HTMLElement} */ (element).dataset.key === held))?.focus({ preventScroll: true });
}
