import type { Figures } from '../../../../knowledge/index.ts';
import { computeJobPrice } from '../price-job.ts';
import { formatBand, type PriceLine } from '../price-line.ts';
import { readJob } from '../read-job.ts';

/** The longer name comes first: "three quarters" is no quarter. */
const TIERS: [fraction: number, name: string, words: RegExp][] = [
  [0.75, 'Three quarters', /\b(?:3\/4s?|three[- ]quarters?|3 quarters?)(?: (?:full|loads?|trucks?))?(?![\w/])/g],
  [0.667, 'Two thirds', /\b(?:2\/3|two[- ]thirds?)(?: (?:full|loads?|trucks?))?(?![\w/])/g],
  [0.125, 'An eighth', /\b(?:1\/8|(?:an? )?eighth)(?: (?:full|loads?|trucks?))?(?![\w/])/g],
  [
    0.25,
    'A quarter',
    /\b(?:1\/4|(?:a )?quarter|(?:a )?fourth)(?: (?:full|loads?|trucks?))?(?![\w/]| (?:floor|story|flight))/g,
  ],
  [0.333, 'A third', /\b(?:1\/3|(?:a )?third)(?: (?:full|loads?|trucks?))?(?![\w/]| (?:floor|story|flight))/g],
  [0.5, 'Half', /\b(?:1\/2|(?:a )?half)(?: (?:full|loads?|trucks?))?(?![\w/])/g],
  [1, 'Full', /\b(?:full|whole)(?: (?:loads?|trucks?))?(?![\w/])/g],
];
const SIZE = /\b(\d{1,2})[ -]?(?:cubic )?(?:yards?|yds?|yarder)\b/;
/** What published prices count as a full truck. */
const PUBLISHED = { least: 12, most: 15, usual: 13.5 };
const LEAST_TIERS = 2;

export interface LoadTiers {
  yards: number | null;
  lines: PriceLine[];
}

/** The prices of each share of a truck that a message names, for the size that it tells; null if it names fewer than two. */
export function computeLoadTiers(message: string, figures: Figures): LoadTiers | null {
  let rest = message.toLowerCase().replace(/\b(\d)\/(\d)\b/g, '$1/$2');
  const found: { fraction: number; name: string }[] = [];
  for (const [fraction, name, words] of TIERS) {
    const next = rest.replace(words, ' · ');
    if (next !== rest) found.push({ fraction, name });
    rest = next;
  }
  if (found.length < LEAST_TIERS) return null;
  const size = SIZE.exec(rest)?.[1];
  const yards = size === undefined ? null : Number(size);
  const tiers = found.toSorted((a, b) => a.fraction - b.fraction);
  const lines = tiers.map(({ fraction, name }) => priceTier(fraction, name, yards, figures));
  return lines.every((line): line is PriceLine => line !== null) ? { yards, lines } : null;
}

const LEAST = /\bmin(?:imum)?\b(?: (?:charge|price|fee))?/g;
const DOLLARS =
  /(?<![\d./])\$? ?(\d{2,4})(?![\d/%]|[- ]?(?:yards?|yds?|yd|cubic|ft|feet|miles?|hours?|hrs?|%|percent)\b)/g;

/** A share of a truck that the asker has a price for, US dollars, with what is published for it. */
export interface TierPrice {
  own: number;
  published: PriceLine;
}

/** "149 quarter, 249 half", "half is 249": what a message charges by the load; null for fewer than two shares. */
export function listTierPrices(message: string, figures: Figures): TierPrice[] | null {
  const text = message.toLowerCase();
  const size = SIZE.exec(text)?.[1];
  const yards = size === undefined ? null : Number(size);
  const shares = [...TIERS, [0, 'Minimum', LEAST] as const].reduce<{ found: Place[]; rest: string }>(
    ({ found, rest }, [fraction, name, words]) => ({
      found: [...found, ...[...rest.matchAll(words)].map(({ index }) => ({ index, fraction, name }))],
      rest: rest.replace(words, (all) => '·'.repeat(all.length)),
    }),
    { found: [], rest: text.replace(SIZE, (all) => '·'.repeat(all.length)) },
  );
  const sums = [...shares.rest.matchAll(DOLLARS)].map(({ index, 1: dollars }) => ({ index, dollars: Number(dollars) }));
  const places = shares.found.toSorted((a, b) => a.index - b.index);
  // "149 quarter 249 half": the price goes first, throughout.
  const isSumFirst = (sums[0]?.index ?? 0) < (places[0]?.index ?? 0);
  const told = places.flatMap(({ index, fraction, name }) => {
    const sum = isSumFirst ? sums.findLast((one) => one.index < index) : sums.find((one) => one.index > index);
    const published = fraction === 0 ? priceLeast(figures) : priceTier(fraction, name, yards, figures);
    return sum && published ? [{ own: sum.dollars, published, fraction }] : [];
  });
  const isClear = new Set(told.map(({ own }) => own)).size === told.length && told.length === sums.length;
  if (!isClear || told.filter(({ fraction }) => fraction > 0).length < LEAST_TIERS) return null;
  return told.toSorted((a, b) => a.fraction - b.fraction).map(({ own, published }) => ({ own, published }));
}

interface Place {
  index: number;
  fraction: number;
  name: string;
}

function priceLeast({ shares }: Figures): PriceLine | null {
  const share = shares.find(({ name }) => name === 'minimum');
  const { price: band, article = null, says = null } = share ?? {};
  return band ? { text: `Minimum: **${formatBand(band)}**`, band, article, says } : null;
}

function priceTier(fraction: number, name: string, yards: number | null, figures: Figures): PriceLine | null {
  const isUsual = yards === null || (yards >= PUBLISHED.least && yards <= PUBLISHED.most);
  const share = isUsual
    ? (figures.shares.find((one) => Math.abs(one.fraction[0] - fraction) < 0.01 && one.name !== 'minimum') ?? null)
    : null;
  const filled = Math.round(fraction * (yards ?? PUBLISHED.usual) * 10) / 10;
  const priced = share ? null : computeJobPrice({ ...readJob('', figures), yards: filled }, figures);
  const band = share?.price ?? priced?.band;
  const source = share ?? priced?.lines[0];
  if (!band) return null;
  const room = yards === null ? '' : ` (${filled} yards)`;
  return {
    text: `${name}${room}: **${formatBand(band)}**`,
    band,
    article: source?.article ?? null,
    says: source?.says ?? null,
  };
}

/** The words of a message with tiers, for another size of truck; null if the later message names none. */
export function applyTruckSize(before: string, text: string): string | null {
  const size = SIZE.exec(text.toLowerCase())?.[0];
  if (size === undefined) return null;
  return SIZE.test(before.toLowerCase()) ? before.toLowerCase().replace(SIZE, size) : `${before}, ${size} truck`;
}
