// The stage in the browser: a picture of keyed sprites, of which each keeps its element and travels when it moves.
// It knows no rules and no game. `front.js` imports it; in pages the two are one module (see `bundle.py`).

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.2,.7,.2,1)";
const TURN_MS = 320;
export const FADE_MS = 80;
const HALO = 4;
const TAB = 24;

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

/** The picture: an element per key, which stays while its sprite does. */
export class Stage {
  constructor(symbols) {
    this.symbols = symbols;
    this.prefix = `cb-${Math.random().toString(36).slice(2)}-`;
    this.layer = draw("g");
    this.title = draw("title");
    this.description = draw("desc");
    this.svg = draw("svg", { class: "cb-scene", role: "group" }, this.title, this.description, definitions(symbols, this.prefix), this.layer);
    /** @type {Map<string, {g: SVGElement, sprite: Sprite, runs: Animation[], onWay?: boolean, depth?: number, drawn?: string, place?: string, turn?: number, body?: SVGElement}>} */
    this.nodes = new Map();
    this.marks = new Set();
  }

  /** Draws sprites by key; with `ms` 0 all are at once where they belong. @param {Object<string, Sprite>} sprites @param {number} ms */
  show(sprites, ms) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const places = new Map([...this.nodes].map(([key, node]) => [key, node.place]));
    const became = new Map(); // where a piece goes back to when a step is taken back
    for (const [key, node] of this.nodes) {
      if (key in sprites) continue;
      if (node.sprite.origin) became.set(node.sprite.origin, node.place);
      node.g.remove();
      this.nodes.delete(key);
    }
    for (const [key, sprite] of Object.entries(sprites)) {
      const node = this.nodes.get(key);
      if (!node) this.enter(key, sprite, calm ? undefined : places.get(sprite.origin) ?? became.get(key), calm && ms ? FADE_MS : ms);
      else if (node.sprite !== sprite) this.move(node, sprite, calm ? 0 : ms);
    }
    this.order();
  }

  /** A piece comes in: out of the piece that it was, or fading. */
  enter(key, sprite, from, ms) {
    const node = { g: draw("g", { "data-key": key }), sprite: {}, runs: [] };
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
    this.dress(node);
  }

  move(node, sprite, ms) {
    const { w, turn } = node.sprite;
    const from = node.onWay ? getComputedStyle(node.g).transform : node.place;
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

  /** Draws a piece as it looks now; `local` is what only this page knows, such as that it is chosen. */
  dress(node, local = {}) {
    const sprite = { ...node.sprite, ...local };
    const marked = Boolean(sprite.mark) && this.marks.has(sprite.mark);
    const drawn = JSON.stringify([{ ...sprite, x: 0, y: 0, z: 0, turn: 0 }, marked]);
    if (drawn === node.drawn) return;
    node.drawn = drawn;
    const [w, h] = [sprite.w ?? 0, sprite.h || sprite.w || 0];
    const { body, sign, tab } = look(sprite, this.symbols);
    const inner = draw("g", { class: "cb-lift" });
    node.body = body && this.used(body, w, h);
    if (body) inner.append(node.body);
    if (sign) inner.append(this.used(sign, w + 2 * HALO, h + 2 * HALO));
    if (marked) inner.append(this.used("state.mark", w + 3 * HALO, h + 3 * HALO));
    if (sprite.text) inner.append(draw("text", { class: classes(sprite.style), dy: ".35em" }, sprite.text));
    const [strip, flat] = ["strip", "flat"].map((name) => (sprite.style ?? "").split(" ").includes(name));
    if (tab) inner.append(this.tab(tab, w, h, strip));
    node.g.setAttribute("class", `cb-sprite ${classes(sprite.state)}${sprite.move || sprite.mark ? " cb-piece" : ""}${flat ? " cb-flat" : ""}`);
    node.g.replaceChildren(inner);
    if (node.g.matches(":focus-visible")) this.ring(node);
    this.name(node.g, sprite);
  }

  used(name, w, h) {
    const use = draw("use", { href: `#${this.prefix}${name}` });
    if (stretches(this.symbols[name])) for (const [side, size] of Object.entries({ x: -w / 2, y: -h / 2, width: w, height: h })) use.setAttribute(side, size);
    else use.style.transform = `scale(${w / 100})`;
    return use;
  }

  tab(name, w, h, strip) {
    const use = this.used(name, TAB);
    const [x, y] = strip ? [17 - w / 2, -h / 2 - 6] : [w / 2 - 4, -h / 2 - 2];
    use.style.transform = `translate(${x}px, ${y}px) scale(${TAB / 100})`;
    return use;
  }

  /** What a screen reader says of a piece. */
  name(g, sprite) {
    const role = sprite.move ? "button" : sprite.label ? "img" : null;
    const words = { role, "aria-label": role && (sprite.label || sprite.text || sprite.move), "aria-pressed": sprite.state === "chosen" ? "true" : null };
    for (const [name, word] of Object.entries(words)) word ? g.setAttribute(name, word) : g.removeAttribute(name);
    if (!sprite.move) g.removeAttribute("tabindex");
  }

  ring({ g, sprite }) {
    g.querySelector(".cb-ring")?.remove();
    const own = `${sprite.symbol}.focus`;
    const use = this.used(own in this.symbols ? own : "state.focus", (sprite.w ?? 0) + 5 * HALO, (sprite.h || sprite.w || 0) + 5 * HALO);
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
