// A table that is sorted by a click on its heads and whose rows unfold. It knows no game: cells are texts, pictures come
// ready from Python, and what a person asks for goes back as a message.

import type { Model } from "../front/types.ts";
import { type Channel, modelChannel, type Port, portChannel, stateLanguage } from "../front/channel.ts";
import { make, pressed } from "../front/elements.ts";
import { keep, pictured, worn } from "../front/worn.ts";

export type Head = { name: string; title: string; right: boolean };
export type Line = { row: number; cells: string[]; tip: string };

export interface Unfolded {
  row: number;
  title: string;
  said: string;
  wide: string;
  slim: string;
  deeds: { deed: string; words: string; first: boolean }[];
}

const SHOWN = ["heads", "lines", "column", "down", "unfolded", "earlier", "later", "said", "title", "words"];

function show(el: HTMLElement, channel: Channel) {
  stateLanguage(el, channel);
  const root = make("section", { className: "cb cb-sheet" });
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the table
  const title = make("h3", { className: "cb-sheet-title" });
  const table = make("table");
  const scroll = make("div", { className: "cb-sheet-scroll" }, table);
  const said = make("p", { className: "cb-sheet-said", role: "status" });
  const foot = make("div", { className: "cb-sheet-foot" });
  root.append(title, scroll, said, foot);
  el.append(root);

  const ask = (row: number, deed: string) => channel.send({ type: "row", row, deed });
  const command = (name: string) => channel.send({ type: "command", name });
  const words = (): Record<string, string> => channel.get("words");

  function headed(head: Head) {
    const [sorted, down] = [channel.get("column") === head.name, channel.get("down")];
    const button = pressed(() => channel.send({ type: "sort", column: head.name }), { textContent: head.title });
    if (sorted) button.append(make("span", { className: "cb-sheet-way", "aria-hidden": "true", textContent: down ? " ▾" : " ▴" }));
    const cell = make("th", { scope: "col", className: head.right ? "cb-right" : "" }, button);
    cell.dataset.key = head.name;
    cell.setAttribute("aria-sort", sorted ? (down ? "descending" : "ascending") : "none");
    return cell;
  }

  function lined(line: Line, heads: Head[], unfolded: Partial<Unfolded>) {
    const open = unfolded.row === line.row;
    const tell = pressed(() => ask(line.row, "unfold"), { className: "cb-sheet-fold", textContent: open ? "▾" : "▸" });
    tell.setAttribute("aria-expanded", String(open));
    tell.setAttribute("aria-label", `${words().unfold} ${line.cells[0]}`);
    const cells = line.cells.map((text, place) => {
      const cell = make("td", { textContent: text, className: heads[place]?.right ? "cb-right" : "" });
      if (!place) cell.title = line.tip;
      return cell;
    });
    const opener = pressed(() => ask(line.row, "open"), { className: "cb-sheet-open", textContent: words().open });
    opener.setAttribute("aria-label", `${words().open}: ${line.cells.slice(0, 2).join(", ")}`);
    const row = make("tr", { className: open ? "cb-now" : "" }, make("td", {}, tell), ...cells, make("td", {}, opener));
    row.dataset.row = String(line.row);
    row.addEventListener("click", (event) => {
      if (!(event.target instanceof Element && event.target.closest("button"))) ask(line.row, "unfold");
    });
    return open ? [row, moment(unfolded as Unfolded, line.cells.length + 2)] : [row];
  }

  /** The moment of a row: a sentence, its picture, and what can be done with it. */
  function moment({ row, title, said, wide, slim, deeds }: Unfolded, span: number) {
    const pictures = [["wide", wide], ["slim", slim]].filter(([, drawn]) => drawn).map(([name, drawn]) => {
      return make("div", { className: `cb-sheet-board cb-sheet-${name}` }, ...pictured(drawn ?? ""));
    });
    if (pictures.length === 1) pictures[0]?.classList.add("cb-sheet-only");
    const buttons = deeds.map(({ deed, words, first }) => pressed(() => ask(row, deed), { textContent: words, className: first ? "cb-first" : "" }));
    const told = make("p", { className: "cb-sheet-moment" }, make("strong", { textContent: title }), said ? ` ${said}` : "");
    const bar = make("div", { className: "cb-sheet-deeds" }, ...buttons);
    return make("tr", { className: "cb-sheet-unfolded" }, make("td", { colSpan: span }, make("div", { className: "cb-sheet-stick" }, told, ...pictures, bar)));
  }

  /** What has the focus, so that it is found again when all is drawn anew. */
  function focused() {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return null;
    const key = activeElement.closest("th")?.dataset.key;
    return { key, row: activeElement.closest("tr")?.dataset.row, text: activeElement.textContent, fold: activeElement.className };
  }

  function refocus(was: ReturnType<typeof focused>) {
    if (!was) return;
    const places = was.key ? `th[data-key="${CSS.escape(was.key)}"] button` : was.row ? `tr[data-row="${was.row}"] .${was.fold || "x"}` : "";
    const same = places && root.querySelector(places);
    const alike = [...root.querySelectorAll("button")].find((button) => button.textContent === was.text);
    const found = same || alike;
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  function draw() {
    const was = focused();
    const heads: Head[] = channel.get("heads");
    const lines: Line[] = channel.get("lines");
    const unfolded: Partial<Unfolded> = channel.get("unfolded");
    title.textContent = channel.get("title");
    title.hidden = !title.textContent;
    const names = heads.map(headed);
    const top = make("tr", {}, make("th", { "aria-label": words().unfold ?? "" }), ...names, make("th", { "aria-label": words().open ?? "" }));
    table.replaceChildren(make("thead", {}, top), make("tbody", {}, ...lines.flatMap((line) => lined(line, heads, unfolded))));
    table.setAttribute("aria-label", channel.get("title") || words().table);
    said.textContent = channel.get("said");
    said.hidden = !said.textContent;
    const [earlier, later] = [channel.get("earlier"), channel.get("later")];
    foot.replaceChildren(make("span", { textContent: words().count ?? "" }));
    if (earlier || later) {
      foot.append(pressed(() => command("earlier"), { textContent: words().earlier, disabled: !earlier }));
      foot.append(pressed(() => command("later"), { textContent: words().later, disabled: !later }));
    }
    if (lines.length) foot.append(pressed(() => command("csv"), { textContent: words().csv, className: "cb-link" }));
    refocus(was);
  }

  /** Up and down go from row to row. */
  function keyed(event: KeyboardEvent) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target } = event;
    if (!way || !(target instanceof HTMLElement) || !target.matches(".cb-sheet-fold, .cb-sheet-open")) return;
    const kind = target.classList.contains("cb-sheet-open") ? ".cb-sheet-open" : ".cb-sheet-fold";
    const all = [...root.querySelectorAll(kind)];
    const next = all[all.indexOf(target) + way];
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  const undress = worn(root, channel);
  draw();
  root.addEventListener("keydown", keyed);
  const unhear = channel.listen({ ...Object.fromEntries(SHOWN.map((name) => [name, draw])), file: keep });
  return () => {
    undress();
    unhear();
  };
}

/** Shows a table in an element by a port, until the function that it gives is called. */
export const open = (el: HTMLElement, port: Port, state: Record<string, unknown>) => show(el, portChannel(port, state));

export default { render: ({ model, el }: { model: Model; el: HTMLElement }) => show(el, modelChannel(model)) };
