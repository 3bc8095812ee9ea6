// What stands below the picture of a lesson: the way from task to task; and folded away help, the table's own buttons and the keys.

/** @import { LessonState } from "../front/types.js" */

import { behindDots, button } from "../table/controls.js";
import { make, pressed } from "../front/elements.js";
import { keysAt, keysTo } from "../front/focus.js";

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
  /** @param {HTMLElement} controls the table's own buttons @param {(name: string) => void} then */
  constructor(controls, then) {
    /** @param {string} name @param {string} words @param {string} about */
    const way = (name, words, about) => pressed(() => then(name), { className: "cb-button", textContent: words, title: about });
    this.back = way("previous", FOOT_WORDS.previous, FOOT_WORDS.previouses);
    this.next = way("next", FOOT_WORDS.next, FOOT_WORDS.nexts);
    this.course = make("div", { className: "cb-l-dots", role: "group", "aria-label": FOOT_WORDS.tasks });
    this.element = make("nav", { className: "cb-l-foot", "aria-label": FOOT_WORDS.tasks }, this.back, this.course, this.next);
    const helps = [button(FOOT_WORDS.hint, FOOT_WORDS.hints, () => then("hint")), button(FOOT_WORDS.show, FOOT_WORDS.shows, () => then("show"))];
    this.keys = make("p", { className: "cb-l-keys", textContent: FOOT_WORDS.keys });
    this.more = make("div", { className: "cb-l-more", hidden: true }, make("div", { className: "cb-l-deeds" }, ...helps), controls, this.keys);
    this.dots = behindDots(this.more);
    this.dots.addEventListener("click", () => this.more.hidden || this.more.scrollIntoView?.({ block: "nearest" }));
  }

  /** @param {boolean} narrow whether there is little room */
  fit(narrow) {
    this.back.textContent = narrow ? FOOT_WORDS.back : FOOT_WORDS.previous;
  }

  /** @param {Partial<LessonState>} lesson @param {HTMLElement[]} dots a dot for each task */
  tell({ end, ask, now = 0, next, over = false, right = false }, dots) {
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
