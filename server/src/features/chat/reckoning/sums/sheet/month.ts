import { toNumber } from '../../numbers.ts';
import type { SumItem } from '../reading/sum-items.ts';
import { readStated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import { createSum, type Sheet, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { getWhole } from './lines.ts';

const MOST_WORDS = 16;
const FORGOT = /(?:,? (?:and|but|also|plus|oh and)|[,;.]) (?=(?:i |we )?(?:also )?(?:forgot|left out|missed)\b)/;

/** "fuel was really 2,100 and I forgot 600 for tires": one change after the other. */
export function computeTwoChanges(
  text: string,
  before: SumState,
  compute: (part: string, state: SumState) => Sum | null,
): Sum | null {
  const at = FORGOT.exec(text);
  const [head, tail] = at ? [text.slice(0, at.index), text.slice(at.index + at[0].length)] : ['', ''];
  if (!/\d/.test(head) || !/\d/.test(tail) || text.split(/\s+/).length > MOST_WORDS) return null;
  const first = compute(head, before);
  return first && compute(tail, { ...first.state, sheet: first.state.sheet ?? {} });
}

const SO_MANY =
  /^\W*(?:(?:and|so|ok|that was|that is|thats|it was|on|from|with)\W+)*(?:(?:we|i|they) )?(?:did|had|ran|was|done|got)?(?: (?:about|around|like|total|that on|it on))* ?(\d{1,4}) (job|load|stop|haul|cleanout|pickup)s\b(?: (?:total|that month|this month|last month|in all|in the month|for that|each|so|what|whats|per|a|job|load|average|is|the|that))*\W*$/;

/** "we did 70 jobs", after what is left of a month: what each brought and left. */
export function computeByJobs(text: string, before: SumState): Sum | null {
  const { goal, income = 0, items } = before;
  const result = getWhole(before);
  const [, digits, unit = ''] = SO_MANY.exec(text) ?? [];
  const count = toNumber(digits);
  if (goal !== 'left' || !(income > 0) || !(count > 1) || income / count < LEAST_TICKET) return null;
  const ads = items.find(({ label, value }) => ADS.test(label) && value !== income);
  const each = (value: number) => formatDollars(value / count);
  return {
    lead: `**${each(income)} a ${unit}** came in, and **${each(result)} a ${unit}** is left.`,
    steps: [
      `${formatDollars(income)} ÷ ${formatNumber(count)} ${unit}s = ${each(income)}`,
      `${formatDollars(result)} ÷ ${formatNumber(count)} ${unit}s = ${each(result)}`,
      ...(ads
        ? [`${ads.label} ${formatDollars(ads.value)} ÷ ${formatNumber(count)} ${unit}s = ${each(ads.value)}`]
        : []),
    ],
    notes: [],
    state: toMonth(before, { jobs: count }),
  };
}
const LEAST_TICKET = 20;
const ADS = /\b(?:ads?|advertis\w+|marketing|google|leads)\b/;

const UP = /\b(?:rais\w+|bump\w*|go(?:es|ing)? up|increas\w+|hik\w+)\b[^\d]{0,24}(\d{1,2}(?:\.\d+)?) ?(?:%|percent\b)/;
const LOSES =
  /\b(?:los(?:e|es|ing|t)|drops?|dropping)\b[^\d]{0,16}(\d{1,4}|one|two|three|four|five|six)\b(?! ?(?:%|percent))/;
const WITH_JOBS =
  /\b(?:dump\w*|landfill|disposal|fuel|gas|diesel|labou?r|wages|payroll|helpers?|crew|guys|men|fees?|tip)\b/;

/** "if I raise prices 5 % and lose 3 jobs", after a month and its jobs: what is left, with its costs as they are and without those of the lost jobs. */
export function computeRaiseOfMonth(text: string, before: SumState): Sum | null {
  const { goal, income = 0, items, sheet } = before;
  const result = getWhole(before);
  const jobs = sheet?.jobs ?? countJobs(before.words);
  const lost = toNumber(LOSES.exec(text)?.[1]);
  const told = UP.exec(text)?.[1];
  const percent = told === undefined ? sheet?.raise : Number(told);
  const figures = readStated(toFigures(text)).length;
  if (goal !== 'left' || jobs === undefined || !(lost > 0 && lost < jobs) || percent === undefined) return null;
  if (figures > (told === undefined ? 1 : 2)) return null;
  const ticket = (income / jobs) * (1 + percent / 100);
  const next = ticket * (jobs - lost);
  const kept = result + next - income;
  const saved = (sumOfJobs(items, income) * lost) / jobs;
  const compare = (value: number) =>
    `${formatDollars(Math.abs(value - result))} ${value < result ? 'less' : 'more'} than now`;
  const sum = createSum(
    `**${formatDollars(kept)}** is left if the costs stay as they are, ${compare(kept)}${saved > 0 ? `; **${formatDollars(kept + saved)}** if the lost jobs also save their labor, dump and fuel, ${compare(kept + saved)}` : ''}.`,
    [
      `${formatDollars(income)} ÷ ${formatNumber(jobs)} + ${formatNumber(percent, 2)} % = ${formatDollars(ticket)} a job`,
      `${formatNumber(jobs)} − ${formatNumber(lost)} = ${formatNumber(jobs - lost)} jobs × ${formatDollars(ticket)} = ${formatDollars(next)}`,
      `${formatDollars(next)} − ${formatDollars(income - result)} of costs = ${formatDollars(kept)}`,
      ...(saved > 0
        ? [
            `labor, dump and fuel of ${formatNumber(lost)} jobs: ${formatDollars(saved)}, ${formatDollars(kept)} + ${formatDollars(saved)} = ${formatDollars(kept + saved)}`,
          ]
        : []),
    ],
    kept,
    { goal: 'left' },
  );
  return { ...sum, state: toMonth(before, { jobs, raise: percent }) };
}

/** "we did 44 jobs", told with the month itself. */
function countJobs(words = ''): number | undefined {
  const [only, ...others] = readStated(toFigures(words)).filter(({ num, den }) => JOBS.test(num) && den === '');
  return others.length === 0 ? only?.value : undefined;
}
const JOBS = /^(?:job|load|stop|haul|cleanout)$/;

/** The month as a whole, whatever part of it was told last. */
function toMonth(before: SumState, more: Sheet): SumState {
  const { per: _, unit: __, ...state } = before;
  const { whole: ___, ...sheet } = before.sheet ?? {};
  return { ...state, result: getWhole(before), sheet: { ...sheet, ...more } };
}

/** What the jobs take with them: labor, dump and fuel. */
function sumOfJobs(items: SumItem[], income: number): number {
  const lines = items.filter(({ label, value }) => value !== income && WITH_JOBS.test(label));
  return lines.reduce((sum, { value }) => sum + value, 0);
}
