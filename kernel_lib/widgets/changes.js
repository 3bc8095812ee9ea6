// Frames in the browser: what each says is worked out from the changes up to it. Pure functions.

const NARROW_BELOW = 720;

/** @param {number} width of the container @param {string} [wanted] @returns {"wide"|"narrow"} */
export function shapeFor(width, wanted) {
  if (wanted === "wide" || wanted === "narrow") return wanted;
  return width && width < NARROW_BELOW ? "narrow" : "wide";
}

/**
 * The sprites of frame `upto`, by key. What was worked out is kept in `cache`, one entry a frame; a sprite that
 * does not change stays the very same object.
 * @param {Frame[]} frames @param {number} upto @param {string} shape @param {Object<string, Sprite>[]} [cache]
 */
export function expand(frames, upto, shape, cache = []) {
  let at = Math.min(cache.length, upto + 1);
  let now = at ? cache[at - 1] : {};
  for (; at <= upto; at++) {
    const change = frames[at][shape];
    if (change) {
      now = { ...now };
      for (const key of change.del ?? []) delete now[key];
      for (const [key, fields] of Object.entries(change.set ?? {})) now[key] = { ...now[key], ...fields };
    }
    cache[at] = now;
  }
  return now;
}

/** What frames say only where it changes. @param {Frame[]} frames @param {number} upto @param {string} shape */
export function facts(frames, upto, shape) {
  const kept = { caption: undefined, chapter: undefined, text: undefined, ms: undefined, tries: undefined, size: undefined };
  for (let at = upto; at >= 0 && Object.values(kept).includes(undefined); at--) {
    for (const name of ["caption", "chapter", "text", "ms", "tries"]) kept[name] ??= frames[at][name];
    kept.size ??= frames[at][shape]?.size;
  }
  const { caption = "", chapter = "", text = "", ms = 260, tries = false, size = [1280, 800] } = kept;
  return { caption, chapter, text, ms, tries, size };
}

/** The frame to go to for the previous (-1) or next (1) chapter. @param {Frame[]} frames @param {number} index @param {number} way */
export function chapterFrom(frames, index, way) {
  const starts = frames.flatMap((frame, at) => (frame.chapter === undefined ? [] : [at]));
  if (way > 0) return starts.find((at) => at > index) ?? frames.length - 1;
  return starts.findLast((at) => at < index) ?? 0;
}

/** The frame that a table shows after `index`: those that are not to stay on show are passed over. @param {Frame[]} frames @param {number} index */
export function nextOf(frames, index) {
  let at = index + 1;
  while (at < frames.length - 1 && frames[at].hold === 0) at++;
  return at;
}

/** Puts appended frames where they belong; a message that comes twice changes nothing. @param {Frame[]} frames @param {{frames: Frame[], from?: number}} message */
export function appendTo(frames, message) {
  frames.length = Math.min(frames.length, message.from ?? frames.length);
  frames.push(...message.frames);
}
