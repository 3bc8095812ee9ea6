// A deal at many tables: a page that Python says. What a person chooses goes back as a message; no game is known here.

import type { Model } from "../front/types.ts";
import { projecting } from "../front/projecting.ts";
import { deedOf, SaidPage } from "../front/said_page.ts";
import { regrown } from "../front/tree.ts";

const STEPS = new Map([["ArrowRight", "next"], ["ArrowLeft", "before"]]);
const ASKS = new Map([["c", "marks"], ["j", "judge"]]);

function render(context: { model: Model; el: HTMLElement }) {
  const { model } = context;
  const said = new SaidPage(context, { root: "cb-room", page: "cb-room-page", said: "cb-room-said" });
  const projector = projecting(said.root, said.page, model, ASKS);
  said.ends.push(projector.undo);
  said.root.append(projector.screen);
  let shown = "";

  function turn() {
    regrown(said.page, model.get("page"));
    const [tree, fork] = [said.page.querySelector(".cb-f-tree"), said.page.querySelector<HTMLElement>(".cb-f-chosen")];
    if (!tree || !fork || fork.dataset.key === shown) return;
    shown = fork.dataset.key ?? "";
    const [all, own] = [tree.getBoundingClientRect(), fork.getBoundingClientRect()]; // within the tree alone: the notebook stays where it is
    if (own.left < all.left || own.right > all.right) tree.scrollLeft += own.left - all.left - (all.width - own.width) / 2;
  }

  said.pressed();
  said.keys((event) => {
    const drawn = event.target instanceof SVGElement && (event.key === "Enter" || event.key === " "); // a button in a picture
    return projector.deed(event) ?? (drawn ? deedOf(event.target) : STEPS.get(event.key));
  });
  const close = said.show(turn);
  projector.turn();
  return close;
}

export default { render };
