import { computeJobPrice } from '../../../../reckoning/prices/price-job.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import { computeAgainstOffer } from '../../../../reckoning/sums/problems/unlike.ts';
import { toPlain } from '../../../../reckoning/sums/reading/plain-text.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { composeAnswer } from '../../ask/ask.ts';
import { composePriceAnswer } from '../price.ts';
import { formatJudged } from './verdict.ts';

const SUM = String.raw`\$? ?(\d{2,4}|\d,\d{3})(?!\d|,\d|%| ?(?:percent|yards?|miles?|pounds?|lbs?|minutes?|stars?)\b)`;
const VEHICLE = `(?:pick ?up|truck|trailer|van|flat ?bed)`;
const SOMEBODY = `(?:guys?|dudes?|kids?|man|fella|haulers?|outfit|compan(?:y|ies)|competitors?|neighbou?r|buddy|somebody|someone|crew)`;
/** Who would do the same job: a hauler, or somebody with a truck. */
const RIVAL = new RegExp(
  String.raw`\b(?:${SOMEBODY}(?: \w+){0,2} (?:with|w\/?|who has|that has|in|got) (?:a|an|his|their) (?:\w+ )?${VEHICLE}s?|(?:craigslist|facebook|marketplace|nextdoor|uhaul) (?:guy|dude|kid|hauler)?|competitors?|(?:another|other|different|local|cheap\w*) (?:junk |hauling )?(?:${SOMEBODY}|quote|bid|price|estimate)|the (?:guy|company|hauler|outfit) (?:down|across|around) \w+|(?:a|an|some|this) (?:\w+ )?${SOMEBODY}(?= (?:\w+ ){0,3}(?:do(?:es)?|did) (?:it|the same)\b))`,
  'i',
);
const THEIRS = new RegExp(
  String.raw`\b(?:do(?:es|ing)?|did|done|take|haul) (?:it|that|the (?:same )?(?:job|thing|load)|the same)(?: all)? (?:for|at) (?:like |only |just |about )?${SUM}|\b(?:is|are|was|came in|bids?|at|offer(?:ed|s|ing)?|quot(?:ed|es|ing)|charg(?:es|ed|ing)|said|says|asks?|asked|wants?|gave|told (?:him|her|them|me)|got) (?:\w+ )?(?:at |for |of |like |only |just |about )*${SUM}`,
  'i',
);
const MINE = new RegExp(
  String.raw`\b(?:my|our) (?:price|quote|bid|number|estimate|rate)(?: (?:was|is|of|at|for it|were))*:? ${SUM}|\b(?:i'?m|im|i am|i was|we'?re|we are|we were) (?:at|asking|charging) ${SUM}|\b(?:i|we) (?:\w+ )?(?:quoted|bid|said|asked|charge|charged|told (?:her|him|them)|gave (?:her|him|them)|wanted|want|offered|priced it(?: at)?) (?:(?:her|him|them|it|that|the job) )?(?:at |for )?${SUM}|\bmine (?:is|was) ${SUM}`,
  'i',
);
const OWN_VEHICLE = new RegExp(String.raw`\b(?:with|w\/?|has|in|got) (?:a|an|his|their) (?:\w+ )?${VEHICLE}s?\b`, 'gi');
/** Who pays, and says how much. */
const HAGGLES = new RegExp(
  String.raw`\b(?:customers?|clients?|lady|woman|homeowner|landlord|tenants?|he|she|they|(?:a |the )?guy)\b(?: \w+){0,2} (?:offer(?:ed|s|ing)?|only has|has only|wants? to (?:pay|give)|will (?:only )?pay|countered(?: with| at)?|budget is|budget of) (?:me |us )?(?:only |just |like |about )?${SUM}`,
  'i',
);
/** Paragraphs of it. */
const MOST_ADVICE = 2;
/** What the knowledge base is asked for, once the two prices are compared. */
const ADVICE = {
  rival: 'another hauler is cheaper than my quote, should i match his price',
  customer: 'customer wants a lower price than my quote, what do i say',
};

/** Two prices for one job, the asker's and a rival's or what the customer would pay; null for any other message. */
export async function composeRival(asked: Asked): Promise<Composition | null> {
  // "offers 1600 for 4 trips, my rate is 450 a trip" is held against what it comes to.
  const prices = computeAgainstOffer(toPlain(asked.text)) ? null : readPrices(asked);
  if (!prices) return null;
  const { mine, theirs, isRival, words } = prices;
  const { read, previous, knowledge, text } = asked;
  const { figures } = knowledge.shelves;
  const before = previous?.state?.job?.words ?? '';
  const job = computeJobPrice(readJob(words, figures), figures) ? words : before;
  const priced = computeJobPrice(readJob(job, figures), figures);
  const lead = compare(mine, theirs, read.language);
  const advice = theirs < mine ? await composeAdvice(asked, isRival ? ADVICE.rival : ADVICE.customer) : null;
  if (priced) {
    const judged = await composePriceAnswer(
      asked,
      job,
      priced,
      [lead, formatJudged(mine, priced.band, read.language)],
      [],
      mine,
    );
    return advice ? addAdvice(judged, advice) : judged;
  }
  const state = createState('price_job', read.language, text, previous?.state ?? null);
  const kept = { ...state, job: { words: job, price: [mine, mine] as [number, number], stated: mine } };
  const composition = buildComposition(kept, [lead], { mode: 'grounded' });
  const whole = advice ? addAdvice(composition, advice) : composition;
  const asks = ASKS_LOAD[read.language];
  return { ...whole, blocks: toSpacedBlocks([...whole.blocks, { text: asks, kinds: [], facts: [] }]) };
}

const ASKS_LOAD = {
  en: 'What has to go, and are there stairs? With that I can say which of the two prices is near the published ones.',
  es: '¿Qué hay que llevarse y hay escaleras? Con eso le digo cuál de los dos precios se acerca a los publicados.',
};

interface Prices {
  mine: number;
  theirs: number;
  isRival: boolean;
  /** The message without the asker's own price and without the rival's truck. */
  words: string;
}

function readPrices({ text, previous }: Asked): Prices | null {
  const own = MINE.exec(text);
  const rest = own ? text.replace(own[0], ' ') : text;
  const isRival = RIVAL.test(rest);
  const theirs = toSum((isRival ? THEIRS : HAGGLES).exec(rest));
  const mine = toSum(own) ?? (isRival ? previous?.state?.job?.stated : null) ?? null;
  if (theirs === null || mine === null || theirs === mine) return null;
  return { mine, theirs, isRival, words: rest.replace(OWN_VEHICLE, ' ') };
}

function toSum(found: RegExpExecArray | null): number | null {
  const said = found?.slice(1).find((one) => one !== undefined);
  return said === undefined ? null : Number(said.replace(',', ''));
}

function compare(mine: number, theirs: number, language: 'en' | 'es'): string {
  const by = formatDollars(Math.abs(mine - theirs));
  const share = Math.round((100 * Math.abs(mine - theirs)) / mine);
  const isLess = theirs < mine;
  if (language === 'es')
    return `**${formatDollars(theirs)} es ${by} ${isLess ? 'menos' : 'más'}** que sus ${formatDollars(mine)} (${share} %).`;
  return `**${formatDollars(theirs)} is ${by} ${isLess ? 'under' : 'over'} your ${formatDollars(mine)}** (${share} %).`;
}

/** What sources say on the low prices of others; null if they say nothing. */
async function composeAdvice(asked: Asked, text: string): Promise<Composition | null> {
  const read = { ...(await asked.knowledge.readMessage(text)), language: asked.read.language };
  const answer = await composeAnswer({ ...asked, text, read, previous: null, history: [] });
  return answer.isRefusal ? null : answer;
}

/** An answer with what sources say on the low prices of others, if they say anything. */
export async function addPriceAdvice(asked: Asked, prices: Composition, of: keyof typeof ADVICE): Promise<Composition> {
  const advice = await composeAdvice(asked, ADVICE[of]);
  return advice ? addAdvice(prices, advice) : prices;
}

/** The prices first, then the advice, whose citations go on with the numbers. */
function addAdvice(prices: Composition, advice: Composition): Composition {
  const shift = prices.citations.length;
  const shifted = advice.blocks.map(
    (block): AnswerBlock => ({
      ...block,
      text: block.text.replace(/\[(\d{1,3})\]/g, (_, index: string) => `[${Number(index) + shift}]`),
    }),
  );
  const told = shifted.slice(0, MOST_ADVICE);
  const isTold = ({ index }: { index: number }) => told.some(({ text }) => text.includes(`[${index}]`));
  const cited = advice.citations.map((one) => ({ ...one, index: one.index + shift })).filter(isTold);
  return {
    ...prices,
    blocks: toSpacedBlocks([...prices.blocks, ...told]),
    citations: [...prices.citations, ...cited],
    parts: advice.parts,
  };
}
