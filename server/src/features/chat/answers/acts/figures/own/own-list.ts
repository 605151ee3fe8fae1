import { listUsedFacts } from '../../../../company-facts/used-facts.ts';
import { computeListed, type ListedPrice, sumAllBands } from '../../../../reckoning/own-lists/listed-price.ts';
import { findCurrentLists, type OwnList } from '../../../../reckoning/own-lists/own-lists.ts';
import { type OwnSum, sumOwnPrices } from '../../../../reckoning/own-lists/own-prices.ts';
import { formatOwn, listShares, type OwnLine, type OwnPrice } from '../../../../reckoning/own-lists/own-rows.ts';
import { listConditions, listSaid, type OwnTerm } from '../../../../reckoning/own-lists/own-terms.ts';
import { computeJobPrice } from '../../../../reckoning/prices/price-job.ts';
import { type Band, formatBand } from '../../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';
import {
  type AnswerBlock,
  addComposition,
  buildComposition,
  type Composition,
  toSpacedBlocks,
} from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { composePrice } from '../price.ts';
import { formatListedLead, formatNamedRows, formatRaised, formatRivals, type Rival } from './listed-words.ts';
import { formatListNames, formatPaperNames, readOtherRows } from './own-papers.ts';
import { composeTermAlone } from './own-term.ts';

/** A price by the asker's own lists; null where they hold nothing of it. `words` describe the job. */
export async function composeListed(
  asked: Asked,
  words: string,
  lists: OwnList[],
  isOfOwn = true,
): Promise<Composition | null> {
  const job = readJob(words, asked.knowledge.shelves.figures);
  const sumBy = (used: OwnList[], more: OwnPrice[] = []) =>
    sumOwnPrices(job, [...used.flatMap(({ rows }) => rows), ...more], words);
  const first = lists.filter(({ isFirst }) => isFirst);
  const byFirst = first.length === 0 ? null : sumBy(first);
  // A list that was made for somebody needs no discount.
  if (byFirst && byFirst.lines.length > 0 && byFirst.missing.length === 0)
    return tellListed(asked, words, computeListed({}, job, words, byFirst, first), []);
  const chosen = findCurrentLists(lists, asked.text);
  const sum = await sumChosen(asked, sumBy, chosen, lists);
  if (!sum || (sum.lines.length === 0 && sum.missing.length === 0)) return composeTermAlone(asked, words, chosen);
  if (sum.lines.length === 0)
    return isOfOwn && chosen.length > 0 ? tellMissing(asked, sum.missing, formatListNames(chosen)) : null;
  const price = computeListed(asked.facts, job, words, sum, chosen);
  // That another list differs is said once.
  const isAgain = asked.previous?.state?.job?.is_own === true && !ASKS_SOURCE.test(asked.text);
  return tellListed(asked, words, price, isAgain ? [] : listRivals(sumBy, chosen, lists));
}

type SumBy = (used: OwnList[], more?: OwnPrice[]) => OwnSum | null;

/** What the lists do not have may stand in an agreement. */
async function sumChosen(asked: Asked, sumBy: SumBy, chosen: OwnList[], lists: OwnList[]): Promise<OwnSum | null> {
  const listed = chosen.length === 0 ? null : sumBy(chosen);
  if (listed !== null && listed.missing.length === 0) return listed;
  const wider = sumBy(chosen, await readOtherRows(asked, lists));
  return wider && wider.lines.length > (listed?.lines.length ?? 0) ? wider : listed;
}

function listRivals(sumBy: SumBy, chosen: OwnList[], lists: OwnList[]): Rival[] {
  const older = lists.filter((list) => !chosen.includes(list));
  return [...older, ...chosen].flatMap((list) => {
    const other = list.rows.length === 0 ? null : sumBy([list]);
    return other && other.lines.length > 0 && other.missing.length === 0
      ? [{ list, isOlder: older.includes(list), total: sumAllBands(other.lines.map(({ band }) => band)) }]
      : [];
  });
}

/** Which list it is from, and what became of another. */
export const ASKS_SOURCE =
  /\b(?:which|what) (?:\w+ ){0,2}(?:lists?|sheets?|documents?|papers?|files?|card)\b|\bwhere (?:does|did|do) (?:it|that|you|this) (?:say|get|come)|\bwhere(?:'s| is|s) (?:that|it|this) from\b|\b(?:old|older|last year'?s?|previous|other) (?:\w+ )?(?:list|sheet|prices?|rates?|card)(?: \w+)? (?:says?|said|had|has)\b|\bde (?:qu[eé]|cu[aá]l) (?:lista|documento|hoja)\b/i;

const GROUND_ONLY = /\b(?:ground|first|1st) floor only\b|\bcurb(?:side)? only\b/i;

function tellListed(asked: Asked, words: string, price: ListedPrice, rivals: Rival[]): Composition {
  const { sum, terms, off, total } = price;
  const isSpanish = asked.read.language === 'es';
  const citations = new CitationList();
  const cite = (unit: OwnLine['unit'], sentence = unit.sentences[0]) =>
    sentence ? citations.mark(unit, sentence) : '';
  const rows = sum.lines.map(({ text, unit, sentence }) => ofSource(`- ${text} ${cite(unit, sentence)}`));
  const added = terms.map(({ term, band, steps }) => {
    const sign = band[1] < 0 ? '−' : '+';
    const sized: Band = band[1] < 0 ? [-band[0], -band[1]] : band;
    const how = steps === '' ? '' : ` (${steps})`;
    return ofSource(`- ${nameTerm(term)}${how}: **${sign}${formatOwn(sized)}** ${cite(term.unit, term.sentence)}`);
  });
  const lessened = off
    ? [
        {
          text: `- ${off.text}: **−${formatOwn(off.value)}**`,
          kinds: ['calculation' as const],
          facts: off.isKept ? listUsedFacts(asked.facts, 'discount') : [],
        },
      ]
    : [];
  const from = formatPaperNames(
    [...sum.lines.map(({ unit }) => unit), ...terms.map(({ term }) => term.unit)],
    isSpanish,
  );
  const floor = Math.max(asked.facts.minimum_charge ?? 0, price.minimum?.dollars ?? 0);
  const isRaised = total[1] < floor;
  const charged: Band = isRaised ? [floor, floor] : [Math.max(total[0], Math.min(floor, total[1])), total[1]];
  const ownMinimum = isRaised && floor === price.minimum?.dollars ? ` ${cite(price.minimum.unit)}` : '';
  const lead: AnswerBlock = isRaised
    ? {
        text: formatRaised(formatOwn(charged), formatOwn(total), `${ownMinimum}`, { from, isSpanish }),
        kinds: ['calculation', ...(ownMinimum === '' ? (['your_data'] as const) : [])],
        facts: ownMinimum === '' ? listUsedFacts(asked.facts, 'minimum_charge') : [],
      }
    : { text: formatListedLead(formatOwn(total), sum.missing, { from, isSpanish }), kinds: ['calculation'], facts: [] };
  const notes = [
    ...sum.missing.map((thing) => formatMissing(asked, thing, from)),
    ...listSilent(price, words, from),
    ...formatRivals(price, rivals, isSpanish),
  ].map((text): AnswerBlock => ({ text, kinds: [], facts: [] }));
  const plain = formatNamedRows(toPlainJob(words, asked), words, sum);
  const state = {
    ...createState('price_job', asked.read.language, `how much for ${plain}`, asked.previous?.state ?? null),
    job: { words: plain, price: charged, is_own: true },
  };
  const blocks = toSpacedBlocks([lead, ...rows, ...added, ...lessened, ...notes]);
  return buildComposition(state, [], { blocks, citations: citations.all, mode: 'grounded' });
}

/** The job in plain words, for texts about it: the talk around it is left out. */
export function toPlainJob(words: string, { knowledge }: Asked): string {
  const { items, materials, discount, yards } = readJob(words, knowledge.shelves.figures);
  const shares = listShares(words).map(({ name, count }) =>
    count === 1 ? `a ${name} load` : `${count} ${name} loads`,
  );
  const isPlain = items.length + shares.length > 0 && materials.length === 0 && yards === null;
  if (!isPlain) return words;
  const things = items.map(({ item, count }) => `${count} ${count === 1 ? item.name : item.plural}`);
  const off =
    discount === null ? [] : ['percent' in discount ? `${discount.percent}% off` : `$${discount.dollars} off`];
  return [...shares, ...things, ...listSaid(words), ...off].join(', ');
}

function ofSource(text: string): AnswerBlock {
  return { text, kinds: ['knowledge_base'], facts: [] };
}

function nameTerm({ on, sentence, unit }: OwnTerm): string {
  const isRow = unit.text.includes(' – ');
  return isRow ? capital(on) : `“${escapeMarkdown(sentence.text.replace(/[.\s]+$/, ''))}”`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the lists do not say of the job. */
function listSilent({ silent, sum }: ListedPrice, words: string, from: string): string[] {
  const isLimited = sum.lines.some(({ text }) => GROUND_ONLY.test(text)) && listConditions(words).includes('stairs');
  const only = isLimited ? ['That price is for the ground floor only, so agree on the stairs before you say it.'] : [];
  const open = silent.filter((on) => on !== 'distance' && !(isLimited && on === 'stairs'));
  return [
    ...only,
    ...(open.length > 0
      ? [`${capital(from)} says nothing on ${open.join(' or ')}, so that changes nothing here.`]
      : []),
  ];
}

/** The lists hold no such thing: says so, then what others charge. */
async function tellMissing(asked: Asked, missing: string[], from: string): Promise<Composition> {
  const { read, previous } = asked;
  const state = createState('ask', read.language, read.readable, previous?.state ?? null);
  const no = buildComposition(state, [formatNo(missing.join(' or a '), from)]);
  const published = await composePrice(asked);
  return published ? addComposition(no, published) : no;
}

/** What no document has a price for; null where there are no documents, or nothing is named. */
export async function composeUnlisted(asked: Asked): Promise<Composition | null> {
  const { knowledge, text } = asked;
  const names = await knowledge.listOwnDocuments();
  const { items } = readJob(text, knowledge.shelves.figures);
  const things = [...listShares(text).map(({ name }) => `${name} load`), ...items.map(({ item }) => item.name)];
  return names.length === 0 || things.length === 0 ? null : tellMissing(asked, things, 'your documents');
}

function formatNo(thing: string, from: string): string {
  const isOne = from.startsWith('“') && !from.includes('” and “');
  return `${capital(from)} ${isOne ? 'has' : 'have'} no price for a ${thing}.`;
}

/** That the list has no price for a thing, and what is published for it. */
function formatMissing({ knowledge }: Asked, thing: string, from: string): string {
  const published = computeJobPrice(readJob(`1 ${thing}`, knowledge.shelves.figures), knowledge.shelves.figures);
  const others = published ? ` Published prices elsewhere are about ${formatBand(published.band)}.` : '';
  return `${formatNo(thing, from)}${others}`;
}
