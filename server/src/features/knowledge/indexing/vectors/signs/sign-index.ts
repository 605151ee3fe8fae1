import { setImmediate as breathe } from 'node:timers/promises';
import { SCALE_BYTES } from '../vector-codec.ts';
import { IdMap } from './id-map.ts';
import { RowMemory } from './row-memory.ts';

/** sign-sums.wat, assembled; sign-index.test.ts holds the two against each other. */
export const ASSEMBLED =
  'AGFzbQEAAAABCgFgBX9/f39/AX8DAgEABQMBAAEHGAIGbWVtb3J5AgALZmluZEF0TGVhc3QAAArSAQHPAQIDfwV+AkADQCABRQ0BQgAhCUIAIQpCACELQgAhDEEAIQcDQCAAIAdqKQMAIQggCSAIIAdBAnQpAwCDe3whCSAKIAggB0ECdCkDCIN7fCEKIAsgCCAHQQJ0KQMQg3t8IQsgDCAIIAdBAnQpAxiDe3whDCAHQQhqIQcgByACSQ0ACyAJIApCAYZ8IAtCAoYgDEIDhn18pyEGIAQgBTYCACAEIAY2AgQgBCAGIANOQQN0aiEEIAVBAWohBSAAIAJqIQAgAUEBayEBDAALCyAECw==';
const program = new WebAssembly.Module(Buffer.from(ASSEMBLED, 'base64'));

interface Program {
  memory: WebAssembly.Memory;
  findAtLeast(row: number, count: number, bytes: number, least: number, found: number): number;
}

const FIRST_CAPACITY = 256;
/** Rows between two pauses for others: some milliseconds of work. */
const AT_ONCE = 262_144;
/** Rows that are compared before those that were found are taken out. */
const BLOCK = 4_096;
const FOUND_BYTES = 8;
/** The numbers of a question, in four bits. */
const SMALLEST = -8;
const LARGEST = 7;
const PLANES = 4;
const BITS_A_WORD = 64;
const BYTES_A_WORD = 8;

/** Which numbers of a packed vector are above zero, one bit each. */
export function toSigns(packed: Uint8Array): Uint8Array {
  const values = new Int8Array(packed.buffer, packed.byteOffset + SCALE_BYTES, packed.length - SCALE_BYTES);
  const signs = new Uint8Array(values.length / 8);
  for (let i = 0; i < values.length; i++) {
    if ((values[i] as number) > 0) signs[i >> 3] = (signs[i >> 3] as number) | (1 << (i & 7));
  }
  return signs;
}

/**
 * The signs of very many unit vectors, an eighth of what packed ones take. It finds those that are probably nearest; their
 * vectors say which are. The dimension must be a multiple of 64.
 */
export class SignIndex {
  private readonly program: Program;
  private readonly rows: RowMemory;
  private readonly dimension: number;
  private readonly foundAt: number;
  private ids = new Int32Array(FIRST_CAPACITY);
  private readonly rowOf = new IdMap();
  private count = 0;
  private changes = 0;

  constructor(dimension: number) {
    this.program = new WebAssembly.Instance(program).exports as unknown as Program;
    this.dimension = dimension;
    this.foundAt = (dimension * PLANES) / 8;
    const rowsAt = this.foundAt + (BLOCK + 1) * FOUND_BYTES;
    this.rows = new RowMemory(this.program.memory, { rowsAt, rowBytes: dimension / 8 });
  }

  get size(): number {
    return this.count;
  }

  add(id: number, signs: Uint8Array): void {
    if (this.count === this.ids.length) {
      const larger = new Int32Array(this.ids.length * 2);
      larger.set(this.ids);
      this.ids = larger;
    }
    this.rows.set(this.count, signs);
    this.ids[this.count] = id;
    this.rowOf.set(id, this.count);
    this.count += 1;
    this.changes += 1;
  }

  delete(id: number): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rowOf.delete(id);
    this.count -= 1;
    this.changes += 1;
    if (row === this.count) return;
    const last = this.ids[this.count] as number;
    this.rows.copy(this.count, row);
    this.ids[row] = last;
    this.rowOf.set(last, row);
  }

  /** The ids of the `limit` rows that seem nearest to a unit vector, best first. */
  async search(vector: Float32Array, limit: number): Promise<number[]> {
    const question = toPlanes(vector);
    const begun = this.changes;
    let best = new BestRows(this.dimension, limit);
    for (let from = 0; from < this.count && begun === this.changes; from += AT_ONCE) {
      this.compare(question, from, Math.min(from + AT_ONCE, this.count), best);
      if (from + AT_ONCE < this.count) await breathe();
    }
    if (begun !== this.changes) {
      // Rows have moved: from the start, and at one go.
      best = new BestRows(this.dimension, limit);
      this.compare(question, 0, this.count, best);
    }
    return best.list().map((row) => this.ids[row] as number);
  }

  private compare(question: BigInt64Array, from: number, to: number, best: BestRows): void {
    const { program, rows, foundAt } = this;
    const { buffer } = program.memory;
    new BigInt64Array(buffer, 0, question.length).set(question);
    const found = new Int32Array(buffer, foundAt, (BLOCK * FOUND_BYTES) / Int32Array.BYTES_PER_ELEMENT);
    for (let row = from; row < to; row += BLOCK) {
      const count = Math.min(BLOCK, to - row);
      const end = program.findAtLeast(rows.placeOf(row), count, rows.rowBytes, best.least, foundAt);
      for (let i = 0; i < (end - foundAt) / FOUND_BYTES; i++) {
        best.add(row + (found[2 * i] as number), found[2 * i + 1] as number);
      }
    }
  }
}

/** The numbers of a question in four bits each, as sign-sums.wat wants them. */
function toPlanes(vector: Float32Array): BigInt64Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const unit = largest / LARGEST || 1;
  const planes = new Uint8Array((vector.length * PLANES) / 8);
  vector.forEach((value, i) => {
    const number = Math.max(SMALLEST, Math.round(value / unit));
    const word = Math.floor(i / BITS_A_WORD) * BYTES_A_WORD * PLANES;
    for (let plane = 0; plane < PLANES; plane++) {
      const at = word + plane * BYTES_A_WORD + ((i % BITS_A_WORD) >> 3);
      planes[at] = (planes[at] as number) | (((number >> plane) & 1) << (i & 7));
    }
  });
  return new BigInt64Array(planes.buffer);
}

/** The rows with the largest sums. Sums are few different numbers, so counting them says which one must be reached. */
class BestRows {
  /** What `limit` rows have reached. */
  least: number;
  private readonly limit: number;
  private readonly lowest: number;
  private readonly counts: Uint32Array;
  /** Rows that reach it. */
  private reached = 0;
  private readonly rows: number[] = [];
  private readonly sums: number[] = [];

  constructor(dimension: number, limit: number) {
    this.limit = limit;
    this.lowest = SMALLEST * dimension;
    this.least = this.lowest;
    this.counts = new Uint32Array((LARGEST - SMALLEST) * dimension + 1);
  }

  add(row: number, sum: number): void {
    const { counts, lowest } = this;
    if (sum < this.least) return;
    this.rows.push(row);
    this.sums.push(sum);
    counts[sum - lowest] = (counts[sum - lowest] as number) + 1;
    this.reached += 1;
    for (;;) {
      const most = this.reached - (counts[this.least - lowest] as number);
      if (most < this.limit) return;
      this.reached = most;
      this.least += 1;
    }
  }

  /** Best first. */
  list(): number[] {
    const { rows, sums } = this;
    return [...rows.keys()]
      .filter((i) => (sums[i] as number) >= this.least)
      .sort((a, b) => (sums[b] as number) - (sums[a] as number) || (rows[a] as number) - (rows[b] as number))
      .slice(0, this.limit)
      .map((i) => rows[i] as number);
  }
}
