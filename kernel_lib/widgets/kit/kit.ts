// What was done in the pages of a kit, said where they are listed: as far as this browser lets one page see what another has kept. Where it does
// not, nothing is said of it, and each page still knows its own.

import type { HomeCover } from "../lesson/home_types.ts";
import { draw, make } from "../front/elements.ts";
import { filled, type How } from "../lesson/home_course.ts";
import { Kept, keptUnder, writtenAt } from "../lesson/home_kept.ts";
import { codeOf, slipOf } from "../lesson/home_slip.ts";
import { speaker } from "../front/words.ts";

const TICK = "M-20 2L-6 17L22-15";
const LAMP = "M-9 14H9M-6 26H6M-9 14C-9 4-18 2-18-10A18 18 0 0 1 18-10C18 2 9 4 9 14";

/** How the tasks of a page went, as far as is known; nothing where the page was not begun, or cannot be seen from here. */
const statusesOf = (secret: string): How[] => (writtenAt(keptUnder(secret))?.entries ?? []).map(({ how }) => how);

const doneOf = (statuses: How[]) => statuses.filter((how) => how && how !== "open").length;

const all = <E extends HTMLElement>(parent: ParentNode, selector: string): E[] => [...parent.querySelectorAll(selector)] as E[];

/** How a dot shows a task that is over. */
const signOf = (how: How) => draw("svg", { class: "k-how", viewBox: "-50 -50 100 100" }, draw("circle", { r: 42 }), draw("path", { d: how === "shown" ? LAMP : TICK }));

// An assignment

class Assigned {
  root: HTMLElement;
  words: Record<string, string> & { statuses: Record<How, string> };
  dots: HTMLElement[];
  links: HTMLElement[];

  constructor(root: HTMLElement, words: Record<string, string> & { statuses: Record<How, string> }) {
    this.root = root;
    this.words = words;
    this.dots = all(root, "[data-place]");
    this.links = all(root, ".k-deeds a");
    const hand = root.querySelector(".k-hand");
    if (hand instanceof HTMLButtonElement) hand.addEventListener("click", () => this.handIn(hand));
    this.tell();
  }

  /** Says how far it is. */
  tell() {
    const { dots, root, words } = this;
    const statuses = dots.map(({ dataset }) => statusesOf(dataset.secret ?? "")[Number(dataset.place)] ?? "open");
    const begun = doneOf(statuses);
    if (!begun) return;
    const here = dots.map((dot) => !dot.classList.contains("k-away"));
    const next = statuses.findIndex((how, place) => here[place] && how === "open");
    dots.forEach((dot, place) => this.put(dot, statuses[place], place === next));
    const later = statuses.filter((how) => how === "later").length;
    const status = root.querySelector(".k-told");
    const said = { done: begun, count: here.filter(Boolean).length, later: later ? filled(words.later, { count: later }) : "" };
    if (status) status.textContent = filled(words["so-far"], said);
    const kept = root.querySelector(".k-kept");
    if (kept) kept.textContent = words.kept;
    const hand = root.querySelector(".k-hand");
    if (hand instanceof HTMLElement) hand.hidden = false;
    this.lead(next < 0 ? undefined : dots[next]);
  }

  put(dot: HTMLElement, how: How, now: boolean) {
    const { words } = this;
    const [sign, said] = dot.children;
    dot.dataset.how = now ? "now" : how;
    if (how !== "open" && !now) sign.replaceChildren(signOf(how));
    if (said && !dot.classList.contains("k-away")) said.textContent = filled(words.task, { number: dot.dataset.number, how: words.statuses[how] });
  }

  /** The filled button leads to the next task, wherever it is. */
  lead(dot: HTMLElement | undefined) {
    const { links, words } = this;
    const [first] = links;
    for (const link of links) {
      const here = dot ? link.dataset.secret === dot.dataset.secret : link === first;
      link.classList.toggle("k-filled", here);
      if (here) link.textContent = dot ? filled(words["go-on"], { number: dot.dataset.number }) : words["look-again"];
    }
  }

  /** Shows the codes and the files of the pages that were begun. */
  handIn(hand: HTMLButtonElement) {
    const slips = this.root.querySelector(".k-slips");
    if (!(slips instanceof HTMLElement)) return;
    slips.hidden = !slips.hidden;
    hand.setAttribute("aria-expanded", String(!slips.hidden));
    if (slips.hidden) return;
    slips.replaceChildren(...this.links.filter(({ dataset }) => doneOf(statusesOf(dataset.secret ?? ""))).map(slipFor));
    slips.querySelector("input")?.focus();
  }
}

/** The code and the file of a page. */
function slipFor({ dataset }: HTMLElement) {
  const cover: HomeCover = JSON.parse(dataset.cover ?? "{}");
  const kept = new Kept(dataset.secret ?? "");
  const statuses = kept.entries.map(({ how }) => how);
  const said = { words: speaker(words.catalogues), game: cover.name, title: cover.title };
  return slipOf({ ...said, code: () => codeOf(cover.number, statuses, cover.statuses), name: () => kept.name, called: (name) => kept.call(name), lines: () => kept.lines });
}

// Lists

/** Says at a row how much of its page is done. */
function tellRow(row: HTMLElement, form: string) {
  const { secret = "", count = "0" } = row.dataset;
  const done = doneOf(statusesOf(secret));
  const about = row.querySelector("small");
  if (done && about) about.before(make("small", { className: "k-done", textContent: filled(form, { done, count }) }));
}

/** Says how many lessons are done. */
function tellTile(about: HTMLElement, form: string) {
  const pages = (about.dataset.kept ?? "").split(" ").filter(Boolean).map((page) => page.split(":"));
  const done = pages.filter(([secret, count]) => doneOf(statusesOf(secret)) >= Number(count)).length;
  if (done) about.textContent = filled(form, { count: about.textContent, done });
}

const start = document.querySelector(".k-start, [data-words]");
const words = JSON.parse(start instanceof HTMLElement ? (start.dataset.words ?? "{}") : "{}");

function tell() {
  for (const root of all(document, ".k-assigned")) new Assigned(root, words);
  for (const about of all(document, "[data-kept]")) if (about.dataset.kept) tellTile(about, words["some-done"]);
  for (const row of all(document, "a.k-row[data-secret]")) tellRow(row, words["row-done"]);
}

tell();
// A browser that shows this page as it was left shows what was done meanwhile only if it is read anew.
addEventListener("pageshow", (event) => event.persisted && location.reload());
