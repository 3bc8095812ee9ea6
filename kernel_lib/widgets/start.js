// Starts an exported page: unpacks its game, its style and its front end, which all travel in one packed text. See packing.py.

import { inflated } from "./inflate.js";

const LETTERS = 11;
const BYTES = 9; // so many letters hold so many bytes
const BASE = 94n;
const GZIP_HEADER = 10; // bytes: Python writes neither a file name nor a comment into it

/** Decodes a text of 94 letters (ASCII but `<`) into bytes. @param {string} coded */
function decoded(coded) {
  const bytes = new Uint8Array(Math.ceil(coded.length / LETTERS) * BYTES);
  for (let group = 0; LETTERS * group < coded.length; group++) {
    let number = 0n;
    for (const letter of coded.slice(LETTERS * group, LETTERS * (group + 1))) {
      const code = letter.charCodeAt(0);
      number = BASE * number + BigInt(code - (code < 60 ? 32 : 33));
    }
    for (let place = BYTES - 1; place >= 0; place--, number >>= 8n) bytes[BYTES * group + place] = Number(number & 255n);
  }
  return bytes;
}

const packed = decoded(/** @type {HTMLElement} */ (document.getElementById("game")).textContent ?? "");
const { script, style, ...game } = JSON.parse(new TextDecoder().decode(inflated(packed, GZIP_HEADER)));
/** @type {any} */ (globalThis).game = game;
for (const [tag, content] of [["style", style], ["script", script]]) {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.type = "module";
  element.textContent = content;
  document.head.append(element);
}
