// What answers a lesson in a page without Python: it hears what a board sends, and says and shows what was worked out ahead. It knows no rules.

import type { Book, Opened } from "./home_book.ts";
import type { HomeAnswer, HomeCover, HomeNode, HomeRefused, HomeSaid, HomeTried } from "./home_types.ts";
import type { Kept } from "./home_kept.ts";
import type { Lesson } from "./lesson.ts";
import type { LessonMarks, LessonState, LessonTalk, Frame, Sprite, Sprites } from "../front/types.ts";
import { lastOf } from "../front/arrays.ts";
import { Course } from "./home_course.ts";
import type { Words } from "../front/words.ts";
import { fill } from "../table/hold.ts";
import { standing } from "../front/frames.ts";

const HOME_LINES = ["moves", "score"];
const HOME_JOINT = "; ";
const HOME_SEPARATOR = "\n";
const HOME_TURNS = 4;
const HOME_STEPS = 9; // so many moves that are made one after the other are numbered
const HOME_MOST = 1e12;
const DECIMAL = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** What a board sends. */
export interface Message {
  type: string;
  move?: string;
  answer?: string | (string | number)[];
  name?: string;
  position?: number;
}

export class Desk {
  book: Book;
  cover: HomeCover;
  kept: Kept;
  words: Words;
  course: Course;
  view: Lesson | null = null;
  task: Opened | null = null; // the task on show
  talk: LessonTalk | null = null;
  marks: LessonMarks = {};
  tree: HomeTried | null = null; // of a task of several moves: where they lead
  path: number[] = []; // the positions that were reached in it
  before: Frame[] = []; // and how it looked before each
  stamp = 0;
  position = 0; // counts the tasks that were put: what is done in another one comes too late
  held = false; // a wrong move stays on show until another try
  closing: string[] = []; // what is said after the last task
  turn: Promise<unknown> = Promise.resolve();

  constructor(book: Book, cover: HomeCover, kept: Kept, words: Words) {
    this.book = book;
    this.cover = cover;
    this.kept = kept;
    this.words = words;
    this.course = new Course(cover, words, kept.entries);
  }

  /** One thing after the other. */
  hear(message: Message) {
    this.turn = this.turn.then(() => this.answer(message)).catch((error) => console.error(error)).then(() => this.view?.busy(false));
  }

  async answer({ type, move = "", answer, name = "", position = this.position }: Message) {
    if (position !== this.position) return;
    if (type === "tick") return this.view?.clock.answered();
    if (type === "try") return;
    if (type === "command") await this.command(name.replace(/^!/, ""));
    else if (this.course.now && this.course.over) return this.view?.say(this.words("lesson/answered"));
    else if (this.asks === "none" || !this.course.now) return;
    else await this.done(type, move, answer);
    this.tell();
  }

  /** What was done to answer the task. */
  async done(type: string, move: string, answer: string | (string | number)[] | undefined) {
    this.putBack();
    if (type === "reply") await this.replied(answer);
    else if (HOME_LINES.includes(this.asks)) await this.playOn(move.split(HOME_JOINT));
    else if (this.asks === "move") await this.tried(type === "why" ? (lastOf(move.split(HOME_JOINT)) ?? "") : move);
  }

  /** How the task on show asks. */
  get asks() {
    return this.task?.asked.ask.kind ?? "none";
  }

  // A task comes on show

  /** What is shown as a task comes on show. @param stepping whether with what happened on the way */
  async open(stepping: boolean): Promise<Frame[]> {
    const { course, book } = this;
    Object.assign(this, { talk: null, marks: {}, path: [], before: [], tree: null, held: false });
    const task = await book.task(Math.min(course.place, course.entries.length - 1));
    this.position++;
    this.task = { ...task, stand: { ...task.stand, put: this.position } };
    if (!course.now) this.closing = await book.closing();
    if (course.now && HOME_LINES.includes(this.asks)) this.tree = await book.part(course.place, "tried");
    const { way, stand, quiet } = this.task;
    return [...(stepping && course.now ? way : []), stand, ...(this.asks === "none" || course.over ? [quiet] : [])];
  }

  async put(stepping = false) {
    const { view } = this;
    const frames = await this.open(stepping);
    if (!view || !this.course.now || !this.task) return;
    view.options.task = this.task.asked.ask.prompt;
    if (stepping && this.task.asked["goes on"]) return this.show(...frames);
    this.tell();
    view.reset(frames, Infinity);
    view.way.begin();
  }

  show(...frames: Frame[]) {
    this.view?.frames.push(...frames);
    this.view?.append(false);
  }

  /** Says beside the board how it stands now. */
  tell() {
    this.kept.keep(this.course);
    if (!this.view) return;
    this.view.options.lesson = this.told;
    this.view.retold();
  }

  get told(): LessonState {
    const { course, cover, talk, marks, task, words } = this;
    const { game, title } = cover;
    const { dots, learned, now, place } = course;
    const whole = { game, title, dots, learned, now: place, place: "", short: "", stamp: ++this.stamp };
    if (!now || !task) return { ...whole, end: { ...course.end, closing: course.counts.done < course.counts.count ? [] : this.closing } };
    const count = course.entries.length;
    const number = place + 1;
    const long = now.again ? words("lesson/place-again", { number, count }) : words("lesson/place", { number, count });
    const next = words(course.next === count ? "lesson/finish" : "lesson/next");
    const said = { ask: task.asked.ask, over: course.over, right: now.right, position: this.position, talk, deeds: course.deeds(talk), cost: course.cost, tried: course.tried(this.asks) };
    return { ...whole, place: long, short: words("lesson/place-short", { number, count }), ...said, next, line: this.line, marks, held: this.held };
  }

  /** What was played so far. */
  get line() {
    if (!this.tree) return null;
    const nodes = this.path.map((place) => this.nodeAt(place));
    return { made: nodes.map(({ made = "" }) => made), score: this.node.score ?? null, timed: false };
  }

  // Answers

  async replied(answer: string | (string | number)[] | undefined) {
    const { asks } = this;
    if (asks === "number") return this.counted(String(answer ?? ""));
    const given = Array.isArray(answer) ? answer : [];
    if (asks === "pieces") return this.marked([...new Set(given.map(String))].sort());
    if (asks === "legal") return this.allowed(given.map(String).sort(), given.map(String));
    return this.tried([...given].map(String).sort().join(HOME_SEPARATOR), given.map(Number).sort((one, other) => one - other));
  }

  /** An answer that may be worked out as such. @param name as it is looked up @param answer as progress has it */
  async tried(name: string, answer: HomeAnswer = name) {
    const right = await this.right(name);
    if (right) return this.take(right);
    const moves = name.split(HOME_JOINT).length;
    if (this.asks === "move" && moves > 1) return this.notice(this.words("lesson/several-moves", { count: moves }));
    const { rows, refused } = await this.wrongs();
    const row = rows[name] ?? this.refusal(refused, name);
    if (!row) return this.notice(this.words("lesson/not-here"));
    if (row.none) this.talk = row.talk;
    else await this.miss(name, answer, row);
  }

  /** A number. */
  async counted(text: string) {
    const plain = text.trim().replace("\u2212", "-").replace(",", ".");
    const number = Number(plain);
    if (!DECIMAL.test(plain) || Math.abs(number) >= HOME_MOST) return this.notice(this.words("study/no-answer", { due: this.words("study/due-number") }));
    const right = await this.right(String(number));
    if (right) return this.take(right);
    const { rows, number: wanted = 0 } = await this.wrongs();
    const own = rows[String(number)];
    if (own) return this.miss(String(number), number, own);
    const { talk } = rows[this.cover.any];
    const answer = [String(number).replace("-", "\u2212")];
    const head = number === -wanted ? this.words("study/number-sign", { answer }) : number < wanted ? this.words("study/number-low", { answer }) : this.words("study/number-high", { answer });
    await this.miss(String(number), number, { talk: { ...talk, head }, marks: { wrong: [number] } });
  }

  /** Pieces by their names. */
  async marked(given: string[]) {
    const name = given.join(HOME_SEPARATOR);
    const right = await this.right(name);
    if (right) return this.take(right);
    const sprites = this.view?.sprites ?? {};
    const { rows, of = 0, pieces } = await this.wrongs();
    const { talk, broken } = given.filter((one) => !pieces?.includes(one)).map((one) => rows[one]).find(Boolean) ?? rows[this.cover.any];
    const keysOf = (names: string[]) => Object.keys(sprites).filter((key) => names.includes(sprites[key].mark ?? "") && !this.view?.marking.hasSmaller(key));
    if (!pieces) return this.miss(name, given, { talk: { ...talk, head: this.words("study/not-these") }, broken, marks: { fault: given.length > 1 ? [] : keysOf(given) } });
    const kept = given.filter((one) => pieces.includes(one));
    const wrong = given.filter((one) => !kept.includes(one));
    const head = this.partly(kept.length, wrong.length, of - kept.length);
    await this.miss(name, given, { talk: { ...talk, head }, broken, marks: { right: keysOf(kept), fault: keysOf(wrong), kept } });
  }

  /** All that may be played: a piece that may not is named. */
  async allowed(given: string[], inOrder: string[]) {
    const name = given.join(HOME_SEPARATOR);
    const right = await this.right(name);
    if (right) return this.take(right);
    const { rows, refused, of = 0 } = await this.wrongs();
    const keysOf = (texts: string[]) => texts.flatMap((text) => piecesOf(this.view?.sprites ?? {}, text).slice(0, 1));
    const wrong = inOrder.filter((text) => this.refusal(refused, text));
    const kept = inOrder.filter((text) => !wrong.includes(text));
    const head = this.partly(kept.length, wrong.length, of - kept.length);
    const first = this.refusal(refused, wrong[0] ?? "");
    if (first) {
      const text = kept.length ? `${first.talk.text} ${head}` : first.talk.text;
      await this.miss(name, given, { ...first, talk: { ...first.talk, text }, marks: { right: keysOf(kept), fault: keysOf(wrong), kept } });
    } else await this.miss(name, given, { talk: { ...rows[this.cover.any].talk, head }, marks: { right: keysOf(kept), kept } });
  }

  /** How much of an answer of several is right. */
  partly(right: number, wrong: number, missing: number) {
    if (!right) return this.words("study/not-these");
    return wrong ? this.words("study/marks-part", { right, given: right + wrong }) : this.words("study/marks-missing", { right, missing });
  }

  right(name: string) {
    return this.book.right(this.course.place, name);
  }

  wrongs(): Promise<HomeTried> {
    return this.book.part(this.course.place, "tried");
  }

  /** What is said to a move that is refused. */
  refusal(refused: HomeRefused | undefined, move: string): HomeSaid | undefined {
    const at = refused?.texts.indexOf(move) ?? -1;
    if (!refused || at < 0) return;
    const { text, rule, broken } = refused.reasons[refused.whys[at]];
    const head = this.words("lesson/refused", { what: refused.whats[at] });
    return { talk: { tone: "wrong", head, text, rule }, marks: { fault: piecesOf(this.view?.sprites ?? {}, move) }, broken };
  }

  /** A right answer. */
  take({ talk, marks = {}, frames = [], answer }: HomeSaid) {
    const { course, task } = this;
    const hinted = Boolean(course.now?.hinted);
    course.take("", true);
    this.talk = { ...talk, when: course.when };
    this.marks = { ...marks };
    if (task) this.show(...(this.tree ? [] : [task.quiet]), ...frames);
    this.note({ correct: true, answer, hinted });
  }

  /** A wrong move that is still on show is taken back. */
  putBack() {
    if (!this.held || !this.task) return;
    Object.assign(this, { held: false, path: [], before: [] });
    this.show(this.task.stand);
  }

  /** A wrong one: it is said, and what it leads to is shown until another try. */
  async miss(name: string, answer: HomeAnswer, { talk, marks = {}, frames = [], broken }: HomeSaid) {
    const { course, task, words } = this;
    const { now } = course;
    if (!now || !task) return;
    const again = now.wrong.includes(name);
    const hinted = now.hinted;
    if (!again) course.take(name, false);
    const head = again ? { head: words("lesson/tried"), text: words("lesson/tried-more", { text: `${talk.head} ${talk.text}`.trim() }) } : {};
    this.talk = { ...talk, ...head };
    this.marks = { ...marks };
    this.held = Boolean(this.tree) || frames.length > 0;
    if (!this.tree) this.show(...(frames.length ? [task.quiet, ...frames] : [task.stand]));
    if (!again) this.note({ correct: false, answer, rule: broken === undefined ? task.asked.rules[0] : (broken ?? undefined), hinted });
  }

  /** A try for the teacher. */
  note({ correct, answer, rule, hinted, shown = false }: { correct: boolean; answer?: HomeAnswer; rule?: string; hinted: boolean; shown?: boolean }) {
    const { task, cover } = this;
    if (!task) return;
    const { task: key, source, kind, rules } = task.asked;
    const told = { when: new Date().toISOString(), game: cover.name, version: cover.version, task: key, source, ask: kind, correct };
    const more = { ...(answer === undefined ? {} : { answer }), ...(rules.length ? { rules } : {}), ...(rule ? { rule } : {}) };
    this.kept.tries.push({ ...told, ...more, ...(hinted ? { hinted } : {}), ...(shown ? { shown } : {}) });
  }

  notice(text: string, head = this.words("lesson/no-answer")) {
    this.talk = { tone: "told", head, text };
  }

  // Moves one after the other

  nodeAt(place: number): HomeNode {
    return this.tree?.nodes?.[place] ?? { film: [], moves: [], over: false };
  }

  get node() {
    return this.nodeAt(lastOf(this.path) ?? 0);
  }

  framesOf(numbers: number[]): Frame[] {
    return numbers.map((number) => this.tree?.frames?.[number] ?? {});
  }

  async playOn(texts: string[]) {
    const { view } = this;
    if (!view) return;
    for (const text of texts) {
      const { node } = this;
      const to = node.to?.[text];
      if (to === undefined) return this.stuck(node, text);
      Object.assign(this, { talk: null, marks: { ...this.marks, fault: [] } });
      this.before.push(standing(view.frames, view.frames.length - 1, this.book.shapes));
      this.path.push(to);
      this.show(...this.framesOf(node.still ?? []), ...this.framesOf(this.node.film));
      this.numbered(this.node.steps ?? []);
    }
    if (this.node.over) await this.played();
    else if (this.node.ends) this.notice(this.words("lesson/further"), "");
  }

  /** A move that leads nowhere: it is refused, which counts as no try, or the page goes no further. */
  stuck(node: HomeNode, text: string) {
    const refused = this.refusal(node.refused, text);
    if (!refused) return this.notice(this.words(node.to ? "lesson/not-here" : "lesson/further"), "");
    this.talk = refused.talk;
    this.marks = { ...this.marks, ...refused.marks };
  }

  /** @param keys of the pieces that the last move was made with */
  numbered(keys: string[]) {
    if (this.asks !== "moves" || this.path.length > HOME_STEPS) return;
    this.marks.steps = { ...this.marks.steps, ...Object.fromEntries(keys.map((key) => [key, this.path.length])) };
  }

  /** What was played is the answer. */
  async played() {
    const { path, tree, task } = this;
    if (!path.length || !task || !tree) return this.notice(this.words("study/no-answer", { due: this.words("study/due-moves") }));
    const moves = path.flatMap((place) => this.nodeAt(place).moves);
    const name = moves.join(HOME_SEPARATOR);
    const right = await this.right(name);
    if (right) return this.take(right);
    const talk = tree.said?.[this.node.said ?? 0];
    if (!talk) return;
    await this.miss(name, moves, { talk });
    this.show(...this.framesOf(this.node.still ?? []));
  }

  undo() {
    const last = this.before.pop();
    if (!last || this.course.over) return this.notice(this.words("lesson/not-now"), "");
    this.path.pop();
    this.talk = null;
    this.marks.steps = Object.fromEntries(Object.entries(this.marks.steps ?? {}).filter(([, number]) => number <= this.path.length));
    this.show({ ...last, hold: 0 });
  }

  // The ladder, and going about

  async command(name: string) {
    const { course } = this;
    const waits = Boolean(course.now) && !course.over && this.asks !== "none";
    const [deed, place = ""] = name.split(" ");
    if (deed === "go" && Number(place) < course.entries.length) return this.go(Number(place));
    if (deed === "next") return this.next();
    if (deed === "previous") return course.place > 0 ? this.go(course.place - 1) : undefined;
    if (deed === "open") return this.go(Math.max(0, course.openPlace));
    if (deed === "anew") return this.beginAnew();
    if (!waits) return;
    const tries = deed === "try" || (this.held && (deed === "undo" || deed === "check"));
    if (tries) this.talk = null;
    if (tries || deed === "hint") this.putBack();
    if (deed === "hint") await this.hint();
    else if (deed === "show") await this.showMe();
    else if (tries) return;
    else if (deed === "undo") this.undo();
    else if (deed === "check" && this.tree) await (this.asks === "score" && this.node.to?.done !== undefined ? this.playOn(["done"]) : this.played());
  }

  async hint() {
    const { text, keys } = await this.book.part(this.course.place, "hint");
    this.course.hint();
    this.talk = { tone: "hint", head: this.words("lesson/hint"), text };
    this.marks = { ...this.marks, hint: keys };
  }

  async showMe() {
    const { course, task, words } = this;
    const { talk, none, answer, ...solution }: HomeSaid = await this.book.part(course.place, "shown");
    if (none || !task) return void (this.talk = talk);
    const { marks = {}, frames = [] } = answer === undefined ? solution : ((await this.right(String(answer))) ?? {});
    const hinted = Boolean(course.now?.hinted);
    course.show();
    this.talk = { ...talk, when: course.now?.returns ? words("lesson/comes-back") : "" };
    Object.assign(this, { marks: { ...marks }, path: [], before: [], held: false });
    this.show(task.stand, ...(this.asks === "legal" ? [] : [task.quiet]), ...frames);
    this.note({ correct: false, hinted, shown: true });
  }

  async next() {
    const { course } = this;
    if (!course.now) return;
    const place = course.next;
    const stepping = place === course.place + 1 && !course.entries[course.place].again;
    course.go(place);
    await this.put(stepping);
  }

  async go(place: number) {
    this.course.go(place);
    await this.put();
  }

  async beginAnew() {
    this.kept.forget();
    this.course = new Course(this.cover, this.words);
    await this.put(true);
  }
}

/** The keys of the pieces with which a move is made, as they lie before it: see `pieces_of_move` in lesson/frames.py. */
function piecesOf(sprites: Sprites, move: string) {
  const keys = Object.keys(sprites);
  const offering = keys.filter((key) => sprites[key].move === move);
  const key = offering.find((one) => !sprites[one].under) ?? offering[0];
  if (key) {
    const { under = "" } = sprites[key];
    return under in sprites ? [under, ...keys.filter((other) => sprites[other].mark && liesOn(sprites[key], sprites[other]))] : [key];
  }
  for (const piece of keys) {
    for (const spot of sprites[piece].hold ? keys : []) {
      for (let turn = 0; turn < HOME_TURNS && sprites[spot].spot; turn++) if (fill(sprites[piece].hold ?? "", sprites[spot].spot ?? "", turn) === move) return [piece, spot];
    }
  }
  return [];
}

const liesOn = (one: Sprite, other: Sprite) => one.x === other.x && one.w === other.w && Math.abs((one.y ?? 0) - (other.y ?? 0)) <= (one.w ?? 0) / 4;
