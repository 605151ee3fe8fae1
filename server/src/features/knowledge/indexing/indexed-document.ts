import type { ParsedDocument, Sentence, Unit, UnitKind, UnitSource } from '../text/document.ts';
import { passagesOf } from '../text/passages.ts';
import { isStopWord, termsOf, wordsOf } from '../text/words.ts';
import { NO_VECTORS, type ShippedVectors } from './vectors/shipped-vectors.ts';
import { embeddedUnit, type UnitVector } from './vectors/unit-vector.ts';

export interface IndexedUnit {
  kind: UnitKind;
  page: number | null;
  position: number;
  heading: string;
  text: string;
  sentences: Sentence[];
  /** Null until it is made. */
  vector: UnitVector | null;
  asks: { text: string; vector: UnitVector | null }[];
}

export interface IndexedPassage {
  position: number;
  heading: string;
  text: string;
  units: IndexedUnit[];
  /** Term → how often, the title counted twice. */
  terms: Map<string, number>;
  /** Sum of `terms`. */
  length: number;
}

export interface DocumentInfo {
  id: string;
  kind: 'article' | 'written' | 'upload';
  name: string;
  media_type: string;
  content: string | null;
  sha256: string;
  /** Day on which its facts were last looked at, where that is known. */
  reviewed?: string | null;
}

/** A document as the tables hold it. */
export interface IndexedDocument extends DocumentInfo {
  title: string;
  topic: string | null;
  sources: Record<string, UnitSource>;
  words: Map<string, number>;
  passages: IndexedPassage[];
}

const TITLE_WEIGHT = 2;
/** A question that a passage answers is a hint at its words, not a statement of them. */
const ASK_WEIGHT = 0.5;

/** Cuts a document into passages and counts its terms; vectors are taken where they came with it. */
export function indexDocument(
  info: DocumentInfo,
  document: ParsedDocument,
  shipped: ShippedVectors = NO_VECTORS,
): IndexedDocument {
  const passages = passagesOf(document.units).map(({ heading, text, units }, position) => {
    const members = units.flatMap((index) => {
      const unit = document.units[index];
      return unit ? [indexedUnit(unit, index, document.title, shipped)] : [];
    });
    const terms = countTerms([
      [document.title, TITLE_WEIGHT],
      [heading, 1],
      [text, 1],
      ...members.flatMap((unit) => unit.asks.map((ask) => [ask.text, ASK_WEIGHT] as const)),
    ]);
    const length = [...terms.values()].reduce((sum, count) => sum + count, 0);
    return { position, heading, text, units: members, terms, length };
  });
  const { title, topic, sources } = document;
  return { ...info, title, topic, sources, words: countWords(document), passages };
}

function indexedUnit(unit: Unit, position: number, title: string, shipped: ShippedVectors): IndexedUnit {
  const { heading, text, sentences } = unit;
  const asks = unit.asks.map((ask) => ({ text: ask, vector: shipped.ask(ask) ?? null }));
  const vector = shipped.unit(embeddedUnit({ ...unit, title }).text) ?? null;
  const { kind = 'paragraph', page = null } = unit;
  return { kind, page, position, heading, text, sentences, vector, asks };
}

function countTerms(parts: (readonly [text: string, weight: number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [text, weight] of parts) {
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + weight);
  }
  return counts;
}

/** Words that the speller may correct to: those of the text, and of the questions where several use them. */
function countWords({ title, units }: ParsedDocument): Map<string, number> {
  const inText = new Map<string, number>();
  const inAsks = new Map<string, number>();
  const count = (counts: Map<string, number>, text: string) => {
    for (const { form } of wordsOf(text)) if (!isStopWord(form)) counts.set(form, (counts.get(form) ?? 0) + 1);
  };
  count(inText, title);
  for (const unit of units) {
    count(inText, `${unit.heading} ${unit.text}`);
    for (const ask of unit.asks) count(inAsks, ask);
  }
  for (const [word, times] of inAsks) {
    if (inText.has(word) || times > 1) inText.set(word, (inText.get(word) ?? 0) + times);
  }
  return inText;
}
