import type { Calculation, Citation, MessageDraft, PriceBook, ProposedFact } from '@haulwise/contract';
import { findSpanish, type KnowledgeReader, type ReadMessage, type Retrieval } from '../../knowledge/index.ts';
import type { CompanyFacts } from '../company-facts/company-facts.ts';
import type { AskedFolder } from '../folders/asked-folder.ts';
import type { Composition } from './composition.ts';
import type { ConversationState } from './conversation-state.ts';
import type { Turn } from './engines/engine.ts';
import type { RevisedText } from './understanding/words/revision/word-reviser.ts';
import type { EditedRequest } from './understanding/words/word-editor.ts';

/** The reply before a message. */
export interface PreviousReply {
  /** Markdown, as it was shown. */
  content: string;
  citations: Citation[];
  draft: MessageDraft | null;
  state: ConversationState | null;
  /** The message that it answered. */
  question: string;
  /** Whether it broke off, or was stopped, before its end. */
  is_interrupted: boolean;
}

/** The asker's own account, for questions about it. */
export interface AccountState {
  plan: string;
  /** Null: no limit. */
  questions_per_day: number | null;
  questions_today: number;
}

/** A message with everything that an answer may draw on. */
export interface Asked {
  text: string;
  read: ReadMessage;
  history: Turn[];
  previous: PreviousReply | null;
  user: { first_name: string };
  /** What the product is called here; its own name if absent. */
  product?: string;
  account: AccountState | null;
  /** Of the folder before those of the company. */
  facts: CompanyFacts;
  /** What the company keeps, as it was worded. */
  kept: Pick<ProposedFact, 'kind' | 'value'>[];
  folder: AskedFolder | null;
  /** Whether there is a company that could keep what the message tells. */
  keepsFacts: boolean;
  /** What the asker's company charges; null for those without a company. */
  priceBook: PriceBook | null;
  today: Date;
  lastCalculation: Calculation | null;
  /** What the message tells the reader of the text before it; null where there is none. */
  edited?: EditedRequest | null;
  /** What the message makes of the text before it; null where there is none. */
  revised?: RevisedText | null;
  /** The finished text, if the message is a filled-in template. */
  template: string | null;
  knowledge: Pick<
    KnowledgeReader,
    | 'search'
    | 'searchOwn'
    | 'shelves'
    | 'listOwnDocuments'
    | 'listUnreadDocuments'
    | 'readDocument'
    | 'readMessage'
    | 'readPieces'
    | 'computeMeanings'
  >;
  /** Called with what was found for each question of the message. */
  onFound(found: Retrieval[]): void;
}

/** A part of an answer as the reply before what follows. */
export function toPreviousReply({ blocks, citations, state }: Composition, question: string): PreviousReply {
  const content = blocks.map(({ text }) => text).join('');
  return { content, citations, draft: null, state, question, is_interrupted: false };
}

const PRODUCT = 'Haulwise';

/** The product as it is called here. */
export function getProduct({ product = PRODUCT }: Pick<Asked, 'product'>): string {
  return product;
}

/** A text about the product, with the name that it has here. */
export function replaceProduct(asked: Pick<Asked, 'product'>, text: string): string {
  return text.replaceAll(PRODUCT, () => getProduct(asked));
}

type Reader = Pick<Asked, 'read' | 'knowledge'>;

/** A text of the knowledge base as the asker reads it; in English where there is no Spanish. */
export function toAskersLanguage(reader: Reader, text: string): string {
  return findInAskersLanguage(reader, text) ?? text;
}

/** What stands above text that an asker who writes Spanish reads in English. */
export const ONLY_IN_ENGLISH = 'Esto lo tengo solo en inglés:';

/** The same; null where an asker who writes Spanish would read English. */
export function findInAskersLanguage({ read, knowledge }: Reader, text: string): string | null {
  return read.language === 'es' ? findSpanish(knowledge.shelves.spanishTexts, text) : text;
}
