import { RecentMap } from '../../../../platform/core/recent-map.ts';
import type { Retrieval } from '../retrieval.ts';

/** At up to 50 kB each: the last questions of some thirty people. */
const MOST_SEARCHES = 128;

/**
 * What was found in shared documents for the questions searched for last: who asks on goes on with the same question,
 * and what follows an answer is searched for beside it.
 */
export class SearchCache {
  private readonly searches = new RecentMap<string, Promise<Retrieval>>(MOST_SEARCHES);

  async find(question: string, search: () => Promise<Retrieval>): Promise<Retrieval> {
    const known = this.searches.get(question);
    if (known) return await known;
    const searching = search();
    this.searches.set(question, searching);
    const isWhole = await searching.then(isFoundByMeaning, () => false);
    if (!isWhole && this.searches.get(question) === searching) this.searches.delete(question);
    return await searching;
  }

  /** Whenever the index changes. */
  clear(): void {
    this.searches.clear();
  }
}

/** While the model cannot be asked, a question is searched for by words alone. */
function isFoundByMeaning({ passages }: Retrieval): boolean {
  return passages.some(({ dense }) => dense !== null);
}
