import type { FactKind, PriceBook, QuoteProposal } from '@haulwise/contract';
import { computeQuoteSums, LOAD_STEPS } from '@haulwise/contract';
import type { Figures, ItemFigures } from '../../../knowledge/index.ts';
import type { CompanyFacts } from '../../company-facts/company-facts.ts';
import { formatThing } from './parts/load/piles.ts';
import { computeJobPrice } from './price-job.ts';
import { applyOwnDiscount, type Job, readJob } from './read-job.ts';

export type BookLine = QuoteProposal['lines'][number];

/** A job with what it comes to by a price book. */
export interface BookedJob {
  job: Job;
  lines: BookLine[];
  /** How full the truck is; above 1 for several. */
  trucks: number;
}

/** Cubic yards of a full truck, where the owner has not told: the middle of the published ones. */
export const FULL_YARDS = 13.5;
const EIGHTHS = LOAD_STEPS.length;
/** What stands for these has a price of its own, even if it goes with a load. */
const CHARGED_BY_PIECE = ['freon', 'mattress', 'tire', 'hazardous', 'electronics'];
const HEAVY_POUNDS_A_YARD = 700;
const EXTRA = /\b(?:plus|extra|additional|m[aá]s)\b|\+/i;
const SAME_DAY = /\b(?:same[- ]day|today|right now|asap|hoy)\b/i;
const MILES = /(?<![\d.,])(\d{1,3})\s*(?:miles?|mi|millas?)\b/i;
const HOURS = /(?<![\d.,])(\d{1,2}(?:\.\d{1,2})?)\s*(?:hours?|hrs?|horas?)\b/i;
/**
 * Reads a job from a message, with the things that the price book names besides those of the articles. What the company
 * told counts where the book is silent.
 */
export function readBookedJob(message: string, book: PriceBook, figures: Figures, facts: CompanyFacts): BookedJob {
  const fullYards = facts.truck_size ?? FULL_YARDS;
  const { prices, merged } = mergeFigures(book, figures);
  const job = applyOwnDiscount(readJob(message, merged), facts.discount);
  const own = job.items.filter(({ item }) => prices.has(item));
  const others = job.items.filter(({ item }) => !prices.has(item));
  const hasLoad = job.share !== null || job.yards !== null || job.trucks !== null || job.place !== null;
  const byPiece = hasLoad
    ? others.filter(({ item }) => CHARGED_BY_PIECE.includes(item.special ?? '') || EXTRA.test(message))
    : [];
  const loose = hasLoad ? [] : others;
  const trucks = volumeOf(job, loose, fullYards) / fullYards;
  const lines = [
    ...(hasLoad || loose.length > 0 ? loadLines(trucks, job, loose, book, figures) : []),
    ...own.map(({ item, count }) => line(item.name, count, prices.get(item) ?? null)),
    ...byPiece.map(({ item, count }) => line(item.name, count, null, toBand(item))),
    ...surchargeLines(message, job, book),
  ];
  const labor = lines.length === 0 ? laborLines(message, book) : [];
  const own_trucks = own.reduce((sum, { item, count }) => sum + (middleOf(item.yards) ?? 0.5) * count, 0) / fullYards;
  return { job, lines: addMinimum([...lines, ...labor], book, facts), trucks: trucks + own_trucks };
}

/** A price book without what the facts of a folder say better, so that these count. */
export function applyFolderFacts(book: PriceBook, { of_folder, payment_terms }: CompanyFacts): PriceBook {
  const isTold = (kind: FactKind) => of_folder?.kinds.includes(kind) === true;
  const { costs } = book;
  return {
    ...book,
    minimum_cents: isTold('minimum_charge') ? null : book.minimum_cents,
    terms: isTold('payment_terms') ? (payment_terms ?? book.terms) : book.terms,
    costs: {
      ...costs,
      dump_ton_cents: isTold('dump_fee') ? null : costs.dump_ton_cents,
      wage_cents: isTold('wage') ? null : costs.wage_cents,
      crew: isTold('crew') ? null : costs.crew,
    },
  };
}

/** The figures with the things of a book, and what those that have a price cost. */
interface BookFigures {
  merged: Figures;
  prices: Map<ItemFigures, number>;
}
/** One book is read many times while a message is answered. */
const figuresOfBooks = new WeakMap<PriceBook, BookFigures & { of: Figures }>();

function mergeFigures(book: PriceBook, figures: Figures): BookFigures {
  const known = figuresOfBooks.get(book);
  if (known?.of === figures) return known;
  const prices = new Map<ItemFigures, number>();
  const merged = book.items.length === 0 ? figures : { ...figures, items: listItems(book, figures.items, prices) };
  const made = { merged, prices, of: figures };
  figuresOfBooks.set(book, made);
  return made;
}

/** The articles' things under the owner's names, and the owner's others; `prices` gets those that have one. */
function listItems(book: PriceBook, known: ItemFigures[], prices: Map<ItemFigures, number>): ItemFigures[] {
  const merged = new Map<ItemFigures, ItemFigures>();
  const own: ItemFigures[] = [];
  for (const { name, other_names, cents } of book.items) {
    const names = [name.replace(/\(.*?\)/g, ''), ...other_names.split(',')].flatMap((one) => one.split(/\/| or /i));
    const wanted = names.map((one) => one.trim().toLowerCase()).filter((one) => one !== '');
    const figure = known.find((item) => !merged.has(item) && namesOf(item).some((one) => wanted.includes(one)));
    const item: ItemFigures = figure
      ? { ...figure, name, names: [...figure.names, figure.name, figure.plural, ...wanted] }
      : { ...NO_FIGURES_OF, name, plural: `${name}s`, names: wanted };
    if (figure) merged.set(figure, item);
    else own.push(item);
    prices.set(item, cents);
  }
  return [...own, ...known.map((item) => merged.get(item) ?? item)];
}

const NO_FIGURES_OF = { es: [], pounds_estimated: false, yards_estimated: false };

function namesOf({ name, plural, names }: ItemFigures): string[] {
  return [name, plural, ...names].map((one) => one.toLowerCase());
}

function line(
  label: string,
  quantity: number,
  cents: number | null,
  published: BookLine['published'] = null,
): BookLine {
  const origin = cents === null ? 'typed' : 'price_book';
  return { label, quantity, unit_cents: cents, is_taxed: true, origin, published: cents === null ? published : null };
}

function toBand({ price }: ItemFigures): BookLine['published'] {
  return price ? [price[0], price[1]] : null;
}

function middleOf(band: readonly [number, number] | null | undefined): number | null {
  return band ? (band[0] + band[1]) / 2 : null;
}

/** Cubic yards. */
function volumeOf({ trucks, share, yards, place }: Job, loose: Job['items'], fullYards: number): number {
  if (trucks !== null) return trucks * fullYards;
  if (share) return (middleOf(share.fraction) ?? 0) * fullYards;
  if (yards !== null) return yards;
  if (place) return (middleOf(place.place.yards) ?? 0) * place.fraction;
  return loose.reduce((sum, { item, count }) => sum + (middleOf(item.yards) ?? 0.75) * count, 0);
}

/** Whole trucks, and the step that holds the rest; a third of a truck is charged as three eighths. */
function loadLines(trucks: number, job: Job, loose: Job['items'], book: PriceBook, figures: Figures): BookLine[] {
  const steps = Math.max(1, Math.ceil(trucks * EIGHTHS - 0.2));
  const [whole, rest] = [Math.floor(steps / EIGHTHS), steps % EIGHTHS];
  const what = loose.map((one) => (one.count === 1 ? one.item.name : formatThing(one))).join(', ');
  const suffix = what === '' ? '' : ` (${what.slice(0, 120)})`;
  const published = computeJobPrice({ ...job, items: loose, hasStairs: false }, figures)?.band ?? null;
  return [
    ...(whole > 0
      ? [line(`Full truck${rest > 0 ? '' : suffix}`, whole, book.loads[EIGHTHS - 1] ?? null, published)]
      : []),
    ...(rest > 0 ? [line(`${LOAD_STEPS[rest - 1]} truck${suffix}`, 1, book.loads[rest - 1] ?? null, published)] : []),
  ];
}

/** What the book has no surcharge for costs nothing extra. */
function surchargeLines(message: string, job: Job, { surcharges }: PriceBook): BookLine[] {
  const { stairs_cents, mile_cents, free_miles, heavy_cents, hazardous_cents, same_day_cents } = surcharges;
  const miles = Number(MILES.exec(message)?.[1] ?? 0) - free_miles;
  const hazardous = job.items.filter(({ item }) => item.special === 'hazardous');
  const isHeavy = job.materials.some(({ pounds_per_yard }) => pounds_per_yard[0] >= HEAVY_POUNDS_A_YARD);
  const wanted: [string, number, number | null][] = [
    ['Stairs', job.hasStairs ? (job.flights ?? 1) : 0, stairs_cents],
    [free_miles > 0 ? `Miles beyond ${free_miles}` : 'Miles', Math.max(0, miles), mile_cents],
    ['Heavy material', isHeavy ? 1 : 0, heavy_cents],
    ['Hazardous material', hazardous.reduce((sum, { count }) => sum + count, job.hazards.length), hazardous_cents],
    ['Same day', SAME_DAY.test(message) ? 1 : 0, same_day_cents],
  ];
  return wanted.flatMap(([label, count, cents]) => (count > 0 && cents !== null ? [line(label, count, cents)] : []));
}

function laborLines(message: string, { hour_cents }: PriceBook): BookLine[] {
  const hours = Number(HOURS.exec(message)?.[1] ?? 0);
  return hours > 0 && hour_cents !== null ? [line('Labor by the hour', hours, hour_cents)] : [];
}

/** A job whose prices are all known costs at least the minimum. */
function addMinimum(lines: BookLine[], { minimum_cents }: PriceBook, { minimum_charge }: CompanyFacts): BookLine[] {
  const least = minimum_cents ?? (minimum_charge === undefined ? null : Math.round(minimum_charge * 100));
  const known = lines.flatMap(({ unit_cents, ...one }) => (unit_cents === null ? [] : { ...one, unit_cents }));
  const sum = computeQuoteSums(known, 0).subtotal_cents;
  const isKnown = lines.length > 0 && known.length === lines.length;
  if (!isKnown || least === null || sum >= least) return lines;
  return [...lines, line('Up to the minimum charge', 1, least - sum)];
}
