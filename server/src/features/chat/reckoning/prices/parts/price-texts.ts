import { formatYards } from '../../../company-facts/used-facts.ts';
import { formatDollars, formatNumber } from '../../sums/sum-words.ts';
import type { OwnLoad } from '../own-truck.ts';
import type { JobPrice } from '../price-job.ts';
import { type Band, formatBand, POUNDS_PER_TON } from '../price-line.ts';
import type { Job } from '../read-job.ts';

/** What to quote, before how it comes about. */
export function formatLead(job: Job, { band, trucks }: JobPrice, load: OwnLoad | null, isSpanish: boolean): string {
  if (isSpanish) {
    const size = load
      ? ` Con su ${load.vehicle === 'truck' ? 'camión' : 'remolque'} son ${formatNumber(load.yards, 1)} yardas cúbicas.`
      : trucks
        ? tellTrucks(job, trucks, isSpanish)
        : '';
    const around = band[0] === band[1] ? 'unos' : 'entre';
    return `Cotice ${around} **${formatBand(band)}**${whereInSpanish(job)}, según precios publicados.${size}`;
  }
  const size = load
    ? ` Your ${load.vehicle} makes that ${formatYards(load.yards)}.`
    : trucks
      ? tellTrucks(job, trucks, isSpanish)
      : '';
  return `Quote about **${formatBand(band)}**${whereIn(job)}, going by published prices.${size}`;
}

/** Of a told volume, whose trucks they are: the asker's own may hold more. */
function tellTrucks({ yards }: Job, trucks: string, isSpanish: boolean): string {
  const usual = yards === null ? '' : isSpanish ? ' de los de 12–15 yardas' : ' of the usual 12–15 yards';
  return isSpanish ? ` Son unos ${trucks} camiones${usual}.` : ` That is about ${trucks} trucks${usual}.`;
}

function whereIn({ hasStairs, isAtCurb, carry }: Job): string {
  if (hasStairs) return ', toward the top because of the stairs';
  return isAtCurb && carry === null ? ', toward the bottom as it is easy to get to' : '';
}

function whereInSpanish({ hasStairs, isAtCurb, carry }: Job): string {
  if (hasStairs) return ', y hacia arriba por las escaleras';
  return isAtCurb && carry === null ? ', y hacia abajo porque es fácil llegar' : '';
}

/** What the asker's own dump takes of the price. */
export function formatDumpNote({ pounds }: JobPrice, fee: number | undefined, isSpanish: boolean): string {
  if (fee === undefined || pounds === null) return '';
  const [low, high] = pounds.map((one) => Math.round((one / POUNDS_PER_TON) * 10) / 10) as [number, number];
  if (high <= 0) return '';
  const tons = low === high ? `${low}` : `${low}–${high}`;
  const cost = formatBand([low * fee, high * fee]);
  return isSpanish
    ? `Su vertedero se lleva de ahí unos ${cost}: ${tons} toneladas × ${formatDollars(fee)}.`
    : `Your dump takes about ${cost} of that: ${tons} tons × ${formatDollars(fee)}.`;
}

/** What a price rests on and what makes the job hard, in one paragraph. */
export function listPriceNotes(job: Job, price: JobPrice): string[] {
  const weight = price.pounds ? heavyNote(job, price.pounds) : '';
  return [[weight, ...price.notes.slice(0, 2), ...itemNotes(job)].filter((note) => note !== '').join(' ')];
}

function heavyNote(job: Job, [low, high]: Band): string {
  const isHeavy = job.items.some(({ item }) => item.special === 'heavy') || (low + high) / 2 > 800;
  const what =
    job.items.length === 1 && job.items[0]
      ? `${job.items[0].count > 1 && job.items[0].item.unit !== 'cubic yard' ? 'They weigh' : 'It weighs'} a lot,`
      : 'It is heavy,';
  return isHeavy ? `${what} about ${formatPounds(low, high)} lb, so plan the crew for it.` : '';
}

function itemNotes(job: Job): string[] {
  const isHazardous = ({ item }: Job['items'][0]) => item.special === 'hazardous';
  const dangers = job.items.filter(isHazardous);
  const others = job.items.filter((one) => !isHazardous(one));
  const notes = [...dangers, ...others].flatMap(({ item }) => (item.note && item.special ? [item.note] : []));
  // Each danger is told: what must not go in the load costs more than it brings.
  return [...new Set(notes)].slice(0, Math.max(1, dangers.length));
}

function formatPounds(low: number, high: number): string {
  const [from, to] = [low, high].map((one) => (Math.round(one / 10) * 10).toLocaleString('en-US'));
  return from === to ? `${from}` : `${from}–${to}`;
}
