/** sign-matches.wat, assembled; vectors.test.ts holds the two against each other. */
export const ASSEMBLED =
  'AGFzbQEAAAABDAFgCH9/f39/f39/AAMCAQAFAwEAAQcWAgZtZW1vcnkCAAlzdW1BdEJpdHMAAAq2BAGzBAIIfwV7IAJBBHQhCQJAA0AgAUUNAUEAIQgDQCAAIAhqLQAA/RD9DAEAAgAEAAgAEAAgAEAAgAD9TiEQIAUgCEEEdGogEP0MAQACAAQACAAQACAAQACAAP0t/QsEACAIQQFqIQggCCACSQ0ACyADIQwgBCELIAchCgNAIAwgCWohDSANIAlqIQ4gDiAJaiEP/QwAAAAAAAAAAAAAAAAAAAAAIRH9DAAAAAAAAAAAAAAAAAAAAAAhEv0MAAAAAAAAAAAAAAAAAAAAACET/QwAAAAAAAAAAAAAAAAAAAAAIRRBACEIA0AgBSAIav0ABAAhECARIAwgCGr9AAQAIBD9ugH9rgEhESASIA0gCGr9AAQAIBD9ugH9rgEhEiATIA4gCGr9AAQAIBD9ugH9rgEhEyAUIA8gCGr9AAQAIBD9ugH9rgEhFCAIQRBqIQggCCAJSQ0ACyARIBL9DQABAgMQERITBAUGBxQVFhcgESAS/Q0ICQoLGBkaGwwNDg8cHR4f/a4BIREgEyAU/Q0AAQIDEBESEwQFBgcUFRYXIBMgFP0NCAkKCxgZGhsMDQ4PHB0eH/2uASETIBEgE/0NAAECAwQFBgcQERITFBUWFyARIBP9DQgJCgsMDQ4PGBkaGxwdHh/9rgEhESAGIBH9CwQAIAogCv0ABAAgEf22Af0LBAAgCkEQaiEKIAZBEGohBiAPIAlqIQwgC0EEayELIAsNAAsgACACaiEAIAFBAWshAQwACwsL';

interface Program {
  memory: WebAssembly.Memory;
  sumAtBits(
    bits: number,
    rows: number,
    bytes: number,
    tokens: number,
    count: number,
    mask: number,
    sums: number,
    best: number,
  ): void;
}

/** One for all questions: what it holds is used up before anything else runs. */
const program = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(ASSEMBLED, 'base64')))
  .exports as unknown as Program;

const PAGE = 65_536;
const LARGEST_SHORT = 32_767;

/** Tokens that are compared at once. */
const TOGETHER = 4;

/** The vectors of a question's tokens as whole numbers. */
export interface QuestionTokens {
  count: number;
  /** Rows of numbers: the tokens, and zeros up to a multiple of TOGETHER. */
  rows: number;
  /** Of a row of sign bits: an eighth of the dimension, which is a multiple of 16. */
  bytes: number;
  numbers: Int16Array;
  /** What one of a token's numbers adds to its cosine with a row. */
  units: Float64Array;
  /** The sum of each token's numbers. */
  totals: Int32Array;
}

/** `vectors` holds one row for each of `count` tokens. */
export function buildQuestionTokens(vectors: Float32Array, count: number): QuestionTokens {
  const dimension = count === 0 ? 0 : vectors.length / count;
  const rows = Math.ceil(count / TOGETHER) * TOGETHER;
  const numbers = new Int16Array(rows * dimension);
  const units = new Float64Array(count);
  const totals = new Int32Array(count);
  for (let token = 0; token < count; token++) {
    const row = vectors.subarray(token * dimension, (token + 1) * dimension);
    let most = 0;
    for (let i = 0; i < dimension; i++) most = Math.max(most, Math.abs(row[i] as number));
    const unit = most / LARGEST_SHORT || 1;
    // The norm of a row of ±1 is √dimension.
    units[token] = unit / Math.sqrt(dimension);
    let total = 0;
    for (let i = 0; i < dimension; i++) {
      const number = Math.round((row[i] as number) / unit);
      numbers[token * dimension + i] = number;
      total += number;
    }
    totals[token] = total;
  }
  return { count, rows, bytes: dimension / 8, numbers, units, totals };
}

/** Worse than any. */
export const NO_MATCH = 0x7fffffff;

/** The cosine of each token of a question with the row of sign bits that it matches best, at least 0. */
export function computeBestOfAll(tokens: QuestionTokens, bits: Uint8Array): Float32Array {
  const places = compare(tokens, bits);
  return places === null
    ? new Float32Array(tokens.count)
    : toCosines(tokens, views.numbers, places.bestAt / NUMBER_BYTES);
}

/** How each of a question's `rows` of numbers matches each row of bits, row by row: the less, the better. */
export function computeMatches(tokens: QuestionTokens, bits: Uint8Array): Int32Array {
  const places = compare(tokens, bits);
  if (places === null) return new Int32Array();
  const from = places.sumsAt / NUMBER_BYTES;
  return views.numbers.slice(from, from + places.rows * tokens.rows);
}

const NUMBER_BYTES = Int32Array.BYTES_PER_ELEMENT;
/** Of the program's memory, made anew when it grows: a view for each of a hundred paragraphs costs as much as comparing it. */
let views = viewMemory();
/** Whose numbers that memory holds. */
let held: Int16Array | null = null;

function viewMemory() {
  const { buffer } = program.memory;
  return { bytes: new Uint8Array(buffer), shorts: new Int16Array(buffer), numbers: new Int32Array(buffer) };
}

/** Where the program leaves what it finds; null if there is nothing to compare. */
function compare({ rows: count, bytes, numbers }: QuestionTokens, bits: Uint8Array) {
  const rows = bytes === 0 ? 0 : bits.length / bytes;
  if (rows * count === 0) return null;
  const maskAt = numbers.byteLength;
  const bestAt = maskAt + bytes * 16;
  const sumsAt = bestAt + count * NUMBER_BYTES;
  const bitsAt = sumsAt + rows * count * NUMBER_BYTES;
  const missing = bitsAt + bits.length - views.bytes.length;
  if (missing > 0) {
    program.memory.grow(Math.ceil(missing / PAGE));
    views = viewMemory();
  }
  if (held !== numbers) views.shorts.set(numbers);
  held = numbers;
  views.bytes.set(bits, bitsAt);
  views.numbers.fill(NO_MATCH, bestAt / NUMBER_BYTES, sumsAt / NUMBER_BYTES);
  program.sumAtBits(bitsAt, rows, bytes, 0, count, maskAt, sumsAt, bestAt);
  return { rows, bestAt, sumsAt };
}

/** The cosines that one match of each token means, at least 0; the matches stand in a list from a place on. */
export function toCosines({ count, units, totals }: QuestionTokens, matches: Int32Array, from = 0): Float32Array {
  const cosines = new Float32Array(count);
  for (let token = 0; token < count; token++) {
    // A bit that is not set counts against, and sums are negated.
    const sum = -(2 * (matches[from + token] as number) + (totals[token] as number));
    cosines[token] = Math.max(0, sum * (units[token] as number));
  }
  return cosines;
}
