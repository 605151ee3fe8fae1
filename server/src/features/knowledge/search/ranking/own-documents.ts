import { findRowSubject } from '../../text/describe-row.ts';
import type { RankedParagraph } from './rank-paragraphs.ts';

/**
 * What the company wrote or uploaded itself goes before a general article that is ahead by no more than this, mostly by
 * questions that were noted for it: uploads have few.
 */
const NEAR_EQUAL = 0.12;
/** … unless its own words fit worse by more than this. Both measured by `npm run bench -- uploads`. */
const WORSE_WORDS = 0.1;
/** Who asks what "we" charge asks what the company says, which need not be worded as an article is … */
const OURS = { nearEqual: 0.32, worseWords: 0.2 };
const ASKS_OF_OURS = /\b(?:we|our|ours|us)\b/i;
/** … but who asks for advice or what others do asks for articles. */
const ASKS_BEYOND =
  /\b(?:how do|how to|should|could|can|need|must|have to|others?|average|typical|typically|usually|normally|legal|legally|good|best|better|competitors?|industry|market)\b/i;
/** A paragraph that says all that is asked for answers it, as long as the question is not plainly another world's. */
const WHOLE_COVERAGE = 0.8;
const CLOSE_LATE = 0.5;
/** … and of both as much: a word that is missing ("drives" for "driver") is made up for by closeness, which counts twice. */
const WHOLE = 1.9;
/** Where a thing is called otherwise ("fridge" for "refrigerant appliances") its meaning is this close, all in all. */
const SAME_MEANING = { coverage: 0.65, cosine: 0.8, late: 0.58 };
const LEAST_GATE = 0.05;
const LEAST_TERMS = 2;
/** A single word may occur by chance. */
const LEAST_GATE_OF_ONE = 0.2;

/** Ranked units, the company's own ahead of general ones that are nearly equal; the order among each stays. */
export function rankOwnFirst(paragraphs: RankedParagraph[], question: string): RankedParagraph[] {
  const [best] = paragraphs;
  if (!best || !paragraphs.some(({ paragraph }) => paragraph.is_own)) return paragraphs;
  const isOfOurs = ASKS_OF_OURS.test(question) && !ASKS_BEYOND.test(question);
  const { nearEqual, worseWords } = isOfOurs ? OURS : { nearEqual: NEAR_EQUAL, worseWords: WORSE_WORDS };
  const isPreferred = (one: RankedParagraph) =>
    one.paragraph.is_own && one.score >= best.score - nearEqual && byWords(one) >= byWords(best) - worseWords;
  return newestFirst([...paragraphs.filter(isPreferred), ...paragraphs.filter((paragraph) => !isPreferred(paragraph))]);
}

/** Of rows on the same thing in several own documents that of the newest goes first: last year's price list is out of date. */
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
    // Rows of one document keep their order: which of them is meant is not a matter of age.
    if (new Set(rows.map(({ paragraph }) => paragraph.document)).size < rows.length) continue;
    rows.forEach((row, n) => {
      ordered[at[n] as number] = row;
    });
  }
  return ordered;
}

/** The year that a document is named after, else none. */
function yearOf({ paragraph }: RankedParagraph): number {
  const years = `${paragraph.document} ${paragraph.title}`.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  return Math.max(0, ...years.map(Number));
}

/**
 * Whether the company's own document plainly holds what is asked, though the gate, which knows the questions of articles,
 * doubts it: no question is noted for an upload on a subject that no article knows of.
 */
export function isPlainlyAnswered(best: RankedParagraph | undefined, gate: number, terms: number): boolean {
  if (!best?.paragraph.is_own || gate < (terms < LEAST_TERMS ? LEAST_GATE_OF_ONE : LEAST_GATE)) return false;
  return hasWholeAnswer({ ...best.features, is_own: true });
}

/** Whether a paragraph of an own document holds what is asked, whatever the gate makes of it. */
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

/** The questions noted for an own document are its rows and headings turned round: its words as well. */
function byWords({ paragraph, features }: RankedParagraph): number {
  const { coverage, ask_coverage, cosine, late } = features;
  return 0.4 * (paragraph.is_own ? ask_coverage : coverage) + 0.3 * cosine + 0.3 * late;
}
