// The script of an exported game: its player, without verdicts.

import { mountPlayer } from "../front/mounting.js";
import { Player } from "./player.js";

mountPlayer((el, game) => new Player(el, game));
