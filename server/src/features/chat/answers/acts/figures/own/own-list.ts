import { listUsedFacts } from '../../../../company-facts/used-facts.ts';
import { computeListed, type ListedPrice } from '../../../../reckoning/own-lists/listed-price.ts';
import { findCurrentLists, type OwnList, readOwnList } from '../../../../reckoning/own-lists/own-lists.ts';
import { type OwnLine, sumOwnPrices } from '../../../../reckoning/own-lists/own-prices.ts';
import { formatOwn, listShares } from '../../../../reckoning/own-lists/own-rows.ts';
import {
  applyTerm,
  findTerm,
  listConditions,
  listSaid,
  type OwnTerm,
} from '../../../../reckoning/own-lists/own-terms.ts';
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

/** A price by the asker's own lists; null where they hold nothing of it. `words` describe the job. */
export async function composeListed(
  asked: Asked,
  words: string,
  lists: OwnList[],
  isOfOwn = true,
): Promise<Composition | null> {
  const job = readJob(words, asked.knowledge.shelves.figures);
  const sumBy = (used: OwnList[]) =>
    sumOwnPrices(
      job,
      used.flatMap(({ rows }) => rows),
      words,
    );
  const first = lists.filter(({ isFirst }) => isFirst);
  const byFirst = first.length === 0 ? null : sumBy(first);
  // A list that was made for somebody needs no discount.
  if (byFirst && byFirst.lines.length > 0 && byFirst.missing.length === 0)
    return tellListed(asked, words, first, computeListed({}, job, words, byFirst, first));
  const chosen = findCurrentLists(lists, asked.text);
  if (chosen.length === 0) return null;
  const sum = sumBy(chosen);
  if (!sum || (sum.lines.length === 0 && sum.missing.length === 0)) return composeTermAlone(asked, words, chosen);
  if (sum.lines.length === 0) return isOfOwn ? tellMissing(asked, sum.missing, formatListNames(chosen)) : null;
  return tellListed(asked, words, chosen, computeListed(asked.facts, job, words, sum, chosen));
}

const GROUND_ONLY = /\b(?:ground|first|1st) floor only\b|\bcurb(?:side)? only\b/i;

function tellListed(asked: Asked, words: string, lists: OwnList[], price: ListedPrice): Composition {
  const { sum, terms, off, total } = price;
  const citations = new CitationList();
  const cite = (unit: OwnLine['unit'], sentence = unit.sentences[0]) =>
    sentence ? citations.mark(unit, sentence) : '';
  const rows = sum.lines.map(({ text, unit }) => ofSource(`- ${text} ${cite(unit)}`));
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
  const from = formatListNames(
    lists.filter(({ document }) => sum.lines.some(({ unit }) => unit.document === document)),
  );
  const floor = Math.max(asked.facts.minimum_charge ?? 0, price.minimum?.dollars ?? 0);
  const isRaised = total[1] < floor;
  const charged: Band = isRaised ? [floor, floor] : [Math.max(total[0], Math.min(floor, total[1])), total[1]];
  const without = sum.missing.length > 0 ? `, without the ${sum.missing.join(' and the ')}` : '';
  const ownMinimum = isRaised && floor === price.minimum?.dollars ? ` ${cite(price.minimum.unit)}` : '';
  const lead: AnswerBlock = isRaised
    ? {
        text: `Charge **${formatOwn(charged)}**, your minimum${ownMinimum}: by ${from} alone that is ${formatOwn(total)}.`,
        kinds: ['calculation', ...(ownMinimum === '' ? (['your_data'] as const) : [])],
        facts: ownMinimum === '' ? listUsedFacts(asked.facts, 'minimum_charge') : [],
      }
    : { text: `By ${from} that is **${formatOwn(total)}**${without}.`, kinds: ['calculation'], facts: [] };
  const notes = [
    ...sum.missing.map((thing) => formatMissing(asked, thing, from)),
    ...listSilent(price, words, from),
  ].map((text): AnswerBlock => ({ text, kinds: [], facts: [] }));
  const plain = toPlainJob(words, asked);
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

const LIST_NAME = /price|rate|charge|tarif|precio|fee|quote|menu|list/i;
/** Documents that are read for their prices. */
const MOST_DOCUMENTS = 6;
const MOST_UNITS = 800;

/** The price lists of the asker's company. */
export async function readOwnLists({ knowledge, read, previous }: Asked): Promise<OwnList[]> {
  const names = await knowledge.listOwnDocuments();
  if (names.length === 0) return [];
  const found = await knowledge.search(read.readable);
  const near = found.paragraphs.flatMap(({ is_own, document }) => (is_own ? [document] : []));
  const cited = previous?.citations.flatMap(({ is_own, document }) => (is_own ? [document] : [])) ?? [];
  const likely = [...cited, ...near, ...names.filter((name) => LIST_NAME.test(name)), ...names];
  const documents = await Promise.all(
    [...new Set(likely)]
      .filter((name) => names.includes(name))
      .slice(0, MOST_DOCUMENTS)
      .map((name) => knowledge.readDocument(name)),
  );
  const first = new Set(found.paragraphs.flatMap(({ is_first, document }) => (is_first ? [document] : [])));
  return documents.flatMap((units) => {
    const list = readOwnList(units.slice(0, MOST_UNITS), knowledge.shelves.figures);
    return list ? [{ ...list, isFirst: first.has(list.document) }] : [];
  });
}

/** The names of price lists, for a sentence. */
function formatListNames(lists: OwnList[]): string {
  const names = [...new Set(lists.map(({ document, title }) => (/[a-z]{3}/i.test(title) ? title : document)))];
  const [only = ''] = names;
  return names.length === 1 && only !== '' ? `“${escapeMarkdown(only)}”` : 'your price lists';
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
  return `${capital(from)} ${from.startsWith('“') ? 'has' : 'have'} no price for a ${thing}.`;
}

/** That the list has no price for a thing, and what is published for it. */
function formatMissing({ knowledge }: Asked, thing: string, from: string): string {
  const published = computeJobPrice(readJob(`1 ${thing}`, knowledge.shelves.figures), knowledge.shelves.figures);
  const others = published ? ` Published prices elsewhere are about ${formatBand(published.band)}.` : '';
  return `${formatNo(thing, from)}${others}`;
}

const ASKS_MINIMUM =
  /\bminimum\b|\bm[ií]nimo\b|\bleast (?:we|i) (?:charge|go)\b|\b(?:lowest|smallest|cheapest) (?:\w+ )?(?:price|job|charge|quote)\b/i;

/** "what if he pays cash", "whats our minimum": what the list says of it, where no job is told. */
function composeTermAlone(asked: Asked, words: string, lists: OwnList[]): Composition | null {
  const citations = new CitationList();
  const minimum = ASKS_MINIMUM.test(words) ? lists.find((list) => list.minimum)?.minimum : null;
  const said = minimum
    ? [
        `Your minimum is **${formatOwn([minimum.dollars, minimum.dollars])}**. ${minimum.unit.sentences[0] ? citations.mark(minimum.unit, minimum.unit.sentences[0]) : ''}`,
      ]
    : listConditions(words).flatMap((on) => {
        const term = findTerm(
          lists.flatMap((list) => list.terms),
          on,
        );
        if (!term) return [];
        const applied = 'dollars' in term.change ? applyTerm(term, [0, 0], words) : null;
        const sum = applied && applied.steps !== '' ? `**${formatOwn(applied.band)}**: ${applied.steps}. ` : '';
        return [`${sum}“${escapeMarkdown(term.sentence.text)}” ${citations.mark(term.unit, term.sentence)}`];
      });
  if (said.length === 0) return null;
  const state = {
    ...createState('price_job', asked.read.language, asked.read.readable, asked.previous?.state ?? null),
    job: { words, price: [0, 0] as Band, is_own: true },
  };
  const blocks = toSpacedBlocks(said.map(ofSource));
  return buildComposition(state, [], { blocks, citations: citations.all, mode: 'grounded' });
}
