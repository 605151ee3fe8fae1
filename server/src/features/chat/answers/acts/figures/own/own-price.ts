import { formatCents } from '@haulwise/contract';
import { type AnswerParagraph, findNamedDocument } from '../../../../../knowledge/index.ts';
import { listUsedFacts } from '../../../../company-facts/used-facts.ts';
import { sumAllBands } from '../../../../reckoning/own-lists/listed-price.ts';
import type { OwnList } from '../../../../reckoning/own-lists/own-lists.ts';
import { listNamedRows } from '../../../../reckoning/own-lists/own-named.ts';
import { listMaterials, type OwnSum, sumOwnPrices } from '../../../../reckoning/own-lists/own-prices.ts';
import { applyOwnRate } from '../../../../reckoning/own-lists/own-rates.ts';
import { formatOwn, type OwnPrice, readOwnPrice } from '../../../../reckoning/own-lists/own-rows.ts';
import { listBookDiscounts } from '../../../../reckoning/prices/book-discount.ts';
import { readBookedJob } from '../../../../reckoning/prices/book-lines.ts';
import { applyJobChange } from '../../../../reckoning/prices/job-changes.ts';
import { formatBand } from '../../../../reckoning/prices/price-line.ts';
import { type Job, readJob } from '../../../../reckoning/prices/read-job.ts';
import { formatDollars } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../../escape.ts';
import type { Act } from '../../../understanding/acts.ts';
import { isAskedOn } from '../../ask/searches.ts';
import { sumQuoteLines } from '../quote.ts';
import { composeOwnGates } from './own-gates.ts';
import { composeListed, composeUnlisted } from './own-list.ts';
import { formatPaperNames, readOwnLists } from './own-papers.ts';
import { composeOwnSites } from './own-sites.ts';
import { isThingAlone } from './thing-alone.ts';

const ASKS_PRICE =
  /\b(?:price|rate|charge|cost|bill|invoice|quote|total|fee|how much|extra|overage|owe|goes? for|going for|minimum|m[ií]nimo|what (?:do|should|can) (?:i|we) (?:add|put on)|what (?:do|does|would|will) .{0,40}(?:pay|run|come to|cost|take)|cu[aá]nto)\b/i;
/** "how much does a fridge weigh", "what does the dump take for it". */
const ASKS_NO_PRICE =
  /\b(?:weigh\w*|how (?:much|many) (?:room|space|time|hours|guys|people|yards)|how long|margin|profit|(?:cost|costs|pay) (?:me|us|you)? ?to (?:dump|dispose|get rid))\b/i;
const OWN_LIST = /\bour (?:own )?(?:price|rate)s?\b|\bprice list\b|\brate card\b/i;
const MONEY = /\$\s?\d/;
const OWN_KINDS: AnswerBlock['kinds'] = ['knowledge_base'];
/** An own paragraph must rank this high to be reckoned with. */
const MOST_RANK = 4;
/** Paragraphs of an agreement that are read for its rate. */
const MOST_OF_DOCUMENT = 40;
const NAMED = 0.7;

/** A price from the company's own lists and terms, summed up; null if they do not hold it. */
export async function composeOwnPrice(asked: Asked, act: Act): Promise<Composition | null> {
  const { text, read, knowledge } = asked;
  const gates = (await composeOwnGates(asked)) ?? (await composeOwnSites(asked));
  if (gates) return gates;
  const isPriced = ASKS_PRICE.test(text) || act === 'price_job' || isThingAlone(asked);
  if (!isPriced || ASKS_OF_OTHERS.test(text) || ASKS_NO_PRICE.test(text)) return null;
  const found = await knowledge.search(read.readable);
  const listed = await fromLists(asked, act, found.paragraphs[0]);
  if (listed) return listed;
  return ASKS_PRICE.test(text) ? fromPapers(asked, found.paragraphs) : null;
}

/** A price from other papers than lists: a fee sheet, or the rate of an agreement. */
async function fromPapers(asked: Asked, paragraphs: AnswerParagraph[]): Promise<Composition | null> {
  const { text, knowledge } = asked;
  const gate = /\btons?\b/i.test(text) ? await knowledge.search('gate fees per ton') : null;
  const list = OWN_LIST.test(text) ? await knowledge.search('rate for a full load on our price list') : null;
  const near = [...paragraphs, ...(list?.paragraphs ?? [])];
  const hasOwn = near.some(({ is_own }) => is_own);
  const cited = isAskedOn(asked) ? listCited(asked) : [];
  if (!hasOwn && cited.length === 0 && !gate?.paragraphs.some(({ is_own }) => is_own)) return null;
  const rows = hasOwn ? await fromRows(asked, near) : null;
  if (rows) return rows;
  // The rate may stand in another paragraph of the agreement than the words of the question.
  const [best] = paragraphs;
  const names = [...cited, ...(best?.is_own ? [best.document] : [])];
  const whole = (await Promise.all([...new Set(names)].map((name) => knowledge.readDocument(name)))).flat();
  return fromProse(asked, [
    ...(cited.length > 0 ? whole.slice(0, MOST_OF_DOCUMENT) : []),
    ...paragraphs.slice(0, MOST_RANK),
    ...(gate?.paragraphs.slice(0, MOST_RANK) ?? []),
    ...whole.slice(0, MOST_OF_DOCUMENT),
  ]);
}

/** The documents of the company that the last answer cited. */
function listCited({ previous }: Asked): string[] {
  return [...new Set(previous?.citations.flatMap(({ is_own, document }) => (is_own ? [document] : [])) ?? [])];
}

/** A price by the lists of what the company charges; a question about another paper of its own is not for them. */
async function fromLists(asked: Asked, act: Act, best: AnswerParagraph | undefined): Promise<Composition | null> {
  const { text } = asked;
  const lists = await readOwnLists(asked);
  const cited = isAskedOn(asked) ? listCited(asked) : [];
  const isOnPaper = cited.length > 0 && !lists.some(({ document }) => cited.includes(document));
  const isOfPaper = best?.is_own && best.coverage >= NAMED && !lists.some(({ document }) => document === best.document);
  const isNamed = !isOfList(text, lists) && findNamedDocument(text, await asked.knowledge.listOwnDocuments()) !== null;
  if ((isOfPaper || isOnPaper || isNamed) && !OWN_LIST.test(text)) return null;
  if (lists.length === 0) return ASKS_CHARGED.test(text) ? composeUnlisted(asked) : null;
  return composeListed(asked, text, lists, act === 'price_job' || ASKS_OWN.test(text));
}

function isOfList(text: string, lists: OwnList[]): boolean {
  const names = lists.map(({ document }) => document);
  return findNamedDocument(text, names) !== null;
}

/** Whether a document that goes first answers with a price, so that the price book does not. */
export async function isPricedFirst({ folder, text, read, knowledge }: Asked): Promise<boolean> {
  if (!folder?.hasDocuments || !ASKS_PRICE.test(text)) return false;
  const { answerable, paragraphs } = await knowledge.search(read.readable);
  const [best] = paragraphs;
  return answerable && best?.is_first === true && MONEY.test(best.text);
}

/** The rows to reckon with: those of documents that go first, if they hold all of the job. */
function sumRows(job: Job, rows: OwnPrice[], text: string): OwnSum | null {
  const first = rows.filter(({ unit }) => unit.is_first);
  const byFirst = first.length === 0 ? null : sumOwnPrices(job, first, text);
  if (byFirst && byFirst.lines.length > 0 && byFirst.missing.length === 0) return byFirst;
  return rows.length === 0 ? null : sumOwnPrices(job, rows, text);
}

async function fromRows(asked: Asked, paragraphs: AnswerParagraph[]): Promise<Composition | null> {
  const { text, knowledge } = asked;
  // A question about one agreement or notice is not about the price list.
  const [best] = paragraphs;
  if (best?.is_own && readOwnPrice(best) === null && best.coverage >= NAMED && !OWN_LIST.test(text)) return null;
  const job = readJob(text, knowledge.shelves.figures);
  const things = [
    ...(job.share ? [`${job.share.name} load`] : []),
    ...job.items.map(({ item }) => item.name),
    ...listMaterials(job).map(({ name }) => name),
  ];
  if (things.length === 0 && listNamedRows(text, rowsOf(paragraphs)).length === 0) return null;
  const more = await Promise.all(
    [...things, 'extra weight', 'our price list'].map((thing) => knowledge.search(`${thing} rate`)),
  );
  const rows = rowsOf([...paragraphs, ...more.flatMap((one) => one.paragraphs)]);
  const sum = sumRows(job, rows, text);
  if (!sum) return null;
  if (sum.lines.length === 0 || sum.missing.length > 0) return null;
  const [low, high] = sumAllBands(sum.lines.map(({ band }) => band));
  const citations = new CitationList();
  const lines = sum.lines.map(({ text: line, unit }): AnswerBlock => {
    const [sentence] = unit.sentences;
    return { text: `- ${line} ${sentence ? citations.mark(unit, sentence) : ''}`, kinds: OWN_KINDS, facts: [] };
  });
  const from = formatPaperNames(
    sum.lines.map(({ unit }) => unit),
    asked.read.language === 'es',
  );
  const lead = `${asked.read.language === 'es' ? `Según ${from} son` : `By ${from} that is`} **${formatOwn([low, high])}**.`;
  return tell(asked, citations, [{ text: lead, kinds: ['calculation'], facts: [] }, ...lines], [low, high]);
}

function fromProse(asked: Asked, paragraphs: AnswerParagraph[]): Composition | null {
  const { items } = readJob(asked.text, asked.knowledge.shelves.figures);
  const things = items.flatMap(({ item }) => [item.plural, item.name]);
  for (const unit of paragraphs.filter(({ is_own }) => is_own)) {
    const rate = applyOwnRate(asked.text, unit.text, things);
    if (!rate) continue;
    const citations = new CitationList();
    const said = unit.sentences.filter(({ text }) => /\$|\bcents\b/.test(text)).slice(0, 2);
    const blocks: AnswerBlock[] = [
      {
        text: `By ${formatPaperNames([unit], false)} that is **${formatDollars(rate.total)}**: ${rate.steps}.`,
        kinds: ['calculation'],
        facts: [],
      },
      {
        text: said.map((sentence) => `${escapeMarkdown(sentence.text)} ${citations.mark(unit, sentence)}`).join(' '),
        kinds: OWN_KINDS,
        facts: [],
      },
    ];
    return tell(asked, citations, blocks, [rate.total, rate.total]);
  }
  return null;
}

function rowsOf(paragraphs: AnswerParagraph[]): OwnPrice[] {
  const rows = paragraphs.flatMap((unit) => readOwnPrice(unit) ?? []);
  return [...new Map(rows.map((row) => [row.unit.text, row])).values()];
}

function tell(
  { text, read, previous }: Asked,
  citations: CitationList,
  blocks: AnswerBlock[],
  price: [number, number],
): Composition {
  const state = {
    ...createState('price_job', read.language, read.readable, previous?.state ?? null),
    job: { words: text, price, is_own: true },
  };
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, mode: 'grounded' });
}

const ASKS_OWN =
  /\b(?:what|how much) (?:do|should|would|will|can|must) (?:i|we) (?:charge|quote|ask|bid|bill|get)\b|\b(?:my|our) (?:price|rate|charge|fee|cost)s?\b|\b(?:what|how much)(?:'s| is| are) (?:my|our|the price)\b|\bdo (?:we|i) charge\b|\bcu[aá]nto (?:le )?(?:cobro|cobramos|cobrar\w*)\b/i;
/** What the company itself charges, not what it might. */
const ASKS_CHARGED =
  /\b(?:what|how much) do we charge\b|\bour (?:own )?(?:price|rate|charge)s? (?:for|on)\b|\bcobramos\b/i;
const ASKS_OF_OTHERS =
  /\b(?:others?|average|going rate|market|competit\w+|typical\w*|usual(?:ly)?|most (?:companies|haulers)|national\w*|(?:dump|landfill|transfer station|scale ?house) (?:\w+ )?(?:charges?|costs?|fees?|takes?|wants?))\b/i;

/** What the asker's own price book says of a job; null if it does not hold it. */
export function composeBookPrice(asked: Asked, act: Act): Composition | null {
  const { priceBook, text, read, previous, knowledge, facts } = asked;
  if (!priceBook || ASKS_OF_OTHERS.test(text)) return null;
  if (act !== 'price_job' && !ASKS_OWN.test(text)) return null;
  const before = previous?.state?.job;
  const words = before?.is_own ? applyJobChange(before.words, text, knowledge.shelves.figures) : text;
  const { lines, job } = readBookedJob(words, priceBook, knowledge.shelves.figures, facts);
  const known = lines.filter(({ unit_cents }) => unit_cents !== null);
  if (known.length === 0) return null;
  const priced = [...known, ...listBookDiscounts(job, known)];
  const sums = sumQuoteLines(priced, { ...priceBook, tax_rate: 0 });
  const total = sums.total_cents / 100;
  const rows = priced.map((one, i): AnswerBlock => {
    const each = one.quantity === 1 ? '' : `${one.quantity} × ${formatCents(one.unit_cents ?? 0)} = `;
    const amount = formatCents(sums.lines[i]?.amount_cents ?? 0);
    return {
      text: `- ${escapeMarkdown(one.label)}: ${each}**${amount}**${one.origin === 'price_book' ? ' (your price book)' : ''}`,
      kinds: ['your_data'],
      facts: [],
    };
  });
  const missing = lines.filter(({ unit_cents }) => unit_cents === null);
  const others = missing.map(({ label, published }) => {
    const band = published ? `; published prices are ${formatBand(published)}` : '';
    return `Your price book has no price for ${escapeMarkdown(label)}${band}.`;
  });
  const lead = `By your price book that is **${formatCents(sums.total_cents)}**${missing.length > 0 ? ', without what it has no price for' : ''}.`;
  const tax = priceBook.tax_rate > 0 ? [`Sales tax of ${priceBook.tax_rate} % comes on top.`] : [];
  const state = {
    ...createState('price_job', read.language, read.readable, previous?.state ?? null),
    job: { words, price: [total, total] as [number, number], is_own: true },
  };
  const blocks: AnswerBlock[] = [
    { text: lead, kinds: ['calculation'], facts: listUsedFacts(facts, 'discount') },
    ...rows,
    ...[...others, ...tax].map((note): AnswerBlock => ({ text: note, kinds: [], facts: [] })),
  ];
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), followUps: ['Make that a quote'] });
}
