// What stands around a picture: the line above it, what unfolds below it, the room that both have, the theme, the whole
// screen; and how a page talks with Python. It knows no frames and no pieces.

import type { FromPage } from "./messages.ts";
import type { Options, Frame } from "./types.ts";
import { hostTheme, make } from "./elements.ts";
import { Line, type Tone } from "./line.ts";
import { Presenter } from "./presenter.ts";
import { placeFor, placeOnScreen, typeScale } from "./room.ts";
import type { Words } from "./words.ts";

const ANSWER_MS = 10000;
const WAIT_MS = 150; // what is answered sooner shows no sign of being waited for
const HOST = 130;

/** What extends it puts what stands below the picture into `main`, what may stand beside it into `side`, and says more at `settle`. */
export class BoardShell {
  el: HTMLElement;
  options: Options;
  words: Words;
  answer: ReturnType<typeof setTimeout> | 0 = 0;
  wait: ReturnType<typeof setTimeout> | 0 = 0;
  told: boolean;
  presenting = false;
  asking = false; // whether the browser has not yet answered about the whole screen
  head = 0; // the height of the picture's heading
  size = [1, 1]; // of the picture, as it is drawn
  name: string;
  live = make("div", { className: "cb-hidden", role: "status", "aria-live": "polite" });
  line: Line;
  pictured: HTMLDivElement;
  unfolded = make("div", { className: "cb-unfolded", hidden: true });
  task = make("p", { className: "cb-task", dir: "auto" });
  main: HTMLDivElement;
  side = make("div", { className: "cb-side" });
  presenter: Presenter;
  root: HTMLDivElement;
  settled: () => void;
  sizes: ResizeObserver;
  hosts: MutationObserver;

  constructor(el: HTMLElement, options: Options, picture: SVGElement) {
    this.el = el;
    this.options = options;
    this.words = options.words;
    this.line = new Line(this.words);
    this.told = Boolean(options.busy);
    this.name = options.title || this.words("front/board");
    this.pictured = make("div", { className: "cb-picture" }, picture, this.line.element, make("div", { className: "cb-wait" }));
    this.main = make("div", { className: "cb-main" }, this.task, this.pictured);
    this.presenter = new Presenter(this.name, this.line);
    const style = make("style", { textContent: options.symbols["@style"] ?? "" });
    this.root = make("div", { className: "cb cb-board", tabIndex: 0, role: "group", "aria-label": this.name }, style, this.main, this.side, this.presenter.element, this.live);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the board's keys are its own
    options.sections ??= ["board", "controls", "log"];
    this.root.dataset.sections = options.sections.join(" ");
    this.settled = () => this.settle();
    this.sizes = new ResizeObserver(this.settled);
    this.hosts = new MutationObserver(() => this.wearTheme());
  }

  /** Puts the board into the page. */
  open() {
    const { root } = this;
    this.main.append(this.unfolded);
    this.el.replaceChildren(root);
    root.addEventListener("fullscreenchange", () => this.screened());
    this.sizes.observe(this.el);
    window.addEventListener("resize", this.settled);
    this.hosts.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme"] });
    this.wearTheme();
    this.wear();
    this.put();
    this.settle();
  }

  destroy() {
    clearTimeout(this.answer);
    clearTimeout(this.wait);
    this.sizes.disconnect();
    window.removeEventListener("resize", this.settled);
    this.hosts.disconnect();
    this.root.remove(); // and with it all that listens inside
  }

  /** What one has to do here, for as long as one is here. */
  put() {
    this.task.textContent = this.options.task ?? "";
    this.task.hidden = !this.options.task;
  }

  // The room

  /** Whether something is to stand beside the picture, where there is room. */
  get column() {
    return false;
  }

  /** Whether the picture is to be slim, for what stands beside it. */
  get slim() {
    return false;
  }

  /** How high what stands above the picture in place of its heading is; 0 if nothing does. */
  get above() {
    return 0;
  }

  /** Whether lines of a score are to be told where one presents. */
  get counting() {
    return false;
  }

  /** The room may be another one. */
  settle() {}

  /**
   * Takes the room that is there, as wide as the window is high enough for; where it all finds its place.
   * @param first a frame with all shapes that are drawn
   */
  fit(first: Frame | undefined) {
    const { root, above } = this;
    if (this.presenting) return this.stand(first);
    if (above) this.cut();
    const place = this.placeOf(first, this.column);
    this.pictured.style.width = `${Math.floor(place.width)}px`;
    root.style.setProperty("--cb-type", String(typeScale(place)));
    root.style.gridTemplate = place.column ? `auto / minmax(0, 1fr) ${Math.floor(place.column)}px` : "auto / minmax(0, 1fr)";
    root.style.maxWidth = `${Math.floor(place.whole)}px`;
    root.dataset.beside = String(place.column > 0);
    return place;
  }

  /** The place of the picture. @param side whether something is to stand beside it */
  placeOf(first: Frame | undefined, side: boolean) {
    const { options, main, above } = this;
    const below = main.offsetHeight ? main.offsetHeight - this.pictured.offsetHeight - this.unfolded.offsetHeight - above : 0; // what is unfolded makes no picture smaller
    const rest = (options.rest ?? HOST) + Math.min(below, HOST) + above;
    const shown = above ? 1 - this.head / this.size[1] : 1; // the part of the picture that is not cut off
    return placeFor(this.el.clientWidth, (window.innerHeight - rest) / shown, first, { wanted: options.shape, side, slim: this.slim });
  }

  /** Whether something may stand beside the picture without making it smaller. */
  hasRoomBeside(first: Frame | undefined) {
    const [alone, beside] = [this.placeOf(first, false), this.placeOf(first, true)];
    return beside.column > 0 && beside.shape === alone.shape && beside.width === alone.width;
  }

  /** The heading of the picture is not shown where something else says the same. */
  cut() {
    this.pictured.style.setProperty("--cb-head", `${(100 * this.head) / this.size[0]}%`);
  }

  /** Takes the whole screen: for the picture without its heading, and for words beside it or below. */
  stand(first: Frame | undefined) {
    const { root, presenter, head } = this;
    const [w, h] = this.size;
    const place = placeOnScreen(window.innerWidth, window.innerHeight, first, (h - head) / w, this.counting);
    this.pictured.style.width = `${Math.floor(place.width)}px`;
    this.cut();
    root.style.setProperty("--cb-type", String(typeScale(place)));
    root.style.gridTemplate = place.column ? `100% / minmax(0, 1fr) ${Math.floor(place.column)}px` : `${place.shape === "narrow" ? "auto" : "minmax(0, 1fr)"} minmax(${Math.floor(place.below)}px, auto) / 100%`;
    root.style.maxWidth = "";
    root.dataset.beside = String(place.column > 0);
    presenter.size();
    return place;
  }

  /** The table alone on the whole screen, and back. */
  present(on = !this.presenting) {
    if (on === this.presenting) return;
    this.presenting = on;
    this.root.dataset.presenting = String(on);
    this.askScreen();
    if (on) this.announce(this.words("front/presented"));
    this.presenter.turn(on);
    this.settle();
    this.root.focus({ preventScroll: true });
  }

  /**
   * Asks the browser for the whole screen, or to leave it; while it has not answered, nothing else is asked. An exit that is under way
   * would take a screen that is asked for meanwhile with it, so that is asked for when the exit is over.
   */
  askScreen() {
    const { root, presenting } = this;
    if (this.asking || presenting === (document.fullscreenElement === root)) return;
    const asked = presenting ? root.requestFullscreen?.() : document.exitFullscreen();
    if (!asked) return; // where there is none, the table fills the page
    this.asking = true;
    const answered = (done: boolean) => {
      this.asking = false;
      if (done) this.askScreen();
    };
    void asked.then(
      () => answered(true),
      () => answered(false), // an iframe may be refused it: then the table fills the page
    );
  }

  /** The browser tells that the whole screen is there or gone: gone without being asked to leave it, by its own Escape, presenting ends. */
  screened() {
    if (!this.asking && !document.fullscreenElement) this.present(false);
  }

  wearTheme() {
    const { theme = "auto" } = this.options;
    const worn = theme === "auto" ? hostTheme(document) : theme;
    if (worn) this.root.dataset.theme = worn;
    else delete this.root.dataset.theme;
  }

  // What is said

  announce(...sentences: string[]) {
    const text = sentences.filter(Boolean).join(" ");
    if (text) this.live.textContent = text;
  }

  // Talking with Python

  /** Sends what nobody waits for; false if the kernel has gone. */
  post(message: FromPage) {
    if (!this.options.send) return false;
    try {
      this.options.send(message);
    } catch {
      this.told = false;
      this.say(this.words("front/gone"), "error"); // sending fails once the kernel was restarted
      return false;
    }
    return true;
  }

  /** Sends what waits for an answer; until it comes, or for a while, nothing else is asked. Whether it was sent. */
  ask(message: FromPage) {
    if (this.answer || this.told || !this.options.send) return false;
    this.answer = setTimeout(() => this.answered(), ANSWER_MS);
    this.wear();
    return this.post(message);
  }

  answered() {
    clearTimeout(this.answer);
    this.answer = 0;
    this.wear();
  }

  busy(on: boolean) {
    this.told = on;
    this.answered();
  }

  wear() {
    const { dataset } = this.root;
    const on = Boolean(this.answer) || this.told;
    if (dataset.busy === String(on)) return;
    dataset.busy = String(on);
    this.root.setAttribute("aria-busy", String(on));
    clearTimeout(this.wait);
    delete dataset.waits;
    if (on) this.wait = setTimeout(() => (dataset.waits = "true"), WAIT_MS);
  }

  /** @param _nearest the move that a refusal offers instead @param why more of it, to be unfolded */
  say(text: string, tone: Tone = "info", _nearest = "", why = "") {
    this.answered();
    if (why) this.line.say(text, tone, this.words(tone === "hint" || tone === "warns" ? "front/how-sure" : "front/why"), () => this.unfold(text, [why]));
    else this.line.say(text, tone);
    this.fold();
    this.announce(text);
  }

  /** Nothing is said any more. */
  hush() {
    this.line.hush();
    this.fold();
  }

  /** Shows sentences below the picture, until they are put away. */
  unfold(title: string, lines: string[]) {
    const close = make("button", { type: "button", className: "cb-button", textContent: this.words("front/close") });
    close.addEventListener("click", () => (this.fold(), this.root.focus({ preventScroll: true })));
    const told = lines.map((text) => make("p", { textContent: text, dir: "auto" }));
    this.unfolded.replaceChildren(make("b", { textContent: title, dir: "auto" }), ...told, close);
    this.unfolded.hidden = false;
    this.announce(title, ...lines);
  }

  fold() {
    this.unfolded.hidden = true;
  }
}
