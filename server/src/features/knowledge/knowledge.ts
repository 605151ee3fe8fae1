import type { Context } from '../../platform/core/context.ts';
import { readCommonWords } from '../../platform/models/embeddings/common-words.ts';
import { createEmbedder, type Embedder } from '../../platform/models/embeddings/embedder.ts';
import { MODEL_NAME, VECTOR_LENGTH } from '../../platform/models/embeddings/minilm/model-files.ts';
import { createRememberingEmbedder } from '../../platform/models/embeddings/remember-tokens.ts';
import { EMPTY_SHELVES, readShelves, type Shelves } from './articles/shelves/load-shelves.ts';
import { loadArticles } from './articles/starter/load-articles.ts';
import { GapBoard } from './gaps/gap-board.ts';
import { addVectors, computeVectors } from './indexing/embed-document.ts';
import { addMissingVectors } from './indexing/fill-vectors.ts';
import { KNOWLEDGE_CHANNEL, REMOVAL } from './indexing/index-documents.ts';
import type { IndexedDocument } from './indexing/indexed-document.ts';
import { NO_VECTORS, readShippedVectors, type ShippedVectors } from './indexing/vectors/shipped-vectors.ts';
import { KnowledgeMemory, type Neighbourhood } from './search/memory/knowledge-memory.ts';
import { createThrottle } from './search/memory/throttle.ts';
import { findNamedDocument, searchNamedDocument } from './search/named-document.ts';
import { loadNearbyParagraphs, type NearbyParagraph } from './search/nearby-paragraphs.ts';
import { loadOutOfScope } from './search/out-of-scope.ts';
import { findFocus } from './search/ranking/question.ts';
import { readDocument } from './search/read-document.ts';
import type { AnswerParagraph, Retrieval } from './search/retrieval.ts';
import type { SearchIndex } from './search/search-index.ts';
import { searchKnowledge } from './search/search-knowledge.ts';
import { findLanguage, type Language, toEnglishWords } from './text/spanish.ts';
import { type CommonWords, parseCommonWords } from './text/spelling/speller.ts';

export interface ReadMessage {
  language: Language;
  /** In English words, spelling corrected. */
  readable: string;
  /** Of unit length; null without a model. */
  vector: Float32Array | null;
}

export interface Knowledge extends SearchIndex {
  /** Loads articles and vectors; until it resolves, searches use what is already there. */
  load(): Promise<void>;
  /** The paragraphs of these passages and those around them in their documents, nearest first. */
  loadNearbyParagraphs(passageIds: number[]): Promise<NearbyParagraph[]>;
  /** The language of a message, its English words with their spelling corrected, and their meaning. */
  readMessage(text: string): Promise<ReadMessage>;
  /** All paragraphs of a document, in order, without scores; empty if there is none of that name. */
  readDocument(name: string): Promise<AnswerParagraph[]>;
  /** Drafts, plays and figures. */
  readonly shelves: Shelves;
  /** The first load while it is running, else null. Callers may wait for it, since a partial index answers badly. */
  firstLoad(): Promise<void> | null;
  countPassages(): number;
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
      (change) => (change === REMOVAL ? void this.follow() : this.pace.schedule()),
      () => void this.follow(),
    );
    this.starting = this.startEmbedder({ dataDir: config.dataDir, log });
    this.loading = this.complete();
    await this.loading;
  }

  async search(question: string): Promise<Retrieval> {
    // While many vectors are missing, search by meaning would push documents without vectors down.
    const embedder = this.memory.hasMostVectors ? this.embedder : null;
    // Plays are advice on what to do next; as answers to questions they would crowd out facts.
    const isPlay = (document: string) => this.playNames.has(document);
    const parts = { db: this.parts.db, memory: this.memory, embedder };
    const named = findNamedDocument(question, this.memory.ownDocuments);
    return named === null
      ? searchKnowledge(parts, question, isPlay)
      : searchNamedDocument((text) => searchKnowledge(parts, text, isPlay), question, named);
  }

  async readMessage(text: string): Promise<ReadMessage> {
    const language = findLanguage(text);
    const readable = language === 'es' ? toEnglishWords(text, this.shelves.spanish) : this.memory.correct(text);
    const embedder = this.memory.hasMostVectors ? this.embedder : null;
    const [tokens] = (await embedder?.tokens([findFocus(readable)]).catch(() => null)) ?? [];
    return { language, readable, vector: tokens?.sentence ?? null };
  }

  async readDocument(name: string): Promise<AnswerParagraph[]> {
    return readDocument(this.parts.db, this.memory.cache, name);
  }

  async loadNearbyParagraphs(passageIds: number[]): Promise<NearbyParagraph[]> {
    return loadNearbyParagraphs(this.parts.db, this.memory.cache, passageIds);
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

  async embed(texts: string[]): Promise<Float32Array[] | null> {
    return this.embedder ? this.embedder.embed(texts) : null;
  }

  async computeVectors(texts: Parameters<Knowledge['computeVectors']>[0]): Promise<ShippedVectors> {
    return this.embedder ? computeVectors(this.embedder, texts) : NO_VECTORS;
  }

  neighboursOf(documentId: string, limit: number): Iterable<Neighbourhood> {
    return this.memory.neighboursOf(documentId, limit);
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
    await this.following;
  }

  /** Syncs articles, memory and vectors. */
  private async complete(): Promise<void> {
    const { db, log } = this.parts;
    try {
      if (this.articlesDir !== null) await loadArticles(db, this.articlesDir, log);
      if (this.articlesDir !== null) this.shelves = await readShelves(this.articlesDir);
      this.playNames = new Set(this.shelves.plays.items.map(({ name }) => `${name}.md`));
      await this.follow();
      const embedder = await this.starting;
      if (embedder && this.articlesDir !== null) {
        this.memory.outside = await loadOutOfScope(this.articlesDir, embedder);
        await addShelfVectors(this.shelves, this.articlesDir, embedder);
      }
      // The same message is read to be understood and again to be searched for.
      this.embedder = embedder && createRememberingEmbedder(embedder);
      await this.fill();
      this.isLoaded = true;
    } catch (error) {
      this.tryAgain(error);
    }
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

async function addShelfVectors(
  { drafts, plays, help, emergencies, laws }: Shelves,
  folder: string,
  embedder: Embedder,
): Promise<void> {
  const shipped = await readShippedVectors(folder, embedder.model);
  const embed = (texts: string[]) => embedder.embed(texts, { background: true });
  for (const shelf of [drafts, plays, help, emergencies, laws])
    await shelf.addVectors(shipped, embedder.dimension, embed);
}
