// What tables and players have in common where they are shown: messages that both answer, state that both follow.

import type { Answers, Changes } from "./boards.ts";
import type { Player } from "../player/player.ts";
import type { Table } from "../table/table.ts";
import type { Channel } from "./channel.ts";

type Shown = Table | Player;

export const answersOf = (board: Shown): Answers => ({
  shapes: ({ index, shapes }) => board.reshaped(index, Object.keys(shapes)),
  go: ({ index }) => board.go(index),
  say: ({ text, tone, nearest, why, choices = [] }) => {
    board.say(text, tone, nearest, why);
    board.line.offer(choices, (name) => void board.ask({ type: "command", name }));
  },
  unfold: ({ title, lines }) => board.unfold(title, lines),
  busy: ({ on }) => board.busy(on),
});

export const changesOf = (board: Shown, channel: Channel): Changes => ({
  task: () => ((board.options.task = channel.get("task")), board.put(), board.settle()),
  theme: () => ((board.options.theme = channel.get("theme")), board.wearTheme()),
  shape: () => ((board.options.shape = channel.get("shape")), board.settle()),
  pace: () => (board.options.pace = channel.get("pace")),
});

