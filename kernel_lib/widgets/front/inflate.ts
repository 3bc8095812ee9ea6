// Inflate (RFC 1951): unpacks what Python packed. Browsers have it built in only since iOS 16.4 and Firefox 113, and pages are opened on older ones.

const LONGEST_CODE = 15;
/** For each length symbol from 257 on, the shortest length it stands for and how many bits follow; then the same for distances. */
const LENGTH_BASES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASES = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577];
const DISTANCE_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
/** The order in which a block lists the lengths of the codes that its other codes are written in. */
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;

/** A Huffman code: how many symbols have each code length, and the symbols in the order of their codes. */
export type Huffman = { counts: number[]; symbols: number[] };

/** Builds the code in which symbol `i` has a code of `lengths[i]` bits; 0: it has none. */
function huffmanOf(lengths: number[]): Huffman {
  const counts = new Array(LONGEST_CODE + 1).fill(0);
  for (const length of lengths) if (length) counts[length]++;
  const places = [0];
  for (let length = 1; length <= LONGEST_CODE; length++) places.push(places[length - 1] + counts[length - 1]);
  const symbols: number[] = [];
  lengths.forEach((length, symbol) => {
    if (length) symbols[places[length]++] = symbol;
  });
  return { counts, symbols };
}

/** Reads packed bytes bit by bit. */
class Bits {
  bytes: Uint8Array;
  at: number;
  held = 0;
  count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** The next `count` bits as a number, the first bit lowest. */
  take(count: number) {
    while (this.count < count) {
      if (this.at >= this.bytes.length) throw new Error("The packed data is cut short.");
      this.held |= this.bytes[this.at++] << this.count;
      this.count += 8;
    }
    const number = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.count -= count;
    return number;
  }

  /** The next symbol of a code. */
  symbol({ counts, symbols }: Huffman) {
    let bits = 0;
    let first = 0;
    let place = 0;
    for (let length = 1; length <= LONGEST_CODE; length++) {
      bits |= this.take(1);
      if (bits - first < counts[length]) return symbols[place + bits - first];
      place += counts[length];
      first = (first + counts[length]) << 1;
      bits <<= 1;
    }
    throw new Error("The packed data is damaged.");
  }

  /** Goes on at the next whole byte. */
  align() {
    this.held = this.count = 0;
  }
}

/** Bytes that grow. */
class Output {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  /** @param known what stood before the first byte when they were packed */
  constructor(known: Uint8Array) {
    this.reserve(known.length);
    this.bytes.set(known);
    this.length = known.length;
  }

  /** Makes room for `more` bytes. */
  reserve(more: number) {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(2 * (this.length + more));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  /** Writes one byte. */
  push(byte: number) {
    this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  /** Writes `length` bytes again that were written `distance` bytes before. */
  repeat(length: number, distance: number) {
    if (distance > this.length) throw new Error("The packed data is damaged.");
    this.reserve(length);
    for (let left = length; left > 0; left--, this.length++) this.bytes[this.length] = this.bytes[this.length - distance];
  }
}

/** The codes for lengths and distances of a block that brings none of its own. */
function fixedCodes(): [Huffman, Huffman] {
  const lengths = Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8));
  return [huffmanOf(lengths), huffmanOf(new Array(30).fill(5))];
}

/** Reads the codes for lengths and distances of a block. */
function readCodes(bits: Bits): [Huffman, Huffman] {
  const literals = bits.take(5) + 257;
  const distances = bits.take(5) + 1;
  const listed = bits.take(4) + 4;
  const codeLengths: number[] = new Array(CODE_ORDER.length).fill(0);
  for (let place = 0; place < listed; place++) codeLengths[CODE_ORDER[place]] = bits.take(3);
  const code = huffmanOf(codeLengths);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = bits.symbol(code);
    if (symbol < 16) lengths.push(symbol);
    else {
      const repeated = symbol === 16 ? lengths[lengths.length - 1] : 0;
      const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
      for (let time = 0; time < times; time++) lengths.push(repeated);
    }
  }
  return [huffmanOf(lengths.slice(0, literals)), huffmanOf(lengths.slice(literals))];
}

/** Copies a block that was not packed. */
function copyBlock(bits: Bits, output: Output) {
  bits.align();
  const length = bits.take(8) | (bits.take(8) << 8);
  bits.take(16); // the length once more, its bits turned round
  for (let left = length; left > 0; left--) output.push(bits.take(8));
}

/** Unpacks a block. */
function unpackBlock(bits: Bits, output: Output, literals: Huffman, distances: Huffman) {
  for (;;) {
    const symbol = bits.symbol(literals);
    if (symbol === END_OF_BLOCK) return;
    if (symbol < END_OF_BLOCK) output.push(symbol);
    else {
      const row = symbol - END_OF_BLOCK - 1;
      const length = LENGTH_BASES[row] + bits.take(LENGTH_BITS[row]);
      const far = bits.symbol(distances);
      output.repeat(length, DISTANCE_BASES[far] + bits.take(DISTANCE_BITS[far]));
    }
  }
}

/** Unpacks bytes from the byte `at` on. Throws an Error where they are cut short or damaged.
 * @param known the dictionary that they were packed with: packed bytes may repeat what stands in it
 */
export function inflated(bytes: Uint8Array, at = 0, known: Uint8Array = new Uint8Array()) {
  const bits = new Bits(bytes, at);
  const output = new Output(known);
  for (let last = 0; !last; ) {
    last = bits.take(1);
    const kind = bits.take(2);
    if (kind === 0) copyBlock(bits, output);
    else if (kind === 3) throw new Error("The packed data is damaged.");
    else unpackBlock(bits, output, ...(kind === 1 ? fixedCodes() : readCodes(bits)));
  }
  return output.bytes.subarray(known.length, output.length);
}
