import { findRowSubject } from '../../text/describe-row.ts';
import type { RankedParagraph } from './rank-paragraphs.ts';

/**
 * The company's own documents go before a general article that is ahead by no more than this. Articles are mostly ahead
 * through their known questions, of which uploads have few.
 */
const NEAR_EQUAL = 0.12;
/** … unless its own words fit worse by more than this. Both measured by `npm run bench -- uploads`. */
const WORSE_WORDS = 0.1;
/** Questions about what "we" charge ask for the company's own documents, however they are worded … */
const OURS = { nearEqual: 0.32, worseWords: 0.2 };
const ASKS_OF_OURS = /\b(?:we|our|ours|us|here|the policy|the lot|the guys|the crew|the yard)\b/i;
/** … but questions for advice, or about what others do, ask for articles. */
const ASKS_BEYOND =
  /\b(?:how do|how to|should|could|can|need|must|have to|others?|average|typical|typically|usually|normally|legal|legally|good|best|better|competitors?|industry|market)\b/i;
/** A paragraph that covers everything asked answers the question, unless that is plainly off topic. */
const WHOLE_COVERAGE = 0.8;
const CLOSE_LATE = 0.5;
/** … and coverage plus twice the closeness must reach this: closeness makes up for "drives" instead of "driver". */
const WHOLE = 1.9;
/** Enough for a paragraph that uses another name, such as "refrigerant appliances" for "fridge". */
const SAME_MEANING = { coverage: 0.65, cosine: 0.8, late: 0.58 };
/** Nobody's phone number follows from a paragraph that has none. */
const ASKS_CONTACT = /\b(?:phone|cell|mobile|number|e-?mail|address)\b/i;
const CONTACT = /\d{3}[-. ]\d{4}|@|\d+ \w+ (?:st|street|ave|avenue|rd|road|blvd|lane|drive)\b/i;
/** What was sold or paid stands in books, not in papers. */
const ASKS_PAST = /\b(?:how many|how much|what|who|when)\b.{0,40}\bdid\b/i;
const AHEAD = 0.08;
const OWN_LEAST = 0.33;
const OWN_MEANING = 0.62;
const OWN_WORDS = 0.6;
const OWN_NEAR = 0.4;
const LEAST_GATE = 0.05;
const LEAST_TERMS = 2;
/** For a question of a single term, which may occur by chance. */
const LEAST_GATE_OF_ONE = 0.2;

/**
 * Ranked paragraphs, the company's own ahead of nearly equal general ones, and before them those of documents that go
 * first; the order within each group stays.
 */
export function rankOwnFirst(
  paragraphs: RankedParagraph[],
  question: string,
  isFirst: (paragraph: RankedParagraph['paragraph']) => boolean = () => false,
): RankedParagraph[] {
  const [best] = paragraphs;
  if (!best || !paragraphs.some(({ paragraph }) => paragraph.is_own)) return paragraphs;
  const usual = isOfOurs(question) ? OURS : { nearEqual: NEAR_EQUAL, worseWords: WORSE_WORDS };
  const isNear = (one: RankedParagraph, { nearEqual, worseWords }: typeof OURS) =>
    one.score >= best.score - nearEqual && byWords(one) >= byWords(best) - worseWords;
  const ordered = newestFirst(toFront(paragraphs, (one) => one.paragraph.is_own && isNear(one, usual)));
  return toFront(ordered, (one) => isFirst(one.paragraph) && isNear(one, OURS));
}

function toFront<T>(all: T[], isPreferred: (one: T) => boolean): T[] {
  return [...all.filter(isPreferred), ...all.filter((one) => !isPreferred(one))];
}

/** Whether it is asked what the company itself charges or does. */
export function isOfOurs(question: string): boolean {
  return ASKS_OF_OURS.test(question) && !ASKS_BEYOND.test(question);
}

/** Of rows about the same thing in several company documents, the newest goes first: old price lists are out of date. */
function newestFirst(paragraphs: RankedParagraph[]): RankedParagraph[] {
  const places = new Map<string, number[]>();
  paragraphs.forEach(({ paragraph }, i) => {
    const subject = paragraph.is_own ? findRowSubject(paragraph.text) : null;
    if (subject !== null) places.set(subject, [...(places.get(subject) ?? []), i]);
  });
  const ordered = [...paragraphs];
  for (const at of places.values()) {
    const rows = at
      .flatMap((i) => paragraphs[i] ?? [])
      .sort((a, b) => yearOf(b) - yearOf(a) || b.paragraph.id - a.paragraph.id);
    // Rows of one document keep their order, since their age is the same.
    if (new Set(rows.map(({ paragraph }) => paragraph.document)).size < rows.length) continue;
    rows.forEach((row, n) => {
      ordered[at[n] as number] = row;
    });
  }
  return ordered;
}

/** The year in a document's name. */
function yearOf({ paragraph }: RankedParagraph): number {
  const years = `${paragraph.document} ${paragraph.title}`.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  return Math.max(0, ...years.map(Number));
}

/**
 * Whether a company document plainly contains the answer although the gate doubts it. The gate relies on the known
 * questions of articles, and an upload may cover a subject that no article does.
 */
export function isPlainlyAnswered(
  [best, ...others]: RankedParagraph[],
  gate: number,
  terms: number,
  question: string,
): boolean {
  if (!best?.paragraph.is_own) return false;
  if (ASKS_CONTACT.test(question) && !CONTACT.test(best.paragraph.text)) return false;
  const rival = others.find(({ paragraph }) => !paragraph.is_own);
  const isAhead = best.score - (rival?.score ?? 0) >= AHEAD && best.features.cosine >= OWN_LEAST;
  if (isAhead && !ASKS_PAST.test(question)) return true;
  const { coverage, cosine, ask_coverage, late } = best.features;
  // The gate was fitted on articles; where a document's own words or meaning are what was asked for, it does not decide.
  if (cosine >= OWN_MEANING || (Math.max(coverage, ask_coverage) >= OWN_WORDS && cosine >= OWN_NEAR)) return true;
  if (coverage >= 1 && late >= CLOSE_LATE) return true;
  if (gate < (terms < LEAST_TERMS ? LEAST_GATE_OF_ONE : LEAST_GATE)) return false;
  return hasWholeAnswer({ ...best.features, is_own: true });
}

/** Whether a paragraph of a company document contains the answer, whatever the gate says. */
export function hasWholeAnswer({ is_own, coverage, cosine, late }: Fit): boolean {
  const saysIt = coverage >= WHOLE_COVERAGE && late >= CLOSE_LATE && coverage + 2 * late >= WHOLE;
  const meansIt = coverage >= SAME_MEANING.coverage && cosine >= SAME_MEANING.cosine && late >= SAME_MEANING.late;
  return is_own && (saysIt || meansIt);
}

interface Fit {
  is_own: boolean;
  coverage: number;
  cosine: number;
  late: number;
}

/** Known questions of a company document are made from its rows and headings, so their words count as its own. */
function byWords({ paragraph, features }: RankedParagraph): number {
  const { coverage, ask_coverage, cosine, late } = features;
  return 0.4 * (paragraph.is_own ? ask_coverage : coverage) + 0.3 * cosine + 0.3 * late;
}
