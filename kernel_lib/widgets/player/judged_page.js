// The script of an exported game that was judged: its player, with verdicts.

import { judgedPlayer } from "./judged.js";
import { mountPlayer } from "../front/mounting.js";

mountPlayer(judgedPlayer);
