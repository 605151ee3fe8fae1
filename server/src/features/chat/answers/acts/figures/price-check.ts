import { computeQuoteSums, formatCents } from '@haulwise/contract';
import { listUsedFacts } from '../../../company-facts/used-facts.ts';
import { parseAmounts } from '../../../reckoning/calculations/amounts.ts';
import { removeCodes, removeYears } from '../../../reckoning/numbers.ts';
import { listBookDiscounts } from '../../../reckoning/prices/book-discount.ts';
import { type BookLine, readBookedJob } from '../../../reckoning/prices/book-lines.ts';
import { readToldMinimum } from '../../../reckoning/prices/own-minimum.ts';
import { applyOwnTruck } from '../../../reckoning/prices/own-truck.ts';
import { computeJobPrice, type JobPrice } from '../../../reckoning/prices/price-job.ts';
import { type Band, formatBand } from '../../../reckoning/prices/price-line.ts';
import { type Job, readJob } from '../../../reckoning/prices/read-job.ts';
import { formatDollars } from '../../../reckoning/sums/sum.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';
import { ASKS_WHAT_TO_SEND } from '../../understanding/write-forms.ts';
import { composePrice, composePriceAnswer, formatVerdict } from './price.ts';
import { composeBudget } from './stated/budget.ts';

/** Smaller amounts are counts. */
const LEAST_PRICE = 20;
const CHECK = 'Check it against your own cost: labor, dump fee and fuel, plus your margin.';

/**
 * Whether a price that the asker names lies below, at or above the one in their own price book, and where it lies in the
 * published band; null if there is neither to compare with.
 */
export async function composePriceCheck(asked: Asked): Promise<Composition | null> {
  const told = readToldMinimum(asked.text);
  const stated = findStatedPrice(told?.rest ?? asked.text);
  // "my minimum is 125, half a load": his minimum is no price of that load.
  if (stated === null) return told === null ? null : composePrice(asked);
  const { figures } = asked.knowledge.shelves;
  const { job } = applyOwnTruck(readJob(asked.text, figures), asked.text, asked.facts);
  const fee = computeFeeAlone(asked.text, job, figures);
  const price = fee ?? computeJobPrice(job, figures);
  const own = comparePriceBook(asked, stated);
  if (!price) return own && tellOwn(asked, own, stated);
  const verdict = own?.isCompared ? judgeBriefly(stated, price) : formatVerdict(stated, price);
  const published = await tellPublished(asked, price, stated, verdict, fee !== null);
  return own ? { ...published, blocks: toSpacedBlocks([own.block, ...published.blocks]) } : published;
}

/** "minimum 125, truck is 15 yards, half a load": the price of that load, with his minimum as the least; null for any other message. */
export function composeBesideMinimum(asked: Asked): Promise<Composition | null> | null {
  const told = asked.priceBook ? null : readToldMinimum(asked.text);
  if (told === null || findStatedPrice(told.rest) !== null) return null;
  const { items, share, yards } = readJob(told.rest, asked.knowledge.shelves.figures);
  return items.length > 0 || share !== null || yards !== null ? composePrice(asked) : null;
}

const OFFERS =
  /\b(?:(?:could|can|should) (?:i|we) do \$?\d{2,4}(?=\W*$|,)|only (?:has|have|had|got|wants?|pays?|offers?|offered|paying)|offer(?:ed|s|ing)?|(?:could|can|would|should|if|say) (?:i|we|you) (?:do|did|take|took|go|went|charge) (?:it|that|them|her|him)? ?(?:for|at|to) \$?\d+|\d+ (?:\w+ )?or nothing|pay(?:ing)? (?:over|more than)|talk(?:ed|ing)? me down|budget|counter\w*|willing to (?:pay|do|go)|(?:will|would) only (?:pay|do|go)|won'?t (?:pay|go) (?:over|more than|above)|wants? (?:it|that|me|us)? ?(?:done |to do it )?(?:for|under|at|below)|solo tiene|ofrece|me da)\b/i;
const MOST_OFFER_WORDS = 14;

/** What may stand between a price and an offer for the same job. */
const GOES_ON: Act[] = ['price_job', 'price_check', 'ask', 'write', 'rework', 'remember', 'explain'];

/** "what if they only have 200", "for 150 what can i take": an offer for the job that was just priced; null for any other message. */
export function composeOffer(asked: Asked): Composition | null {
  return ASKS_WHAT_TO_SEND.test(asked.text) ? null : (composeBudget(asked) ?? judgeOffer(asked));
}

function judgeOffer({ text, read, previous }: Asked): Composition | null {
  const state = previous?.state;
  const stated = OFFERS.test(text) && text.split(/\s+/).length <= MOST_OFFER_WORDS ? findStatedPrice(text) : null;
  if (stated === null || !state?.job || !GOES_ON.includes(state.act)) return null;
  const kept = { ...createState('price_job', read.language, text, state), job: { ...state.job, offer: stated } };
  return buildComposition(kept, [formatOffer(stated, state.job.price, read.language)]);
}

/** What the customer would pay, held against the price of the job. */
export function formatOffer(stated: number, [low, high]: Band, language: 'en' | 'es'): string {
  const [offer, band] = [formatDollars(stated), formatBand([low, high])];
  if (language === 'es')
    return stated < low
      ? `**${offer} queda ${formatDollars(low - stated)} por debajo** de ${band}. Acéptelo solo si la cuadrilla, el basurero y la gasolina dejan lo suficiente, o quite algo del trabajo por ese precio.`
      : `**${offer} está bien**: el precio es ${band}.`;
  return stated < low
    ? `**${offer} is ${formatDollars(low - stated)} below** the ${band} for that job. Take it only if crew, dump and fuel leave you enough, or take less for that money: leave a piece behind, have it at the curb, or pick the day that suits your route.`
    : `**${offer} is fine**: the price for that job is ${band}.`;
}

/** Whether the message checks a price that the asker's own price book holds. */
export function isBookCheck(asked: Asked): boolean {
  const stated = findStatedPrice(asked.text);
  return stated !== null && comparePriceBook(asked, stated)?.isCompared === true;
}

const ASKS_WHETHER_RIGHT =
  /\b(?:is|does|would|was) \$?\d[\d,.]*(?: dollars| bucks)? (?:for|on) (?:an? |the |one )?(\p{L}[\p{L} '’-]{2,40}?) (?:make(?:s)? sense|ok(?:ay)?|fair|right|reasonable|good|enough|too (?:low|high|much|little|cheap))\b/iu;

/** For a thing that neither the price book nor an article prices: says so; null for any other message. */
export function composeNoPrice({ text, read, previous, priceBook }: Asked): Composition | null {
  const thing = ASKS_WHETHER_RIGHT.exec(text)?.[1]?.trim();
  if (thing === undefined || !priceBook || findStatedPrice(text) === null) return null;
  const state = createState('price_check', read.language, read.readable, previous?.state ?? null);
  const name = escapeMarkdown(thing);
  return buildComposition(state, [
    `Neither your price book nor the published prices that I have name a price for “${name}”, so I cannot compare it.`,
    `${CHECK} Once you have a price, tell me: “we charge … for ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${name}”.`,
  ]);
}

/** "330 plus 40 for the stairs": both make the price. */
const PLUS =
  /(\d[\d,]*)(?: \w+){0,5} (?:plus|and another|\+|m[aá]s) \$?(\d[\d,]*)(?! ?(?:yards?|miles?|lbs?|pounds?|%))/i;

function findStatedPrice(text: string): number | null {
  const [, price = '', more = ''] = PLUS.exec(text) ?? [];
  const both = Number(price.replaceAll(',', '')) + Number(more.replaceAll(',', ''));
  if (both >= 2 * LEAST_PRICE && Number(more) >= LEAST_PRICE) return both;
  const amounts = parseAmounts(removeCodes(removeYears(text.toLowerCase())))
    .filter(({ kind }) => kind === 'money' || kind === 'bare')
    .map(({ amount }) => (typeof amount === 'number' ? amount : amount[1]));
  return amounts.filter((value) => value >= LEAST_PRICE).at(-1) ?? null;
}

interface OwnVerdict {
  block: AnswerBlock;
  /** False if the price book has no price for it. */
  isCompared: boolean;
  /** Dollars. */
  total: number;
}

/** What the price book says to the price; null if it is empty, or the message names nothing. */
function comparePriceBook({ text, priceBook, knowledge, facts }: Asked, stated: number): OwnVerdict | null {
  if (!priceBook) return null;
  const { lines, job } = readBookedJob(text, priceBook, knowledge.shelves.figures, facts);
  const hasPrices = priceBook.items.length > 0 || priceBook.loads.some((cents) => cents !== null);
  if (lines.length === 0 || !hasPrices) return null;
  const missing = lines.filter(({ unit_cents }) => unit_cents === null);
  const names = missing.map(({ label }) => escapeMarkdown(label)).join(', ');
  const none: AnswerBlock = { text: `Your price book has no price for ${names}.`, kinds: [], facts: [] };
  if (missing.length > 0) return { block: none, isCompared: false, total: 0 };
  const priced = [...lines, ...listBookDiscounts(job, lines)].map((line) => ({
    ...line,
    unit_cents: line.unit_cents ?? 0,
  }));
  const sums = computeQuoteSums(priced, 0);
  const total = sums.total_cents / 100;
  const by = formatDollars(Math.abs(stated - total));
  const place =
    stated === total
      ? `is your own price**`
      : `is ${by} ${stated < total ? 'below' : 'above'} your own price** of ${formatDollars(total)}`;
  const rows = priced.map((line, i) => describeLine(line, sums.lines[i]?.amount_cents ?? 0)).join(', ');
  const block: AnswerBlock = {
    text: `**${formatDollars(stated)} ${place}: ${rows} (your price book).`,
    kinds: ['your_data', 'calculation'],
    facts: listUsedFacts(facts, 'discount'),
  };
  return { block, isCompared: true, total };
}

function describeLine({ label, quantity }: BookLine, cents: number): string {
  return `${quantity === 1 ? '' : `${quantity} × `}${escapeMarkdown(label)} ${formatCents(cents)}`;
}

function tellOwn({ read, text, previous }: Asked, { block, total }: OwnVerdict, stated: number): Composition {
  const state = {
    ...createState('price_check', read.language, read.readable, previous?.state ?? null),
    job: { words: text, price: [total || stated, total || stated] as [number, number] },
  };
  const none: AnswerBlock = { text: 'No published price that I have names it.', kinds: [], facts: [] };
  return buildComposition(state, [], {
    blocks: toSpacedBlocks([block, none, { text: CHECK, kinds: [], facts: [] }]),
  });
}

/** After the price book's verdict, which goes first. */
function judgeBriefly(stated: number, { band }: JobPrice): string {
  const [low, high] = band;
  const place =
    stated < low
      ? `${formatDollars(low - stated)} below them`
      : stated > high
        ? `${formatDollars(stated - high)} above them`
        : 'within them';
  return `Published prices come to ${formatBand(band)}: it is ${place}.`;
}

function tellPublished(
  asked: Asked,
  price: JobPrice,
  stated: number,
  verdict: string,
  isFee: boolean,
): Promise<Composition> {
  const { minimum_charge: minimum = 0 } = asked.facts;
  // A fee on top of a load may well be less than one goes out for.
  if (stated >= minimum || isFee)
    return composePriceAnswer(asked, asked.text, price, [verdict, CHECK], [], isFee ? undefined : stated);
  const warning = `**${formatDollars(stated)} is below your own minimum of ${formatDollars(minimum)}**, by ${formatDollars(minimum - stated)}.`;
  return composePriceAnswer(
    asked,
    asked.text,
    price,
    [warning, verdict, CHECK],
    listUsedFacts(asked.facts, 'minimum_charge'),
    stated,
  );
}

/** "45 a mattress" is the fee on top of a load, so it is compared with that. */
function computeFeeAlone(text: string, job: Job, figures: Asked['knowledge']['shelves']['figures']): JobPrice | null {
  const [only, ...others] = job.items;
  const fee = figures.surcharges.find(({ special, band }) => band && special === only?.item.special);
  if (!only?.item.special || others.length > 0 || !fee?.band || !/\d\s+(?:an?|per|each|for each)\b/i.test(text))
    return null;
  // What others add to a load, beside what it costs them.
  const all = [fee.band, ...fee.others.flatMap(({ band }) => (band ? [band] : []))];
  const band: Band = [Math.min(...all.map(([low]) => low)), Math.max(...all.map(([, high]) => high))];
  const line = {
    text: `Surcharge for a ${only.item.name}: ${formatBand(band)}`,
    band,
    article: fee.article ?? null,
    says: fee.says ?? null,
  };
  return { band, yards: [0, 0], pounds: null, lines: [line], notes: [], asks: [] };
}
