// A player in a page of a game that was judged: with its verdicts.

import type { Options } from "../front/types.ts";
import { Bar } from "./bar.ts";
import { Notes } from "./notes.ts";
import { Player } from "./player.ts";
import { Verdicts } from "./verdicts.ts";

export const judgedPlayer = (el: HTMLElement, options: Options) => new Player(el, options, Notes, Bar, Verdicts);
