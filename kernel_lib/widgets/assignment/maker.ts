// An assignment in the making: what is filled in and pressed goes to Python, which says the page. It knows no game.

import type { Model } from "../front/types.ts";
import { Fields } from "../front/fields.ts";
import { SaidPage } from "../front/said_page.ts";

function render(context: { model: Model; el: HTMLElement }) {
  const { model } = context;
  const said = new SaidPage(context, { root: "cb-maker", said: "cb-m-status" });
  const fields = new Fields(said.page, (message) => model.send(message));
  said.ends.push(() => fields.away());
  said.pressed((name) => fields.tell(name));
  const tell = () => {
    said.said.textContent = model.get("said");
    said.said.classList.toggle("cb-hidden", Boolean(said.page.querySelector(".cb-m-wrong"))); // it stands where it went wrong
  };
  return said.show(() => (fields.turn(model.get("page")), tell()), tell);
}

export default { render };
