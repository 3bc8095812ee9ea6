// The tasks of a lesson in a page without Python: each is opened when it is due, and what is said to a right answer by that answer alone.
// See lesson/export.py, which shuts them.

/** @import { HomeAsked, HomeBook, HomeCover, HomeSaid } from "./home_types.js" */
/** @import { Shape, Shot } from "../front/types.js" */

import { keyTo, markOf, unsealed } from "./seal.js";
import { alone, standing } from "../front/shots.js";

/** @type {Shape[]} */
const HOME_SHAPES = ["wide", "middle", "narrow"];

/** A task that is open: what is asked, the pictures of the `way` to it, its position, and the one in which nothing is offered any more. @typedef {{asked: HomeAsked, way: Shot[], stand: Shot, quiet: Shot}} Opened */

export class Book {
  /** @param {HomeBook} shut */
  constructor(shut) {
    this.shut = shut;
    this.secrets = [shut.secret];
    /** @type {Opened[]} */
    this.opened = [];
    /** @type {Map<string, any>} */
    this.parts = new Map();
    /** @type {Shape[]} */
    this.shapes = [];
  }

  /** @returns {Promise<HomeCover>} */
  cover() {
    return unsealed(this.shut.cover, keyTo(this.secrets[0], "cover"));
  }

  /** A task, and with it all before it: their pictures are told as what has changed since. @param {number} place */
  async task(place) {
    while (this.opened.length <= place) {
      const at = this.opened.length;
      /** @type {HomeAsked} */
      const asked = unsealed(this.shut.tasks[at].asked, keyTo(this.secrets[at], "asked"));
      this.secrets[at + 1] = asked.next;
      this.opened.push(this.unfolded(asked, this.opened[at - 1]?.stand));
    }
    return this.opened[place];
  }

  /** @param {HomeAsked} asked @param {Shot|undefined} before @returns {Opened} */
  unfolded(asked, before) {
    if (!before) this.shapes = HOME_SHAPES.filter((shape) => shape in (alone(asked.shots) ?? {}));
    const shots = before ? [before, ...asked.shots] : asked.shots;
    const [from, last] = [before ? 1 : 0, shots.length - 2];
    const way = shots.slice(from, last);
    if (way.length) way[0] = standing(shots, from, this.shapes);
    return { asked, way, stand: standing(shots, last, this.shapes), quiet: shots[last + 1] };
  }

  /** A part of a task by its name: the `hint`, what is `shown`, what is said to what is `tried`. @param {number} place @param {"hint"|"shown"|"tried"} name @returns {Promise<any>} */
  async part(place, name) {
    const key = `${name} ${place}`;
    const shut = this.shut.tasks[place][name];
    if (!this.parts.has(key) && shut) this.parts.set(key, unsealed(shut, keyTo(this.secrets[place], name)));
    return this.parts.get(key);
  }

  /** The notes after the last task, which are read at the end. @returns {Promise<string[]>} */
  async closing() {
    const { closing, tasks } = this.shut;
    await this.task(tasks.length - 1);
    return closing ? unsealed(closing, keyTo(this.secrets[tasks.length], "closing")) : [];
  }

  /** What is said to an answer if it is right. @param {number} place @param {string} answer as it is looked up @returns {Promise<HomeSaid|undefined>} */
  async right(place, answer) {
    const key = keyTo(this.secrets[place], "right", answer);
    const shut = this.shut.tasks[place].right[markOf(key)];
    return shut === undefined ? undefined : unsealed(shut, key);
  }
}
