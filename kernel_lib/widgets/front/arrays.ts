// The end of arrays. `at`, `findLast` and `findLastIndex` came with Chrome 92 and 97 and iOS 15.4: pages are opened on older browsers.

/** The last item; undefined where there is none. */
export const lastOf = <Item>(items: Item[]): Item | undefined => items[items.length - 1];

/** The place of the last item that passes a test; -1 where none does. */
export function findLastIndex<Item>(items: Item[], test: (item: Item, index: number) => unknown) {
  let index = items.length - 1;
  while (index >= 0 && !test(items[index], index)) index--;
  return index;
}

/** The last item that passes a test; undefined where none does. */
export const findLast = <Item>(items: Item[], test: (item: Item, index: number) => unknown): Item | undefined => items[findLastIndex(items, test)];
