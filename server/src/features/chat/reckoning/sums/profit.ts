import { isBare, type SumItem } from './sum-items.ts';
import { type Sum, toState } from './sum-result.ts';
import { formatDollars, formatLine, formatNumber, listWorkings } from './sum-words.ts';

const INCOME =
  /\b(?:(?<!\b(?:i|we|and|to) )paid|pays|took in|take in|came in|brought in|charged?|charging|price|revenue|brought|bring|brings|collected?|quoted?|invoiced?|ticket|sold|sale|income|grossed|billed|bill|bid|got|get|made|so|income|if i (?:charge|get|ask)|at a price of|job (?:was|is|paid|pays)|leaves?)\b/;
const CHARGED =
  /^(?:(?:i|we|he|she|they|the (?:job|customer))\s+)?(?:charged?|billed|collected|quoted|got|get|made|make|paid me|job paid|job|ticket|revenue|income|price)$/;
const COST =
  /\b(?:dump|landfill|gas|diesel|fuel|labou?r|crew|guys|men|helpers?|wages?|tolls?|rental|tip|permit|fees?|parts|insurance)\b/;
export const ASKS_LEFT =
  /\b(?:(?:what|whats|how much|que|qué)\b.{0,30}\b(?:left|keep|clear|profit|take home|pocket|net|queda)|left over|leaves? (?:me|us)?\b|leftover|my (?:profit|margin|take)|do i (?:keep|clear|make|net)|profit|margin|bottom line|how much did i make|what did i make|did i make|what(?:'?s| is) mine|my (?:cut|share)|walk away with|end up with|in my pocket|take home)\b/;

export function computeLeft(text: string, items: SumItem[]): Sum | null {
  const money = items.filter((item) => item.isMoney || isBare(item));
  if (money.length < 2) return null;
  const charged = money.filter(({ label }) => CHARGED.test(label));
  // "dump 140, gas 35, i charged 900": what came in is no cost, whatever else is asked.
  if (charged.length === 1 && money.some(({ label }) => COST.test(label))) return computeLeftOf(money, charged[0]);
  return ASKS_LEFT.test(text) ? computeLeftOf(money) : null;
}

export function computeLeftOf(items: SumItem[], income = items.find(isIncome)): Sum | null {
  const first = income ?? items[0];
  const incomes = items.filter((item) => item === first || item.isListed);
  const costs = items.filter((item) => !incomes.includes(item));
  const earned = incomes.reduce((sum, { value }) => sum + value, 0);
  const spent = costs.reduce((sum, { value }) => sum + value, 0);
  if (costs.length === 0 || earned < 0 || earned + spent === 0) return null;
  const rest = earned - spent;
  const percent = (100 * rest) / earned;
  const verdict =
    rest < 0
      ? `**You lose ${formatDollars(-rest)}**: the costs are ${formatDollars(spent)}, more than the ${formatDollars(earned)} that came in.`
      : `**${formatDollars(rest)} is left, ${formatNumber(percent, 1)} %** of the ${formatDollars(earned)}.`;
  return {
    lead: verdict,
    steps: [
      ...(incomes.length > 1
        ? [`${incomes.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(earned)} that came in`]
        : []),
      ...listWorkings(costs),
      ...(costs.length > 1
        ? [`${costs.map((item) => formatLine(item)).join(' + ')} = ${formatDollars(spent)} of costs`]
        : []),
      `${formatDollars(earned)} − ${formatDollars(spent)} = ${formatDollars(rest)}`,
    ],
    notes: [],
    state: toState(items, 'left', rest),
  };
}

export function isIncome({ around, isTakenOff }: SumItem): boolean {
  return !isTakenOff && INCOME.test(around);
}
