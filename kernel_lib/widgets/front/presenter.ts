// The whole screen, for many to look at: the picture without its heading, and beside or below it in large type where the game is, what
// happened, what is to be done, and the keys that lead on. It knows no frames and no pieces.

import type { Line } from "./line.ts";
import type { Sprites, Tallied } from "./types.ts";
import { make, pressed } from "./elements.ts";

/** How large the sentence is at most and at least, in px at 1920; how much of a line is lost at its end. */
const TYPE = { most: 46, least: 20, letter: 0.56, line: 1.2, loss: 0.8, step: 0.93 };

const HEADING = new Set(["gear", "title", "caption", "caption-2", "place", "about", "rule", "say"]);

/** How high a scene's heading and its line are: they are not shown twice; 0 where something else stands among them. */
export function headOf(sprites: Sprites) {
  const { y = 0, h = 0 } = sprites.say ?? {};
  const end = y + h / 2;
  return Object.entries(sprites).some(([key, sprite]) => !HEADING.has(key) && !key.startsWith("caption-") && (sprite.y ?? 0) < end) ? 0 : end;
}

/** A key, what it does in words, and that. */
export type Way = { key: string; words: string; then: () => unknown };

/** The size of type in which so many letters fill a box, no larger than `most`. */
export function filling(letters: number, w: number, h: number, most: number) {
  const fills = Math.sqrt((TYPE.loss * w * h) / (TYPE.letter * TYPE.line * Math.max(letters, 1)));
  return Math.max(TYPE.least, Math.min(fills, most));
}

export class Presenter {
  line: Line;
  home = make("span", { hidden: true }); // where the line comes from
  counting = false;
  place = make("span", { className: "cb-told-place" });
  words = make("div", { className: "cb-told-words", dir: "auto" });
  tally = make("table", { className: "cb-told-tally", hidden: true });
  keys = make("div", { className: "cb-told-keys" });
  sentence = make("div", { className: "cb-told-sentence" });
  element: HTMLDivElement;

  /** @param line what it says stands here while one presents */
  constructor(title: string, line: Line) {
    this.line = line;
    const head = make("div", { className: "cb-told-head" }, make("b", { textContent: title }), this.place);
    this.element = make("div", { className: "cb-told", hidden: true }, head, this.sentence, this.words, this.tally, this.keys);
  }

  turn(on: boolean) {
    this.element.hidden = !on;
    if (on) {
      this.line.element.replaceWith(this.home);
      this.sentence.replaceChildren(this.line.element);
    } else this.home.replaceWith(this.line.element);
    this.line.told = on ? () => this.size() : () => {};
  }

  /** Where the game is, what is to be done, and the ways on. */
  tell(place: string, words: string, ways: Way[]) {
    this.place.textContent = place;
    this.words.textContent = words;
    this.keys.replaceChildren(...ways.map((way) => pressed(way.then, { className: "cb-told-key", tabIndex: -1 })));
    ways.forEach(({ key, words: does }, at) => this.keys.children[at].append(make("kbd", { textContent: key }), does));
    this.size();
  }

  /** What is counted, line by line: the one at work is framed, what is to come has no number, the sum is large. @param heads of its columns */
  count(lines: Tallied[], heads: Node[][]) {
    const columns = Math.max(0, ...lines.map(({ values = [] }) => values.length));
    const rows = lines.map(({ words, values = [], decides, total }) => {
      const cells = Array.from({ length: columns }, (_, at) => make("td", { textContent: values[at] ?? "·" }));
      const kind = total ? "cb-sum" : decides ? "cb-decides" : values.length ? "" : "cb-to-come";
      return make("tr", { className: kind }, make("th", { scope: "row", textContent: words }), ...cells);
    });
    const named = columns > 1 && heads.length === columns ? [make("tr", { className: "cb-heads" }, make("td"), ...heads.map((head) => make("th", { scope: "col" }, ...head)))] : [];
    this.tally.replaceChildren(...named, ...rows);
    this.tally.dataset.columns = String(columns);
    this.tally.hidden = !rows.length;
    this.counting = rows.length > 0;
  }

  /** The sentence is as large as its place allows; without one the words are it, and where a score is counted they say what this step is about. */
  size() {
    const { sentence, words, line } = this;
    const steps = this.counting && line.tone === "told" && Boolean(words.textContent);
    this.element.classList.toggle("cb-told-steps", steps);
    const said = steps ? "" : (line.text.textContent ?? "");
    const box = steps ? words : sentence;
    words.hidden = !words.textContent || words.textContent === said;
    const large = said ? sentence : words;
    const most = (TYPE.most * Math.max(window.innerWidth, 960)) / 1920;
    for (const one of [sentence, words]) one.style.fontSize = `${Math.max(most / 2, 18)}px`;
    let type = filling((said || words.textContent || "").length, box.clientWidth, box.clientHeight, most);
    for (; type >= TYPE.least; type *= TYPE.step) {
      large.style.fontSize = `${type}px`;
      if (large.scrollHeight <= large.clientHeight) break; // where words are long, more of a line is lost
    }
  }
}
