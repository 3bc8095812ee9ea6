// A plot whose rows can be chosen, with what can be kept of it. The picture comes ready from Python.

import type { Model } from "../front/types.ts";
import { type Channel, modelChannel, type Port, portChannel, stateLanguage } from "../front/channel.ts";
import { make, pressed } from "../front/elements.ts";
import { keep, pictured, worn } from "../front/worn.ts";

function show(el: HTMLElement, channel: Channel) {
  stateLanguage(el, channel);
  const root = make("figure", { className: "cb cb-chart" });
  const title = make("h3", { className: "cb-sheet-title" });
  const subtitle = make("p", { className: "cb-chart-subtitle" });
  const panel = make("div", { className: "cb-plots" });
  const note = make("span");
  const said = make("p", { className: "cb-sheet-said", role: "status" });
  const words = channel.get("words");
  const command = (name: string) => pressed(() => channel.send({ type: "command", name }), { textContent: words[name], className: "cb-link" });
  const foot = make("figcaption", { className: "cb-sheet-foot" }, note, command("svg"), command("csv"));
  root.append(title, subtitle, panel, foot, said);
  el.append(root);

  const rows = () => [...panel.querySelectorAll(".cb-row")];

  const rowOf = (event: Event) => (event.target instanceof Element ? event.target.closest(".cb-row") : null);

  const choose = (row: Element | null) => row instanceof SVGElement && channel.get("opens") && channel.send({ type: "row", row: Number(row.dataset.row), deed: "open" });

  function mark() {
    for (const row of rows()) {
      const chosen = row instanceof SVGElement && Number(row.dataset.row) === channel.get("chosen");
      row.classList.toggle("cb-now", chosen);
      if (channel.get("opens")) row.setAttribute("aria-pressed", String(chosen));
    }
  }

  function draw() {
    title.textContent = channel.get("title");
    subtitle.textContent = channel.get("subtitle");
    note.textContent = channel.get("note");
    const pictures = ["wide", "slim"].map((name) => make("div", { className: `cb-plot cb-plot-${name}` }, ...pictured(channel.get(name))));
    panel.replaceChildren(...pictures);
    root.classList.toggle("cb-opens", channel.get("opens"));
    if (channel.get("opens")) {
      for (const svg of panel.querySelectorAll("svg")) svg.setAttribute("role", "group");
      for (const row of rows()) {
        row.setAttribute("role", "button");
        row.setAttribute("tabindex", "0");
        row.setAttribute("aria-label", `${row.querySelector("title")?.textContent}. ${words.open}`);
      }
    }
    mark();
  }

  function keyed(event: KeyboardEvent) {
    const row = rowOf(event);
    if (!row) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way) {
      const next = row.parentElement?.querySelectorAll(".cb-row")[Number((row as SVGElement).dataset.row) + way];
      if (next instanceof SVGElement) next.focus();
    } else if (event.key === "Enter" || event.key === " ") choose(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const tell = () => {
    said.textContent = channel.get("said");
    said.hidden = !said.textContent;
  };
  const undress = worn(root, channel);
  draw();
  tell();
  panel.addEventListener("click", (event) => choose(rowOf(event)));
  panel.addEventListener("keydown", keyed);
  const unhear = channel.listen({ wide: draw, slim: draw, chosen: mark, said: tell, file: keep });
  return () => {
    undress();
    unhear();
  };
}

/** Shows a plot in an element by a port, until the function that it gives is called. */
export const open = (el: HTMLElement, port: Port, state: Record<string, unknown>) => show(el, portChannel(port, state));

export default { render: ({ model, el }: { model: Model; el: HTMLElement }) => show(el, modelChannel(model)) };
