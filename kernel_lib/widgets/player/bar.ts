// The bar of a player: where in the game we are, and the buttons to go through it.

import type { Player } from "./player.ts";
import { findLast } from "../front/arrays.ts";
import { make, pressed } from "../front/elements.ts";
import { sign } from "../front/line.ts";
import { ticksOf } from "./moves.ts";
import { clockText } from "../front/time.ts";
import type { Words } from "../front/words.ts";

/** What a button is called and its icon: a path, for media glyphs are missing from many fonts. */
export type Face = [words: string, path: string];
const BUTTONS: [name: string, message: string, path: string][] = [
  ["first", "player/first-step", "M3 3v10M13 3v10L6 8z"],
  ["chapter-back", "player/chapter-back", "M8 3v10L2 8zM14 3v10L8 8z"],
  ["back", "player/step-back", "M11 3v10L4 8z"],
  ["play", "player/play", "M4 2l10 6-10 6z"],
  ["forward", "player/step-forward", "M5 3l7 5-7 5z"],
  ["chapter-forward", "player/chapter-forward", "M2 3l6 5-6 5zM8 3l6 5-6 5z"],
  ["last", "player/last-step", "M3 3l7 5-7 5zM13 3v10"],
];
const PLAY = BUTTONS.findIndex(([name]) => name === "play");
const PATHS = {
  pause: "M4 2h3v12H4zM9 2h3v12H9z",
  open: "M1 8s2.5-5 7-5 7 5 7 5-2.5 5-7 5-7-5-7-5zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  shut: "M1 8s2.5-5 7-5 7 5 7 5-2.5 5-7 5-7-5-7-5zM2 14L14 2",
  aside: "M4 2v12M4 9c5 0 8-1 8-6",
  back: "M7 3L2 8l5 5M2 8h12",
  whole: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4",
};
/** Between the ends of a slider and of its track, half its thumb; and about how wide a letter below it is. */
const THUMB = 8;
const NOTCH_LETTER = 8;

/** "move 12 of 47", by the clock "1:07 move 12 of 47"; without the number of all, where it is not to be known. @param time ms */
export function stepText(words: Words, number: number, count: number | null, time?: number) {
  const clock = time === undefined ? "" : clockText(1000 * Math.floor(time / 1000));
  return `${clock} ${count === null ? words("player/move", { number }) : words("player/move-of", { number, count })}`.trim();
}

/** A button with an icon, words or both. */
export function tool(words: string, about: string, then: () => unknown, path = "") {
  const made = pressed(then, { className: "cb-button", title: about });
  if (path) made.append(sign(path));
  if (words) made.append(make("span", { textContent: words }));
  else made.setAttribute("aria-label", about);
  return made;
}

function wearFace(made: HTMLButtonElement, [name, path]: Face) {
  if (made.getAttribute("aria-label") === name && made.childElementCount) return;
  made.title = name;
  made.setAttribute("aria-label", name);
  made.replaceChildren(sign(path));
}

export class Bar {
  player: Player;
  steps: HTMLButtonElement[];
  slider: HTMLInputElement;
  ticks = make("div", { className: "cb-ticks", "aria-hidden": "true" });
  where = make("output", { className: "cb-where", "aria-live": "off" }); // the move itself is announced
  speed: HTMLButtonElement;
  seconds: HTMLButtonElement;
  badge: HTMLSpanElement;
  back: HTMLButtonElement;
  hide: HTMLButtonElement;
  track: HTMLDivElement;
  scrub: HTMLDivElement;
  row: HTMLDivElement;
  element: HTMLDivElement;

  constructor(player: Player) {
    this.player = player;
    const { playback, words } = player;
    this.slider = make("input", { type: "range", min: "0", "aria-label": words("player/step") });
    this.badge = make("span", { className: "cb-badge" }, sign(PATHS.aside), make("span", { textContent: words("front/variation") }));
    this.steps = BUTTONS.map(([name, message, path]) => {
      const made = tool("", words(message), () => playback.step(name), path);
      made.dataset.step = name;
      return made;
    });
    this.slider.addEventListener("input", () => (playback.stop(), player.go(Number(this.slider.value))));
    this.speed = tool("", words("player/speed"), () => playback.faster());
    this.speed.classList.add("cb-speed");
    this.seconds = tool("", words("player/steps"), () => playback.toggleSeconds());
    const back = words("player/main-line");
    this.back = tool(back, back, () => playback.leave(), PATHS.back);
    this.back.classList.add("cb-back");
    this.back.setAttribute("aria-label", back);
    this.hide = tool("", words("player/hide"), () => player.toggleHiding());
    this.hide.classList.add("cb-eye");
    const whole = tool("", words("player/whole"), () => player.present(), PATHS.whole);
    whole.title = words("player/whole.about");
    whole.classList.add("cb-whole");
    this.track = make("div", { className: "cb-track" }, this.slider, this.ticks);
    this.scrub = make("div", { className: "cb-scrub" }, this.badge, this.back, this.track, this.speed, this.seconds);
    this.row = make("div", { className: "cb-row" }, make("div", { className: "cb-steps" }, ...this.steps), this.where, this.hide, whole);
    this.element = make("div", { className: "cb-bar", role: "toolbar", "aria-label": words("player/bar") }, this.scrub, this.row);
    this.update();
  }

  /** What Python answers may be others now. */
  offer() {}

  /** Nothing is asked at the buttons any more. */
  hush() {}

  /** Where we are, and what can be done there. */
  update() {
    const { player, slider, where } = this;
    const { playback, index, frames, numbers, hides, seen, words } = player;
    const { clocked, playing, bySecond, time } = playback;
    const end = frames.length - 1;
    slider.max = String(Math.max(hides ? seen : end, 0));
    slider.value = String(index);
    where.textContent = stepText(words, numbers[index] ?? 0, hides ? null : (numbers[end] ?? 0), clocked ? time : undefined);
    slider.setAttribute("aria-valuetext", `${where.textContent}, ${player.root.dataset.chapter ?? ""}`);
    this.steps.forEach((made, place) => (made.disabled = place !== PLAY && (place < PLAY ? index === 0 : index >= end)));
    wearFace(this.steps[PLAY], playing ? [words("player/pause"), PATHS.pause] : [words("player/play"), BUTTONS[PLAY][2]]);
    this.speed.hidden = this.seconds.hidden = !clocked;
    const [speed, steps] = [`${playback.speed}×`, words(bySecond ? "player/by-second" : "player/by-move")];
    this.tell(this.speed, speed, words("player/speed.now", { speed }));
    this.tell(this.seconds, steps, words("player/steps.now", { steps }));
    this.hide.hidden = !player.mayHide;
    wearFace(this.hide, hides ? [words("player/show"), PATHS.shut] : [words("player/hide"), PATHS.open]);
    this.hide.title = words(hides ? "player/show.about" : "player/hide.about");
    this.hide.setAttribute("aria-pressed", String(hides));
    this.back.hidden = this.badge.hidden = !player.aside;
    this.badge.title = player.aside;
    this.drawTicks();
  }

  tell(made: HTMLElement, words: string, label: string) {
    made.textContent = words;
    made.title = label;
    made.setAttribute("aria-label", label);
  }

  /** The parts of the game below the slider, as many as there is room for. */
  drawTicks() {
    const { player, ticks, slider } = this;
    const last = Number(slider.max);
    const width = (slider.clientWidth || 600) - 2 * THUMB;
    const key = [last, width, player.lines, player.hides].join();
    if (ticks.dataset.drawn !== key) {
      ticks.dataset.drawn = key;
      let [free, before] = [0, ""];
      const made = ticksOf(player.frames).filter(({ index }) => index <= last).map(({ index, words }) => {
        const at = (width * index) / Math.max(last, 1);
        const shown = at >= free && words !== before && at + words.length * NOTCH_LETTER <= width + THUMB;
        if (shown) [free, before] = [at + (words.length + 1) * NOTCH_LETTER, words];
        const tick = make("span", { className: "cb-notch", textContent: shown ? words : "" });
        tick.dataset.index = String(index);
        tick.style.left = `${(100 * index) / Math.max(last, 1)}%`;
        return tick;
      });
      ticks.replaceChildren(...made);
    }
    const now = findLast([...ticks.children], (tick) => tick instanceof HTMLElement && Number(tick.dataset.index) <= player.index);
    for (const tick of ticks.children) tick.classList.toggle("cb-here", tick === now);
  }
}
