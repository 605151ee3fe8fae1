import type { Figures, ShareFigures } from '../../../knowledge/index.ts';
import { listDemolitionLines } from './parts/demolition.ts';
import { listHandlingLines } from './parts/handling.ts';
import { listNotes } from './parts/job-notes.ts';
import { findFullTruck, listLoadLines } from './parts/load/load-lines.ts';
import { formatThing, formatThingInSpanish } from './parts/load/piles.ts';
import { computeWeight } from './parts/load/weight.ts';
import { type Band, computeMiddle, formatBand, POUNDS_PER_TON, type PriceLine, sumBands } from './price-line.ts';
import { listDiscounts, listRaises } from './read-discount.ts';
import type { Job } from './read-job.ts';

export interface JobPrice {
  band: Band;
  yards: Band;
  /** "1¾", where it takes full trucks and a part of one. */
  trucks?: string | null;
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
  const load = volume ? listLoadLines(volume, job, figures.shares) : null;
  const hauling = [...flatLines(job), ...(load?.lines ?? [])];
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
  const raised = [...full, ...listRaises(job, sumBands(full))];
  const lines = [...raised, ...listDiscounts(job, sumBands(raised))];
  const band = sumBands(lines);
  return {
    band: [roundTo(band[0]), roundTo(band[1])],
    yards: volume ?? [0, 0],
    trucks: load?.trucks ?? null,
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
    es: `${formatThingInSpanish({ item, count })}: ${formatBand(item.price as Band)}${count > 1 ? ' cada uno' : ''}`,
    band: scale(item.price as Band, count),
    article: item.price_article ?? null,
    says: item.price_says ?? null,
  }));
}

/** What loose stuff costs is told by the load, not by each of its yards. */
const hasFlatPrice = ({ item, count }: Job['items'][0]) =>
  item.price != null && !(item.unit === 'cubic yard' && count > 1);

/** A flat price holds the dump's fee; for other items it comes on top of the load. */
function disposalLines(job: Job, figures: Figures): PriceLine[] {
  return listGateFees({ ...job, items: job.items.filter(({ item }) => !item.price) }, figures);
}

/** What the gate takes for things that it charges by the piece. */
export function listGateFees({ items }: Pick<Job, 'items'>, { surcharges }: Figures): PriceLine[] {
  return items.flatMap(({ item, count }) => {
    const { special, name } = item;
    if (!special || ![...CHARGED_BY_PIECE, HAZARDOUS].includes(special)) return [];
    const fee = surcharges.find(
      (one) => one.band && (one.name === name || (special !== HAZARDOUS && one.special === special)),
    );
    if (!fee?.band) return [];
    return {
      text: `Disposal of ${formatThing({ item, count })}: about ${formatBand(fee.band)}${count > 1 ? ' each' : ''}`,
      es: `Basurero por ${formatThingInSpanish({ item, count })}: unos ${formatBand(fee.band)}${count > 1 ? ' cada uno' : ''}`,
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
      es: `${count === 1 ? 'Un tramo' : `${count} tramos`} de escaleras: unos ${formatBand(stairs.band)}${count === 1 ? '' : ' cada uno'}`,
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
      es: `Unas ${tons} toneladas más que la tonelada que suele incluir una carga: ${formatBand(heavy.band)} por tonelada`,
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
