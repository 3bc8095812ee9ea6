// How a single piece is drawn: its symbol, the sign around it, its tab, its text, its clock. Pure functions and elements.

import type { Sprite, Symbols } from "./types.ts";
import { calm, draw } from "./elements.ts";
import { dialOf } from "./time.ts";

export const HALO = 4;
export const TAB_WIDTH = 24;
const FOOT_TAB_WIDTH = 16;

/** The angle equal to `want` that is nearest to `last`: 350 to 10 turns by 20, not by -340. */
export function unwrap(last: number | undefined, want: number) {
  return last === undefined ? want : last + ((((want - last) % 360) + 540) % 360) - 180;
}

/** Whether a symbol fills its sprite's box; others are 100 wide and are scaled. */
export const stretches = (fragment?: string) => (fragment ?? "").includes('%"');

/** How a sprite is drawn: its symbol, the sign around it and the tab on it. */
export function look(sprite: Sprite, symbols: Symbols) {
  const stated = `${sprite.symbol}.${sprite.state}`;
  if (sprite.state && stated in symbols) return { body: stated, sign: "", tab: "" };
  const has = (name: string) => (sprite.state && name in symbols ? name : "");
  return { body: sprite.symbol ?? "", sign: has(`state.${sprite.state}`), tab: has(`tab.${sprite.state}`) };
}

export const classes = (style?: string) =>
  (style ?? "")
    .split(" ")
    .filter(Boolean)
    .map((name) => `cb-${name}`)
    .join(" ");

export const wears = (sprite: Sprite, name: string) => (sprite.style ?? "").split(" ").includes(name);

/** Symbols as definitions whose ids belong to one mount: widgets on one page would otherwise share them. */
export function definitions(symbols: Symbols, prefix: string) {
  const drawn = Object.entries(symbols).filter(([name]) => !name.startsWith("@"));
  const made = drawn.map(([name, fragment]) => {
    const symbol = draw(stretches(fragment) ? "symbol" : "g", { id: prefix + name, overflow: "visible" });
    symbol.innerHTML = fragment.replaceAll('href="#', `href="#${prefix}`); // authored in Python, never a player's text
    return symbol;
  });
  return draw("defs", {}, ...made);
}

/** A symbol in use, of this size. */
export function used(symbols: Symbols, prefix: string, name: string, w: number, h = 0) {
  const use = draw("use", { href: `#${prefix}${name}` });
  if (stretches(symbols[name])) {
    for (const [side, size] of Object.entries({ x: -w / 2, y: -h / 2, width: w, height: h })) use.setAttribute(side, String(size));
  } else use.style.transform = `scale(${w / 100})`;
  return use;
}

/** Puts the tab of a state upright at the same corner however the piece is turned, as `svg.py` does. */
export function tabbed(use: SVGUseElement, sprite: Sprite) {
  const { w = 0, turn = 0 } = sprite;
  const h = sprite.h || w;
  const [wide, high] = turn % 180 ? [h, w] : [w, h];
  const [strip, corner] = [wears(sprite, "strip"), wears(sprite, "corner")];
  const foot = wears(sprite, "foot") && !strip && !corner;
  const size = Math.min(foot ? FOOT_TAB_WIDTH : TAB_WIDTH, 0.75 * Math.min(w, h));
  const x = wide / 2 + (corner || foot ? 2 : strip ? 17 - wide : -4);
  const below = corner ? TAB_WIDTH / 2 - (size * 2) / 3 : foot ? -4 : -8;
  const y = corner || wears(sprite, "foot") ? high / 2 + below : -high / 2 - (strip ? 6 : 2);
  use.style.transform = `${turn ? `rotate(${-turn}deg) ` : ""}translate(${x}px, ${y}px) scale(${size / 100})`;
  return use;
}

/** Its elements; `show` gives the words if they have changed. */
export type Dial = { parts: SVGElement[]; show: (left: number, span: number) => string };

/** A clock: a ring of what is left, from the top on, and the time in it; `svg.py` draws the same. */
export function dial(w: number): Dial {
  const [line, r] = [0.085 * w, 0.4575 * w];
  const arc = draw("circle", { r, "stroke-width": line, pathLength: 1 });
  const text = draw("text", { "font-size": 0.285 * w, dy: ".35em" });
  const rings = draw("g", { transform: "rotate(-90)" }, draw("circle", { class: "cb-l-well", r, "stroke-width": line }), arc);
  const show = (left: number, span: number) => {
    const { text: words, share, warns } = dialOf(left, span);
    if (!calm() || text.textContent !== words) arc.setAttribute("stroke-dasharray", `${share} 2`);
    if (text.textContent === words) return "";
    text.textContent = words;
    text.setAttribute("class", `${warns ? "cb-warn" : "cb-ink"} cb-b cb-mid`);
    arc.setAttribute("class", warns ? "cb-l-warn" : "cb-l-accent");
    arc.setAttribute("visibility", left > 0 ? "visible" : "hidden");
    return words;
  };
  return { parts: [rings, text], show };
}
