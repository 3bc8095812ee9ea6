// A board on which tasks are done or written.

import { boards } from "../front/boards.ts";
import { Drill } from "../drill/drill.ts";
import { tableView } from "../table/table_view.ts";
import { Tasking } from "../task_editor/tasking.ts";
import { Lesson } from "./lesson.ts";

const { widget, open } = boards({ lesson: tableView(Lesson), drill: tableView(Drill), tasking: tableView(Tasking) });
export { open };
export default widget;
