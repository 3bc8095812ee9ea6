// How the scripts of exported pages begin: each puts its part into the page and takes away the sentence for old browsers.

import type { Options } from "./types.ts";
import { type Catalogues, speaker } from "./words.ts";

/** The page, with what was packed in it and what its script made. */
const page = globalThis as unknown as { game: unknown; player: { root: HTMLElement }; home: unknown };

/** Puts a player into a page. */
export function mountPlayer(make: (el: HTMLElement, game: Options) => { root: HTMLElement }) {
  const game = page.game as Options & { catalogues: Catalogues };
  page.player = make(place(), { ...game, words: speaker(game.catalogues) });
  page.player.root.focus({ preventScroll: true });
  started();
}

/** Puts a lesson or an assignment into a page. */
export async function mountHome<Packed>(open: (el: HTMLElement, packed: Packed) => Promise<unknown>) {
  page.home = await open(place(), page.game as Packed);
  started();
}

/** Where a page shows its part. */
const place = () => document.getElementById("player") as HTMLElement;

/** Takes away the sentence for old browsers: this one is new enough. */
const started = () => document.getElementById("older")?.remove();
