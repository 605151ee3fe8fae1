import { toNumber } from '../../../../numbers.ts';
import { isMoneyLine, readSumItems, type SumItem } from '../../../reading/sum-items.ts';
import { createSum, type Sum, toState } from '../../../sum-result.ts';
import { formatDollars, formatNumber } from '../../../sum-words.ts';
import { computeLeftOf, findIncome, isCost } from '../profit.ts';

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
  if (!count || !pot || count < 2) return null;
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

const AFTER = /\b(?:after|less|minus|once|cover|out of|costs?|expenses?)\b/;

/** "split 1,320 three ways after paying the helper 180": what goes off before it is shared. */
export function computeSplitOfRest(text: string, items: SumItem[]): Sum | null {
  const ways = toNumber(/\b(\w+) (?:ways|partners|owners|brothers|of us|guys|people)\b/.exec(text)?.[1]);
  const money = items.filter((item) => isMoneyLine(item) && item.value !== ways);
  if (!ASKS_SPLIT.test(text)) return null;
  if (!(ways > 1) || money.length < 2 || !(AFTER.test(text) || money.some(isCost))) return null;
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

const ONE_GETS =
  /\b(one|i|he|she|my [a-z]+)\b[^.,]{0,60}?\b(?:gets?|takes?|took|keeps?|has|owns?) (\d{1,2}(?= ?(?:%|percent))|half|a third|a quarter)(?: ?(?:%|percent))?.{0,30}?\b(?:the )?(?:others?|rest|remaining)(?: (two|three|four|2|3|4))?\b/;
const OF_HOW_MANY = /\b(\d|two|three|four|five|six) (?:guys|people|partners|of us|ways)\b/;
const PARTS: Record<string, number> = { half: 50, 'a third': 100 / 3, 'a quarter': 25 };

/** "the truck owner gets the rest": one other. */
const THE_OTHER =
  /\b(?:owner|partner|brother|cousin|buddy|friend|he|she|the other(?! (?:two|three|four|\d))|wife) (?:gets|takes|keeps|has)\b/;
/** "im half": his share. */
const I_AM =
  /\b(?:(?:i'?m|i am)(?: at| the)?|my (?:cut|share|part) is) (?=(?:\d{1,2} ?(?:%|percent)|half|a third|a quarter)\b)/g;

function countOthers(text: string): number {
  const others = toNumber(OF_HOW_MANY.exec(text)?.[1]) - 1;
  return Number.isNaN(others) && THE_OTHER.test(text) ? 1 : others;
}

/** "one of the partners gets 50 percent, the other two split the rest" */
export function computeOneShare(text: string): Sum | null {
  const said = text.replace(I_AM, 'i get ');
  const found = ONE_GETS.exec(said);
  const [, who = '', part = '', told] = found ?? [];
  const share = PARTS[part] ?? Number(part);
  const rest = found ? said.replace(found[0], ' ') : '';
  const others = told === undefined ? countOthers(said) : toNumber(told);
  const items = readSumItems(rest.replace(OF_HOW_MANY, ' ')).filter(
    (item) => isMoneyLine(item) && item.value >= LEAST_POT,
  );
  const [pot, ...costs] = items;
  if (!pot || !(share > 0 && others >= 1) || !costs.every((one) => isCost(one) || one.isTakenOff)) return null;
  const left = costs.length > 0 ? computeLeftOf([{ ...pot, around: 'paid' }, ...costs]) : null;
  const whole = left?.state.result ?? pot.value;
  const first = (whole * share) / 100;
  const each = (whole - first) / others;
  const name = who === 'i' ? 'you' : who === 'one' ? 'the one' : 'the first';
  return createSum(
    others === 1
      ? `**${formatDollars(first)}** for ${name} and **${formatDollars(each)}** for the other.`
      : `**${formatDollars(first)}** for ${name} and **${formatDollars(each)}** for each of the other ${formatNumber(others)} of the ${formatNumber(others + 1)}.`,
    [
      ...(left?.steps ?? []),
      `${formatDollars(whole)} × ${formatNumber(share, 1)} % = ${formatDollars(first)}`,
      `${formatDollars(whole)} − ${formatDollars(first)} = ${formatDollars(whole - first)}${others === 1 ? '' : `, ÷ ${formatNumber(others)} = ${formatDollars(each)}`}`,
    ],
    first,
    { goal: 'split' },
  );
}

const LEAST_POT = 20;

const OF_PROFIT =
  /\b(\d{1,2}(?:\.\d+)?) ?(?:%|percent) of (?:the |my |our |all )?(?:(?:profit|what(?:'s| is|s)? left|net|the rest|(?:each |every )?(?:job|ticket|load|total|it) after)\b|(?=\$?\d[\d,]*(?:\.\d+)? (?:after|minus|less)\b))/;

/** "30 percent of profit, job 1100, costs 430": the share of what is left. */
export function computeShareOfProfit(text: string): Sum | null {
  const found = OF_PROFIT.exec(text);
  const items = found ? readSumItems(text.replace(found[0], ' ')).filter(isMoneyLine) : [];
  const income = findIncome(items) ?? items.find(({ label }) => /\b(?:job|ticket)\b/.test(label));
  const left = found && items.length > 1 ? computeLeftOf(items, income) : null;
  if (!found || !left || left.state.result <= 0) return null;
  const share = (left.state.result * Number(found[1])) / 100;
  const rest = left.state.result - share;
  return createSum(
    `**${formatDollars(share)}**, and ${formatDollars(rest)} is yours: ${formatNumber(Number(found[1]), 2)} % of ${formatDollars(left.state.result)}.`,
    left.steps,
    share,
    { goal: 'split' },
  );
}
