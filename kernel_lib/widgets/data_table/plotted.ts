// A plot whose rows can be chosen, with what can be kept of it. The picture comes ready from Python.

import type { ToPage } from "../front/messages.ts";
import type { Model } from "../front/types.ts";
import { modelChannel } from "../front/channel.ts";
import { make, pressed } from "../front/elements.ts";
import { keep, pictured, worn } from "../front/worn.ts";

function render({ model, el }: { model: Model; el: HTMLElement }) {
  const root = make("figure", { className: "cb cb-chart" });
  const title = make("h3", { className: "cb-sheet-title" });
  const subtitle = make("p", { className: "cb-chart-subtitle" });
  const panel = make("div", { className: "cb-plots" });
  const note = make("span");
  const said = make("p", { className: "cb-sheet-said", role: "status" });
  const words = model.get("words");
  const command = (name: string) => pressed(() => model.send({ type: "command", name }), { textContent: words[name], className: "cb-link" });
  const foot = make("figcaption", { className: "cb-sheet-foot" }, note, command("svg"), command("csv"));
  root.append(title, subtitle, panel, foot, said);
  el.append(root);

  const rows = () => [...panel.querySelectorAll(".cb-row")];

  const rowOf = (event: Event) => (event.target instanceof Element ? event.target.closest(".cb-row") : null);

  const choose = (row: Element | null) => row instanceof SVGElement && model.get("opens") && model.send({ type: "row", row: Number(row.dataset.row), deed: "open" });

  function mark() {
    for (const row of rows()) {
      const chosen = row instanceof SVGElement && Number(row.dataset.row) === model.get("chosen");
      row.classList.toggle("cb-now", chosen);
      if (model.get("opens")) row.setAttribute("aria-pressed", String(chosen));
    }
  }

  function show() {
    title.textContent = model.get("title");
    subtitle.textContent = model.get("subtitle");
    note.textContent = model.get("note");
    const pictures = ["wide", "slim"].map((name) => make("div", { className: `cb-plot cb-plot-${name}` }, ...pictured(model.get(name))));
    panel.replaceChildren(...pictures);
    root.classList.toggle("cb-opens", model.get("opens"));
    if (model.get("opens")) {
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
    said.textContent = model.get("said");
    said.hidden = !said.textContent;
  };
  const hear = (message: ToPage) => message.type === "file" && keep(message);
  const undress = worn(root, modelChannel(model));
  show();
  tell();
  panel.addEventListener("click", (event) => choose(rowOf(event)));
  panel.addEventListener("keydown", keyed);
  model.on("change:wide", show);
  model.on("change:slim", show);
  model.on("change:chosen", mark);
  model.on("change:said", tell);
  model.on("msg:custom", hear);
  return () => {
    undress();
    model.off("change:wide", show);
    model.off("change:slim", show);
    model.off("change:chosen", mark);
    model.off("change:said", tell);
    model.off("msg:custom", hear);
  };
}

export default { render };
