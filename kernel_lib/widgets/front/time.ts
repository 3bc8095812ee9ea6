// How time is shown. Pure functions.

const LAST_S = 10;

/** Time that is left as `m:ss`; a second that has begun counts. */
export function clockText(ms: number) {
  const seconds = Math.ceil(Math.max(ms, 0) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a dial shows: the time, the share of it that is left, whether it warns. */
export const dialOf = (left: number, span: number) => ({
  text: clockText(left),
  share: Math.min(Math.max(left / span, 0), 1),
  warns: Math.ceil(left / 1000) <= LAST_S,
});
