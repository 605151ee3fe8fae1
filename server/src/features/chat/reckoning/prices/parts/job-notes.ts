import type { Figures } from '../../../../knowledge/index.ts';
import { listChangeNotes } from '../job-changes.ts';
import { type Band, computeMiddle, POUNDS_PER_TON } from '../price-line.ts';
import type { Job } from '../read-job.ts';

/** A loaded junk truck may seldom carry more than three tons. */
const MOST_POUNDS = 6_000;
/** So far the usual price goes; beyond it each step takes longer. */
const CLOSE_FEET = 30;
const STEP_FEET = 50;

/** What a price leaves out, and what makes it dearer without a published sum. */
export function listNotes(job: Job, pounds: Band | null, figures: Figures): string[] {
  return [
    ...listHazardNotes(job.hazards, 'en'),
    ...noteUnknown(job),
    ...notesOn(job, pounds, figures),
    ...listChangeNotes(job, figures),
  ];
}

/** What does not go in the load is charged apart, if it is taken at all. */
export function listHazardNotes(hazards: Job['hazards'], language: 'en' | 'es'): string[] {
  if (hazards.length === 0) return [];
  const names = hazards.map((one) => one[language]).join(', ');
  const last = language === 'es' ? ' y $1' : ' and $1';
  const said = names.replace(/, ([^,]+)$/, last);
  return [
    language === 'es'
      ? `Sin contar ${said}: cóbrelo aparte según lo que le cueste llevarlo como se debe, o déjeselo al cliente.`
      : `Not in that price: ${said}. Charge that apart, by what the proper way costs you, or leave it with the customer.`,
  ];
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
  { hasStairs, flights, hasRemoved, place, carry }: Job,
  pounds: Band | null,
  { surcharges }: Figures,
): string[] {
  const percent = surcharges.find(({ name }) => name === 'stairs')?.time_percent;
  const long = surcharges.find(({ name }) => name === 'long carry')?.time_percent;
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
    ...(carry !== null && long && carry > CLOSE_FEET
      ? [
          `A carry of ${carry} ft costs time: figure about ${Math.max(1, Math.round(carry / STEP_FEET)) * long}% more loading time, and price that in.`,
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

const QUESTIONS = {
  access: {
    en: 'Is it at the curb, or are there stairs and a long carry?',
    es: '¿Hay escaleras o está lejos del camión? Con eso le doy un número más firme.',
  },
  dump: { en: 'What does your dump charge a ton for it?', es: '¿Cuánto le cobra su vertedero por tonelada?' },
};

/** What would make a price firmer, asked once: not what was told, and not again after each word more on the job. */
export function formatQuestion(
  asks: readonly (keyof typeof QUESTIONS)[],
  language: 'en' | 'es',
  { isFirst, isDumpKnown }: { isFirst: boolean; isDumpKnown: boolean },
): string {
  const [open] = asks.filter((ask) => (ask === 'access' ? isFirst : !isDumpKnown));
  return open === undefined ? '' : QUESTIONS[open][language];
}
