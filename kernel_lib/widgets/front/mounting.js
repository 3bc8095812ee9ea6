// How the scripts of exported pages begin: each puts its part into the page and takes away the sentence for old browsers.

/** @import { Options } from "./types.js" */

/** The page, with what was packed in it and what its script made. @type {any} */
const page = globalThis;

/** Puts a player into a page. @param {(el: HTMLElement, game: Options) => import("../player/player.js").Player} make */
export function mountPlayer(make) {
  page.player = make(place(), page.game);
  page.player.root.focus({ preventScroll: true });
  started();
}

/** Puts a lesson or an assignment into a page. @param {(el: HTMLElement, game: any) => Promise<unknown>} open */
export async function mountHome(open) {
  page.home = await open(place(), page.game);
  started();
}

/** Where a page shows its part. */
const place = () => /** @type {HTMLElement} */ (document.getElementById("player"));

/** Takes away the sentence for old browsers: this one is new enough. */
const started = () => document.getElementById("older")?.remove();
