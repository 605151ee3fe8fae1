import type { Db } from '../../../../platform/db/database.ts';
import { type ReadScope, runInScope } from '../../../../platform/db/scope.ts';
import { listParagraphs } from '../../indexing/paragraphs.store.ts';
import type { Found } from '../../indexing/vectors/vector-index.ts';
import type { KnowledgeMemory } from '../memory/knowledge-memory.ts';
import { type RankableParagraph, toRankable } from '../memory/paragraph-cache.ts';
import type { IndexTotals, WeightedTerm } from '../ranking/bm25.ts';
import { rankFound, rankScores } from '../ranking/fuse.ts';
import type { Retrieval } from '../retrieval.ts';
import type { OwnList } from './joined-list.ts';

interface Parts {
  db: Db;
  /** The index of shared documents. */
  memory: KnowledgeMemory;
  /** The reader's own documents. */
  own: OwnList;
  scope: ReadScope;
  /** The files whose documents go before the reader's others. */
  firstFiles: readonly string[];
  /** Whether only the reader's own documents are searched; how rare a word is, is counted over all. */
  isOwnOnly?: boolean;
}

/**
 * Shared documents and the reader's own as one index: each is searched for itself, with terms counted over both, and the
 * results are merged.
 */
export class ReaderIndex {
  readonly totals: IndexTotals;
  private readonly parts: Parts;
  private readonly firstNames: ReadonlySet<string>;

  constructor(parts: Parts) {
    this.parts = parts;
    const { memory, own, firstFiles } = parts;
    this.firstNames = own.findNames(firstFiles);
    this.totals = {
      passages: memory.totals.passages + own.totals.passages,
      length: memory.totals.length + own.totals.length,
    };
  }

  /** What `search` finds for a question, remembered if the reader has no documents of their own. */
  async remember(question: string, search: () => Promise<Retrieval>): Promise<Retrieval> {
    const { memory, own, isOwnOnly } = this.parts;
    const isShared = own.totals.passages === 0 && !isOwnOnly;
    return isShared ? await memory.searches.find(question, search) : await search();
  }

  correct(text: string): string {
    const { memory, own } = this.parts;
    return memory.correct(text, own.words);
  }

  /** Names of documents that somebody here wrote or uploaded, the reader's own first. */
  get ownDocuments(): string[] {
    return [...this.firstNames, ...this.parts.own.names, ...this.parts.memory.ownDocuments];
  }

  /** Names of the reader's own documents that are still to be read. */
  get unreadDocuments(): string[] {
    return this.parts.own.unread;
  }

  /** Whether a paragraph goes before the reader's others. */
  isFirst({ is_private, document }: Pick<RankableParagraph, 'is_private' | 'document'>): boolean {
    return is_private && this.firstNames.has(document);
  }

  /** The number of passages each term occurs in, without terms that occur in none. */
  async readFrequencies(terms: string[]): Promise<Map<string, number>> {
    const { db, memory, own } = this.parts;
    const frequencies = await memory.frequencies.read(db, terms);
    for (const term of own.totals.passages > 0 ? terms : []) {
      const count = own.countPassagesWith(term);
      if (count > 0) frequencies.set(term, (frequencies.get(term) ?? 0) + count);
    }
    return frequencies;
  }

  /** The best passages by BM25, best first. */
  async rankByWords(
    plan: { rare: WeightedTerm[]; common: WeightedTerm[] },
    limit: number,
  ): Promise<Map<number, number>> {
    const { db, memory, own, isOwnOnly } = this.parts;
    const shared = isOwnOnly ? new Map<number, number>() : await memory.postings.rank(db, plan, this.totals, limit);
    if (!isOwnOnly && own.totals.passages === 0) return shared;
    const scores = new Map([...shared, ...own.rankByWords(plan, this.totals.length / this.totals.passages, limit)]);
    return rankScores(scores, limit);
  }

  async nearestParagraphs(vector: Float32Array, limit: number): Promise<Found[]> {
    const { db, memory, own, isOwnOnly } = this.parts;
    const shared = isOwnOnly ? [] : await memory.paragraphs.search(db, vector, limit);
    return merge(shared, own.nearestParagraphs(vector, limit), limit);
  }

  nearestKnownQuestions(vector: Float32Array, limit: number): Found[] {
    const { memory, own, isOwnOnly } = this.parts;
    const shared = isOwnOnly ? [] : memory.knownQuestions.search(vector, limit);
    return merge(shared, own.nearestKnownQuestions(vector, limit), limit);
  }

  /** The nearest questions that must be refused. */
  nearestOutside(vector: Float32Array, limit: number): Found[] {
    return this.parts.memory.outside.search(vector, limit);
  }

  findPassage(paragraph: number): number | undefined {
    return this.parts.memory.findPassage(paragraph) ?? this.parts.own.findPassage(paragraph);
  }

  hasKnownQuestion(passage: number): boolean {
    return this.parts.memory.hasKnownQuestion(passage) || this.parts.own.hasKnownQuestion(passage);
  }

  /** Whether there is such a passage, as far as this process knows. */
  hasPassage(id: number): boolean {
    return this.parts.memory.hasPassage(id) || this.parts.own.hasPassage(id);
  }

  /** The paragraphs of these passages, in the order of the passages. */
  async loadParagraphs(passageIds: number[]): Promise<RankableParagraph[]> {
    const { db, memory, own } = this.parts;
    if (own.totals.passages === 0) return await memory.cache.load(db, passageIds);
    const isOwn = new Set(passageIds.filter((id) => own.hasPassage(id)));
    const shared = await memory.cache.load(
      db,
      passageIds.filter((id) => !isOwn.has(id)),
    );
    const found = [...shared.map(toOthers), ...(await this.readOwn([...isOwn]))];
    const places = new Map(passageIds.map((id, place) => [id, place]));
    return found.sort((a, b) => (places.get(a.passage_id) ?? 0) - (places.get(b.passage_id) ?? 0) || a.id - b.id);
  }

  private async readOwn(passageIds: number[]): Promise<RankableParagraph[]> {
    if (passageIds.length === 0) return [];
    const { db, memory, scope } = this.parts;
    const rows = await runInScope(db, scope, (reader) => listParagraphs(reader, passageIds, memory.model));
    return rows.map(toRankable);
  }
}

/** To who has documents of their own, what others uploaded for everybody is not their own. */
function toOthers(paragraph: RankableParagraph): RankableParagraph {
  return paragraph.is_own ? { ...paragraph, is_own: false } : paragraph;
}

function merge(shared: Found[], own: Found[], limit: number): Found[] {
  return own.length === 0 ? shared : rankFound([...shared, ...own], limit);
}
