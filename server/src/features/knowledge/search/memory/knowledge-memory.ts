import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../../platform/db/database.ts';
import { type Reader, runInScope, SHARED } from '../../../../platform/db/scope.ts';
import { type DocumentState, readDocumentStates, readWordCounts, readWords } from '../../indexing/documents.store.ts';
import { readTotals } from '../../indexing/postings.store.ts';
import { IdMap } from '../../indexing/vectors/signs/id-map.ts';
import { VectorIndex } from '../../indexing/vectors/vector-index.ts';
import type { OwnWords } from '../../text/spelling/own-words.ts';
import { type CommonWords, createSpeller, type Speller } from '../../text/spelling/speller.ts';
import { synonymWords } from '../../text/synonyms.ts';
import type { IndexTotals } from '../ranking/bm25.ts';
import { ParagraphCache } from './paragraph-cache.ts';
import { ParagraphIndex } from './paragraph-index.ts';
import { type ReadVectors, readVectors } from './read-vectors.ts';
import { SearchCache } from './search-cache.ts';
import { TermFrequencies } from './term-frequencies.ts';
import { TermPostings } from './term-postings.ts';

/** With more shared passages than this, memory keeps only the signs of their vectors. */
const MOST_WITH_VECTORS = 50_000;
const PASSAGES_AT_ONCE = 8;
const FILL_PAUSE_MS = 20;
const MOST = 0.8;
/** At most this many paragraphs of a document are compared with others … */
const MOST_MEMBERS = 2_000;
/** … looking past this many of its own paragraphs, which may be nearer. */
const MOST_OF_ITS_OWN = 200;

/** The state of a document that is not loaded yet. */
const UNREAD = '';
const NEVER = -1;

/** A paragraph and those near it in meaning. */
export interface Neighbourhood {
  paragraph: number;
  near: { paragraph: number; cosine: number }[];
}

interface LoadedDocument {
  revision: number;
  sha256: string;
  paragraphs: number[];
  missing: number;
}

/**
 * An in-memory copy of part of the index of shared documents, for speed. The tables are authoritative; `refresh` follows
 * them.
 */
export class KnowledgeMemory {
  totals: IndexTotals = { passages: 0, length: 0 };
  readonly paragraphs: ParagraphIndex;
  readonly knownQuestions: VectorIndex;
  outside: VectorIndex;
  /** Names of the shared documents that administrators wrote or uploaded. */
  ownDocuments: string[] = [];
  readonly cache: ParagraphCache;
  readonly searches = new SearchCache();
  readonly frequencies = new TermFrequencies();
  readonly postings = new TermPostings();
  private speller: Speller;
  private readonly common: CommonWords;
  private readonly dimension: number;
  private readonly mostWithVectors: number;
  /** The embedding model whose vectors are read. */
  readonly model: string;
  private readonly documents = new Map<string, LoadedDocument>();
  private readonly passageOf = new IdMap();
  /** With the number of paragraphs of each. */
  private readonly passages = new IdMap();
  private readonly asked = new Set<number>();
  private revision = NEVER;

  constructor(options: { model: string; dimension: number; common: CommonWords; mostWithVectors?: number }) {
    this.model = options.model;
    this.dimension = options.dimension;
    this.mostWithVectors = options.mostWithVectors ?? MOST_WITH_VECTORS;
    this.cache = new ParagraphCache(options.model);
    this.paragraphs = new ParagraphIndex(options);
    this.knownQuestions = new VectorIndex(options.dimension);
    this.outside = new VectorIndex(options.dimension);
    this.common = options.common;
    this.speller = createSpeller([], options.common);
  }

  /** Number of paragraphs and known questions without a vector. */
  get missingVectors(): number {
    return [...this.documents.values()].reduce((sum, document) => sum + document.missing, 0);
  }

  /** Whether to search by meaning: while most vectors are missing, the few documents that have them would win. */
  get hasMostVectors(): boolean {
    return this.paragraphs.size >= MOST * this.passageOf.size;
  }

  /** `own` are words of the asker's documents. */
  correct(text: string, own?: OwnWords): string {
    return this.speller.correct(text, own);
  }

  findPassage(paragraph: number): number | undefined {
    return this.passageOf.get(paragraph);
  }

  hasPassage(passage: number): boolean {
    return this.passages.has(passage);
  }

  /** Whether the passage has known questions. */
  hasKnownQuestion(passage: number): boolean {
    return this.asked.has(passage);
  }

  /** For each of a document's first 2,000 paragraphs, the nearest ones of other documents, best first. */
  async *neighboursOf(db: Db, documentId: string, limit: number): AsyncGenerator<Neighbourhood> {
    const members = await this.paragraphs.list(db, documentId);
    const own = new Set(members.map(({ id }) => id));
    const most = limit + Math.min(own.size, MOST_OF_ITS_OWN);
    for (const { id, vector } of members.slice(0, MOST_MEMBERS)) {
      const found = (await this.paragraphs.search(db, vector, most)).filter((other) => !own.has(other.id));
      yield {
        paragraph: id,
        near: found.slice(0, limit).map((other) => ({ paragraph: other.id, cosine: other.cosine })),
      };
    }
  }

  /**
   * Reads the paragraphs of all passages, if they have room, so that no question waits for them: in small steps, since
   * questions are answered meanwhile.
   */
  async fillCache(db: Db, isStopped: () => boolean): Promise<void> {
    if (this.passages.size > this.cache.room) return;
    const ids = [...this.passages.keys()];
    for (let i = 0; i < ids.length && !isStopped(); i += PASSAGES_AT_ONCE) {
      await this.cache.load(db, ids.slice(i, i + PASSAGES_AT_ONCE));
      await sleep(FILL_PAUSE_MS, undefined, { ref: false });
    }
  }

  /** Reads what has changed since the last refresh. */
  async refresh(db: Db): Promise<void> {
    const { revision, ...totals } = await readTotals(db);
    if (revision === this.revision) return;
    this.searches.clear();
    const inScope = <T>(read: (reader: Reader) => Promise<T>) => runInScope(db, SHARED, read);
    const states = await inScope((reader) => readDocumentStates(reader));
    const gone = this.forgetOthers(states);
    const isOther = states.filter(({ id, sha256 }) => (this.documents.get(id)?.sha256 ?? UNREAD) !== sha256);
    const haveWordsLeft = gone.some(hadWords) || isOther.some(({ id }) => hadWords(this.documents.get(id)));
    const changed = states.filter((state) => this.documents.get(state.id)?.revision !== state.revision);
    if (totals.passages > this.mostWithVectors && !this.paragraphs.hasSignsOnly) this.paragraphs.dropVectors();
    const { model, dimension, paragraphs } = this;
    const { hasSignsOnly } = paragraphs;
    for await (const read of readVectors(db, changed, { model, dimension, hasSignsOnly })) this.keep(read);
    const others = isOther.map(({ id }) => id);
    if (haveWordsLeft || this.revision === NEVER) await this.loadWords(db);
    else if (others.length > 0) this.speller.learn(await inScope((reader) => readWordCounts(reader, others)));
    this.ownDocuments = states.filter(({ kind }) => kind !== 'article').map(({ name }) => name);
    await this.frequencies.refresh(db);
    await this.postings.refresh(db);
    this.totals = totals;
    this.revision = revision;
    // Those of meanwhile may have seen a part of the change.
    this.searches.clear();
  }

  /** Drops documents that no longer exist and returns them. */
  private forgetOthers(states: DocumentState[]): LoadedDocument[] {
    const there = new Set(states.map((state) => state.id));
    const gone = [...this.documents].filter(([id]) => !there.has(id));
    for (const [id] of gone) this.forget(id);
    return gone.map(([, document]) => document);
  }

  private async loadWords(db: Db): Promise<void> {
    const counts = await readWords(db);
    const counted = new Set(counts.map(({ word }) => word));
    const synonyms = synonymWords.filter((word) => !counted.has(word)).map((word) => ({ word, count: 1 }));
    this.speller = createSpeller([...counts, ...synonyms], this.common);
  }

  private forget(id: string): void {
    const paragraphs = this.documents.get(id)?.paragraphs ?? [];
    this.paragraphs.delete(id, paragraphs);
    this.knownQuestions.deleteGroup(id);
    for (const paragraph of paragraphs) {
      const passage = this.passageOf.get(paragraph) ?? 0;
      this.countParagraph(passage, -1);
      this.asked.delete(passage);
      this.passageOf.delete(paragraph);
      this.cache.delete(paragraph);
    }
    this.documents.delete(id);
  }

  private keep({ states, paragraphs, knownQuestions }: ReadVectors): void {
    for (const { id, revision, sha256 } of states) {
      this.forget(id);
      this.documents.set(id, { revision, sha256, paragraphs: [], missing: 0 });
    }
    for (const paragraph of paragraphs) {
      const { id, document_id, owner } = paragraph;
      this.documents.get(document_id)?.paragraphs.push(id);
      this.passageOf.set(id, owner);
      this.countParagraph(owner, 1);
      if (!this.paragraphs.add(paragraph)) this.miss(document_id);
    }
    for (const { id, document_id, owner, vector } of knownQuestions) {
      this.asked.add(this.passageOf.get(owner) ?? 0);
      if (vector) this.knownQuestions.add(document_id, id, owner, vector);
      else this.miss(document_id);
    }
  }

  private countParagraph(passage: number, change: 1 | -1): void {
    const count = (this.passages.get(passage) ?? 0) + change;
    if (count > 0) this.passages.set(passage, count);
    else this.passages.delete(passage);
  }

  private miss(documentId: string): void {
    const document = this.documents.get(documentId);
    if (document) document.missing += 1;
  }
}

function hadWords(document: LoadedDocument | undefined): boolean {
  return document !== undefined && document.sha256 !== UNREAD;
}
