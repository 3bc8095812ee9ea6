// The stage in the browser: a picture of keyed sprites, of which each keeps its element and travels when it moves.
// It knows no rules and no game.

import type { Local, Point, Sprite, Sprites, Symbols } from "./types.ts";
import { calm, draw } from "./elements.ts";
import { HALO, TAB_WIDTH, classes, definitions, dial, look, stretches, tabbed, unwrap, used, wears, type Dial } from "./piece.ts";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const TURN_MS = 320;
const ABOVE_NEXT = 1.5; // pieces of a row lie one above the other in steps of 1
export const FADE_MS = 80;
const MINUTE_MS = 60000;

/** Where a piece lies, and how it is turned. */
export type Spot = { x: number; y: number; turn: number };
const HERE = { x: 0, y: 0, turn: 0 };

const transform = ({ x, y, turn }: Spot) => `translate(${x}px, ${y}px) rotate(${turn}deg)`;

/** How a body is turned, and of its size. */
const leant = (degrees: number, scale: string) => `rotate(${degrees}deg) ${scale}`.trim();

const isSame = (one: Spot, other: Spot) => one.x === other.x && one.y === other.y && one.turn === other.turn;

/** Where a piece is that may be on its way: by its way's own time. To ask the page for it would lay it out. */
function passing({ way, from, place }: Actor): Spot {
  if (!way) return place;
  const done = way.effect?.getComputedTiming().progress ?? 1;
  const between = (side: "x" | "y" | "turn") => from[side] + (place[side] - from[side]) * done;
  return { x: between("x"), y: between("y"), turn: between("turn") };
}

/** The element of a piece, and what it was drawn from. */
class Actor {
  key: string;
  g: SVGGElement;
  inner = draw("g", { class: "cb-lift" });
  sprite: Sprite = {};
  runs: Animation[] = [];
  hidden = false;
  here = false;
  way: Animation | null = null;
  place: Spot = HERE; // where it is, and where it comes from while it is on its way
  from: Spot = HERE;
  worn = "";
  drawn = "";
  embodied = "";
  dressed: Sprite | undefined = undefined; // what it is dressed as
  depth: number | undefined = undefined;
  raised = false; // its tab stands at its right edge, where the next piece would cover it
  turn: number | undefined = undefined;
  lean = 0;
  rate = 0;
  body: SVGUseElement | null = null;
  scale = ""; // how its body comes to its size, as a transform
  dial: Dial | null = null;
  whirl: Animation | null = null;

  constructor(key: string) {
    this.key = key;
    this.g = draw("g", key ? { "data-key": key } : {});
    this.g.append(this.inner);
  }
}

/** The picture: an element per key, which stays while its sprite does. */
export class Stage {
  symbols: Symbols;
  local: (key: string) => Local;
  prefix = `cb-${Math.random().toString(36).slice(2)}-`;
  layer = draw("g");
  title = draw("title");
  description = draw("desc");
  above = draw("g", { "aria-hidden": "true" });
  svg: SVGSVGElement;
  actors = new Map<string, Actor>();
  marks = new Set<string>(); // the pieces that notes mean
  running = false; // whether what spins does so
  floating = new Actor("");

  /** @param local how a piece looks in this page, see `dress` */
  constructor(symbols: Symbols, local: (key: string) => Local = () => ({})) {
    this.symbols = symbols;
    this.local = local;
    const defined = definitions(symbols, this.prefix);
    this.svg = draw("svg", { class: "cb-scene", role: "group" }, this.title, this.description, defined, this.layer, this.above);
  }

  /** The size of the picture, and what it shows in words; said again, a size would have every piece laid out anew. */
  setView(w: number, h: number, text: string) {
    const box = `0 0 ${w} ${h}`;
    if (this.svg.getAttribute("viewBox") !== box) this.svg.setAttribute("viewBox", box);
    if (this.description.textContent !== text) this.description.textContent = text;
  }

  /** Draws sprites by key; with `ms` 0 all are at once where they belong. */
  show(sprites: Sprites, ms: number) {
    const still = calm();
    const places = new Map([...this.actors].map(([key, actor]) => [key, actor.place]));
    const became = new Map(); // where a piece goes back to when a step is taken back
    for (const [key, actor] of this.actors) {
      if (key in sprites) continue;
      if (actor.sprite.origin) became.set(actor.sprite.origin, actor.place);
      actor.g.remove();
      this.actors.delete(key);
    }
    for (const [key, sprite] of Object.entries(sprites)) {
      const actor = this.actors.get(key);
      const from = still ? undefined : (places.get(sprite.origin ?? "") ?? became.get(key));
      if (!actor) this.enter(key, sprite, from, still && ms ? FADE_MS : ms);
      else if (actor.sprite !== sprite) this.move(actor, sprite, still ? 0 : ms);
    }
    this.order();
  }

  /** A piece comes in: out of the piece that it was, or fading. */
  enter(key: string, sprite: Sprite, from: Spot | undefined, ms: number) {
    const actor = new Actor(key);
    this.actors.set(key, actor);
    this.layer.append(actor.g);
    this.put(actor, sprite);
    if (ms && from) this.travel(actor, from, ms);
    else if (ms) actor.runs.push(actor.g.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, easing: "linear" }));
  }

  put(actor: Actor, sprite: Sprite) {
    actor.sprite = sprite;
    actor.turn = unwrap(actor.turn, sprite.turn ?? 0);
    const place = { x: sprite.x ?? 0, y: sprite.y ?? 0, turn: actor.turn };
    if (!actor.g.style.transform || !isSame(place, actor.place)) actor.g.style.transform = transform(place);
    actor.place = place;
    this.dress(actor, this.local(actor.key));
  }

  move(actor: Actor, sprite: Sprite, ms: number) {
    const { w = 0, turn } = actor.sprite;
    const from = passing(actor);
    this.halt(actor);
    this.put(actor, sprite);
    if (!ms) return;
    if (!isSame(from, actor.place)) this.travel(actor, from, turn === sprite.turn ? ms : Math.max(ms, TURN_MS));
    if (w === sprite.w || !actor.body || !actor.scale) return;
    actor.runs.push(actor.body.animate([{ transform: leant(actor.lean, `scale(${w / 100})`) }, {}], { duration: ms, easing: EASE }));
  }

  travel(actor: Actor, from: Spot, ms: number) {
    const run = actor.g.animate([{ transform: transform(from) }, { transform: transform(actor.place) }], { duration: ms, easing: EASE });
    actor.runs.push(run);
    actor.from = from;
    actor.way = run;
    run.onfinish = () => {
      actor.way = null;
      if (![...this.actors.values()].some(({ way }) => way)) this.order();
    };
  }

  halt(actor: Actor) {
    for (const run of actor.runs) run.cancel();
    actor.runs = [];
    actor.way = null;
  }

  /**
   * Draws a piece as it looks now; `local` is what only this page knows. What has not changed, by far the most, is seen
   * from its being the same object.
   */
  dress(actor: Actor, local: Local = {}) {
    const marked = Boolean(actor.sprite.mark) && this.marks.has(actor.sprite.mark ?? "");
    const worn = [marked, local.state, local.text, local.label, local.pressed, local.expanded, local.stops].join("|");
    if (actor.dressed !== actor.sprite || actor.worn !== worn) {
      const sprite = { ...actor.sprite, ...local };
      const drawn = JSON.stringify([{ ...sprite, x: 0, y: 0, z: 0, turn: sprite.state ? sprite.turn : 0, left: 0, lean: 0 }, marked]);
      if (drawn !== actor.drawn) this.redress(actor, sprite, marked);
      Object.assign(actor, { worn, drawn, dressed: actor.sprite });
      this.showTime(actor, sprite.left ?? 0);
    }
    const { lean = actor.sprite.lean ?? 0 } = local;
    if (actor.body && lean !== actor.lean) actor.body.style.transform = leant(lean, actor.scale);
    actor.lean = actor.body ? lean : 0;
    this.whirl(actor);
  }

  redress(actor: Actor, sprite: Sprite & Local, marked: boolean) {
    const [w, h] = [sprite.w ?? 0, sprite.h || sprite.w || 0];
    const { body, sign, tab } = look(sprite, this.symbols);
    const parts: Element[] = [];
    actor.dial = sprite.span ? dial(w) : null;
    if (sign) parts.push(this.used(sign, w + 2 * HALO, h + 2 * HALO));
    if (marked) parts.push(this.used("state.mark", w + 3 * HALO, h + 3 * HALO));
    if (actor.dial) parts.push(...actor.dial.parts);
    if (sprite.text) parts.push(draw("text", { class: classes(sprite.style), dy: ".35em" }, sprite.text));
    if (tab) parts.push(tabbed(this.used(tab, TAB_WIDTH), sprite));
    const raised = Boolean(tab) && !wears(sprite, "strip") && (wears(sprite, "foot") || wears(sprite, "corner"));
    if (raised !== actor.raised) {
      actor.raised = raised;
      this.order();
    }
    this.embody(actor, body, w, h);
    for (const part of [...actor.inner.children]) if (part !== actor.body) part.remove();
    actor.inner.append(...parts);
    const manners = {
      "cb-piece": sprite.move || sprite.mark || sprite.stops,
      "cb-flat": sprite.flat || wears(sprite, "flat"),
      "cb-bright": wears(sprite, "bright"),
      "cb-hold": sprite.hold,
      "cb-peek": sprite.peek && !sprite.move,
    };
    const worn = Object.entries(manners).flatMap(([name, on]) => (on ? [name] : []));
    actor.g.setAttribute("class", ["cb-sprite", classes(sprite.state), ...worn].filter(Boolean).join(" "));
    if (actor.g.matches(":focus-visible")) this.ring(actor);
    this.name(actor.g, sprite);
  }

  hide(actor: Actor, hidden: boolean) {
    if (hidden !== actor.hidden) actor.g.style.display = hidden ? "none" : "";
    actor.hidden = hidden;
  }

  /** Whether Tab stops at a piece to which the keys can go. */
  stop(actor: Actor, here: boolean) {
    if (actor.here !== here || !actor.g.hasAttribute("tabindex")) actor.g.setAttribute("tabindex", here ? "0" : "-1");
    actor.here = here;
  }

  /** The symbol of a piece; while it is the same it stays the same element: a finger that drags it would lose what it touched. */
  embody(actor: Actor, name: string, w: number, h: number) {
    const wanted = `${name} ${w} ${h}`;
    if (actor.embodied === wanted) return;
    actor.body?.remove();
    actor.body = name ? this.used(name, w, h) : null;
    actor.scale = actor.body?.style.transform ?? "";
    actor.lean = 0;
    if (actor.body) actor.inner.prepend(actor.body);
    actor.embodied = wanted;
  }

  /** A symbol that spins does so while the board runs. All keep the page's own time, so wheels that mesh stay in mesh. */
  whirl(actor: Actor) {
    const rate = this.running && !calm() ? (actor.sprite.spin ?? 0) : 0;
    const { effect } = actor.whirl ?? {};
    if (actor.whirl && (!rate || actor.rate !== rate || !(effect instanceof KeyframeEffect) || effect.target !== actor.body)) {
      actor.whirl.cancel();
      actor.whirl = null;
    }
    if (!rate || !actor.body || actor.whirl) return;
    const round = { duration: MINUTE_MS / Math.abs(rate), iterations: Infinity };
    actor.whirl = actor.body.animate([0, 360 * Math.sign(rate)].map((degrees) => ({ transform: leant(degrees, actor.scale) })), round);
    actor.whirl.startTime = 0;
    actor.rate = rate;
  }

  /** What a clock shows now. */
  count(key: string, left: number) {
    const actor = this.actors.get(key);
    if (actor) this.showTime(actor, left);
  }

  showTime({ dial: clock, g, sprite }: Actor, left: number) {
    const changed = clock?.show(left, sprite.span ?? 0);
    if (changed) g.setAttribute("aria-label", `${sprite.label ?? ""} ${changed}`.trim());
  }

  /** Something that lies nowhere, above all the rest: what is held; null for nothing. */
  float(sprite: Sprite & Point | null) {
    if (!sprite) return this.above.replaceChildren();
    if (!this.floating.g.isConnected) this.above.replaceChildren(this.floating.g);
    this.floating.sprite = sprite;
    this.floating.g.style.transform = `translate(${sprite.x}px, ${sprite.y}px)`;
    this.dress(this.floating);
    this.floating.g.classList.add("cb-ghost");
  }

  used(name: string, w: number, h?: number) {
    return used(this.symbols, this.prefix, name, w, h);
  }

  /** What a screen reader says of a piece. */
  name(g: SVGElement, sprite: Sprite & Local) {
    const role = sprite.move || sprite.stops ? "button" : sprite.span ? "timer" : sprite.label ? "img" : null;
    const words = {
      role,
      "aria-label": role && (sprite.label || sprite.text || sprite.move),
      "aria-pressed": sprite.pressed || sprite.state === "chosen" ? "true" : null,
      "aria-expanded": sprite.expanded,
    };
    for (const [name, word] of Object.entries(words)) {
      if (word) g.setAttribute(name, word);
      else g.removeAttribute(name);
    }
    if (!sprite.move && !sprite.stops) g.removeAttribute("tabindex");
  }

  ring({ g, inner, sprite }: Actor) {
    g.querySelector(".cb-ring")?.remove();
    const own = `${sprite.symbol}.focus`;
    const name = own in this.symbols ? own : "state.focus";
    const wider = stretches(this.symbols[name]) ? 5 * HALO : 0; // a ring of the piece's own shape has its size
    const use = this.used(name, (sprite.w ?? 0) + wider, (sprite.h || sprite.w || 0) + wider);
    use.setAttribute("class", "cb-ring");
    inner.prepend(use);
  }

  /** Pieces lie by depth, those on their way above all others. */
  order() {
    const depth = ({ sprite, way, raised }: Actor) => (sprite.z ?? 0) + (way ? 1000 : 0) + (raised ? ABOVE_NEXT : 0);
    const focused = activeIn(this.svg);
    let above: Node | null = null;
    for (const actor of [...this.actors.values()].reverse().sort((a, b) => depth(b) - depth(a))) {
      // Pieces that keep their depth keep their place among each other: only the others are put anew.
      if (actor.depth !== depth(actor)) this.layer.insertBefore(actor.g, above);
      actor.depth = depth(actor);
      above = actor.g;
    }
    if (!(focused instanceof SVGElement) || !this.layer.contains(focused)) return;
    if (focused !== activeIn(this.svg)) focused.focus({ preventScroll: true }); // moved in the page, it would lose the focus
  }
}

/** What has the focus in the part of the page that an element stands in. */
export function activeIn(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
