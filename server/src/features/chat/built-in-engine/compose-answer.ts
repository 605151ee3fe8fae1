import type { Citation } from '@haulwise/contract';
import type { AnswerUnit, Retrieval } from '../../knowledge/index.ts';
import { CitationList } from './cite.ts';

/** Words of one answer, markers not counted; "in detail" doubles it. */
const WORDS = 185;
const MOST_POINTS = 4;
/** A supporting paragraph must be this good against the best one. */
const SUPPORT_SHARE = 0.62;
const NEEDS_THE_ONE_BEFORE = /^(this|that|these|those|it|they|such|so|but|however|then|otherwise|also)\b/i;

export interface ComposedAnswer {
  text: string;
  citations: Citation[];
}

/**
 * A short markdown answer out of the best paragraphs: the direct one first, then supporting points under what they are
 * about. Nothing is said that no passage says. One retrieval for each question of the message.
 */
export function composeAnswer(retrievals: Retrieval[], isDetailed: boolean): ComposedAnswer {
  const citations = new CitationList();
  const budget = (isDetailed ? 2 : 1) * WORDS;
  const used = new Set<string>();
  const leads = retrievals.flatMap((retrieval) => takeLead(retrieval, used));
  const lines = leads.map((unit) => say(unit, unit.sentences, citations));
  let words = leads.reduce((sum, unit) => sum + countWords(unit.text), 0);
  const points: string[] = [];
  for (const { unit, sentences } of supportingPoints(retrievals, used)) {
    const length = sentences.reduce((sum, sentence) => sum + countWords(sentence.text), 0) + countWords(unit.heading);
    if (words + length > budget || points.length >= MOST_POINTS) continue;
    words += length;
    used.add(unit.text);
    points.push(`- **${unit.heading}:** ${say(unit, sentences, citations)}`);
  }
  const text = [...lines, points.join('\n')].filter((part) => part !== '').join('\n\n');
  return { text, citations: citations.all };
}

function takeLead(retrieval: Retrieval, used: Set<string>): AnswerUnit[] {
  const unit = retrieval.units.find((candidate) => !used.has(candidate.text));
  if (!unit) return [];
  used.add(unit.text);
  return [unit];
}

function supportingPoints(retrievals: Retrieval[], used: Set<string>) {
  return retrievals
    .flatMap((retrieval) => {
      const best = retrieval.units[0]?.score ?? 0;
      return retrieval.units
        .filter((unit) => !used.has(unit.text) && unit.score >= SUPPORT_SHARE * best)
        .map((unit) => ({ unit, share: unit.score / (best || 1), sentences: bestSentences(unit) }));
    })
    .sort((a, b) => b.share - a.share);
}

/** The sentences of a paragraph worth repeating, in their order, with the one before where a sentence leans on it. */
function bestSentences(unit: AnswerUnit): AnswerUnit['sentences'] {
  const best = Math.max(...unit.sentences.map((sentence) => sentence.score));
  const keep = new Set<number>();
  unit.sentences.forEach((sentence, index) => {
    if (sentence.score < 0.6 * best) return;
    keep.add(index);
    if (index > 0 && NEEDS_THE_ONE_BEFORE.test(sentence.text)) keep.add(index - 1);
  });
  return unit.sentences.filter((_, index) => keep.has(index));
}

function say(unit: AnswerUnit, sentences: AnswerUnit['sentences'], citations: CitationList): string {
  return sentences.map((sentence) => `${escapeMarkdown(sentence.text)} ${citations.mark(unit, sentence)}`).join(' ');
}

/** Passages are text, not markup: what would format or link is shown as it is. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>~|#]/g, '\\$&');
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
