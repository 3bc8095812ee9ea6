// What a page holds shut until it is due: see sealed.py. SHA-256 is written out here, for browsers lend theirs to no page that is opened as a file everywhere.

import { bytesOf, parsed } from "../front/compressed.ts";
import { unpackedBytes } from "../front/lzma.ts";

const SEALED_CONSTANTS = roots(64, 1 / 3);
const SEALED_START = roots(8, 1 / 2).map((word) => word | 0);
const MARK = 8;
const COUNT = 3; // the bytes that say how much of a stream is that of what was known

/** The first 32 bits of the fractions of roots of the first primes. */
function roots(count: number, power: number) {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  return primes.map((prime) => ((prime ** power % 1) * 2 ** 32) | 0);
}

const rolled = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The SHA-256 of bytes. */
export function sha256(bytes: Uint8Array) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(64 * blocks));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 128);
  padded.setUint32(64 * blocks - 4, 8 * bytes.length);
  const state = [...SEALED_START];
  for (let block = 0; block < blocks; block++) mixed(state, padded, 64 * block);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/** Takes in a block of 64 bytes. */
function mixed(state: number[], padded: DataView, from: number) {
  const words = new Int32Array(64);
  for (let place = 0; place < 16; place++) words[place] = padded.getInt32(from + 4 * place);
  for (let place = 16; place < 64; place++) {
    const [early, late] = [words[place - 15], words[place - 2]];
    const first = rolled(early, 7) ^ rolled(early, 18) ^ (early >>> 3);
    const second = rolled(late, 17) ^ rolled(late, 19) ^ (late >>> 10);
    words[place] = words[place - 16] + first + words[place - 7] + second;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let place = 0; place < 64; place++) {
    const first = (h + (rolled(e, 6) ^ rolled(e, 11) ^ rolled(e, 25)) + ((e & f) ^ (~e & g)) + SEALED_CONSTANTS[place] + words[place]) | 0;
    const second = ((rolled(a, 2) ^ rolled(a, 13) ^ rolled(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place] + word) | 0));
}

/** The key to what has these names, under a secret. */
export const keyTo = (secret: string, ...names: string[]) => sha256(new TextEncoder().encode([secret, ...names].join("\n")));

/** Where what is shut under a key is found. */
export const markOf = (key: Uint8Array) => btoa(String.fromCharCode(...sha256(new Uint8Array([...key, ...new TextEncoder().encode("mark")])))).slice(0, MARK);

/** Bytes that are open, and the packed stream that they were unpacked from. */
export type Known = { bytes: Uint8Array; stream: Uint8Array };
const NOTHING: Known = { bytes: new Uint8Array(), stream: new Uint8Array() };

/** What was shut under a key. @param known what it was packed with */
export const unsealed = (letters: string, key: Uint8Array, known = NOTHING): unknown => parsed(unsealedAfter(letters, key, known).bytes.subarray(known.bytes.length));

/** What was shut under a key, after what was known: it was packed as the end of that. */
export function unsealedAfter(letters: string, key: Uint8Array, known = NOTHING): Known {
  const plain = enciphered(bytesOf(letters), key);
  const same = (plain[0] << 16) | (plain[1] << 8) | plain[2]; // so much of the stream is that of what was known
  const stream = new Uint8Array(same + plain.length - COUNT);
  stream.set(known.stream.subarray(0, same));
  stream.set(plain.subarray(COUNT), same);
  return { bytes: unpackedBytes(stream), stream };
}

function enciphered(bytes: Uint8Array, key: Uint8Array) {
  const counted = new DataView(new ArrayBuffer(key.length + 4));
  new Uint8Array(counted.buffer).set(key);
  for (let at = 0; at < bytes.length; at += 32) {
    counted.setUint32(key.length, at / 32);
    const block = sha256(new Uint8Array(counted.buffer));
    for (let place = at; place < Math.min(at + 32, bytes.length); place++) bytes[place] ^= block[place - at];
  }
  return bytes;
}
