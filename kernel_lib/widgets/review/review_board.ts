// A review.

import { boards } from "../front/boards.ts";
import { tableView } from "../table/table_view.ts";
import { Review } from "./review.ts";

const { widget, open } = boards({ review: tableView(Review) });
export { open };
export default widget;
