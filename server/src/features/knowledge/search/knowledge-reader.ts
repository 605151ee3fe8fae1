import type { Db } from '../../../platform/db/database.ts';
import type { ReadScope } from '../../../platform/db/scope.ts';
import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import type { Shelves } from '../articles/shelves/load-shelves.ts';
import { findLanguage, type Language, toEnglishWords } from '../text/spanish.ts';
import type { KnowledgeMemory } from './memory/knowledge-memory.ts';
import { findNamedDocument, searchNamedDocument } from './named-document.ts';
import { loadNearbyParagraphs, type NearbyParagraph } from './nearby-paragraphs.ts';
import type { CompanyLists } from './own/company-lists.ts';
import { ReaderIndex } from './own/reader-index.ts';
import { findFocus } from './ranking/question.ts';
import { readDocument } from './read-document.ts';
import type { AnswerParagraph, Retrieval } from './retrieval.ts';
import { searchKnowledge } from './search-knowledge.ts';

export interface ReadMessage {
  language: Language;
  /** In English words, spelling corrected. */
  readable: string;
  /** Of unit length; null without a model. */
  vector: Float32Array | null;
}

/** The knowledge base as one reader sees it: what is shared with everybody, and their company's own documents. */
export interface KnowledgeReader {
  search(question: string): Promise<Retrieval>;
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
  /** Of shared documents. */
  countPassages(): number;
}

/** The knowledge base at this moment. */
export interface ReaderParts {
  db: Db;
  memory: KnowledgeMemory;
  lists: CompanyLists;
  /** Null while there is none or many vectors are missing: documents without vectors would be pushed down. */
  embedder: Embedder | null;
  shelves: Shelves;
  /** Plays are advice on what to do next; as answers to questions they would crowd out facts. */
  playNames: ReadonlySet<string>;
}

type Source = Pick<KnowledgeReader, 'firstLoad' | 'countPassages'> & { readonly shelves: Shelves; now(): ReaderParts };

export function createKnowledgeReader(
  source: Source,
  scope: ReadScope,
  firstFiles: readonly string[],
): KnowledgeReader {
  async function openIndex({ db, memory, lists }: ReaderParts): Promise<ReaderIndex> {
    return new ReaderIndex({ db, memory, own: await lists.load(db, scope), scope, firstFiles });
  }
  return {
    async search(question) {
      const parts = source.now();
      const { embedder, playNames } = parts;
      const index = await openIndex(parts);
      const isPlay = (document: string) => playNames.has(document);
      const search = (text: string) => searchKnowledge({ index, embedder }, text, isPlay);
      const named = findNamedDocument(question, index.ownDocuments);
      return named === null ? search(question) : searchNamedDocument(search, question, named);
    },
    async readMessage(text) {
      const parts = source.now();
      const language = findLanguage(text);
      const correct = async () => (await openIndex(parts)).correct(text);
      const readable = language === 'es' ? toEnglishWords(text, parts.shelves.spanish) : await correct();
      const [tokens] = (await parts.embedder?.tokens([findFocus(readable)]).catch(() => null)) ?? [];
      return { language, readable, vector: tokens?.sentence ?? null };
    },
    async readDocument(name) {
      const parts = source.now();
      return readDocument(parts.db, scope, await openIndex(parts), name);
    },
    async loadNearbyParagraphs(passageIds) {
      return loadNearbyParagraphs(await openIndex(source.now()), passageIds);
    },
    get shelves() {
      return source.shelves;
    },
    firstLoad: () => source.firstLoad(),
    countPassages: () => source.countPassages(),
  };
}
