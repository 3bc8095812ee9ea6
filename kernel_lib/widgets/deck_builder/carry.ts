// A card carried by mouse or pen: a ghost follows, and where it is put down is told.

/** So many pixels make a press a carry. */
const FAR = 6;

/** Lets a card be carried; `then` hears whether it was put where the deck is, or away from it. */
export function carried(card: HTMLElement, root: HTMLElement, then: (place: "in" | "out") => void) {
  let from: { x: number; y: number; ghost: HTMLElement | null } | null = null;
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
  const end = (event: PointerEvent, put: boolean) => {
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

/** The click that ends a carry chooses nothing. */
function swallowClick(card: HTMLElement) {
  const swallow = (click: Event) => click.stopImmediatePropagation();
  card.addEventListener("click", swallow, { once: true, capture: true });
  setTimeout(() => card.removeEventListener("click", swallow, { capture: true }));
}

/** What follows the pointer. */
function ghostOf(card: HTMLElement, root: HTMLElement) {
  const ghost = card.cloneNode(true) as HTMLElement;
  const [box, around] = [card.getBoundingClientRect(), root.getBoundingClientRect()];
  ghost.classList.add("cb-d-ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${box.left - around.left}px`, top: `${box.top - around.top}px`, width: `${box.width}px` });
  root.append(ghost);
  return ghost;
}
