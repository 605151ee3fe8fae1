export interface Found {
  id: number;
  /** What the vector belongs to, as passed when it was added. */
  owner: number;
  cosine: number;
}

/** From this many rows on, a search first compares signs (12 words per row) and then only the best in full. */
const PREFILTER_FROM = 20_000;
/** Rows compared in full per result; 8 loses 2 % of the best 400 and none of the best 20. */
const RESCORED_PER_RESULT = 8;
const FIRST_CAPACITY = 256;

/** Unit vectors in flat memory, searched by cosine. Rows are added and removed by group (a document). */
export class VectorIndex {
  private readonly dimension: number;
  private readonly words: number;
  private readonly prefilterFrom: number;
  private rows: Float32Array;
  private signs: Uint32Array;
  private ids: Int32Array;
  private owners: Int32Array;
  private groups: string[] = [];
  private readonly rowsOfGroup = new Map<string, Set<number>>();

  constructor(dimension: number, prefilterFrom = PREFILTER_FROM) {
    this.dimension = dimension;
    this.words = Math.ceil(dimension / 32);
    this.prefilterFrom = prefilterFrom;
    this.rows = new Float32Array(FIRST_CAPACITY * dimension);
    this.signs = new Uint32Array(FIRST_CAPACITY * this.words);
    this.ids = new Int32Array(FIRST_CAPACITY);
    this.owners = new Int32Array(FIRST_CAPACITY);
  }

  get size(): number {
    return this.groups.length;
  }

  add(group: string, id: number, owner: number, vector: Float32Array): void {
    const row = this.size;
    if (row === this.ids.length) this.grow();
    this.groups.push(group);
    this.ids[row] = id;
    this.owners[row] = owner;
    this.rows.set(vector, row * this.dimension);
    this.signs.set(signsOf(vector), row * this.words);
    const members = this.rowsOfGroup.get(group) ?? new Set();
    this.rowsOfGroup.set(group, members.add(row));
  }

  deleteGroup(group: string): void {
    const members = [...(this.rowsOfGroup.get(group) ?? [])].sort((a, b) => b - a);
    for (const row of members) this.fillWithLast(row);
    this.rowsOfGroup.delete(group);
  }

  /** The rows of a group with copies of their vectors. */
  group(group: string): { id: number; owner: number; vector: Float32Array }[] {
    return [...(this.rowsOfGroup.get(group) ?? [])].map((row) => ({
      id: this.ids[row] ?? 0,
      owner: this.owners[row] ?? 0,
      vector: this.rows.slice(row * this.dimension, (row + 1) * this.dimension),
    }));
  }

  /** The `limit` rows nearest to a unit vector, best first. */
  search(vector: Float32Array, limit: number): Found[] {
    const candidates = this.size > this.prefilterFrom ? this.nearestBySigns(vector, limit * RESCORED_PER_RESULT) : null;
    const count = candidates?.length ?? this.size;
    const cosines = new Float32Array(count);
    for (let i = 0; i < count; i++) cosines[i] = this.cosine(candidates?.[i] ?? i, vector);
    return findLargest(cosines, limit).map((i) => {
      const row = candidates?.[i] ?? i;
      return { id: this.ids[row] ?? 0, owner: this.owners[row] ?? 0, cosine: cosines[i] ?? 0 };
    });
  }

  /** Uses four accumulators, because each addition would otherwise wait for the one before. */
  private cosine(row: number, vector: Float32Array): number {
    const { rows, dimension } = this;
    const base = row * dimension;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let i = 0; i < dimension; i += 4) {
      a += (rows[base + i] as number) * (vector[i] as number);
      b += (rows[base + i + 1] as number) * (vector[i + 1] as number);
      c += (rows[base + i + 2] as number) * (vector[i + 2] as number);
      d += (rows[base + i + 3] as number) * (vector[i + 3] as number);
    }
    return a + b + c + d;
  }

  private nearestBySigns(vector: Float32Array, limit: number): number[] {
    const wanted = signsOf(vector);
    const { signs, words } = this;
    const agreement = new Float32Array(this.size);
    for (let row = 0; row < agreement.length; row++) {
      const base = row * words;
      let different = 0;
      for (let i = 0; i < words; i++) different += bitCount((signs[base + i] as number) ^ (wanted[i] as number));
      agreement[row] = -different;
    }
    return findLargest(agreement, limit);
  }

  private fillWithLast(row: number): void {
    const last = this.size - 1;
    const group = this.groups.pop() ?? '';
    if (row === last) return;
    this.groups[row] = group;
    this.ids[row] = this.ids[last] ?? 0;
    this.owners[row] = this.owners[last] ?? 0;
    this.rows.copyWithin(row * this.dimension, last * this.dimension, (last + 1) * this.dimension);
    this.signs.copyWithin(row * this.words, last * this.words, (last + 1) * this.words);
    const members = this.rowsOfGroup.get(group);
    members?.delete(last);
    members?.add(row);
  }

  private grow(): void {
    const enlarged = <T extends Float32Array | Uint32Array | Int32Array>(bigger: T, old: T): T => {
      bigger.set(old);
      return bigger;
    };
    this.rows = enlarged(new Float32Array(this.rows.length * 2), this.rows);
    this.signs = enlarged(new Uint32Array(this.signs.length * 2), this.signs);
    this.ids = enlarged(new Int32Array(this.ids.length * 2), this.ids);
    this.owners = enlarged(new Int32Array(this.owners.length * 2), this.owners);
  }
}

function signsOf(vector: Float32Array): Uint32Array {
  const signs = new Uint32Array(Math.ceil(vector.length / 32));
  vector.forEach((value, i) => {
    if (value > 0) signs[i >> 5] = (signs[i >> 5] ?? 0) | (1 << (i & 31));
  });
  return signs;
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bits, 0x01010101) >>> 24;
}

/** Indexes of the `limit` largest scores, largest first, ties by index. */
export function findLargest(scores: Float32Array, limit: number): number[] {
  const kept: number[] = [];
  let threshold = Number.NEGATIVE_INFINITY;
  const isBefore = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || a - b;
  // Occasionally sorting twice as many as wanted costs less than maintaining a heap.
  const cut = () => {
    kept.sort(isBefore);
    kept.length = Math.min(kept.length, limit);
    if (kept.length === limit) threshold = scores[kept[limit - 1] ?? 0] ?? threshold;
  };
  for (let i = 0; i < scores.length; i++) {
    if ((scores[i] as number) <= threshold) continue;
    kept.push(i);
    if (kept.length >= limit * 2) cut();
  }
  cut();
  return kept;
}
