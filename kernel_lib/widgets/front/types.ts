// What Python and the front end tell each other, and what the parts of a board do. Types alone: nothing of this is loaded.

import type * as messages from "./messages.ts";
import type { RulesShown } from "../table/rules.ts";
import type { Words } from "./words.ts";

/** A piece of a picture, under its key; what its fields mean stands in kernel_lib/scene/sprite.py. `lean` is a page's own. */
export interface Sprite extends Omit<messages.Sprite, "key"> {
  lean?: number;
}

/** By key. */
export type Sprites = Record<string, Sprite>;
/** SVG fragments by name. */
export type Symbols = Record<string, string>;
export type Shape = "wide" | "middle" | "narrow";
export type Change = { set?: Sprites; del?: string[]; size?: [number, number] };

export interface Note {
  by?: string;
  text?: string;
  glyph?: string;
  marks?: string[];
  id?: number | null;
  at?: number;
  asks?: boolean;
  task?: number;
}

export type Branch = { at: number; label: string; glyph?: string; frames?: Frame[] };

/** See kernel_lib/scene/frames.py. */
export interface Frame {
  wide?: Change;
  middle?: Change;
  narrow?: Change;
  caption?: string;
  chapter?: string;
  text?: string;
  ms?: number;
  tries?: boolean;
  hold?: number;
  clock?: number;
  runs?: boolean;
  tried?: string;
  notes?: Note[];
  branches?: Branch[];
  log?: string[];
  whole?: boolean;
  blank?: boolean;
  tally?: Tallied[];
  at?: number;
  seat?: number | null;
  look?: boolean;
  guide?: Pointed;
  waits?: boolean;
  waited?: Waited;
  later?: boolean;
  dangers?: Danger[];
  steps?: boolean;
  put?: number;
  ply?: number;
  unread?: number;
  others?: { at?: number; text: string };
}

/** See kernel_lib/widgets/table/waited.py. */
export type Waited = { text: string; short: string; since: number };

/** What the guide says of a move that it points at; see kernel_lib/widgets/table/guide.py. */
export type Pointed = { move: string; why: string; word: string };

/** What may be lost next: a sentence, and the pieces that are in danger by their names in notes; `then`: it comes with the move that is chosen. */
export type Danger = { text: string; pieces: string[]; then?: boolean };

/** A line of what is counted; without values it is to come. */
export type Tallied = { words: string; values?: string[]; decides?: boolean; total?: boolean };
export type Button = { name: string; words: string; about: string; more?: boolean; on?: boolean };

/** See kernel_lib/widgets/table/result.py. */
export interface Ending {
  title: string;
  why: string;
  names: string[];
  winners: number[];
  turn: string;
  counted: string;
  course: [string, number[]][];
  lines: { words: string; values: string[]; decides: boolean; total: boolean }[];
  reviews?: boolean;
  guide?: { result: string; about: string; learned: string[]; tip: string; lesson: string };
}

/** See `Board` in kernel_lib/widgets/front/board.py. */
export type About = { views: [string, string][]; view: string; aside: string; by: string | null };

/** What a move is worth on one side. */
export interface Cell {
  word?: string;
  exact?: string;
  bar?: number;
  off?: number;
  text?: string;
  more?: string;
  best: boolean;
  about: string;
}

/** A candidate. */
export type Weighed = { words: string; piece: string; mark: string; played: boolean; cells: (Cell | null)[] };

/** `best`: the first move of its best line, 0 if there is none yet; `enters`: whether one can be had. */
export interface Verdict {
  seat: number;
  sign: string;
  told: string;
  cost: string;
  luck: string;
  why: string;
  sides: { head: string; told: string; scale?: string }[];
  rows: Weighed[];
  foot: string[];
  how: number[];
  best: number;
  enters: boolean;
}

/** Of each decision the move, the chance in 100, and how far off it may be. */
export type ChanceLine = { seat: number; name: string; points: [number, number, number][] };
/** A button of a review. */
export type Deed = { name: string; words: string; about: string; filled?: boolean; off?: boolean };

/** A move that was tried. */
export interface Attempt {
  number: string;
  piece: string;
  head: string;
  told: string;
  right: boolean;
  cell: Cell | null;
}

/** The line of chances up to a decision. */
export interface Course {
  words: string;
  seat: number;
  lines: ChanceLine[];
  ply: number;
  plies: number;
  hidden: string;
}

/** See kernel_lib/widgets/review/board.py. */
export interface Reviewed {
  title: string;
  place: string;
  pips: { status: string; about: string }[];
  now: number;
  ask: string;
  about: string;
  tries: Attempt[];
  slot: { number: string; head: string; told: string } | null;
  answer: Verdict | null;
  said: string[];
  deeds: Deed[];
  count: string;
  tried: string[];
  course: Course | null;
  position: number;
}

export interface LessonAsk {
  kind: string;
  words: string;
  prompt: string;
  seat: number;
  why: string;
  several: boolean;
  of: number;
  options?: { words: string; letter?: string; seat?: number }[];
}

export interface LessonTalk {
  tone: string;
  head: string;
  text: string;
  rule?: { title: string; text: string; source: string } | null;
  also?: string;
  when?: string;
  hint?: string;
}

/** What was played so far. */
export interface LessonLine {
  made: string[];
  score: { points: number; wanted: number; now: string; left: string } | null;
  timed: boolean;
}

export interface LessonEnd {
  title: string;
  text: string;
  closing?: string[];
  lines: { status: string; words: string }[];
  deeds: Deed[];
}

/** Pieces by their keys, in lists by how they are marked; and of an answer that is no piece, what is right and what was tried. */
export interface LessonMarks {
  fault?: string[];
  right?: string[];
  missed?: string[];
  hint?: string[];
  steps?: Record<string, number>;
  answer?: (string | number)[];
  wrong?: (string | number)[];
  kept?: string[];
}

/** See kernel_lib/widgets/lesson/feedback.py. */
export interface LessonState {
  game: string;
  title: string;
  place: string;
  short: string;
  dots: { status: string; about: string }[];
  now: number;
  learned: { title: string; status: string; now: boolean }[];
  stamp: number;
  ask?: LessonAsk;
  over?: boolean;
  right?: boolean;
  talk?: LessonTalk | null;
  deeds?: Deed[];
  cost?: string;
  tried?: number[];
  next?: string;
  line?: LessonLine | null;
  marks?: LessonMarks;
  position?: number;
  held?: boolean; // a wrong move stays on show until another try
  end?: LessonEnd;
  drill?: DrillState;
}

/** A task as it is typed. */
export type Drafted = Omit<messages.Drafted, "type">;

/** See kernel_lib/widgets/task_editor/editor.py. */
export interface Setting {
  form: number;
  draft: Drafted;
  head: string;
  kinds: [string, string][];
  seats: [number, string][];
  names: string[];
  guide: string;
  given: string[];
  faults: string[];
  result: { text: string; good: boolean } | null;
  saved: boolean;
  judges: "" | "first" | "longer";
  tasks: { id: number; number: number; words: string; faults: string[]; now: boolean }[];
  arrives?: boolean;
}

/** `left`: ms of a drill. */
export interface DrillState {
  left: number;
  number: number;
  kept: string;
  warns: boolean;
  others: string;
}

/** A rule at the end of a drill. */
export type DrillRow = { status: string; sign: string; title: string; text: string; due: string; soon: boolean };
/** See kernel_lib/widgets/drill/summary.py. */
export interface DrillEnd extends LessonEnd {
  marks: { status: string; about: string }[];
  back: string;
  groups: { title: string; note: string; rows: DrillRow[] }[];
  days: { name: string; count: number; soon: boolean; about: string }[];
  due: string;
  ahead: string;
  bye: string;
  missed: string;
  misses: { status: string; about: string; prompt: string; tried: string; right: string; why: string }[];
}

/** See kernel_lib/widgets/player/verdicts.py. */
export interface Judged {
  judged: number;
  seat: number;
  words: string;
  lines: ChanceLine[];
  moves: Record<string, Verdict>;
  said: string[];
}

/** What a board is made from. */
export interface Options {
  words: Words;
  symbols: Symbols;
  frames: Frame[];
  mode?: string;
  theme?: string;
  shape?: string;
  pace?: number;
  index?: number;
  busy?: boolean;
  title?: string;
  sections?: string[];
  seats?: { name: string; turn: string }[];
  about?: Partial<About>;
  verdicts?: Partial<Judged>;
  review?: Partial<Reviewed>;
  lesson?: LessonState;
  setting?: Partial<Setting>;
  rules?: Partial<RulesShown>;
  book?: { id: string; title: string; text: string }[];
  task?: string;
  at?: number;
  story?: Frame[];
  buttons?: Button[];
  offers?: string[];
  closed?: boolean;
  ending?: Partial<Ending>;
  guide?: boolean;
  rest?: number;
  send?: (message: messages.FromPage) => void;
  onIndex?: (index: number) => void;
}

/** What only a page knows of a piece: its state, what it says, whether it can be pressed, how its symbol leans. */
export interface Local {
  state?: string;
  text?: string;
  label?: string;
  pressed?: boolean;
  expanded?: string;
  stops?: boolean;
  flat?: boolean;
  lean?: number;
}

/** `placed`: the piece that is being placed. */
export interface Eyes {
  open: string[];
  looked: string | null;
  tabs: Record<string, string>;
  running: boolean;
  placed?: Sprite | null;
}

/** A piece where it lies, as the keys go. */
export type Piece = { key: string; x: number; y: number; w: number; h: number; parent?: string };
export type Point = { x: number; y: number };

/** A widget's model, as anywidget gives it; what it holds is set by Python. */
export interface Model {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a name holds is said where it is read
  get: (name: string) => any;
  set: (name: string, value: unknown) => void;
  save_changes: () => void;
  send: (message: messages.FromPage) => void;
  on: (event: string, hear: (message: messages.ToPage) => void) => void;
  off: (event: string, hear: (message: messages.ToPage) => void) => void;
}

