import { computeQuoteSums, formatCents, MESSAGE_MAX_LENGTH, MOST_LINES, type PriceBook } from '@haulwise/contract';
import { listUsedFacts } from '../../../company-facts/used-facts.ts';
import { readPricedThings } from '../../../drafts/own-words/requests/invoice-lines.ts';
import { listBookDiscounts } from '../../../reckoning/prices/book-discount.ts';
import { type BookedJob, type BookLine, readBookedJob } from '../../../reckoning/prices/book-lines.ts';
import { applyJobChange } from '../../../reckoning/prices/job-changes.ts';
import { computeJobCost, type JobCost } from '../../../reckoning/prices/job-cost.ts';
import { formatBand } from '../../../reckoning/prices/price-line.ts';
import { removeDiscount } from '../../../reckoning/prices/read-discount.ts';
import { readShareOfLoad } from '../../../reckoning/prices/share-of-load.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';
import { readDetails } from '../../understanding/details.ts';

/** Acts that a request for a quote may be taken for; danger and crime come first. */
export const QUOTE_ACTS: readonly Act[] = [
  'ask',
  'price_job',
  'price_check',
  'sum',
  'write',
  'rework',
  'plan',
  'remember',
  'outside',
  'explain',
];

const POLITE = String.raw`^\W*(?:(?:ok|okay|now|please|pls|hey|so|and|can you|could you|i need to|i need|need|i want|por favor)\W+)*`;
const QUOTES = new RegExp(
  String.raw`${POLITE}(?:(?:make|create|build|prepare|start|do|put together|give me|work up)\s+(?:me\s+)?(?:an?\s+)?(?:new\s+)?(?:quote|estimate)|(?:an?\s+|new\s+)?(?:quote|estimate)(?=\s+(?:for|on|at)\b|\s*:)|quote\b(?!\s+(?:me|him|her|them|from|that|it|this|too)\b)|(?:haz(?:me)?|prepara(?:me)?) una cotizaci[oó]n|cotiza\b)`,
  'i',
);
const MAKE_THAT = new RegExp(
  String.raw`${POLITE}(?:(?:make|turn|put)\s+(?:that|this|it|those|them)\s+(?:into\s+|in\s+|up as\s+)?(?:an?\s+|the\s+)?(?:quote|estimate)\b|quote\s+(?:that|it|this)\b)`,
  'i',
);
const CHANGES =
  /^\W*(?:and|ok|actually|add|plus|also|with|without|minus|no|take|drop|remove|skip|leave|make (?:it|that)|y|sin|agrega\w*|quita\w*|m[aá]s)\b/i;
/** A text to send is a draft, and a question is answered. */
const IS_NO_QUOTE =
  /\?\s*$|\b(?:texts?|e-?mails?|message|letter|script|post|reply|voicemail|in writing|follow[- ]?up|mensaje|correo)\b|\b(?:too high|too low)\b/i;
const ADDRESS =
  /(?<![\d$.])\d{1,6}\s+(?:[nsew]\.?\s+)?(?:[\p{L}\d'’.-]+\s+){1,4}?(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|pkwy|parkway|ter|terrace|cir|circle|hwy|highway|trl|trail)\b\.?(?:\s*,?\s*(?:apt|unit|suite|ste|#)\.?\s*[\w-]{1,6})?/iu;
const DAY_MS = 86_400_000;

/** A quote from a sentence, for its asker to check and save; null if the message asks for none. */
export function composeQuote(asked: Asked): Composition | null {
  const { priceBook, knowledge, facts } = asked;
  const words = priceBook ? findQuoteWords(asked) : null;
  if (!priceBook || words === null) return null;
  const address = ADDRESS.exec(words)?.[0].trim() ?? '';
  const about = address === '' ? words : words.replace(address, ' ');
  const booked = readBookedJob(about, priceBook, knowledge.shelves.figures, facts);
  const listed = listStatedLines(about, asked);
  if (booked.lines.length === 0 && listed === null) return askWhatGoes(asked, words);
  const share = readShareOfLoad(about);
  const full = share
    ? [toTypedLine(share.words, 1, share.dollars)]
    : (listed ?? applyStatedPrice(about, booked.lines, asked));
  const lines = [...full, ...listBookDiscounts(booked.job, full)].slice(0, MOST_LINES);
  const cost = computeJobCost(booked, priceBook, facts);
  return tell(asked, { words, about, address, lines, cost, booked, priceBook });
}

/** The words that describe the job; null if the message asks for no quote. */
function findQuoteWords({ text, previous, priceBook, knowledge, facts }: Asked): string | null {
  const state = previous?.state ?? null;
  const before = state?.quote ?? null;
  if (priceBook && before && (before.isWaiting || CHANGES.test(text)) && !IS_NO_QUOTE.test(text)) {
    const more = readBookedJob(text, priceBook, knowledge.shelves.figures, facts);
    if (more.lines.length > 0) {
      const words = before.words;
      return toWords(
        before.isWaiting ? `${words} plus ${text}` : applyJobChange(words, text, knowledge.shelves.figures),
      );
    }
  }
  if (IS_NO_QUOTE.test(text)) return null;
  if (MAKE_THAT.test(text)) return state?.job ? toWords(`${text.replace(MAKE_THAT, '')} ${state.job.words}`) : null;
  return QUOTES.test(text) ? text.replace(QUOTES, ' ').trim() : null;
}

/** A conversation keeps these words, so that they may not grow with each message. */
function toWords(words: string): string | null {
  return words.length > MESSAGE_MAX_LENGTH ? null : words.trim();
}

/** "half a truck $350 and a fridge $75": the prices that the message gives each thing, in place of the lines. */
function listStatedLines(about: string, { today }: Asked): BookLine[] | null {
  const [person] = readDetails(about, today).people;
  const [before, after] = person ? about.split(person.text, 2) : ['', about];
  const isFor = /^\W*(?:(?:for|to|para)\W+)?$/i.test(before ?? '');
  const things = readPricedThings((isFor ? (after ?? '') : about).replace(/^[\s:,.-]+/, ''));
  if (things === null) return null;
  return things.map(({ label, quantity, amount }) => toTypedLine(label, quantity, amount / quantity));
}

/** "for $320": one price for all of it, in place of the lines. */
function applyStatedPrice(about: string, lines: BookLine[], { today }: Asked): BookLine[] {
  const [stated, ...others] = readDetails(removeDiscount(about), today).money;
  if (!stated || others.length > 0) return lines;
  const label = lines.map((one) => (one.quantity === 1 ? one.label : `${one.quantity} × ${one.label}`)).join(', ');
  return [toTypedLine(label, 1, Number(stated.text.replace(/[$,]/g, '')))];
}

function toTypedLine(label: string, quantity: number, dollars: number): BookLine {
  const unit_cents = Math.round(dollars * 100);
  return { label: label.slice(0, 200), quantity, unit_cents, is_taxed: true, origin: 'typed', published: null };
}

function askWhatGoes({ text, read, previous }: Asked, words: string): Composition {
  const state = createState('price_job', read.language, text, previous?.state ?? null);
  const said =
    read.language === 'es'
      ? '¿Qué hay que llevarse? Por ejemplo: «medio camión y un refrigerador, segundo piso».'
      : 'What has to go? Say it in a few words, such as “half a truck plus a fridge, second floor”.';
  return buildComposition({ ...state, quote: { words, isWaiting: true } }, [said]);
}

interface Told {
  words: string;
  about: string;
  address: string;
  lines: BookLine[];
  cost: JobCost;
  booked: BookedJob;
  priceBook: PriceBook;
}

function tell(asked: Asked, told: Told): Composition {
  const { read, text, previous, today, facts } = asked;
  const { words, about, address, lines, cost, priceBook } = told;
  const { people, phones } = readDetails(about, today);
  const sums = sumQuoteLines(lines, priceBook);
  const quote = {
    customer_name: people[0]?.text ?? facts.customer ?? '',
    customer_phone: phones[0]?.text ?? '',
    address,
    lines,
    tax_rate: priceBook.tax_rate,
    valid_until: new Date(today.getTime() + priceBook.valid_days * DAY_MS).toISOString().slice(0, 10),
    terms: priceBook.terms,
    cost_cents: cost.cost_cents,
    floor_cents: cost.floor_cents,
    floor_steps: cost.steps,
  };
  const isSpanish = read.language === 'es';
  const where =
    address === '' ? '' : isSpanish ? ` para ${escapeMarkdown(address)}` : ` for ${escapeMarkdown(address)}`;
  const lead = isSpanish
    ? `Aquí está la cotización${where}. Revísela, cámbiela y guárdela.`
    : `Here is the quote${where}. Check it, change what you like, and save it.`;
  const blocks: AnswerBlock[] = [
    { text: lead, kinds: [], facts: [] },
    {
      text: toMarkdown(lines, sums),
      kinds: ['your_data', 'calculation'],
      facts: listUsedFacts(facts, 'customer', 'discount'),
      isQuote: true,
    },
    ...notesOn(told, sums.subtotal_cents, quote.customer_name).map(
      (note): AnswerBlock => ({ text: note, kinds: [], facts: [] }),
    ),
  ];
  const dollars = sums.total_cents / 100;
  const state = {
    ...createState('price_job', read.language, text, previous?.state ?? null),
    job: { words: about.trim(), price: [dollars, dollars] as [number, number], is_own: true },
    quote: { words, isWaiting: false },
  };
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), quote });
}

/** What the lines of a quote come to; a line without a price counts nothing. */
export function sumQuoteLines(lines: BookLine[], { tax_rate }: PriceBook) {
  return computeQuoteSums(
    lines.map((one) => ({ ...one, unit_cents: one.unit_cents ?? 0 })),
    tax_rate,
  );
}

/** The quote in words, for exports and wherever there is no card. */
function toMarkdown(lines: BookLine[], sums: ReturnType<typeof sumQuoteLines>): string {
  const rows = lines.map((one, i) => {
    const count = one.quantity === 1 ? '' : `${one.quantity} × `;
    const price = one.unit_cents === null ? 'no price yet' : formatCents(sums.lines[i]?.amount_cents ?? 0);
    const origin = one.origin === 'price_book' ? ' (your price book)' : '';
    return `- ${count}${escapeMarkdown(one.label)}: ${price}${origin}`;
  });
  const tax = sums.tax_cents === 0 ? [] : [`- Sales tax: ${formatCents(sums.tax_cents)}`];
  return [...rows, ...tax, `- Total: **${formatCents(sums.total_cents)}**`].join('\n');
}

/** What is missing, and whether it pays. */
function notesOn({ lines, cost }: Told, subtotal: number, customer: string): string[] {
  const missing = lines.filter(({ unit_cents }) => unit_cents === null);
  const names = missing.map(({ label, published }) => {
    const others = published ? ` (published prices: ${formatBand(published)})` : '';
    return `${escapeMarkdown(label)}${others}`;
  });
  const isKnown = missing.length === 0 && cost.cost_cents !== null && cost.floor_cents !== null;
  const below = isKnown ? (cost.cost_cents ?? 0) - subtotal : 0;
  const under = isKnown ? (cost.floor_cents ?? 0) - subtotal : 0;
  return [
    ...(names.length > 0
      ? [`Your price book has no price for: ${names.join(', ')}. Put one into the line, or fill in your price book.`]
      : []),
    ...(below > 0
      ? [`**This is ${formatCents(below)} below your cost** of ${formatCents(cost.cost_cents ?? 0)}.`]
      : under > 0
        ? [`It covers your cost, but is ${formatCents(under)} under the price that keeps your margin.`]
        : []),
    ...(customer === '' ? ['Who is it for? Put the name into the card.'] : []),
  ];
}
