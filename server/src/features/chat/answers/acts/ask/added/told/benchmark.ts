import type { BenchmarkFigure } from '../../../../../../knowledge/index.ts';
import { formatDollars, formatNumber } from '../../../../../reckoning/sums/sum-words.ts';
import { type Asked, toAskersLanguage } from '../../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../../composition.ts';
import { createState } from '../../../../conversation-state.ts';
import { CitationList } from '../../../../engines/built-in-engine/citation-list.ts';
import { findClaims, SHORT } from '../../../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../../../escape.ts';
import { addFigureCitation } from '../../../figures/price.ts';
import { findToldText, formatClaims } from '../../claim-text.ts';
import { type FoundBenchmark, findJudgedFigure, findOwnFigure, isOnlyJudging } from './read-benchmark.ts';

/** So many messages back stands what a figure measures. */
const LAST_ASKED = 3;

/** "my dump runs 22 percent, is that bad", "mine is 46": above, within or below what is usual; null if it is no such thing. */
export async function composeBenchmark(asked: Asked): Promise<Composition | null> {
  const { knowledge, read, previous } = asked;
  const found = findFigure(asked);
  if (found === null) return null;
  const { usual, own } = found;
  const [low, high] = usual.usual;
  const verdict = own < low ? 'low' : own > high ? 'high' : 'within';
  const outside = verdict === 'within' ? null : usual[verdict];
  const isSpanish = read.language === 'es';
  const citations = new CitationList();
  const told: AnswerBlock[] = [];
  for (const one of usual.evidence) {
    const mark = await addFigureCitation(knowledge, citations, one);
    const said = escapeMarkdown(toAskersLanguage(asked, one.says));
    told.push({ text: `- ${said}${mark === null ? '' : ` ${mark}`}`, kinds: ['knowledge_base'], facts: [] });
  }
  const lead: AnswerBlock = { text: formatVerdict(found, isSpanish), kinds: ['calculation'], facts: [] };
  const meant = outside === null ? [] : [isSpanish ? outside.es : outside.means];
  const question = (outside ?? usual.high).ask;
  const state = createState('ask', read.language, question, previous?.state ?? null);
  const advice = outside === null ? [] : await findAdvice(asked, usual, question, citations);
  return buildComposition({ ...state, told: usual.evidence.map(({ says }) => says) }, [], {
    blocks: toSpacedBlocks([
      lead,
      ...meant.map((text): AnswerBlock => ({ text, kinds: ['general'], facts: [] })),
      ...told,
      ...advice,
    ]),
    citations: citations.all,
    followUps: null,
    mode: 'grounded',
  });
}

function findFigure({ text, read, previous, history, knowledge }: Asked): FoundBenchmark | null {
  const benchmarks = knowledge.shelves.figures.judged?.benchmarks ?? [];
  if (previous?.draft) return null;
  const words = read.language === 'es' ? read.readable : text;
  const own = findJudgedFigure(words, benchmarks);
  if (own !== null || previous?.state?.act !== 'ask') return own;
  if (!isOnlyJudging(words)) return findOwnFigure(words, `${previous.question} ${previous.state.topic}`, benchmarks);
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return findOwnFigure(previous.question, asked.slice(-LAST_ASKED).join(' '), benchmarks);
}

/** What an owner whose figure is outside can do about it, without what was told beside the verdict. */
async function findAdvice(asked: Asked, usual: BenchmarkFigure, question: string, citations: CitationList) {
  const found = await asked.knowledge.search(question);
  const told = usual.evidence.map(({ says }) => says);
  const chosen = found.answerable ? findClaims(found, told, { ...SHORT, more: 1 }) : null;
  const claims = chosen === null ? [] : [chosen.lead, ...chosen.more];
  if (chosen === null || claims.flat().some((claim) => findToldText(asked, claim) === null)) return [];
  return formatClaims({ ...asked, text: '' }, [chosen.lead], chosen.more, citations).map(
    (text): AnswerBlock => ({ text, kinds: ['knowledge_base'], facts: [] }),
  );
}

function formatVerdict({ usual, own }: FoundBenchmark, isSpanish: boolean): string {
  const { name, es } = usual;
  const [low, high] = usual.usual;
  const value = formatValue(usual, own);
  const span =
    low === high ? formatValue(usual, low) : `${formatValue(usual, low).replace('%', '')}–${formatValue(usual, high)}`;
  const gap = formatGap(usual, own, isSpanish);
  if (own < low)
    return isSpanish
      ? `**Por debajo de lo usual:** ${value} queda ${gap} debajo de ${span}, lo que mis fuentes dan para ${es}.`
      : `**Below the usual:** ${value} is ${gap} under the ${span} that my sources give for ${name}.`;
  if (own > high)
    return isSpanish
      ? `**Por encima de lo usual:** ${value} queda ${gap} arriba de ${span}, lo que mis fuentes dan para ${es}.`
      : `**Above the usual:** ${value} is ${gap} over the ${span} that my sources give for ${name}.`;
  const end = getEnd(usual, own);
  return isSpanish
    ? `**Dentro de lo usual:** ${value} está en ${span}, lo que mis fuentes dan para ${es}${end === null ? '' : `, hacia ${end === 'upper' ? 'arriba' : 'abajo'}`}.`
    : `**Within the usual:** ${value} is in the ${span} that my sources give for ${name}${end === null ? '' : `, toward the ${end} end`}.`;
}

function getEnd({ usual: [low, high] }: BenchmarkFigure, own: number): 'upper' | 'lower' | null {
  const share = high === low ? 0.5 : (own - low) / (high - low);
  return share >= 2 / 3 ? 'upper' : share <= 1 / 3 ? 'lower' : null;
}

function formatGap({ unit, usual: [low, high] }: BenchmarkFigure, own: number, isSpanish: boolean): string {
  const end = own < low ? low : high;
  const gap = Math.abs(own - end);
  if (unit !== 'percent') {
    const part = `${Math.max(1, Math.round((100 * gap) / end))}%`;
    return unit === 'count' ? formatNumber(gap, 1) : `${formatDollars(Math.round(gap * 100) / 100)} (${part})`;
  }
  const points = formatNumber(gap, 1);
  const isOne = points === '1';
  return isSpanish ? `${points} ${isOne ? 'punto' : 'puntos'}` : `${points} ${isOne ? 'point' : 'points'}`;
}

function formatValue({ unit }: BenchmarkFigure, value: number): string {
  if (unit === 'percent') return `${formatNumber(value, 1)}%`;
  return unit === 'dollars' ? formatDollars(value) : formatNumber(value, 1);
}
