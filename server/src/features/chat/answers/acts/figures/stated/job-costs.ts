import { addTruckSize } from '../../../../reckoning/prices/own-truck.ts';
import { computeLoadTiers } from '../../../../reckoning/prices/parts/load-tiers.ts';
import {
  computeOwnCosts,
  hasToldCosts,
  type JobSize,
  type OwnCosts,
} from '../../../../reckoning/prices/parts/told/own-costs.ts';
import { computeJobPrice } from '../../../../reckoning/prices/price-job.ts';
import { type Band, computeMiddle, formatBand, POUNDS_PER_TON } from '../../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import { toEnglishFigures } from '../../../../reckoning/sums/reading/spanish-words.ts';
import { formatDollars, formatNumber } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import type { Act } from '../../../understanding/acts.ts';
import { isPriceAskedAgain } from '../../../understanding/job-change-forms.ts';
import { composePrice } from '../price.ts';
import { toSpanishSum } from '../sums/sum-in-spanish.ts';
import { composeTiers } from '../tiers.ts';
import { composeHazard } from './hazards.ts';
import { composeJobSize } from './job-size.ts';

const MOST_WORDS = 34;
/** Pounds of a loose yard of mixed junk, where nothing says what it is: as the calculator of the dump fee assumes. */
const JUNK_POUNDS = 250;
/** What is asked of the figures that were told before. */
const ASKS_AGAIN =
  /^\W*(?:(?:so|and|ok|then|now|y|entonces)\W+)*(?:what|whats|how much|is|cu[aá]nto|qu[eé])\b.{0,30}\b(?:charge|quote|bid|price|keep|clear|make|left|profit|worth it|cost me|cobro|queda|gano)\b[^\d]{0,25}$/i;
/** "is 900 ok", once costs are known. */
const IS_ENOUGH =
  /^\W*(?:(?:so|and|ok)\W+)*(?:is|would|what about|how about|at) \$?(\d[\d,]*)(?: be)?(?: (?:ok|okay|enough|fair|good|alright|worth it|too low|too cheap))?\W*$/i;
/** Where no cost is known, a price that somebody names is held against published ones. */
const OFFERS_ONLY =
  /\b(?:offer\w*|bids?|quoted?|budget|only (?:has|have|wants?|pays?)|want(?:s)? to pay|competitor|other (?:guy|company)|ofrece\w*|solo tiene|me da)\b/i;
/** Other questions that hold figures. */
const ASKS_ELSE =
  /\b(?:why|who|where|when|how (?:many|long|heavy|do|to)|text|email|write|should (?:i|we) (?!charge|quote|ask|bid|price)|percent (?:off|discount)|por qu[eé]|d[oó]nde|cu[aá]ntos)\b/i;

/** What a message with figures of the priced job may be taken for. */
const MAY_TELL: Act[] = ['ask', 'price_job', 'price_check', 'sum', 'remember', 'plan', 'about_me', 'outside', 'rework'];

/** What a message asks or tells of the job that was priced, in figures; null for any other. */
export async function composeOfPricedJob(asked: Asked, act: Act): Promise<Composition | null> {
  if (!MAY_TELL.includes(act)) return null;
  return (
    (await composeHazard(asked, act)) ??
    (await composeForTruck(asked)) ??
    composeJobSize(asked) ??
    composeJobCosts(asked) ??
    (await composePriceAgain(asked))
  );
}

/** "and what do i charge", after news of the job that was priced: its price. */
async function composePriceAgain(asked: Asked): Promise<Composition | null> {
  const { previous, text } = asked;
  const job = previous?.state?.act === 'price_job' ? previous.state.job : null;
  return job && !job.is_own && isPriceAskedAgain(text) ? composePrice(asked) : null;
}

/** "truck is 18 yds", after a price for half a load: the price for that truck. */
async function composeForTruck(asked: Asked): Promise<Composition | null> {
  const { previous, knowledge, text } = asked;
  const job = previous?.state?.act === 'price_job' ? previous.state.job : null;
  const { figures } = knowledge.shelves;
  if (!job || job.is_own || addTruckSize(job.words, text, readJob(job.words, figures)) === null) return null;
  return computeLoadTiers(job.words, figures) ? composeTiers(asked) : composePrice(asked);
}

/**
 * "my dump is 42 a yard", "2 guys at 18 for 5 hours" after a price: what the job costs by all the figures told since, and
 * what that leaves of the price. Null if the message tells anything else.
 */
function composeJobCosts(asked: Asked): Composition | null {
  const { text, read, previous } = asked;
  const state = previous?.state;
  if (state?.act !== 'price_job' || !state.job || text.split(/\s+/).length > MOST_WORDS || ASKS_ELSE.test(text))
    return null;
  // A job that was not priced leaves nothing.
  if (state.job.price[1] <= 0) return null;
  const said = read.language === 'es' ? toEnglishFigures(text) : text;
  const before = state.job.costs ?? [];
  const words = before.length > 0 ? said.replace(IS_ENOUGH, 'they pay $1') : said;
  const isOffer = before.length === 0 && OFFERS_ONLY.test(text);
  const isTold = !isOffer && hasToldCosts(words);
  if (!isTold && !(before.length > 0 && ASKS_AGAIN.test(text))) return null;
  const costs = isTold ? [...before, words] : before;
  const own = computeOwnCosts(costs, findSize(asked));
  if (!own) return null;
  const next = createState('price_job', read.language, text, state);
  const blocks = write(own, state.job.price, read.language).map(
    (one): AnswerBlock => ({ text: one, kinds: ['calculation'], facts: [] }),
  );
  return buildComposition({ ...next, job: { ...state.job, costs } }, [], {
    blocks: toSpacedBlocks(blocks),
    mode: 'none',
  });
}

/** What the priced job costs by all that was told of it; null if nothing was. */
export function computeKnownCosts(asked: Pick<Asked, 'previous' | 'knowledge'>): OwnCosts | null {
  const told = asked.previous?.state?.job?.costs ?? [];
  return told.length === 0 ? null : computeOwnCosts(told, findSize(asked));
}

/** What the priced job holds: tons by its things or by mixed junk, and yards. */
function findSize({ previous, knowledge }: Pick<Asked, 'previous' | 'knowledge'>): JobSize {
  const { figures } = knowledge.shelves;
  const words = previous?.state?.job?.words ?? '';
  const price = computeJobPrice(readJob(words, figures), figures);
  const yards = price ? computeMiddle(price.yards) : 0;
  const pounds = price?.pounds ? computeMiddle(price.pounds) : yards * JUNK_POUNDS;
  const { items, trucks } = readJob(words, figures);
  const [thing, ...others] = items;
  return {
    loads: trucks !== null && trucks >= 1 ? trucks : null,
    things: thing && others.length === 0 ? thing.count : null,
    tons: pounds > 0 ? Math.round((pounds / POUNDS_PER_TON) * 10) / 10 : null,
    yards: yards > 0 ? Math.round(yards) : null,
  };
}

function write(own: OwnCosts, band: [number, number], language: 'en' | 'es'): string[] {
  const isSpanish = language === 'es';
  const lines = own.lines.map((line) => `- ${isSpanish ? toSpanishSum(line) : line}`);
  const sum = own.lines.length > 1 ? [`- ${isSpanish ? 'En total' : 'Together'} ${formatDollars(own.cost)}`] : [];
  const lead = isSpanish ? leadInSpanish(own, band) : leadOf(own, band);
  return [lead, ...lines, ...sum, ...notesOn(own, isSpanish), askNext(own, language)].filter((one) => one !== '');
}

function priceToKeep({ keeps, cost }: OwnCosts): number | null {
  if (!keeps || cost <= 0) return null;
  if ('dollars' in keeps) return cost + keeps.dollars;
  return keeps.percent < 100 ? Math.ceil(cost / (1 - keeps.percent / 100) / 5) * 5 : null;
}

function leadOf(own: OwnCosts, [low, high]: Band): string {
  const { cost, paid, lacksWage, hasLabour } = own;
  const band = formatBand([low, high]);
  if (cost <= 0) return `I count that with the job. The price so far is **${band}**.`;
  const price = priceToKeep(own);
  if (price !== null && paid === null)
    return `Charge **${formatDollars(price)}**: ${formatDollars(cost)} of costs and ${formatDollars(price - cost)} for you. ${price < low ? `Published prices of ${band} leave room to ask more.` : `The price before was ${band}.`}`;
  const known = hasLabour && !lacksWage ? 'Your costs' : 'The costs that you named';
  if (paid !== null)
    return paid < cost
      ? `**At ${formatDollars(paid)} you lose ${formatDollars(cost - paid)}**: ${known.toLowerCase()} come to ${formatDollars(cost)}.`
      : `**At ${formatDollars(paid)} you keep ${formatDollars(paid - cost)}, ${formatNumber((100 * (paid - cost)) / paid, 1)} %**: ${known.toLowerCase()} come to ${formatDollars(cost)}.`;
  if (cost >= high)
    return `${known} come to **${formatDollars(cost)}**, more than the whole ${band}: at that price you lose money.`;
  if (cost > low)
    return `${known} come to **${formatDollars(cost)}**. Of ${band} that leaves at most ${formatDollars(high - cost)}, so quote near the top or over it.`;
  return low === high
    ? `${known} come to **${formatDollars(cost)}**. Of ${band} that leaves **${formatDollars(high - cost)}**.`
    : `${known} come to **${formatDollars(cost)}**. Of ${band} that leaves **${formatDollars(low - cost)}–${formatDollars(high - cost)}**.`;
}

function leadInSpanish(own: OwnCosts, [low, high]: Band): string {
  const { cost, paid } = own;
  const band = formatBand([low, high]);
  if (cost <= 0) return `Lo cuento con el trabajo. El precio hasta ahora es **${band}**.`;
  const price = priceToKeep(own);
  if (price !== null && paid === null)
    return `Cobre **${formatDollars(price)}**: ${formatDollars(cost)} de costos y ${formatDollars(price - cost)} para usted. ${price < low ? `Los precios publicados, ${band}, dejan pedir más.` : `El precio de antes era ${band}.`}`;
  if (paid !== null)
    return paid < cost
      ? `**A ${formatDollars(paid)} pierde ${formatDollars(cost - paid)}**: los costos que me dio suman ${formatDollars(cost)}.`
      : `**A ${formatDollars(paid)} le quedan ${formatDollars(paid - cost)}, ${formatNumber((100 * (paid - cost)) / paid, 1)} %**: los costos que me dio suman ${formatDollars(cost)}.`;
  if (cost >= high)
    return `Los costos que me dio suman **${formatDollars(cost)}**, más que todo el precio de ${band}: así pierde dinero.`;
  if (cost > low)
    return `Los costos que me dio suman **${formatDollars(cost)}**. De ${band} quedan como mucho ${formatDollars(high - cost)}: cotice hacia arriba.`;
  return `Los costos que me dio suman **${formatDollars(cost)}**. De ${band} quedan **${formatDollars(low - cost)}${low === high ? '' : `–${formatDollars(high - cost)}`}**.`;
}

/** What was taken for something that nobody said. */
function notesOn({ taken, isByLoad, isForOne, hasMiles }: OwnCosts, isSpanish: boolean): string[] {
  const [en, es]: [string[], string[]] = [[], []];
  if (taken === 'ton') {
    en.push('The tons are what such a load usually weighs; the scale ticket decides.');
    es.push('Las toneladas son lo que suele pesar esa carga; manda el ticket de la báscula.');
  }
  if (taken === 'yard') {
    en.push('The yards are those of the job that I priced.');
    es.push('Las yardas son las del trabajo que cotizamos.');
  }
  if (isByLoad) {
    en.push('I took the dump fee as paid for each load.');
    es.push('Tomé la tarifa del basurero por cada viaje.');
  }
  if (isForOne) {
    en.push('The hours are counted for one person.');
    es.push('Las horas están contadas para una persona.');
  }
  if (hasMiles) {
    en.push('The miles are not in it: tell me the mpg and what a gallon costs.');
    es.push('Las millas no están incluidas: dígame las millas por galón y el precio del galón.');
  }
  const notes = isSpanish ? es : en;
  return notes.length === 0 ? [] : [notes.join(' ')];
}

const QUESTIONS = {
  wage: {
    en: 'What do your people get an hour, and how many hours is it?',
    es: '¿Cuánto gana su gente por hora, y cuántas horas son?',
  },
  size: { en: 'How many tons or yards is it?', es: '¿Cuánto pesa o cuántas yardas son?' },
  labour: {
    en: 'How many people go, for how many hours, and at what wage?',
    es: '¿Cuánta gente va, cuántas horas y a cuánto la hora?',
  },
  dump: { en: 'What does the dump take for it?', es: '¿Cuánto le cobra el basurero?' },
  keeps: { en: 'How much do you want to keep of it?', es: '¿Cuánto quiere que le quede?' },
};

/** One question for what is still missing. */
function askNext(own: OwnCosts, language: 'en' | 'es'): string {
  const missing = findMissing(own);
  return missing === null ? '' : QUESTIONS[missing][language];
}

function findMissing({
  lacksWage,
  lacksSize,
  hasLabour,
  hasDump,
  keeps,
  paid,
}: OwnCosts): keyof typeof QUESTIONS | null {
  if (lacksWage) return 'wage';
  if (lacksSize) return 'size';
  if (!hasLabour) return 'labour';
  if (!hasDump) return 'dump';
  return keeps === null && paid === null ? 'keeps' : null;
}
