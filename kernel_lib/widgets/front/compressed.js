// Data in an exported page: JSON, compressed by zlib, as base64. See `compress_json` in html_page.py.

import { inflated } from "./inflate.js";

const ZLIB_HEADER = 2; // bytes

/** The bytes of a base64 text. @param {string} text */
export const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** What compressed JSON says. @param {Uint8Array} bytes @returns {any} */
export const unpacked = (bytes) => JSON.parse(new TextDecoder().decode(inflated(bytes, ZLIB_HEADER)));
