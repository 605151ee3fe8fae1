import { type FactKind, PRICE_PLACES, type PricePlace, type ProposedFact } from '@haulwise/contract';
import { findToldPrice } from '../../../../quotes/index.ts';
import { isOnlyFacts, type ReadFact, readTypedFacts } from '../../../company-facts/kept/reading/read-facts.ts';
import { type ReadPrice, type ReadPrices, readToldPrices } from '../../../company-facts/kept/reading/read-prices.ts';
import { toSpanishPrice } from '../../../company-facts/spanish-record.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../asked.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';

const LONGEST_SAID = 300;
const PLACES: Partial<Record<FactKind, PricePlace>> = {
  minimum_charge: 'minimum_cents',
  dump_fee: 'costs.dump_ton_cents',
  wage: 'costs.wage_cents',
};

/** The prices that a message tells for the asker's price book, and what else it says. */
export function readAskedPrices({ text, read, priceBook: book, previous, knowledge }: Asked): ReadPrices {
  if (!book) return { prices: [], rest: text };
  const known = { book, figures: knowledge.shelves.figures };
  const isOpen = previous === null || previous.state?.act === 'remember';
  const told = readToldPrices(text, known, isOpen);
  // Prices that were told in Spanish, or misspelt.
  return told.prices.length > 0 ? told : readToldPrices(read.readable, known, isOpen);
}

const OWN = /\b(?:we|i|our|my|us|cobramos|cobro|nuestr[oa]s?)\b/i;

/** Whether a message tells prices, perhaps with other facts, and nothing else; "mattress 95, fridge 110" may be a sum. */
export function isOnlyPrices(asked: Asked, act: Act): boolean {
  const { prices, rest } = readAskedPrices(asked);
  return prices.length > 0 && (rest === '' || isOnlyFacts(rest)) && (act !== 'sum' || OWN.test(asked.text));
}

export function toPriceFact({ name, target, cents }: ReadPrice): ReadFact {
  const { unit } = PRICE_PLACES[target];
  return { kind: 'other', value: `${name}: ${formatDollars(cents / 100)} ${unit}`, amount: cents / 100 };
}

/** The row of the price book that a fact fills; null where the fact is kept as such. */
export function findPriceOf({ text, priceBook }: Asked, { kind, amount }: ReadFact): ReadPrice | null {
  const target = PLACES[kind];
  if (!priceBook || target === undefined || amount === null) return null;
  const price = { target, name: PRICE_PLACES[target].label, cents: Math.round(amount * 100) };
  // What a job costs is kept as a fact, unless the price book, which goes first, says something else.
  const isCharged = target === 'minimum_cents' || findToldPrice(priceBook, price) !== null;
  const said = text.split(/[,;.]\s+/).find((part) => readTypedFacts(part).some((fact) => fact.kind === kind)) ?? text;
  return isCharged ? { ...price, said: said.slice(0, LONGEST_SAID) } : null;
}

/** A price with what it would replace. */
export function toProposedPrice({ priceBook }: Asked, price: ReadPrice): Pick<ProposedFact, 'replaces' | 'price'> {
  const replaces_cents = priceBook && findToldPrice(priceBook, price);
  const replaces = replaces_cents === null ? null : formatDollars(replaces_cents / 100);
  return { replaces, price: { ...price, replaces_cents } };
}

/** What would be written into the price book, and asks whether to. */
export function formatPriceOffer(proposed: ProposedFact[], isSpanish: boolean): string {
  const rows = proposed.map(({ price, value, replaces }) => {
    const { name = '', target = 'item' } = price ?? {};
    const row = value.startsWith(name) ? value : `${name}: ${value} ${PRICE_PLACES[target].unit}`;
    const instead = replaces === null ? '' : isSpanish ? `, en lugar de ${replaces}` : `, instead of ${replaces}`;
    return `**${escapeMarkdown(isSpanish ? toSpanishPrice(row) : row)}**${instead}`;
  });
  const many = proposed.length > 1;
  return isSpanish
    ? `${rows.join('; ')}. ¿${many ? 'Los pongo' : 'Lo pongo'} en su lista de precios? Desde entonces cuenta en cotizaciones, precios y calculadoras, y se puede deshacer aquí.`
    : `${rows.join('; ')}. Shall I put ${many ? 'these' : 'it'} into your price book? Quotes, prices and calculators use ${many ? 'them' : 'it'} from then on, and you can undo it here.`;
}
