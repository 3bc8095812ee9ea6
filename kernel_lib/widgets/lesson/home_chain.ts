// The lines of a result file, chained by digests so that a line taken out, added or changed is seen: see kernel_lib/study/chain.py.

import { sha256 } from "./seal.ts";

const CHAIN_LENGTH = 16;

/** @returns its SHA-256 in hexadecimal digits */
const digested = (text: string): string => [...sha256(new TextEncoder().encode(text))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const linked = (before: string, line: string, game: string) => digested(`${before} ${game} ${digested(line)}`).slice(0, CHAIN_LENGTH);

/** @param line a JSON object */
const stating = (line: string, digest: string) => `${line.slice(0, -1)},"chain":"${digest}"}`;

/** What the chain reads of a line. */
export type ChainLine = { type?: string; game?: string; lines?: number };

/** A file of these lines: `header` says whose it is and stands by itself, the last line says that the file is whole. */
export function chained(header: { learner: string }, lines: ChainLine[]) {
  const first = digested(`cogbook-progress ${header.learner}`).slice(0, CHAIN_LENGTH);
  const head = JSON.stringify(header);
  let before = first;
  const all: ChainLine[] = [...lines, { type: "end", lines: lines.length + 1 }];
  const others = all.map((one) => {
    const line = JSON.stringify(one);
    before = linked(before, line, one.game ?? "");
    return stating(line, before);
  });
  return [stating(head, linked(first, head, "")), ...others].map((line) => `${line}\n`).join("");
}
