// LZMA without a header, as Python's `lzma` packs it (`FORMAT_RAW`): browsers have nothing of the kind built in. Which of its ways of packing pages
// use says `packed` in html_page.py: literals are told by the three high bits of the byte before, and positions count for nothing.

const LITERAL_BITS = 3;
const LITERAL_SIZE = 0x300;
const EVEN = 1024; // of 2048: as likely 0 as 1
const MODEL_BITS = 11;
const LEARNING_BITS = 5;
const LEAST_RANGE = 2 ** 24;
const STATES = 12;
const AFTER_LITERALS = 7; // states from here on come after a repetition
const LEAST_LENGTH = 2;
const SLOT_BITS = 6;
const MODELLED_SLOT = 14; // the first distance whose middle bits are not learned
const ALIGN_BITS = 4;
const END = 0xffffffff; // the distance that ends the stream

const probabilities = (count: number) => new Uint16Array(count).fill(EVEN);

/** Reads bits, each as likely as was learned, from a number that is as long as the stream. */
class RangeDecoder {
  bytes: Uint8Array;
  at = 0;
  range = 0xffffffff;
  code = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let left = 5; left > 0; left--) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  next() {
    if (this.at >= this.bytes.length) throw new Error("The packed data is cut short.");
    return this.bytes[this.at++];
  }

  /** Goes down a tree of bits from a node to the first one from `end` on. Nearly all time goes into this: it works on variables of its own. */
  down(learned: Uint16Array, from: number, start: number, end: number) {
    let { range, code } = this;
    let node = start;
    while (node < end) {
      const likely = learned[from + node];
      const bound = (range >>> MODEL_BITS) * likely;
      if (code < bound) {
        range = bound;
        learned[from + node] = likely + ((2 * EVEN - likely) >> LEARNING_BITS);
        node <<= 1;
      } else {
        range -= bound;
        code -= bound;
        learned[from + node] = likely - (likely >> LEARNING_BITS);
        node = (node << 1) | 1;
      }
      if (range < LEAST_RANGE) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | this.next()) >>> 0;
      }
    }
    this.range = range;
    this.code = code;
    return node;
  }

  bit(learned: Uint16Array, index: number) {
    return this.down(learned, index - 1, 1, 2) & 1;
  }

  /** So many bits, none of which is learned. */
  direct(count: number) {
    let number = 0;
    for (let left = count; left > 0; left--) {
      this.range >>>= 1;
      const one = this.code >= this.range ? 1 : 0;
      if (one) this.code -= this.range;
      number = 2 * number + one;
      if (this.range < LEAST_RANGE) {
        this.range = (this.range << 8) >>> 0;
        this.code = ((this.code << 8) | this.next()) >>> 0;
      }
    }
    return number;
  }

  /** A number of so many bits, the highest first. */
  tree(learned: Uint16Array, bits: number) {
    return this.down(learned, 0, 1, 1 << bits) - (1 << bits);
  }

  /** A number of so many bits, the lowest first. */
  reversed(learned: Uint16Array, bits: number, from = 0) {
    let node = 1;
    let number = 0;
    for (let place = 0; place < bits; place++) {
      const bit = this.bit(learned, from + node);
      node = (node << 1) | bit;
      number |= bit << place;
    }
    return number;
  }
}

/** Reads how long a repetition is. */
class Lengths {
  choices = probabilities(2);
  low = probabilities(8);
  middle = probabilities(8);
  high = probabilities(256);

  read(coder: RangeDecoder) {
    if (!coder.bit(this.choices, 0)) return LEAST_LENGTH + coder.tree(this.low, 3);
    if (!coder.bit(this.choices, 1)) return LEAST_LENGTH + 8 + coder.tree(this.middle, 3);
    return LEAST_LENGTH + 16 + coder.tree(this.high, 8);
  }
}

/** Reads how far back a repetition begins. */
class Distances {
  slots = Array.from({ length: 4 }, () => probabilities(1 << SLOT_BITS));
  middle = probabilities(128);
  align = probabilities(1 << ALIGN_BITS);

  read(coder: RangeDecoder, length: number) {
    const slot = coder.tree(this.slots[Math.min(length - LEAST_LENGTH, 3)], SLOT_BITS);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < MODELLED_SLOT) return base + coder.reversed(this.middle, bits, base - slot);
    return base + coder.direct(bits - ALIGN_BITS) * (1 << ALIGN_BITS) + coder.reversed(this.align, ALIGN_BITS);
  }
}

/** Bytes that grow. */
class Output {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  /** Makes room for `more` bytes. */
  reserve(more: number) {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(2 * (this.length + more));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  push(byte: number) {
    this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  /** The byte that was written `distance` bytes before the last one. */
  back(distance: number) {
    return this.length ? this.bytes[this.length - 1 - distance] : 0;
  }

  /** Writes `length` bytes again that were written `distance` bytes before the last one. */
  repeat(length: number, distance: number) {
    if (distance >= this.length) throw new Error("The packed data is damaged.");
    this.reserve(length);
    for (let left = length; left > 0; left--) this.bytes[this.length++] = this.bytes[this.length - 2 - distance];
  }
}

/** Reads a byte. @param meant the byte that a repetition would have gone on with, if one has just ended; else -1 */
function literalOf(coder: RangeDecoder, learned: Uint16Array, before: number, meant: number) {
  const from = LITERAL_SIZE * (before >> (8 - LITERAL_BITS));
  let node = 1;
  for (let bits = meant; bits >= 0 && node < 0x100; ) {
    bits <<= 1;
    const expected = bits & 0x100;
    const bit = coder.bit(learned, from + 0x100 + expected + node);
    node = (node << 1) | bit;
    if (expected >> 8 !== bit) break;
  }
  return coder.down(learned, from, node, 0x100) & 0xff;
}

/** Unpacks bytes. Throws an Error where they are cut short or damaged. */
export function unpackedBytes(bytes: Uint8Array) {
  const coder = new RangeDecoder(bytes);
  const output = new Output();
  const [isRepetition, isKnown, isNotLast, isNotSecond, isNotThird, isLonger] = Array.from({ length: 6 }, () => probabilities(STATES));
  const literals = probabilities(LITERAL_SIZE << LITERAL_BITS);
  const [lengths, knownLengths, distances] = [new Lengths(), new Lengths(), new Distances()];
  let last = [0, 0, 0, 0]; // the distances of the last repetitions
  for (let state = 0; ; ) {
    const afterLiteral = state < AFTER_LITERALS;
    if (!coder.bit(isRepetition, state)) {
      output.push(literalOf(coder, literals, output.back(0), afterLiteral ? -1 : output.back(last[0])));
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    if (!coder.bit(isKnown, state)) {
      const length = lengths.read(coder);
      const distance = distances.read(coder, length);
      if (distance === END) return output.bytes.subarray(0, output.length);
      last = [distance, last[0], last[1], last[2]];
      output.repeat(length, distance);
      state = afterLiteral ? 7 : 10;
      continue;
    }
    if (coder.bit(isNotLast, state)) {
      const which = !coder.bit(isNotSecond, state) ? 1 : !coder.bit(isNotThird, state) ? 2 : 3;
      const [distance] = last.splice(which, 1);
      last.unshift(distance);
    } else if (!coder.bit(isLonger, state)) {
      output.repeat(1, last[0]);
      state = afterLiteral ? 9 : 11;
      continue;
    }
    output.repeat(knownLengths.read(coder), last[0]);
    state = afterLiteral ? 8 : 11;
  }
}
