// The tasks of a lesson in a page without Python: each is opened when it is due, and what is said to a right answer by that answer alone.
// See lesson/export.py, which shuts them.

import type { HomeAsked, HomeBook, HomeCover, HomeParts, HomeSaid } from "./home_types.ts";
import type { Shape, Frame } from "../front/types.ts";
import { type Known, keyTo, markOf, unsealed, unsealedAfter } from "./seal.ts";
import { parsed } from "../front/compressed.ts";
import { alone, standing } from "../front/frames.ts";

const HOME_SHAPES: Shape[] = ["wide", "middle", "narrow"];

/** A task that is open: what is asked, the pictures of the `way` to it, its position, and the one in which nothing is offered any more. */
export type Opened = { asked: HomeAsked; way: Frame[]; stand: Frame; quiet: Frame };

export class Book {
  shut: HomeBook;
  secrets: string[];
  opened: Opened[] = [];
  /** What is asked up to each task that is open, from the last one that began anew, as JSON: what else is shut in it was packed with that. */
  known: Known[] = [];
  parts = new Map<string, unknown>();
  shapes: Shape[] = [];

  constructor(shut: HomeBook) {
    this.shut = shut;
    this.secrets = [shut.secret];
  }

  async cover(): Promise<HomeCover> {
    return unsealed(this.shut.cover, keyTo(this.secrets[0], "cover")) as HomeCover;
  }

  /** A task, and with it all before it: their pictures are told as what has changed since. */
  async task(place: number) {
    while (this.opened.length <= place) {
      const at = this.opened.length;
      const { asked: letters, anew } = this.shut.tasks[at];
      const before = anew ? undefined : this.known[at - 1];
      this.known[at] = unsealedAfter(letters, keyTo(this.secrets[at], "asked"), before);
      const asked = parsed(this.known[at].bytes.subarray(before?.bytes.length)) as HomeAsked;
      this.secrets[at + 1] = asked.next;
      this.opened.push(this.unfolded(asked, this.opened[at - 1]?.stand));
    }
    return this.opened[place];
  }

  unfolded(asked: HomeAsked, before: Frame | undefined): Opened {
    if (!before) this.shapes = HOME_SHAPES.filter((shape) => shape in (alone(asked.frames) ?? {}));
    const frames = before ? [before, ...asked.frames] : asked.frames;
    const [from, last] = [before ? 1 : 0, frames.length - 2];
    const way = frames.slice(from, last);
    if (way.length) way[0] = standing(frames, from, this.shapes);
    return { asked, way, stand: standing(frames, last, this.shapes), quiet: frames[last + 1] };
  }

  /** A part of a task by its name: the `hint`, what is `shown`, what is said to what is `tried`. */
  async part<Name extends keyof HomeParts>(place: number, name: Name): Promise<HomeParts[Name]> {
    const key = `${name} ${place}`;
    const shut = this.shut.tasks[place][name];
    if (!this.parts.has(key) && shut) this.parts.set(key, unsealed(shut, keyTo(this.secrets[place], name), this.known[place]));
    return this.parts.get(key) as HomeParts[Name];
  }

  /** The notes after the last task, which are read at the end. */
  async closing(): Promise<string[]> {
    const { closing, tasks } = this.shut;
    await this.task(tasks.length - 1);
    return closing ? (unsealed(closing, keyTo(this.secrets[tasks.length], "closing")) as string[]) : [];
  }

  /** What is said to an answer if it is right. @param answer as it is looked up */
  async right(place: number, answer: string): Promise<HomeSaid | undefined> {
    const key = keyTo(this.secrets[place], "right", answer);
    const shut = this.shut.tasks[place].right[markOf(key)];
    return shut === undefined ? undefined : (unsealed(shut, key, this.known[place]) as HomeSaid);
  }
}
