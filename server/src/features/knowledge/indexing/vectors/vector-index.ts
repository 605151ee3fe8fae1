import { PackedRows } from './packed-rows.ts';
import { decodeVector } from './vector-codec.ts';

export interface Found {
  id: number;
  /** What the vector belongs to, as passed when it was added. */
  owner: number;
  cosine: number;
}

const FIRST_CAPACITY = 256;

/** Packed unit vectors, searched by cosine. Rows are added and removed by group (a document). */
export class VectorIndex {
  private readonly vectors: PackedRows;
  private ids = new Int32Array(FIRST_CAPACITY);
  private owners = new Int32Array(FIRST_CAPACITY);
  private groups: string[] = [];
  private readonly rowsOfGroup = new Map<string, Set<number>>();

  constructor(dimension: number) {
    this.vectors = new PackedRows(dimension);
  }

  get size(): number {
    return this.groups.length;
  }

  add(group: string, id: number, owner: number, packed: Uint8Array): void {
    const row = this.size;
    this.vectors.rows.set(row, packed);
    if (row === this.ids.length) this.grow();
    this.groups.push(group);
    this.ids[row] = id;
    this.owners[row] = owner;
    const members = this.rowsOfGroup.get(group) ?? new Set();
    this.rowsOfGroup.set(group, members.add(row));
  }

  deleteGroup(group: string): void {
    const members = [...(this.rowsOfGroup.get(group) ?? [])].sort((a, b) => b - a);
    for (const row of members) this.fillWithLast(row);
    this.rowsOfGroup.delete(group);
  }

  /** The rows of a group with their vectors. */
  group(group: string): { id: number; owner: number; vector: Float32Array }[] {
    return [...(this.rowsOfGroup.get(group) ?? [])].map((row) => ({
      id: this.ids[row] ?? 0,
      owner: this.owners[row] ?? 0,
      vector: decodeVector(this.vectors.rows.get(row)),
    }));
  }

  /** All rows, as they are. */
  *list(): Generator<{ id: number; packed: Uint8Array }> {
    for (let row = 0; row < this.size; row++) yield { id: this.ids[row] ?? 0, packed: this.vectors.rows.get(row) };
  }

  /** The `limit` rows nearest to a unit vector, best first. */
  search(vector: Float32Array, limit: number): Found[] {
    const cosines = this.vectors.computeCosines(vector, this.size);
    return findLargest(cosines, limit).map((row) => ({
      id: this.ids[row] ?? 0,
      owner: this.owners[row] ?? 0,
      cosine: cosines[row] ?? 0,
    }));
  }

  private fillWithLast(row: number): void {
    const last = this.size - 1;
    const group = this.groups.pop() ?? '';
    if (row === last) return;
    this.groups[row] = group;
    this.ids[row] = this.ids[last] ?? 0;
    this.owners[row] = this.owners[last] ?? 0;
    this.vectors.rows.copy(last, row);
    const members = this.rowsOfGroup.get(group);
    members?.delete(last);
    members?.add(row);
  }

  private grow(): void {
    const enlarge = (old: Int32Array) => {
      const bigger = new Int32Array(old.length * 2);
      bigger.set(old);
      return bigger;
    };
    this.ids = enlarge(this.ids);
    this.owners = enlarge(this.owners);
  }
}

/** Of cosines; what is beyond counts into the first and the last. */
const BUCKETS = 2_048;
const BUCKETS_A_UNIT = BUCKETS / 2;

/** Indexes of the `limit` largest scores, largest first, ties by index. */
export function findLargest(scores: Float32Array, limit: number): number[] {
  const least = limit < scores.length ? findLeastLargest(scores, limit) : Number.NEGATIVE_INFINITY;
  if (kept.length < scores.length) kept = new Uint32Array(2 * scores.length);
  let count = 0;
  for (let i = 0; i < scores.length; i++) if ((scores[i] as number) >= least) kept[count++] = i;
  return sortByScore(scores, kept.subarray(0, count), limit);
}

/** Rows and counts of one search, which the next one writes over: a hundred kilobytes for each would be garbage. */
let kept = new Uint32Array();
const counts = new Uint32Array(BUCKETS);

const SIGN = 0x8000_0000;
/** More than there are rows. */
const ROWS = 2 ** 21;

/** The first of rows, which ascend, by their scores, largest first: numbers are sorted several times as fast as by a function. */
function sortByScore(scores: Float32Array, rows: Uint32Array, limit: number): number[] {
  const values = new Float32Array(rows.length);
  const bits = new Uint32Array(values.buffer);
  const keys = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    // Adding 0 leaves no −0, which is as large as 0.
    values[i] = (scores[rows[i] as number] as number) + 0;
    const bit = bits[i] as number;
    // The bits of positive numbers ascend with them, those of negative ones descend.
    keys[i] = (bit >= SIGN ? bit : SIGN - 1 - bit) * ROWS + i;
  }
  keys.sort();
  const best: number[] = [];
  for (let i = 0; i < keys.length && i < limit; i++) best.push(rows[(keys[i] as number) % ROWS] as number);
  return best;
}

/** A score that at least `limit` reach, and few more: sorting all of them would take longer than counting. */
function findLeastLargest(scores: Float32Array, limit: number): number {
  counts.fill(0);
  for (let i = 0; i < scores.length; i++) {
    const at = ((scores[i] as number) + 1) * BUCKETS_A_UNIT;
    const bucket = at < BUCKETS ? (at > 0 ? at | 0 : 0) : BUCKETS - 1;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let reached = 0;
  let bucket = BUCKETS;
  while (bucket > 0 && reached < limit) {
    bucket -= 1;
    reached += counts[bucket] ?? 0;
  }
  // A bucket lower, since a bound may be rounded past a score that was counted into it; the last holds all that are less.
  return bucket <= 1 ? Number.NEGATIVE_INFINITY : (bucket - 1) / BUCKETS_A_UNIT - 1;
}
