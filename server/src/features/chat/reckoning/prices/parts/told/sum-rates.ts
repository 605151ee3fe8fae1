import type { Figures, ShareFigures } from '../../../../../knowledge/index.ts';
import { NUMBER_WORDS } from '../../../numbers.ts';
import { formatDollars, formatNumber } from '../../../sums/sum-words.ts';
import { computeJobPrice } from '../../price-job.ts';
import { type Band, computeMiddle } from '../../price-line.ts';
import type { Discount } from '../../read-discount.ts';
import { type Job, readJob } from '../../read-job.ts';
import { formatThing } from '../load/piles.ts';
import { readFlights } from '../stairs.ts';
import { findFilling, type NamedThing } from '../things.ts';
import { computeRoomPrice, STEP, type Tier, USUAL_TRUCK } from './told-ladder.ts';
import type { Rate, ToldPrice } from './told-words.ts';

type ShareRate = Extract<Rate, { of: 'share' }>;

export interface NamedRates {
  rates: Rate[];
  /** The message without them. */
  rest: string;
  /** Cubic yards of the asker's truck, if they told. */
  truck: number | null;
  minimum: number;
  discount: Discount | null;
  raise: Discount | null;
}

/** The job, or the things that have a price where nothing else is named, by these prices. */
export function sumRates(named: NamedRates, figures: Figures): ToldPrice | null {
  const { rates, rest } = named;
  const job = readLoads(rest, figures);
  const told: Told = { lines: [], missing: [] };
  const shares = rates.filter((rate) => rate.of === 'share');
  const isNamed = isJobNamed(job);
  // Several sizes and no job: a price list.
  if (!isNamed && (shares.length > 1 || rates.every(({ of }) => of === 'yard'))) return null;
  const isEstimated = addLoad(job, named, figures, told);
  // On top of a told share the things have no price.
  const isReckoned = isEstimated && job.share === null && job.trucks === null;
  const share = isEstimated ? null : chooseShare(job, shares, isNamed);
  if (share) addShare(share, shares, told);
  if (!isEstimated) addYards(job.yards, share, rates, told);
  const filling = job.share !== null || job.trucks !== null ? findFilling(rest, figures.items) : [];
  const loose = listLoose(job, rates).filter(({ item }) => !filling.includes(item) || hasRate(item, rates));
  addItems(isReckoned ? listPriced(job.items, rates) : loose, rates, told);
  addStairs(rates, rest, job.hasStairs, told);
  for (const rate of rates) if (rate.of === 'once') told.lines.push([rate.label, rate.dollars]);
  const { lines, missing } = told;
  if (lines.length === 0 || missing.length >= lines.length + 1) return null;
  addMinimum(named, told);
  addDiscount(named, told);
  const total = sumLines(told);
  return {
    lines: lines.map(([text, value]) => formatLine(text, value)),
    total,
    missing,
    job: toWhole(job, share, rates),
    isEstimated,
  };
}

/** The same job, for what others charge. */
function toWhole(job: Job, share: ShareFigures | null, rates: Rate[]): Job {
  const isUp = job.hasStairs || rates.some(({ of }) => of === 'stairs' || of === 'flight');
  return { ...job, share, items: isJobNamed(job) ? job.items : listOwn(rates), hasStairs: isUp };
}

function chooseShare({ share }: Job, shares: ShareRate[], isNamed: boolean): ShareFigures | null {
  return share ?? (isNamed && shares.length > 1 ? null : shares[0]?.share) ?? null;
}

function isJobNamed({ share, yards, trucks, place, items }: Job): boolean {
  return share !== null || yards !== null || trucks !== null || place !== null || items.length > 0;
}

/** What is charged by the yard, or fills a told share, has no price of its own. */
function listLoose({ items, yards, share }: Job, rates: Rate[]): NamedThing[] {
  const isByYard = share !== null || (yards !== null && rates.some(({ of }) => of === 'yard'));
  return isByYard ? items.filter(({ item }) => item.unit !== 'cubic yard' || hasRate(item, rates)) : items;
}

const LOADS =
  /(?<![\d.,/])\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:full )?(?:truck ?|trailer ?)?loads\b/;

/** "i think its 9 loads": so many full trucks. */
function readLoads(rest: string, figures: Figures): Job {
  const job = readJob(rest, figures);
  const loads = LOADS.exec(rest)?.[1];
  if (job.trucks !== null || loads === undefined) return job;
  return { ...job, share: null, trucks: NUMBER_WORDS[loads] ?? Number(loads) };
}

/** What fills the truck by the room that it takes, at what the asker gets for a full one or for its shares. */
function addLoad(job: Job, named: NamedRates, figures: Figures, { lines }: Told): boolean {
  const { rates, truck } = named;
  const tiers = rates.flatMap((rate) =>
    rate.of === 'share' ? [{ fraction: rate.share.fraction[0], dollars: rate.dollars }] : [],
  );
  const least = rates.find(({ of }) => of === 'minimum')?.dollars ?? 0;
  const full = tiers.find(({ fraction }) => fraction === 1);
  if (full && job.trucks !== null) {
    lines.push([`${job.trucks} full loads × ${formatDollars(full.dollars)}`, job.trucks * full.dollars]);
    return true;
  }
  if (!full && tiers.length < 2 && truck === null) return false;
  if (tiers.length === 0 || (job.share !== null && isBetween(job.share, tiers))) return false;
  const yards = measureJob(job, named, figures);
  if (!yards || computeMiddle(yards) === 0) return false;
  lines.push(computeRoomPrice(yards, { tiers, least, yards: truck, isTold: job.share !== null || job.yards !== null }));
  return true;
}

/** Cubic yards of what has no price of its own. */
function measureJob(job: Job, { rates, truck }: NamedRates, figures: Figures): Band | undefined {
  if (job.share) return scale(job.share.fraction, truck ?? USUAL_TRUCK);
  const loose = { ...job, items: job.items.filter(({ item }) => !hasRate(item, rates)) };
  return computeJobPrice({ ...toLoose(loose), hasStairs: false }, figures)?.yards;
}

/** A thing with a flat price takes up room as well. */
function toLoose(job: Job): Job {
  return { ...job, items: job.items.map(({ item, count }) => ({ item: { ...item, price: null }, count })) };
}

function isBetween({ fraction }: ShareFigures, tiers: Tier[]): boolean {
  const has = (holds: (one: number) => boolean) => tiers.some((tier) => holds(tier.fraction));
  return has((one) => one <= fraction[0]) && has((one) => one >= fraction[0]);
}

function hasRate(item: NamedThing['item'], rates: Rate[]): boolean {
  return rates.some((rate) => rate.of === 'item' && rate.item === item);
}

function listPriced(items: NamedThing[], rates: Rate[]): NamedThing[] {
  return items.filter(({ item }) => hasRate(item, rates));
}

/** A job is worth what the asker goes out for. */
function addMinimum({ rates, minimum }: NamedRates, told: Told): void {
  const least = rates.find(({ of }) => of === 'minimum')?.dollars ?? minimum;
  const total = sumLines(told);
  if (total < least && told.missing.length === 0) told.lines.push(['Up to your minimum', least - total]);
}

function addDiscount({ discount, raise }: NamedRates, told: Told): void {
  if (raise)
    told.lines.push(
      'percent' in raise
        ? [`${raise.percent}% on top`, (sumLines(told) * raise.percent) / 100]
        : ['On top', raise.dollars],
    );
  if (!discount) return;
  const total = sumLines(told);
  const off = 'percent' in discount ? (total * discount.percent) / 100 : Math.min(total, discount.dollars);
  told.lines.push(['percent' in discount ? `${discount.percent}% off` : 'Off', -off]);
}

function sumLines({ lines }: Told): number {
  return lines.reduce((sum, [, value]) => sum + value, 0);
}

function formatLine(text: string, value: number): string {
  return `${text}: ${value < 0 ? '−' : ''}${formatDollars(Math.abs(value))}`;
}

export interface Told {
  lines: [text: string, value: number][];
  missing: string[];
}

/** A share at its own price, or between those of the next smaller and the next larger one. */
function addShare(share: ShareFigures, rates: ShareRate[], { lines, missing }: Told): void {
  const name = nameOf(share);
  const own = rates.find((rate) => rate.share === share);
  if (own) return void lines.push([name, own.dollars]);
  const sizeOf = (one: ShareFigures) => one.fraction[0];
  const sorted = rates.toSorted((a, b) => sizeOf(a.share) - sizeOf(b.share));
  const below = sorted.findLast((rate) => sizeOf(rate.share) < sizeOf(share));
  const above = sorted.find((rate) => sizeOf(rate.share) > sizeOf(share));
  if (!below || !above) return void missing.push(name.toLowerCase());
  const part = (sizeOf(share) - sizeOf(below.share)) / (sizeOf(above.share) - sizeOf(below.share));
  const value = Math.round((below.dollars + part * (above.dollars - below.dollars)) / STEP) * STEP;
  const between = `${nameOf(below.share).toLowerCase()} at ${formatDollars(below.dollars)} and ${nameOf(above.share).toLowerCase()} at ${formatDollars(above.dollars)}`;
  lines.push([`${name}, in line between ${between}`, value]);
}

function addYards(yards: number | null, share: ShareFigures | null, rates: Rate[], { lines, missing }: Told): void {
  const rate = rates.find(({ of }) => of === 'yard');
  if (yards === null) return;
  const size = `${formatNumber(yards)} cubic yards`;
  if (rate) lines.push([`${size} × ${formatDollars(rate.dollars)}`, yards * rate.dollars]);
  else if (share === null) missing.push(size);
}

function listOwn(rates: Rate[]): NamedThing[] {
  return rates.flatMap((rate) => (rate.of === 'item' ? [{ item: rate.item, count: 1 }] : []));
}

/** Things at their own price; the others as further pieces, where these have one. */
function addItems(items: NamedThing[], rates: Rate[], { lines, missing }: Told): void {
  const own = rates.filter((rate) => rate.of === 'item');
  const more = rates.find(({ of }) => of === 'more');
  const first = rates.find(({ of }) => of === 'first');
  const wanted = items.length > 0 || first ? items : listOwn(rates);
  const others = wanted.filter(({ item }) => !hasRate(item, rates));
  if (first && more && others.length > 0) {
    const count = others.reduce((sum, one) => sum + one.count, 0);
    lines.push(['The first piece', first.dollars]);
    if (count > 1) lines.push([`${count - 1} more × ${formatDollars(more.dollars)}`, (count - 1) * more.dollars]);
    addItems(listPriced(wanted, rates), own, { lines, missing });
    return;
  }
  for (const { item, count } of wanted) {
    const rate = own.find((one) => one.item === item) ?? more;
    if (!rate) missing.push(formatThing({ item, count }));
    else
      lines.push([
        `${formatThing({ item, count })}${count > 1 ? ` × ${formatDollars(rate.dollars)}` : ''}`,
        count * rate.dollars,
      ]);
  }
}

/** A flat sum for the stairs, or so much for each flight. */
function addStairs(rates: Rate[], rest: string, isUp: boolean, { lines, missing }: Told): void {
  const flat = rates.find(({ of }) => of === 'stairs');
  const each = rates.find(({ of }) => of === 'flight');
  const flights = readFlights(rest) ?? 1;
  if (flat) lines.push(['Stairs', flat.dollars]);
  else if (each)
    lines.push([
      `${flights} ${flights === 1 ? 'flight' : 'flights'} of stairs × ${formatDollars(each.dollars)}`,
      flights * each.dollars,
    ]);
  else if (isUp) missing.push('the stairs');
}

/** "Half truck", "Three quarters of a truck". */
function nameOf({ name, fraction }: ShareFigures): string {
  const plain = /truck|load/.test(name) ? name : fraction[0] === 1 ? `${name} truck` : `${name} of a truck`;
  const said = plain.replace(/^(half|quarter|eighth|third) of a truck$/, '$1 truck');
  return capital(said);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function scale([low, high]: readonly [number, number], by: number): [number, number] {
  return [low * by, high * by];
}
