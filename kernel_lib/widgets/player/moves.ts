// The moves of a player: which number each frame has, and the tree of all lines as rows for a log. Pure functions.

import type { Branch, Note, Frame } from "../front/types.ts";
import { findLastIndex, lastOf } from "../front/arrays.ts";

/**
 * A move as it stands in the tree: on the main line at level 0, in a variation one level deeper; `after` is the move
 * that its variation stands in for, and `index` the last frame of it, where the line on show has one. With `more` it
 * is no move, but leads to further variations of that one.
 */
export interface MoveRow {
  at: number;
  level: number;
  after?: number;
  index?: number;
  seat?: number | null;
  chapter?: string;
  log?: string[];
  glyph?: string;
  noted?: boolean;
  opens?: boolean;
  more?: number;
}

/** The number of the move that each frame shows: several pictures of one move have the same. */
export function numbersOf(frames: Frame[]): number[] {
  let number = frames[0]?.ply ?? 0;
  return frames.map((frame, place) => {
    if (place && (frame.at === undefined || frame.at !== frames[place - 1].at)) number++;
    return number;
  });
}

/** What was said of a move at once: its sign, and whether there is more to be read. */
const signsOf = (notes: Note[]) => ({ glyph: notes.find(({ glyph, asks }) => glyph && !asks)?.glyph ?? "", noted: notes.some(({ text }) => text) });

/** The moves of a line of frames, several pictures of one as one. */
function movesOf(frames: Frame[]): (MoveRow & { branches: Branch[] })[] {
  const moves: (MoveRow & { branches: Branch[] })[] = [];
  let chapter = "";
  frames.forEach((frame, index) => {
    chapter = frame.chapter ?? chapter;
    const last = lastOf(moves);
    const { at = index, seat, log = [], notes = [], branches = [] } = frame;
    const told = { index, branches, ...signsOf(notes) };
    if (last && last.at === at) Object.assign(last, told, { log: [...(last.log ?? []), ...log] });
    else moves.push({ at, level: 0, seat, chapter, log, ...told });
  });
  return moves;
}

/**
 * All moves in the order in which they are read: a variation stands below the move that it stands in for. `story` has them so, without what the frames
 * of the line on show say; where there is none, they are what the frames and those of their variations have.
 */
export function rowsOf(frames: Frame[], story: MoveRow[] = []): MoveRow[] {
  if (!story.length) return nested(frames, 0);
  const own = new Map(movesOf(frames).map((move) => [move.at, move]));
  return story.map((row) => ({ ...own.get(row.at), ...row }));
}

function nested(frames: Frame[], level: number, after?: number): MoveRow[] {
  const rows: MoveRow[] = [];
  let leaving: Branch[] = [];
  for (const { branches, ...move } of movesOf(frames)) {
    rows.push({ ...move, level, after, opens: level > 0 && !rows.length });
    for (const { at, label, glyph, frames: inner } of leaving) {
      const stands = after ?? move.at;
      if (inner) rows.push(...nested(inner, level + 1, stands));
      else rows.push({ at, level: level + 1, after: stands, log: [label], glyph, opens: true });
    }
    leaving = branches;
  }
  return rows;
}

/** What may be seen while what comes is hidden: the moves that were on show, and the variations that stand in for one of them. */
export const knownRows = (rows: MoveRow[], known: Set<number>) => rows.filter(({ at, after }) => known.has(at) || (after !== undefined && known.has(after)));

/**
 * The way to a move through the variations that a page has: of each line that is left, its frames and where it is left; last the line of the move, and its place.
 */
export function wayTo(frames: Frame[], at: number): [Frame[], number][] | null {
  const index = findLastIndex(frames, (frame) => frame.at === at);
  if (index >= 0) return [[frames, index]];
  for (const [place, { branches = [] }] of frames.entries()) {
    for (const branch of branches) {
      const line = branch.frames && [...frames.slice(0, place + 1), ...branch.frames];
      const way = branch.frames && line && leadsTo(branch.frames, at) ? wayTo(line, at) : null;
      if (way) return [[frames, place], ...way];
    }
  }
  return null;
}

/** Whether a line, or a variation of it, has a move. */
const leadsTo = (frames: Frame[], at: number): boolean => frames.some((frame) => frame.at === at || (frame.branches ?? []).some((branch) => branch.frames && leadsTo(branch.frames, at)));

/** Where the parts of a line begin: the place of the frame, and its name in short, of several that are counted the number alone. */
export function ticksOf(frames: Frame[]): { index: number; words: string }[] {
  const starts = frames.flatMap(({ chapter }, index) => (chapter === undefined ? [] : [{ index, words: chapter, kind: chapter.replace(/\d+/g, ""), numbers: chapter.match(/\d+/g) ?? [] }]));
  return starts.map(({ index, words, kind, numbers }) => {
    const alike = starts.filter((start) => start.kind === kind);
    const again = alike.filter((start) => lastOf(start.numbers) === lastOf(numbers)).length > 1; // trick 1 of every round
    const counted = alike.length > 1 && (again ? numbers.join(".") : lastOf(numbers));
    return { index, words: counted || (lastOf(words.split(", ")) ?? "") };
  });
}
