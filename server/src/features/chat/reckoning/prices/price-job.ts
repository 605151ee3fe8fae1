import type { Figures, ShareFigures } from '../../../knowledge/index.ts';
import { listDiscounts } from './job-changes.ts';
import { listDemolitionLines } from './parts/demolition.ts';
import { listHandlingLines } from './parts/handling.ts';
import { listNotes } from './parts/job-notes.ts';
import { formatThing } from './parts/load/piles.ts';
import { computeWeight } from './parts/load/weight.ts';
import { type Band, computeMiddle, formatBand, POUNDS_PER_TON, type PriceLine, sumBands } from './price-line.ts';
import type { Job } from './read-job.ts';

export interface JobPrice {
  band: Band;
  yards: Band;
  pounds: Band | null;
  lines: PriceLine[];
  /** What makes it dearer, without a published sum. */
  notes: string[];
  /** What would make the price firmer. */
  asks: ('access' | 'dump')[];
}

/** What a published load price usually includes. */
const INCLUDED_POUNDS = 2_000;
const STEP = 5;
/** Things that a line names before it counts the rest. */
const MOST_NAMED = 8;
/** Yards over full trucks that a driver fits in; more is a load of its own. */
const LEAST_REST = 1.5;
/** What a dump charges for by the piece. */
const CHARGED_BY_PIECE = ['mattress', 'tire', 'freon', 'electronics'];
/** What has a fee of its own under its own name, or does not go in the load at all. */
const HAZARDOUS = 'hazardous';

/**
 * What to charge for a job by published prices: flat prices of items that have one, the band for the share of the truck
 * that the rest fills, and surcharges. Null if the message does not say what has to go.
 */
export function computeJobPrice(told: Job, figures: Figures): JobPrice | null {
  const job = measureLoose(told);
  const volume = volumeOf(job, figures.shares);
  const hauling = [...flatLines(job), ...(volume ? loadLines(volume, job, figures.shares) : [])];
  if (hauling.length === 0) return null;
  const pounds = computeWeight(job, volume);
  const full = [
    ...hauling,
    ...listDemolitionLines(job, figures),
    ...listHandlingLines(job, figures),
    ...disposalLines(job, figures),
    ...stairsLines(job, figures),
    ...overweightLines(pounds, figures),
  ];
  const lines = [...full, ...listDiscounts(job, sumBands(full))];
  const band = sumBands(lines);
  return {
    band: [roundTo(band[0]), roundTo(band[1])],
    yards: volume ?? [0, 0],
    pounds,
    lines,
    notes: listNotes(job, pounds, figures),
    asks: asksOf(job, pounds),
  };
}

/** The price for "yard waste" is for a usual job of it; of a told volume the load decides. */
function measureLoose(job: Job): Job {
  if (job.yards === null) return job;
  const items = job.items.map((one) =>
    one.item.unit === 'cubic yard' ? { ...one, item: { ...one.item, price: null } } : one,
  );
  return { ...job, items };
}

function flatLines({ items }: Job): PriceLine[] {
  return items.filter(hasFlatPrice).map(({ item, count }) => ({
    text: `${formatThing({ item, count })}: ${formatBand(item.price as Band)}${count > 1 ? ' each' : ''}`,
    band: scale(item.price as Band, count),
    article: item.price_article ?? null,
    says: item.price_says ?? null,
  }));
}

/** What loose stuff costs is told by the load, not by each of its yards. */
const hasFlatPrice = ({ item, count }: Job['items'][0]) =>
  item.price != null && !(item.unit === 'cubic yard' && count > 1);

/** A flat price holds the dump's fee; for other items it comes on top of the load. */
function disposalLines({ items }: Job, { surcharges }: Figures): PriceLine[] {
  return items.flatMap(({ item, count }) => {
    const { special, name } = item;
    if (item.price || !special || ![...CHARGED_BY_PIECE, HAZARDOUS].includes(special)) return [];
    const fee = surcharges.find(
      (one) => one.band && (one.name === name || (special !== HAZARDOUS && one.special === special)),
    );
    if (!fee?.band) return [];
    return {
      text: `Disposal of ${formatThing({ item, count })}: about ${formatBand(fee.band)} each`,
      band: scale(fee.band, count),
      article: fee.article ?? null,
      says: fee.says ?? null,
    };
  });
}

/** What carrying up or down costs; one flight where nobody said how many. */
function stairsLines({ hasStairs, flights }: Job, { surcharges }: Figures): PriceLine[] {
  const stairs = surcharges.find(({ name }) => name === 'stairs');
  if (!hasStairs || !stairs?.band) return [];
  const count = flights ?? 1;
  return [
    {
      text: `${count === 1 ? 'A flight' : `${count} flights`} of stairs: about ${formatBand(stairs.band)}${count === 1 ? '' : ' each'}`,
      band: scale(stairs.band, count),
      article: stairs.article ?? null,
      says: stairs.says ?? null,
    },
  ];
}

function overweightLines(pounds: Band | null, { surcharges }: Figures): PriceLine[] {
  const heavy = surcharges.find(({ name }) => name === 'heavy material');
  const overweight = pounds ? computeMiddle(pounds) - INCLUDED_POUNDS : 0;
  if (overweight <= 0 || !heavy?.band) return [];
  const tons = Math.ceil((overweight / POUNDS_PER_TON) * 2) / 2;
  return [
    {
      text: `About ${tons} ${tons === 1 ? 'ton' : 'tons'} over the one ton that a load price usually includes: ${formatBand(heavy.band)} a ton`,
      band: scale(heavy.band, tons),
      article: heavy.article ?? null,
      says: heavy.says ?? null,
    },
  ];
}

function volumeOf(job: Job, shares: ShareFigures[]): Band | null {
  const hasLooseItems = job.items.some(({ item }) => !item.price);
  const full = findFullTruck(shares);
  const [least, most] = yardsOf(job.added);
  const told =
    job.trucks !== null && full
      ? scale(full.yards as Band, job.trucks)
      : job.yards !== null
        ? [job.yards, job.yards]
        : (job.share?.yards as Band | undefined);
  if (told) return [(told[0] ?? 0) + least, (told[1] ?? 0) + most];
  if (job.place && (job.added.length > 0 || !(hasLooseItems && job.items.length >= 2))) {
    const [low, high] = scale(job.place.place.yards as Band, job.place.fraction);
    return [low + least, high + most];
  }
  return hasLooseItems ? yardsOf(job.items) : null;
}

/** Of things without a flat price. */
function yardsOf(items: Job['items']): Band {
  return items
    .filter(({ item }) => !item.price)
    .reduce<Band>(
      (sum, { item, count }) => [sum[0] + (item.yards?.[0] ?? 0.5) * count, sum[1] + (item.yards?.[1] ?? 1) * count],
      [0, 0],
    );
}

/** The published band for so many cubic yards: whole trucks, and the share that the rest fills. */
function loadLines(volume: Band, job: Job, shares: ShareFigures[]): PriceLine[] {
  const full = findFullTruck(shares);
  if (!full) return [];
  const middle = computeMiddle(volume);
  const whole = computeMiddle(full.yards as Band);
  const trucks = job.trucks ?? Math.floor(middle / whole + 0.15);
  const rest = Math.max(0, middle - trucks * whole);
  const told = job.added.length === 0 ? job.share : null;
  const share = rest > LEAST_REST || trucks === 0 ? (told ?? shareFor(rest, shares)) : undefined;
  return [
    ...(trucks > 0 ? [truckLine(trucks, full, job)] : []),
    ...(share && share !== full ? [shareLine(rest, share, job)] : []),
  ];
}

function findFullTruck(shares: readonly ShareFigures[]): ShareFigures | undefined {
  return shares.find(({ fraction }) => fraction[0] === 1);
}

function truckLine(trucks: number, full: ShareFigures, job: Job): PriceLine {
  const each = trucks === 1 ? '' : ' each';
  return {
    text: `${contentsOf(job)}${trucks === 1 ? 'One full truck' : `${trucks} full trucks`} (${full.yards.join('–')} cubic yards${each}): ${formatBand(full.price as Band)}${each}`,
    band: scale(full.price as Band, trucks),
    article: full.article ?? null,
    says: full.says ?? null,
  };
}

function shareLine(yards: number, share: ShareFigures, job: Job): PriceLine {
  const isStated = job.share !== null || job.yards !== null;
  const amount = isStated ? '' : `About ${yards < 1.5 ? '1–2' : Math.round(yards)} cubic yards, `;
  return {
    text: `${contentsOf(job)}${amount}${nameOf(share)}: ${formatBand(share.price as Band)}`,
    band: share.price as Band,
    article: share.article ?? null,
    says: share.says ?? null,
  };
}

/** What fills the truck, before what it fills: "4 boxes of books and 1 desk: ". */
function contentsOf({ items, place, share, yards, sides, poured }: Job): string {
  if (share) return '';
  if (sides !== null)
    return `${capital(items.find(({ item }) => item.unit === 'cubic yard')?.item.name ?? (poured ? 'the slab' : 'the pile'))}, ${sides} = ${yards} cubic yards: `;
  if (place) return `${capital(place.place.name)}${place.place.state === 'half' ? ', half full' : ''}: `;
  const loose = items.filter(({ item }) => !item.price).map((one) => formatThing(one, yards !== null));
  const more = loose.length > MOST_NAMED ? ` and ${loose.length - MOST_NAMED} more` : '';
  return loose.length === 0 ? '' : `${loose.slice(0, MOST_NAMED).join(', ')}${more}: `;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shareFor(yards: number, shares: ShareFigures[]): ShareFigures | undefined {
  const known = shares.filter(({ article, fraction }) => article && fraction[0] < 1);
  return known.find((share) => yards <= share.yards[1] + 0.25) ?? known.at(-1);
}

function nameOf({ name }: ShareFigures): string {
  if (name === 'minimum') return 'a minimum load';
  return /truck|load/.test(name)
    ? name
    : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} of a truck`
        .replace('a three', 'three')
        .replace('a half of a truck', 'half a truck')
        .replace('a quarter of a truck', 'a quarter truck');
}

/** What would move the price: the way to it, and of a load over the usual ton what the dump takes. */
function asksOf({ isReached, demolition, poured }: Job, pounds: Band | null): JobPrice['asks'] {
  const isHeavy = pounds !== null && computeMiddle(pounds) > INCLUDED_POUNDS;
  return [
    ...(isReached || demolition !== null || poured !== null ? [] : (['access'] as const)),
    ...(isHeavy ? (['dump'] as const) : []),
  ];
}

function scale([low, high]: Band, by: number): Band {
  return [low * by, high * by];
}

function roundTo(value: number): number {
  return Math.round(value / STEP) * STEP;
}
