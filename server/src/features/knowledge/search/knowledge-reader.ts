import type { Db } from '../../../platform/db/database.ts';
import type { ReadScope } from '../../../platform/db/scope.ts';
import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import type { PieceStates } from '../../../platform/models/embeddings/encoder.ts';
import type { Shelves } from '../articles/shelves/load-shelves.ts';
import { findEnglish } from '../articles/shelves/spanish-texts.ts';
import { findLanguage, type Language, toEnglishWords } from '../text/spanish.ts';
import type { KnowledgeMemory } from './memory/knowledge-memory.ts';
import { findNamedDocument, searchNamedDocument, searchPapers } from './named-document.ts';
import { loadNearbyParagraphs, type NearbyParagraph } from './nearby-paragraphs.ts';
import type { CompanyList } from './own/company-list.ts';
import type { CompanyLists } from './own/company-lists.ts';
import { buildJoinedList } from './own/joined-list.ts';
import { isPointing, type Search, searchPointed } from './own/pointed-document.ts';
import { ReaderIndex } from './own/reader-index.ts';
import { isOfOurs } from './ranking/own-documents.ts';
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
  /** How much it is each act, as the encoder's layers of understanding take it; null without the native runtime. */
  actScores: Float32Array | null;
}

/**
 * The knowledge base as one reader sees it: what is shared with everybody, their company's own documents, and what is
 * attached to the conversation that they read in.
 */
export interface KnowledgeReader {
  search(question: string): Promise<Retrieval>;
  /** The same in the documents of the reader's company alone; null if it has none. */
  searchOwn(question: string): Promise<Retrieval | null>;
  /** The paragraphs of these passages and those around them in their documents, nearest first. */
  loadNearbyParagraphs(passageIds: number[]): Promise<NearbyParagraph[]>;
  /** The language of a message, its English words with their spelling corrected, and their meaning. */
  readMessage(text: string, before?: Language): Promise<ReadMessage>;
  /** The word pieces of a text within their sentences; null without a model that reads them. */
  readPieces(text: string): Promise<PieceStates | null>;
  /** The meaning of each text, a vector of unit length; null without a model. */
  computeMeanings(texts: string[]): Promise<Float32Array[] | null>;
  /** All paragraphs of a document, in order, without scores; empty if there is none of that name. */
  readDocument(name: string): Promise<AnswerParagraph[]>;
  /** Names of the documents that the reader's company, or who runs the installation, wrote or uploaded. */
  listOwnDocuments(): Promise<string[]>;
  /** Names of the documents of the reader's company that are still being read. */
  listUnreadDocuments(): Promise<string[]>;
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
  // Read once for a reply: what is attached while it is written is for the next one.
  let attached: Promise<CompanyList> | null = null;
  async function loadOwn({ db, lists }: ReaderParts): Promise<{ attached: CompanyList; company: CompanyList }> {
    attached ??= lists.readAttached(db, scope);
    return { attached: await attached, company: await lists.load(db, scope) };
  }
  async function openIndex(parts: ReaderParts): Promise<ReaderIndex> {
    const { attached, company } = await loadOwn(parts);
    const own = attached.names.length === 0 ? company : buildJoinedList(attached, company);
    return new ReaderIndex({ ...parts, own, scope, firstFiles });
  }
  function createSearch({ embedder, playNames, shelves }: ReaderParts, index: ReaderIndex): Search {
    const isPlay = (document: string) => playNames.has(document);
    return (text) => searchKnowledge({ index, embedder }, text, { isHidden: isPlay, colloquial: shelves.colloquial });
  }
  /** What the documents attached to the conversation answer, unless it is what the company itself charges or does. */
  async function searchAttached(parts: ReaderParts, question: string): Promise<Retrieval | null> {
    const { attached, company } = await loadOwn(parts);
    if (attached.names.length === 0) return null;
    const search = createSearch(parts, new ReaderIndex({ ...parts, own: attached, scope, firstFiles: [] }));
    if (isPointing(question)) return await searchPointed(search, question, attached.names);
    if (company.names.length === 0 || isOfOurs(question)) return null;
    const found = await search(question);
    return found.answerable && attached.names.includes(found.paragraphs[0]?.document ?? '') ? found : null;
  }
  return {
    async search(question) {
      const parts = source.now();
      const answered = await searchAttached(parts, question);
      if (answered) return answered;
      const index = await openIndex(parts);
      const search = createSearch(parts, index);
      const named = findNamedDocument(question, index.ownDocuments);
      return named === null ? search(question) : searchNamedDocument(search, question, named);
    },
    async searchOwn(question) {
      const parts = source.now();
      const { attached, company } = await loadOwn(parts);
      const own = buildJoinedList(attached, company);
      if (own.names.length === 0) return null;
      const search = createSearch(parts, new ReaderIndex({ ...parts, own, scope, firstFiles, isOwnOnly: true }));
      return await searchPapers(search, question, own.names);
    },
    async readMessage(text, before) {
      const parts = source.now();
      const { spanishTerms, spanishTexts } = parts.shelves;
      const ours = findEnglish(spanishTexts, text.trim());
      const language = ours === null ? findLanguage(text, before) : 'es';
      const correct = async () => (await openIndex(parts)).correct(text);
      const readable = language === 'es' ? (ours ?? toEnglishWords(text, spanishTerms)) : await correct();
      const [tokens] =
        (await parts.embedder?.tokens([findFocus(readable)], { isMessage: true }).catch(() => null)) ?? [];
      return { language, readable, vector: tokens?.sentence ?? null, actScores: tokens?.actScores ?? null };
    },
    readPieces: (text) => readPieces(source.now(), text),
    async computeMeanings(texts) {
      const { embedder } = source.now();
      return embedder === null ? null : embedder.embed(texts, { isKept: true }).catch(() => null);
    },
    async readDocument(name) {
      const parts = source.now();
      return readDocument(parts.db, scope, await openIndex(parts), name);
    },
    listOwnDocuments: async () => (await openIndex(source.now())).ownDocuments,
    listUnreadDocuments: async () => (await openIndex(source.now())).unreadDocuments,
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

async function readPieces({ embedder }: ReaderParts, text: string): Promise<PieceStates | null> {
  if (!embedder?.hasTokens) return null;
  return (await embedder.states([text]).catch(() => []))[0] ?? null;
}
