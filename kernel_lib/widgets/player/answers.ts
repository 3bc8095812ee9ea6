// The bar of a player that has a kernel: whose eyes look, and what Python answers.

import type { Button } from "../front/types.ts";
import type { Player } from "./player.ts";
import { Bar, tool } from "./bar.ts";
import { make } from "../front/elements.ts";

const TOOL_SIGNS = { note: "M2 2h12v9H7l-3 3v-3H2z", rest: "M3 8h.1M8 8h.1M13 8h.1", away: "M3 3l10 10M13 3L3 13" };

export class AnswerBar extends Bar {
  eyes = make("select", { className: "cb-field", "aria-label": this.player.words("player/seen-by") });
  seen: HTMLLabelElement;
  note: HTMLButtonElement;
  answered = make("div", { className: "cb-answered" });
  dots = tool("", this.player.words("front/more"), () => this.unfold(), TOOL_SIGNS.rest);
  rest = make("div", { className: "cb-more", hidden: true });
  asked = make("div", { className: "cb-asked", hidden: true });
  worn = "";

  constructor(player: Player) {
    super(player);
    this.eyes.addEventListener("change", () => player.ask({ type: "command", name: `look ${this.eyes.value}` }));
    this.seen = make("label", { className: "cb-seen" }, make("span", { textContent: player.words("player/seen-by") }), this.eyes);
    this.note = tool(player.words("player/button-notes"), player.words("player/button-notes.about"), () => player.noting.toggle(), TOOL_SIGNS.note);
    this.note.classList.add("cb-note-tool");
    this.scrub.append(this.seen);
    this.hide.after(this.answered, this.note);
    this.row.append(this.dots);
    this.element.append(this.rest, this.asked);
  }

  override offer() {
    const { buttons = [], about = {}, send } = this.player.options;
    const worn = JSON.stringify([buttons, about]);
    if (worn === this.worn) return;
    this.worn = worn;
    const { views = [], view = "" } = about;
    this.answered.replaceChildren(...buttons.filter(({ more }) => !more).map((one) => this.command(one)));
    this.rest.replaceChildren(...buttons.filter(({ more }) => more).map((one) => this.command(one)));
    this.dots.classList.toggle("cb-phone-only", !this.rest.childElementCount); // a phone has all of these behind it
    this.eyes.replaceChildren(...views.map(([name, words]) => make("option", { value: name, textContent: words, selected: name === view })));
    this.seen.hidden = !send || views.length < 2;
    this.note.hidden = !this.player.noting.writes;
  }

  command({ name, words, about }: Button) {
    const made = tool(words, about, () => this.player.ask({ type: "command", name }));
    made.dataset.command = name;
    return made;
  }

  unfold() {
    this.rest.hidden = !this.rest.hidden;
    this.element.dataset.unfolded = String(!this.rest.hidden);
    this.dots.setAttribute("aria-expanded", String(!this.rest.hidden));
  }

  /** Says something at the buttons, with answers to choose from. */
  ask(text: string, choices: { name: string; words: string }[], tone = "info") {
    const { player, asked } = this;
    const close = tool("", player.words("front/close"), () => this.hush(), TOOL_SIGNS.away);
    const answers = choices.map(({ name, words }) => tool(words, words, () => (this.hush(), player.ask({ type: "command", name }))));
    asked.replaceChildren(make("span", { textContent: text, dir: "auto" }), ...answers, close);
    asked.dataset.tone = tone;
    asked.hidden = false;
    asked.scrollIntoView?.({ block: "nearest" });
    player.answered();
    player.announce(text);
  }

  override hush() {
    this.asked.hidden = true;
  }
}
