// Made from component.py, messages.py and page_messages.py beside this, and from the Sprite of kernel_lib/scene: edit
// those, then `uv run pytest tests/widgets/front/test_message_types.py --golden`.

import type { Change, Frame } from "./types.ts";

/** Something that a component can do was asked for, by its name; with an argument, and all fields as they stand. */
export interface Action {
  type: "action";
  name: string;
  arg?: string;
  fields?: Record<string, string>;
}

/** A page has another value for a name that it may write, and has no model to write it to. */
export interface Write {
  type: "write";
  name: string;
  value: number;
}

/** A move, or several joined by `; `, was chosen and confirmed while frame `index` was on show (None: typed). */
export interface Act {
  type: "act";
  move: string;
  index?: number | null;
  position?: number | null;
}

/** A task was answered by what was typed, said or marked. */
export interface Reply {
  type: "reply";
  answer: string | number | (string | number)[];
  position?: number | null;
}

/** A piece was asked for that may not be played now. */
export interface Why {
  type: "why";
  move: string;
  position?: number | null;
}

/** A variation was chosen by its first move's id. */
export interface EnterVariation {
  type: "enter";
  at: number;
}

/** A button on the board was pressed: hint, undo, show. */
export interface Command {
  type: "command";
  name: string;
  position?: number | null;
}

/** A move is chosen and not yet made: what would it do? Empty: none is any more. */
export interface Try {
  type: "try";
  move: string;
  position?: number | null;
}

/** A clock runs in the page: what is due by now? */
export interface Tick {
  type: "tick";
}

/** The moment after move `at` is to be looked at again; None: the game as it stands. */
export interface Look {
  type: "look";
  at?: number | null;
}

/** The page shows the board in this shape from now on. */
export interface ShowShape {
  type: "shape";
  shape: "middle" | "narrow" | "wide";
}

/** A note at move `at` (0: the start) is to be written, or the one with the id `note` (0: a new one) changed. */
export interface SaveNote {
  type: "save-note";
  at: number;
  note: number;
  by: string;
  text: string;
  glyph: string;
  marks: string[];
  show: "after" | "before";
}

/** The note with this id is to be taken back; it stands at move `at`. */
export interface Withdraw {
  type: "withdraw";
  at: number;
  note: number;
}

/** A task as it is typed and ticked in a page by now; the seat -1 is for somebody who looks on. */
export interface Drafted {
  type: "draft";
  kind: string;
  seat: number;
  prompt: string;
  hint: string;
  why: string;
  rules: string[];
  number: string;
  who: number[];
  marks: string[];
  choices: ChoiceSentence[];
}

/** A sentence to choose, and whether that is right. */
export interface ChoiceSentence {
  text: string;
  right: boolean;
}

/** The page has no picture of frame `index` of a line; `about`: nor of those before and after it, to which somebody comes near. */
export interface Near {
  type: "near";
  index: number;
  about?: boolean;
}

/** A copy of each of these cards is to go into a pile. */
export interface Put {
  type: "put";
  cards: string[];
  pile: string;
}

/** A copy of each of these cards is to go out of a pile; `all`: every copy. */
export interface TakeOut {
  type: "take-out";
  cards: string[];
  pile: string;
  all?: boolean;
}

/** Cards go to this pile from now on. */
export interface Fill {
  type: "fill";
  pile: string;
}

/** A preset is to take the place of what was chosen. */
export interface Begin {
  type: "begin";
  preset: string;
}

/** The cards of a text are to take the place of those in the pile. */
export interface Spell {
  type: "spell";
  text: string;
}

/** A request to write the deck to a file, or to read it from one. */
export interface DeckFile {
  type: "keep";
  file: string;
  deed: "load" | "save";
}

/** A table is to be sorted by a column; a second time the other way round. */
export interface Sort {
  type: "sort";
  column: string;
}

/** Something is to be done with a row of a table or chart, counted from 0 as it was given: unfold, open, next ... */
export interface Row {
  type: "row";
  row: number;
  deed: string;
}

/** These frames follow those before `from`. */
export interface Append {
  type: "append";
  busy?: boolean;
  frames: Frame[];
  from: number;
  log?: Story;
}

/** What happened, after what was told before `from`. */
export interface Story {
  frames: Frame[];
  from: number;
}

/** These frames, from `from` on, have their pictures now. */
export interface Drawn {
  type: "drawn";
  frames: Frame[];
  from: number;
  rest?: number;
}

/** The story goes on with these after those before `from`. */
export interface Tell {
  type: "tell";
  from: number;
  story: Frame[];
}

/** Frame `index` is drawn in these shapes, too. */
export interface Shapes {
  type: "shapes";
  index: number;
  shapes: Record<string, Change>;
}

/** Frame `index` comes on show. */
export interface Go {
  type: "go";
  index: number;
}

/** A sentence in the line; `nearest` is the move that a refusal offers instead, `why` can be unfolded. */
export interface Say {
  type: "say";
  choices?: AnswerButton[];
  nearest: string;
  text: string;
  tone: "error" | "hint" | "info" | "refusal" | "saved" | "thinks" | "warns";
  why: string;
}

/** A button beside a sentence: the command that it sends, and its words. */
export interface AnswerButton {
  name: string;
  words: string;
}

/** A sentence at the buttons of a player, with further ones below it. */
export interface PlayerQuestion {
  type: "ask";
  choices: AnswerButton[];
  text: string;
  tone: "error" | "hint" | "info" | "refusal" | "saved" | "thinks" | "warns";
}

/** Sentences below the board, until they are put away. */
export interface Unfold {
  type: "unfold";
  lines: string[];
  title: string;
}

/** Something is being worked out, or that is done. */
export interface Busy {
  type: "busy";
  on: boolean;
}

/** A tick of the clock was heard, after which there is nothing else to show. */
export interface Ticked {
  type: "ticked";
}

/** A typed move was played: the line to type in is empty again. */
export interface Clear {
  type: "clear";
}

/** The result of saving a note at move `at`. */
export interface Noted {
  type: "noted";
  at: number;
  good: boolean;
  text: string;
}

/** The board has the keys. */
export interface Focus {
  type: "focus";
}

/** Something has opened below the page; `keys`: it takes them if the page had them. */
export interface Below {
  type: "below";
  keys?: boolean;
}

/** A file for a person to keep. */
export interface File {
  type: "file";
  kind: string;
  name: string;
  text: string;
}

/** One thing on the table. */
export interface Sprite {
  key: string;
  symbol?: string;
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  turn?: number;
  z?: number;
  state?: string;
  text?: string;
  style?: string;
  label?: string;
  move?: string;
  confirm?: string;
  mark?: string;
  origin?: string;
  under?: string;
  peek?: string;
  hotkey?: string;
  hold?: string;
  spot?: string;
  left?: number;
  span?: number;
  spin?: number;
  run?: "" | "off" | "on";
  ways?: [string, string][];
  says?: string[];
  placing?: "" | "off" | "on" | "this";
  tab?: string;
}

/** What a page sends. */
export type FromPage =
  | Action | Write | Act | Reply | Why | EnterVariation | Command | Try | Tick | Look | ShowShape | SaveNote | Withdraw
  | Drafted | Near | Put | TakeOut | Fill | Begin | Spell | DeckFile | Sort | Row;

/** What Python sends to a page. */
export type ToPage =
  | Append | Drawn | Tell | Shapes | Go | Say | PlayerQuestion | Unfold | Busy | Ticked | Clear | Noted | Focus | Below
  | File;
