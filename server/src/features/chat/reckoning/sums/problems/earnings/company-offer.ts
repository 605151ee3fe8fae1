import { isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createSum, type Sum, type SumState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const COMPANY =
  /\b(?:buy(?:s|ing)?|bought|sell(?:ing)?|offer(?:s|ed|ing)?|wants?|take over)\b[^.?]{0,50}\b(?:my|the|our|his|her|their|a|this) (?:whole |entire |hauling |junk |little )*(?:business|company|operation|outfit)\b|\b(?:business|company)\b[^.?]{0,30}\b(?:for sale|offer(?:s|ed)?)\b/;
const PARTS =
  /\b(?:cash|down|note|over|notes?|payable|carry|financ\w*|earn ?out|take over|takes over|payments?|plus|and)\b/;
const PROFIT =
  /\b(?:i|we|it|business|company)(?:'s)? (?:\w+ )?(?:made|make|makes|clear(?:s|ed)?|net(?:s|ted)?|earn(?:s|ed)?|profit(?:s|ed)?|take home|took home)\b[^\d]{0,14}$|\bprofit\b[^\d]{0,12}$/;
const NAMES_PROFIT = /^ ?(?:dollars )?(?:a year |last year |of |in )*(?:net )?profit\b/;
const LEAST = 1_000;
const MONTHS = 12;

/** "75,000 cash plus 20,000 over two years for my company, and he takes over the 9,000 note": the whole offer. */
export function computeCompanyOffer(text: string): Sum | null {
  if (!COMPANY.test(text) || !PARTS.test(text) || /\b(?:percent|%|half|partner)\b/.test(text)) return null;
  const money = readQuantities(text).filter((one) => isMoneyAmount(one) && one.value >= LEAST);
  const profit = money.find((one) => isProfit(one, text));
  const parts = money.filter((one) => one !== profit && (one.per === '' || one.per === 'year'));
  if (parts.length < 2 || parts.length + (profit ? 1 : 0) < money.length) return null;
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const steps = [`${parts.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(sum)}`];
  const notes = [NOTE];
  const offer = createSum(`The whole offer is **${formatDollars(sum)}**.`, steps, sum, { goal: 'offer', notes });
  return profit ? compareProfit(profit.value, offer.state, steps) : offer;
}

const NOTE =
  'Money that is paid later is worth less and may not come: ask what secures it. Debt that is taken over counts only if the lender lets you out of it.';

/** "i made 52,000 last year, is that fair", after an offer: how many years of profit it pays. */
export function computeOfferByProfit(text: string, before: SumState): Sum | null {
  if (before.goal !== 'offer') return null;
  const money = readQuantities(text).filter((one) => isMoneyAmount(one) && one.value >= LEAST);
  const [profit, ...more] = money;
  return profit && more.length === 0 && isProfit(profit, text)
    ? compareProfit(profit.value * (profit.per === 'month' ? MONTHS : 1), before, [])
    : null;
}

function isProfit({ start, unitAt }: Quantity, text: string): boolean {
  return (
    PROFIT.test(text.slice(Math.max(0, start - 50), start).replace(/\$$/, '')) || NAMES_PROFIT.test(text.slice(unitAt))
  );
}

function compareProfit(profit: number, offer: SumState, steps: string[]): Sum {
  const years = offer.result / profit;
  const lead = `The ${formatDollars(offer.result)} is **${formatNumber(years, 1)} times** the ${formatDollars(profit)} a year.`;
  return createSum(
    lead,
    [...steps, `${formatDollars(offer.result)} ÷ ${formatDollars(profit)} = ${formatNumber(years, 2)}`],
    offer.result,
    { goal: 'offer', notes: [NOTE] },
  );
}
