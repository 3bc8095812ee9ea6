// What a page without Python keeps of what was answered: on this phone, where the browser lets a page keep anything, and nowhere else.

import type { Course, Entry, How } from "./home_course.ts";
import type { HomeTry } from "./home_types.ts";
import { chained } from "./home_chain.ts";

export type Written = { learner: string; started: string; name: string; tries: HomeTry[]; entries: Entry[] };

/** @returns 16 letters by which one learner's file is told from another's */
const someLearner = (): string => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Where a browser keeps what was answered in a page. @param secret that the page begins with */
export const keptUnder = (secret: string) => `cogbook lesson ${secret}`;

/** What is kept under a key, as far as it is what a page keeps: whatever else stands there is left out. */
export function writtenAt(key: string): Written | null {
  try {
    const written = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!Array.isArray(written?.tries) || !Array.isArray(written.entries)) return null;
    const { learner, started, name, tries, entries } = written;
    return {
      learner: /^[0-9a-f]{16}$/.test(learner) ? learner : someLearner(),
      started: typeof started === "string" ? started : new Date().toISOString(),
      name: typeof name === "string" ? name : "",
      tries: tries.filter((one: unknown) => isTry(one)),
      entries: entries.map(entryOf),
    };
  } catch {
    return null;
  }
}

/** A task as a browser has kept it: what is none of an entry's is left out, what is missing or of another kind is as before any answer. */
function entryOf(kept: unknown): Entry {
  const { how, wrong, ...rest } = (kept && typeof kept === "object" ? kept : {}) as Partial<Entry>;
  const { hinted, right, shown, returns, again, helped } = rest;
  return {
    how: ["first", "later", "shown"].find((one) => one === how) ? (how as How) : "open",
    wrong: Array.isArray(wrong) ? wrong.map(String) : [],
    ...{ hinted: hinted === true, right: right === true, shown: shown === true, returns: returns === true, again: again === true, helped: helped === true },
  };
}

function isTry(value: unknown): value is HomeTry {
  const { when, task } = (value && typeof value === "object" ? value : {}) as Partial<HomeTry>;
  return typeof when === "string" && typeof task === "string";
}

export class Kept {
  key: string;
  keeps = true;
  name = "";
  learner = someLearner();
  started = new Date().toISOString();
  tries: HomeTry[] = [];
  entries: Entry[] = [];

  /** @param secret that the page begins with */
  constructor(secret: string) {
    this.key = keptUnder(secret);
    Object.assign(this, writtenAt(this.key));
    this.write();
  }

  /** Another learner begins. */
  forget() {
    Object.assign(this, { name: "", learner: someLearner(), started: new Date().toISOString(), tries: [], entries: [] });
  }

  /** A progress file: see kernel_lib/study/progress.py. */
  get lines() {
    const { learner, started, name } = this;
    const header = { type: "progress", format: "cogbook-progress", version: 1, learner, started, ...(name ? { name } : {}) };
    return chained(header, this.tries.map((one) => ({ type: "try", ...one })));
  }

  keep(course: Course) {
    const begun = this.tries.length > 0 || course.entries.some(({ helped }) => helped);
    this.entries = begun ? course.entries : [];
    this.write();
  }

  call(name: string) {
    this.name = name;
    this.write();
  }

  /** Writes it down, and with it what the same learner has answered in another tab. */
  write() {
    const there = writtenAt(this.key);
    if (there?.learner === this.learner) this.join(there);
    const { learner, started, name, tries, entries } = this;
    try {
      localStorage.setItem(this.key, JSON.stringify({ learner, started, name, tries, entries }));
    } catch {
      this.keeps = false; // a page that may keep nothing, or a full one
    }
  }

  join({ tries, entries }: Written) {
    const own = new Set(this.tries.map((one) => JSON.stringify(one)));
    const others = tries.filter((one) => !own.has(JSON.stringify(one)));
    this.tries = [...this.tries, ...others].sort((one, other) => (one.when < other.when ? -1 : Number(one.when > other.when)));
    if (this.entries.length) this.entries = this.entries.map((entry, place) => (entry.how === "open" && !entry.wrong.length ? (entries[place] ?? entry) : entry));
    else this.entries = entries;
  }
}
