// What a learner knows: games as bars that unfold to their rules, with buttons that open a drill or a lesson. It knows no game.

import type { Model } from "../front/types.ts";
import { draw, make, pressed } from "../front/elements.ts";
import { worn } from "../front/worn.ts";

export interface KnownRule {
  id: string;
  title: string;
  status: string;
  said: string;
  due: string;
  text: string;
  source: string;
  do: string;
}

export interface KnownGame {
  name: string;
  title: string;
  shares: number[];
  counts: string;
  due: string;
  about: string;
  unfolded: boolean;
  go: string;
  drill: string;
  parts: { title: string; rules: KnownRule[] }[];
}

/**
 * See kernel_lib/widgets/progress/panels.py.
 */
export interface Known {
  title: string;
  about: string;
  whose: string;
  legend: [string, string][];
  due: string;
  games: KnownGame[];
  kept: string;
  warns: boolean;
}

const KNOWN_STATUSES = ["solid", "shaky", "new"];
const KNOWN_GEAR = "M-7.7-35.2L-6.7-45.5L6.7-45.5L7.7-35.2L16.7-31.9L24.1-39.2L34.4-30.5L28.5-22L33.3-13.7L43.6-14.5L46-1.3L36 1.5L34.3 10.9L42.8 16.9L36 28.6L26.6 24.3L19.3 30.4L21.9 40.5L9.2 45.1L4.8 35.7L-4.8 35.7L-9.2 45.1L-21.9 40.5L-19.3 30.4L-26.6 24.3L-36 28.6L-42.8 16.9L-34.3 10.9L-36 1.5L-46-1.3L-43.6-14.5L-33.3-13.7L-28.5-22L-34.4-30.5L-24.1-39.2L-16.7-31.9ZM-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0Z";

const line = (worn: string, d: string) => draw("path", { class: worn, d });
const round = (worn: string, r: number) => draw("circle", { class: worn, r });
const KNOWN_SIGNS = new Map<string, () => SVGElement[]>([
  ["solid", () => [round("cb-p-offer", 50), line("cb-p-tick", "M-20 2L-6 17L22-15")]],
  ["shaky", () => [round("cb-p-half", 44), line("cb-p-accent", "M0-42A42 42 0 0 0 0 42Z")]],
  ["new", () => [round("cb-p-ring", 44)]],
  ["due", () => [round("cb-p-ring", 44), line("cb-p-hands", "M0-24V2L17 13")]],
  ["gear", () => [draw("path", { class: "cb-p-gear", "fill-rule": "evenodd", d: KNOWN_GEAR })]],
]);

const signOf = (name: string, size = 18) => draw("svg", { viewBox: "-56 -56 112 112", width: size, height: size, "aria-hidden": "true" }, ...(KNOWN_SIGNS.get(name)?.() ?? []));

function render({ model, el }: { model: Model; el: HTMLElement }) {
  const root = make("section", { className: "cb cb-progress" });
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
  const said = make("p", { className: "cb-p-said", role: "status" });
  el.append(root);
  /** What is unfolded, by its key. */
  const unfolded = new Map<string, boolean>();

  const command = (name: string) => model.send({ type: "command", name });

  /** Something that unfolds, and stays so when all is drawn anew. */
  function folded(key: string, open: boolean, more: Record<string, unknown>, ...parts: Node[]) {
    const made = make("details", { open: unfolded.get(key) ?? open, ...more }, ...parts);
    made.addEventListener("toggle", () => unfolded.set(key, made.open));
    const summary = made.querySelector("summary");
    if (summary) summary.dataset.key = key;
    return made;
  }

  function ruled(rule: KnownRule, game: string) {
    const { id, title, status, text, source } = rule;
    const name = make("summary", {}, signOf(status), make("span", { textContent: title, dir: "auto" }), make("span", { className: "cb-hidden", textContent: `, ${status}` }));
    const body = make("div", {}, make("p", { textContent: rule.said }));
    if (rule.due) body.append(make("small", { textContent: rule.due }));
    body.append(make("p", { textContent: text, dir: "auto" }), make("small", { textContent: source }));
    if (rule.do) body.append(pressed(() => command(`do ${game} ${id}`), { textContent: rule.do, "aria-label": `${rule.do}: ${title}` }));
    const made = folded(`${game} ${id}`, false, { className: "cb-p-rule" }, name, body);
    made.dataset.status = status;
    return made;
  }

  function gamed(game: KnownGame) {
    const bars = game.shares.map((share, place) => {
      const bar = make("i", { className: `cb-p-${KNOWN_STATUSES[place]}` });
      bar.style.flexGrow = String(share);
      return bar;
    });
    const bar = make("span", { className: "cb-p-bar", "aria-hidden": "true" }, ...bars);
    const name = make("summary", {}, make("b", { textContent: game.title }), bar, make("span", { textContent: game.counts }), make("strong", { textContent: game.due }));
    const go = game.go ? [pressed(() => command(`go ${game.name}`), { textContent: game.go })] : [];
    const drill = pressed(() => command(`drill ${game.name}`), { textContent: game.drill, className: game.unfolded ? "cb-filled" : "" });
    const head = make("div", { className: "cb-p-head" }, make("small", { textContent: game.about }), make("div", {}, ...go, drill));
    const parts = game.parts.map(({ title, rules }) => make("section", {}, make("h4", { textContent: title, dir: "auto" }), ...rules.map((rule) => ruled(rule, game.name))));
    return folded(game.name, game.unfolded, {}, name, head, make("div", { className: "cb-p-rules" }, ...parts));
  }

  function focused(): string | undefined {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && root.contains(activeElement) ? (activeElement.dataset.key ?? activeElement.textContent ?? "") : undefined;
  }

  function show() {
    const known: Known = model.get("known");
    const was = focused();
    const head = make("header", {}, signOf("gear", 24), make("h3", { textContent: known.title }), make("span", { textContent: known.about }), make("small", { textContent: known.whose, dir: "auto" }));
    const signs = known.legend.map(([sign, words]) => make("li", {}, signOf(sign), words));
    const legend = make("div", { className: "cb-p-legend" }, make("ul", {}, ...signs), make("b", { textContent: known.due }));
    const kept = make("p", { className: "cb-p-kept", textContent: known.kept, dir: "auto" });
    if (known.warns) kept.dataset.warns = "true";
    said.textContent = model.get("said");
    root.replaceChildren(head, legend, make("div", { className: "cb-p-games" }, ...known.games.map(gamed)), said, kept);
    if (was === undefined) return;
    const same = [...root.querySelectorAll("summary, button")].find((one) => one instanceof HTMLElement && (one.dataset.key ?? one.textContent) === was);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }

  const tell = () => void (said.textContent = model.get("said"));
  const undress = worn(root, model);
  show();
  model.on("change:known", show);
  model.on("change:said", tell);
  return () => {
    undress();
    model.off("change:known", show);
    model.off("change:said", tell);
  };
}

export default { render };
