// What is seen, by what only this page knows, and what keys mean. Pure functions.

import type { Eyes, Sprite, Sprites } from "./types.ts";

const TAB = "!tab:";
const WAY = "!way:";

/** The chosen piece and those that it lies under, from it upwards. */
export function chain(sprites: Sprites, key: string | null | undefined): string[] {
  const keys: string[] = [];
  for (let at = key; at && sprites[at] && !keys.includes(at); at = sprites[at].under) keys.push(at);
  return keys;
}

/**
 * Whether the next step of a choice is offered where a piece lies, so that a press there no longer means the piece.
 * @param open the chosen piece and those that it lies under
 */
export function isCovered(sprites: Sprites, key: string, open: string[]) {
  const { x = 0, y = 0, z = 0, w = 0, h = w } = sprites[key];
  return Object.values(sprites).some(
    (other) => other.move && other.under && open.includes(other.under) && (other.z ?? 0) > z && other.x === x && Math.abs((other.y ?? 0) - y) < h / 2,
  );
}

/**
 * The pieces to press next on the way to a move: one as a rule, none where the way is gone or the move is chosen. A way that goes on
 * from what is chosen comes first; else the step at which another piece would have to be chosen.
 * @param open the chosen piece and those that it lies under, from it upwards
 */
export function leading(sprites: Sprites, move: string, open: string[]): string[] {
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

/** The name of the way that a move goes, or "". */
export const wayOf = (move?: string) => (move?.startsWith(WAY) ? move.slice(WAY.length) : "");

/** The key of the placement to which a way leads from a piece; undefined: nowhere. */
export const placementBy = (piece: Sprite | null | undefined, name: string) => piece?.ways?.find(([way]) => way === name)?.[1];

/** Whether a piece is seen, by what is being placed: nothing, something, or the piece itself. */
const isPlaced = (sprite: Sprite, { placed = null }: Eyes) => {
  const { placing, move } = sprite;
  const way = wayOf(move);
  return (!placing || (placing === "this" ? sprite === placed : (placing === "on") === Boolean(placed))) && (!way || placementBy(placed, way) !== undefined);
};

/** Whether a piece is seen: by what it lies under, who looks at what, the tab on show, whether the board runs, and what is being placed. */
export const seen = (sprite: Sprite, eyes: Eyes) => {
  const { under, peek, tab, run } = sprite;
  return (
    (!under || eyes.open.includes(under)) &&
    (!peek || peek === eyes.looked) &&
    (!tab || eyes.tabs[groupOf(tab)] === tab) &&
    (!run || (run === "on") === eyes.running) &&
    isPlaced(sprite, eyes)
  );
};

/** The pieces of which more is seen when they are looked at. */
export const peekedAt = (sprites: Sprites): Set<string> => new Set(Object.values(sprites).flatMap(({ peek }) => (peek && peek in sprites ? [peek] : [])));

/** What stands before the stroke in the name of a tab: of the tabs of a group one is on show. */
export const groupOf = (name: string) => name.slice(0, Math.max(name.lastIndexOf("/"), 0));

/** The name of the tab that a move brings about, or "". */
export const tabOf = (move?: string) => (move?.startsWith(TAB) ? move.slice(TAB.length) : "");

/** The tab of each group that is on show: the wanted one, or else the first. */
export function tabsOn(sprites: Sprites, wanted: Record<string, string>) {
  const all = Object.values(sprites);
  const names = [...all.map(({ move }) => tabOf(move)), ...all.map(({ tab }) => tab ?? "")].filter(Boolean);
  const shown: Record<string, string> = {};
  for (const name of names) shown[groupOf(name)] ??= names.includes(wanted[groupOf(name)]) ? wanted[groupOf(name)] : name;
  return shown;
}

/** A key as sprites name it: `arrowup`, `r`, `shift+r`. */
export function keyName({ key, shiftKey }: { key: string; shiftKey?: boolean }) {
  const name = key.toLowerCase();
  return shiftKey && name !== key.toUpperCase() && name.length === 1 ? `shift+${name}` : name;
}

/** What a key means to those keys. @returns "" for nothing */
export const meaning = (event: { key: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }, keys: Record<string, string>): string => (event.ctrlKey || event.metaKey || event.altKey ? "" : (keys[event.key] ?? ""));

/** Whether a piece offers the same in two frames: then its being chosen outlasts the new one. */
export const offersTheSame = (one: Sprite, other: Sprite) =>
  one.move === other.move &&
  one.hold === other.hold &&
  one.spot === other.spot &&
  one.under === other.under &&
  one.placing === other.placing &&
  (one.state === "off") === (other.state === "off");

/** A position as messages carry it; nothing where there is none. */
export const positioned = (position: number | undefined): { position?: number } => (position === undefined ? {} : { position });
