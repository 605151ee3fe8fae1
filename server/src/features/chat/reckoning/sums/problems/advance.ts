import { toNumber } from '../../numbers.ts';
import { type Quantity, readQuantities } from '../reading/quantities.ts';
import { createSum, type Sum } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

const LENDS = /\b(?:advance|mca|loans?|lend(?:er|s|ing)?|borrow\w*|funder|funding|factor rate|financing)\b/;
const PAID_BACK =
  /\b(?:pay(?:ing)?(?: it)? back|pay ?back|paid back|repay\w*|payback|owe(?: them)?|total (?:of|back))\b(?: (?:them|is|of|a|total|about|the|in|all|amount|was|would be|comes to|be))*\W*$/;
const WANTED_BACK = /^ ?(?:dollars? )?(?:total )?(?:back|repaid|in total)\b/;
const FACTOR = /\b(1\.\d{1,2}) ?(?:x )?factor\b|\bfactor(?: rate)?(?: is| of| at|:)? (1\.\d{1,2})\b/;
const OFTEN =
  /^ ?(?:dollars |bucks )?(?:(?:an?|per|each|every|\/) ?(?:business |work(?:ing)? |week)?(day|week|month)|(dai|week|month)ly)\b/;
const ASKS_LONG =
  /\bhow (?:long|many (?:days|weeks|months|payments))\b|\bwhen (?:is|will|would|am|do)\b|\b(?:till?|until)\b.{0,20}\b(?:paid|done|over)\b/;
const EVERY_DAY = /\b(?:7|seven) days\b|\bevery day\b|\bweekends? (?:too|included)\b|\b(?:with|including) weekends\b/;
const WORK_DAYS = 5;

interface Advance {
  given: number;
  back: number;
  payment: number | null;
  often: string;
}

function readAdvance(text: string): Advance | null {
  if (!LENDS.test(text)) return null;
  const factor = toNumber(FACTOR.exec(text)?.[1] ?? FACTOR.exec(text)?.[2]);
  const money = readQuantities(text).filter(({ value, kind }) => value >= 20 && kind !== 'percent');
  const readOften = ({ unitAt }: Quantity) => {
    const [, period, adverb] = OFTEN.exec(text.slice(unitAt)) ?? [];
    return period ?? adverb?.replace('dai', 'day') ?? '';
  };
  const payment = money.find((one) => readOften(one) !== '');
  const isBack = ({ start, unitAt }: Quantity) =>
    PAID_BACK.test(text.slice(Math.max(0, start - 40), start).replace(/\$$/, '')) ||
    WANTED_BACK.test(text.slice(unitAt));
  const told = money.find((one) => one !== payment && isBack(one));
  const [given, ...others] = money.filter((one) => one !== payment && one !== told);
  if (!given || others.length > 0) return null;
  const back = told?.value ?? given.value * factor;
  if (!(back > given.value) || back > 3 * given.value) return null;
  return { given: given.value, back, payment: payment?.value ?? null, often: payment ? readOften(payment) : '' };
}

/** "offers 25k, pay back 34k, 190 a day": what the money costs, and how long it is paid off. */
export function computeAdvance(text: string): Sum | null {
  const advance = readAdvance(text);
  if (!advance) return null;
  const { given, back } = advance;
  const cost = back - given;
  const time = tellTime(advance, text);
  const price = `**${formatDollars(cost)}** is what the money costs, **${formatNumber((100 * cost) / given, 1)} %** of the ${formatDollars(given)}`;
  const step = `${formatDollars(back)} − ${formatDollars(given)} = ${formatDollars(cost)}`;
  return time && ASKS_LONG.test(text)
    ? createSum(`${time.lead}.`, [time.step, step], cost, { goal: 'advance' })
    : createSum(`${price}.`, time ? [step, time.step] : [step], cost, { goal: 'advance' });
}

/** "how long till it is paid off, weekdays only", after an advance. */
export function computeAdvanceTime(text: string, words: string): Sum | null {
  if (!ASKS_LONG.test(text) || readQuantities(text.replace(EVERY_DAY, '').replace(/\b5 days\b/, '')).length > 0)
    return null;
  const advance = readAdvance(words);
  const time = advance && tellTime(advance, `${words}, ${text}`);
  return time && advance
    ? createSum(`${time.lead}.`, [time.step], advance.back - advance.given, { goal: 'advance' })
    : null;
}

function tellTime({ back, payment, often }: Advance, text: string): { lead: string; step: string } | null {
  if (payment === null) return null;
  const exact = back / payment;
  const payments = Math.ceil(exact - 1e-9);
  const division = `${formatDollars(back)} ÷ ${formatDollars(payment)} a ${often} = ${formatNumber(exact, 1)}`;
  if (often !== 'day') {
    const unit = often === 'week' ? 'weeks' : 'months';
    return {
      lead: `**${formatNumber(payments)} ${unit}**`,
      step: `${division}, so ${formatNumber(payments)} payments`,
    };
  }
  const days = EVERY_DAY.test(text) ? 7 : WORK_DAYS;
  const weeks = formatNumber(Math.ceil(payments / days));
  return {
    lead: `**About ${weeks} weeks**: ${formatNumber(payments)} payments, ${days} a week`,
    step: `${division}, so ${formatNumber(payments)} payments, about ${weeks} weeks at ${days} a week`,
  };
}
