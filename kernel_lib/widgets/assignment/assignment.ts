// An assignment as its learner sees it: how far it is and what is next. What is done stands in widgets of its own below.

import type { Model } from "../front/types.ts";
import { SaidPage } from "../front/said_page.ts";
import { regrown } from "../front/tree.ts";

const STEP_MS = 3000; // so often it is asked how far games below have come

function render(context: { model: Model; el: HTMLElement }) {
  const said = new SaidPage(context, { root: "cb-assignment", said: "cb-a-status" });
  said.pressed();
  said.looks(STEP_MS);
  return said.show(() => regrown(said.page, context.model.get("page")));
}

export default { render };
