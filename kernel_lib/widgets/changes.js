// Shots in the browser: what each says is worked out from the changes up to it. Pure functions.

const NARROW_BELOW = 720;

/** @param {number} width of the container @param {string} [wanted] @returns {"wide"|"narrow"} */
export function shapeFor(width, wanted) {
  if (wanted === "wide" || wanted === "narrow") return wanted;
  return width && width < NARROW_BELOW ? "narrow" : "wide";
}

/**
 * The sprites of shot `upto`, by key. What was worked out is kept in `cache`, one entry a shot; a sprite that
 * does not change stays the very same object.
 * @param {Shot[]} shots @param {number} upto @param {string} shape @param {Object<string, Sprite>[]} [cache]
 */
export function expand(shots, upto, shape, cache = []) {
  let at = Math.min(cache.length, upto + 1);
  let now = at ? cache[at - 1] : {};
  for (; at <= upto; at++) {
    const change = shots[at][shape];
    if (change) {
      now = { ...now };
      for (const key of change.del ?? []) delete now[key];
      for (const [key, fields] of Object.entries(change.set ?? {})) now[key] = { ...now[key], ...fields };
    }
    cache[at] = now;
  }
  return now;
}

/** What shots say only where it changes. @param {Shot[]} shots @param {number} upto @param {string} shape */
export function facts(shots, upto, shape) {
  const kept = { caption: undefined, chapter: undefined, text: undefined, ms: undefined, tries: undefined, size: undefined };
  for (let at = upto; at >= 0 && Object.values(kept).includes(undefined); at--) {
    for (const name of ["caption", "chapter", "text", "ms", "tries"]) kept[name] ??= shots[at][name];
    kept.size ??= shots[at][shape]?.size;
  }
  const { caption = "", chapter = "", text = "", ms = 260, tries = false, size = [1280, 800] } = kept;
  return { caption, chapter, text, ms, tries, size };
}

/** The shot to go to for the previous (-1) or next (1) chapter. @param {Shot[]} shots @param {number} index @param {number} way */
export function chapterFrom(shots, index, way) {
  const starts = shots.flatMap((shot, at) => (shot.chapter === undefined ? [] : [at]));
  if (way > 0) return starts.find((at) => at > index) ?? shots.length - 1;
  return starts.findLast((at) => at < index) ?? 0;
}

/** The shot that a table shows after `index`: those that are not to stay on show are passed over. @param {Shot[]} shots @param {number} index */
export function nextOf(shots, index) {
  let at = index + 1;
  while (at < shots.length - 1 && shots[at].hold === 0) at++;
  return at;
}

/** Puts appended shots where they belong; a message that comes twice changes nothing. @param {Shot[]} shots @param {{shots: Shot[], from?: number}} message */
export function appendTo(shots, message) {
  shots.length = Math.min(shots.length, message.from ?? shots.length);
  shots.push(...message.shots);
}
