// The data of an exported page, and the symbols of a board: JSON, compressed by zlib, as base64. See `compress_json` in
// html_page.py.

import { inflated } from "./inflate.ts";

const ZLIB_HEADER = 2; // bytes
const DICTIONARY_ID = 4; // more of them, where something was packed with a dictionary

/** The bytes of a base64 text. */
export const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** What zlib compressed. @param known the dictionary that it was given */
export const decompressed = (bytes: Uint8Array, known: Uint8Array = new Uint8Array()) => inflated(bytes, known.length ? ZLIB_HEADER + DICTIONARY_ID : ZLIB_HEADER, known);

/** What JSON says. */
export const parsed = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** What compressed JSON says. */
export const unpacked = (bytes: Uint8Array): unknown => parsed(decompressed(bytes));
