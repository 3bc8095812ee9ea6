// How much room the board of a lesson takes: the middle picture, and beside it, where there is room, a column for what is said; on a phone
// the narrow one. With all that stands around it the picture is to be on one screen, so it is scaled down, but its type is not.

import type { Place } from "../front/room.ts";
import type { Shape, Frame } from "../front/types.ts";

const MIDDLE = { w: 848, h: 462, least: 848 };
const PHONE_W = { w: 390, from: 600, most: 480 };
const LEAST_SCALE = 0.765; // smaller pieces could not be read
const HOST_GAP = 12; // what a notebook keeps free around a cell, in px
const TALK = { gap: 16, least: 240, most: 400, share: 0.26 };

/**
 * The place of a lesson in a room of that width; `height` is what the window leaves for its picture without a heading.
 * @param first a frame with all shapes that are drawn
 * @param wanted a shape that is asked for
 */
export function lessonPlace(width: number, height: number, first: Frame | undefined = {}, wanted = "auto"): Place {
  const room = width || MIDDLE.w;
  const order: Shape[] = room < PHONE_W.from || wanted === "narrow" ? ["narrow", "middle", "wide"] : ["middle", "wide", "narrow"];
  const shape = order.find((one) => one in first) ?? "middle";
  if (shape === "narrow") {
    const taken = Math.min(room, PHONE_W.most);
    return { shape, width: taken, whole: taken, column: 0 };
  }
  const beside = room >= MIDDLE.least + TALK.gap + TALK.least;
  const column = beside ? Math.max(TALK.least, Math.min(TALK.most, room * TALK.share, room - TALK.gap - MIDDLE.least)) : 0;
  const left = room - (beside ? column + TALK.gap : 0);
  const taken = Math.min(left, Math.max((height * MIDDLE.w) / MIDDLE.h, MIDDLE.least));
  return { shape, width: taken, whole: taken + (beside ? column + TALK.gap : 0), column };
}

/** How wide a picture is of which `shown` units are seen, so that it is no higher than `room`. @param w how wide it is drawn, in units */
export function lessonWidth({ shape, width }: Place, w: number, shown: number, room: number) {
  const least = LEAST_SCALE * (shape === "narrow" ? PHONE_W.w : MIDDLE.w);
  return Math.min(width, Math.max((room * w) / shown, least));
}

/** How much of an element is seen at once: in JupyterLab what its panel shows, else what the window does. */
export function sightHeight(el: HTMLElement) {
  const panel = el.closest(".jp-WindowedPanel-outer, .jp-Notebook");
  return panel?.clientHeight ? panel.clientHeight - HOST_GAP : window.innerHeight;
}

/** How high elements are that stand one below the other, with what they keep free. */
export function heightAround(elements: (HTMLElement | null)[]) {
  return elements.reduce((sum, element) => {
    if (!element?.offsetHeight) return sum;
    const { marginTop, marginBottom } = getComputedStyle(element);
    return sum + element.offsetHeight + (parseFloat(marginTop) || 0) + (parseFloat(marginBottom) || 0);
  }, 0);
}
