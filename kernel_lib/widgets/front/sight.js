// What is seen, by what only this page knows, and what keys mean. Pure functions.

/** @import { Eyes, Sprite, Sprites } from "./types.js" */

const TAB = "!tab:";
const WAY = "!way:";

/** The chosen piece and those that it lies under, from it upwards. @param {Sprites} sprites @param {string|null|undefined} key @returns {string[]} */
export function chain(sprites, key) {
  /** @type {string[]} */
  const keys = [];
  for (let at = key; at && sprites[at] && !keys.includes(at); at = sprites[at].under) keys.push(at);
  return keys;
}

/**
 * Whether the next step of a choice is offered where a piece lies, so that a press there no longer means the piece.
 * @param {Sprites} sprites @param {string} key @param {string[]} open the chosen piece and those that it lies under
 */
export function isCovered(sprites, key, open) {
  const { x = 0, y = 0, z = 0, w = 0, h = w } = sprites[key];
  return Object.values(sprites).some(
    (other) => other.move && other.under && open.includes(other.under) && (other.z ?? 0) > z && other.x === x && Math.abs((other.y ?? 0) - y) < h / 2,
  );
}

/**
 * The pieces to press next on the way to a move: one as a rule, none where the way is gone or the move is chosen. A way that goes on
 * from what is chosen comes first; else the step at which another piece would have to be chosen.
 * @param {Sprites} sprites @param {string} move @param {string[]} open the chosen piece and those that it lies under, from it upwards
 * @returns {string[]}
 */
export function leading(sprites, move, open) {
  const keys = Object.keys(sprites).filter((key) => sprites[key].move === move && sprites[key].state !== "off");
  keys.sort((one, other) => Number(sprites[other].state === "hint") - Number(sprites[one].state === "hint"));
  const ways = keys.map((key) => chain(sprites, key));
  for (const above of [...open, undefined]) {
    const next = ways.map((way) => way.find((key) => sprites[key].under === above)).find((key) => key !== undefined);
    if (next !== undefined && open.includes(next)) return [];
    if (next !== undefined && !isCovered(sprites, next, open)) return [next];
  }
  return [];
}

/** The name of the way that a move goes, or "". @param {string} [move] */
export const wayOf = (move) => (move?.startsWith(WAY) ? move.slice(WAY.length) : "");

/** The key of the placement to which a way leads from a piece; undefined: nowhere. @param {Sprite|null|undefined} piece @param {string} name */
export const placementBy = (piece, name) => piece?.ways?.find(([way]) => way === name)?.[1];

/** Whether a piece is seen, by what is being placed: nothing, something, or the piece itself. @param {Sprite} sprite @param {Eyes} eyes */
const isPlaced = (sprite, { placed = null }) => {
  const { placing, move } = sprite;
  const way = wayOf(move);
  return (!placing || (placing === "this" ? sprite === placed : (placing === "on") === Boolean(placed))) && (!way || placementBy(placed, way) !== undefined);
};

/** Whether a piece is seen: by what it lies under, who looks at what, the tab on show, whether the board runs, and what is being placed. @param {Sprite} sprite @param {Eyes} eyes */
export const seen = (sprite, eyes) => {
  const { under, peek, tab, run } = sprite;
  return (
    (!under || eyes.open.includes(under)) &&
    (!peek || peek === eyes.looked) &&
    (!tab || eyes.tabs[groupOf(tab)] === tab) &&
    (!run || (run === "on") === eyes.running) &&
    isPlaced(sprite, eyes)
  );
};

/** The pieces of which more is seen when they are looked at. @param {Sprites} sprites @returns {Set<string>} */
export const peekedAt = (sprites) => new Set(Object.values(sprites).flatMap(({ peek }) => (peek && peek in sprites ? [peek] : [])));

/** What stands before the stroke in the name of a tab: of the tabs of a group one is on show. @param {string} name */
export const groupOf = (name) => name.slice(0, Math.max(name.lastIndexOf("/"), 0));

/** The name of the tab that a move brings about, or "". @param {string} [move] */
export const tabOf = (move) => (move?.startsWith(TAB) ? move.slice(TAB.length) : "");

/** The tab of each group that is on show: the wanted one, or else the first. @param {Sprites} sprites @param {Record<string, string>} wanted */
export function tabsOn(sprites, wanted) {
  const all = Object.values(sprites);
  const names = [...all.map(({ move }) => tabOf(move)), ...all.map(({ tab }) => tab ?? "")].filter(Boolean);
  /** @type {Record<string, string>} */
  const shown = {};
  for (const name of names) shown[groupOf(name)] ??= names.includes(wanted[groupOf(name)]) ? wanted[groupOf(name)] : name;
  return shown;
}

/** A key as sprites name it: `arrowup`, `r`, `shift+r`. @param {{key: string, shiftKey?: boolean}} event */
export function keyName({ key, shiftKey }) {
  const name = key.toLowerCase();
  return shiftKey && name !== key.toUpperCase() && name.length === 1 ? `shift+${name}` : name;
}

/**
 * What a key means to those keys.
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} event @param {Record<string, string>} keys
 * @returns {string} "" for nothing
 */
export const meaning = (event, keys) => (event.ctrlKey || event.metaKey || event.altKey ? "" : (keys[event.key] ?? ""));

/** Whether a piece offers the same in two shots: then its being chosen outlasts the new one. @param {Sprite} one @param {Sprite} other */
export const offersTheSame = (one, other) =>
  one.move === other.move &&
  one.hold === other.hold &&
  one.spot === other.spot &&
  one.under === other.under &&
  one.placing === other.placing &&
  (one.state === "off") === (other.state === "off");

/** A position as messages carry it; nothing where there is none. @param {number|undefined} position @returns {{position?: number}} */
export const positioned = (position) => (position === undefined ? {} : { position });
