// What stands below the picture of a lesson: back and on, and between them what is done now; and folded away the table's own buttons and
// the keys. The dots stand above the picture.

import type { LessonState } from "../front/types.ts";
import { behindDots } from "../table/controls.ts";
import { make, pressed } from "../front/elements.ts";
import type { Words } from "../front/words.ts";
import { keysAt, keysTo } from "../front/focus.ts";

export class LessonFoot {
  back: HTMLButtonElement;
  next: HTMLButtonElement;
  words: Words;
  course: HTMLDivElement;
  element: HTMLElement;
  keys: HTMLParagraphElement;
  more: HTMLDivElement;
  dots: HTMLButtonElement;

  /** @param controls the table's own buttons */
  constructor(controls: HTMLElement, words: Words, then: (name: string) => void) {
    this.words = words;
    this.course = make("div", { className: "cb-l-dots", role: "group", "aria-label": words("lesson/tasks") });
    this.keys = make("p", { className: "cb-l-keys", textContent: words("lesson/keys") });
    this.back = pressed(() => then("previous"), { className: "cb-button", textContent: words("lesson/previous"), title: words("lesson/previous.about") });
    this.next = pressed(() => then("next"), { className: "cb-button", textContent: words("lesson/next-task"), title: words("lesson/next-task.about") });
    this.element = make("nav", { className: "cb-l-foot", "aria-label": words("lesson/tasks") }, this.back, this.next);
    this.more = make("div", { className: "cb-l-more", hidden: true }, controls, this.keys);
    this.dots = behindDots(this.more, words);
    this.dots.addEventListener("click", () => this.more.hidden || this.more.scrollIntoView?.({ block: "nearest" }));
  }

  /** @param narrow whether there is little room */
  fit(narrow: boolean) {
    this.back.textContent = this.words(narrow ? "lesson/previous.narrow" : "lesson/previous");
  }

  /** What is done now stands between back and on. */
  hold(work: HTMLElement) {
    if (work.parentElement !== this.element) this.next.before(work);
  }

  /** Where there is no room for all dots, the one of the task is seen with those around it. */
  center(dot?: HTMLElement) {
    const { course } = this;
    if (!dot || course.scrollWidth <= course.clientWidth) return;
    const [row, one] = [course.getBoundingClientRect(), dot.getBoundingClientRect()];
    course.scrollLeft += one.left + one.width / 2 - row.left - row.width / 2;
  }

  /** @param dots a dot for each task */
  tell({ end, ask, now = 0, next, over = false, right = false }: Partial<LessonState>, dots: HTMLElement[]) {
    const focused = keysAt(this.course, "place");
    this.course.replaceChildren(...dots);
    this.course.dataset.right = String(right);
    keysTo(this.course, "place", focused);
    this.center(dots.find((dot) => dot.hasAttribute("aria-current")));
    this.next.textContent = next ?? this.words("lesson/next-task");
    this.next.classList.toggle("cb-filled", over || ask?.kind === "none");
    this.next.disabled = Boolean(end);
    this.back.disabled = !end && now === 0;
  }
}
