// Arrow keys among the cells of a table, which are one stop of the Tab key.

const WAYS = new Map([["ArrowUp", [-1, 0]], ["ArrowDown", [1, 0]], ["ArrowLeft", [0, -1]], ["ArrowRight", [0, 1]]]);
const FARTHEST = 200; // cells

/**
 * The cell that an arrow key leads to from another one, if there is one: cells have their row and column as `data-at`, and
 * some are missing. That cell becomes the stop of the Tab key.
 */
export function neighbour(page: Element, cell: HTMLElement, key: string): HTMLElement | undefined {
  const way = WAYS.get(key);
  if (!way || !cell.dataset.at) return undefined;
  const cells = new Map([...page.querySelectorAll<HTMLElement>("[data-at]")].map((one) => [one.dataset.at, one]));
  let [row, column] = cell.dataset.at.split(" ").map(Number);
  for (let steps = 0; steps < FARTHEST; steps++) {
    [row, column] = [row + way[0], column + way[1]];
    const next = cells.get(`${row} ${column}`);
    if (!next) continue;
    cell.tabIndex = -1;
    next.tabIndex = 0;
    return next;
  }
  return undefined;
}
