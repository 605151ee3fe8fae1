import type { ShareFigures } from '../../../../../knowledge/index.ts';
import { type Band, computeMiddle, formatBand, type PriceLine } from '../../price-line.ts';
import type { Job } from '../../read-job.ts';
import { formatThing, formatThingInSpanish } from './piles.ts';

/** Things that a line names before it counts the rest. */
const MOST_NAMED = 8;
/** Yards over full trucks that a driver fits in; more is a load of its own. */
const LEAST_REST = 1.5;
const QUARTERS: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

interface LoadLines {
  lines: PriceLine[];
  /** "1¾", where it is full trucks and a part of one. */
  trucks: string | null;
}

/** The published band for so many cubic yards: whole trucks, and the share that the rest fills. */
export function listLoadLines(volume: Band, job: Job, shares: ShareFigures[]): LoadLines {
  const full = findFullTruck(shares);
  if (!full) return { lines: [], trucks: null };
  const between = lineBetween(volume, job, shares);
  if (between) return { lines: [between], trucks: null };
  const middle = computeMiddle(volume);
  const whole = computeMiddle(full.yards as Band);
  const trucks = job.trucks !== null ? Math.floor(job.trucks) : Math.floor(middle / whole + 0.15);
  const rest = Math.max(0, middle - trucks * whole);
  const told = job.added.length === 0 ? job.share : null;
  const share = rest > LEAST_REST || trucks === 0 ? (told ?? shareFor(rest, shares)) : undefined;
  const more = share && share !== full ? shareLine(rest, share, job, trucks > 0) : null;
  return {
    lines: [...(trucks > 0 ? [truckLine(trucks, full, job)] : []), ...(more ? [more] : [])],
    trucks:
      trucks > 0 && more && share
        ? QUARTERS[share.fraction[0]]
          ? `${trucks}${QUARTERS[share.fraction[0]]}`
          : null
        : null,
  };
}

export function findFullTruck(shares: readonly ShareFigures[]): ShareFigures | undefined {
  return shares.find(({ fraction }) => fraction[0] === 1);
}

function truckLine(trucks: number, full: ShareFigures, job: Job): PriceLine {
  const isOne = trucks === 1;
  const contents = contentsOf(job);
  const [yards, price] = [full.yards.join('–'), formatBand(full.price as Band)];
  const [each, cada] = isOne ? ['', ''] : [' each', ' cada uno'];
  return {
    text: `${contents.en}${isOne ? 'One full truck' : `${trucks} full trucks`} (${yards} cubic yards${each}): ${price}${each}`,
    es: `${contents.es}${isOne ? 'Un camión lleno' : `${trucks} camiones llenos`} (${yards} yardas cúbicas${cada}): ${price}${cada}`,
    band: [full.price[0] * trucks, full.price[1] * trucks],
    article: full.article ?? null,
    says: full.says ?? null,
  };
}

function shareLine(yards: number, share: ShareFigures, job: Job, isRest: boolean): PriceLine {
  const isStated = job.share !== null || (job.yards !== null && !isRest);
  const count = yards < LEAST_REST ? '1–2' : Math.round(yards);
  const [about, unas] = isRest ? ['The rest, about', 'El resto, unas'] : ['About', 'Unas'];
  const contents = isRest ? { en: '', es: '' } : contentsOf(job);
  const [en, es] = isStated ? ['', ''] : [`${about} ${count} cubic yards, `, `${unas} ${count} yardas cúbicas, `];
  const price = formatBand(share.price as Band);
  return {
    text: `${contents.en}${en}${nameOf(share)}: ${price}`,
    es: `${contents.es}${es}${nameInSpanish(share)}: ${price}`,
    band: share.price as Band,
    article: share.article ?? null,
    says: share.says ?? null,
  };
}

interface InBoth {
  en: string;
  es: string;
}

/** What fills the truck, before what it fills: "4 boxes of books and 1 desk: ". */
function contentsOf({ items, place, share, yards, sides, poured, isPartOfTruck }: Job): InBoth {
  if (share) return { en: '', es: '' };
  if (isPartOfTruck) return { en: `${yards} cubic yards: `, es: `${yards} yardas cúbicas: ` };
  if (sides !== null) return tellSides(items, sides, yards, poured !== null);
  if (place) return tellPlace(place);
  const loose = items.filter(({ item }) => !item.price);
  if (loose.length === 0) return { en: '', es: '' };
  const named = loose.slice(0, MOST_NAMED);
  const left = loose.length - named.length;
  const isMeasured = yards !== null;
  return {
    en: `${named.map((one) => formatThing(one, isMeasured)).join(', ')}${left > 0 ? ` and ${left} more` : ''}: `,
    es: `${named.map((one) => formatThingInSpanish(one, isMeasured)).join(', ')}${left > 0 ? ` y ${left} más` : ''}: `,
  };
}

function tellPlace({ place, count }: NonNullable<Job['place']>): InBoth {
  const { name, es, state } = place;
  const [spanish = name] = es;
  const isHalf = state === 'half';
  const write = (one: string) => (count > 1 ? `${count} × ${one}` : capital(one));
  return {
    en: `${write(name)}${isHalf ? ', half full' : ''}: `,
    es: `${write(spanish)}${isHalf && !/^(?:medi|la mitad)/.test(spanish) ? ', a la mitad' : ''}: `,
  };
}

function tellSides(items: Job['items'], sides: string, yards: number | null, isPoured: boolean): InBoth {
  const pile = items.find(({ item }) => item.unit === 'cubic yard')?.item;
  const [en, es] = [
    pile?.name ?? (isPoured ? 'the slab' : 'the pile'),
    pile?.es[0] ?? (isPoured ? 'la losa' : 'el montón'),
  ];
  return {
    en: `${capital(en)}, ${sides} = ${yards} cubic yards: `,
    es: `${capital(es)}, ${sides.replace('feet', 'pies')} = ${yards} yardas cúbicas: `,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const STEP = 5;

/** A part of a truck of another size may lie between two published shares, and so does its price; null if it is one of them. */
function lineBetween(volume: Band, { isPartOfTruck }: Job, shares: ShareFigures[]): PriceLine | null {
  const yards = computeMiddle(volume);
  const known = shares.filter(({ article }) => article).toSorted((a, b) => a.fraction[0] - b.fraction[0]);
  const next = known.findIndex((share) => computeMiddle(share.yards as Band) >= yards);
  const [below, above] = [known[next - 1], known[next]];
  const isBetween = isPartOfTruck === true && below !== undefined && above !== undefined && yards > below.yards[1];
  if (!isBetween) return null;
  const part = (yards - below.yards[1]) / (computeMiddle(above.yards as Band) - below.yards[1]);
  if (part >= 1) return null;
  const [low, high] = [below.price as Band, above.price as Band];
  const at = (from: number, to: number) => Math.round((from + part * (to - from)) / STEP) * STEP;
  const band: Band = [at(low[0], high[0]), at(low[1], high[1])];
  const nearest = part < 0.5 ? below : above;
  return {
    text: `${yards} cubic yards, between ${nameOf(below)} (${formatBand(low)}) and ${nameOf(above)} (${formatBand(high)}): ${formatBand(band)}`,
    es: `${yards} yardas cúbicas, entre ${nameInSpanish(below)} (${formatBand(low)}) y ${nameInSpanish(above)} (${formatBand(high)}): ${formatBand(band)}`,
    band,
    article: nearest.article ?? null,
    says: nearest.says ?? null,
  };
}

function shareFor(yards: number, shares: ShareFigures[]): ShareFigures | undefined {
  const known = shares.filter(({ article, fraction }) => article && fraction[0] < 1);
  return known.find((share) => yards <= share.yards[1] + 0.25) ?? known.at(-1);
}

function nameOf({ name }: ShareFigures): string {
  if (name === 'minimum') return 'a minimum load';
  if (name === 'full') return 'a full truck';
  return /truck|load/.test(name)
    ? name
    : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} of a truck`
        .replace(/^an? (?=two|three|five|seven)/, '')
        .replace('a half of a truck', 'half a truck')
        .replace('a quarter of a truck', 'a quarter truck');
}

function nameInSpanish({ name, es }: ShareFigures): string {
  if (name === 'minimum') return 'una carga mínima';
  const [said = name] = es;
  return /cami[oó]n|carga/.test(said) ? said : `${said} de camión`;
}
