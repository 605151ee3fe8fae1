/** matrix-product.wat, assembled; matrix-product.test.ts holds the two against each other. */
export const ASSEMBLED =
  'AGFzbQEAAAABCQFgBX9/f39/AAMCAQAFAwEAAQcXAgZtZW1vcnkCAAphZGRQcm9kdWN0AAAKqwMBqAMCBX8FeyACQQJ0IQUCQANAIAFFDQEgACAFaiEGIAYgBWohByAHIAVqIQj9DAAAAAAAAAAAAAAAAAAAAAAhC/0MAAAAAAAAAAAAAAAAAAAAACEM/QwAAAAAAAAAAAAAAAAAAAAAIQ39DAAAAAAAAAAAAAAAAAAAAAAhDkEAIQkDQCADIAlq/QAEACEKIAsgCiAAIAlq/QAEAP3mAf3kASELIAwgCiAGIAlq/QAEAP3mAf3kASEMIA0gCiAHIAlq/QAEAP3mAf3kASENIA4gCiAIIAlq/QAEAP3mAf3kASEOIAlBEGohCSAJIAVJDQALIAsgDP0NAAECAxAREhMICQoLGBkaGyALIAz9DQQFBgcUFRYXDA0ODxwdHh/95AEhCiANIA79DQABAgMQERITCAkKCxgZGhsgDSAO/Q0EBQYHFBUWFwwNDg8cHR4f/eQBIQ0gBCAE/QAEACAKIA39DQABAgMEBQYHEBESExQVFhcgCiAN/Q0ICQoLDA0ODxgZGhscHR4f/eQB/eQB/QsEACAIIAVqIQAgBEEQaiEEIAFBBGshAQwACwsL';

interface Program {
  memory: WebAssembly.Memory;
  addProduct(matrix: number, rows: number, columns: number, vector: number, into: number): void;
}

/** One for all matrices, which stay in its memory; what it multiplies them by is used up before anything else runs. */
const program = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(ASSEMBLED, 'base64')))
  .exports as unknown as Program;

const [PAGE, NUMBER_BYTES, TOGETHER] = [65_536, Float32Array.BYTES_PER_ELEMENT, 4];
/** The longest vector, and as long a result. */
const LONGEST = 4_096;
const [VECTOR_AT, RESULT_AT] = [0, LONGEST * NUMBER_BYTES];

let numbers = new Float32Array(program.memory.buffer);
let usedBytes = 2 * LONGEST * NUMBER_BYTES;

/** A matrix in the program's memory; there is no way to take it out again. */
export interface StoredMatrix {
  rows: number;
  columns: number;
  /** Bytes from the start of the memory. */
  at: number;
}

/** Keeps a matrix, given row by row, for as long as the process lives; at most 4,096 rows and columns. */
export function addMatrix(rows: number, columns: number, values: Float32Array): StoredMatrix {
  const stride = toWhole(columns);
  if (toWhole(rows) > LONGEST || stride > LONGEST) throw new Error(`${rows} × ${columns} is too large a matrix.`);
  const at = usedBytes;
  usedBytes += toWhole(rows) * stride * NUMBER_BYTES;
  const missing = usedBytes - numbers.byteLength;
  if (missing > 0) {
    program.memory.grow(Math.ceil(missing / PAGE));
    numbers = new Float32Array(program.memory.buffer);
  }
  for (let r = 0; r < rows; r++)
    numbers.set(values.subarray(r * columns, (r + 1) * columns), at / NUMBER_BYTES + r * stride);
  return { rows, columns, at };
}

/** The product of a matrix with a vector, and `plus` added to it. */
export function computeProduct(
  { rows, columns, at }: StoredMatrix,
  by: Float32Array,
  plus: Float32Array,
): Float32Array<ArrayBuffer> {
  const stride = toWhole(columns);
  numbers.set(by);
  numbers.fill(0, columns, stride);
  const from = RESULT_AT / NUMBER_BYTES;
  numbers.set(plus, from);
  program.addProduct(at, toWhole(rows), stride, VECTOR_AT, RESULT_AT);
  return numbers.slice(from, from + rows);
}

/** The least multiple of 4 that is not below. */
function toWhole(count: number): number {
  return Math.ceil(count / TOGETHER) * TOGETHER;
}
