// A drill in the browser: a lesson's board on which task after task is done while the time runs, and at its end what is known of it.

import type { DrillEnd, DrillState, Options, Frame } from "../front/types.ts";
import { drillEnd, marksOf } from "./drill_end.ts";
import { make } from "../front/elements.ts";
import { Lesson } from "../lesson/lesson.ts";
import { clockText } from "../front/time.ts";

const DRILL_MS = 500; // so often the time that is left is told
const LAST_MS = 60_000; // when it is announced that little is left

export class Drill extends Lesson {
  until?: number;
  timed?: number; // the stamp at which the time was told last
  warned?: boolean;
  ticking?: number;
  kept?: HTMLParagraphElement;

  constructor(el: HTMLElement, options: Options) {
    super(el, options);
    this.post({ type: "command", name: "time" }); // what a page was told when it was saved is old
  }

  override build() {
    super.build();
    this.root.classList.add("cb-drill");
    this.until = 0;
    this.timed = -1;
    this.warned = false;
    this.ticking = setInterval(() => this.tellTime(), DRILL_MS);
    this.kept = make("p", { className: "cb-d-kept", dir: "auto" });
    this.foot.element.after(this.kept);
    this.foot.keys.textContent = this.words("lesson/drill-keys");
    Object.assign(this.foot.back, { title: this.words("lesson/drill-stop.about"), textContent: this.words("lesson/drill-stop") });
  }

  override destroy() {
    clearInterval(this.ticking);
    super.destroy();
  }

  get drill(): Partial<DrillState> {
    return this.lesson.drill ?? {};
  }

  override fit(first: Frame | undefined) {
    const place = super.fit(first);
    if (this.foot) this.foot.back.textContent = this.words("lesson/drill-stop");
    return place;
  }

  override retold() {
    const { stamp = 0 } = this.lesson;
    if (stamp !== this.timed) {
      this.timed = stamp;
      this.until = performance.now() + (this.drill.left ?? 0);
      if ((this.drill.left ?? 0) > LAST_MS) this.warned = false;
    }
    super.retold();
  }

  /** The tasks that were asked are seen, and none can be gone to. */
  override dotted() {
    const { dots = [], now = 0 } = this.lesson;
    const asked = marksOf(dots.slice(0, now));
    const number = make("span", { className: "cb-l-number", textContent: String(this.drill.number ?? 1), "aria-hidden": "true" });
    asked.append(number);
    return [asked];
  }

  override endOf() {
    return drillEnd(this.lesson.end as DrillEnd, (name) => this.deed(name));
  }

  override dress() {
    const before = this.ending_.querySelector("h3, .cb-d-missed");
    const { activeElement } = document;
    const held = this.root.contains(activeElement) && activeElement !== this.root;
    super.dress();
    const { end, over = false } = this.lesson;
    const after = this.ending_.querySelector(".cb-d-missed") ?? this.ending_.querySelector("h3");
    if (end && held && before !== after && after instanceof HTMLElement) after.focus(); // its button has gone
    if (!this.kept) return;
    this.foot.element.hidden = Boolean(end);
    this.foot.back.disabled = false;
    this.foot.next.classList.toggle("cb-filled", over || this.asks?.kind === "none");
    const { kept = "", warns = false, others = "" } = this.drill;
    this.kept.textContent = [others, kept].filter(Boolean).join(" ");
    this.kept.dataset.warns = String(warns);
    this.kept.hidden = !end && !warns && !others;
    this.tellTime();
  }

  tellTime() {
    const { place } = this.top;
    if (this.drill.left === undefined) return;
    if (this.lesson.end) return void (place.textContent = "");
    const left = Math.max((this.until ?? 0) - performance.now(), 0);
    const text = left > 0 ? this.words("drill/left", { time: clockText(left) }) : this.words("drill/up");
    if (place.textContent === text) return;
    place.textContent = text;
    place.dataset.soon = String(left <= LAST_MS);
    if (left > LAST_MS || this.warned) return;
    this.warned = true;
    this.announce(left > 0 ? this.words("drill/soon") : this.words("drill/up"));
  }

  override deed(name: string) {
    const { end } = this.lesson;
    if (name === "previous") return end ? undefined : super.deed("stop");
    if (name === "next" && end) return super.deed("more");
    return super.deed(name);
  }

  /** B goes nowhere here: a drill is ended by its button. */
  override does(means: string, key: string | null) {
    return means === "previous" ? undefined : super.does(means, key);
  }
}
