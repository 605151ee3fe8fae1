import type { Context } from '../../platform/core/context.ts';
import { type ReadScope, SHARED } from '../../platform/db/scope.ts';
import { readCommonWords } from '../../platform/models/embeddings/common-words.ts';
import { createEmbedder, type Embedder, type EmbedOptions } from '../../platform/models/embeddings/embedder.ts';
import { MODEL_NAME, VECTOR_LENGTH } from '../../platform/models/embeddings/minilm/model-files.ts';
import { createRememberingEmbedder } from '../../platform/models/embeddings/remember-tokens.ts';
import { addShelfVectors, EMPTY_SHELVES, readShelves, type Shelves } from './articles/shelves/load-shelves.ts';
import { loadArticles } from './articles/starter/load-articles.ts';
import { readSentenceVectors } from './articles/starter/sentence-vectors.ts';
import { GapBoard } from './gaps/gap-board.ts';
import { addVectors, computeVectors } from './indexing/embed-document.ts';
import { addMissingVectors } from './indexing/fill-vectors.ts';
import { findChangedCompany, KNOWLEDGE_CHANNEL, REMOVAL } from './indexing/index-documents.ts';
import type { IndexedDocument } from './indexing/indexed-document.ts';
import { NO_VECTORS, type ShippedVectors } from './indexing/vectors/shipped-vectors.ts';
import {
  createKnowledgeReader,
  type KnowledgeReader,
  type ReaderParts,
  type ReadMessage,
} from './search/knowledge-reader.ts';
import { KnowledgeMemory, type Neighbourhood } from './search/memory/knowledge-memory.ts';
import { createThrottle } from './search/memory/throttle.ts';
import { loadOutOfScope } from './search/out-of-scope.ts';
import { CompanyLists } from './search/own/company-lists.ts';
import type { Retrieval } from './search/retrieval.ts';
import type { SearchIndex } from './search/search-index.ts';
import type { Language } from './text/spanish.ts';
import { type CommonWords, parseCommonWords } from './text/spelling/speller.ts';

/** The running knowledge base; what it finds itself is shared with everybody. */
export interface Knowledge
  extends SearchIndex,
    Pick<KnowledgeReader, 'shelves' | 'firstLoad' | 'countPassages' | 'readMessage'> {
  /** Loads articles and vectors; until it resolves, searches use what is already there. */
  load(): Promise<void>;
  /** `firstFiles`: the files whose documents go before others of the same company. */
  forReader(scope: ReadScope, firstFiles?: readonly string[]): KnowledgeReader;
  /** The runtime of the embedding model; null if there is none (yet). */
  embeddingRuntime(): Embedder['runtime'] | null;
  /** Adds the vectors to a document about to be indexed; adds none if there is no model. */
  addVectors(document: IndexedDocument): Promise<IndexedDocument>;
  /** Questions that were not answered well, reported by the chat. */
  readonly gaps: GapBoard;
  close(): Promise<void>;
}

type Parts = Pick<Context, 'config' | 'db' | 'notifications' | 'log'>;

const RETRY_MS = 15_000;
/** When an embedding model that is slow to start is waited for no longer before questions are answered by words alone. */
const SLOW_START_MS = 60_000;
/** Loaded once per process, because it takes a tenth of a second. */
let common: CommonWords | null = null;

/** `articlesDir` contains the starter articles; null leaves the index as it is. */
export function createKnowledge(parts: Parts, articlesDir: string | null, startEmbedder = createEmbedder): Knowledge {
  return new KnowledgeBase(parts, articlesDir, startEmbedder);
}

class KnowledgeBase implements Knowledge {
  private readonly parts: Parts;
  private readonly articlesDir: string | null;
  private readonly startEmbedder: typeof createEmbedder;
  private readonly memory: KnowledgeMemory;
  private readonly lists = new CompanyLists(MODEL_NAME);
  readonly gaps: GapBoard;
  shelves: Shelves = EMPTY_SHELVES;
  private playNames: ReadonlySet<string> = new Set();
  private starting: Promise<Embedder | null> = Promise.resolve(null);
  private embedder: Embedder | null = null;
  private stopListening = () => {};
  private isLoaded = false;
  private loading: Promise<void> | null = null;
  private isClosed = false;
  private retry: NodeJS.Timeout | undefined;
  private following: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | null = null;
  private filling: Promise<void> = Promise.resolve();
  /** Throttled, because every document that is read changes the index. */
  private readonly pace = createThrottle(() => this.follow());

  constructor(parts: Parts, articlesDir: string | null, startEmbedder: typeof createEmbedder) {
    this.parts = parts;
    this.startEmbedder = startEmbedder;
    this.articlesDir = articlesDir;
    common ??= parseCommonWords(readCommonWords());
    this.memory = new KnowledgeMemory({ model: MODEL_NAME, dimension: VECTOR_LENGTH, common });
    this.gaps = new GapBoard(parts.db, this);
  }

  async load(): Promise<void> {
    const { config, log, notifications } = this.parts;
    this.stopListening = notifications.listen(
      KNOWLEDGE_CHANNEL,
      (change) => this.heed(change),
      () => {
        this.lists.clear();
        void this.follow();
      },
    );
    this.starting = this.startEmbedder({ dataDir: config.dataDir, log });
    this.loading = this.complete();
    await this.loading;
  }

  forReader(scope: ReadScope, firstFiles: readonly string[] = []): KnowledgeReader {
    return createKnowledgeReader(this, scope, firstFiles);
  }

  /** What readers work with at this moment. */
  now(): ReaderParts {
    const { memory, lists, shelves, playNames } = this;
    return {
      db: this.parts.db,
      memory,
      lists,
      shelves,
      playNames,
      embedder: memory.hasMostVectors ? this.embedder : null,
    };
  }

  search(question: string): Promise<Retrieval> {
    return this.forReader(SHARED).search(question);
  }

  readMessage(text: string, before?: Language): Promise<ReadMessage> {
    return this.forReader(SHARED).readMessage(text, before);
  }

  firstLoad(): Promise<void> | null {
    return this.isLoaded ? null : this.loading;
  }

  countPassages(): number {
    return this.memory.totals.passages;
  }

  embeddingRuntime(): Embedder['runtime'] | null {
    return this.embedder?.runtime ?? null;
  }

  status(): 'ok' | 'lexical_only' | 'loading' {
    if (!this.isLoaded) return 'loading';
    if (!this.embedder) return 'lexical_only';
    return this.memory.missingVectors > 0 ? 'loading' : 'ok';
  }

  async embed(texts: string[], options?: EmbedOptions): Promise<Float32Array[] | null> {
    return this.embedder ? this.embedder.embed(texts, options) : null;
  }

  async computeVectors(texts: Parameters<Knowledge['computeVectors']>[0]): Promise<ShippedVectors> {
    return this.embedder ? computeVectors(this.embedder, texts) : NO_VECTORS;
  }

  neighboursOf(documentId: string, limit: number): AsyncIterable<Neighbourhood> {
    return this.memory.neighboursOf(this.parts.db, documentId, limit);
  }

  async catchUp(): Promise<void> {
    await this.follow();
    if (this.memory.missingVectors > 0) void this.fill().catch((error: unknown) => this.tryAgain(error));
  }

  async addVectors(document: IndexedDocument): Promise<IndexedDocument> {
    return this.embedder ? addVectors(this.embedder, document) : document;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.stopListening();
    this.pace.stop();
    await (await this.starting)?.close();
    await Promise.all([this.following, this.filling]);
  }

  /** Applies an announced change; removals before anything else. */
  private heed(change: string): void {
    const companyId = findChangedCompany(change);
    if (companyId !== null) this.lists.drop(companyId);
    else if (change === REMOVAL) void this.follow();
    else this.pace.schedule();
  }

  /** Syncs articles, memory and vectors. */
  private async complete(): Promise<void> {
    const { db, log } = this.parts;
    try {
      if (this.articlesDir !== null) await loadArticles(db, this.articlesDir, log);
      if (this.articlesDir !== null) this.shelves = await readShelves(this.articlesDir);
      this.playNames = new Set(this.shelves.plays.items.map(({ name }) => `${name}.md`));
      await this.follow();
      const embedder = await this.waitForEmbedder();
      if (embedder && this.articlesDir !== null) {
        this.memory.outside = await loadOutOfScope(this.articlesDir, embedder);
        await addShelfVectors(this.shelves, this.articlesDir, embedder);
      }
      // The same message is read to be understood and again to be searched for.
      this.embedder = embedder && createRememberingEmbedder(embedder, await readSentenceVectors(this.articlesDir));
      await this.fill();
      this.isLoaded = true;
      // What is not read ahead is read when it is found.
      this.filling = this.memory.fillCache(db, () => this.isClosed).catch(() => undefined);
    } catch (error) {
      this.tryAgain(error);
    }
  }

  /** However long it takes: until then, from some time on, questions are answered by words alone. */
  private async waitForEmbedder(): Promise<Embedder | null> {
    const slow = setTimeout(() => {
      this.parts.log.warn('the embedding model is slow to start: searching by words alone until it has');
      this.isLoaded = true;
    }, SLOW_START_MS).unref();
    return await this.starting.finally(() => clearTimeout(slow));
  }

  /** Reads what has changed, one refresh at a time; callers share a refresh that has not started yet. */
  private follow(): Promise<void> {
    this.waiting ??= this.following.then(async () => {
      this.waiting = null;
      if (this.isClosed) return;
      await this.memory.refresh(this.parts.db).catch((error: unknown) => this.tryAgain(error));
    });
    this.following = this.waiting;
    return this.waiting;
  }

  private tryAgain(error: unknown): void {
    if (this.isClosed) return;
    this.parts.log.warn({ err: error }, 'could not refresh the knowledge base, retrying');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.complete(), RETRY_MS).unref();
  }

  /** Computes missing vectors and refreshes until the index is complete. */
  private async fill(): Promise<void> {
    const { embedder } = this;
    if (!embedder || this.isClosed) return;
    await addMissingVectors({ db: this.parts.db, embedder, isStopped: () => this.isClosed });
    await this.follow();
  }
}
