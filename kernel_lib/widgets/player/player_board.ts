// A player.

import { boards } from "../front/boards.ts";
import { playerView } from "./player_view.ts";

const { widget, open } = boards({ player: playerView });
export { open };
export default widget;
