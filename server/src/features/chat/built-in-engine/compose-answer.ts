import type { Citation } from '@haulwise/contract';
import type { AnswerUnit, Retrieval } from '../../knowledge/index.ts';
import { CitationList } from './cite.ts';

/** Words of one answer, markers not counted; "in detail" doubles it. */
const WORDS = 190;
const MOST_POINTS = 4;
/** A supporting paragraph must be this good against the best one. */
const SUPPORT_SHARE = 0.8;
/** From this cosine on a question is taken for one that the paragraph is known to answer. */
const SAME_QUESTION = 0.72;

export interface ComposedAnswer {
  text: string;
  citations: Citation[];
}

/**
 * A short markdown answer out of the best paragraphs: the direct one first, then supporting ones under what they are
 * about. Paragraphs stay whole, since each was written to be understood alone. Nothing is said that no passage says.
 * One retrieval for each question of the message.
 */
export function composeAnswer(retrievals: Retrieval[], isDetailed: boolean): ComposedAnswer {
  const citations = new CitationList();
  const leads = takeLeads(retrievals);
  const points = takePoints(retrievals, leads, (isDetailed ? 2 : 1) * WORDS);
  const lines = leads.map((unit) => say(unit, citations, unit.ask_match >= SAME_QUESTION));
  const groups = new Map<string, AnswerUnit[]>();
  for (const unit of points) groups.set(unit.heading, [...(groups.get(unit.heading) ?? []), unit]);
  const bullets = [...groups].map(
    ([heading, units]) =>
      `- **${escapeMarkdown(heading)}:** ${units.map((unit) => say(unit, citations, false)).join(' ')}`,
  );
  const text = [...lines, bullets.join('\n')].filter((part) => part !== '').join('\n\n');
  return { text, citations: citations.all };
}

/** The best paragraph of each retrieval, none twice. */
function takeLeads(retrievals: Retrieval[]): AnswerUnit[] {
  const leads: AnswerUnit[] = [];
  for (const { units } of retrievals) {
    const lead = units.find((unit) => !leads.some((other) => other.text === unit.text));
    if (lead) leads.push(lead);
  }
  return leads;
}

/** Further paragraphs that are nearly as good as the best one and fit into the words that are left. */
function takePoints(retrievals: Retrieval[], leads: AnswerUnit[], budget: number): AnswerUnit[] {
  const taken = new Set(leads.map((unit) => unit.text));
  const points: AnswerUnit[] = [];
  let words = leads.reduce((sum, unit) => sum + countWords(unit.text), 0);
  for (const unit of bestFirst(retrievals)) {
    const length = countWords(unit.text) + countWords(unit.heading);
    if (points.length >= MOST_POINTS) break;
    if (taken.has(unit.text) || words + length > budget) continue;
    words += length;
    taken.add(unit.text);
    points.push(unit);
  }
  return points;
}

function bestFirst(retrievals: Retrieval[]): AnswerUnit[] {
  const shares = retrievals.flatMap(({ units }) => {
    const best = units[0]?.score || 1;
    return units.map((unit) => ({ unit, share: unit.score / best }));
  });
  return shares
    .filter(({ share }) => share >= SUPPORT_SHARE)
    .sort((a, b) => b.share - a.share)
    .map(({ unit }) => unit);
}

/** `keepsVerdict`: a paragraph's "Yes," answers the question it was written for, and no other. */
function say(unit: AnswerUnit, citations: CitationList, keepsVerdict: boolean): string {
  return unit.sentences
    .map((sentence) => {
      const text = keepsVerdict ? sentence.text : withoutVerdict(sentence.text);
      return `${escapeMarkdown(text)} ${citations.mark(unit, sentence)}`;
    })
    .join(' ');
}

function withoutVerdict(text: string): string {
  return text.replace(/^(?:yes|no), +(\p{L})/iu, (_, first: string) => first.toUpperCase());
}

/** Passages are text, not markup: what would format or link is shown as it is. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>~|#]/g, '\\$&');
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
