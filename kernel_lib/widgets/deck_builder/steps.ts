// Arrow keys among cards that lie in rows: by where they lie on the page, so that it works in every shape.

/** The middle of a box. */
const middle = (box: { left: number; top: number; width: number; height: number }) => [box.left + box.width / 2, box.top + box.height / 2];

/** The card that a key leads to from `here`, null for no other. @param cards in the order of the page */
export function nextCard(key: string, here: HTMLButtonElement, cards: HTMLButtonElement[]): HTMLButtonElement | null {
  const open = cards.filter((card) => !card.disabled && card.offsetParent);
  const index = open.indexOf(here);
  if (key === "ArrowRight") return open[index + 1] ?? null;
  if (key === "ArrowLeft") return open[index - 1] ?? null;
  if (key === "Home") return open[0] ?? null;
  if (key === "End") return open[open.length - 1] ?? null;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const way = key === "ArrowUp" ? -1 : 1;
  const [x, y] = middle(here.getBoundingClientRect());
  const far = open.map((card) => {
    const [left, top] = middle(card.getBoundingClientRect());
    return { card, down: way * (top - y), aside: Math.abs(left - x) };
  });
  const beyond = far.filter(({ down }) => down > 4);
  const nearest = Math.min(...beyond.map(({ down }) => down));
  const row = beyond.filter(({ down }) => down < nearest + 4).sort((one, two) => one.aside - two.aside);
  return row[0]?.card ?? null;
}
