import { computeScale } from '../../problems/earnings/periods.ts';
import type { Period } from '../../reading/factors.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { formatUnit, isPeriod, type Line } from '../lines.ts';
import { formatEach, isMoney, type Problem, type Result } from './problem.ts';
import { listProducts, listTogether } from './workings.ts';

const NAMED = /\b(?:profit|margin|kept|cleared|net(?:ted)?|left)\b/;

/** What share one amount is of the other. */
export function computeShareOf({ lines, shares, text }: Problem): Result | null {
  const [first, second, ...more] = lines.filter(isMoney);
  if (!first || !second || more.length > 0 || shares.length > 0 || lines.length > 2 || first.den !== second.den)
    return null;
  const [part, whole] = first.value < second.value ? [first, second] : [second, first];
  const isNamed = NAMED.test(part.used[0]?.before ?? '') || !/\b(?:margin|left)\b/.test(text);
  if (!isNamed || whole.value <= 0) return null;
  const value = (100 * part.value) / whole.value;
  return {
    value,
    num: '%',
    den: '',
    lead: `**${formatNumber(value, 1)} %**: ${formatDollars(part.value)} ÷ ${formatDollars(whole.value)}.`,
    steps: [],
    goal: 'share',
  };
}

export const ASKS_CHANGE =
  /\b(?:drop|(?<!oil )change|difference|growth|increase|decrease|up or down|diff|went (?:up|down|from|\$?\d+)|percent (?:under|over|more|less|higher|lower|up|down)|how much (?:am|are) (?:i|we) (?:up|down|ahead|behind)|how much (?:more|less)|rais\w+ .{0,20}\b(?:to|then))\b/;

/** "jan 14,200 feb 11,900 mar 17,800, up or down from jan": the one that is named and the last. */
export function findCompared(lines: Line[], text: string): Line[] | null {
  if (lines.length === 2) return lines;
  const name = /\b(?:from|since|versus|vs|than|compared (?:to|with)) ([a-z]{3,9})\b/.exec(text)?.[1];
  const [base, last] = [lines.find((line) => line.used[0]?.before.endsWith(name ?? ' ')), lines.at(-1)];
  return base && last && base !== last && lines.every(({ factors }) => factors.length === 1) ? [base, last] : null;
}

const EARLIER = /\b(?:before|previous|prior|earlier)\b/;

/** "38 jobs in march and 31 in april, what is the drop" */
export function computeDifference({ lines, shares, wanted }: Problem): Result | null {
  const [one, other, ...more] = lines;
  // "this month 4150, the month before 3620"
  const isBackward = EARLIER.test(other?.used[0]?.before ?? '') && !EARLIER.test(one?.used[0]?.before ?? '');
  const [first, second] = isBackward ? [other, one] : [one, other];
  if (!first || !second || more.length > 0 || shares.length > 0 || first.value <= 0) return null;
  const isBareSecond = second.num === '$' && second.factors.length === 1;
  if (first.num !== second.num && !isBareSecond) return null;
  const scale =
    isPeriod(second.den) && isPeriod(wanted.per) && second.den !== wanted.per
      ? computeScale(second.den as Period, wanted.per as Period)
      : null;
  const change = (second.value - first.value) * (scale?.times ?? 1);
  const write = (value: number) =>
    first.num === '$' ? formatDollars(value) : `${formatNumber(value, 2)} ${formatUnit(value, first.num)}`;
  const whole = second.value - first.value;
  const percent = formatNumber(Math.abs((100 * whole) / first.value), 1);
  const way = change < 0 ? 'less' : 'more';
  return {
    value: Math.abs(change),
    num: first.num,
    den: first.den,
    lead: `**${write(Math.abs(change))}${scale ? formatEach(wanted.per) : ''} ${way}, ${percent} %.**`,
    steps: [
      `${write(first.value)} to ${write(second.value)}: ${write(Math.abs(whole))} ${way}`,
      `${formatNumber(Math.abs(whole), 2)} ÷ ${formatNumber(first.value, 2)} = ${percent} %`,
      ...(scale ? [`${write(Math.abs(whole))} × ${scale.steps} = ${write(Math.abs(change))}`] : []),
    ],
    goal: 'product',
  };
}

const OWED =
  /\b(?:what|how much) (?:do|does|will|would|should) (?:i|we|he|she|they|the \w+(?: \w+)?) (?:owe|pay|get|make|earn)\b|\bwhat (?:am i|are we) (?:spending|paying)\b|\bwhat(?:'s| is|s) (?:the|his|her|their) (?:commission|cut|share)\b|\bhow much (?:is|are) (?:the |his |her |their )?(?:commission|cut|royalt\w+)\b|\b(?:i|we) owe\b|\bhow much(?: (?:is (?:that|it)|do i send(?: them)?|goes to (?:them|corporate)))?\W*$/;
const PAID_SHARE = /\b(?:franchise\w*|corporate|commission|royalt\w+|cut|finders? fee|referral)\b/;
const SPENT_SHARE = /\b(?:dump|fuel|gas|diesel|labou?r|payroll|insurance|ads|marketing|overhead|wages)\b/;

/** "commission is 8 percent, what do i owe him": the share of all that was sold. */
export function computeShareOwed({ lines, shares, text }: Problem): Result | null {
  const [share, ...more] = shares;
  const said = `${share?.before} ${share?.after}`;
  const isSpent = SPENT_SHARE.test(said) && /\bwhat (?:am i|are we) (?:spending|paying)\b/.test(text);
  const isTold = share !== undefined && (isSpent || (PAID_SHARE.test(said) && OWED.test(text)));
  const whole = lines.reduce((sum, { value }) => sum + value, 0);
  if (!isTold || more.length > 0 || !lines.every((line) => isMoney(line) && line.den === '' && line.side !== 'out'))
    return null;
  const value = (whole * share.value) / 100;
  const steps = [...listProducts(lines), ...listTogether(lines, whole)];
  const lead = `**${formatDollars(value)}**: ${formatNumber(share.value, 2)} % of ${formatDollars(whole)}.`;
  return { value, num: '$', den: '', lead, steps, goal: 'percent_of', lines };
}
