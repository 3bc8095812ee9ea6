// Where a task is written: the board on which what is right is played or marked, and beside it a form for the rest. It knows no
// rules: which moves are right, what is wrong with the task, and all sentences about it come from Python. All that is written is text.

import type { FromPage } from "../front/messages.ts";
import type { Drafted, Options, Setting, Frame } from "../front/types.ts";
import { tool } from "../player/bar.ts";
import { make, pressed } from "../front/elements.ts";
import { keysAt, keysTo } from "../front/focus.ts";
import { Lesson } from "../lesson/lesson.ts";
import { placeFor } from "../front/room.ts";
import { RulePicker } from "./tasking_rules.ts";
import { TaskAnswer } from "./tasking_answer.ts";

const TYPED_MS = 350; // after which what was typed is sent, in ms
const TASK_REST = 90; // what stands above the picture, in px
const SIDE = 290; // so wide the form is at least where it stands beside the board

/** A field with its name above it. */
const titled = (words: string, ...fields: HTMLElement[]) => make("label", { className: "cb-t-part" }, make("span", { className: "cb-note-title", textContent: words }), ...fields);

export class Tasking extends Lesson {
  arrived?: boolean;
  filled?: number;
  typing?: ReturnType<typeof setTimeout> | 0; // something typed is not sent yet
  kinds?: HTMLSelectElement;
  whose?: HTMLSelectElement;
  asksFor?: HTMLTextAreaElement;
  hintFor?: HTMLTextAreaElement;
  whyFor?: HTMLTextAreaElement;
  guide?: HTMLParagraphElement;
  judge?: HTMLButtonElement;
  right?: TaskAnswer;
  rules?: RulePicker;
  wrong?: HTMLDivElement;
  result?: HTMLParagraphElement;
  listed?: HTMLOListElement;
  title_?: HTMLElement;
  withdraw_?: HTMLButtonElement;
  another?: HTMLButtonElement;
  form_?: HTMLFormElement;
  all?: HTMLElement;
  pieces_?: string[];

  constructor(el: HTMLElement, options: Options) {
    super(el, options);
    this.root.classList.add("cb-tasking");
    this.set();
    this.arrive();
  }

  override settle() {
    super.settle();
    this.arrive();
  }

  /** Whoever has opened the form can write at once, as soon as it is in the page. */
  arrive() {
    if (this.arrived || !this.asksFor?.isConnected || !this.el.clientWidth) return;
    this.arrived = true;
    this.asksFor.focus({ preventScroll: true });
    this.root.scrollIntoView?.({ block: "nearest" });
  }

  override build() {
    super.build();
    this.arrived = false;
    this.filled = -1; // the form of Python that is filled in
    this.typing = 0;
    const edited = () => this.edited();
    const area = (words: string, rows: number, maxLength: number) => this.typedIn(make("textarea", { className: "cb-field", rows, maxLength, dir: "auto", "aria-label": words }));
    this.kinds = make("select", { className: "cb-field", "aria-label": this.words("task_editor/kind") });
    this.whose = make("select", { className: "cb-field", "aria-label": this.words("task_editor/seat") });
    for (const one of [this.kinds, this.whose]) one.addEventListener("change", () => this.edited(true));
    this.asksFor = area(this.words("task_editor/prompt"), 3, 2000);
    this.hintFor = area(this.words("task_editor/hint"), 2, 2000);
    this.whyFor = area(this.words("task_editor/why"), 2, 4000);
    this.guide = make("p", { className: "cb-t-guide", dir: "auto" });
    this.judge = tool(this.words("task_editor/judge"), this.words("task_editor/judge.about"), () => this.deed("judge"));
    this.right = new TaskAnswer(this.words, edited, () => this.edited(true), (number) => this.deed(`drop ${number}`));
    this.rules = new RulePicker(this.words, () => this.edited(true));
    this.wrong = make("div", { role: "status", "aria-label": this.words("task_editor/check") });
    this.result = make("p", { className: "cb-noted", role: "status", hidden: true });
    this.listed = make("ol", { className: "cb-t-tasks" });
    this.title_ = make("b", { dir: "auto" });
    this.withdraw_ = tool(this.words("task_editor/withdraw"), this.words("task_editor/withdraw.about"), () => this.deed("withdraw"));
    this.another = tool(this.words("task_editor/another"), this.words("task_editor/another"), () => this.deed("new"));
    this.form_ = make("form", { className: "cb-noting cb-t-form" }, ...this.parts());
    this.form_.addEventListener("submit", (event) => (event.preventDefault(), this.deed("save")));
    this.form_.addEventListener("keydown", (event) => this.formKey(event));
    const under = make("div", { className: "cb-t-under" }, this.form.element, this.beside.work, this.beside.talk.element);
    this.main.append(under, make("p", { className: "cb-l-keys", textContent: this.words("task_editor/keys") }));
    this.side.replaceChildren(this.form_);
    this.side.after(this.all ?? "");
  }

  /** What the form is made of, in order. */
  parts() {
    const close = tool("", this.words("task_editor/leave"), () => this.deed("leave"), "M3 3l10 10M13 3L3 13");
    const save = make("button", { type: "submit", className: "cb-button cb-filled", textContent: this.words("task_editor/save"), title: this.words("task_editor/save.about") });
    const buttons = make("div", { className: "cb-note-buttons" }, save, tool(this.words("task_editor/look"), this.words("task_editor/look.about"), () => this.deed("look")), tool(this.words("task_editor/discard"), this.words("task_editor/discard.about"), () => this.deed("discard")), this.withdraw_ ?? "");
    const group = (words: string, ...inner: HTMLElement[]) => make("div", { className: "cb-t-part", role: "group", "aria-label": words }, make("span", { className: "cb-note-title", textContent: words }), ...inner);
    const { kinds, whose, asksFor, hintFor, whyFor, guide, right, rules, wrong, result, listed, title_, another } = this;
    if (!kinds || !whose || !asksFor || !hintFor || !whyFor || !guide || !right || !rules || !wrong || !result || !listed || !title_ || !another) return [];
    this.all = make("section", { className: "cb-t-all", "aria-label": this.words("task_editor/all") }, make("span", { className: "cb-note-title", textContent: this.words("task_editor/all") }), listed, make("div", { className: "cb-note-buttons" }, another));
    return [
      make("div", { className: "cb-note-head" }, title_, close),
      make("div", { className: "cb-t-pair" }, titled(this.words("task_editor/kind"), kinds), titled(this.words("task_editor/seat"), whose)),
      titled(this.words("task_editor/prompt"), asksFor),
      group(this.words("task_editor/right"), guide, ...(this.judge ? [this.judge] : []), right.element),
      ...[titled(this.words("task_editor/hint"), hintFor), titled(this.words("task_editor/why"), whyFor), group(this.words("task_editor/rules"), rules.element), group(this.words("task_editor/check"), wrong)],
      ...[buttons, result],
    ];
  }

  /** @param field of which it is heard what is typed */
  typedIn<T extends HTMLElement>(field: T): T {
    field.addEventListener("input", () => this.edited());
    return field;
  }

  // The room

  /** The board is slim where the form finds its place beside it so. */
  override fit(first: Frame | undefined) {
    if (this.presenting) return this.stand(first);
    const { rest = TASK_REST, shape } = this.options;
    const place = placeFor(this.el.clientWidth, window.innerHeight - rest, first, { wanted: shape, side: true, slim: true });
    return this.take(place, Math.max(place.column, SIDE));
  }

  // What Python says

  get setting(): Setting | null {
    const setting = this.options.setting;
    return setting && "draft" in setting ? (setting as Setting) : null;
  }

  /** Python says something else of the task now, or has filled in the form. */
  override follows() {
    return { ...super.follows(), setting: () => this.set() };
  }

  set() {
    const { setting, title_, guide, right, wrong, result, withdraw_, another, judge } = this;
    if (!setting || !title_ || !guide || !right || !wrong || !result || !withdraw_ || !another || !judge) return;
    if (setting.form !== this.filled || this.isBehind(setting)) this.fillIn(setting);
    title_.textContent = setting.head;
    guide.textContent = setting.guide;
    judge.hidden = !setting.judges;
    judge.textContent = setting.judges === "longer" ? this.words("task_editor/judge.longer") : this.words("task_editor/judge");
    right.show(this.deedKind, setting.given, setting.names);
    const faults = setting.faults.map((text) => make("li", { textContent: capital(text), dir: "auto" }));
    if (wrong.dataset.told !== JSON.stringify(setting.faults)) wrong.replaceChildren(make("ul", { className: "cb-t-faults" }, ...(faults.length ? faults : [make("li", { className: "cb-t-fine", textContent: this.words("task_editor/fine") })])));
    wrong.dataset.told = JSON.stringify(setting.faults);
    result.hidden = !setting.result;
    result.textContent = setting.result?.text ?? "";
    result.dataset.tone = setting.result?.good ? "saved" : "refusal";
    withdraw_.hidden = !setting.saved;
    another.hidden = !setting.saved;
    this.list(setting);
    this.answered();
  }

  /** Whether somebody has written in another view of this form, and nobody here. */
  isBehind({ draft }: Setting) {
    const writes = this.typing || this.form_?.contains(document.activeElement);
    return !writes && JSON.stringify(draft) !== JSON.stringify(this.drafted);
  }

  /** The draft of Python goes into the form. */
  fillIn({ form, draft, kinds, seats }: Setting) {
    clearTimeout(this.typing);
    this.typing = 0;
    delete this.root.dataset.typing;
    this.filled = form;
    const { asksFor, hintFor, whyFor } = this;
    wearOptions(this.kinds, kinds, draft.kind);
    wearOptions(this.whose, seats.map(([seat, words]) => [String(seat), words]), String(draft.seat));
    if (asksFor && hintFor && whyFor) [asksFor.value, hintFor.value, whyFor.value] = [draft.prompt, draft.hint, draft.why];
    this.right?.fill(draft);
    this.rules?.fill((this.options.book ?? []) as { id: string; title: string; text: string }[], draft.rules);
    this.pieces_ = draft.marks;
    this.form.given = [...draft.marks];
  }

  /** All tasks of the replay. */
  list({ tasks }: Setting) {
    const { listed, all } = this;
    if (!listed || !all) return;
    all.hidden = !tasks.length;
    const focused = keysAt(listed, "task");
    const rows = tasks.map(({ id, number, words, faults, now }) => {
      const open = pressed(() => this.deed(`open ${id}`), { className: "cb-t-task", title: faults.map(capital).join(" ") });
      open.dataset.task = String(id);
      open.append(make("b", { textContent: String(number) }), make("span", { textContent: words, dir: "auto" }));
      const fault = faults.length ? [make("small", { textContent: this.words("task_editor/fault", { text: capital(faults[0]) }), dir: "auto" })] : [make("small", { className: "cb-t-fine", textContent: this.words("task_editor/fine") })];
      if (now) open.setAttribute("aria-current", "true");
      return make("li", {}, open, ...fault);
    });
    listed.replaceChildren(...rows);
    keysTo(listed, "task", focused);
  }

  override retold() {
    const { asks, form } = this;
    if (asks && asks.kind !== form.kind) form.ask(asks);
    super.retold();
    if (this.deedKind === "pieces") form.given = [...(this.pieces_ ?? [])]; // they are the form's, not an answer
    this.dress();
    this.refresh();
  }

  override dress() {
    super.dress();
    const { check } = this.form;
    check.textContent = this.words("task_editor/accept");
    check.title = this.words("task_editor/accept.about");
    if (this.deedKind === "pieces") check.hidden = true;
    if (this.deedKind === "score" && !this.lesson.line?.made.length) this.form.state.textContent = "";
  }

  /** What the learner is to do. */
  get deedKind() {
    return this.kinds?.value ?? "";
  }

  // What is written

  /** The task as it stands in the form. */
  get drafted(): Drafted {
    const { right, rules } = this;
    const { number = "", who = [], choices = [] } = right?.given ?? {};
    return {
      ...{ kind: this.deedKind, seat: Number(this.whose?.value ?? -1), prompt: this.asksFor?.value ?? "", hint: this.hintFor?.value ?? "", why: this.whyFor?.value ?? "" },
      ...{ rules: rules?.chosen ?? [], number, who, marks: this.pieces_ ?? [], choices },
    };
  }

  /** Something was changed in the form; it is sent after a pause, or at once. */
  edited(now = false) {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.flush(), now ? 0 : TYPED_MS);
    this.root.dataset.typing = "true";
    if (now) this.flush();
  }

  flush() {
    if (!this.typing) return;
    clearTimeout(this.typing);
    this.typing = 0;
    delete this.root.dataset.typing;
    this.post({ type: "draft", ...this.drafted });
  }

  /** What was typed gets there before what is done with it. */
  override ask(message: FromPage) {
    this.flush();
    return super.ask(message);
  }

  /** Pieces were marked. */
  override marked_() {
    if (this.deedKind === "pieces") {
      this.pieces_ = this.form.given.map(String);
      this.edited(true);
    }
    super.marked_();
  }

  formKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    this.deed("save");
  }

  /** A form is no board: letters that are typed in it do nothing else. */
  override key(event: KeyboardEvent) {
    if (event.target instanceof Element && event.target.closest(".cb-t-form")) return;
    super.key(event);
  }

  override destroy() {
    this.flush();
    super.destroy();
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function wearOptions(select: HTMLSelectElement | undefined, options: [string, string][], chosen: string) {
  select?.replaceChildren(...options.map(([value, words]) => make("option", { value, textContent: words, selected: value === chosen })));
}
