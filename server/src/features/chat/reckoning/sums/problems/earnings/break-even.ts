import { getWords, isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { type Period, type SumItem, sumValues } from '../../reading/sum-items.ts';
import { readStated } from '../../solving/reading/stated.ts';
import { toFigures } from '../../solving/reading/wording.ts';
import { createSum, type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatLine, formatNumber, formatOrdinal } from '../../sum-words.ts';
import { computeScale } from './periods.ts';

export const ASKS_COUNT =
  /\bhow many (?:\w+ ){0,2}(?:jobs?|loads?|trips?|stops?|customers?|hauls?|pickups?|calls?)\b|\bbreak[- ]?even\b|\bcu[aá]ntos trabajos\b/;
const PER_JOB =
  /\b(?:clear|keep|profit|net|make|margin|left|contribution|earn|gano|each|per|a job|a load|average|avg)\b/;
/** What a month costs whether or not there are jobs. */
const FIXED = /fixed|rent|note|insurance|overhead|bills?\b|phone|storage|software|payment/;

/** How many jobs pay for what a month costs. */
export function computeBreakEven(text: string, items: SumItem[]): Sum | null {
  const asks = ASKS_COUNT.test(text);
  const states = /\bfixed\b/.test(text) && items.some(isPerJob) && items.length >= 2;
  return asks || states ? computeBreakEvenOf(items) : null;
}

/** "each job costs me 120". */
const COST_OF_JOB =
  /\b(?:each|every|a|per|the) (?:job|load|stop|haul)s? (?:costs?|runs?|takes?)(?: me| us)? \$?(\d[\d,]*)|\bcosts?(?: me| us)? \$?(\d[\d,]*) (?:a|per|each|every) (?:job|load|stop|haul)\b|\bwith \$?(\d[\d,]*) (?:in |of )?costs? (?:each|an?|per)\b/;

const JOBS_AT = /\b(?:jobs|loads|stops|hauls) (?:at|for) #/;

/** The bills of a month, what a job brings and what it costs: "how many 300 jobs to break even if each costs me 120". */
export function computeJobBreakEven(text: string, items: SumItem[]): Sum | null {
  const found = /\b(?:break[- ]?even|cover)\b/.test(text) ? COST_OF_JOB.exec(text) : null;
  const cost = Number((found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll(',', ''));
  const rest = items.filter((item) => item.value !== cost || !/\bcosts?\b/.test(item.around));
  const price = rest.find(isPerJob) ?? rest.find(({ around }) => JOBS_AT.test(around));
  if (!found || !price || price.value <= cost || rest.length < 2) return null;
  const left = { ...price, value: price.value - cost, around: 'clear' };
  const sum = computeBreakEvenOf(rest.map((item) => (item === price ? left : item)));
  const step = `${formatDollars(price.value)} − ${formatDollars(cost)} = ${formatDollars(left.value)} left of a job`;
  return sum && { ...sum, steps: [...sum.steps, step] };
}

const KEPT_SHARE = /\b(?:keep|clear|margin|net|left|profit|make)\b/;

function computeBreakEvenOf(items: SumItem[]): Sum | null {
  const each = items.find((item) => isPerJob(item));
  const fixed = items.filter((item) => !isPerJob(item) && item.factors.every(({ kind }) => kind !== 'percent'));
  const shares = items.flatMap(({ factors, around }) =>
    factors.filter(({ kind }) => kind === 'percent').map(({ value }) => ({ value, around })),
  );
  const [share, ...others] = shares;
  if (!each || each.value <= 0 || fixed.length === 0 || others.length > 0) return null;
  if (share && !KEPT_SHARE.test(share.around)) return null;
  const left = (each.value * (share?.value ?? 100)) / 100;
  const sum = sumValues(fixed);
  const exact = sum / left;
  const jobs = Math.ceil(exact - 1e-9);
  return {
    lead: `**${formatNumber(jobs)} ${jobs === 1 ? 'job' : 'jobs'}** before you make a dollar${fixed.some(({ period }) => period === 'month') || fixed.length > 1 ? ' in the month' : ''}: ${formatDollars(sum)} ÷ ${formatDollars(left)} = ${formatNumber(exact, 2)}, so the ${formatOrdinal(jobs)} job is the first that earns.`,
    steps: [
      ...(share
        ? [
            `${formatDollars(each.value)} × ${formatNumber(share.value, 1)} % = ${formatDollars(left)} that a job leaves`,
          ]
        : []),
      ...(fixed.length > 1
        ? [
            `${fixed.map((item) => formatLine(item)).join(' + ')} = ${formatDollars(sum)}`,
            `${formatDollars(sum)} ÷ ${formatDollars(left)} = ${formatNumber(exact, 2)}`,
          ]
        : []),
    ],
    notes: [],
    state: toState(items, 'break_even', jobs),
  };
}

function isPerJob({ around, factors, label }: SumItem): boolean {
  if (FIXED.test(`${label} ${around}`)) return false;
  return factors.some(({ kind }) => kind === 'money_per_job') || PER_JOB.test(around);
}

/** A share that is tax, and no margin. */
export const TAXED =
  /\d ?(?:%|percent) (?:(?:for|in|of|income|self[- ]employment) )*tax(?:es)?\b|\btax(?:es)?(?: rate)?(?: is| are| of| at| take)? \d+(?:\.\d+)? ?(?:%|percent)/;
const HOW_OFTEN = /\bhow many (?:\w+ )?(?:a|per|each) (day|week)\b/;
const OF_MONTH =
  /^i (?:want|need)(?: to (?:make|clear|take home))?$|\b(?:pay myself|my (?:own )?(?:pay|salary|draw)|for myself|fixed|overhead|bills|rent|nut|note|insurance|payment|phone|storage|loan|software|ads?|office)\b/;
const OF_JOB = /\b(?:variable|costs?|dump|fuel|gas|diesel|labou?r|expenses?|spend|eats?|takes?)\b/;
const KEEPS = /\b(?:keep|clear|margin|left|profit|net|make)\b/;
const CLEARED = /\b(?:clear|keep|net|leaves?|profit|left)\b/;
const TICKET = /\b(?:average|avg|ticket|jobs?|charge|price|revenue|bring|bills?)\b/;

const LEAVES =
  /\b(?:leaves?|leaving|clear(?:s|ing)?|nets?|keeps?|pockets?|left with|walk(?:s|ing)?(?: away)? with|end(?:s|ing)? up with|puts? in my pocket)\b[^\d]*$/;
const LEAVES_AT_ALL = /\b(?:leaves?|clear(?:s|ing)?|nets?|keeps?)\b/;
const A_JOB = /\b(?:jobs?|loads?|stops?|hauls?|cleanouts?|pickups?)\b/;
const MONTHLY = /\bmonth(?:ly|s)?\b|\b(?:fixed|overhead|nut)\b/;
const OF_JOBS = /^(?:|month|job|load|stop|haul|cleanout|pickup)$/;

/** "insurance 300, truck 550 a month, a job leaves me 140 after dump and labor": what a job leaves is no bill. */
function computeBillsByLeft(text: string): Sum | null {
  const stated = readStated(toFigures(text)).filter(({ num, value }) => num !== 'month' || value > 1);
  // "a job leaves 140" was read as "140 a job".
  const isLeft = ({ before, den }: (typeof stated)[0]) =>
    LEAVES.test(before) || (A_JOB.test(den) && LEAVES_AT_ALL.test(text));
  const [left, ...more] = stated.filter(isLeft);
  const bills = stated.filter((one) => one !== left);
  const isMoney = stated.every(({ num, den }) => num === '$' && OF_JOBS.test(den));
  if (!left || more.length > 0 || bills.length === 0 || !isMoney || left.value <= 0) return null;
  if (!A_JOB.test(text) || !MONTHLY.test(text) || left.den === 'month') return null;
  // What is paid for each job is a cost of it.
  return bills.every(({ den }) => den === '' || den === 'month') ? tellMonthly(text, bills, left.value) : null;
}

/** The bills of a month against what a job leaves: its price less its cost, or a share of its price. */
export function computeMonthlyBreakEven(text: string): Sum | null {
  if (!ASKS_COUNT.test(text) || TAXED.test(text)) return null;
  const told = computeBillsByLeft(text);
  if (told) return told;
  const quantities = readQuantities(text);
  const money = quantities.filter((one) => isMoneyAmount(one) && one.value > 0);
  const [share, ...shares] = quantities.filter(({ kind }) => kind === 'percent');
  const isFixed = (one: Quantity) =>
    OF_MONTH.test(one.before) ||
    /^(?:month|day|week)$/.test(one.per) ||
    /^\W*(?:in |of |for )?(?:fixed|overhead|rent|insurance|bills)\b/.test(one.after);
  const fixed = money.filter((one) => isFixed(one) && one.per !== 'job');
  const rest = money.filter((one) => !fixed.includes(one));
  const cost = rest.find(
    (one) =>
      OF_JOB.test(one.before) &&
      !TICKET.test(one.before.replace(OF_JOB, '').replace(/\b(?:each|per|a) job\b|jobs? costs?/, '')),
  );
  const [price, ...more] = rest.filter((one) => one !== cost);
  // The calculator of a day knows what is usual.
  const isMonthly = fixed.length > 0 && fixed.every(({ per }) => per !== 'day');
  if (!isMonthly || !price || more.length + shares.length > 0) return null;
  const left = readLeft(text, price, cost, share);
  return left && tellMonthly(text, fixed, left.each, left.step);
}

interface Left {
  each: number;
  step: string | null;
}

/** What a job leaves: told, or its price less its cost, or a share of its price. */
function readLeft(text: string, price: Quantity, cost: Quantity | undefined, share: Quantity | undefined): Left | null {
  if (cost && share) return null;
  if (!TICKET.test(getWords(price)) && price.per === '') return null;
  if (share) {
    const each = (price.value * share.value) / 100;
    const step = `${formatDollars(price.value)} × ${formatNumber(share.value, 1)} % = ${formatDollars(each)} that a job leaves`;
    return KEEPS.test(text) ? { each, step } : null;
  }
  if (!cost) return CLEARED.test(price.before) ? { each: price.value, step: null } : null;
  const each = price.value - cost.value;
  return {
    each,
    step: `${formatDollars(price.value)} − ${formatDollars(cost.value)} = ${formatDollars(each)} that a job leaves`,
  };
}

/** A bill, and how often it comes. */
type Bill = Pick<Quantity, 'value'> & { per?: string };

const TELLS_LEFT = /\b(?:leaves?|clears?|nets?|keep|deja|dejan|queda|quedan)\b/;

function tellMonthly(text: string, fixed: Bill[], each: number, step: string | null = null): Sum | null {
  // What a job leaves was told, so it was read for its price.
  if (each <= 0 && TELLS_LEFT.test(text)) return null;
  if (each <= 0) return createSum('**Never**: such a job leaves nothing for the bills.', step ? [step] : [], 0);
  const bills = fixed.reduce((sum, { value }) => sum + value, 0);
  const exact = bills / each;
  const sums =
    fixed.length > 1
      ? [`${fixed.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(bills)} of bills`]
      : [];
  const found = createSum(
    tellJobs(text, fixed, exact, `${formatDollars(bills)} ÷ ${formatDollars(each)} = ${formatNumber(exact, 2)}`),
    [...sums, ...(step ? [step] : [])],
    Math.ceil(exact - 1e-9),
    { goal: 'break_even' },
  );
  return withPeriod(found, findPeriod(fixed));
}

function findPeriod(fixed: Bill[]): Period {
  return (fixed.find(({ per = '' }) => /^(?:day|week)$/.test(per))?.per ?? 'month') as Period;
}

/** Jobs that come so often, which a later message may ask for by another period. */
function withPeriod(sum: Sum, period: Period): Sum {
  return { ...sum, state: { ...sum.state, unit: 'job', period } };
}

/** "50 jobs in the month, 12 a week", by the period of the bills and the one that is asked for. */
function tellJobs(text: string, fixed: Bill[], exact: number, division: string): string {
  const period = findPeriod(fixed);
  const jobs = Math.ceil(exact - 1e-9);
  const often = HOW_OFTEN.exec(text)?.[1] as Period | undefined;
  const scaled = often && often !== period ? Math.ceil(exact * computeScale(period, often).times - 1e-9) : null;
  const also = scaled === null ? '' : `, about ${formatNumber(scaled)} a ${often}`;
  const unit = jobs === 1 ? 'job' : 'jobs';
  return `**${formatNumber(jobs)} ${unit}** a ${period}${also} before you make a dollar: ${division}.`;
}
