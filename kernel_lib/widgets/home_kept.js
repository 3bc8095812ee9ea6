// What a page without Python keeps of what was answered: on this phone, where the browser lets a page keep anything, and nowhere else.

/** @import { Course, Entry } from "./home_course.js" */
/** @import { HomeTry } from "./home_types.js" */

/** @returns {string} 16 letters by which one learner's file is told from another's */
const someLearner = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class Kept {
  /** @param {string} key under which it is kept */
  constructor(key) {
    this.key = `cogbook lesson ${key}`;
    this.keeps = true;
    this.name = "";
    this.learner = someLearner();
    this.started = new Date().toISOString();
    /** @type {HomeTry[]} */
    this.tries = [];
    /** @type {Entry[]} */
    this.entries = [];
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(this.key) ?? "{}"));
      localStorage.setItem(this.key, this.coded);
    } catch {
      this.keeps = false; // a page that may keep nothing
    }
  }

  /** Another learner begins. */
  forget() {
    Object.assign(this, { name: "", learner: someLearner(), started: new Date().toISOString(), tries: [], entries: [] });
  }

  get coded() {
    const { learner, started, name, tries, entries } = this;
    return JSON.stringify({ learner, started, name, tries, entries });
  }

  /** The lines of a progress file: see kernel_lib/study/progress.py. */
  get lines() {
    const { learner, started, name } = this;
    const header = { type: "progress", format: "cogbook-progress", version: 1, learner, started, ...(name ? { name } : {}) };
    return [header, ...this.tries.map((one) => ({ type: "try", ...one }))].map((line) => `${JSON.stringify(line)}\n`).join("");
  }

  /** @param {Course} course */
  keep(course) {
    this.entries = this.tries.length ? course.entries : [];
    this.write();
  }

  /** @param {string} name */
  call(name) {
    this.name = name;
    this.write();
  }

  write() {
    try {
      if (this.keeps) localStorage.setItem(this.key, this.coded);
    } catch {
      this.keeps = false; // it is full
    }
  }
}
