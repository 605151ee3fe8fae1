import type { Db } from '../../../../platform/db/database.ts';
import { listCommonestTerms, readFrequencies } from '../../indexing/postings.store.ts';

/** More than the articles hold many times over; at about 100 bytes each. */
const MOST_TERMS = 50_000;

/** In how many shared passages each term occurs: the commonest terms in memory, rarer ones in the database. */
export class TermFrequencies {
  private readonly most: number;
  private kept = new Map<string, number>();
  private hasAll = false;

  constructor(most = MOST_TERMS) {
    this.most = most;
  }

  async refresh(db: Db): Promise<void> {
    const kept = await listCommonestTerms(db, this.most + 1);
    this.hasAll = kept.size <= this.most;
    this.kept = kept;
  }

  /** Without terms that occur in none. */
  async read(db: Db, terms: string[]): Promise<Map<string, number>> {
    const { kept } = this;
    const absent = this.hasAll ? [] : terms.filter((term) => !kept.has(term));
    const rest = absent.length > 0 ? await readFrequencies(db, absent) : new Map<string, number>();
    return new Map(
      terms.flatMap((term): [string, number][] => {
        const frequency = kept.get(term) ?? rest.get(term);
        return frequency === undefined ? [] : [[term, frequency]];
      }),
    );
  }
}
