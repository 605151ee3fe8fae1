import type { OwnList } from '../../../../reckoning/own-lists/own-lists.ts';
import { formatOwn } from '../../../../reckoning/own-lists/own-rows.ts';
import { applyTerm, findTerm, listConditions } from '../../../../reckoning/own-lists/own-terms.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { formatPaperNames } from './own-papers.ts';

const ASKS_MINIMUM =
  /\bminimum\b|\bm[ií]nimo\b|\bleast (?:we|i) (?:charge|go)\b|\b(?:lowest|smallest|cheapest) (?:\w+ )?(?:price|job|charge|quote)\b/i;

/** "what if he pays cash", "whats our minimum": what the list says of it, where no job is told. */
export function composeTermAlone(asked: Asked, words: string, lists: OwnList[]): Composition | null {
  const isSpanish = asked.read.language === 'es';
  const citations = new CitationList();
  const minimum = ASKS_MINIMUM.test(words) ? lists.find((list) => list.minimum)?.minimum : null;
  const said = minimum
    ? [formatMinimum(minimum, citations, isSpanish)]
    : listTold(words, lists, { citations, isSpanish });
  if (said.length === 0) return null;
  const state = {
    ...createState('price_job', asked.read.language, asked.read.readable, asked.previous?.state ?? null),
    job: { words, price: [0, 0] as [number, number], is_own: true },
  };
  const blocks = toSpacedBlocks(said.map((text) => ({ text, kinds: ['knowledge_base' as const], facts: [] })));
  return buildComposition(state, [], { blocks, citations: citations.all, mode: 'grounded' });
}

function formatMinimum(
  { dollars, unit }: NonNullable<OwnList['minimum']>,
  citations: CitationList,
  isSpanish: boolean,
): string {
  const [sentence] = unit.sentences;
  const mark = sentence ? citations.mark(unit, sentence) : '';
  const by = formatPaperNames([unit], isSpanish);
  const amount = `**${formatOwn([dollars, dollars])}**`;
  return isSpanish ? `Según ${by} su mínimo es ${amount}. ${mark}` : `By ${by} your minimum is ${amount}. ${mark}`;
}

function listTold(
  words: string,
  lists: OwnList[],
  { citations, isSpanish }: { citations: CitationList; isSpanish: boolean },
): string[] {
  const all = lists.flatMap((list) => list.terms);
  return listConditions(words).flatMap((on) => {
    const term = findTerm(all, on);
    if (!term) return [];
    const applied = 'dollars' in term.change ? applyTerm(term, [0, 0], words) : null;
    const sum = applied && applied.steps !== '' ? `**${formatOwn(applied.band)}**: ${applied.steps}. ` : '';
    const by = formatPaperNames([term.unit], isSpanish);
    return [`${sum}${by}: “${escapeMarkdown(term.sentence.text)}” ${citations.mark(term.unit, term.sentence)}`];
  });
}
