import { bestMatches, maxSim } from '../../indexing/vectors/late-interaction.ts';
import { termsOf } from '../../text/words.ts';
import type { AnswerSentence } from '../retrieval.ts';
import { suitsType } from './answer-type.ts';
import { coverageOf, type QuestionView, type RankedUnit } from './rank-units.ts';

const COVERAGE = 0.4;
const LATE = 0.5;
const TYPE = 0.1;

/** The sentences of a unit with their sources, and how well each by itself answers (0–1). */
export function scoreSentences({ unit }: RankedUnit, question: QuestionView): AnswerSentence[] {
  return unit.sentences.map(({ start, end, sources }) => {
    const text = unit.text.slice(start, end);
    const terms = new Set(termsOf(text));
    const coverage = coverageOf(question, (term) => terms.has(term));
    const { late } = question;
    // Without vectors words stand for meaning as well.
    const match = late && unit.bits ? maxSim(late, bestMatches(late, unit.bits, start, end)) : coverage;
    return {
      text,
      start,
      end,
      sources: sources.flatMap((id) => unit.sources[id] ?? []),
      score: COVERAGE * coverage + LATE * match + TYPE * suitsType(question.type, text),
    };
  });
}
