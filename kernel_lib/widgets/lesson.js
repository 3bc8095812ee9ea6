// A lesson in the browser: a table at which tasks are done, what is asked above it, what is said beside or below it, the dots last. It
// knows no rules: what is right, and all sentences, come from Python, or in a page without one from what was prepared.

/** @import { LessonAsk, LessonEnd, LessonState, Local, Options, Shot } from "./types.js" */

import { keyOf } from "./board.js";
import { button } from "./controls.js";
import { draw, make, pressed } from "./elements.js";
import { spotAt } from "./hold.js";
import { AnswerForm } from "./lesson_answer.js";
import { lessonPlace } from "./lesson_room.js";
import { dotsOf } from "./lesson_signs.js";
import { Talk, learnedOf, lessonDeed, lessonEnd, skipButton } from "./lesson_talk.js";
import { headOf } from "./presenter.js";
import { typeScale } from "./room.js";
import { Showing } from "./showing.js";
import { Table } from "./table.js";

const LESSON_WORDS = {
  task: "Task",
  tasks: "Tasks",
  previous: "Previous",
  back: "Back",
  previouses: "The task before (B)",
  next: "Next task",
  nexts: "The task after (N)",
  more: "More",
  keys: "Keys: arrows and Enter play, C checks, U takes back, T tries again, H is a hint, W shows the answer, N and B go on and back, S skips, P is the whole screen.",
  hint: "Hint",
  hints: "One sentence that helps (H)",
  show: "Show me",
  shows: "See the answer and why; the task comes back (W)",
  on: "On the way to the task",
};
const MORE_DOTS = "M2.5 7v2M8 7v2M13.5 7v2";
/** @type {Record<string, string>} */
const LESSON_KEYS = { h: "hint", w: "show", n: "next", b: "previous", t: "try", c: "check", u: "undo" };
const FOOT_GAP = 12;
const LESSON_REST = 300; // what stands above and below the picture, in px
/** The state in which a piece is shown that is on one of these lists. @type {[string, string][]} */
const LESSON_STATES = [["fault", "fault"], ["right", "right"], ["missed", "hint"], ["hint", "hint"]];

/** @param {{w?: number, h?: number}} piece */
const areaOf = ({ w = 0, h = 0 }) => w * (h || w);

/** Notes wait for the reader at every speed, and what is skipped is skipped up to the next of them. */
class LessonShowing extends Showing {
  /** @param {Shot} shot */
  holdOf(shot) {
    return shot.waits ? Infinity : super.holdOf(shot);
  }

  skip() {
    const { table } = this;
    if (!this.comes) return false;
    const note = table.shots.findIndex(({ waits }, at) => waits && at > table.index);
    this.stop();
    table.go(note < 0 ? Infinity : note);
    this.hold();
    this.follow();
    table.tellControls();
    return true;
  }
}

export class Lesson extends Table {
  /** @param {HTMLElement} el @param {Options} options */
  constructor(el, options) {
    super(el, options);
    /** @type {Showing} */
    this.showing = new LessonShowing(this);
    this.stamp = -1;
    this.askedKey = "";
    /** @type {string} of which task and shape the picture's lowest piece is known */
    this.cropKey = "";
    this.lowest = 0;
    this.form = new AnswerForm({
      used: this.used,
      called: (name) => this.calledBy(name),
      changed: () => this.marked_(),
      check: () => this.check(),
      undo: () => this.deed("undo"),
    });
    this.talk = new Talk();
    this.stage.svg.addEventListener("click", (event) => this.pressAt(/** @type {PointerEvent} */ (event)), true);
    this.build();
    this.root.classList.add("cb-lesson");
    this.fromTheWay();
    this.retold();
    this.settle();
  }

  /** What stands around the picture. */
  build() {
    const { root, main, side, line } = this;
    this.gameName = make("b");
    this.lessonName = make("span", { className: "cb-l-title", dir: "auto" });
    this.placeName = make("span", { className: "cb-l-place" });
    this.dots = button("", LESSON_WORDS.more, () => this.unfoldMore(), MORE_DOTS, LESSON_WORDS.more);
    const gear = draw("svg", { viewBox: "-50 -50 100 100", width: 24, height: 24, class: "cb-l-gear", "aria-hidden": "true" }, this.used("gear"));
    this.caption = make("header", { className: "cb-l-caption" }, gear, this.gameName, this.lessonName, this.placeName, this.dots);
    this.prompt = make("h3", { className: "cb-l-prompt", dir: "auto" });
    this.seatMark = make("span", { className: "cb-l-seat" });
    this.kind = make("span", { className: "cb-l-kind" });
    this.skipper = skipButton(() => this.showing.skip());
    this.asking = make("section", { className: "cb-l-ask" }, this.seatMark, this.prompt, line.element, this.skipper, this.kind);
    this.ending_ = make("section", { className: "cb-l-end", hidden: true });
    main.append(this.ending_);
    this.deeds = make("div", { className: "cb-l-deeds" });
    this.cost = make("p", { className: "cb-l-cost" });
    this.learn = make("div", { className: "cb-l-learn" });
    const said = make("div", { className: "cb-l-said" }, this.talk.element, make("div", { className: "cb-l-ladder" }, this.deeds, this.cost));
    side.replaceChildren(this.form.element, said, this.learn);
    side.hidden = false;
    const way = (/** @type {string} */ name, /** @type {string} */ words, /** @type {string} */ about) => pressed(() => this.deed(name), { className: "cb-button", textContent: words, title: about });
    this.back_ = way("previous", LESSON_WORDS.previous, LESSON_WORDS.previouses);
    this.next_ = way("next", LESSON_WORDS.next, LESSON_WORDS.nexts);
    this.course = make("div", { className: "cb-l-dots", role: "group", "aria-label": LESSON_WORDS.tasks });
    this.foot = make("nav", { className: "cb-l-foot", "aria-label": LESSON_WORDS.tasks }, this.back_, this.course, this.next_);
    const help = make("p", { className: "cb-l-keys", textContent: LESSON_WORDS.keys });
    const more = [button(LESSON_WORDS.hint, LESSON_WORDS.hints, () => this.deed("hint")), button(LESSON_WORDS.show, LESSON_WORDS.shows, () => this.deed("show"))];
    this.moreRow = make("div", { className: "cb-l-more", hidden: true }, make("div", { className: "cb-l-deeds" }, ...more), this.controls.element, help);
    root.prepend(this.caption, this.asking);
    side.after(this.foot, this.moreRow);
  }

  unfoldMore() {
    const { moreRow, dots } = this;
    if (!moreRow || !dots) return;
    moreRow.hidden = !moreRow.hidden;
    dots.setAttribute("aria-expanded", String(!moreRow.hidden));
    if (!moreRow.hidden) moreRow.scrollIntoView?.({ block: "nearest" });
  }

  /** @returns {Partial<LessonState>} */
  get lesson() {
    return this.options.lesson ?? {};
  }

  /** @returns {LessonAsk|null} */
  get asks() {
    return this.lesson.ask ?? null;
  }

  /** Whether it is the task that is on show, not what happened on the way to it. */
  get asked_() {
    return !(this.shots[this.index]?.steps && this.index < this.shots.length - 1);
  }

  /** Whether an answer is waited for. */
  get open_() {
    return this.asked_ && Boolean(this.asks) && !this.lesson.over && this.asks?.kind !== "none";
  }

  /** Whether pieces are marked, and not played. */
  get marks_() {
    return this.open_ && ["pieces", "legal"].includes(this.asks?.kind ?? "");
  }

  // The room

  /** @param {Shot|undefined} first */
  fit(first) {
    const { options, root } = this;
    if (this.presenting) return this.stand(first);
    const place = lessonPlace(this.el.clientWidth, window.innerHeight - (options.rest ?? LESSON_REST), first, options.shape);
    this.pictured.style.width = `${Math.floor(place.width)}px`;
    root.style.setProperty("--cb-type", String(typeScale(place)));
    root.style.setProperty("--cb-column", `${Math.floor(place.column)}px`);
    root.style.gridTemplate = "";
    root.style.maxWidth = `${Math.floor(place.whole)}px`;
    root.dataset.beside = String(place.column > 0);
    if (this.back_) this.back_.textContent = place.shape === "narrow" ? LESSON_WORDS.back : LESSON_WORDS.previous;
    return place;
  }

  settle() {
    super.settle();
    this.crop();
    if (this.course && this.lesson.dots) this.dress();
  }

  /** The picture has no heading here, and on a phone nothing below its last piece; while a task is on show it gets no lower. */
  crop() {
    const [w, h] = this.size;
    const key = `${this.lesson.now} ${this.shape}`;
    if (key !== this.cropKey) this.lowest = 0;
    this.cropKey = key;
    const low = Object.values(this.sprites).reduce((most, sprite) => Math.max(most, (sprite.y ?? 0) + (sprite.h || sprite.w || 20) / 2), 0);
    this.lowest = this.shape === "narrow" ? Math.max(this.lowest ?? 0, Math.min(low + FOOT_GAP, h)) : h;
    this.pictured.style.setProperty("--cb-head", `${(100 * headOf(this.sprites)) / w}%`);
    this.pictured.style.setProperty("--cb-foot", `${(100 * (h - this.lowest)) / w}%`);
  }

  /** There is no log. */
  toggleLog() {}

  // On the way

  /** A note that takes the place of all is read before what follows it. @param {Shot[]} shots @param {number} index */
  reset(shots, index) {
    super.reset(shots, index);
    if (shots.at(-1)?.waits) this.showing.hold();
  }

  /** With what follows it such a note is on the way to the task. @param {boolean} [on] */
  append(on) {
    super.append(on);
    if (!this.showing.waits) return;
    this.dress();
    this.refresh();
  }

  /** What is asked is not said before it is asked. @param {Shot} shot */
  said(shot) {
    return shot.steps && !shot.log?.length ? LESSON_WORDS.on : super.said(shot);
  }

  /** A page that opens before anything was answered begins with the way to the task. */
  fromTheWay() {
    const { shots } = this;
    let from = shots.length - 1;
    while (from > 0 && shots[from - 1].steps) from--;
    if (from >= shots.length - 1) return;
    this.go(from, true);
    this.showing.hold();
    this.showing.follow();
  }

  /** @param {Shot} shot */
  drawn(shot) {
    super.drawn(shot);
    if (!this.talk) return; // while the table is being made
    this.crop();
    this.dress();
    if (shot.notes?.length) this.announce(...shot.notes.map(({ text = "" }) => text));
  }

  // What is told

  /** Python says something else now. */
  retold() {
    if (!this.talk) return;
    const { lesson } = this;
    const key = `${lesson.now} ${lesson.ask?.prompt} ${lesson.place}`;
    const another = key !== this.askedKey;
    this.askedKey = key;
    const anew = another || (this.form.kind !== "" && this.lastOver && !lesson.over);
    this.lastOver = Boolean(lesson.over);
    if (anew) this.form.ask(lesson.ask ?? null);
    if (another) this.hush();
    this.dress();
    this.refresh();
    if (lesson.stamp === this.stamp) return;
    const first = this.stamp < 0;
    this.stamp = lesson.stamp ?? 0;
    if (!first && another) this.seen(lesson.end ? this.ending_ : this.asking);
    const { head = "", text = "", hint = "" } = lesson.talk ?? {};
    if (!first && lesson.talk) this.heardTalk(head, text, hint);
    else if (!first && another && lesson.ask && this.asked_) this.announce(lesson.place ?? "", lesson.ask.prompt);
  }

  /** @param {string[]} sentences */
  heardTalk(...sentences) {
    this.announce(...sentences);
    this.seen(this.talk.element.parentElement); // with the deeds beside it, or below
  }

  /** Scrolls the page to what is new, if the reader is at work here: a lesson is higher than a notebook shows. @param {HTMLElement|null|undefined} element */
  seen(element) {
    if (this.root.contains(document.activeElement)) element?.scrollIntoView?.({ block: "nearest", behavior: "auto" });
  }

  /** All that stands around the picture, as it is now. */
  dress() {
    const { lesson, root, course } = this;
    if (!course || !this.next_ || !this.back_ || !this.ending_ || !this.asking || !this.skipper) return;
    const { end, ask, now = 0, right = false } = lesson;
    const onWay = !this.asked_;
    const arrived = root.dataset.phase === "way" && !onWay;
    Object.assign(root.dataset, { phase: end ? "end" : onWay ? "way" : "task", answered: String(Boolean(lesson.over)) });
    this.tellCaption();
    this.skipper.hidden = !onWay;
    this.pictured.hidden = Boolean(end);
    this.ending_.hidden = !end;
    if (end && this.ending_.dataset.stamp !== String(lesson.stamp)) {
      this.ending_.replaceChildren(...this.endOf(end));
      this.ending_.dataset.stamp = String(lesson.stamp);
      this.announce(end.title, ...(end.closing ?? []), ...end.lines.map(({ words }) => words));
    }
    if (ask) this.kind && (this.kind.textContent = ask.words);
    this.dressSide(onWay);
    const focused = activeDot(course);
    course.replaceChildren(...this.dotted());
    course.dataset.right = String(right);
    if (focused) /** @type {HTMLElement|null} */ (course.querySelector(`[data-place="${focused}"]`))?.focus({ preventScroll: true });
    this.next_.textContent = lesson.next ?? LESSON_WORDS.next;
    this.next_.classList.toggle("cb-filled", Boolean(lesson.over) || ask?.kind === "none");
    this.next_.disabled = Boolean(end);
    this.back_.disabled = !end && now === 0;
    if (arrived) this.seen(this.asking);
  }

  /** The dots, by which one goes to a task. @returns {HTMLElement[]} */
  dotted() {
    const { dots = [], now = 0 } = this.lesson;
    return dotsOf(dots, now, (place) => this.deed(`go ${place}`), LESSON_WORDS.task);
  }

  /** What is seen at the end. @param {LessonEnd} end @returns {HTMLElement[]} */
  endOf(end) {
    return lessonEnd(end, (name) => this.deed(name));
  }

  /** @param {boolean} onWay */
  dressSide(onWay) {
    const { lesson, deeds, cost, learn, form } = this;
    if (!deeds || !cost || !learn) return;
    const { ask, end, talk = null, marks = {}, over = false } = lesson;
    const note = onWay ? this.shots[this.index]?.notes?.[0] : undefined;
    const reading = this.talk.element.contains(document.activeElement);
    const why = ask?.why ? { tone: "told", head: "", text: ask.why } : null;
    if (note) this.talk.note(note.by ?? "", note.text ?? "", () => this.showing.next());
    else this.talk.say(onWay || end ? null : (talk ?? why));
    const ladder = onWay ? [] : (lesson.deeds ?? []);
    const focused = document.activeElement instanceof HTMLElement && deeds.contains(document.activeElement) ? document.activeElement.dataset.deed : "";
    const answering = form.element.contains(document.activeElement);
    deeds.replaceChildren(...ladder.map((one) => lessonDeed(one, (name) => this.deed(name))));
    if (focused) this.keepFocus(focused);
    cost.textContent = ladder.length ? (lesson.cost ?? "") : "";
    learn.replaceChildren(...learnedOf(lesson.learned ?? []));
    const filled = !ladder.some((one) => one.filled);
    form.show({ off: over || onWay || Boolean(end), filled, line: lesson.line ?? null, answer: marks.answer ?? [], wrong: marks.wrong ?? [] });
    if (onWay || end || !ask) form.element.hidden = true;
    if ((answering || reading) && !takesKeys(document.activeElement)) this.keepFocus("");
  }

  /** The keys stay with the button that was pressed, or go to the board. @param {string} name */
  keepFocus(name) {
    const next = this.deeds?.querySelector(`[data-deed="${name}"]:enabled`);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else if (this.lesson.over) this.next_?.focus({ preventScroll: true });
    else this.focusOn(this.offered[0] ?? null);
  }

  tellCaption() {
    const { lesson, prompt, seatMark } = this;
    if (!prompt || !seatMark || !this.gameName || !this.lessonName || !this.placeName) return;
    const narrow = this.shape === "narrow";
    this.gameName.textContent = lesson.game ?? "";
    this.lessonName.textContent = lesson.title ?? "";
    this.placeName.textContent = (narrow ? lesson.short : lesson.place) ?? "";
    prompt.textContent = this.asked_ ? (lesson.ask?.prompt ?? "") : LESSON_WORDS.on;
    const seat = lesson.ask?.seat ?? -1;
    if (seatMark.dataset.seat === String(seat)) return;
    seatMark.dataset.seat = String(seat);
    const mark = seat < 0 ? [] : [draw("svg", { viewBox: "-50 -50 100 100", width: 18, height: 18, "aria-hidden": "true" }, this.used(`seat-${seat}`))];
    seatMark.replaceChildren(...mark);
  }

  // What the learner does

  /** Sends an answer; what comes back is a reply. @param {string|(string|number)[]} answer */
  put_(answer) {
    return this.ask({ type: "reply", answer });
  }

  /** @param {string} name */
  deed(name) {
    if (name === "skip") return this.showing.skip();
    if (name === "on" || (name === "next" && this.showing.waits)) return this.showing.next(); // a note is read before the next task
    return this.ask({ type: "command", name });
  }

  check() {
    if (!this.open_) return;
    const kind = this.asks?.kind ?? "";
    if (kind === "moves" || kind === "score") return void this.deed("check");
    const { answer } = this.form;
    if (answer !== undefined) this.put_(answer);
  }

  /** What is marked or chosen has changed. */
  marked_() {
    this.dress();
    this.refresh();
  }

  /** A piece in words: as it is marked, or by the move that it offers. @param {string} name */
  calledBy(name) {
    const [found] = Object.values(this.sprites)
      .filter(({ mark, move }) => mark === name || move === name)
      .sort((one, other) => areaOf(one) - areaOf(other));
    return found?.label || found?.confirm || found?.text || name;
  }

  act() {
    if (this.marks_) {
      const move = this.offer;
      if (move) this.form.toggle(move);
      return this.choose(null);
    }
    super.act();
  }

  /** Whether a smaller piece has the same mark, and shows it. @param {string} key */
  marksLess(key) {
    const piece = this.sprites[key];
    return this.asks?.kind === "pieces" && Object.values(this.sprites).some((other) => other.mark === piece.mark && areaOf(other) < areaOf(piece));
  }

  /** A piece that lies under another one is marked where it is pressed: a machine lies over its cells. @param {PointerEvent} event */
  pressAt(event) {
    const over = keyOf(event);
    if (this.asks?.kind !== "pieces" || !this.marks_ || !over) return;
    const smaller = Object.keys(this.sprites).filter((key) => this.sprites[key].mark && areaOf(this.sprites[key]) < areaOf(this.spriteAt(over)));
    const under = spotAt(this.sprites, smaller, this.drag.point(event));
    if (!under) return;
    event.stopImmediatePropagation();
    this.press(under);
  }

  /** @param {string|null} key */
  press(key) {
    if (!this.marks_ || !key) return super.press(key);
    const { mark = "", move = "", hold, spot } = this.spriteAt(key);
    if (this.asks?.kind === "pieces") {
      this.roaming = key;
      return mark ? this.form.toggle(mark) : undefined;
    }
    if (hold || spot || !move || move.startsWith("!")) return super.press(key);
    this.roaming = key;
    this.form.toggle(move);
  }

  /** @param {string} key */
  stops(key) {
    if (this.asks?.kind !== "pieces" || !this.talk) return super.stops(key);
    return this.marks_ ? Boolean(this.sprites[key].mark) : super.stops(key);
  }

  /** @param {string} key @returns {Local} */
  local(key) {
    const local = super.local(key);
    if (!this.talk) return local;
    const { marks = {} } = this.lesson;
    const { mark = "", move = "" } = this.sprites[key];
    if (!this.asked_) return local;
    for (const [list, state] of LESSON_STATES) if (local.state !== "chosen" && marks[list]?.includes(key)) local.state = state;
    const step = marks.steps?.[key];
    if (step && !local.state) local.state = `step-${step}`;
    if (!this.marks_ || !this.form.given.some((one) => one !== "" && (one === mark || one === move)) || this.marksLess(key)) return local;
    return { ...local, state: marks.fault?.includes(key) ? "fault" : "marked", pressed: true };
  }

  // Keys

  get keys() {
    const upper = Object.fromEntries(Object.entries(LESSON_KEYS).map(([key, means]) => [key.toUpperCase(), means]));
    return { ...super.keys, ...LESSON_KEYS, ...upper };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
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

  /** @param {string} means @param {string|null} key */
  does(means, key) {
    if (means === "check") return this.check();
    if (means === "next" && this.showing.waits) return this.showing.next();
    if (Object.values(LESSON_KEYS).includes(means)) return this.deed(means);
    return super.does(means, key);
  }
}

/** Whether an element that was focused still is: what is gone, off or not to be seen loses the keys. @param {Element|null} element */
function takesKeys(element) {
  return element !== null && element !== document.body && !element.matches(":disabled") && element.closest("[hidden]") === null;
}

/** The dot that has the keys. @param {HTMLElement} course */
function activeDot(course) {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && course.contains(activeElement) ? activeElement.dataset.place : undefined;
}
