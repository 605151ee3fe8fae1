import { toNumber } from '../../../numbers.ts';
import { isMoneyLine, readSumItems, type SumItem } from '../../reading/sum-items.ts';
import { createSum, type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { computeLeftOf, findIncome, isCost } from './profit.ts';

export const ASKS_SPLIT =
  /\b(?:split|divide[ds]?|share[ds]?|cut (?:it )?(?:\w+ )?ways|each get|apiece|between|among|\d ways|even(?:ly)?|repart\w+|entre)\b/;

/** "after 10% for gas": what goes off the pot before it is split. */
const TAKEN_FIRST =
  /\b(?:after|minus|less|taking(?: out| off)?|take(?: out| off)?|once|menos|quitando) (?:i (?:keep|take) |my |an? |the )?(\d{1,2}(?:\.\d+)?) ?(?:%|percent\b)/;

/** "split 930 between 3 guys". */
export function computeSplit(text: string, items: SumItem[]): Sum | null {
  if (!ASKS_SPLIT.test(text)) return null;
  const ways = Number(
    /\b(\d+) ways\b|\b(?:between|among) (\d)\b(?! ?(?:and|jobs))/.exec(text)?.slice(1).find(Boolean) ?? Number.NaN,
  );
  const people = items
    .flatMap(({ factors }) => factors)
    .find(({ kind, unit }) => kind === 'people' || /^(?:ways|crew|partners|brothers|empleados|personas)$/.test(unit));
  const count = Number.isNaN(ways) ? people?.value : ways;
  const pot = items
    .flatMap(({ factors }) => factors)
    .find((factor) => factor !== people && factor.kind !== 'people' && factor.value !== ways);
  if (!count || !pot || count < 1) return null;
  const percent = TAKEN_FIRST.exec(text)?.[1];
  const rest = pot.value * (1 - Number(percent ?? 0) / 100);
  const each = rest / count;
  return {
    lead: `**${formatDollars(each)} each**: ${formatDollars(rest)} ÷ ${formatNumber(count)}.`,
    steps:
      percent === undefined ? [] : [`${formatDollars(pot.value)} less ${percent} % = ${formatDollars(rest)} to split`],
    notes: [],
    state: toState(items, 'split', each),
  };
}

const PARTS = /(?<![\d/-])(\d{1,2}) ?[/-] ?(\d{1,2})(?![\d/-])/;
/** "me 65 him 35". */
const PEOPLE_PARTS =
  /\b(?:me|i get|mine|him|her|partner|he gets|she gets)\D{0,8}(\d{1,2}) ?%?\D{1,18}\b(\d{1,2})\b(?! ?(?:\/|hours|jobs))/;
const SHARES = /\b(?:split|share|partners?|cut|divide|between|each get)\b/;
const AFTER = /\b(?:after|less|minus|once|cover|out of|costs?|expenses?)\b/;

/** "split 60/40 after dump and gas: job 850, dump 110, gas 35": what each partner gets. */
export function computePartnerSplit(text: string): Sum | null {
  const found = SHARES.test(text) ? (PARTS.exec(text) ?? PEOPLE_PARTS.exec(text)) : PEOPLE_PARTS.exec(text);
  if (!found) return computeFraction(text);
  const [one, other] = [Number(found[1]), Number(found[2])];
  if (one + other !== 100) return computeFraction(text);
  const isShare = (item: SumItem) =>
    item.factors.length === 1 && (item.value === one || item.value === other) && !isCost(item);
  const items = readSumItems(text.replace(found[0], ' ')).filter((item) => isMoneyLine(item) && !isShare(item));
  const income = findIncome(items) ?? items[0];
  const left = items.length > 1 ? computeLeftOf(items, income) : null;
  const pot = left?.state.result ?? income?.value ?? 0;
  if (!(pot > 0)) return null;
  const parts = [one, other].map((share) => (pot * share) / 100);
  return createSum(
    `**${parts.map(formatDollars).join(' and ')}**: ${one} % and ${other} % of ${formatDollars(pot)}.`,
    left?.steps ?? [],
    parts[0] ?? 0,
    { goal: 'split' },
  );
}

/** "split 1,320 three ways after paying the helper 180": what goes off before it is shared. */
export function computeSplitOfRest(text: string, items: SumItem[]): Sum | null {
  const ways = toNumber(/\b(\w+) ways\b/.exec(text)?.[1]);
  const money = items.filter((item) => isMoneyLine(item) && item.value !== ways);
  if (!(ways > 1) || money.length < 2 || !AFTER.test(text)) return null;
  const left = computeLeftOf(money, findIncome(money) ?? money[0]);
  if (!left || left.state.result <= 0) return null;
  const each = left.state.result / ways;
  return createSum(
    `**${formatDollars(each)} each**: ${formatDollars(left.state.result)} ÷ ${formatNumber(ways)}.`,
    left.steps,
    each,
    { goal: 'split' },
  );
}

const FRACTION =
  /\b([1-4])\/([2-5]) (?:for|to|is|goes to) (?:me|mine|us)\b|\b(?:i|me) (?:get|keep|take)? ?([1-4])\/([2-5])\b(?! (?:of a|truck|load))/;

/** "split 870 with my brother, 2/3 for me". */
function computeFraction(text: string): Sum | null {
  const found = FRACTION.exec(text);
  const part = Number(found?.[1] ?? found?.[3]) / Number(found?.[2] ?? found?.[4]);
  const [pot, ...others] = found ? readSumItems(text.replace(found[0], ' ')).filter(isMoneyLine) : [];
  if (!found || !SHARES.test(text) || !(part < 1) || !pot || others.length > 0) return null;
  const mine = pot.value * part;
  return createSum(
    `**${formatDollars(mine)} and ${formatDollars(pot.value - mine)}** of ${formatDollars(pot.value)}.`,
    [],
    mine,
    { goal: 'split' },
  );
}
