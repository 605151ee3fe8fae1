import type { Db } from '../../../../platform/db/database.ts';
import { runInScope, SHARED } from '../../../../platform/db/scope.ts';
import { listParagraphVectors, readPackedVectors } from '../../indexing/paragraphs.store.ts';
import { computePackedCosines } from '../../indexing/vectors/packed-rows.ts';
import { SignIndex, toSigns } from '../../indexing/vectors/signs/sign-index.ts';
import { decodeVector } from '../../indexing/vectors/vector-codec.ts';
import { type Found, findLargest, VectorIndex } from '../../indexing/vectors/vector-index.ts';

/** How many are compared exactly of those whose signs seem nearest: on real vectors the best ten are always among them. */
const CANDIDATES = 1_000;

/** A paragraph's vector, or only the signs of it. */
export interface KeptVector {
  id: number;
  document_id: string;
  owner: number;
  vector?: Uint8Array | null;
  signs?: Uint8Array;
}

/**
 * The paragraphs of shared documents by meaning: their vectors while they are not very many, then only the signs of them, and
 * the database tells the vectors of those that seem nearest.
 */
export class ParagraphIndex {
  private vectors: VectorIndex;
  private signs: SignIndex | null = null;
  private readonly dimension: number;
  private readonly model: string;

  constructor({ dimension, model }: { dimension: number; model: string }) {
    this.vectors = new VectorIndex(dimension);
    this.dimension = dimension;
    this.model = model;
  }

  get size(): number {
    return this.signs?.size ?? this.vectors.size;
  }

  get hasSignsOnly(): boolean {
    return this.signs !== null;
  }

  /** From now on keeps signs only. */
  dropVectors(): void {
    const signs = new SignIndex(this.dimension);
    for (const { id, packed } of this.vectors.list()) signs.add(id, toSigns(packed));
    this.signs = signs;
    this.vectors = new VectorIndex(this.dimension);
  }

  /** Returns whether it has a vector. */
  add({ id, document_id, owner, vector, signs }: KeptVector): boolean {
    const given = signs ?? (vector && this.signs ? toSigns(vector) : null);
    if (this.signs && given) this.signs.add(id, given);
    else if (vector) this.vectors.add(document_id, id, owner, vector);
    else return false;
    return true;
  }

  delete(documentId: string, ids: readonly number[]): void {
    for (const id of this.signs ? ids : []) this.signs?.delete(id);
    this.vectors.deleteGroup(documentId);
  }

  /** The `limit` paragraphs nearest to a unit vector, best first. */
  async search(db: Db, vector: Float32Array, limit: number): Promise<Found[]> {
    if (!this.signs) return this.vectors.search(vector, limit);
    const likely = await this.signs.search(vector, Math.max(CANDIDATES, limit));
    const { ids, vectors } = await runInScope(db, SHARED, (reader) => readPackedVectors(reader, likely, this.model));
    const cosines = computePackedCosines(vectors, vector);
    return findLargest(cosines, limit).map((i) => ({
      id: ids.readInt32BE(i * 8),
      owner: ids.readInt32BE(i * 8 + 4),
      cosine: cosines[i] ?? 0,
    }));
  }

  /** The paragraphs of a document with their vectors. */
  async list(db: Db, documentId: string): Promise<{ id: number; vector: Float32Array }[]> {
    if (!this.signs) return this.vectors.group(documentId);
    const rows = await runInScope(db, SHARED, (reader) => listParagraphVectors(reader, [documentId], this.model));
    return rows.flatMap(({ id, vector }) => (vector ? [{ id, vector: decodeVector(vector) }] : []));
  }
}
