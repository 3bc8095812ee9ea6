// What stands beside the picture of a lesson, or below it: the answer, what is said to it, the ladder of help, what is learned.

/** @import { AnswerForm } from "./lesson_answer.js" */
/** @import { LessonState, Note } from "../front/types.js" */

import { make } from "../front/elements.js";
import { keysAt, keysTo, takesKeys } from "../front/focus.js";
import { Talk, learnedOf, lessonDeed } from "./lesson_talk.js";

/** What is done there: a deed by its name, going on from a note; and what takes the keys that nothing there can keep. @typedef {{deed: (name: string) => void, goOn: () => void, refuge: () => void}} Doer */

export class LessonBeside {
  /** @param {AnswerForm} form @param {Doer} doer */
  constructor(form, doer) {
    this.form = form;
    this.doer = doer;
    this.talk = new Talk();
    this.deeds = make("div", { className: "cb-l-deeds" });
    this.cost = make("p", { className: "cb-l-cost" });
    this.learn = make("div", { className: "cb-l-learn" });
    this.said = make("div", { className: "cb-l-said" }, this.talk.element, make("div", { className: "cb-l-ladder" }, this.deeds, this.cost));
    this.parts = [form.element, this.said, this.learn];
  }

  /** @param {Partial<LessonState>} lesson @param {boolean} onWay @param {Note} [note] that is read on the way */
  tell(lesson, onWay, note) {
    const { form, talk, doer } = this;
    const { ask, end, over = false, marks = {} } = lesson;
    const { activeElement } = document;
    const within = form.element.contains(activeElement) || talk.element.contains(activeElement);
    const why = ask?.why ? { tone: "told", head: "", text: ask.why } : null;
    if (note) talk.note(note.by ?? "", note.text ?? "", doer.goOn);
    else talk.say(onWay || end ? null : (lesson.talk ?? why));
    const climbs = this.climb(onWay ? {} : lesson);
    this.learn.replaceChildren(...learnedOf(lesson.learned ?? []));
    form.show({ off: over || onWay || Boolean(end), filled: !climbs, line: lesson.line ?? null, answer: marks.answer ?? [], wrong: marks.wrong ?? [] });
    if (onWay || end || !ask) form.element.hidden = true;
    if (within && !takesKeys(document.activeElement)) doer.refuge();
  }

  /** The ladder of help, and what it costs; whether one of its deeds is what one does next. @param {Partial<LessonState>} lesson */
  climb({ deeds = [], cost = "" }) {
    const focused = keysAt(this.deeds, "deed");
    this.deeds.replaceChildren(...deeds.map((one) => lessonDeed(one, this.doer.deed)));
    if (focused && !keysTo(this.deeds, "deed", focused)) this.doer.refuge();
    this.cost.textContent = deeds.length ? cost : "";
    return deeds.some(({ filled }) => filled);
  }
}
