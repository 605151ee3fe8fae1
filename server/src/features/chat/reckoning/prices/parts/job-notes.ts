import type { Figures } from '../../../../knowledge/index.ts';
import { listChangeNotes } from '../job-changes.ts';
import { type Band, computeMiddle, POUNDS_PER_TON } from '../price-line.ts';
import type { Job } from '../read-job.ts';

/** A loaded junk truck may seldom carry more than three tons. */
const MOST_POUNDS = 6_000;

/** What a price leaves out, and what makes it dearer without a published sum. */
export function listNotes(job: Job, pounds: Band | null, figures: Figures): string[] {
  return [...noteUnknown(job), ...notesOn(job, pounds, figures), ...listChangeNotes(job, figures)];
}

/** What is left out of a price is said, or the owner loses it. */
function noteUnknown({ unknown }: Job): string[] {
  if (unknown.length === 0) return [];
  const things = unknown
    .map((thing) => `“${thing}”`)
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1');
  return [
    `Not in that price: ${things}, since I have no figures for ${unknown.length > 1 ? 'them' : 'it'}. Tell me the cubic yards, or add your own price.`,
  ];
}

function notesOn(
  { hasStairs, flights, hasRemoved, place }: Job,
  pounds: Band | null,
  { surcharges }: Figures,
): string[] {
  const percent = surcharges.find(({ name }) => name === 'stairs')?.time_percent;
  const isTooHeavy = pounds !== null && computeMiddle(pounds) > MOST_POUNDS;
  return [
    ...(hasRemoved && place
      ? ['What stays is a small part of a whole place, so the price is the same until you have seen it.']
      : []),
    ...(isTooHeavy
      ? [
          `That weighs about ${tonsOf(pounds)} tons: more than one truck may carry, so plan several trips and weigh the first.`,
        ]
      : []),
    ...(hasStairs && percent
      ? [
          flights !== null && flights > 1
            ? `Stairs cost time: figure about ${percent * flights}% more loading time for ${flights} floors (${percent}% each), and price that in.`
            : `Stairs cost time: figure about ${percent}% more loading time for each floor, and price that in.`,
        ]
      : []),
  ];
}

function tonsOf([low, high]: Band): string {
  const [from, to] = [low, high].map((value) => (value / POUNDS_PER_TON).toFixed(1).replace('.0', ''));
  return from === to ? `${from}` : `${from}–${to}`;
}
