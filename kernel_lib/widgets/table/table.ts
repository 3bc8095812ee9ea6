// A table in the browser: what is chosen and played, the frames that come in, the clock, the log and the end.
// It knows no rules and no game: what may be done stands in the sprites, sentences come from Python.

import type { Local, Options, Frame, Sprites, Waited } from "../front/types.ts";
import type { Tone } from "../front/line.ts";
import { Board, keyOf } from "../front/board.ts";
import { Clock } from "./clock.ts";
import { Controls } from "./controls.ts";
import { Outcome } from "./ending.ts";
import { Rules } from "./rules.ts";
import { Dangers } from "./dangers.ts";
import { Drag } from "./hold.ts";
import { Laying } from "./laying.ts";
import { Log } from "../front/log.ts";
import { Placing } from "./placing.ts";
import { GuidePanel, told } from "./guide.ts";
import { alone, facts } from "../front/frames.ts";
import { Showing } from "./showing.ts";
import { keysTo } from "../front/focus.ts";
import { chain, isCovered, leading, offersTheSame, positioned, wayOf } from "../front/sight.ts";
import { Steering, TABLE_KEYS } from "./steering.ts";
import { Trial } from "./trial.ts";

export class Table extends Board {
  looks = false; // back at an earlier moment
  leading: string[] = []; // the pieces to press next for what is advised
  asked = "";
  nearest = "";
  acted = false; // whether a move was sent, and no frame has come since
  showing = new Showing(this);
  hinted = false; // whether a hint is marked in the frame on show
  stepped = false; // whether the frame on show waits for the person
  logged = false; // whether the log is shown
  chose = false; // whether the person has said whether it is
  opener: Element | null = null; // what had the keys before the rules
  laying = new Laying(this);
  placing = new Placing(this);
  drag = new Drag(this.stage.svg, keyOf, this.laying);
  steering = new Steering(this);
  trial = new Trial((move) => void this.post({ type: "try", move, ...positioned(this.position) }));
  clock = new Clock({
    tick: () => this.post({ type: "tick" }),
    show: (key, left) => this.stage.count(key, left),
    tell: (seconds) => this.announce(this.words("table/left", { seconds })),
  });
  used = (symbol: string) => this.stage.used(symbol, 100);
  guidePanel = new GuidePanel(this);
  dangers = new Dangers(this);
  log: Log;
  rulebook: Rules;
  controls: Controls;
  outcome: Outcome;

  constructor(el: HTMLElement, options: Options) {
    super(el, options, Infinity);
    this.root.classList.add("cb-table");
    /** A symbol as small pictures have it. */
    this.log = new Log({ words: this.words, seats: options.seats, used: this.used, go: (at) => this.lookAt(at) });
    this.rulebook = new Rules({ words: this.words, title: this.name, close: () => void this.post({ type: "command", name: "rules" }) });
    this.controls = new Controls(this, options);
    this.outcome = new Outcome(this);
    this.line.element.before(this.outcome.element); // what is said lies over it
    this.pictured.before(this.guidePanel.element);
    this.main.append(this.controls.element);
    this.root.append(this.dangers.alarm);
    this.side.append(this.rulebook.element, this.log.list);
    this.tell();
    this.rulebook.show(options.rules ?? {});
    this.toggleLog(!options.sections?.includes("board"));
    this.chose = false;
    this.guidePanel.turn();
    this.open();
    this.outcome.show();
  }

  override forget() {
    super.forget();
    this.showing.stop();
    this.showing.since = Infinity;
    this.outcome.wanted = true;
    this.laying.forget();
    this.steering.place = null;
    this.trial.stop();
    this.trial.shown = this.asked = this.nearest = "";
    this.acted = false;
  }

  override destroy() {
    super.destroy();
    this.clock.stop();
    this.trial.stop();
  }

  // Drawing

  /** Python draws what comes in the shapes that pages show. */
  override settle() {
    const { options, shape } = this;
    if (!this.chose && options.mode === "table" && options.sections?.includes("board")) this.openLog();
    super.settle();
    const shows = options.mode === "table" && options.sections?.includes("board");
    if (shows && this.shape && this.shape !== shape) this.post({ type: "shape", shape: this.shape });
  }

  /** Until the person says otherwise the log stands beside a picture that it takes no room from. */
  openLog() {
    const on = this.hasRoomBeside(alone(this.frames));
    if (on === this.logged) return;
    this.logged = on;
    this.seat();
    this.tell();
  }

  /** What was to come lacks the shape that was asked for: the last one has it. */
  override reshaped(index: number, shapes: string[]) {
    super.reshaped(index, shapes);
    if (shapes.includes(this.shape)) this.showing.skip();
  }

  /** What is chosen outlasts a new frame in which it offers the same, unless it was just played; what is held is held on. */
  override keep(before: Sprites, frame: Frame) {
    const over = this.acted && frame.tried === undefined;
    const there = (key: string | null) => key !== null && key in before && key in this.sprites && offersTheSame(before[key], this.sprites[key]);
    const line = over && !before[this.chosen ?? ""]?.hold ? [] : chain(before, this.chosen);
    this.chosen = this.placing.start(line.find((_, place) => line.slice(place).every(there)) ?? null);
    const { laying } = this;
    if (over || !this.chosen || !there(laying.spot)) laying.spot = null;
    if (over) this.acted = false;
    if (!laying.held) laying.carried = null;
    this.trial.see(facts(this.frames, this.index, this.shape || "wide").tries, frame.tried);
  }

  /** The id of the position on show, which what is done in it carries. */
  get position(): number | undefined {
    return this.frames[this.index]?.at;
  }

  /** The move that would be played now, or "". */
  get offer() {
    const { move = "" } = this.spriteAt(this.chosen);
    return this.laying.move || (move.startsWith("!") ? "" : move);
  }

  override drawn(frame: Frame) {
    this.clock.see(this.sprites, frame.runs === false);
    if (!frame.look && this.looks) this.tell(); // back in the game its last line is marked again
    if (frame.look && !this.looks) this.fold();
    this.looks = Boolean(frame.look);
    this.seeHint();
    this.guidePanel.show(frame, facts(this.frames, this.index, this.shape || "wide").caption);
    if (frame.look) this.line.say(this.words("table/past"), "told", this.words("table/back"), () => this.lookOn());
    else if (frame.waits) this.line.say(this.said(frame), "told", this.words("table/next"), () => this.showing.next());
    else if (frame.guide && ["", "told", "danger"].includes(this.line.tone)) this.line.hush();
    else if (frame.waited && ["", "told", "danger"].includes(this.line.tone)) this.tellWaited(frame.waited);
    else if (frame.log?.length && ["", "told", "danger"].includes(this.line.tone)) this.line.say(frame.log.join(" "), "told", this.words("table/again"), () => this.showing.again());
    else if (this.stepped) this.line.hush();
    this.stepped = Boolean(frame.waits);
    if (this.dangers.see(frame)) this.refresh();
    this.tellControls();
  }

  /** A hint is said as long as its move is marked in the picture: others may take it away, or the person goes back. */
  seeHint() {
    const marked = Object.values(this.sprites).some(({ state, move = "" }) => state === "hint" && !move.startsWith("!"));
    if (this.hinted && !marked && this.line.tone === "hint") this.hush();
    this.hinted = marked;
  }

  /** Those who look at the whole screen read what the guide says, whose panel is not there. */
  override due(caption: string) {
    const guide = this.frames[this.index]?.guide;
    return guide ? told(guide) : caption;
  }

  /** What was done before a frame that waits, for what came of it follows step by step; where that was said, what the picture is about. */
  said(frame: Frame) {
    return frame.log?.[0] ?? facts(this.frames, this.index, this.shape || "wide").caption;
  }

  /** Says what happened while the person waited, and can show it again. */
  tellWaited({ text, short, since }: Waited) {
    const { frames, showing, words } = this;
    const own = frames.findIndex(({ at }) => at === since);
    showing.since = own >= 0 ? own : showing.since; // also after a move that was typed, or played by a program
    const isNarrow = this.shape === "narrow";
    this.line.say(isNarrow ? short : text, "told", showing.passed ? words("table/show-again") : "", () => showing.again(), isNarrow ? "" : words("table/waited"));
  }

  tellControls() {
    this.controls.show({ again: this.showing.passed, skip: this.showing.comes, log: this.logged, rules: this.rulebook.isOpen });
    this.outcome.show();
  }

  override heard(passed: Frame[]) {
    if (this.showing.repeats) return passed.flatMap(({ log = [] }) => log);
    const guided = passed[passed.length - 1]?.guide;
    const heard = passed.flatMap(({ log = [], waited, later }) => (waited ? [this.words("table/waited"), waited.text] : later ? [] : log)); // heard once, all together
    return guided ? [...heard, told(guided)] : heard;
  }

  override get above() {
    return this.guidePanel.on ? this.guidePanel.height : 0;
  }

  override look() {
    super.look();
    this.leading = this.advised ? leading(this.sprites, this.advised, this.eyes.open) : [];
  }

  /** The move that is advised, or "": what a refusal offers stands instead of an older hint. */
  get advised() {
    return this.nearest || (Object.values(this.sprites).find(({ move, state }) => state === "hint" && move && !move.startsWith("!"))?.move ?? "");
  }

  /** Whether the next step of a choice is offered where a piece lies. */
  isCovered(key: string) {
    return isCovered(this.sprites, key, this.eyes.open);
  }

  override stops(key: string) {
    const { hold, spot, state, move, placing } = this.sprites[key];
    if (this.placing.isPointed(move)) return false;
    return super.stops(key) || Boolean(hold || placing === "this" || (spot && state !== "off" && this.laying.held));
  }

  override isTabStop(key: string) {
    return this.placing.holds(key);
  }

  override refresh(active?: string | null) {
    if (this.drawing) return;
    super.refresh(active);
    this.laying.float();
    this.guidePanel.look();
    this.root.dataset.advised = String(Boolean(this.offer) && this.offer === this.advised);
    if (this.trial.choose(this.placing.placed ? "" : this.offer)) this.showing.follow();
  }

  /** How a piece looks in this page: chosen, refused, advised instead. */
  override local(key: string): Local {
    const { sprites, chosen } = this;
    const { move = "", state } = sprites[key];
    const local = super.local(key);
    if (this.dangers.has(sprites[key]) && !state) local.state = "fault";
    if (this.eyes.open.includes(key)) local.state = "chosen";
    else if (move && move === this.asked) local.state = "fault";
    else if (this.leading.includes(key)) local.state = "hint";
    else if (state === "hint" && (this.nearest || this.isCovered(key))) local.state = "legal";
    else if (move === "!confirm" && chosen) {
      const { confirm, label } = sprites[chosen];
      Object.assign(local, { state: this.offer ? "ready" : "", text: confirm || label, label: confirm || label });
    }
    this.laying.wear(key, local);
    this.placing.wear(key, local);
    return local;
  }

  // Frames that come

  /** What came by itself does not wipe away what was said. */
  override went() {
    if (this.acted) this.hush();
  }

  /** Frames have come, one or several: however they come, each stays on show as long as it says. @param on whether Python is busy now */
  append(on: boolean = this.told) {
    this.busy(on);
    this.clock.answered();
    this.showing.follow();
  }

  override halt() {
    this.showing.stop();
    this.clock.answered();
  }

  // The log, and the end

  override get column() {
    return this.logged || this.rulebook.isOpen;
  }

  override get ways() {
    return this.showing.ways;
  }

  override get counted() {
    return this.showing.counted;
  }

  toggleLog(on = !this.logged) {
    this.logged = on;
    this.chose = true;
    this.seat();
    this.settle();
    this.tellControls();
    if (on) this.tell();
    if (on && this.root.dataset.beside !== "true") this.side.scrollIntoView?.({ block: "nearest" }); // below the table it may lie below the window
  }

  /** What stands beside the picture: the log gives its place to the rules where there is one column for both. */
  seat() {
    this.log.list.hidden = !this.logged;
    this.side.hidden = !this.column;
  }

  /** The rules are opened, put away, or say something else. Who opened them here has the keys there, and back where they were afterwards. */
  showRules() {
    const { rulebook, root, options } = this;
    const was = rulebook.isOpen;
    const active = root.contains(document.activeElement) ? document.activeElement : null;
    if (!was) this.opener = active;
    rulebook.show(options.rules ?? {});
    if (was === rulebook.isOpen) return;
    this.seat();
    this.settle();
    this.tellControls();
    if (rulebook.isOpen && active) rulebook.take();
    else if (!rulebook.isOpen && (rulebook.element.contains(active) || document.activeElement === document.body)) this.giveBack();
  }

  giveBack() {
    const { opener } = this;
    const name = opener instanceof HTMLElement ? opener.dataset.command : undefined;
    const key = opener?.getAttribute("data-key");
    if (key) this.focusOn(key);
    else if (!keysTo(this.controls.element, "command", name)) this.root.focus({ preventScroll: true });
  }

  /** The parts of the state that a table follows, and what it does when one changes. */
  follows(): Partial<Record<keyof Options, () => void>> {
    return { buttons: () => this.controls.update(), offers: () => this.controls.offer(), closed: () => this.controls.offer(), ending: () => this.outcome.show(), guide: () => this.guidePanel.turn(), rules: () => this.showRules() };
  }

  /** The story has gone on, or is another one: while the log is away nobody draws it. */
  tell() {
    if (!this.logged) return;
    const story = this.options.story ?? [];
    this.log.show(story, story.length - 1);
  }

  /** Shows the moment of a sentence of the log. */
  lookAt(place: number) {
    this.showing.skip();
    const { at } = this.options.story?.[place] ?? {};
    if (at === undefined) return;
    this.log.go(place);
    this.post({ type: "look", at });
  }

  /** Back to the game as it stands. */
  lookOn() {
    this.post({ type: "look", at: null });
  }

  // What is said

  override say(text: string, tone: Tone = "info", nearest = "", why = "") {
    super.say(text, tone, nearest, why);
    if (tone === "thinks") this.line.say(text, tone, this.words("front/stop"), () => this.post({ type: "command", name: "stop" }));
    this.acted = false;
    this.nearest = nearest;
    if (tone !== "refusal") this.asked = "";
    this.refresh();
  }

  /** Nothing is said, refused or advised any more. */
  override hush() {
    super.hush();
    this.asked = this.nearest = "";
    this.dangers.say(); // what is in danger stays so until it is no longer
  }

  // Choosing

  /** @param key null: nothing */
  choose(key: string | null) {
    const { turn, confirm, label = "" } = this.spriteAt(key);
    const started = this.placing.start(key);
    this.chosen = started;
    this.laying.begin(turn);
    this.hush();
    this.refresh();
    if (started !== key) this.focusOn(started);
    if (key && !this.placing.tell()) this.announce(confirm || label, this.peekWords());
  }

  /** A click on a piece, or Enter: the first chooses it, the second plays it. */
  override press(key: string | null) {
    const shown = this.spriteAt(key);
    const offered = this.offered.includes(key ?? "");
    // A press belongs to what was shown: while something was still to come it skips to it, and does no more unless the piece offered the same then.
    if (this.showing.skip() && !(offered && this.offered.includes(key ?? "") && offersTheSame(shown, this.spriteAt(key)))) return;
    const { placed } = this.placing; // before a command changes it
    super.press(key);
    const { move = "", state, under, hold, spot } = this.spriteAt(key);
    if (key && this.laying.held && spot) return state === "off" ? this.laying.miss(key) : this.laying.aim(key);
    if (move.startsWith("!")) return;
    if (placed && key && placed === this.spriteAt(key)) return this.placing.go("press");
    if (placed && !move && !hold) return; // it is put back by its button, by Escape or by another piece
    if (!move && !hold) return this.pinned || !this.chosen ? undefined : this.choose(null);
    if (state === "off") return this.wonder(move, under ?? null);
    if (key === this.chosen && this.offer) return this.act(); // of what is held a second one is taken
    this.choose(key);
    if (this.asksNothing(key)) this.act();
  }

  /** Whether a piece is a button whose own word the confirming button would only say again: nothing is asked twice. */
  asksNothing(key: string | null) {
    const { text, confirm } = this.spriteAt(key);
    return Boolean(this.offer && key === this.chosen && text && text === confirm);
  }

  /** Asks why a piece may not be played. @param under what it lies under */
  wonder(move: string, under: string | null) {
    this.choose(under);
    this.asked = move;
    if (move) this.ask({ type: "why", move, ...positioned(this.position) });
  }

  override command(name: string, key: string) {
    if (this.laying.held && this.sprites[key].spot) return; // it is pressed as a spot
    if (name === "confirm") this.act();
    else if (name === "open") this.openPiece(key);
    else if (name === "turn" || name === "turn-back") this.turn(name);
    else if (name === "back") this.steering.back(key);
    else if (name === "miss") this.placing.miss(key);
    else if (wayOf(`!${name}`)) this.placing.go(wayOf(`!${name}`));
    else super.command(name, key);
  }

  /** Opens a piece, or closes it; one of which a placement is chosen keeps that. */
  openPiece(key: string) {
    if (key !== this.placing.opener) this.choose(key === this.chosen ? null : key);
  }

  /** Turns what is held or being placed. @param name `turn` or `turn-back` */
  turn(name: string) {
    if (this.placing.placed) this.placing.go(name);
    else this.laying.turnBy(name === "turn" ? 1 : -1);
  }

  act() {
    const move = this.offer;
    if (!move && this.placing.placed) this.placing.tell();
    if (!move || !this.ask({ type: "act", move, index: this.index, ...positioned(this.position) })) return;
    this.trial.stop();
    this.acted = true;
    this.showing.stop(); // what the person did is shown at once
    this.showing.since = this.frames.length;
  }

  // Keys

  override get keys() {
    return TABLE_KEYS;
  }

  override focus(key: string | null) {
    super.focus(key);
    if (key) this.steering.come(key);
    if (!this.laying.held || this.focused !== key || !this.spriteAt(key).spot) return;
    this.laying.spot = key;
    this.refresh();
  }

  override does(means: string, key: string | null) {
    this.steering.does(means, key);
  }
}
