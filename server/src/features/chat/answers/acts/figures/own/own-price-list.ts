import { findCurrentLists, type OwnList } from '../../../../reckoning/own-lists/own-lists.ts';
import { formatOwn, type OwnPrice } from '../../../../reckoning/own-lists/own-rows.ts';
import { listLoadRates } from '../../../../reckoning/prices/parts/told/told-rates.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { isPriceListAsked } from '../later/price-list.ts';
import { formatPaperNames, readOwnLists } from './own-papers.ts';

const ASKS_ELSE =
  /\b(?:should|why|how (?:do|to)|where|what (?:goes|belongs)|competitors?|dump(?:'s|s)?|landfill|upload|look(?:s|ed)? at)\b/i;
const MOST_WORDS = 20;
const MOST_ROWS = 40;
const MOST_TERMS = 12;

/** "make me a price list": the prices that the company has uploaded, to send or print; null if it has none. */
export async function composeOwnPriceList(asked: Asked): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  if (text.split(/\s+/).length > MOST_WORDS || !isPriceListAsked(text) || ASKS_ELSE.test(text)) return null;
  // Prices that the message tells make a list of their own.
  if (listLoadRates(text, knowledge.shelves.figures).length > 0) return null;
  const all = await readOwnLists(asked);
  const lists = findCurrentLists(all, text).filter(({ rows, terms }) => rows.length + terms.length > 0);
  const rows = lists.flatMap((list) => list.rows).slice(0, MOST_ROWS);
  if (rows.length === 0) return null;
  const isSpanish = read.language === 'es';
  const citations = new CitationList();
  const named = formatPaperNames(
    rows.map(({ unit }) => unit),
    isSpanish,
  );
  const lead = isSpanish ? `Su lista de precios, de ${named}:` : `Your price list, from ${named}:`;
  const blocks: AnswerBlock[] = [
    { text: lead, kinds: [], facts: [] },
    ...rows.map((row) => toBlock(formatRow(row), row.unit, row.sentence ?? row.unit.sentences[0], citations)),
    ...listTerms(lists, rows).map(({ unit, sentence }) =>
      toBlock(escapeMarkdown(sentence.text.replace(/[.\s]+$/, '')), unit, sentence, citations),
    ),
    ...listOlder(all, lists, isSpanish),
  ];
  const state = createState('ask', read.language, read.readable, previous?.state ?? null);
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, mode: 'none' });
}

function formatRow({ label, said, band, per, rest }: OwnPrice): string {
  if (said !== undefined) return escapeMarkdown(said.charAt(0).toUpperCase() + said.slice(1));
  const unit = per === '' || /^(?:ea|each|apiece)/i.test(per) ? per : per.replace(/^(?!per |\/|an? )/i, 'per ');
  const more = rest === '' ? '' : ` (${escapeMarkdown(rest)})`;
  return `${escapeMarkdown(label)}: **${formatOwn(band)}**${unit === '' ? '' : ` ${escapeMarkdown(unit)}`}${more}`;
}

type Unit = OwnPrice['unit'];

function toBlock(text: string, unit: Unit, sentence: OwnPrice['sentence'], citations: CitationList): AnswerBlock {
  return { text: `- ${text} ${sentence ? citations.mark(unit, sentence) : ''}`, kinds: ['knowledge_base'], facts: [] };
}

/** What is put on the prices or taken off; each sentence once, and none that is a row. */
function listTerms(lists: OwnList[], rows: OwnPrice[]): OwnList['terms'] {
  const shown = new Set(rows.map(({ unit, sentence }) => sentence?.text ?? unit.text));
  const terms = new Map(lists.flatMap((list) => list.terms).map((term) => [term.sentence.text, term]));
  return [...terms.values()].filter(({ sentence }) => !shown.has(sentence.text)).slice(0, MOST_TERMS);
}

function listOlder(all: OwnList[], lists: OwnList[], isSpanish: boolean): AnswerBlock[] {
  const older = all.filter((list) => !lists.includes(list) && list.rows.length > 0);
  if (older.length === 0) return [];
  const names = formatPaperNames(older, isSpanish);
  const text = isSpanish
    ? `${names} es más vieja y no entra.`
    : `${names} ${older.length > 1 ? 'are' : 'is'} older, so nothing of it is in here.`;
  return [{ text, kinds: [], facts: [] }];
}
