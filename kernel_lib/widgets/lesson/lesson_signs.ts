// The small signs of a lesson: how a task was answered, how well a rule is known, what kind of talk it is.

import { draw, make, pressed } from "../front/elements.ts";
import type { Words } from "../front/words.ts";

const LESSON_TICK = "M-20 2L-6 17L22-15";
const LESSON_LAMP = "M0-30A21 21 0 0 1 11 9V16H-11V9A21 21 0 0 1 0-30ZM-9 21H9V26L4 30H-4L-9 26Z";
const LESSON_BANG = "M-7-28H7L4 8H-4Z";

const inked = (path: string, name: string) => draw("path", { d: path, class: name });
const disc = (r: number, name: string) => draw("circle", { r, class: name });

/** What each sign is drawn from. */
const PARTS = new Map<string, () => SVGElement[]>([
  ["first", () => [disc(50, "cb-f-offer"), inked(LESSON_TICK, "cb-k-on-offer")]],
  ["sure", () => [disc(50, "cb-f-offer"), inked(LESSON_TICK, "cb-k-on-offer")]],
  ["right", () => [disc(50, "cb-f-offer"), inked(LESSON_TICK, "cb-k-on-offer")]],
  ["later", () => [disc(44, "cb-f-panel cb-k-offer"), inked(LESSON_TICK, "cb-k-offer")]],
  ["shown", () => [disc(44, "cb-f-panel cb-k-accent"), inked(LESSON_LAMP, "cb-f-accent cb-k-small")]],
  ["hint", () => [disc(50, "cb-f-accent"), inked(LESSON_LAMP, "cb-f-on-accent")]],
  ["wrong", () => [disc(50, "cb-f-warn"), inked(LESSON_BANG, "cb-f-on-warn"), draw("circle", { r: 7, cy: 20, class: "cb-f-on-warn" })]],
  ["told", () => [disc(50, "cb-f-ink"), inked("M-22 0H20M6-16L22 0L6 16", "cb-k-on-ink")]],
  ["unsure", () => [disc(44, "cb-f-panel cb-k-accent"), inked("M0-42A42 42 0 0 0 0 42Z", "cb-f-accent")]],
  ["new", () => [disc(44, "cb-k-muted")]],
  ["open", () => [disc(44, "cb-k-muted")]],
]);

/** A sign of that size. */
export function lessonSign(name: string, size: number) {
  const parts = PARTS.get(name) ?? PARTS.get("open");
  return draw("svg", { viewBox: "-56 -56 112 112", width: size, height: size, class: "cb-l-sign", "aria-hidden": "true" }, ...(parts?.() ?? []));
}

/** The dots: how each task was answered; a press goes there. */
export function dotsOf(dots: { status: string; about: string }[], now: number, go: (place: number) => void, words: Words) {
  return dots.map(({ status, about }, place) => {
    const label = words("lesson/task", { number: place + 1, about });
    const made = pressed(() => go(place), { className: "cb-l-dot", title: label, "aria-label": label });
    made.dataset.status = status;
    made.dataset.place = String(place);
    if (place === now) made.setAttribute("aria-current", "step");
    const open = status === "open" && place === now;
    made.append(open ? make("span", { className: "cb-l-number", textContent: String(place + 1) }) : lessonSign(status, status === "open" ? 16 : 22));
    return made;
  });
}
