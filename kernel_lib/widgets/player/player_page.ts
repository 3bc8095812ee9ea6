// The script of an exported game: its player, without verdicts.

import { mountPlayer } from "../front/mounting.ts";
import { Player } from "./player.ts";

mountPlayer((el, game) => new Player(el, game));
