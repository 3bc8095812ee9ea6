// What is seen at the end of a drill: how the tasks went, the rules that are sure and unsure, and on which days tasks are due.

import type { DrillEnd, DrillRow } from "../front/types.ts";
import { make } from "../front/elements.ts";
import { lessonSign } from "../lesson/lesson_signs.ts";
import { lessonDeed } from "../lesson/lesson_talk.ts";

const DAY_HIGH = 64; // the longest bar of a day, in px
const DAY_STEP = 8; // what a task adds to it, where there are few

const signed = (status: string, about: string, size: number) => make("span", { className: "cb-d-mark", role: "img", "aria-label": about, title: about }, lessonSign(status, size));

export const marksOf = (marks: { status: string; about: string }[]) => make("div", { className: "cb-d-marks" }, ...marks.map(({ status, about }) => signed(status, about, 20)));

function listed(status: string, about: string, title: string, text: string, more: HTMLElement[]) {
  const said = make("div", { className: "cb-d-said" }, make("b", { textContent: title, dir: "auto" }), ...(text ? [make("small", { textContent: text, dir: "auto" })] : []));
  return make("li", {}, signed(status, about, 20), said, ...more);
}

function ruled({ status, sign, title, text, due, soon }: DrillRow) {
  const when = make("span", { className: "cb-d-when", textContent: due });
  if (soon) when.dataset.soon = "true";
  return listed(status, sign, title, text, [when]);
}

const grouped = ({ title, note, rows }: DrillEnd["groups"][number]) =>
  make("section", { className: "cb-d-group" }, make("h4", {}, make("span", { textContent: title }), make("small", { textContent: note })), make("ul", { className: "cb-d-list" }, ...rows.map(ruled)));

/** Bars a day, each with its number. */
function dued(days: DrillEnd["days"], title: string) {
  const most = Math.max(...days.map(({ count }) => count));
  const step = Math.min(DAY_STEP, DAY_HIGH / Math.max(most, 1));
  const bars = days.map(({ name, count, soon, about }) => {
    const bar = make("i", { className: "cb-d-bar" });
    bar.style.height = `${count ? Math.max(count * step, 4) : 0}px`;
    const day = make("li", { "aria-label": about }, make("b", { textContent: String(count) }), bar, make("span", { textContent: name }));
    Object.assign(day.dataset, { soon: String(soon), none: String(!count) });
    return day;
  });
  return make("section", { className: "cb-d-group" }, make("h4", { textContent: title }), make("ol", { className: "cb-d-days" }, ...bars));
}

/** What was missed: what was tried, and what is right. */
function missedOf(misses: DrillEnd["misses"], title: string) {
  const rows = misses.map(({ status, about, prompt, tried, right, why }) => {
    const more = [right, why].filter(Boolean).map((text) => make("p", { textContent: text, dir: "auto" }));
    const row = listed(status, about, prompt, tried, []);
    row.querySelector(".cb-d-said")?.append(...more);
    return row;
  });
  return make("section", { className: "cb-d-group cb-d-missed", tabIndex: -1 }, make("h4", { textContent: title }), make("ul", { className: "cb-d-list" }, ...rows));
}

export function drillEnd(end: DrillEnd, then: (name: string) => void): HTMLElement[] {
  const head = make("section", { className: "cb-d-head" }, make("h3", { textContent: end.title, tabIndex: -1 }), make("p", { textContent: end.text }));
  if (end.marks.length) head.append(marksOf(end.marks));
  if (end.back) head.append(make("small", { textContent: end.back }));
  const buttons = make("div", { className: "cb-l-deeds cb-d-deeds" }, ...end.deeds.map((one) => lessonDeed(one, then)));
  const ahead = make("p", { className: "cb-d-ahead", textContent: end.bye || end.ahead });
  const missed = end.misses.length ? [missedOf(end.misses, end.missed)] : [];
  const known = end.groups.length ? [make("div", { className: "cb-d-known" }, ...end.groups.map(grouped))] : [];
  return [make("div", { className: "cb-d-plan" }, head, dued(end.days, end.due), ahead, buttons), ...known, ...missed];
}
