// What stands around the picture of a lesson: the answer, what is said to it, what is done now with the ladder of help, what is learned.

import type { AnswerForm } from "./lesson_answer.ts";
import type { LessonState, Note } from "../front/types.ts";
import { make } from "../front/elements.ts";
import { keysAt, keysTo, takesKeys } from "../front/focus.ts";
import { Talk, learnedOf, lessonDeed } from "./lesson_talk.ts";

/** What is done there: a deed by its name, going on from a note; and what takes the keys that nothing there can keep. */
export type Doer = { deed: (name: string) => void; goOn: () => void; refuge: () => void };

export class LessonBeside {
  form: AnswerForm;
  doer: Doer;
  talk: Talk;
  deeds = make("div", { className: "cb-l-deeds" });
  cost = make("p", { className: "cb-l-cost" });
  learn = make("div", { className: "cb-l-learn" });
  said: HTMLDivElement;
  work: HTMLDivElement;
  parts: HTMLDivElement[];

  constructor(form: AnswerForm, doer: Doer) {
    this.form = form;
    this.talk = new Talk(form.asker.words);
    this.doer = doer;
    this.said = make("div", { className: "cb-l-said" }, this.talk.element);
    this.work = make("div", { className: "cb-l-work" }, form.state, form.undo, form.check, this.deeds);
    this.parts = [form.element, this.said, this.learn];
  }

  /** @param note that is read on the way */
  tell(lesson: Partial<LessonState>, onWay: boolean, note?: Note) {
    const { form, talk, doer } = this;
    const { ask, end, over = false, marks = {} } = lesson;
    const { activeElement } = document;
    const within = [form.element, talk.element, this.work].some((one) => one.contains(activeElement));
    const why = ask?.why ? { tone: "told", head: "", text: ask.why } : null;
    if (note) talk.note(note.by ?? "", note.text ?? "", doer.goOn);
    else talk.say(onWay || end ? null : (lesson.talk ?? why));
    const climbs = this.climb(onWay || end ? {} : lesson);
    this.learn.replaceChildren(...learnedOf(lesson.learned ?? [], form.asker.words));
    form.show({ off: over || onWay || Boolean(end), filled: !climbs, line: lesson.line ?? null, answer: marks.answer ?? [], wrong: marks.wrong ?? [], tried: lesson.tried ?? [] });
    if (onWay || end || !ask) for (const one of [form.element, form.state, form.undo, form.check]) one.hidden = true;
    const again = this.deeds.querySelector("[data-deed=try]");
    if (again instanceof HTMLElement) again.hidden = !form.check.hidden; // another answer is judged instead
    if (within && !takesKeys(document.activeElement)) doer.refuge();
  }

  /** A wrong move stays on show: the keys come to what takes it back. */
  focusAgain() {
    keysTo(this.deeds, "deed", "try");
  }

  /** Whether something is said. */
  get talks() {
    return this.talk.element.dataset.tone !== "";
  }

  /** Whether it is a hint, to a question that can still be answered. */
  get hints() {
    return this.talk.element.dataset.tone === "hint";
  }

  /** The ladder of help, and what it costs; whether one of its deeds is what one does next. */
  climb({ deeds = [], cost = "" }: Partial<LessonState>) {
    const focused = keysAt(this.deeds, "deed");
    this.deeds.replaceChildren(...deeds.map((one) => lessonDeed(one, this.doer.deed)));
    if (focused && !keysTo(this.deeds, "deed", focused)) this.doer.refuge();
    this.cost.textContent = deeds.length ? cost : "";
    return deeds.some(({ filled }) => filled);
  }
}
