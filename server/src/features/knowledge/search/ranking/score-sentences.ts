import { computeBestMatchesWithin, computeMaxSim } from '../../indexing/vectors/late-interaction.ts';
import { findSynonyms } from '../../text/synonyms.ts';
import { findTerms } from '../../text/words.ts';
import type { RankableParagraph } from '../memory/paragraph-cache.ts';
import type { AnswerSentence } from '../retrieval.ts';
import { computeTypeFit } from './answer-type.ts';
import { computeCoverage, type QuestionView, type RankedParagraph } from './rank-paragraphs.ts';

const COVERAGE = 0.4;
const LATE = 0.5;
const TYPE = 0.1;
const OTHER_NAME = 0.3;

const NO_TERMS: ReadonlySet<string> = new Set();
/** Kept as long as the paragraphs are. */
const known = new WeakMap<RankableParagraph['sentences'], ReadonlySet<string>[]>();

function getTermsOfSentences({ sentences, text }: RankableParagraph): ReadonlySet<string>[] {
  const kept = known.get(sentences) ?? sentences.map(({ start, end }) => new Set(findTerms(text.slice(start, end))));
  known.set(sentences, kept);
  return kept;
}

/** How well each sentence of a paragraph answers on its own (0–1). */
function computeSentenceScores(paragraph: RankableParagraph, question: QuestionView): number[] {
  const { sentences, bits } = paragraph;
  const termsOfSentences = getTermsOfSentences(paragraph);
  const synonyms = paragraph.is_own ? [...findSynonyms(question.terms).keys()] : [];
  const { late } = question;
  const best = late && bits ? computeBestMatchesWithin(late, bits, sentences) : [];
  return sentences.map(({ start, end }, i) => {
    const terms = termsOfSentences[i] ?? NO_TERMS;
    const said = computeCoverage(question, (term) => terms.has(term));
    // "demo" for "demolition": another name for what was asked.
    const coverage = synonyms.some((term) => terms.has(term)) ? Math.min(1, said + OTHER_NAME) : said;
    // Without vectors, words stand in for meaning.
    const match = late && best[i] ? computeMaxSim(late, best[i]) : coverage;
    const type = computeTypeFit(question.type, paragraph.text.slice(start, end));
    return COVERAGE * coverage + LATE * match + TYPE * type;
  });
}

/** The sentences of a paragraph with their sources and scores, which are computed when they are read: most never are. */
export function listSentences({ paragraph }: RankedParagraph, question: QuestionView): AnswerSentence[] {
  let scores: number[] | null = null;
  return paragraph.sentences.map(({ start, end, sources }, i) => ({
    text: paragraph.text.slice(start, end),
    start,
    end,
    sources: sources.flatMap((id) => paragraph.sources[id] ?? []),
    get score() {
      scores ??= computeSentenceScores(paragraph, question);
      return scores[i] ?? 0;
    },
  }));
}
