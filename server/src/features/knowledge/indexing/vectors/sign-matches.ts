/** sign-matches.wat, assembled; vectors.test.ts holds the two against each other. */
export const ASSEMBLED =
  'AGFzbQEAAAABCwFgB39/f39/f38AAwIBAAUDAQABBxYCBm1lbW9yeQIACXN1bUF0Qml0cwAACoMCAYACAgN/AnsCQANAIAFFDQFBACEHA0AgACAHai0AAP0Q/QwBAAIABAAIABAAIABAAIAA/U4hCyAFIAdBBHRqIAv9DAEAAgAEAAgAEAAgAEAAgAD9Lf0LBAAgB0EBaiEHIAcgAkkNAAsgAyEJIAQhCANA/QwAAAAAAAAAAAAAAAAAAAAAIQpBACEHA0AgCiAJIAdq/QAEACAFIAdq/QAEAP26Af2uASEKIAdBEGohByAHIAJBBHRJDQALIAYgCv0bACAK/RsBaiAK/RsCIAr9GwNqajYCACAGQQRqIQYgCSAHaiEJIAhBAWshCCAIDQALIAAgAmohACABQQFrIQEMAAsLCw==';

interface Program {
  memory: WebAssembly.Memory;
  sumAtBits(bits: number, rows: number, bytes: number, tokens: number, count: number, mask: number, sums: number): void;
}

/** One for all questions: what it holds is used up before anything else runs. */
const program = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(ASSEMBLED, 'base64')))
  .exports as unknown as Program;

const PAGE = 65_536;
const LARGEST_SHORT = 32_767;

/** The vectors of a question's tokens as whole numbers. */
export interface QuestionTokens {
  count: number;
  /** Of a row of sign bits: an eighth of the dimension, which is a multiple of 8. */
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
  const numbers = new Int16Array(vectors.length);
  const units = new Float64Array(count);
  const totals = new Int32Array(count);
  for (let token = 0; token < count; token++) {
    const row = vectors.subarray(token * dimension, (token + 1) * dimension);
    const unit = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST_SHORT || 1;
    // The norm of a row of ±1 is √dimension.
    units[token] = unit / Math.sqrt(dimension);
    let total = 0;
    for (let i = 0; i < dimension; i++) {
      const number = Math.round((row[i] ?? 0) / unit);
      numbers[token * dimension + i] = number;
      total += number;
    }
    totals[token] = total;
  }
  return { count, bytes: dimension / 8, numbers, units, totals };
}

/** The cosine of every token with every row of sign bits, row by row. */
export function computeSimilarities(tokens: QuestionTokens, bits: Uint8Array): Float32Array {
  const { count, bytes, numbers, units, totals } = tokens;
  const rows = bytes === 0 ? 0 : bits.length / bytes;
  const maskAt = numbers.byteLength;
  const sumsAt = maskAt + bytes * 16;
  const bitsAt = sumsAt + rows * count * Int32Array.BYTES_PER_ELEMENT;
  const similarities = new Float32Array(rows * count);
  if (similarities.length === 0) return similarities;
  const { memory } = program;
  const missing = bitsAt + bits.length - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  new Int16Array(memory.buffer, 0, numbers.length).set(numbers);
  new Uint8Array(memory.buffer, bitsAt, bits.length).set(bits);
  program.sumAtBits(bitsAt, rows, bytes, 0, count, maskAt, sumsAt);
  const sums = new Int32Array(memory.buffer, sumsAt, similarities.length);
  for (let i = 0, token = 0; i < similarities.length; i++) {
    // A bit that is not set counts against, and sums are negated.
    similarities[i] = -(2 * (sums[i] ?? 0) + (totals[token] ?? 0)) * (units[token] ?? 0);
    token = token + 1 < count ? token + 1 : 0;
  }
  return similarities;
}
