// The end of arrays. `at`, `findLast` and `findLastIndex` came with Chrome 92 and 97 and iOS 15.4: pages are opened on older browsers.

/** The last item; undefined where there is none. @template Item @param {Item[]} items @returns {Item|undefined} */
export const lastOf = (items) => items[items.length - 1];

/** The place of the last item that passes a test; -1 where none does. @template Item @param {Item[]} items @param {(item: Item, index: number) => unknown} test */
export function findLastIndex(items, test) {
  let index = items.length - 1;
  while (index >= 0 && !test(items[index], index)) index--;
  return index;
}

/** The last item that passes a test; undefined where none does. @template Item @param {Item[]} items @param {(item: Item, index: number) => unknown} test @returns {Item|undefined} */
export const findLast = (items, test) => items[findLastIndex(items, test)];
