import { getWords, isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createQuestion, createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const MARKUP =
  /\bmark(?:s|ed|ing)?(?: (?:it|that|them))?[- ]?up\b|\badd(?:ing)? \d{1,3}(?:\.\d+)? ?(?:%|percent) (?:to|on)\b/;
const MARGIN = /\b(?:margin|profit margin|margen)\b/;
const COST = /\bcosts?\b|\bcosting\b/;
const PRICE = /\b(?:charge[ds]?|charging|sell\w*|sold|price|bill\w*|quote[ds]?|get|got)\b/;
const ASKS = /\b(?:what|whats|how much|how many|is that|price|charge|which|convert)\b|\?/;
const SHARE_AT_MOST = 100;
/** "cost 265 mark up 45" asks in so few words. */
const MOST_BARE = 8;

/** What a price keeps of a cost, both ways of counting. */
function tellBoth(cost: number, price: number): string {
  const left = price - cost;
  return `${formatDollars(left)} is a mark-up of ${formatPercent((100 * left) / cost)} on the cost of ${formatDollars(cost)} and a margin of ${formatPercent((100 * left) / price)} of the price of ${formatDollars(price)}`;
}

function formatPercent(value: number): string {
  return `${formatNumber(value, 1)} %`;
}

/** Mark-up and margin from one another, from a cost and a share, or from a cost and a price. */
export function computeMarkup(text: string): Sum | null {
  const [namesMarkup, namesMargin] = [MARKUP.test(text), MARGIN.test(text)];
  if (!(namesMarkup || namesMargin) || !(ASKS.test(text) || WANTS.test(text) || text.split(' ').length <= MOST_BARE))
    return null;
  const quantities = readQuantities(text);
  const money = quantities.filter((one) => isMoneyAmount(one) && one.value > 0);
  const shares = quantities.filter(({ kind }) => kind === 'percent');
  if (shares.length > 1) return null;
  const [share] = shares;
  if (share) return fromShare(share, money, text);
  return withBareShare(text, money, namesMarkup) ?? (namesMarkup || COST.test(text) ? fromBoth(money, text) : null);
}

function fromShare(share: Quantity, money: Quantity[], text: string): Sum | null {
  const [namesMarkup, namesMargin] = [MARKUP.test(text), MARGIN.test(text)];
  const namesBoth = namesMarkup && namesMargin;
  const [only, ...others] = money;
  if (only) return others.length === 0 && namesBoth ? tellMarkedUp(only.value, share.value, text) : null;
  return namesBoth ? convert(share.value, text) : askForCost(text, share, namesMarkup);
}

const WANTS = /\b(?:want|need|add|put|with|at|keep|like)\b/;

const SHARE_IS_MARGIN = /\d ?(?:%|percent|pct)\W+(?:(?:profit|gross|net) )?margin|\bmargin of \$?\d/;

/** "35% markup on a cost of 260 is what margin". */
function tellMarkedUp(cost: number, percent: number, text: string): Sum | null {
  if (SHARE_IS_MARGIN.test(text)) return tellPrice(cost, percent);
  const price = cost * (1 + percent / 100);
  const margin = (100 * (price - cost)) / price;
  return createSum(
    `**${formatDollars(price)}**, a margin of **${formatPercent(margin)}**.`,
    [tellBoth(cost, price)],
    price,
    { goal: 'price' },
  );
}

/** "50% markup, what margin is that", "what markup gives a 30 percent margin". */
function convert(percent: number, text: string): Sum | null {
  const isMargin = SHARE_IS_MARGIN.test(text);
  if (percent <= 0 || (isMargin && percent >= SHARE_AT_MOST)) return null;
  const other = isMargin ? percent / (1 - percent / 100) : percent / (1 + percent / 100);
  const lead = isMargin
    ? `A mark-up of **${formatPercent(other)}** gives a margin of ${formatPercent(percent)}.`
    : `A mark-up of ${formatPercent(percent)} is a margin of **${formatPercent(other)}**.`;
  const price = isMargin ? 100 / (1 - percent / 100) : 100 + percent;
  return createSum(
    lead,
    [`a cost of $100 sold for ${formatDollars(price)} leaves ${formatDollars(price - 100)}`],
    other,
    {
      goal: 'share',
    },
  );
}

/** "job costs me 310, i charge 465, whats my markup". */
function fromBoth(money: Quantity[], text: string): Sum | null {
  const [first, second, ...others] = money;
  if (!first || !second || others.length > 0 || !MARKUP.test(text)) return null;
  const isFirstPrice = PRICE.test(first.before) && !COST.test(first.before);
  const isSecondCost = COST.test(getWords(second)) && !COST.test(first.before);
  const [cost, price] = isFirstPrice || isSecondCost ? [second.value, first.value] : [first.value, second.value];
  const markup = (100 * (price - cost)) / cost;
  return createSum(
    `**${formatPercent(markup)} mark-up, ${formatPercent((100 * (price - cost)) / price)} margin.**`,
    [tellBoth(cost, price)],
    markup,
    { goal: 'share' },
  );
}

const BARE_SHARE =
  /(?<!\b(?:cost|costs) (?:is |me )?\$?)\b(\d{1,3}(?:\.\d+)?) (?:points? (?:of )?)?(?:profit )?(?:margin|mark[- ]?up)\b|\b(?:margin|mark(?:ed|ing)?(?: (?:it|that|them))?[- ]?up)(?: of| it| by)? (\d{1,3})\b(?! ?(?:%|percent|dollars|bucks))/;

/** "cost is 240 and i want a 40 margin": a share, though no sign says so. */
function withBareShare(text: string, money: Quantity[], isMarkup: boolean): Sum | null {
  const found = BARE_SHARE.exec(text);
  const percent = Number(found?.[1] ?? found?.[2]);
  const costs = money.filter(({ value, start }) => value !== percent || start < (found?.index ?? 0) - 1);
  const [cost, ...others] = costs;
  if (!found || !(percent > 0) || !cost || others.length > 0) return null;
  return isMarkup ? tellMarkedUp(cost.value, percent, text) : tellPrice(cost.value, percent);
}

function tellPrice(cost: number, percent: number): Sum | null {
  if (percent >= SHARE_AT_MOST) return null;
  const price = cost / (1 - percent / 100);
  return createSum(
    `Charge **${formatDollars(price)}**: ${formatDollars(cost)} ÷ ${formatNumber(100 - percent, 1)} %.`,
    [tellBoth(cost, price)],
    price,
    { goal: 'price' },
  );
}

/** "how much do i charge to keep a 45% margin": the cost is not told. */
function askForCost(text: string, share: Quantity, isMarkup: boolean): Sum | null {
  if (!/\b(?:charge|quote|bid|price|sell|ask)\b/.test(text) || share.value <= 0) return null;
  if (!/\b(?:i|we|my|our)\b/.test(text) || share.value >= SHARE_AT_MOST) return null;
  const kind = isMarkup ? 'mark-up' : 'margin';
  return createQuestion(`What does the job cost you? Then I work out the price with that ${kind}.`, 'my cost is #');
}
