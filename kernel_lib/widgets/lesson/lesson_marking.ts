// Marking pieces as the answer to a task: which is meant by a press, what marks look like, and what the pieces are called.

import type { Lesson } from "./lesson.ts";
import type { Local } from "../front/types.ts";
import { keyOf } from "../front/board.ts";
import { spotAt } from "../table/hold.ts";

const areaOf = ({ w = 0, h = 0 }: { w?: number; h?: number }) => w * (h || w);

export class Marking {
  lesson: Lesson;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    lesson.stage.svg.addEventListener("click", (event) => this.pressAt(event as PointerEvent), true);
  }

  /** Whether pieces are marked now, and not played. */
  get on() {
    const { open_, asks, stands } = this.lesson;
    return open_ && stands && ["pieces", "legal"].includes(asks?.kind ?? "");
  }

  /** Whether pieces are asked for as such, and not the moves that they offer. */
  get asPieces() {
    return this.lesson.asks?.kind === "pieces";
  }

  /** A piece in words: as it is marked, or by the move that it offers. */
  called(name: string) {
    const [found] = Object.values(this.lesson.sprites)
      .filter(({ mark, move }) => mark === name || move === name)
      .sort((one, other) => areaOf(one) - areaOf(other));
    return found?.label || found?.confirm || found?.text || name;
  }

  /** A piece that lies under another one is marked where it is pressed: a machine lies over its cells. */
  pressAt(event: PointerEvent) {
    const { lesson } = this;
    const { sprites } = lesson;
    const over = keyOf(event);
    if (!this.asPieces || !this.on || !over) return;
    const smaller = Object.keys(sprites).filter((key) => sprites[key].mark && areaOf(sprites[key]) < areaOf(lesson.spriteAt(over)));
    const under = spotAt(sprites, smaller, lesson.drag.point(event));
    if (!under) return;
    event.stopImmediatePropagation();
    lesson.press(under);
  }

  /** A piece was pressed; whether that is a matter of marking. */
  press(key: string | null) {
    const { lesson } = this;
    if (!this.on || !key) return false;
    const { mark = "", move = "", hold, spot } = lesson.spriteAt(key);
    if (!this.asPieces && (hold || spot || !move || move.startsWith("!"))) return false;
    const meant = this.asPieces ? mark : move;
    lesson.roaming = key;
    if (meant) lesson.form.toggle(meant);
    return true;
  }

  /** Whether a smaller piece has the same mark, and shows it. */
  hasSmaller(key: string) {
    const { sprites } = this.lesson;
    const piece = sprites[key];
    return this.asPieces && Object.values(sprites).some((other) => other.mark === piece.mark && areaOf(other) < areaOf(piece));
  }

  /** A piece that was marked is pressed, and faulty once that was wrong. */
  wear(key: string, local: Local) {
    const { mark = "", move = "" } = this.lesson.sprites[key];
    const given = this.on && this.lesson.form.given.some((one) => one !== "" && (one === mark || one === move));
    if (!given || this.hasSmaller(key)) return;
    const { fault = [], right = [] } = this.lesson.lesson.marks ?? {};
    local.state = fault.includes(key) ? "fault" : right.includes(key) ? "right" : "marked";
    local.pressed = true;
  }
}
