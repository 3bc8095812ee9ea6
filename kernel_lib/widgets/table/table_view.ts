// A table in a page, or a board that is like one: which class draws it is up to the script that shows it.

import type { Options } from "../front/types.ts";
import type { Answers, Changes, Maker } from "../front/boards.ts";
import type { Table } from "./table.ts";
import { answersOf, changesOf } from "../front/board_view.ts";

const ABOVE = "52px"; // what stands above a board that somebody has asked for stays in sight

/** A board that somebody has just asked for has the keys once it is in the page. */
function arrive(root: HTMLElement) {
  const seen = new ResizeObserver(() => {
    if (!root.clientWidth) return;
    seen.disconnect();
    root.focus();
  });
  root.style.scrollMarginTop = ABOVE;
  seen.observe(root);
}

/** How a table of this class is shown. */
export const tableView = (Kind: new (el: HTMLElement, options: Options) => Table): Maker => (el, options, channel) => {
  const view = new Kind(el, options);
  Object.assign(view.root, { view }); // so that what is on show can be asked of the element
  if (options.setting?.arrives) arrive(view.root);
  const answers: Answers = {
    ...answersOf(view),
    append({ busy, log }) {
      view.append(busy);
      if (log) view.tell();
    },
    ticked: () => view.clock.answered(),
    clear: () => view.controls.clear(),
    tell: () => view.tell(),
  };
  const follow = Object.entries(view.follows()).map(([name, then]) => [name, () => (Object.assign(options, { [name]: channel.get(name) }), then())]);
  const changes: Changes = {
    ...changesOf(view, channel),
    ...Object.fromEntries(follow),
    seats: () => (view.log.seats = channel.get("seats")),
    story: () => ((options.story = channel.get("story")), view.tell()),
    frames: () => view.reset(channel.get("frames"), Infinity),
  };
  return { view, answers, changes };
};
