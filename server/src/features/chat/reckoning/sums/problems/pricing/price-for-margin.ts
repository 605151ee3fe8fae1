import { isMoneyLine, type SumItem, sumValues } from '../../reading/sum-items.ts';
import { type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatLine, formatNumber, listWorkings } from '../../sum-words.ts';
import { TAXED } from '../earnings/break-even.ts';
import { isCost, isIncome } from '../earnings/profit.ts';

const ASKS_WHAT_TO_CHARGE =
  /\bwhat (?:do|should|would|must|can) (?:i|we) (?:have to )?(?:charge|ask|quote|bid|get|price)\b|\bhow much (?:do|should|must|would) (?:i|we) (?:have to )?(?:charge|ask|quote|bid|get)\b|\b(?:what(?:'s|s| is)|at what) (?:the|my|a good|a fair) ?(?:price|quote|bid|number)\b|\b(?:i|we) (?:should )?(?:charge|quote|bid) what\b|\bat what price\b|\bcu[aá]nto (?:cobro|debo cobrar|tengo que cobrar)\b|\b(?:price|number|quote|bid|ticket)\W*$/;
const WANTS_A_SHARE =
  /\b(?:want|need|would like|trying|like|looking|aim\w*) (?:to )?(?:make|keep|clear|net|get|have|earn|see|a|my|for)?\s*(?:an? )?\d/;
const IS_MARGIN =
  /\b(?:margin|profit|keep|make|clear|net|earn|left|markup|mark-up|mark up|on top|mine|take home|ganar|ganancia|margen)\b/;
/** "i want 35 percent", said beside costs: of the price, as a margin is. */
const NAMES_SHARE =
  /\b(?:want|need|keep|like|aim\w* for|shoot\w* for|target|at|with|for) (?:an? |about |at least )?\d{1,2}(?:\.\d{1,2})? ?(?:%|percent|pct)/;
const IS_MARKUP = /\b(?:mark(?:ed|ing)?[- ]?up|on top)\b/;
const STEP = 5;

/** What to charge so that a share of the price is left: "costs 310, i want 40 % margin". */
export function computePriceForMargin(text: string, items: SumItem[]): Sum | null {
  if (TAXED.test(text)) return null;
  const [share, ...others] = items.filter(({ factors }) => factors.some(({ kind }) => kind === 'percent'));
  const costs = items.filter((item) => item !== share && isMoneyLine(item));
  if (!share || others.length > 0 || costs.length === 0 || costs.some((item) => item.isTakenOff)) return null;
  if (costs.some(isPaidToUs)) return null;
  const asks = ASKS_WHAT_TO_CHARGE.test(text);
  if (!(IS_MARGIN.test(text) && (asks || WANTS_A_SHARE.test(text))) && !(asks && NAMES_SHARE.test(text))) return null;
  return computePriceOf(costs, share.value, IS_MARKUP.test(text));
}

/** "what should i charge" names no price that came in. */
function isPaidToUs(item: SumItem): boolean {
  return (
    !isCost(item) &&
    isIncome({ ...item, around: item.around.replace(/\b(?:charge|price|quote|bid|get|make|ask)\b/g, '') })
  );
}

function computePriceOf(costs: SumItem[], percent: number, isMarkup: boolean): Sum | null {
  const cost = sumValues(costs);
  const factor = isMarkup ? 1 + percent / 100 : 1 / (1 - percent / 100);
  if (percent <= 0 || (percent >= 100 && !isMarkup) || cost <= 0) return null;
  const exact = cost * factor;
  const price = Math.ceil(exact / STEP - 1e-9) * STEP;
  const rule = isMarkup
    ? `${formatDollars(cost)} + ${formatNumber(percent, 1)} % = ${formatDollars(exact)}`
    : `${formatDollars(cost)} ÷ ${formatNumber(100 - percent, 1)} % = ${formatDollars(exact)}`;
  const kept = (100 * (price - cost)) / price;
  const note = isMarkup
    ? `That leaves ${formatNumber(kept, 1)} % of the price; a mark-up is counted on the cost, a margin on the price.`
    : `A mark-up of ${formatNumber(percent, 1)} % would only make it ${formatDollars(cost * (1 + percent / 100))}: a margin is counted on the price, not on the cost.`;
  return {
    lead: `Charge **${formatDollars(price)}**. Your costs are ${formatDollars(cost)}, so ${formatDollars(price - cost)} is left.`,
    steps: [
      ...listWorkings(costs),
      ...(costs.length > 1 ? [`${costs.map(formatLine).join(' + ')} = ${formatDollars(cost)}`] : []),
      rule + (price === exact ? '' : `, rounded up to ${formatDollars(price)}`),
    ],
    notes: [note],
    state: toState(costs, 'price', price),
  };
}
