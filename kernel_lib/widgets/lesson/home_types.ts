// The types of a lesson in a page without Python: what stands on its cover, its tasks as they are shut, and what is in
// them; see kernel_lib/widgets/lesson/export.py. Types alone: nothing of this is loaded.

import type { Catalogues } from "../front/words.ts";
import type { LessonAsk, LessonLine, LessonMarks, LessonTalk, Frame, Symbols } from "../front/types.ts";

export interface HomeCover {
  symbols: Symbols;
  game: string;
  name: string;
  version: string;
  title: string;
  number: number;
  rules: [string, string][][];
  passed: boolean[];
  statuses: string[];
  any: string;
}

export interface HomeShut {
  asked: string;
  anew?: boolean; // whether it was packed without what was asked before it
  hint?: string;
  shown?: string;
  tried?: string;
  right: Record<string, string>;
}

export interface HomeBook {
  catalogues: Catalogues;
  secret: string;
  cover: string;
  tasks: HomeShut[];
  closing?: string;
  title: string;
  theme?: string;
  rest?: number;
}

export interface HomeAsked {
  ask: LessonAsk;
  frames: Frame[];
  "goes on": boolean;
  task: string;
  source: string;
  kind: string;
  rules: string[];
  next: string;
}

export interface HomeSaid {
  talk: LessonTalk;
  marks?: LessonMarks;
  frames?: Frame[];
  none?: boolean;
  broken?: string | null;
  answer?: HomeAnswer;
}

export interface HomeRefused {
  texts: string[];
  whats: string[];
  whys: number[];
  reasons: { text: string; rule: LessonTalk["rule"]; broken: string | null }[];
}

export interface HomeNode {
  film: number[];
  moves: string[];
  over: boolean;
  ends?: boolean;
  still?: number[];
  made?: string;
  score?: LessonLine["score"];
  steps?: string[];
  said?: number;
  to?: Record<string, number>;
  refused?: HomeRefused;
}

export interface HomeTried {
  rows: Record<string, HomeSaid>;
  refused: HomeRefused;
  number?: number; // that is right
  of?: number; // so many are right
  pieces?: string[]; // and which pieces these are
  nodes?: HomeNode[];
  frames?: Frame[];
  said?: LessonTalk[];
}

/** As progress has it. */
export type HomeAnswer = string | number | string[] | number[];

export interface HomeTry {
  when: string;
  game: string;
  version: string;
  task: string;
  source: string;
  ask: string;
  correct: boolean;
  answer?: HomeAnswer;
  rules?: string[];
  rule?: string;
  hinted?: boolean;
  shown?: boolean;
  ms?: number;
}

/** The parts of a task that are opened by their names: what is said to a hint, to an answer that is shown, to what is tried. */
export interface HomeParts {
  hint: { text: string; keys: string[] };
  shown: HomeSaid;
  tried: HomeTried;
}
