import { RowMemory } from './signs/row-memory.ts';
import { SCALE_BYTES } from './vector-codec.ts';

/** cosines.wat, assembled; vectors.test.ts holds the two against each other. */
export const ASSEMBLED =
  'AGFzbQEAAAABCgFgBn9/f39/fQADAgEABQMBAAEHGwIGbWVtb3J5AgAOY29tcHV0ZUNvc2luZXMAAAq0BAGxBAIGfwV7IAFBAnYhBiAGIAJsIQcgACAHaiEIIAggB2ohCSAJIAdqIQogBkECdCEHAkADQCAGRQ0B/QwAAAAAAAAAAAAAAAAAAAAAIQ39DAAAAAAAAAAAAAAAAAAAAAAhDv0MAAAAAAAAAAAAAAAAAAAAACEP/QwAAAAAAAAAAAAAAAAAAAAAIRBBACELA0AgC0EBdP0ABAAhDCANIAwgACALav0BAwT9ugH9rgEhDSAOIAwgCCALav0BAwT9ugH9rgEhDiAPIAwgCSALav0BAwT9ugH9rgEhDyAQIAwgCiALav0BAwT9ugH9rgEhECALQQF0/QAEECEMIA0gDCAAIAtq/QEDDP26Af2uASENIA4gDCAIIAtq/QEDDP26Af2uASEOIA8gDCAJIAtq/QEDDP26Af2uASEPIBAgDCAKIAtq/QEDDP26Af2uASEQIAtBEGohCyALIANJDQALIAQgACoCACAFlCAN/RsAIA39GwFqIA39GwIgDf0bA2pqspQ4AgAgBCAHaiAIKgIAIAWUIA79GwAgDv0bAWogDv0bAiAO/RsDamqylDgCACAEIAdBAmxqIAkqAgAgBZQgD/0bACAP/RsBaiAP/RsCIA/9GwNqarKUOAIAIAQgB0EDbGogCioCACAFlCAQ/RsAIBD9GwFqIBD9GwIgEP0bA2pqspQ4AgAgBEEEaiEEIAAgAmohACAIIAJqIQggCSACaiEJIAogAmohCiAGQQFrIQYMAAsLCw==';
const program = new WebAssembly.Module(Buffer.from(ASSEMBLED, 'base64'));

interface Program {
  memory: WebAssembly.Memory;
  computeCosines(row: number, count: number, stride: number, dimension: number, cosines: number, unit: number): void;
}

/** Rows that are compared at once. */
const TOGETHER = 4;
/** As many cosines as are computed before they are copied out. */
const BLOCK = 4_096;
/** What the sum of all products of a row with the question must stay below. */
const LARGEST_SUM = 2 ** 31 - 1;
const LARGEST_BYTE = 127;
const LARGEST_SHORT = 32_767;

/**
 * Packed unit vectors in the memory of a small program that compares a question with sixteen of their numbers at once.
 * The dimension must be a multiple of 16.
 */
export class PackedRows {
  private readonly program: Program;
  readonly dimension: number;
  readonly rows: RowMemory;
  private readonly cosinesAt: number;
  private cosines = new Float32Array();
  /** Those of a block, in the program's memory. */
  private computed = new Float32Array();
  private question: { vector: Float32Array; unit: number } | null = null;

  constructor(dimension: number) {
    this.program = new WebAssembly.Instance(program).exports as unknown as Program;
    this.dimension = dimension;
    this.cosinesAt = dimension * Int16Array.BYTES_PER_ELEMENT;
    const rowsAt = this.cosinesAt + BLOCK * Float32Array.BYTES_PER_ELEMENT;
    this.rows = new RowMemory(this.program.memory, { rowsAt, rowBytes: SCALE_BYTES + dimension });
  }

  /**
   * The cosines of the first `count` rows with a unit vector; the error is about 0.000002. They last until the next call: a
   * hundred kilobytes for each would keep the garbage collector busy.
   */
  computeCosines(vector: Float32Array, count: number): Float32Array {
    const { rows } = this;
    const unit = this.setQuestion(vector);
    if (this.cosines.length < count) this.cosines = new Float32Array(2 * count);
    const cosines = this.cosines.subarray(0, count);
    const { buffer } = this.program.memory;
    if (this.computed.buffer !== buffer) this.computed = new Float32Array(buffer, this.cosinesAt, BLOCK);
    for (let from = 0; from < count; from += BLOCK) {
      const some = Math.min(BLOCK, count - from);
      const whole = Math.ceil(some / TOGETHER) * TOGETHER;
      this.program.computeCosines(rows.placeOf(from), whole, rows.rowBytes, this.dimension, this.cosinesAt, unit);
      cosines.set(some === BLOCK ? this.computed : this.computed.subarray(0, some), from);
    }
    return cosines;
  }

  /** Stores the question as whole numbers, unless it was the last one, and returns what one of them is worth. */
  private setQuestion(vector: Float32Array): number {
    if (this.question?.vector === vector) return this.question.unit;
    const most = Math.min(LARGEST_SHORT, Math.floor(LARGEST_SUM / (LARGEST_BYTE * this.dimension)));
    let largest = 0;
    for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] as number));
    const unit = largest / most || 1;
    const numbers = new Int16Array(this.program.memory.buffer, 0, this.dimension);
    for (let i = 0; i < this.dimension; i++) numbers[i] = Math.round((vector[i] ?? 0) / unit);
    this.question = { vector, unit };
    return unit;
  }
}

let few: PackedRows | null = null;

/** The cosines of packed unit vectors, which lie one after the other, with a unit vector of their dimension. */
export function computePackedCosines(packed: Uint8Array, vector: Float32Array): Float32Array {
  if (few?.dimension !== vector.length) few = new PackedRows(vector.length);
  return few.computeCosines(vector, few.rows.setFirst(packed));
}
