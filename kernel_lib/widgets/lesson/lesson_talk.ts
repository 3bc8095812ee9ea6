// What is said beside the board of a lesson: to an answer, as a hint, as a note on the way; and what is seen at its end.

import type { Deed, LessonEnd, LessonTalk } from "../front/types.ts";
import { make, pressed } from "../front/elements.ts";
import { lessonSign } from "./lesson_signs.ts";
import type { Words } from "../front/words.ts";

const STATUSES: Record<string, string> = { sure: "lesson/status-sure", unsure: "lesson/status-unsure", new: "lesson/status-new" };

const paragraph = (name: string, text = "") => make("p", { className: name, textContent: text, dir: "auto" });

export function lessonDeed({ name, words: text, about, filled, off }: Deed, then: (name: string) => void) {
  const made = pressed(() => then(name), { className: filled ? "cb-button cb-filled" : "cb-button", textContent: text, title: about, disabled: Boolean(off) });
  made.dataset.deed = name;
  return made;
}

export class Talk {
  words: Words;
  element: HTMLElement;
  key = "";

  constructor(words: Words) {
    this.words = words;
    this.element = make("section", { className: "cb-l-talk", "aria-label": words("lesson/talk"), tabIndex: -1 });
  }

  /** What is said to an answer; nothing keeps the place. */
  say(talk: LessonTalk | null) {
    const { element } = this;
    const key = JSON.stringify(talk);
    if (key === this.key) return;
    this.key = key;
    element.dataset.tone = talk?.tone ?? "";
    element.replaceChildren(...(talk ? this.parts(talk) : []));
    element.scrollTop = 0;
    element.tabIndex = talk && element.scrollHeight > element.clientHeight + 1 ? 0 : -1;
  }

  parts({ tone, head, text, rule, also, when, hint }: LessonTalk): HTMLElement[] {
    const heading = make("header", {}, lessonSign(tone, 26), make("b", { textContent: head, dir: "auto" }), ...(when ? [make("span", { textContent: when })] : []));
    const parts = [heading];
    if (text) parts.push(paragraph("", text));
    if (hint) parts.push(make("p", { className: "cb-l-hint", dir: "auto" }, lessonSign("hint", 20), make("span", { textContent: hint })));
    if (also) parts.push(make("p", { className: "cb-l-also", dir: "auto" }, make("small", { textContent: this.words("lesson/also") }), make("b", { textContent: also })));
    if (rule) {
      const summary = make("summary", {}, make("small", { textContent: this.words("lesson/rule") }), make("span", { textContent: rule.title }));
      parts.push(make("details", { className: "cb-l-rule" }, summary, ...(rule.text === text ? [] : [paragraph("", rule.text)]), paragraph("cb-l-source", rule.source)));
    }
    return parts;
  }

  /** A note that is read at leisure. */
  note(by: string, text: string, goOn: () => void) {
    const key = `${by}: ${text}`;
    if (key === this.key) return;
    this.key = key;
    this.element.dataset.tone = "note";
    const go = pressed(goOn, { className: "cb-button cb-filled", textContent: this.words("lesson/go-on"), title: this.words("lesson/go-on.about") });
    go.dataset.deed = "on";
    const head = by ? [make("header", {}, make("b", { textContent: by, dir: "auto" }))] : [];
    this.element.replaceChildren(...head, paragraph("", text), go);
  }
}

/** The rules of a lesson and how well they were answered. */
export function learnedOf(learned: { title: string; status: string; now: boolean }[], words: Words) {
  const rows = learned.map(({ title, status, now }) => {
    const row = make("li", {}, lessonSign(status, 18), make("span", { textContent: title, dir: "auto" }), make("span", { className: "cb-hidden", textContent: words(STATUSES[status]) }));
    if (now) row.dataset.now = "true";
    return row;
  });
  return rows.length ? [make("b", { textContent: words("lesson/learn") }), make("ul", {}, ...rows)] : [];
}

/** What is seen at the end. */
export function lessonEnd({ title, text, closing = [], lines, deeds }: LessonEnd, then: (name: string) => void) {
  const rows = lines.map(({ status, words: told }) => make("li", {}, lessonSign(status, 26), make("span", { textContent: told })));
  const buttons = make("div", { className: "cb-l-deeds" }, ...deeds.map((one) => lessonDeed(one, then)));
  return [make("h3", { textContent: title, tabIndex: -1 }), ...closing.map((note) => paragraph("cb-l-closing", note)), make("ul", {}, ...rows), make("p", { textContent: text }), buttons];
}

/** What is read while it goes by itself, and the way past it. */
export function skipButton(skip: () => void, words: Words) {
  return pressed(skip, { className: "cb-button cb-l-skip", textContent: words("lesson/skip"), title: words("lesson/skip.about") });
}
