// An assignment in the making: what is filled in and pressed goes to Python, which says the page. It knows no game.

/** @import { Model } from "../front/types.js" */

import { Fields } from "../front/fields.js";
import { SaidPage } from "../front/said_page.js";

/** @param {{model: Model, el: HTMLElement}} context */
function render(context) {
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
