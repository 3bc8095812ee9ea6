// The data of an exported page, and the symbols of a board: JSON, packed, in letters. See `compress_json` in html_page.py.

import { unpackedBytes } from "./lzma.ts";

const LETTERS = 91;
const FIRST_LETTER = 33;
const LEFT_OUT = [34, 60, 92]; // as codes: what means something in a JSON string or in a script
const PAIR = 13; // bits that two letters tell
const SINGLE = 6; // bits that a last letter tells alone

/** The number that a letter stands for. */
const numberOf = (code: number) => code - FIRST_LETTER - LEFT_OUT.filter((other) => code > other).length;
const NUMBERS = Uint8Array.from({ length: 128 }, (_, code) => numberOf(code));

/** The bytes that stand in letters. */
export function bytesOf(text: string) {
  const pairs = text.length >> 1;
  const bytes = new Uint8Array((PAIR * pairs + SINGLE * (text.length % 2)) >> 3);
  let held = 0;
  let bits = 0;
  for (let place = 0, at = 0; at < bytes.length; place += 2) {
    held |= (NUMBERS[text.charCodeAt(place)] + (place + 1 < text.length ? LETTERS * NUMBERS[text.charCodeAt(place + 1)] : 0)) << bits;
    for (bits += PAIR; bits >= 8 && at < bytes.length; bits -= 8, held >>>= 8) bytes[at++] = held;
  }
  return bytes;
}

/** What JSON says. */
export const parsed = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** What packed JSON says. */
export const unpacked = (bytes: Uint8Array): unknown => parsed(unpackedBytes(bytes));
