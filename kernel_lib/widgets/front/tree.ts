// Pages as trees of elements that Python says (see html.py): grown here, element by element; texts stay texts.

import { make } from "./elements.ts";
import { pictured } from "./worn.ts";

/** A text, a picture, or an element with its attributes and children. */
export type Tree = string | [string] | [string, Record<string, string>, Tree[]];

/** The elements of a tree. */
export function grown(tree: Tree): (Node | string)[] {
  if (typeof tree === "string") return [tree];
  if (tree.length === 1) return pictured(tree[0]);
  const [tag, attributes, children] = tree;
  const element = make(tag as keyof HTMLElementTagNameMap, {}, ...children.flatMap(grown));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return [element];
}

/** Grows a tree in place of what stands in an element; what had the keys, by its `data-key`, has them again, and what was scrolled stays so. */
export function regrown(place: HTMLElement, tree: Tree) {
  const held = place.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.key : undefined;
  const scrolled = [...place.querySelectorAll("[data-scrolls]")].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
  place.replaceChildren(...grown(tree));
  place.querySelectorAll("[data-scrolls]").forEach((element, at) => element.scrollTo(scrolled[at]?.[1] ?? 0, scrolled[at]?.[0] ?? 0));
  if (held !== undefined) [...place.querySelectorAll<HTMLElement>("[data-key]")].find(({ dataset }) => dataset.key === held)?.focus({ preventScroll: true });
}
