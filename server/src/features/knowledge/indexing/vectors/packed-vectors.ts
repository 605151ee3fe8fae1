import { computeCosine } from './vector-codec.ts';
import { type Found, findLargest } from './vector-index.ts';

/** Packed unit vectors in one piece of memory. */
export class PackedVectors {
  private readonly rows: Buffer;
  private readonly ids: Int32Array;
  private readonly owners: Int32Array;
  private readonly size: number;

  constructor(given: { id: number; owner: number; vector: Buffer | null }[]) {
    const vectors = given.flatMap(({ vector }) => vector ?? []);
    const known = given.filter(({ vector }) => vector !== null);
    this.size = vectors[0]?.length ?? 0;
    this.rows = Buffer.concat(vectors);
    this.ids = Int32Array.from(known, ({ id }) => id);
    this.owners = Int32Array.from(known, ({ owner }) => owner);
  }

  get bytes(): number {
    return this.rows.length + 8 * this.ids.length;
  }

  search(vector: Float32Array, limit: number): Found[] {
    const { rows, ids, owners, size } = this;
    const cosines = Float32Array.from(ids, (_, i) => computeCosine(rows.subarray(i * size, (i + 1) * size), vector));
    return findLargest(cosines, limit).map((i) => ({
      id: ids[i] ?? 0,
      owner: owners[i] ?? 0,
      cosine: cosines[i] ?? 0,
    }));
  }
}
