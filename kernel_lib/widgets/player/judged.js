// A player in a page of a game that was judged: with its verdicts.

/** @import { Options } from "../front/types.js" */

import { Bar } from "./bar.js";
import { Notes } from "./notes.js";
import { Player } from "./player.js";
import { Verdicts } from "./verdicts.js";

/** @param {HTMLElement} el @param {Options} options */
export const judgedPlayer = (el, options) => new Player(el, options, Notes, Bar, Verdicts);
