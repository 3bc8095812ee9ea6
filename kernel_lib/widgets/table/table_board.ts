// A table, in which the game is stepped through when it is over.

import { boards } from "../front/boards.ts";
import { playerView } from "../player/player_view.ts";
import { Table } from "./table.ts";
import { tableView } from "./table_view.ts";

const { widget, open } = boards({ table: tableView(Table), player: playerView });
export { open };
export default widget;
