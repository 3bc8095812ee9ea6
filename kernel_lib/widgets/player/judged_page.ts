// The script of an exported game that was judged: its player, with verdicts.

import { judgedPlayer } from "./judged.ts";
import { mountPlayer } from "../front/mounting.ts";

mountPlayer(judgedPlayer);
