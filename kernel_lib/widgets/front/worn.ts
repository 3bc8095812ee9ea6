// What tables and plots have in common: the theme of the page around, and files that a person keeps.

import type { Channel } from "./channel.ts";
import { hostTheme, make } from "./elements.ts";

/** Dresses a root in the theme that is wanted, or in that of the host, also when that changes; `stop` ends it. */
export function wearing(root: HTMLElement, wanted: () => string) {
  const wear = () => {
    const theme = wanted() === "auto" ? hostTheme(document) : wanted();
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  const hosts = new MutationObserver(wear);
  hosts.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme"] });
  wear();
  return { wear, stop: () => hosts.disconnect() };
}

/** The same for what comes by a channel; gives what stops it. */
export function worn(root: HTMLElement, channel: Channel) {
  const { wear, stop } = wearing(root, () => channel.get("theme"));
  const unheard = channel.listen({ theme: wear });
  return () => (stop(), unheard());
}

/** Lets the reader keep a file. */
export function keep({ name, kind, text }: { name: string; kind: string; text: string }) {
  const href = URL.createObjectURL(new Blob([text], { type: kind }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/**
 * A picture that Python drew, as an element; what else came with its text stays outside. It takes its colours from the
 * page that it is put into, which may be dark where the browser is light.
 */
export function pictured(text: string): Element[] {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  if (documentElement.localName !== "svg") return [];
  documentElement.classList.remove("cb");
  return [document.importNode(documentElement, true)];
}
