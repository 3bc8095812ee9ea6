// The data of an exported page, and the symbols of a board: JSON, compressed by zlib, as base64. See `compress_json` in
// html_page.py.

import { inflated } from "./inflate.ts";

const ZLIB_HEADER = 2; // bytes

/** The bytes of a base64 text. */
export const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** What compressed JSON says. */
export const unpacked = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(inflated(bytes, ZLIB_HEADER)));
