import type { Db } from '../../../../platform/db/database.ts';
import { readUnitsOf, type UnitRow } from '../../indexing/paragraphs.store.ts';
import { type Sketch, unpackSketch } from '../../indexing/vectors/late-interaction.ts';
import { termsOf } from '../../text/words.ts';

/** A unit with everything that ranking looks at. */
export interface RankableUnit extends UnitRow {
  terms: Set<string>;
  headingTerms: Set<string>;
  askTerms: Set<string>;
  bits: Sketch | null;
}

/** About 10 KB each. */
const CACHED_PASSAGES = 600;

/** The units of passages that were lately found, read from the tables where they are not at hand. */
export class UnitCache {
  private readonly passages = new Map<number, RankableUnit[]>();
  private readonly passageOf = new Map<number, number>();
  private readonly model: string;
  private deletions = 0;

  /** `model` is the one whose vectors count. */
  constructor(model: string) {
    this.model = model;
  }

  async unitsOf(db: Db, passageIds: number[]): Promise<RankableUnit[]> {
    const absent = passageIds.filter((id) => !this.passages.has(id));
    const read = new Map<number, RankableUnit[]>();
    const { deletions } = this;
    if (absent.length > 0) {
      for (const row of await readUnitsOf(db, absent, this.model)) {
        read.set(row.passage_id, [...(read.get(row.passage_id) ?? []), rankable(row)]);
      }
    }
    const found = passageIds.flatMap((id) => this.touch(id) ?? read.get(id) ?? []);
    // What was deleted meanwhile may be what was just read.
    if (deletions === this.deletions) for (const [id, units] of read) this.keep(id, units);
    return found;
  }

  delete(unit: number): void {
    this.deletions += 1;
    const passage = this.passageOf.get(unit);
    if (passage !== undefined) this.drop(passage);
  }

  /** Moves a passage to the end of the queue of those to be forgotten. */
  private touch(id: number): RankableUnit[] | undefined {
    const units = this.passages.get(id);
    if (!units) return undefined;
    this.passages.delete(id);
    this.passages.set(id, units);
    return units;
  }

  private keep(id: number, units: RankableUnit[]): void {
    this.passages.set(id, units);
    for (const unit of units) this.passageOf.set(unit.id, id);
    if (this.passages.size <= CACHED_PASSAGES) return;
    const [oldest] = this.passages.keys();
    if (oldest !== undefined) this.drop(oldest);
  }

  private drop(id: number): void {
    for (const unit of this.passages.get(id) ?? []) this.passageOf.delete(unit.id);
    this.passages.delete(id);
  }
}

function rankable(row: UnitRow): RankableUnit {
  return {
    ...row,
    terms: new Set(termsOf(row.text)),
    headingTerms: new Set(termsOf(`${row.title} ${row.heading}`)),
    askTerms: new Set(row.asks.flatMap(termsOf)),
    bits: row.sketch ? unpackSketch(row.sketch) : null,
  };
}
