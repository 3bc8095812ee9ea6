// Elements of a page.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with these properties (those with a hyphen, and `role`, are attributes) and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, unknown>} [properties] @param {(Node|string)[]} children @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(...children);
  return element;
}

/**
 * An element of a picture.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Record<string, string|number>} [attributes] @param {(Node|string)[]} children @returns {SVGElementTagNameMap[T]}
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A button that does something. @param {() => unknown} then @param {Record<string, unknown>} [properties] */
export function pressed(then, properties = {}) {
  const button = make("button", { type: "button", ...properties });
  button.addEventListener("click", () => then());
  return button;
}

/**
 * The theme of the page around, as its host tells it: "light", "dark", or "" for the reader's preference. Lab, VS Code and marimo say it of the body,
 * Colab, when it is dark, of the whole page.
 * @param {{body: {dataset: DOMStringMap}, documentElement?: Pick<Element, "getAttribute">}} document
 */
export function hostTheme({ body, documentElement }) {
  const { jpThemeLight, vscodeThemeKind, theme = documentElement?.getAttribute("theme") } = body.dataset;
  if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
  if (vscodeThemeKind) return vscodeThemeKind.includes("light") ? "light" : "dark";
  return theme === "light" || theme === "dark" ? theme : "";
}

/** Whether the reader prefers that nothing moves. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
