// The line: one sentence above the table, framed by its kind, with at most one button at its end.

import type { Words } from "./words.ts";
import { draw, make, pressed } from "./elements.ts";

/** A hint, one that is thought about, a mistake, a refusal, what happened, what was done, what fits, what went wrong. */
export type Tone = "" | "hint" | "thinks" | "warns" | "refusal" | "told" | "danger" | "saved" | "fits" | "info" | "error";

const ARROW = "M3 8h8M8 4l4 4-4 4";
export const TONES = new Map<string, string>(
  Object.entries({
    thinks: "M8 2a6 6 0 1 0 6 6M8 5v3l2 2",
    hint: "M5 12h6M6 14h4M8 1a4.5 4.5 0 0 0-2.5 8.2V11h5V9.2A4.5 4.5 0 0 0 8 1z",
    warns: "M8 3v6M8 12v1",
    danger: "M8 3v6M8 12v1",
    refusal: "M8 3v6M8 12v1",
    error: "M8 3v6M8 12v1",
    told: ARROW,
    info: ARROW,
    saved: "M3 8l4 4 6-8",
    fits: "M3 8l4 4 6-8",
  }),
);

/** A picture of 16 by 16 in lines. */
export const sign = (path: string) => draw("svg", { viewBox: "0 0 16 16", width: 16, height: 16, class: "cb-icon", "aria-hidden": "true" }, draw("path", { d: path }));

/** From so many letters on a sentence is set smaller, so that all its lines stand in their place: in the middle shape, on a phone. */
const LONG = { "cb-long": 90, "cb-long-narrow": 44 };

export class Line {
  words: Words;
  sign = make("span", { className: "cb-say-sign" });
  head = make("b", { className: "cb-say-head" });
  text = make("span", { className: "cb-say-text", dir: "auto" });
  button = pressed(() => this.then(), { className: "cb-say-button", hidden: true });
  choices = make("span", { className: "cb-say-choices", hidden: true });
  sentence = make("span", { className: "cb-say-words" }, this.head, " ", this.text);
  element = make("div", { className: "cb-say", hidden: true }, this.sign, this.sentence, this.button, this.choices);
  tone: Tone = "";
  then = () => {};
  told = () => {}; // called when something else is said

  constructor(words: Words) {
    this.words = words;
  }

  /** Says a sentence until the next one. @param button what its button says @param then what it does @param head words that stand out before it */
  say(text: string, tone: Tone, button = "", then: () => void = () => {}, head: string = tone === "hint" ? this.words("front/hint") : "") {
    const says = Boolean(text || head);
    this.tone = says ? tone : "";
    this.element.hidden = !says;
    this.element.dataset.tone = this.tone;
    for (const [name, letters] of Object.entries(LONG)) this.element.classList.toggle(name, head.length + text.length > letters);
    this.sign.replaceChildren(sign(TONES.get(tone) ?? ARROW));
    this.head.textContent = head;
    this.text.textContent = text;
    this.text.title = text;
    this.button.hidden = !button;
    this.button.textContent = button;
    this.offer([], () => {});
    this.then = then;
    this.told();
  }

  /** Buttons beside what is said, which stays until something else is. */
  offer(choices: { name: string; words: string }[], then: (name: string) => void) {
    this.choices.replaceChildren(...choices.map(({ name, words }) => pressed(() => then(name), { className: "cb-say-button", textContent: words })));
    this.choices.hidden = !choices.length;
    if (choices.length) this.element.scrollIntoView?.({ block: "nearest" }); // nothing goes on until one is pressed
  }

  hush() {
    if (this.choices.hidden) this.say("", "");
  }

  /** It lies over the box of a sprite, which no piece covers; of more words than fit it grows upwards, never over the board. @param size of the scene */
  lie(box: { x?: number; y?: number; w?: number; h?: number } | undefined, [width, height]: [number, number]) {
    const { x = width / 2, y = 0, w = width, h = 0 } = box ?? {};
    const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
    Object.assign(this.element.style, { left: percent(x - w / 2, width), bottom: percent(height - y - h / 2, height), width: percent(w, width), minHeight: percent(h, height) });
  }
}
