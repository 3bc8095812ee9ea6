// What is said beside the board of a lesson: to an answer, as a hint, as a note on the way; and what is seen at its end.

import type { Deed, LessonEnd, LessonTalk } from "../front/types.ts";
import { make, pressed } from "../front/elements.ts";
import { lessonSign } from "./lesson_signs.ts";

const TALK_WORDS = { rule: "rule", also: "also right", hint: "Hint:", talk: "What is said", note: "Note", go: "Go on", goes: "Go on (Enter, or right arrow)", skip: "Skip", skips: "To the next note, or to the task (S)", learn: "You learn here" };

const words = (name: string, text = "") => make("p", { className: name, textContent: text, dir: "auto" });

export function lessonDeed({ name, words: text, about, filled, off }: Deed, then: (name: string) => void) {
  const made = pressed(() => then(name), { className: filled ? "cb-button cb-filled" : "cb-button", textContent: text, title: about, disabled: Boolean(off) });
  made.dataset.deed = name;
  return made;
}

export class Talk {
  element = make("section", { className: "cb-l-talk", "aria-label": TALK_WORDS.talk, tabIndex: -1 });
  key = "";

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
    if (text) parts.push(words("", text));
    if (hint) parts.push(make("p", { className: "cb-l-hint", dir: "auto" }, lessonSign("hint", 20), make("span", { textContent: hint })));
    if (also) parts.push(make("p", { className: "cb-l-also", dir: "auto" }, make("small", { textContent: TALK_WORDS.also }), make("b", { textContent: also })));
    if (rule) {
      const summary = make("summary", {}, make("small", { textContent: TALK_WORDS.rule }), make("span", { textContent: rule.title }));
      parts.push(make("details", { className: "cb-l-rule" }, summary, ...(rule.text === text ? [] : [words("", rule.text)]), words("cb-l-source", rule.source)));
    }
    return parts;
  }

  /** A note that is read at leisure. */
  note(by: string, text: string, goOn: () => void) {
    const key = `${by}: ${text}`;
    if (key === this.key) return;
    this.key = key;
    this.element.dataset.tone = "note";
    const go = pressed(goOn, { className: "cb-button cb-filled", textContent: TALK_WORDS.go, title: TALK_WORDS.goes });
    go.dataset.deed = "on";
    const head = by ? [make("header", {}, make("b", { textContent: by, dir: "auto" }))] : [];
    this.element.replaceChildren(...head, words("", text), go);
  }
}

/** The rules of a lesson and how well they were answered. */
export function learnedOf(learned: { title: string; status: string; now: boolean }[]) {
  const rows = learned.map(({ title, status, now }) => {
    const row = make("li", {}, lessonSign(status, 18), make("span", { textContent: title, dir: "auto" }), make("span", { className: "cb-hidden", textContent: `, ${status}` }));
    if (now) row.dataset.now = "true";
    return row;
  });
  return rows.length ? [make("b", { textContent: TALK_WORDS.learn }), make("ul", {}, ...rows)] : [];
}

/** What is seen at the end. */
export function lessonEnd({ title, text, closing = [], lines, deeds }: LessonEnd, then: (name: string) => void) {
  const rows = lines.map(({ status, words: told }) => make("li", {}, lessonSign(status, 26), make("span", { textContent: told })));
  const buttons = make("div", { className: "cb-l-deeds" }, ...deeds.map((one) => lessonDeed(one, then)));
  return [make("h3", { textContent: title, tabIndex: -1 }), ...closing.map((note) => words("cb-l-closing", note)), make("ul", {}, ...rows), make("p", { textContent: text }), buttons];
}

/** What is read while it goes by itself, and the way past it. */
export function skipButton(skip: () => void) {
  return pressed(skip, { className: "cb-button cb-l-skip", textContent: TALK_WORDS.skip, title: TALK_WORDS.skips });
}
