import { isBare, type SumItem } from './sum-items.ts';
import { type Sum, toState } from './sum-result.ts';
import { formatDollars, formatLine, formatNumber, listWorkings } from './sum-words.ts';

const INCOME =
  /\b(?:(?<!\b(?:i|we|and|to) )paid|pays|took in|take in|came in|brought in|charged?|charging|price|revenue|brought|bring|brings|collected?|quoted?|invoiced?|ticket|sold|sale|income|grossed|billed|bill|bid|got|get|made|so|income|if i (?:charge|get|ask)|at a price of|job (?:was|is|paid|pays)|leaves?)\b/;
export const ASKS_LEFT =
  /\b(?:(?:what|whats|how much|que|qué)\b.{0,30}\b(?:left|keep|clear|profit|take home|pocket|net|queda)|left over|leaves? (?:me|us)?\b|leftover|my (?:profit|margin|take)|do i (?:keep|clear|make|net)|profit|margin|bottom line|how much did i make|what did i make|did i make|what(?:'?s| is) mine|my (?:cut|share)|walk away with|end up with|in my pocket|take home)\b/;

export function computeLeft(text: string, items: SumItem[]): Sum | null {
  const money = items.filter((item) => item.isMoney || isBare(item));
  if (!ASKS_LEFT.test(text) || money.length < 2) return null;
  return computeLeftOf(money);
}

export function computeLeftOf(items: SumItem[]): Sum | null {
  const first = items.find(isIncome) ?? items[0];
  const incomes = items.filter((item) => item === first || item.isListed);
  const costs = items.filter((item) => !incomes.includes(item));
  const income = { value: incomes.reduce((sum, { value }) => sum + value, 0) };
  const spent = costs.reduce((sum, { value }) => sum + value, 0);
  if (costs.length === 0 || income.value < 0 || income.value + spent === 0) return null;
  const rest = income.value - spent;
  const percent = (100 * rest) / income.value;
  const verdict =
    rest < 0
      ? `**You lose ${formatDollars(-rest)}**: the costs are ${formatDollars(spent)}, more than the ${formatDollars(income.value)} that came in.`
      : `**${formatDollars(rest)} is left, ${formatNumber(percent, 1)} %** of the ${formatDollars(income.value)}.`;
  return {
    lead: verdict,
    steps: [
      ...(incomes.length > 1
        ? [
            `${incomes.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(income.value)} that came in`,
          ]
        : []),
      ...listWorkings(costs),
      ...(costs.length > 1
        ? [`${costs.map((item) => formatLine(item)).join(' + ')} = ${formatDollars(spent)} of costs`]
        : []),
      `${formatDollars(income.value)} − ${formatDollars(spent)} = ${formatDollars(rest)}`,
    ],
    notes: [],
    state: toState(items, 'left', rest),
  };
}

export function isIncome({ around, isTakenOff }: SumItem): boolean {
  return !isTakenOff && INCOME.test(around);
}
