export {
  COMMON_SLOTS,
  type DraftForm,
  type DraftSlot,
  type DraftVariant,
  parseDraftForm,
} from './articles/shelves/draft-forms.ts';
export type {
  Figures,
  ItemFigures,
  MaterialFigures,
  PlaceFigures,
  ShareFigures,
} from './articles/shelves/figures.ts';
export { readShelves } from './articles/shelves/load-shelves.ts';
export type { Play } from './articles/shelves/plays.ts';
export type { BenchmarkFigure, FilingStatus, RuleFigures, RuleName, RuleText } from './articles/shelves/rules.ts';
export type { HelpText } from './articles/shelves/sections.ts';
export type { Found } from './articles/shelves/shelf.ts';
export { findEnglish, findSpanish, type SpanishTexts } from './articles/shelves/spanish-texts.ts';
export type { StateCell, StateFigures, StateRule } from './articles/shelves/states.ts';
export { recordDocumentRating, recordDocumentUse } from './documents/documents.ts';
export type { Readers } from './documents/downloads.ts';
export { findOwnLines } from './documents/read-source.store.ts';
export { isBarelySupported } from './gaps/gap-board.ts';
export { sendGapNews } from './gaps/gap-news.ts';
export type { GapReport } from './gaps/record-gap.ts';
export { createLibraryKnowledge, findOwnDocuments } from './ingestion/library-knowledge.ts';
export { checkSandbox } from './ingestion/reading/sandbox.ts';
export { findTextRecognition, NO_TEXT_RECOGNITION, type TextRecognition } from './ingestion/scans/text-recognition.ts';
export { createUploadReader, type UploadReader } from './ingestion/upload-reader.ts';
export { countReadings } from './ingestion/uploads.store.ts';

export { bindKnowledgeAdminRoutes, bindKnowledgeRoutes } from './knowledge.routes.ts';
export { createKnowledge, type Knowledge } from './knowledge.ts';
export { listKnowledgePersonalData } from './personal-data.ts';
export { scheduleReviews } from './review/schedule-reviews.ts';
export type { KnowledgeReader, ReadMessage } from './search/knowledge-reader.ts';
export { findNamedDocument } from './search/named-document.ts';
export type { NearbyParagraph } from './search/nearby-paragraphs.ts';
export type { AnswerParagraph, Retrieval } from './search/retrieval.ts';
export { findNamedSection } from './search/search-knowledge.ts';
export { findRowSubject } from './text/describe-row.ts';
export type { ParagraphSource } from './text/document.ts';
export { splitSentences } from './text/sentences.ts';
export { findLanguage, type Language } from './text/spanish.ts';
export { findSynonyms } from './text/synonyms.ts';
export { findTerms, splitWords } from './text/words.ts';
