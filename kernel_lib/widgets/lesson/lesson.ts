// A lesson in the browser: a table at which tasks are done, what is asked above it, what is said beside or below it, the dots last. It
// knows no rules: what is right, and all sentences, come from Python, or in a page without one from what was prepared.

import type { LessonAsk, LessonEnd, LessonState, Local, Options, Frame, Sprites } from "../front/types.ts";
import type { Showing } from "../table/showing.ts";
import { lastOf } from "../front/arrays.ts";
import { make } from "../front/elements.ts";
import { AnswerForm } from "./lesson_answer.ts";
import { LessonBeside } from "./lesson_beside.ts";
import { LessonFoot } from "./lesson_foot.ts";
import { LessonHead } from "./lesson_head.ts";
import { Marking } from "./lesson_marking.ts";
import { heightAround, lessonPlace, lessonWidth, sightHeight } from "./lesson_room.ts";
import { LessonShowing } from "./lesson_showing.ts";
import { dotsOf } from "./lesson_signs.ts";
import { lessonEnd } from "./lesson_talk.ts";
import { headOf } from "../front/presenter.ts";
import { typeScale, type Place } from "../front/room.ts";
import { positioned } from "../front/sight.ts";
import { Table } from "../table/table.ts";

const LESSON_KEYS: Record<string, string> = { h: "hint", w: "show", n: "next", b: "previous", t: "try", c: "check", u: "undo" };
const FOOT_GAP = { wide: 12, middle: 4, narrow: 12 }; // below the last piece of the picture
const LESSON_PADDING = 14; // below the buttons, see lesson.css
const LESSON_REST = 190; // what stands above and below the picture beside which there is a column, in px
/** The state in which a piece is shown that is on one of these lists. */
const LESSON_STATES: ["fault" | "right" | "missed" | "hint", string][] = [["fault", "fault"], ["right", "right"], ["missed", "hint"], ["hint", "hint"]];

export class Lesson extends Table {
  way = new LessonShowing(this);
  declare showing: Showing;
  chosenAt?: number; // the position in which something may be chosen
  stamp = -1;
  askedKey = "";
  cropKey = ""; // of which task and shape the picture's lowest piece is known
  lowest = 0;
  sized = 0; // how wide the picture is
  sizedFor = ""; // of which task, phase and room the picture has its size
  lastOver = false;
  marking: Marking;
  form: AnswerForm;
  foot: LessonFoot;
  top: LessonHead;
  beside: LessonBeside;
  taken?: Place; // the place in which the picture finds its size
  ending_ = make("section", { className: "cb-l-end", hidden: true });

  constructor(el: HTMLElement, options: Options) {
    super(el, options);
    this.showing = this.way;
    this.chosenAt = this.position;
    this.marking = new Marking(this);
    this.form = new AnswerForm({
      words: this.words,
      used: this.used,
      called: (name) => this.marking.called(name),
      changed: () => this.marked_(),
      check: () => this.check(),
      undo: () => this.deed("undo"),
    });
    this.foot = new LessonFoot(this.controls.element, this.words, (name) => this.deed(name));
    this.top = new LessonHead({ words: this.words, used: this.used, line: this.line.element, course: this.foot.course, more: this.foot.dots, skip: () => this.showing.skip() });
    this.beside = new LessonBeside(this.form, { deed: (name) => this.deed(name), goOn: () => this.showing.next(), refuge: () => this.takeKeys() });
    this.build();
    this.root.classList.add("cb-lesson");
    this.way.begin();
    this.retold();
    this.settle();
  }

  /** Puts what stands around the picture into the page. */
  build() {
    this.root.prepend(this.top.caption, this.top.asking);
    this.main.append(this.ending_);
    this.side.replaceChildren(...this.beside.parts);
    this.side.hidden = false;
    this.top.asking.append(this.beside.cost);
    this.foot.hold(this.beside.work);
    this.side.after(this.foot.element, this.foot.more);
  }

  get lesson(): Partial<LessonState> {
    return this.options.lesson ?? {};
  }

  get asks(): LessonAsk | null {
    return this.lesson.ask ?? null;
  }

  /** Whether it is the task that is on show, not what happened on the way to it. */
  get asked_() {
    return !(this.frames[this.index]?.steps && this.index < this.frames.length - 1);
  }

  override get position(): number | undefined {
    return this.frames[this.index]?.put;
  }

  /** Whether the position on show is the one that is asked about: what is still to come may lead to another one. */
  get stands() {
    const { index, frames, position } = this;
    if (position === undefined) return index >= frames.length - 1;
    return position === (this.lesson.position ?? position) && position === (frames[frames.length - 1].put ?? position);
  }

  /** What was chosen at another position is chosen no longer, though its piece may offer the same. */
  override keep(before: Sprites, frame: Frame) {
    if (frame.put !== undefined && frame.put !== this.chosenAt) this.chosen = null;
    this.chosenAt = frame.put ?? this.chosenAt;
    super.keep(before, frame);
  }

  /** Whether an answer is waited for. */
  get open_() {
    return this.asked_ && Boolean(this.asks) && !this.lesson.over && this.asks?.kind !== "none";
  }

  // The room

  override fit(first: Frame | undefined) {
    if (this.presenting) return this.stand(first);
    const { rest = LESSON_REST, shape } = this.options;
    const place = lessonPlace(this.el.clientWidth, window.innerHeight - rest, first, shape);
    if (!this.foot) return this.take(place, place.column); // while the table is being made
    this.foot.fit(place.shape === "narrow");
    const { said, work } = this.beside;
    if (!place.column) this.foot.hold(work);
    else if (said.previousElementSibling !== work) said.before(work); // moved, it would lose the keys
    return this.take(place, place.column);
  }

  /** Takes this place; beside the picture a column so wide. */
  take(place: Place, column: number) {
    const { root, pictured } = this;
    pictured.style.width = `${Math.floor(place.width)}px`;
    root.style.setProperty("--cb-type", String(typeScale(place)));
    root.style.setProperty("--cb-column", `${Math.floor(column)}px`);
    root.style.gridTemplate = "";
    root.style.maxWidth = `${Math.floor(place.whole)}px`;
    root.dataset.beside = String(place.column > 0);
    this.taken = place;
    this.sizedFor = "";
    return place;
  }

  override settle() {
    super.settle();
    this.crop();
    if (this.foot && this.lesson.dots) this.dress();
  }

  /** The picture is as large as it can be with all that stands around it on one screen; while a task is asked it keeps its size. */
  size_() {
    const { root, pictured, taken, shape } = this;
    const [w, h] = this.size;
    const key = `${this.askedKey} ${root.dataset.phase}`;
    if (!taken || !shape || this.presenting || pictured.hidden || h <= 1 || key === this.sizedFor) return;
    this.sizedFor = key;
    const { caption, asking } = this.top;
    const beside = taken.column > 0;
    const around = [caption, asking.offsetHeight ? asking : this.beside.said, shape === "narrow" ? this.side : beside ? null : this.form.element, this.foot.element];
    const shown = (this.lowest || h) - headOf(this.sprites);
    const room = sightHeight(this.el) - heightAround(around) - LESSON_PADDING;
    const width = lessonWidth(taken, w, shown, room);
    pictured.style.width = `${Math.floor(width)}px`;
    root.style.setProperty("--cb-scale", String(width / w));
    if (width !== this.sized && this.beside.talks) this.seen(this.beside.talk.element.parentElement); // what is said below a picture that grew
    this.sized = width;
  }

  /** The picture has no heading here, and nothing below its last piece; while a task is on show it gets no lower. */
  crop() {
    const [w, h] = this.size;
    const key = `${this.lesson.now} ${this.shape}`;
    if (key !== this.cropKey) this.lowest = 0;
    this.cropKey = key;
    const low = Object.values(this.sprites).reduce((most, sprite) => Math.max(most, (sprite.y ?? 0) + (sprite.h || sprite.w || 20) / 2), 0);
    this.lowest = Math.max(this.lowest ?? 0, Math.min(low + FOOT_GAP[this.shape || "wide"], h));
    this.pictured.style.setProperty("--cb-head", `${(100 * headOf(this.sprites)) / w}%`);
    this.pictured.style.setProperty("--cb-foot", `${(100 * (h - this.lowest)) / w}%`);
  }

  /** There is no log. */
  override toggleLog() {}

  // On the way

  /** A note that takes the place of all is read before what follows it. */
  override reset(frames: Frame[], index: number) {
    super.reset(frames, index);
    if (lastOf(frames)?.waits) this.showing.hold();
  }

  /** With what follows it such a note is on the way to the task. */
  override append(on?: boolean) {
    super.append(on);
    if (!this.showing.waits) return;
    this.dress();
    this.refresh();
  }

  /** What is asked is not said before it is asked. */
  override said(frame: Frame) {
    return frame.steps && !frame.log?.length ? this.words("lesson/on-the-way") : super.said(frame);
  }

  override drawn(frame: Frame) {
    super.drawn(frame);
    if (!this.foot) return; // while the table is being made
    this.crop();
    this.dress();
    if (frame.notes?.length) this.announce(...frame.notes.map(({ text = "" }) => text));
  }

  // What is told

  /** Python says something else now. */
  override follows(): ReturnType<Table["follows"]> {
    return { ...super.follows(), lesson: () => this.retold() };
  }

  retold() {
    const { lesson } = this;
    const key = `${lesson.now} ${lesson.ask?.prompt} ${lesson.place}`;
    const another = key !== this.askedKey;
    this.askedKey = key;
    const anew = another || (this.form.kind !== "" && this.lastOver && !lesson.over);
    this.lastOver = Boolean(lesson.over);
    if (anew) this.form.ask(lesson.ask ?? null);
    else if (lesson.marks?.kept && lesson.talk?.tone === "wrong" && lesson.stamp !== this.stamp) this.form.keep(lesson.marks.kept);
    if (another) this.hush();
    this.dress();
    this.refresh();
    if (lesson.stamp === this.stamp) return;
    const first = this.stamp < 0;
    this.stamp = lesson.stamp ?? 0;
    if (!first && another) this.seen(lesson.end ? this.ending_ : this.top.asking);
    const { head = "", text = "", hint = "" } = lesson.talk ?? {};
    if (!first && lesson.talk) this.heardTalk(head, text, hint);
    else if (!first && another && lesson.ask && this.asked_) this.announce(lesson.place ?? "", lesson.ask.prompt);
  }

  heardTalk(...sentences: string[]) {
    this.announce(...sentences);
    if (this.lesson.held && this.root.contains(document.activeElement)) this.beside.focusAgain();
    this.seen(this.beside.talk.element.parentElement);
  }

  /** Scrolls the page to what is new, if the reader is at work here: to the whole lesson where all of it can be seen. */
  seen(element: HTMLElement | null | undefined) {
    if (!this.root.contains(document.activeElement)) return;
    const whole = this.foot.more.hidden && this.root.offsetHeight <= sightHeight(this.el);
    (whole ? this.root : element)?.scrollIntoView?.({ block: "nearest", behavior: "auto" });
  }

  /** All that stands around the picture, as it is now. */
  dress() {
    const { lesson, root, ending_ } = this;
    const { end } = lesson;
    const onWay = !this.asked_;
    const arrived = root.dataset.phase === "way" && !onWay;
    Object.assign(root.dataset, { phase: end ? "end" : onWay ? "way" : "task", answered: String(Boolean(lesson.over)) });
    this.top.tell(lesson, onWay, this.shape === "narrow");
    this.pictured.hidden = Boolean(end);
    ending_.hidden = !end;
    if (end && ending_.dataset.stamp !== String(lesson.stamp)) {
      ending_.replaceChildren(...this.endOf(end));
      ending_.dataset.stamp = String(lesson.stamp);
      this.announce(end.title, ...(end.closing ?? []), ...end.lines.map(({ words }) => words));
    }
    this.beside.tell(lesson, onWay, onWay ? this.frames[this.index]?.notes?.[0] : undefined);
    this.foot.tell(lesson, this.dotted());
    root.dataset.talks = String(this.beside.talks);
    root.dataset.hints = String(this.beside.hints);
    this.size_();
    if (arrived) this.seen(this.top.asking);
  }

  /** The dots, by which one goes to a task. */
  dotted(): HTMLElement[] {
    const { dots = [], now = 0 } = this.lesson;
    return dotsOf(dots, now, (place) => this.deed(`go ${place}`), this.words);
  }

  /** What is seen at the end. */
  endOf(end: LessonEnd): HTMLElement[] {
    return lessonEnd(end, (name) => this.deed(name));
  }

  /** The keys go on to the next task, or to the board: what they were with is gone. */
  takeKeys() {
    if (this.lesson.over) this.foot.next.focus({ preventScroll: true });
    else this.focusOn(this.offered[0] ?? null);
  }

  // What the learner does

  /** Sends an answer; what comes back is a reply. */
  put_(answer: string | (string | number)[]) {
    return this.ask({ type: "reply", answer, ...positioned(this.lesson.position) });
  }

  deed(name: string) {
    if (name === "skip") return this.showing.skip();
    if (name === "on" || (name === "next" && this.showing.waits)) return this.showing.next(); // a note is read before the next task
    return this.ask({ type: "command", name, ...positioned(this.lesson.position) });
  }

  check() {
    if (!this.open_ || !this.stands) return;
    const kind = this.asks?.kind ?? "";
    if (kind === "moves" || kind === "score") return void this.deed("check");
    const { answer } = this.form;
    if (answer === undefined) return;
    this.form.judged = JSON.stringify(answer);
    this.put_(answer);
  }

  /** What is marked or chosen has changed. */
  marked_() {
    this.dress();
    this.refresh();
  }

  override act() {
    if (this.marking.on) {
      const move = this.offer;
      if (move) this.form.toggle(move);
      return this.choose(null);
    }
    super.act();
  }

  override press(key: string | null) {
    if (!this.stands) return void this.showing.skip(); // what is pressed on the way is not meant for the next task
    if (this.lesson.held) return void this.deed("try");
    if (!this.marking.press(key)) super.press(key);
  }

  override stops(key: string) {
    return this.marking?.asPieces && this.marking.on ? Boolean(this.sprites[key].mark) : super.stops(key);
  }

  override local(key: string): Local {
    const local = super.local(key);
    if (!this.foot || !this.asked_) return local;
    const { marks = {} } = this.lesson;
    const hides = marks.hint?.includes(key) && this.isCovered(key); // another step of the choice lies there
    for (const [list, state] of LESSON_STATES) if (local.state !== "chosen" && marks[list]?.includes(key) && !(hides && state === "hint")) local.state = state;
    const step = marks.steps?.[key];
    if (step && !local.state) local.state = `step-${step}`;
    this.marking.wear(key, local);
    return local;
  }

  // Keys

  override get keys() {
    const upper = Object.fromEntries(Object.entries(LESSON_KEYS).map(([key, means]) => [key.toUpperCase(), means]));
    return { ...super.keys, ...LESSON_KEYS, ...upper };
  }

  override key(event: KeyboardEvent) {
    const { target } = event;
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey ? event.key.toUpperCase() : "";
    const place = this.asks?.options?.findIndex((option) => option.letter === letter) ?? -1;
    if (letter && place >= 0 && this.open_ && target instanceof Element && !target.closest("input")) {
      event.preventDefault();
      event.stopPropagation();
      this.form.toggle(place);
      return this.form.focusCheck(); // Enter judges what was chosen, wherever the keys were before
    }
    if (event.key === "Enter" && this.open_ && target === this.root && this.form.answer !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      return this.check();
    }
    super.key(event);
  }

  override does(means: string, key: string | null) {
    if (means === "check") return this.check();
    if (means === "next" && this.showing.waits) return this.showing.next();
    if (Object.values(LESSON_KEYS).includes(means)) return this.deed(means);
    return super.does(means, key);
  }
}
