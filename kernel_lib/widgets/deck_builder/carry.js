// A card carried by mouse or pen: a ghost follows, and where it is put down is told.

/** So many pixels make a press a carry. */
const FAR = 6;

/**
 * Lets a card be carried; `then` hears whether it was put where the deck is, or away from it.
 * @param {HTMLElement} card @param {HTMLElement} root @param {(place: "in"|"out") => void} then
 */
export function carried(card, root, then) {
  /** @type {{x: number, y: number, ghost: HTMLElement|null}|null} */
  let from = null;
  card.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch" || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, ghost: null };
    card.setPointerCapture(event.pointerId); // a quick hand is off the card with the first step
  });
  card.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.ghost && Math.hypot(right, down) < FAR) return;
    from.ghost ??= ghostOf(card, root);
    root.classList.add("cb-d-carrying");
    from.ghost.style.transform = `translate(${right}px, ${down}px)`;
  });
  /** @param {PointerEvent} event @param {boolean} put */
  const end = (event, put) => {
    const ghost = from?.ghost;
    from = null;
    if (!ghost) return;
    ghost.remove();
    root.classList.remove("cb-d-carrying");
    swallowClick(card);
    const under = put ? document.elementsFromPoint(event.clientX, event.clientY) : [card];
    if (under.some((one) => one.classList.contains("cb-d-drop"))) then("in");
    else if (!under.includes(card)) then("out");
  };
  card.addEventListener("pointerup", (event) => end(event, true));
  card.addEventListener("pointercancel", (event) => end(event, false));
}

/** The click that ends a carry chooses nothing. @param {HTMLElement} card */
function swallowClick(card) {
  /** @param {Event} click */
  const swallow = (click) => click.stopImmediatePropagation();
  card.addEventListener("click", swallow, { once: true, capture: true });
  setTimeout(() => card.removeEventListener("click", swallow, { capture: true }));
}

/** What follows the pointer. @param {HTMLElement} card @param {HTMLElement} root */
function ghostOf(card, root) {
  const ghost = /** @type {HTMLElement} */ (card.cloneNode(true));
  const [box, around] = [card.getBoundingClientRect(), root.getBoundingClientRect()];
  ghost.classList.add("cb-d-ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${box.left - around.left}px`, top: `${box.top - around.top}px`, width: `${box.width}px` });
  root.append(ghost);
  return ghost;
}
