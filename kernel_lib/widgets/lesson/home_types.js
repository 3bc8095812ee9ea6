// The types of a lesson in a page without Python, for the checker alone: nothing of this is loaded.

/** @import { Deed, LessonAsk, LessonLine, LessonMarks, LessonTalk, Shot, Symbols } from "../front/types.js" */

/**
 * What stands on its cover, its tasks as they are shut, and what is in them: see kernel_lib/widgets/lesson/export.py.
 * @typedef {{symbols: Symbols, game: string, name: string, version: string, title: string, number: number, rules: [string, string][][], passed: boolean[], hows: string[], any: string, given: string,
 *   words: Record<string, string>, dots: Record<string, string>, ends: Record<string, string>, deeds: Record<string, Deed>}} HomeCover
 * @typedef {{asked: string, hint?: string, shown?: string, tried?: string, right: Record<string, string>}} HomeShut
 * @typedef {{secret: string, cover: string, tasks: HomeShut[], closing?: string, title: string, theme?: string, rest?: number}} HomeBook
 * @typedef {{ask: LessonAsk, shots: Shot[], "goes on": boolean, task: string, source: string, kind: string, rules: string[], next: string}} HomeAsked
 * @typedef {{talk: LessonTalk, marks?: LessonMarks, shots?: Shot[], none?: boolean, broken?: string|null, answer?: HomeAnswer}} HomeSaid
 * @typedef {{texts: string[], whats: string[], whys: number[], reasons: {text: string, rule: LessonTalk["rule"], broken: string|null}[]}} HomeRefused
 * @typedef {{film: number[], moves: string[], over: boolean, ends?: boolean, still?: number[], made?: string, score?: LessonLine["score"], steps?: string[], said?: number, to?: Record<string, number>, refused?: HomeRefused}} HomeNode
 * @typedef {{rows: Record<string, HomeSaid>, refused: HomeRefused, nodes?: HomeNode[], frames?: Shot[], said?: LessonTalk[]}} HomeTried
 * @typedef {string|number|string[]|number[]} HomeAnswer as progress has it
 * @typedef {{when: string, game: string, version: string, task: string, source: string, ask: string, correct: boolean, answer?: HomeAnswer, rules?: string[], rule?: string, hinted?: boolean, shown?: boolean, ms?: number}} HomeTry
 */

export {};
