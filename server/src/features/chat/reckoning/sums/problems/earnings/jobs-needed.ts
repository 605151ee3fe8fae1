import { parseAmounts } from '../../../calculations/amounts.ts';
import { toNumber } from '../../../numbers.ts';
import type { Period } from '../../reading/factors.ts';
import { isMoneyAmount, readQuantities } from '../../reading/quantities.ts';
import { readStated } from '../../solving/reading/stated.ts';
import { toFigures } from '../../solving/reading/wording.ts';
import { createSum, type Sum, type SumState, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { TAXED } from './break-even.ts';
import { computeScale } from './periods.ts';

/** "i work 22 days" */
const WORK_DAYS = /,? ?(?:and )?(?:i|we) work (?:about )?(\d{1,2}) days(?: (?:a|per|each|every|of the) month)?/;
const ASKS_JOBS =
  /\bhow many (?:more )?(?:jobs?|loads?|stops?|customers?|hauls?|pickups?)\b|\b(?:a|per|each) job\b.{0,30}\bhow many\b/;
const HOW_OFTEN = /\bhow many (?:\w+ )?(?:a|per|each) (day|week|month)\b/;
const IN_A_YEAR = /\b(?:an?|per|each|every|the|this) year\b|\byearly\b|\bannual\w*/;
const IN_A_MONTH = /\b(?:a|per|each|every|the) month\b|\bmonthly\b/;
/** "how many more jobs": for a bill that went up, however small. */
const EACH_JOB =
  /\$?(\d[\d,]*(?:\.\d+)?)(?: dollars| bucks)?(?: profit| clear)?,? (?:each|apiece|a job|per job|a load|per load)\b/;
const ASKS_MORE = /\bhow many more (?:jobs?|loads?|stops?)\b/;
/** So many times the smaller amount; less is no goal for a month. */
const LEAST_RATIO = 3;

/** "i need 8000 a month, how many jobs at 140 each", "… at 300 if i clear 45 %". */
export function computeJobsNeeded(said: string): Sum | null {
  const days = Number(WORK_DAYS.exec(said)?.[1] ?? 0);
  const text = said.replace(WORK_DAYS, ' ');
  const needed = ASKS_JOBS.test(text) ? readNeeded(text) : null;
  if (!needed) return null;
  const { left, goal, step } = needed;
  const exact = goal / left;
  const asked = HOW_OFTEN.exec(text)?.[1] as Period | undefined;
  const isYearly = IN_A_YEAR.test(text);
  const told: Period | undefined = isYearly ? 'year' : IN_A_MONTH.test(text) ? 'month' : undefined;
  const often = told !== asked ? told && asked : undefined;
  const month = `${formatDollars(goal)} ÷ ${formatDollars(left)} = ${formatNumber(exact, 2)}`;
  const { times, by } = scaleTo(told ?? 'month', often, days);
  const jobs = Math.ceil(exact * times - 1e-9);
  const lead = often
    ? `**${formatNumber(jobs)} jobs a ${often}**: ${month} a ${told}, ${by}${formatNumber(exact * times, 1)} a ${often}.`
    : `**${formatNumber(jobs)} ${jobs === 1 ? 'job' : 'jobs'}**: ${month}.`;
  const period = told ? { period: often ?? told } : {};
  const state = { ...toState([], 'break_even', jobs), unit: 'job', ...period };
  return { lead, steps: step === null ? [] : [step], notes: [], state };
}

/** By the days of a month that are worked, where they are told. */
function scaleTo(told: Period, often: Period | undefined, days: number): { times: number; by: string } {
  if (told === 'month' && often === 'day' && days > 0)
    return { times: 1 / days, by: `÷ ${formatNumber(days)} days = ` };
  return { times: often ? computeScale(told, often).times : 1, by: '' };
}

interface Needed {
  goal: number;
  /** What a job leaves. */
  left: number;
  step: string | null;
}

function readNeeded(text: string): Needed | null {
  const amounts = parseAmounts(text);
  const read = ({ amount }: (typeof amounts)[0]) => (typeof amount === 'number' ? amount : amount[1]);
  const [share, ...shares] = amounts.filter(({ kind }) => kind === 'percent').map(read);
  const money = amounts.filter(({ kind }) => kind === 'bare' || kind.startsWith('money')).map(read);
  const isMore = ASKS_MORE.test(text);
  const told = isMore ? toNumber(EACH_JOB.exec(text)?.[1]) : Number.NaN;
  const [each = 0, goal = 0, ...others] = money.includes(told)
    ? [told, ...money.filter((one) => one !== told)]
    : [...money].sort((a, b) => a - b);
  if (others.length + shares.length > 0 || each < 10 || goal < each * (isMore ? 0 : LEAST_RATIO)) return null;
  if (share === undefined) return { goal, left: each, step: null };
  if (!TAXED.test(text)) {
    const left = (each * share) / 100;
    return { goal, left, step: `${formatDollars(each)} × ${share} % = ${formatDollars(left)} that a job leaves` };
  }
  const gross = goal / (1 - share / 100);
  const percent = formatNumber(share, 1);
  const step = `${formatDollars(goal)} ÷ ${formatNumber(100 - share, 1)} % = ${formatDollars(gross)} before ${percent} % tax`;
  return { goal: gross, left: each, step };
}

const FEES =
  /^\W*(?:(?:and|but|ok|so|what|about|if|with|after|minus|less|the|they|it|takes?|i|pay|lose)\W+)*(\d{1,2}(?:\.\d+)?) ?(?:%|percent) ?(?:(?:in|of|for|card|app|platform|processing|goes to|to) ?)*(?:fees?|tax(?:es)?|commission|royalt(?:y|ies)|cut)?\W*$/;

/** "and after 8% fees", after how many jobs make an amount: each of them leaves less. */
export function computeMoreForFees(text: string, { goal, words = '', result, period }: SumState): Sum | null {
  const share = Number(FEES.exec(text)?.[1]);
  const amounts = readQuantities(words)
    .filter(isMoneyAmount)
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  const [each = 0, wanted = 0, ...others] = amounts;
  const isOf = each > 0 && others.length === 0 && Math.ceil(wanted / each - 1e-9) === result;
  if (goal !== 'break_even' || !(share > 0 && share < 100) || !isOf) return null;
  const left = each * (1 - share / 100);
  const exact = wanted / left;
  const jobs = Math.ceil(exact - 1e-9);
  const steps = [`${formatDollars(each)} − ${formatNumber(share, 2)} % = ${formatDollars(left)} that a job leaves`];
  const sum = createSum(
    `**${formatNumber(jobs)} jobs**: ${formatDollars(wanted)} ÷ ${formatDollars(left)} = ${formatNumber(exact, 2)}.`,
    steps,
    jobs,
    { goal },
  );
  return { ...sum, state: { ...sum.state, unit: 'job', ...(period ? { period } : {}) } };
}

const WENT_UP =
  /\b(?:went|goes|going|go|rose|jumped|raised|is)(?: up)? from \$?(\d[\d,]*(?:\.\d+)?) to \$?(\d[\d,]*(?:\.\d+)?)(?: (?:an?|per) month)?/;
const EACH_OF_THEM = /\b(?:each|per|a|every) (job|load|stop)\b/;
const SO_MANY = /\b(\d{1,4}) (job|load|stop)s\b/;

/** "insurance went from 300 to 375, how much more a job at 50 jobs a month" */
export function computeRaiseForJobs(text: string): Sum | null {
  const [, from, to] = WENT_UP.exec(text) ?? [];
  const [, count, unit] = SO_MANY.exec(text) ?? [];
  const change = toNumber(to) - toNumber(from);
  const isAsked = /\b(?:what|how much)\b/.test(text) && EACH_OF_THEM.exec(text)?.[1] === unit;
  if (!(change > 0) || count === undefined || !isAsked) return null;
  const each = change / Number(count);
  return createSum(
    `**${formatDollars(each)}** more a ${unit}.`,
    [
      `${formatDollars(toNumber(to))} − ${formatDollars(toNumber(from))} = ${formatDollars(change)}`,
      `${formatDollars(change)} ÷ ${formatNumber(Number(count))} ${unit}s = ${formatDollars(each)}`,
    ],
    each,
  );
}

const ASKS_EACH = /\b(?:what|how much)\b.{0,40}\b(?:each|per job|a job|every job|one job)\b/;
const NEEDS = /\b(?:need|want|have to|got to|gotta|must)\b/;

/** "I need 6,500 a month and have 26 jobs, what should each make": the whole by the jobs. */
export function computeNeededEach(text: string): Sum | null {
  if (!ASKS_EACH.test(text) || !NEEDS.test(text)) return null;
  const [one, other, ...more] = readStated(toFigures(text));
  const jobs = [one, other].find((stated) => /^(?:job|load|stop|haul)$/.test(stated?.num ?? ''));
  const money = [one, other].find((stated) => stated?.num === '$');
  const isLike = money?.den === '' || jobs?.den === '' || money?.den === jobs?.den;
  if (!jobs || !money || more.length > 0 || !isLike || !(jobs.value > 1)) return null;
  const each = money.value / jobs.value;
  const lead = `**${formatDollars(each)}** a ${jobs.num}: ${formatDollars(money.value)} ÷ ${formatNumber(jobs.value)}.`;
  const sum = createSum(lead, [], each);
  return { ...sum, state: { ...sum.state, unit: '$', per: jobs.num, sheet: { whole: money.value } } };
}
