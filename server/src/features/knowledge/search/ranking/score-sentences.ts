import { computeBestMatches, computeMaxSim } from '../../indexing/vectors/late-interaction.ts';
import { findSynonyms } from '../../text/synonyms.ts';
import { findTerms } from '../../text/words.ts';
import type { AnswerSentence } from '../retrieval.ts';
import { computeTypeFit } from './answer-type.ts';
import { computeCoverage, type QuestionView, type RankedParagraph } from './rank-paragraphs.ts';

const COVERAGE = 0.4;
const LATE = 0.5;
const TYPE = 0.1;
const OTHER_NAME = 0.3;

/** The sentences of a paragraph with their sources, and how well each answers on its own (0–1). */
export function computeSentenceScores({ paragraph }: RankedParagraph, question: QuestionView): AnswerSentence[] {
  const synonyms = paragraph.is_own ? [...findSynonyms(question.terms).keys()] : [];
  return paragraph.sentences.map(({ start, end, sources }) => {
    const text = paragraph.text.slice(start, end);
    const terms = new Set(findTerms(text));
    const said = computeCoverage(question, (term) => terms.has(term));
    // "demo" for "demolition": another name for what was asked.
    const coverage = synonyms.some((term) => terms.has(term)) ? Math.min(1, said + OTHER_NAME) : said;
    const { late } = question;
    // Without vectors, words stand in for meaning.
    const match =
      late && paragraph.bits ? computeMaxSim(late, computeBestMatches(late, paragraph.bits, start, end)) : coverage;
    return {
      text,
      start,
      end,
      sources: sources.flatMap((id) => paragraph.sources[id] ?? []),
      score: COVERAGE * coverage + LATE * match + TYPE * computeTypeFit(question.type, text),
    };
  });
}
