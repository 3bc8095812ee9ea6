// A lesson to take home: the board of a lesson in a page without Python, what was answered so far below it, and at its end what a learner takes back.

import type { HomeBook } from "./home_types.ts";
import type { Options } from "../front/types.ts";
import { Book } from "./home_book.ts";
import { Desk, type Message } from "./home_desk.ts";
import { Kept } from "./home_kept.ts";
import { codeOf, slipOf } from "./home_slip.ts";
import { make } from "../front/elements.ts";
import { Lesson } from "./lesson.ts";
import { speaker } from "../front/words.ts";

const HOME_PACE = 700;

class HomeLesson extends Lesson {
  foot_?: HTMLElement;

  desk?: Desk;

  override build() {
    super.build();
    this.foot_ = make("footer", { className: "cb-h-foot" });
    this.root.append(this.foot_);
  }

  /** What answers it, once it is there. */
  at(desk: Desk) {
    this.desk = desk;
    this.dress();
  }

  override dress() {
    super.dress();
    const { desk, foot_, ending_ } = this;
    if (!desk || !foot_ || !ending_) return;
    const { words } = this;
    const { keeps } = desk.kept;
    const kept = words(keeps ? (this.shape === "narrow" ? "lesson/kept-narrow" : "lesson/kept") : "lesson/not-kept");
    const { count, done, helped } = desk.course.counts;
    const told = `${words("lesson/so-far", { done, count, helped })} ${kept}`;
    foot_.replaceChildren(make("p", { textContent: told }), ...(this.lesson.end ? [] : [make("small", { textContent: words("lesson/at-the-end") })]));
    if (this.lesson.end && !ending_.querySelector(".cb-h-slip")) ending_.lastElementChild?.before(this.slip(desk));
  }

  slip({ cover, course, kept }: Desk) {
    const statuses = course.entries.map(({ how }) => how);
    return slipOf({
      ...{ words: this.words, game: cover.name, title: cover.title },
      code: () => codeOf(cover.number, statuses, cover.statuses),
      name: () => kept.name,
      called: (name) => kept.call(name),
      lines: () => kept.lines,
    });
  }
}

/** Opens a lesson in a page. */
export async function atHome(el: HTMLElement, shut: HomeBook) {
  const book = new Book(shut);
  const cover = await book.cover();
  const words = speaker(shut.catalogues);
  const desk = new Desk(book, cover, new Kept(shut.secret), words);
  const frames = await desk.open(desk.course.place === 0);
  const options: Options = {
    ...{ words, symbols: cover.symbols, frames, mode: "lesson", theme: shut.theme, title: shut.title, rest: shut.rest, pace: HOME_PACE },
    ...{ sections: ["board", "controls", "log"], lesson: desk.told, task: desk.task?.asked.ask.prompt ?? "" },
    send: (message) => desk.hear(message as Message),
  };
  const view = new HomeLesson(el, options);
  desk.view = view;
  view.at(desk);
  view.root.focus({ preventScroll: true });
  return desk;
}
