// The bar of a player, and below it notes and variations.

/** @import { Playback } from "./playback.js" */
/** @import { Shot } from "./types.js" */

import { draw, make, pressed } from "./elements.js";
import { glyphOf } from "./log.js";
import { clockText } from "./time.js";

const NAMES = {
  bar: "Replay controls",
  step: "Step",
  variation: "Variation",
  back: "Back to the main line",
  speed: "Speed",
  move: "by move",
  second: "by second",
  steps: "Steps",
};
/** @typedef {[words: string, path: string]} Face what a button is called and its icon: a path, for media glyphs are missing from many fonts */
/** @type {[name: string, face: Face][]} */
const BUTTONS = [
  ["first", ["First step", "M3 3h2v10H3zM14 3v10L6 8z"]],
  ["chapter-back", ["Previous part", "M8 3v10L1 8zM15 3v10L8 8z"]],
  ["back", ["One step back", "M11 3v10L4 8z"]],
  ["play", ["Play", "M4 2l10 6-10 6z"]],
  ["forward", ["One step forward", "M5 3l7 5-7 5z"]],
  ["chapter-forward", ["Next part", "M1 3l7 5-7 5zM8 3l7 5-7 5z"]],
  ["last", ["Last step", "M2 3l8 5-8 5zM11 3h2v10h-2z"]],
];
const PLAY = BUTTONS.findIndex(([name]) => name === "play");
/** @type {Face} */
const PAUSE = ["Pause", "M4 2h3v12H4zM9 2h3v12H9z"];

/** "12/47 trick 3", by the clock "1:07 12/47 round 1". @param {number} index @param {number} count @param {string} chapter @param {number} [time] ms */
export function stepText(index, count, chapter, time) {
  const clock = time === undefined ? "" : clockText(1000 * Math.floor(time / 1000));
  return `${clock} ${index + 1}/${count} ${chapter}`.trim();
}

/** @param {HTMLButtonElement} button @param {Face} face */
function wearIcon(button, [name, path]) {
  if (button.title === name) return;
  button.title = name;
  button.setAttribute("aria-label", name);
  const icon = { viewBox: "0 0 16 16", width: 16, height: 16, fill: "currentColor", "aria-hidden": "true" };
  button.replaceChildren(draw("svg", icon, draw("path", { d: path })));
}

/** @param {Playback} playback @param {(index: number) => void} go */
export function playerBar(playback, go) {
  const buttons = BUTTONS.map(([name, face]) => {
    const button = pressed(() => playback.step(name));
    wearIcon(button, face);
    return button;
  });
  const slider = make("input", { type: "range", min: "0", "aria-label": NAMES.step });
  slider.addEventListener("input", () => go(Number(slider.value)));
  const speed = pressed(() => playback.faster(), { className: "cb-speed" });
  const seconds = pressed(() => playback.toggleSeconds(), { className: "cb-seconds" });
  const where = make("output", { className: "cb-where" });
  const parts = [make("div", {}, ...buttons), slider, speed, seconds, where];
  const element = make("div", { className: "cb-bar", role: "toolbar", "aria-label": NAMES.bar }, ...parts);
  /** @param {number} index @param {number} count @param {string} chapter */
  const update = (index, count, chapter) => {
    const { clocked, playing, bySecond } = playback;
    slider.max = String(Math.max(count - 1, 0));
    slider.value = String(index);
    where.textContent = stepText(index, count, chapter, clocked ? playback.time : undefined);
    slider.setAttribute("aria-valuetext", where.textContent);
    buttons.forEach((button, place) => (button.disabled = place !== PLAY && (place < PLAY ? index === 0 : index >= count - 1)));
    wearIcon(buttons[PLAY], playing ? PAUSE : BUTTONS[PLAY][1]);
    speed.hidden = seconds.hidden = !clocked;
    speed.textContent = `${playback.speed}×`;
    speed.setAttribute("aria-label", `${NAMES.speed}: ${playback.speed}×`);
    seconds.textContent = bySecond ? NAMES.second : NAMES.move;
    seconds.setAttribute("aria-label", `${NAMES.steps}: ${seconds.textContent}`);
  };
  return { element, update };
}

/** The notes of a shot, and buttons for the variations that leave the line there and for the way back. @param {Shot} shot @param {Playback} playback */
export function remarks(shot, playback) {
  const notes = (shot.notes ?? []).map(({ glyph, text, by }) => {
    const said = make("span", { textContent: text ?? "", dir: "auto" });
    const who = make("span", { className: "cb-by", textContent: by ?? "", dir: "auto" });
    return make("p", { className: "cb-note" }, ...(glyph ? [glyphOf(glyph), " "] : []), said, " ", who);
  });
  /** @param {string} words @param {string} about @param {() => void} go */
  const way = (words, about, go) => pressed(go, { className: "cb-branch", textContent: words, "aria-label": about });
  const there = (shot.branches ?? []).filter(({ shots }) => shots || playback.board.options.send);
  const ways = there.map((branch) => {
    const words = `${branch.label} ${branch.glyph ?? ""}`.trim();
    return way(words, `${NAMES.variation}: ${branch.label}`, () => playback.enter(branch));
  });
  if (playback.left.length) ways.push(way(NAMES.back, NAMES.back, () => playback.leave()));
  return ways.length ? [...notes, make("div", { className: "cb-branches" }, ...ways)] : notes;
}
