// The stage in the browser: a picture of keyed sprites, of which each keeps its element and travels when it moves.
// It knows no rules and no game.

import { dialOf } from "./time.js";
const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.2,.7,.2,1)";
const TURN_MS = 320;
export const FADE_MS = 80;
const HALO = 4;
const TAB_WIDTH = 24;
const MINUTE_MS = 60000;

/** The angle equal to `want` that is nearest to `last`: 350 to 10 turns by 20, not by -340. @param {number|undefined} last @param {number} want */
export function unwrap(last, want) {
  return last === undefined ? want : last + (((want - last) % 360) + 540) % 360 - 180;
}

/** Whether a symbol fills its sprite's box; others are 100 wide and are scaled. @param {string} [fragment] */
export const stretches = (fragment) => (fragment ?? "").includes('%"');

/** How a sprite is drawn: its symbol, the sign around it and the tab on it. @param {Sprite} sprite @param {Object<string, string>} symbols */
export function look(sprite, symbols) {
  const stated = `${sprite.symbol}.${sprite.state}`;
  if (sprite.state && stated in symbols) return { body: stated, sign: "", tab: "" };
  const has = (name) => (sprite.state && name in symbols ? name : "");
  return { body: sprite.symbol ?? "", sign: has(`state.${sprite.state}`), tab: has(`tab.${sprite.state}`) };
}

/** Whether the reader prefers that nothing moves. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The theme of the page around, as its host tells it: "light", "dark", or "" for the reader's preference. @param {Document} document */
export function hostTheme(document) {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
  if (vscodeThemeKind) return vscodeThemeKind.includes("light") ? "light" : "dark";
  return "";
}

// Elements -------------------------------------------------------------------------------------

export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) name.includes("-") || name === "role" ? element.setAttribute(name, value) : (element[name] = value);
  element.append(...children);
  return element;
}

export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const classes = (style) => (style ?? "").split(" ").filter(Boolean).map((name) => `cb-${name}`).join(" ");

/** Symbols as definitions whose ids belong to one mount: widgets on one page would otherwise share them. */
function definitions(symbols, prefix) {
  const drawn = Object.entries(symbols).filter(([name]) => !name.startsWith("@"));
  return draw("defs", {}, ...drawn.map(([name, fragment]) => {
    const symbol = draw(stretches(fragment) ? "symbol" : "g", { id: prefix + name, overflow: "visible" });
    symbol.innerHTML = fragment.replaceAll('href="#', `href="#${prefix}`); // authored in Python, never a player's text
    return symbol;
  }));
}

/** A clock: a ring of what is left, from the top on, and the time in it; `svg.py` draws the same. @param {number} w */
function dial(w) {
  const [line, r] = [0.085 * w, 0.4575 * w];
  const arc = draw("circle", { r, "stroke-width": line, pathLength: 1 });
  const text = draw("text", { "font-size": 0.285 * w, dy: ".35em" });
  const rings = draw("g", { transform: "rotate(-90)" }, draw("circle", { class: "cb-l-well", r, "stroke-width": line }), arc);
  const show = (left, span) => {
    const { text: words, share, warns } = dialOf(left, span);
    if (!calm() || text.textContent !== words) arc.setAttribute("stroke-dasharray", `${share} 2`);
    if (text.textContent === words) return "";
    text.textContent = words;
    text.setAttribute("class", `cb-${warns ? "warn" : "ink"} cb-b cb-mid`);
    arc.setAttribute("class", `cb-l-${warns ? "warn" : "accent"}`);
    arc.setAttribute("visibility", left > 0 ? "visible" : "hidden");
    return words;
  };
  return { parts: [rings, text], show };
}

/** The picture: an element per key, which stays while its sprite does. */
export class Stage {
  /** @param {Object<string, string>} symbols @param {(key: string) => object} [local] how a piece looks in this page, see `dress` */
  constructor(symbols, local = () => ({})) {
    this.symbols = symbols;
    this.local = local;
    this.prefix = `cb-${Math.random().toString(36).slice(2)}-`;
    this.layer = draw("g");
    this.title = draw("title");
    this.description = draw("desc");
    this.above = draw("g", { "aria-hidden": "true" });
    this.svg = draw("svg", { class: "cb-scene", role: "group" }, this.title, this.description, definitions(symbols, this.prefix), this.layer, this.above);
    /** @typedef {{key?: string, g: SVGElement, sprite: Sprite, runs: Animation[], onWay?: boolean, depth?: number, worn?: string, drawn?: string, place?: string, turn?: number,
     *   body?: SVGElement, dial?: object, whirl?: Animation}} Node */
    /** @type {Map<string, Node>} */
    this.nodes = new Map();
    this.marks = new Set();
    this.running = false; // whether what spins does so
    this.floating = null;
  }

  /** Draws sprites by key; with `ms` 0 all are at once where they belong. @param {Object<string, Sprite>} sprites @param {number} ms */
  show(sprites, ms) {
    const still = calm();
    const places = new Map([...this.nodes].map(([key, node]) => [key, node.place]));
    // Where pieces are that are on their way is asked before anything is drawn: after each change it would be worked out anew.
    for (const node of this.nodes.values()) node.from = node.onWay && node.sprite !== sprites[node.key] ? getComputedStyle(node.g).transform : node.place;
    const became = new Map(); // where a piece goes back to when a step is taken back
    for (const [key, node] of this.nodes) {
      if (key in sprites) continue;
      if (node.sprite.origin) became.set(node.sprite.origin, node.place);
      node.g.remove();
      this.nodes.delete(key);
    }
    for (const [key, sprite] of Object.entries(sprites)) {
      const node = this.nodes.get(key);
      if (!node) this.enter(key, sprite, still ? undefined : places.get(sprite.origin) ?? became.get(key), still && ms ? FADE_MS : ms);
      else if (node.sprite !== sprite) this.move(node, sprite, still ? 0 : ms);
    }
    this.order();
  }

  /** A piece comes in: out of the piece that it was, or fading. */
  enter(key, sprite, from, ms) {
    const node = { key, g: draw("g", { "data-key": key }), sprite: {}, runs: [] };
    this.nodes.set(key, node);
    this.layer.append(node.g);
    this.put(node, sprite);
    if (ms && from) this.travel(node, from, ms);
    else if (ms) node.runs.push(node.g.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, easing: "linear" }));
  }

  put(node, sprite) {
    node.sprite = sprite;
    node.turn = unwrap(node.turn, sprite.turn ?? 0);
    node.place = `translate(${sprite.x ?? 0}px, ${sprite.y ?? 0}px) rotate(${node.turn}deg)`;
    node.g.style.transform = node.place;
    this.dress(node, this.local(node.key));
  }

  move(node, sprite, ms) {
    const { w, turn } = node.sprite;
    const { from } = node;
    this.halt(node);
    this.put(node, sprite);
    if (!ms) return;
    if (from !== node.place) this.travel(node, from, turn === sprite.turn ? ms : Math.max(ms, TURN_MS));
    if (w !== sprite.w && node.body?.style.transform) node.runs.push(node.body.animate([{ transform: `scale(${w / 100})` }, {}], { duration: ms, easing: EASE }));
  }

  travel(node, from, ms) {
    const run = node.g.animate([{ transform: from }, { transform: node.place }], { duration: ms, easing: EASE });
    node.runs.push(run);
    node.onWay = true;
    run.onfinish = () => {
      node.onWay = false;
      if (![...this.nodes.values()].some(({ onWay }) => onWay)) this.order();
    };
  }

  halt(node) {
    for (const run of node.runs) run.cancel();
    node.runs = [];
    node.onWay = false;
  }

  /**
   * Draws a piece as it looks now; `local` is what only this page knows: its state, what it says, whether it can be pressed, how its
   * symbol leans. What has not changed, by far the most, is seen from its being the same object.
   */
  dress(node, local = {}) {
    const marked = Boolean(node.sprite.mark) && this.marks.has(node.sprite.mark);
    const worn = `${marked}|${local.state}|${local.text}|${local.label}|${local.pressed}|${local.expanded}|${local.stops}`;
    if (node.dressed !== node.sprite || node.worn !== worn) {
      const sprite = { ...node.sprite, ...local };
      const drawn = JSON.stringify([{ ...sprite, x: 0, y: 0, z: 0, turn: sprite.state ? sprite.turn : 0, left: 0, lean: 0 }, marked]);
      if (drawn !== node.drawn) this.redress(node, sprite, marked);
      Object.assign(node, { worn, drawn, dressed: node.sprite });
      this.showTime(node, sprite.left ?? 0);
    }
    const { lean = node.sprite.lean ?? 0 } = local;
    if (node.body && lean !== (node.body.lean ?? 0)) node.body.style.rotate = lean ? `${lean}deg` : "";
    if (node.body) node.body.lean = lean;
    this.whirl(node);
  }

  redress(node, sprite, marked) {
    const [w, h] = [sprite.w ?? 0, sprite.h || sprite.w || 0];
    const { body, sign, tab } = look(sprite, this.symbols);
    const parts = [];
    node.dial = sprite.span ? dial(w) : null;
    if (sign) parts.push(this.used(sign, w + 2 * HALO, h + 2 * HALO));
    if (marked) parts.push(this.used("state.mark", w + 3 * HALO, h + 3 * HALO));
    if (node.dial) parts.push(...node.dial.parts);
    if (sprite.text) parts.push(draw("text", { class: classes(sprite.style), dy: ".35em" }, sprite.text));
    const [strip, flat] = ["strip", "flat"].map((name) => (sprite.style ?? "").split(" ").includes(name));
    if (tab) parts.push(this.tab(tab, w, h, strip, sprite.turn ?? 0));
    this.embody(node, body, w, h);
    for (const part of [...node.inner.children]) if (part !== node.body) part.remove();
    node.inner.append(...parts);
    const manners = { "cb-piece": sprite.move || sprite.mark || sprite.stops, "cb-flat": flat || sprite.flat, "cb-hold": sprite.hold, "cb-peek": sprite.peek && !sprite.move };
    const worn = Object.keys(manners).filter((name) => manners[name]);
    node.g.setAttribute("class", ["cb-sprite", classes(sprite.state), ...worn].filter(Boolean).join(" "));
    if (node.g.matches(":focus-visible")) this.ring(node);
    this.name(node.g, sprite);
  }

  hide(node, hidden) {
    if (hidden !== Boolean(node.hidden)) node.g.style.display = hidden ? "none" : "";
    node.hidden = hidden;
  }

  /** Whether Tab stops at a piece to which the keys can go. */
  stop(node, here) {
    if (node.here !== here || !node.g.hasAttribute("tabindex")) node.g.setAttribute("tabindex", here ? "0" : "-1");
    node.here = here;
  }

  /** The symbol of a piece; while it is the same it stays the same element: a finger that drags it would lose what it touched. */
  embody(node, name, w, h) {
    if (!node.inner) node.g.append((node.inner = draw("g", { class: "cb-lift" })));
    const wanted = `${name} ${w} ${h}`;
    if (node.embodied === wanted) return;
    node.body?.remove();
    node.body = name ? this.used(name, w, h) : null;
    if (node.body) node.inner.prepend(node.body);
    node.embodied = wanted;
  }

  /** A symbol that spins does so while the board runs. All keep the page's own time, so wheels that mesh stay in mesh. */
  whirl(node) {
    const rate = this.running && !calm() ? node.sprite.spin ?? 0 : 0;
    if (node.whirl && (!rate || node.whirl.effect.target !== node.body || node.rate !== rate)) {
      node.whirl.cancel();
      node.whirl = null;
    }
    if (!rate || !node.body || node.whirl) return;
    const round = { duration: MINUTE_MS / Math.abs(rate), iterations: Infinity };
    node.whirl = node.body.animate([{ rotate: "0deg" }, { rotate: `${360 * Math.sign(rate)}deg` }], round);
    node.whirl.startTime = 0;
    node.rate = rate;
  }

  /** What a clock shows now. @param {string} key @param {number} left */
  count(key, left) {
    const node = this.nodes.get(key);
    if (node) this.showTime(node, left);
  }

  showTime({ dial, g, sprite }, left) {
    const changed = dial?.show(left, sprite.span);
    if (changed) g.setAttribute("aria-label", `${sprite.label ?? ""} ${changed}`.trim());
  }

  /** Something that lies nowhere, above all the rest: what is held; null for nothing. @param {Sprite|null} sprite */
  float(sprite) {
    if (!sprite) return this.above.replaceChildren();
    this.floating ??= { g: draw("g"), runs: [] };
    if (!this.floating.g.isConnected) this.above.replaceChildren(this.floating.g);
    this.floating.sprite = sprite;
    this.floating.g.style.transform = `translate(${sprite.x}px, ${sprite.y}px)`;
    this.dress(this.floating);
    this.floating.g.classList.add("cb-ghost");
  }

  used(name, w, h) {
    const use = draw("use", { href: `#${this.prefix}${name}` });
    if (stretches(this.symbols[name])) for (const [side, size] of Object.entries({ x: -w / 2, y: -h / 2, width: w, height: h })) use.setAttribute(side, size);
    else use.style.transform = `scale(${w / 100})`;
    return use;
  }

  /** The tab of a state, upright at the same corner however the piece is turned. */
  tab(name, w, h, strip, turn) {
    const use = this.used(name, TAB_WIDTH);
    const [wide, high] = turn % 180 ? [h, w] : [w, h];
    const [x, y] = strip ? [17 - wide / 2, -high / 2 - 6] : [wide / 2 - 4, -high / 2 - 2];
    use.style.transform = `${turn ? `rotate(${-turn}deg) ` : ""}translate(${x}px, ${y}px) scale(${TAB_WIDTH / 100})`;
    return use;
  }

  /** What a screen reader says of a piece. */
  name(g, sprite) {
    const role = sprite.move || sprite.stops ? "button" : sprite.span ? "timer" : sprite.label ? "img" : null;
    const pressed = sprite.pressed || sprite.state === "chosen" ? "true" : null;
    const words = { role, "aria-label": role && (sprite.label || sprite.text || sprite.move), "aria-pressed": pressed, "aria-expanded": sprite.expanded };
    for (const [name, word] of Object.entries(words)) word ? g.setAttribute(name, word) : g.removeAttribute(name);
    if (!sprite.move && !sprite.stops) g.removeAttribute("tabindex");
  }

  ring({ g, sprite }) {
    g.querySelector(".cb-ring")?.remove();
    const own = `${sprite.symbol}.focus`;
    const name = own in this.symbols ? own : "state.focus";
    const wider = stretches(this.symbols[name]) ? 5 * HALO : 0; // a ring of the piece's own shape has its size
    const use = this.used(name, (sprite.w ?? 0) + wider, (sprite.h || sprite.w || 0) + wider);
    use.setAttribute("class", "cb-ring");
    g.firstChild.prepend(use);
  }

  /** Pieces lie by depth, those on their way above all others. */
  order() {
    const depth = ({ sprite, onWay }) => (sprite.z ?? 0) + (onWay ? 1000 : 0);
    const focused = this.svg.getRootNode().activeElement;
    let above = null;
    for (const node of [...this.nodes.values()].reverse().sort((a, b) => depth(b) - depth(a))) {
      // Pieces that keep their depth keep their place among each other: only the others are put anew.
      if (node.depth !== depth(node)) this.layer.insertBefore(node.g, above);
      node.depth = depth(node);
      above = node.g;
    }
    if (this.layer.contains(focused) && focused !== this.svg.getRootNode().activeElement) focused.focus({ preventScroll: true }); // moved in the page, it would lose the focus
  }
}
