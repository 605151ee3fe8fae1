import type { Db } from '../../../platform/db/database.ts';
import { MODEL_NAME, VECTOR_LENGTH } from '../../../platform/models/embeddings/minilm/model-files.ts';
import { VectorIndex } from '../indexing/vectors/vector-index.ts';
import { listGapVectors } from './gaps.store.ts';

/** Mean vectors of the gaps that accept more questions. Use this only while holding the gaps lock. */
export class GapMemory {
  private readonly index = new VectorIndex(VECTOR_LENGTH);
  private readonly ids: string[] = [];
  private readonly numbers = new Map<string, number>();
  private revision = 0;

  /** Reads what has changed since the last refresh. */
  async refresh(db: Db): Promise<void> {
    for (const { id, vector, revision } of await listGapVectors(db, MODEL_NAME, this.revision)) {
      this.index.deleteGroup(id);
      if (vector) this.index.add(id, this.numberOf(id), 0, vector);
      this.revision = Math.max(this.revision, revision);
    }
  }

  /** Gaps with at least this cosine, nearest first. */
  near(vector: Float32Array, least: number, limit: number): string[] {
    const found = this.index.search(vector, limit).filter(({ cosine }) => cosine >= least);
    return found.flatMap(({ id }) => this.ids[id] ?? []);
  }

  private numberOf(id: string): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    this.numbers.set(id, this.ids.push(id) - 1);
    return this.ids.length - 1;
  }
}
