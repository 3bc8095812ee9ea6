// A room of learners: a page that follows what arrives, and one task on the whole screen. It knows no game; what stands
// in it is said by Python, and what a person asks for goes back as a message.

import type { Model } from "../front/types.ts";
import { Fields } from "../front/fields.ts";
import { projecting } from "../front/projecting.ts";
import { SaidPage } from "../front/said_page.ts";

const LOOK_MS = 3000; // so often it is asked what has come
const ASKS = new Map([["c", "counts"], ["r", "rule"]]);
const TYPED = "type in";

function render(context: { model: Model; el: HTMLElement }) {
  const { model } = context;
  const said = new SaidPage(context, { root: "cb-room", page: "cb-room-page", said: "cb-room-said" });
  const projector = projecting(said.root, said.page, model, ASKS);
  const fields = new Fields(said.page, (message) => model.send(message));
  said.ends.push(projector.undo, () => fields.away());
  said.root.append(projector.screen);
  said.pressed((name) => (name === TYPED ? fields.tell(name) : said.command(name)));
  said.keys((event) => projector.deed(event));
  said.looks(LOOK_MS);
  const close = said.show(() => fields.turn(model.get("page")));
  projector.turn();
  return close;
}

export default { render };
