// Elements of a page.

const SVG = "http://www.w3.org/2000/svg";

/** An element with these properties (those with a hyphen, and `role`, are attributes) and children. */
export function make<T extends keyof HTMLElementTagNameMap>(tag: T, properties: Record<string, unknown> = {}, ...children: (Node | string)[]): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(...children);
  return element;
}

/** An element of a picture. */
export function draw<T extends keyof SVGElementTagNameMap>(tag: T, attributes: Record<string, string | number> = {}, ...children: (Node | string)[]): SVGElementTagNameMap[T] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A button that does something. */
export function pressed(then: () => unknown, properties: Record<string, unknown> = {}) {
  const button = make("button", { type: "button", ...properties });
  button.addEventListener("click", () => then());
  return button;
}

/**
 * The theme of the page around, as its host tells it: "light", "dark", or "" for the reader's preference. Lab, VS Code and marimo say it of the body,
 * Colab, when it is dark, of the whole page.
 */
export function hostTheme({ body, documentElement }: { body: { dataset: DOMStringMap }; documentElement?: Pick<Element, "getAttribute"> }) {
  const { jpThemeLight, vscodeThemeKind, theme = documentElement?.getAttribute("theme") } = body.dataset;
  if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
  if (vscodeThemeKind) return vscodeThemeKind.includes("light") ? "light" : "dark";
  return theme === "light" || theme === "dark" ? theme : "";
}

/** Whether the reader prefers that nothing moves. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
