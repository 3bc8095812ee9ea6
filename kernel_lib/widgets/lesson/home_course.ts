// The course of a lesson in a page without Python: what was answered, what comes next, what is said around the board. As lesson/course.py and
// lesson/feedback.py have it, from whose sentences it is put together.

import type { Deed, LessonEnd, LessonTalk } from "../front/types.ts";
import type { HomeCover } from "./home_types.ts";
import type { Words } from "../front/words.ts";

const LEARNED = 5; // so many rules are listed
const TOGETHER = 3; // after so many wrong tries the solution is offered first

/** How a task was answered, as progress has it. */
export type How = "open" | "first" | "later" | "shown";

/** A task: the `wrong` answers since it was put; whether it `returns`, or is asked `again`; whether it was ever `helped` by a hint. */
export interface Entry {
  how: How;
  wrong: string[];
  hinted: boolean;
  right: boolean;
  shown: boolean;
  returns: boolean;
  again: boolean;
  helped: boolean;
}

/** What each task is called, and what the end says of those, by how it was answered. */
export const DOTS: Record<How, string> = { first: "lesson/dot-first", later: "lesson/dot-later", shown: "lesson/dot-shown", open: "lesson/dot-open" };
const ENDS: Record<How, string> = { first: "lesson/end-first", later: "lesson/end-later", shown: "lesson/end-shown", open: "lesson/end-unanswered" };

const deedOf = (name: string, words: string, about: string, filled = false): Deed => ({ name, words, about, filled, off: false });

/** A sentence with what stands in its places. */
export const filled = (text: string, values: Record<string, unknown> = {}) => text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));

/** A task to which nothing was answered. */
const openEntry = (): Entry => ({ how: "open", wrong: [], hinted: false, right: false, shown: false, returns: false, again: false, helped: false });

export class Course {
  cover: HomeCover;
  words: Words;
  entries: Entry[];
  place: number;

  /** @param before how its tasks were answered before */
  constructor(cover: HomeCover, words: Words, before: Entry[] = []) {
    this.cover = cover;
    this.words = words;
    this.entries = cover.rules.map((_, place) => before[place] ?? openEntry());
    const open = this.openPlace;
    this.place = open < 0 ? (before.length ? this.entries.length : 0) : open;
  }

  /** The task on show; undefined at the end. */
  get now(): Entry | undefined {
    return this.entries[this.place];
  }

  /** Whether it waits for no answer any more. */
  get over() {
    return Boolean(this.now?.right || this.now?.shown);
  }

  get openPlace() {
    return this.entries.findIndex(({ how }, place) => how === "open" && !this.cover.passed[place]);
  }

  /** The next task, after the last those that were shown, then the end; as `LessonCourse.next`. */
  get next() {
    const { entries, now, place } = this;
    const below = entries.findIndex(({ how }, at) => at > place && (!now?.again || (how === "open" && !this.cover.passed[at])));
    if (now && below >= 0) return below;
    const back = entries.findIndex(({ returns }) => returns);
    return back < 0 ? entries.length : back;
  }

  go(place: number) {
    this.place = place;
    if (this.now?.returns) Object.assign(this.now, { wrong: [], hinted: false, right: false, shown: false, returns: false, again: true });
  }

  /** A try that counts. */
  take(answer: string, correct: boolean) {
    const { now } = this;
    if (!now) return;
    if (!correct) {
      now.wrong.push(answer);
      return;
    }
    now.how = now.wrong.length || now.hinted || now.again ? "later" : "first";
    Object.assign(now, { right: true, returns: false });
  }

  hint() {
    if (this.now) Object.assign(this.now, { hinted: true, helped: true });
  }

  show() {
    if (this.now) Object.assign(this.now, { how: "shown", shown: true, returns: !this.now.again });
  }

  // What is said

  /** What is said to a right answer says when it came. */
  get when() {
    const { words } = this;
    const { how, hinted = false, wrong = [] } = this.now ?? {};
    if (how === "first") return words("lesson/first-try");
    return wrong.length ? words("lesson/at-try", { number: wrong.length + 1 }) : words(hinted ? "lesson/hinted" : "lesson/returned");
  }

  deeds(talk: LessonTalk | null): Deed[] {
    const { now, over, words } = this;
    const passes = this.cover.passed[this.place];
    if (!now || over || passes) return [];
    const again = talk?.tone === "wrong";
    const [help, solution] = [
      deedOf("hint", words("lesson/button-hint"), words("lesson/button-hint.about")),
      (filled = false) => deedOf("show", words("lesson/button-show"), words("lesson/button-show.about"), filled),
    ];
    const retry = (filled = false) => deedOf("try", words("lesson/button-try"), words("lesson/button-try.about"), filled);
    if (again && now.wrong.length >= TOGETHER) return [solution(true), retry(), help];
    return [...(again ? [retry(true)] : []), help, solution()];
  }

  /** The places of the seats or sentences that were wrong answers by themselves. */
  tried(asks: string) {
    return ["seats", "choice"].includes(asks) ? (this.now?.wrong ?? []).filter((name) => /^\d+$/.test(name)).map(Number) : [];
  }

  get cost() {
    const tries = this.now?.wrong.length ?? 0;
    if (!tries || this.over) return "";
    const cost = this.words("lesson/cost", { tries });
    return tries < TOGETHER ? cost : `${cost} ${this.words("lesson/together")}`;
  }

  get dots() {
    const { passed } = this.cover;
    return this.entries.map(({ how }, place) => ({ status: how, about: this.words(passed[place] ? "lesson/passed" : DOTS[how]) }));
  }

  /** The rules of the lesson and how well they were answered. */
  get learned() {
    const byRule = new Map<string, { title: string; statuses: How[] }>();
    this.cover.rules.forEach((rules, place) => {
      for (const [id, title] of rules) {
        if (!byRule.has(id)) byRule.set(id, { title, statuses: [] });
        byRule.get(id)?.statuses.push(this.entries[place].how);
      }
    });
    const now = new Set((this.cover.rules[this.place] ?? []).map(([id]) => id));
    const rows = [...byRule].map(([id, { title, statuses }]) => ({ title, status: knownAs(statuses), now: now.has(id) }));
    const first = Math.max(0, Math.min(Math.max(0, rows.findIndex((row) => row.now)) - 1, rows.length - LEARNED));
    return rows.slice(first, first + LEARNED);
  }

  /** How many tasks can be done here, how many of them are, and how many of those with a hint. */
  get counts() {
    const here = this.entries.filter((_, place) => !this.cover.passed[place]);
    const done = here.filter(({ how }) => how !== "open");
    return { count: here.length, done: done.length, helped: done.filter(({ helped }) => helped).length };
  }

  get end(): LessonEnd {
    const { passed } = this.cover;
    const { words, counts: { count, done } } = this;
    const lines = Object.entries(ENDS).flatMap(([how, message]) => {
      const some = this.entries.filter((entry, place) => entry.how === how && !passed[place]).length;
      return some ? [{ status: how, words: words(message, { count: some }) }] : [];
    });
    const left = passed.filter(Boolean).length;
    if (left) lines.push({ status: "told", words: words("lesson/left-out", { count: left }) });
    const title = done < count ? words("lesson/end-open", { done, count }) : words("lesson/end", { count });
    const open = done < count ? [deedOf("open", words("lesson/button-open"), words("lesson/button-open.about"), true)] : [];
    return { title, text: words("lesson/ended"), lines, deeds: [...open, deedOf("anew", words("lesson/button-anew"), words("lesson/button-anew.about"))] };
  }
}

function knownAs(statuses: How[]) {
  const answered = statuses.filter((how) => how !== "open");
  if (!answered.length) return "new";
  return answered.every((how) => how === "first") ? "sure" : "unsure";
}
