// The types of the front end, for the checker alone: nothing of this is loaded.

/**
 * What each field of a sprite means stands in kernel_lib/scene/sprite.py; `lean` and `flat` are a page's own.
 * @typedef {{symbol?: string, x?: number, y?: number, w?: number, h?: number, turn?: number, z?: number, state?: string, text?: string,
 *   style?: string, label?: string, move?: string, confirm?: string, mark?: string, origin?: string, under?: string, peek?: string,
 *   hotkey?: string, hold?: string, spot?: string, ways?: [string, string][], says?: string[], placing?: string, left?: number, span?: number, spin?: number, run?: string, tab?: string,
 *   lean?: number}} Sprite
 * @typedef {Record<string, Sprite>} Sprites by key
 * @typedef {Record<string, string>} Symbols SVG fragments by name
 * @typedef {"wide"|"middle"|"narrow"} Shape
 * @typedef {{set?: Sprites, del?: string[], size?: [number, number]}} Change
 * @typedef {{by?: string, text?: string, glyph?: string, marks?: string[], id?: number|null, at?: number, asks?: boolean, task?: number}} Note
 * @typedef {{at: number, label: string, glyph?: string, shots?: Shot[]}} Branch
 * @typedef {{wide?: Change, middle?: Change, narrow?: Change, caption?: string, chapter?: string, text?: string, ms?: number, tries?: boolean, hold?: number,
 *   clock?: number, runs?: boolean, tried?: string, notes?: Note[], branches?: Branch[], log?: string[], whole?: boolean, blank?: boolean,
 *   tally?: Tallied[], at?: number, seat?: number|null, look?: boolean, waits?: boolean, steps?: boolean, put?: number, ply?: number, unread?: number, others?: {at?: number, text: string}}} Shot see kernel_lib/scene/frames.py
 * @typedef {{words: string, values?: string[], decides?: boolean, total?: boolean}} Tallied a line of what is counted; without values it is to come
 * @typedef {{name: string, words: string, about: string, more?: boolean, on?: boolean}} Button
 * @typedef {{title: string, why: string, names: string[], winners: number[], turn: string, counted: string, course: [string, number[]][],
 *   lines: {words: string, values: string[], decides: boolean, total: boolean}[], reviews?: boolean}} Ending see kernel_lib/widgets/table/result.py
 * @typedef {{views: [string, string][], view: string, aside: string, by: string|null}} About see `Board` in kernel_lib/widgets/front/board.py
 * @typedef {{word?: string, exact?: string, bar?: number, off?: number, text?: string, more?: string, best: boolean, about: string}} Cell what a move is worth on one side
 * @typedef {{words: string, piece: string, mark: string, played: boolean, cells: (Cell|null)[]}} Weighed a candidate
 * @typedef {{seat: number, sign: string, told: string, cost: string, luck: string, why: string, sides: {head: string, told: string, scale?: string}[], rows: Weighed[], foot: string[],
 *   how: number[], best: number, enters: boolean}} Verdict `best`: the first move of its best line, 0 if there is none yet; `enters`: whether one can be had
 * @typedef {{seat: number, name: string, points: [number, number, number][]}} ChanceLine of each decision the move, the chance in 100, and how far off it may be
 * @typedef {{name: string, words: string, about: string, filled?: boolean, off?: boolean}} Deed a button of a review
 * @typedef {{number: string, piece: string, head: string, told: string, right: boolean, cell: Cell|null}} Attempt a move that was tried
 * @typedef {{words: string, seat: number, lines: ChanceLine[], ply: number, plies: number, hidden: string}} Course the line of chances up to a decision
 * @typedef {{title: string, place: string, pips: {status: string, about: string}[], now: number, ask: string, about: string, tries: Attempt[], slot: {number: string, head: string, told: string}|null,
 *   answer: Verdict|null, said: string[], deeds: Deed[], count: string, tried: string[], course: Course|null, position: number}} Reviewed see kernel_lib/widgets/review/review.py
 * @typedef {{kind: string, words: string, prompt: string, seat: number, why: string, several: boolean, of: number, options?: {words: string, letter?: string, seat?: number}[]}} LessonAsk
 * @typedef {{tone: string, head: string, text: string, rule?: {title: string, text: string, source: string}|null, also?: string, when?: string, hint?: string}} LessonTalk
 * @typedef {{made: string[], score: {points: number, wanted: number, now: string, left: string}|null, timed: boolean}} LessonLine what was played so far
 * @typedef {{title: string, text: string, closing?: string[], lines: {status: string, words: string}[], deeds: Deed[]}} LessonEnd
 * @typedef {{fault?: string[], right?: string[], missed?: string[], hint?: string[], steps?: Record<string, number>, answer?: (string|number)[], wrong?: (string|number)[]} & Record<string, any>} LessonMarks the keys of pieces
 * @typedef {{game: string, title: string, place: string, short: string, dots: {status: string, about: string}[], now: number, learned: {title: string, status: string, now: boolean}[], stamp: number,
 *   ask?: LessonAsk, over?: boolean, right?: boolean, talk?: LessonTalk|null, deeds?: Deed[], cost?: string, next?: string, line?: LessonLine|null, marks?: LessonMarks, position?: number, end?: LessonEnd, drill?: DrillState}} LessonState see kernel_lib/widgets/lesson/feedback.py
 * @typedef {{kind: string, seat: number, prompt: string, hint: string, why: string, rules: string[], number: string, who: number[], marks: string[], choices: {text: string, right: boolean}[]}} Drafted a task as it is typed
 * @typedef {{form: number, draft: Drafted, head: string, kinds: [string, string][], seats: [number, string][], names: string[], guide: string, given: string[], faults: string[],
 *   result: {text: string, good: boolean}|null, saved: boolean, judges: ""|"first"|"longer", tasks: {id: number, number: number, words: string, faults: string[], now: boolean}[], arrives?: boolean}} Setting see kernel_lib/widgets/task_editor/editor.py
 * @typedef {{left: number, words: {left: string, up: string, soon: string, stop: string}, number: number, kept: string, warns: boolean, others: string}} DrillState `left`: ms of a drill
 * @typedef {{status: string, title: string, text: string, due: string, soon: boolean}} DrillRow a rule at the end of a drill
 * @typedef {LessonEnd & {marks: {status: string, about: string}[], back: string, groups: {title: string, note: string, rows: DrillRow[]}[], days: {name: string, count: number, soon: boolean, about: string}[],
 *   due: string, ahead: string, bye: string, missed: string, misses: {status: string, prompt: string, tried: string, right: string, why: string}[]}} DrillEnd see kernel_lib/widgets/drill/summary.py
 * @typedef {{judged: number, seat: number, words: string, lines: ChanceLine[], moves: Record<string, Verdict>, said: string[]}} Judged see kernel_lib/widgets/player/verdicts.py
 * @typedef {{symbols: Symbols, shots: Shot[], mode?: string, theme?: string, shape?: string, pace?: number, index?: number, busy?: boolean,
 *   title?: string, sections?: string[], seats?: {name: string, turn: string}[],
 *   about?: Partial<About>, verdicts?: Partial<Judged>, review?: Partial<Reviewed>, lesson?: LessonState, setting?: Partial<Setting>, book?: {id: string, title: string, text: string}[], task?: string, at?: number, story?: Shot[], buttons?: Button[], offers?: string[], closed?: boolean, ending?: Partial<Ending>, rest?: number, send?: (message: object) => void, onIndex?: (index: number) => void}} Options
 *
 * What only a page knows of a piece: its state, what it says, whether it can be pressed, how its symbol leans.
 * @typedef {{state?: string, text?: string, label?: string, pressed?: boolean, expanded?: string, stops?: boolean, flat?: boolean,
 *   lean?: number}} Local
 * @typedef {{open: string[], looked: string|null, tabs: Record<string, string>, running: boolean, placed?: Sprite|null}} Eyes `placed`: the piece that is being placed
 * @typedef {{key: string, x: number, y: number, w: number, h: number, parent?: string}} Piece a piece where it lies, as the keys go
 * @typedef {{x: number, y: number}} Point
 *
 * A widget's model, as anywidget gives it; what it holds is set by Python.
 * @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: () => void,
 *   send: (message: object) => void, on: (event: string, hear: (message: any) => void) => void,
 *   off: (event: string, hear: (message: any) => void) => void}} Model
 */

export {};
