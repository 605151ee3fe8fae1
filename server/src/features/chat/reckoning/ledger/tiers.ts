import { listTold, type Told } from '../figures/told.ts';
import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { toLedgerText } from './rows.ts';

/** A rate up to so many of a unit, and another beyond. */
interface Tier {
  limit: number;
  unit: string;
  rates: [first: number, beyond: number];
  /** Whether the first is paid once for all up to the limit. */
  isFlat: boolean;
  /** Where it stands in its message. */
  said: string;
}

const NUMBER = String.raw`\$?(\d[\d,]*(?:\.\d+)?|\.\d+)`;
const UNIT = String.raw`(?: ?(tons?|yards?|yds?|hours?|hrs?|miles?|bags?|tires?|days?|lbs?|pounds?|loads?))?`;
const EACH = String.raw`(?: ?(?:\/|an? |per |each |for each ?)[a-z]+| each)?`;
const BEYOND = String.raw`(?:over|after|above|past|beyond|then|rest|more|extra|additional)`;
/** "the first 5 are at 71, anything over is 95 per ton" */
const LIMIT_FIRST = new RegExp(
  String.raw`\bfirst ${NUMBER}${UNIT}\b[^\d]{0,26}?${NUMBER}${EACH}\b[^\d]{0,24}\b${BEYOND}\b[^\d.!?]{0,22}${NUMBER}${EACH}`,
  'i',
);
/** "58 a ton for the first 3 tons and 82 a ton after" */
const RATE_FIRST = new RegExp(
  String.raw`${NUMBER}${EACH}(?: (?:flat|min(?:imum)?|base))?,?(?: (?:which|that|it))? (?:for|on|up to|covers?|gets?) (?:the )?first ${NUMBER}${UNIT}\b[^\d]{0,14}${NUMBER}${EACH}(?:[^\d]{0,12}\b${BEYOND}\b(?: that| it)?)?`,
  'i',
);
const FLAT_FIRST = new RegExp(
  String.raw`\bfirst ${NUMBER}${UNIT}\b[^\d]{0,8}${NUMBER} flat\b[^\d]{0,12}\b(?:then|after|and)\b[^\d]{0,22}${NUMBER}${EACH}`,
  'i',
);
const IS_FLAT = /\b(?:flat|min(?:imum)?|base|covers?)\b/i;
const IS_FREE = /\b(?:free|included|includes|comes with|total)\b/i;
const IS_EACH = /\/|\b(?:an?|per|each|at)\b|@/i;
/** "8 more than that" is no whole amount. */
const IS_MORE = /\d (?:[a-z]+ )?(?:more|over|extra)\b/i;

/** What so much comes to at a rate that changes beyond a limit, told in this message or the one before. */
export function computeByTiers(turns: string[]): Sum | null {
  const text = toLedgerText(turns.at(-1) ?? '');
  const own = readTier(text);
  const tier = own ?? readTier(toLedgerText(turns.at(-2) ?? ''));
  if (!tier) return null;
  const told = listTold(own ? text.replace(tier.said, ' ') : text).filter(({ at, value }) => at >= 0 && value > 0);
  const times = told.find(({ unit, value }) => unit === 'load' && tier.unit !== 'load' && value <= MOST_TIMES);
  const [amount, ...more] = told.filter((one) => isOf(one, tier.unit));
  const isMore = IS_MORE.test(own ? text.replace(tier.said, ' ') : text);
  if (!amount || more.length > 0 || isMore || (own === null && told.length > (times ? 2 : 1))) return null;
  return tellTimes(tellTiers(tier, amount.value), times?.value ?? 1);
}

const MOST_TIMES = 12;

/** "two trips of 1.6": each begins at the first rate. */
function tellTimes(sum: Sum, times: number): Sum {
  if (times === 1) return sum;
  const whole = times * sum.state.result;
  const step = `${formatNumber(times)} × ${formatDollars(sum.state.result)} = ${formatDollars(whole)}`;
  return {
    ...sum,
    lead: `That comes to **${formatDollars(whole)}**.`,
    steps: [...sum.steps, step],
    state: { ...sum.state, result: whole },
  };
}

function readTier(text: string): Tier | null {
  const rate = RATE_FIRST.exec(text);
  const first = FLAT_FIRST.exec(text) ?? (rate ? null : LIMIT_FIRST.exec(text));
  const [said = '', ...parts] = first ?? rate ?? [];
  const isFlat = IS_FLAT.test(said);
  if (said === '' || IS_FREE.test(said) || !IS_EACH.test(said.replace(/\ba(?:ny|ll)\b/gi, ''))) return null;
  if (!first && !isFlat && !new RegExp(`${BEYOND}`, 'i').test(said)) return null;
  const [limit, unit, low, high] = first ? parts : [parts[1], parts[2], parts[0], parts[3]];
  const [most, below, beyond] = [limit, low, high].map((digits = '') => Number(digits.replaceAll(',', '')));
  const named = unit ?? /\b(?:an?|per|each|\/) ?(ton|yard|hour|mile|bag|tire|day|lb)/i.exec(said)?.[1] ?? '';
  if (!(most && below && beyond)) return null;
  return { limit: most, unit: toUnitName(named), rates: [below, beyond], isFlat, said };
}

function toUnitName(word: string): string {
  const plain = word.toLowerCase().replace(/s$/, '');
  return { yd: 'yard', hr: 'hour', pound: 'lb' }[plain] ?? plain;
}

function isOf({ unit, per, isShare }: Told, wanted: string): boolean {
  return !isShare && per === '' && (unit === wanted || unit === '');
}

function tellTiers({ limit, unit, rates: [below, beyond], isFlat }: Tier, amount: number): Sum {
  const [base, over] = [Math.min(amount, limit), Math.max(amount - limit, 0)];
  const each = unit === '' ? '' : ` ${unit}s`;
  const low = isFlat ? below : base * below;
  const lines = [
    isFlat
      ? `${formatDollars(below)} for the first ${formatNumber(limit, 2)} ${limit === 1 ? unit : `${unit}s`}`
      : `${formatNumber(base, 2)}${each} × ${formatDollars(below)} = ${formatDollars(low)}`,
    ...(over > 0
      ? [`${formatNumber(over, 2)}${each} × ${formatDollars(beyond)} = ${formatDollars(over * beyond)}`]
      : []),
  ];
  const result = Math.round(100 * (low + over * beyond)) / 100;
  const added = over > 0 ? [`${formatDollars(low)} + ${formatDollars(over * beyond)} = ${formatDollars(result)}`] : [];
  return createSum(`That comes to **${formatDollars(result)}**.`, [...lines, ...added], result, {
    goal: 'total',
    isCost: true,
  });
}
