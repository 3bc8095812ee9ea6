// What stands below the picture of a lesson: the way from task to task; and folded away help, the table's own buttons and the keys.

import type { LessonState } from "../front/types.ts";
import { behindDots, button } from "../table/controls.ts";
import { make, pressed } from "../front/elements.ts";
import type { Words } from "../front/words.ts";
import { keysAt, keysTo } from "../front/focus.ts";

const FOOT_WORDS = {
  tasks: "Tasks",
  previous: "Previous",
  back: "Back",
  previouses: "The task before (B)",
  next: "Next task",
  nexts: "The task after (N)",
  keys: "Keys: arrows and Enter play, C checks, U takes back, T tries again, H is a hint, W shows the answer, N and B go on and back, S skips, P is the whole screen.",
  hint: "Hint",
  hints: "One sentence that helps (H)",
  show: "Show me",
  shows: "See the answer and why; the task comes back (W)",
};

export class LessonFoot {
  back: HTMLButtonElement;
  next: HTMLButtonElement;
  course = make("div", { className: "cb-l-dots", role: "group", "aria-label": FOOT_WORDS.tasks });
  element: HTMLElement;
  keys = make("p", { className: "cb-l-keys", textContent: FOOT_WORDS.keys });
  more: HTMLDivElement;
  dots: HTMLButtonElement;

  /** @param controls the table's own buttons */
  constructor(controls: HTMLElement, words: Words, then: (name: string) => void) {
    const way = (name: string, words: string, about: string) => pressed(() => then(name), { className: "cb-button", textContent: words, title: about });
    this.back = way("previous", FOOT_WORDS.previous, FOOT_WORDS.previouses);
    this.next = way("next", FOOT_WORDS.next, FOOT_WORDS.nexts);
    this.element = make("nav", { className: "cb-l-foot", "aria-label": FOOT_WORDS.tasks }, this.back, this.course, this.next);
    const helps = [button(FOOT_WORDS.hint, FOOT_WORDS.hints, () => then("hint")), button(FOOT_WORDS.show, FOOT_WORDS.shows, () => then("show"))];
    this.more = make("div", { className: "cb-l-more", hidden: true }, make("div", { className: "cb-l-deeds" }, ...helps), controls, this.keys);
    this.dots = behindDots(this.more, words);
    this.dots.addEventListener("click", () => this.more.hidden || this.more.scrollIntoView?.({ block: "nearest" }));
  }

  /** @param narrow whether there is little room */
  fit(narrow: boolean) {
    this.back.textContent = narrow ? FOOT_WORDS.back : FOOT_WORDS.previous;
  }

  /** @param dots a dot for each task */
  tell({ end, ask, now = 0, next, over = false, right = false }: Partial<LessonState>, dots: HTMLElement[]) {
    const focused = keysAt(this.course, "place");
    this.course.replaceChildren(...dots);
    this.course.dataset.right = String(right);
    keysTo(this.course, "place", focused);
    this.next.textContent = next ?? FOOT_WORDS.next;
    this.next.classList.toggle("cb-filled", over || ask?.kind === "none");
    this.next.disabled = Boolean(end);
    this.back.disabled = !end && now === 0;
  }
}
