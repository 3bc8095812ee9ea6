// An assignment as its learner sees it: how far it is and what is next. What is done stands in widgets of its own below.

/** @import { Model } from "../front/types.js" */

import { SaidPage } from "../front/said_page.js";
import { regrown } from "../front/tree.js";

const STEP_MS = 3000; // so often it is asked how far games below have come

/** @param {{model: Model, el: HTMLElement}} context */
function render(context) {
  const said = new SaidPage(context, { root: "cb-assignment", said: "cb-a-status" });
  said.pressed();
  said.looks(STEP_MS);
  return said.show(() => regrown(said.page, context.model.get("page")));
}

export default { render };
