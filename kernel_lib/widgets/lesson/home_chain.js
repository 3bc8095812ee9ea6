// The lines of a result file, chained by digests so that a line taken out, added or changed is seen: see kernel_lib/study/chain.py.

import { sha256 } from "./seal.js";

const CHAIN_LENGTH = 16;

/** @param {string} text @returns {string} its SHA-256 in hexadecimal digits */
const digested = (text) => [...sha256(new TextEncoder().encode(text))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} before @param {string} line @param {string} game */
const linked = (before, line, game) => digested(`${before} ${game} ${digested(line)}`).slice(0, CHAIN_LENGTH);

/** @param {string} line a JSON object @param {string} digest */
const stating = (line, digest) => `${line.slice(0, -1)},"chain":"${digest}"}`;

/** What the chain reads of a line. @typedef {{type?: string, game?: string, lines?: number}} ChainLine */

/**
 * A file of these lines: `header` says whose it is and stands by itself, the last line says that the file is whole.
 * @param {{learner: string}} header @param {ChainLine[]} lines
 */
export function chained(header, lines) {
  const first = digested(`cogbook-progress ${header.learner}`).slice(0, CHAIN_LENGTH);
  const head = JSON.stringify(header);
  let before = first;
  /** @type {ChainLine[]} */
  const all = [...lines, { type: "end", lines: lines.length + 1 }];
  const others = all.map((one) => {
    const line = JSON.stringify(one);
    before = linked(before, line, one.game ?? "");
    return stating(line, before);
  });
  return [stating(head, linked(first, head, "")), ...others].map((line) => `${line}\n`).join("");
}
