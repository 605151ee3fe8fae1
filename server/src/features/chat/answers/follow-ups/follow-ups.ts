import type { Citation } from '@haulwise/contract';
import {
  findSpanish,
  findTerms,
  type KnowledgeReader,
  type Language,
  type NearbyParagraph,
  type SpanishTexts,
} from '../../../knowledge/index.ts';
import { toQuestion } from './to-question.ts';

const MOST = 3;
/** Two questions that share this many of their words, or whose cosine is this high, count as the same. */
const SAME_WORDS = 0.6;
const SAME_MEANING = 0.75;

interface Candidate {
  text: string;
  known: NearbyParagraph['knownQuestions'][number];
}

/**
 * Up to three questions to ask next: known questions of paragraphs near the cited ones, without those that this answer
 * or an earlier one has dealt with. `asked` are the questions of the conversation.
 */
export async function listFollowUps(
  knowledge: Pick<KnowledgeReader, 'loadNearbyParagraphs'> & { shelves: { spanishTexts: SpanishTexts } },
  citations: Pick<Citation, 'passage' | 'passage_id'>[],
  asked: string[],
  language: Language = 'en',
): Promise<string[]> {
  if (citations.length === 0) return [];
  const said = new Set(citations.map(({ passage }) => passage));
  const units = await knowledge.loadNearbyParagraphs(citations.map(({ passage_id }) => Number(passage_id)));
  if (language === 'es') return listSpanishHeadings(knowledge.shelves.spanishTexts, units, said, asked);
  const known = asked.map(termSet);
  const chosen: Candidate[] = [];
  for (const unit of units) {
    if (chosen.length === MOST) break;
    if (said.has(unit.text)) continue;
    const isAsked = unit.knownQuestions.some(({ text }) => {
      const terms = termSet(text);
      return known.some((other) => sharedWords(terms, other) >= SAME_WORDS);
    });
    const ask = isAsked ? null : findCandidate(unit);
    if (ask && !chosen.some((other) => isSame(ask, other))) chosen.push(ask);
  }
  return chosen.map(({ text }) => text);
}

/** Known questions have only English, so a Spanish asker is offered the headings of sections that were not told. */
function listSpanishHeadings(
  texts: SpanishTexts,
  units: NearbyParagraph[],
  said: Set<string>,
  asked: string[],
): string[] {
  const told = new Set(units.filter(({ text }) => said.has(text)).map(({ heading }) => heading));
  const others = units.filter(({ heading }) => !told.has(heading));
  const spanish = others.flatMap(({ heading }) => findSpanish(texts, getLastHeading(heading)) ?? []);
  return [...new Set(spanish)].filter((heading) => !asked.includes(heading)).slice(0, MOST);
}

/** Of a path of headings, the one nearest to the text. */
export function getLastHeading(path: string): string {
  return path.split(' › ').at(-1) ?? '';
}

/** The first known question of the paragraph that is phrased as one. */
function findCandidate({ knownQuestions }: NearbyParagraph): Candidate | null {
  for (const known of knownQuestions) {
    const text = toQuestion(known.text);
    if (text) return { text, known };
  }
  return null;
}

function termSet(text: string): Set<string> {
  return new Set(findTerms(text));
}

function isSame({ known: one }: Candidate, { known: other }: Candidate): boolean {
  if (sharedWords(termSet(one.text), termSet(other.text)) >= SAME_WORDS) return true;
  const [first, second] = [one.vector, other.vector];
  return first !== null && second !== null && cosine(first, second) >= SAME_MEANING;
}

function sharedWords(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared / (one.size + other.size - shared || 1);
}

/** Of unit vectors. */
function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);
}
