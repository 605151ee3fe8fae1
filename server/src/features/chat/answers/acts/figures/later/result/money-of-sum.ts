import { listTold, type Told } from '../../../../../reckoning/figures/told.ts';
import type { SumState } from '../../../../../reckoning/sums/sum.ts';
import { formatDollars, formatNumber } from '../../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../../asked.ts';
import type { Standing } from '../standing.ts';

type Of = { core: string; standing: Standing; sum: SumState; asked: Asked };
/** What a turn makes of the result: how it is told, and the sum that then stands; null where it asks something else. */
export type Way = (of: Of) => { lead: string; next: Partial<SumState> } | null;

/** The one amount of a turn, of which nothing is counted. */
export function findOnlyAmount(core: string): Told | null {
  const [one, ...others] = listTold(core);
  return one && others.length === 0 && !one.isShare && (one.unit === '' || /^(?:job|load|rental)$/.test(one.unit))
    ? one
    : null;
}

const OFF = /\b(?:off|discount|knock\w*|take out)\b/;
const ON = /\b(?:tax(?:es)?|on top|plus|add|surcharge|tip|markup|mark up|burden|comp|fica)\b/;
const KEEPS = /\b(?:keeps?|margin|gets|wants (?!\d+ ?% off)|cut|commission|deposit|down)\b/;

/** The share that a turn takes off or puts on; null where it does neither to the result. */
function readShare(core: string): { percent: number; isOff: boolean } | null {
  const [one, ...others] = listTold(core);
  const isOff = OFF.test(core);
  if (!one?.isShare || others.length > 0 || one.value >= 100) return null;
  const isPlain = isOff || (ON.test(core) && !KEEPS.test(core));
  return isPlain && !/\b(?:if|what if|instead|second|each|both|per)\b/.test(core)
    ? { percent: one.value, isOff }
    : null;
}

/** "she wants 10% off", "with 7% tax". */
const tellPercent: Way = ({ core, sum, standing }) => {
  const share = sum.goal === 'balance' ? null : readShare(core);
  const isLeft = sum.goal === 'left';
  if (!share || (isLeft && (!share.isOff || sum.income === undefined))) return null;
  const base = isLeft ? standing.band[0] : sum.result;
  const part = (base * share.percent) / 100;
  const result = sum.result + (share.isOff ? -part : part);
  const percent = `${formatNumber(share.percent, 2)} %${isLeft ? ` of ${formatDollars(base)}` : ''} (${formatDollars(part)})`;
  return {
    lead: `**${formatDollars(result)}**${isLeft ? ' is left' : ''}: ${formatDollars(sum.result)} ${share.isOff ? 'less' : 'plus'} ${percent}.`,
    next: { result, ...(isLeft ? { income: base - part } : {}) },
  };
};

const GAVE =
  /^(?:if )?(?:he|she|they|customer|client|guy|lady|the (?:customer|client|guy|lady)) (?:only )?(?:gave|gives|hands|handed|paid|pays)(?: (?:me|us))?(?: a| an| with| with a)? \$?\d+(?:\.\d\d)?(?: (?:cash|bill|already|so far))?(?:[,.]? (?:what|whats|how much|change|so)\b.*)?$/;

/** "he gave me 200": the change, or what is still to pay; of costs, what stays. */
const tellPaid: Way = ({ core, sum, standing }) => {
  const one = findOnlyAmount(core);
  if (!one || !GAVE.test(core) || sum.goal === 'left' || sum.per || one.value <= 0) return null;
  const left = one.value - sum.result;
  const [paid, due, rest] = [one.value, sum.result, Math.abs(left)].map(formatDollars);
  if (standing.isSpent || sum.isCost)
    return left < 0
      ? null
      : { lead: `**${rest} is left**: ${paid} − ${due}.`, next: { goal: 'left', result: left, income: one.value } };
  return left >= 0
    ? { lead: `**${rest} change**: ${paid} − ${due}.`, next: { goal: 'balance', result: rest === '$0' ? 0 : left } }
    : { lead: `**${rest} is still to pay**: ${due} − ${paid}.`, next: { goal: 'balance', result: -left } };
};

const WANTS = /\b(?:want|need|wanna|like|gotta)\b.*\b(?:make|clear|keep|profit)\b/;
const CHARGES = /\b(?:charge|price|quote|bid|ask)\b/;

/** "i want to make 200 on it what do i charge", after costs. */
const tellPrice: Way = ({ core, sum, standing }) => {
  const one = findOnlyAmount(core);
  const cost = standing.isSpent || sum.isCost || sum.goal !== 'left' ? sum.result : standing.cost;
  if (!one || !WANTS.test(core) || !CHARGES.test(core) || cost === null || sum.goal === 'price') return null;
  const price = cost + one.value;
  return {
    lead: `Charge **${formatDollars(price)}**: ${formatDollars(cost)} of costs + ${formatDollars(one.value)}.`,
    next: { goal: 'price', result: price, income: price },
  };
};

const ADDS =
  /^(?:(?:i |we |oh |also |and )*(?:forgot|add|plus|minus|less|take off|also)(?: (?:about|off|another|an? extra|the|my|a|an|for|on))* |(?:the |my |n )*(?=(?:dump|gas|fuel|diesel|tolls?|permit|parking|lunch|uhaul|rental|helper|labor|delivery|freon|storage|insurance|ads?|bin|hotel|fee|ticket)\b))/;
const COMES_IN = /\b(?:tip|tipped|bonus|sold|scrap|refund|got back|extra for)\b/;
const MOST_WORDS = 9;

interface Added {
  value: number;
  isIn: boolean;
  isLess: boolean;
}

/** The amount of a turn that adds a line; null for any other turn. */
function readAdded(core: string): Added | null {
  const one = findOnlyAmount(core);
  const isIn = COMES_IN.test(core);
  if (!one || !(ADDS.test(core) || /\btip(?:ped|s)?\b/.test(core)) || core.split(' ').length > MOST_WORDS) return null;
  return TELLS_OTHER.test(core.replace(/^forgot .*/, ''))
    ? null
    : { value: one.value, isIn, isLess: /\b(?:minus|less|take off)\b/.test(core) };
}

const TELLS_OTHER = /\b(?:was|were|only|if|instead|not|what|how|price|charge|per|an?)\b/;
const IS_ADDED_UP: readonly SumState['goal'][] = ['total', 'product', 'overtime'];

function tellLeftWith({ value, isIn }: Added, sum: SumState, { band }: Standing): ReturnType<Way> {
  const result = sum.result + (isIn ? value : -value);
  const income = (sum.income ?? band[0]) + (isIn ? value : 0);
  const [before, more, after] = [sum.result, value, result].map(formatDollars);
  return { lead: `**${after} is left**: ${before} ${isIn ? '+' : '−'} ${more}.`, next: { result, income } };
}

/** "forgot the uhaul 89", "and the gas 45": one line more. */
const tellAdded: Way = ({ core, sum, standing }) => {
  const more = sum.per ? null : readAdded(core);
  if (!more) return null;
  if (sum.goal === 'left') return tellLeftWith(more, sum, standing);
  const isSaid = more.isIn || more.isLess || standing.isSpent || sum.isCost === true || /\b(?:add|plus)\b/.test(core);
  if (!IS_ADDED_UP.includes(sum.goal) || !(isSaid || sum.goal === 'total')) return null;
  const result = sum.result + (more.isLess ? -more.value : more.value);
  const lead = `**${formatDollars(result)}** in all: ${formatDollars(sum.result)} ${more.isLess ? '−' : '+'} ${formatDollars(more.value)}.`;
  return { lead, next: { result } };
};

/** More or less of the result, or what it is held against. */
export const MONEY_WAYS: Way[] = [tellPrice, tellPaid, tellPercent, tellAdded];
