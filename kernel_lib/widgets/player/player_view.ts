// A player in a page that Python answers: with notes that are written, verdicts and buttons.

import type { Answers, Changes, Maker } from "../front/boards.ts";
import { answersOf, changesOf } from "../front/board_view.ts";
import { AnswerBar } from "./answers.ts";
import { Noting } from "./noting.ts";
import { Player } from "./player.ts";
import { Verdicts } from "./verdicts.ts";

export const playerView: Maker = (el, options, channel) => {
  options.onIndex = (index) => channel.write("index", index);
  const view = new Player(el, options, Noting, AnswerBar, Verdicts);
  /** What Python says of the line beside its frames. */
  const take = () => Object.assign(options, Object.fromEntries(["story", "about", "buttons", "seats", "verdicts"].map((name) => [name, channel.get(name)])));
  const answers: Answers = {
    ...answersOf(view),
    append: () => view.append(),
    ask: ({ text, choices, tone }) => view.bar instanceof AnswerBar && view.bar.ask(text, choices, tone),
    focus: () => view.root.focus(),
    noted: ({ text, good }) => view.noting.noted(text, good),
    drawn: ({ frames, rest }) => view.filled(frames, rest),
  };
  const changes: Changes = {
    ...changesOf(view, channel),
    story: () => (take(), view.retell()),
    about: () => (take(), view.tellPlace()),
    buttons: () => (take(), view.tellPlace()),
    verdicts: () => (take(), view.judged()),
    frames: () => (take(), view.reset(channel.get("frames"), channel.get("index") ?? 0)),
    index: () => view.go(channel.get("index"), true),
  };
  return { view, answers, changes };
};
