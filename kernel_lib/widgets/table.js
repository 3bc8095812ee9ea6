// A table in the browser: what is chosen, held, laid, tried and played; the shots that come in; the clock.
// It knows no rules and no game: what may be done stands in the sprites, sentences come from Python.

/** @import { Tone } from "./line.js" */
/** @import { Ending, Local, Options, Piece, Point, Shot, Sprites } from "./types.js" */

import { Board, keyOf } from "./board.js";
import { Clock } from "./clock.js";
import { Controls } from "./controls.js";
import { endPanel } from "./ending.js";
import { make } from "./elements.js";
import { Drag, fill, ghost, quarters, spotAt } from "./hold.js";
import { Log } from "./log.js";
import { closest, roam, toward } from "./roam.js";
import { facts } from "./shots.js";
import { Showing } from "./showing.js";
import { chain, offersTheSame } from "./sight.js";

const TRY_MS = 120;

const TABLE_KEYS = {
  ...{ ArrowLeft: "left", ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", Home: "start", End: "end" },
  ...{ Enter: "press", " ": "press", Escape: "unchoose", r: "turn", R: "turn-back" },
  ...{ a: "again", A: "again", s: "skip", S: "skip", l: "log", L: "log" },
};
const SENTENCES = {
  again: "Again",
  next: "Next",
  back: "Back to the game",
  stop: "Stop",
  looks: "This was so before. Nothing can be played here.",
  result: "The result",
  /** @param {number} seconds */
  left: (seconds) => `${seconds} seconds left.`,
  /** @param {number} degrees */
  turned: (degrees) => `Turned by ${degrees} degrees.`,
};

export class Table extends Board {
  /** @param {HTMLElement} el @param {Options} options */
  constructor(el, options) {
    super(el, options, Infinity);
    /** @type {string|null} the spot on which what is held is to be laid */
    this.spot = null;
    /** @type {Point|null} where what is held is being dragged */
    this.carried = null;
    this.wasHeld = false; // before it was dragged
    this.looks = false; // back at an earlier moment
    /** @type {Piece|null} where the keys were last: what lay there may be gone */
    this.place = null;
    /** @type {string[]} what lies above a piece that is advised */
    this.above = [];
    /** @type {string|null} the move that is about to be tried */
    this.pending = null;
    this.asked = this.nearest = this.tried = "";
    this.turn = 0;
    this.tries = this.acted = false; // whether moves are tried out; whether a move was sent, and no shot has come since
    this.showing = new Showing(this);
    this.stepped = false; // whether the shot on show waits for the person
    this.logged = false; // whether the log is shown
    this.ended = true; // whether the panel of the end is shown once there is one
    /** @type {ReturnType<typeof setTimeout>|0} */
    this.trying = 0;
    this.drag = new Drag(this.stage.svg, keyOf, this);
    this.clock = new Clock({
      tick: () => this.post({ type: "tick" }),
      show: (key, left) => this.stage.count(key, left),
      tell: (seconds) => this.announce(SENTENCES.left(seconds)),
    });
    this.root.classList.add("cb-table");
    /** @param {string} symbol */
    const used = (symbol) => this.stage.used(symbol, 100);
    this.log = new Log({ seats: options.seats, used, go: (at) => this.lookAt(at) });
    this.controls = new Controls(this, options);
    this.ending = make("div", { className: "cb-outcome", hidden: true });
    this.line.element.before(this.ending); // what is said lies over it
    this.main.append(this.controls.element);
    this.side.append(this.log.list);
    this.tell();
    this.toggleLog(!options.sections?.includes("board"));
    this.open();
    this.showEnd();
  }

  forget() {
    super.forget();
    this.showing.stop();
    this.showing.since = Infinity;
    this.ended = true;
    this.spot = this.carried = this.pending = this.place = null;
    this.asked = this.nearest = this.tried = "";
    this.turn = 0;
    this.acted = false;
  }

  destroy() {
    super.destroy();
    this.clock.stop();
    clearTimeout(this.trying);
  }

  // Drawing

  /**
   * What is chosen outlasts a new shot in which it offers the same, unless it was just played; what is held is held on.
   * @param {Sprites} before @param {Shot} shot
   */
  keep(before, shot) {
    const over = this.acted && shot.tried === undefined;
    /** @param {string|null} key */
    const there = (key) => key !== null && key in before && key in this.sprites && offersTheSame(before[key], this.sprites[key]);
    const line = over && !before[this.chosen ?? ""]?.hold ? [] : chain(before, this.chosen);
    this.chosen = line.find((_, place) => line.slice(place).every(there)) ?? null;
    if (over || !this.chosen || !there(this.spot)) this.spot = null;
    if (over) this.acted = false;
    if (!this.held) this.carried = null;
    this.tries = facts(this.shots, this.index, this.shape || "wide").tries;
    this.tried = shot.tried ?? "";
  }

  /** What is held: the chosen piece, if it is one to be laid somewhere. */
  get held() {
    const chosen = this.spriteAt(this.chosen);
    return chosen.hold ? chosen : null;
  }

  /** The move that would be played now, or "". */
  get offer() {
    const { hold, move = "" } = this.spriteAt(this.chosen);
    if (hold && this.spot) return this.laidOn(this.spot);
    return move.startsWith("!") ? "" : move;
  }

  /** @param {Shot} shot */
  drawn(shot) {
    this.clock.see(this.sprites, shot.runs === false);
    if (!shot.look && this.looks) this.tell(); // back in the game its last line is marked again
    if (shot.look && !this.looks) this.fold();
    this.looks = Boolean(shot.look);
    if (shot.look) this.line.say(SENTENCES.looks, "told", SENTENCES.back, () => this.post({ type: "look", at: null }));
    else if (shot.waits) this.line.say(this.said(shot), "told", SENTENCES.next, () => this.showing.next());
    else if (shot.log?.length && ["", "told"].includes(this.line.tone)) this.line.say(shot.log.join(" "), "told", SENTENCES.again, () => this.showing.again());
    else if (this.stepped) this.line.hush();
    this.stepped = Boolean(shot.waits);
    this.tellControls();
  }

  /** What happened in a shot; where that was said before, what the picture is about. @param {Shot} shot */
  said(shot) {
    return shot.log?.length ? shot.log.join(" ") : facts(this.shots, this.index, this.shape || "wide").caption;
  }

  tellControls() {
    this.controls.show({ again: this.showing.passed, skip: this.showing.comes, log: this.logged });
    this.showEnd();
  }

  /** @param {Shot[]} passed */
  heard(passed) {
    return passed.flatMap(({ log }) => log ?? []);
  }

  look() {
    super.look();
    const { nearest } = this; // what a refusal offers stands instead of an older hint
    const advised = Object.values(this.sprites).filter(({ move, state }) => move && (nearest ? move === nearest : state === "hint"));
    this.above = advised.flatMap(({ under }) => chain(this.sprites, under));
  }

  /** @param {string} key */
  stops(key) {
    const { hold, spot, state } = this.sprites[key];
    return super.stops(key) || Boolean(hold || (spot && state !== "off" && this.held));
  }

  /** @param {string|null} [active] */
  refresh(active) {
    if (this.drawing) return;
    super.refresh(active);
    this.float();
    this.tryOut();
  }

  /** How a piece looks in this page: chosen, refused, advised instead. @param {string} key @returns {Local} */
  local(key) {
    const { sprites, chosen } = this;
    const { move = "", hold, spot, state, turn = 0 } = sprites[key];
    const local = super.local(key);
    if (this.eyes.open.includes(key)) local.state = "chosen";
    else if (move && move === this.asked) local.state = "fault";
    else if ((move && move === this.nearest) || this.above.includes(key)) local.state = "hint";
    else if (this.nearest && sprites[key].state === "hint") local.state = "legal";
    else if (move === "!confirm" && chosen) {
      const { confirm, label } = sprites[chosen];
      Object.assign(local, { state: this.offer ? "ready" : "", text: confirm || label, label: confirm || label });
    }
    if (hold && key === chosen) local.lean = 90 * this.turn - turn;
    if (spot) local.flat = true;
    if (this.held && key === this.spot) Object.assign(local, { pressed: true, state: this.carried ? "chosen" : state });
    return local;
  }

  /** What is held floats above the spot it would be laid on, or goes with the pointer. */
  float() {
    const { held, spot, carried, sprites } = this;
    const any = carried && Object.values(sprites).find((sprite) => sprite.spot);
    const place = (spot && sprites[spot]) || any || null;
    if (!held || !(place || carried)) return this.stage.float(null);
    const drawn = ghost(held, place ?? held, this.stage.symbols, this.turn);
    this.stage.float(carried ? { ...drawn, ...carried, state: "" } : drawn);
  }

  // Shots that come

  /** What came by itself does not wipe away what was said. */
  went() {
    if (this.acted) this.hush();
  }

  /** Shots have come, one or several: however they come, each stays on show as long as it says. @param {boolean} [on] whether Python is busy now */
  append(on = this.told) {
    this.busy(on);
    this.clock.answered();
    this.showing.follow();
  }

  halt() {
    this.showing.stop();
    this.clock.answered();
  }

  // The log, and the end

  get column() {
    return this.logged;
  }

  get ways() {
    return this.showing.ways;
  }

  get counted() {
    return this.showing.counted;
  }

  toggleLog(on = !this.logged) {
    this.logged = on;
    this.side.hidden = !on;
    this.settle();
    this.tellControls();
    if (on) this.tell();
    if (on && this.root.dataset.beside !== "true") this.side.scrollIntoView?.({ block: "nearest" }); // below the table it may lie below the window
  }

  /** The story has gone on, or is another one: while the log is away nobody draws it. */
  tell() {
    if (!this.logged) return;
    const story = this.options.story ?? [];
    this.log.show(story, story.length - 1);
  }

  /** Shows the moment of a sentence of the log. @param {number} place */
  lookAt(place) {
    this.showing.skip();
    const { at } = this.options.story?.[place] ?? {};
    if (at === undefined) return;
    this.log.go(place);
    this.post({ type: "look", at });
  }

  /** The panel of the end lies over the table once all has been shown; the table can be seen again. */
  showEnd() {
    const ending = /** @type {Ending} */ (this.options.ending ?? {}); // empty while the game is on
    const over = Boolean(ending.lines) && this.index >= this.shots.length - 1 && !this.looks;
    this.ending.hidden = !(over && this.ended); // who looks back sees the table
    if (!over || !this.ended || this.ending.dataset.title === ending.title) return;
    /** @param {string} symbol */
    const used = (symbol) => this.stage.used(symbol, 100);
    const deals = Boolean(this.options.buttons?.some(({ name }) => name === "deal"));
    const doing = { used, deals, command: (/** @type {string} */ name) => void this.ask({ type: "command", name }), board: () => this.showTable() };
    this.ending.replaceChildren(endPanel(ending, doing));
    this.ending.dataset.title = ending.title;
  }

  showTable() {
    this.ended = false;
    this.showEnd();
    this.line.say(this.captioned, "told", SENTENCES.result, () => ((this.ended = true), this.showEnd()));
  }

  /** @param {string} text @param {Tone} [tone] @param {string} [nearest] @param {string} [why] */
  say(text, tone = "info", nearest = "", why = "") {
    super.say(text, tone, nearest, why);
    if (tone === "thinks") this.line.say(text, tone, SENTENCES.stop, () => this.post({ type: "command", name: "stop" }));
    this.acted = false;
    this.nearest = nearest;
    if (tone !== "refusal") this.asked = "";
    this.refresh();
  }

  /** Nothing is said, refused or advised any more. */
  hush() {
    super.hush();
    this.asked = this.nearest = "";
  }

  /** Asks what the chosen move would do, a moment after it was chosen; nothing, once none is. */
  tryOut() {
    const move = this.tries ? this.offer : "";
    if (move === (this.pending ?? this.tried)) return;
    clearTimeout(this.trying);
    this.pending = move === this.tried ? null : move;
    if (this.pending === null) return this.showing.follow(); // what was asked for first may have come meanwhile
    this.trying = setTimeout(() => {
      this.tried = this.pending ?? "";
      this.pending = null;
      this.post({ type: "try", move: this.tried });
    }, TRY_MS);
  }

  // Choosing

  /** @param {string|null} key null: nothing */
  choose(key) {
    const { turn, confirm, label = "" } = this.spriteAt(key);
    this.chosen = key;
    this.spot = null;
    this.turn = quarters(turn);
    this.hush();
    this.refresh();
    if (key) this.announce(confirm || label, this.peekWords());
  }

  /** A click on a piece, or Enter: the first chooses it, the second plays it. @param {string|null} key */
  press(key) {
    if (this.showing.skip() && !this.offered.includes(key ?? "")) return; // a click on what may be done now does it, whatever was still on show
    super.press(key);
    const { move = "", state, under, hold, spot } = this.spriteAt(key);
    if (key && this.held && spot) return state === "off" ? this.miss(key) : this.aim(key);
    if (move.startsWith("!")) return;
    if (!move && !hold) return this.pinned || !this.chosen ? undefined : this.choose(null);
    if (state === "off") return this.wonder(move, under ?? null);
    return key !== this.chosen || !this.offer ? this.choose(key) : this.act(); // of what is held a second one is taken
  }

  /** Asks why a piece may not be played. @param {string} move @param {string|null} under what it lies under */
  wonder(move, under) {
    this.choose(under);
    this.asked = move;
    if (move) this.ask({ type: "why", move });
  }

  /** @param {string} name @param {string} key */
  command(name, key) {
    if (this.held && this.sprites[key].spot) return; // it is pressed as a spot
    if (name === "confirm") this.act();
    else if (name === "open") this.choose(key === this.chosen ? null : key);
    else if (name === "turn" || name === "turn-back") this.turnBy(name === "turn" ? 1 : -1);
    else super.command(name, key);
  }

  act() {
    const move = this.offer;
    if (!move || !this.ask({ type: "act", move, index: this.index, shape: this.shape })) return;
    clearTimeout(this.trying);
    this.pending = null;
    this.acted = true;
    this.showing.stop(); // what the person did is shown at once
    this.showing.since = this.shots.length;
  }

  // Holding

  /** What is held is to be laid on a spot; the second time it is. @param {string} key */
  aim(key) {
    if (this.spot === key) return this.act();
    this.spot = key;
    this.hush();
    this.refresh();
    this.announce(this.sprites[key].label ?? "");
  }

  /** What is held may not be laid on this spot: asks why, and holds it on. @param {string} key */
  miss(key) {
    this.spot = null;
    this.hush();
    this.refresh();
    this.ask({ type: "why", move: this.laidOn(key) });
  }

  /** The move that lays on a spot what is held. @param {string} key */
  laidOn(key) {
    return fill(this.held?.hold ?? "", this.sprites[key].spot ?? "", this.turn);
  }

  /** @param {number} quarter */
  turnBy(quarter) {
    if (!this.held) return;
    this.turn += quarter;
    this.refresh();
    this.announce(SENTENCES.turned(90 * quarters(90 * this.turn)));
  }

  /** @param {string} key */
  mayTake(key) {
    const { hold, state } = this.spriteAt(key);
    return Boolean(hold) && !this.showing.comes && state !== "off";
  }

  /** A piece is being dragged. @param {string} key */
  take(key) {
    this.wasHeld = this.chosen === key;
    if (!this.wasHeld) this.choose(key);
  }

  /** @param {Point} point */
  carry(point) {
    if (!this.held) return;
    const spots = this.offered.filter((key) => this.sprites[key].spot);
    this.carried = point;
    const spot = spotAt(this.sprites, spots, point);
    if (spot === this.spot) return this.float();
    this.spot = spot;
    this.refresh();
  }

  /** It is let go: on a spot it is laid at once, elsewhere it goes back; where it may not lie, asks why. @param {Point|null} point */
  drop(point) {
    if (point) this.carry(point);
    this.carried = null;
    if (point && this.held && this.spot) {
      this.refresh();
      return this.act();
    }
    const off = Object.keys(this.sprites).filter((key) => this.sprites[key].spot && this.sprites[key].state === "off");
    const missed = point && this.held && spotAt(this.sprites, off, point);
    const move = missed ? this.laidOn(missed) : "";
    if (this.wasHeld) this.refresh();
    else this.choose(null);
    if (move) this.ask({ type: "why", move });
  }

  // Keys

  get keys() {
    return TABLE_KEYS;
  }

  /** @param {string|null} key */
  focus(key) {
    super.focus(key);
    if (key && key in this.sprites) this.place = this.piece(key);
    if (!this.held || this.focused !== key || !this.spriteAt(key).spot) return;
    this.spot = key;
    this.refresh();
  }

  /** A piece where it lies, and the one that opened it; a spot is opened by what is held. @param {string} key @returns {Piece} */
  piece(key) {
    const { x = 0, y = 0, w = 0, h = 0, spot } = this.sprites[key];
    const [, ...line] = chain(this.sprites, key);
    const parent = this.held && spot ? this.chosen : line.find((above) => this.offered.includes(above));
    return { key, x, y, w, h: h || w, parent: parent ?? undefined };
  }

  /** Where the keys go: from what is held to the nearest spot, else see `roam`. @param {string} means @param {string|null} key */
  toward(means, key) {
    const pieces = this.offered.map((offered) => this.piece(offered));
    const from = pieces.find((piece) => piece.key === key) ?? this.place;
    const spots = this.held && key === this.chosen ? pieces.filter((piece) => this.sprites[piece.key].spot) : [];
    if (from && spots.length && means !== "start" && means !== "end") return toward(spots, from, means) ?? closest(spots, from);
    return roam(pieces, from, means);
  }

  /** @param {string} means @param {string|null} key */
  does(means, key) {
    if (means === "again") return this.showing.again();
    if (means === "log") return this.toggleLog();
    if (this.showing.waits && (means === "right" || means === "press")) return this.showing.next();
    if (this.showing.waits && means === "left") return this.showing.previous();
    if (this.showing.skip() || means === "skip") return;
    if (means === "turn" || means === "turn-back") this.turnBy(means === "turn" ? 1 : -1);
    else if (means === "unchoose") this.back(key);
    else if (means === "press") {
      if (key) this.press(key);
      else this.act();
    } else this.focusOn(this.toward(means, key) ?? null);
  }

  /** One level up: from what is chosen to what it lies under; what is held is put down, what was read is put away. @param {string|null} key */
  back(key) {
    const { chosen } = this;
    const up = this.spriteAt(chosen).under;
    const wasHeld = Boolean(this.held);
    if (this.shots[this.index]?.look) this.post({ type: "look", at: null });
    this.pinned = null;
    this.choose(up ?? null);
    if (up || (wasHeld && key)) this.focusOn(up ?? chosen); // where the focus was may not be seen any more
  }
}
