import { isOfPeople, splitFigureWords } from '../figures/figure-words.ts';
import { listTold, type Told } from '../figures/told.ts';
import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { toLedgerText } from './rows.ts';

/** So many of the same, what each of them costs, and the share that is to stay of the price. */
interface Bid {
  count: number;
  thing: string;
  /** Of one: "2 people × 3 hours × $21". */
  lines: { said: string; value: number }[];
  margin: number;
  /** Whether the share goes on top of the costs. */
  isMarkup: boolean;
}

const THING = String.raw`(apartment|apt|unit|house|home|room|office|condo|cabin|locker|suite|classroom|townhouse|storage unit)s?`;
const COUNTED = new RegExp(String.raw`\b(\d{1,3}) (?:[a-z]+ )?${THING}\b`, 'i');
const IS_EACH = new RegExp(String.raw`^ ?(?:each|ea|apiece|(?:an?|per|\/) ?${THING})\b`, 'i');
const ASKS_PRICE = new RegExp(String.raw`\b(?:price|bid|charge|quote|ask|(?:per|an?) ${THING} and|whole thing)\b`, 'i');
const MARKUP = /\bmark ?up\b|\bon top\b/i;
const ASKS_MARGIN = /\bmargin\b|\bwhat (?:%|percent)/i;

/** What to bid for each of so many of the same, and for all; later, what a fixed price for all leaves. */
export function computeOfAlike(turns: string[]): Sum | null {
  const last = turns.at(-1) ?? '';
  const own = readBid(last);
  if (own) return ASKS_PRICE.test(last) && own.margin > 0 ? tellBid(own) : null;
  const [offer, ...more] = listTold(toLedgerText(last));
  const before = turns
    .slice(0, -1)
    .map(readBid)
    .findLast((bid) => bid !== null);
  const isAsked =
    offer && more.length === 0 && /^(?:|top)$/.test(offer.unit) && !offer.isShare && ASKS_MARGIN.test(last);
  return before && isAsked ? tellMargin(before, offer.value) : null;
}

function readBid(message: string): Bid | null {
  const text = toLedgerText(message);
  const counted = COUNTED.exec(text);
  if (!counted) return null;
  const words = splitFigureWords(text);
  const count = Number(counted[1]);
  const told = listTold(text).filter(
    ({ at, value }) => words[at]?.start !== counted.index && !(value === count && isAll(text, words[at]?.start ?? 0)),
  );
  const after = ({ at }: Told) => text.slice((words[at]?.start ?? 0) + (words[at]?.text.length ?? 0));
  const [people, ...crews] = told.filter(({ at }) => isOfPeople(words, at));
  const [hours, ...times] = told.filter(({ unit }) => unit === 'hour');
  const [share, ...shares] = told.filter(({ isShare }) => isShare);
  const money = told.filter((one) => one !== people && one !== hours && one !== share);
  const [wage, ...wages] = money.filter((one) => one.per === 'hour' || isWage(text, words[one.at]?.start ?? 0));
  const costs = money.filter((one) => one !== wage);
  if (!share || [crews, times, shares, wages].some((one) => one.length > 0)) return null;
  if (!hours !== !wage || costs.some((one) => !IS_EACH.test(after(one)) || one.unit !== '')) return null;
  const labor = hours && wage ? (people?.value ?? 1) * hours.value * wage.value : 0;
  const work =
    labor === 0
      ? []
      : [
          {
            said: `${formatNumber(people?.value ?? 1)} people × ${formatNumber(hours?.value ?? 0, 2)} hours × ${formatDollars(wage?.value ?? 0)} = ${formatDollars(labor)}`,
            value: labor,
          },
        ];
  const lines = [
    ...work,
    ...costs.map(({ value, about }) => ({ said: `${about[0] ?? 'cost'} ${formatDollars(value)}`, value })),
  ];
  if (lines.length === 0) return null;
  return {
    count,
    thing: (counted[2] ?? '').toLowerCase(),
    lines,
    margin: share.value / 100,
    isMarkup: MARKUP.test(text),
  };
}

/** "all 14" */
function isAll(text: string, start: number): boolean {
  return /\b(?:all|the)(?: the)? $/i.test(text.slice(0, start));
}

/** "2 men at 18" */
function isWage(text: string, start: number): boolean {
  return /\b(?:guys|men|helpers|workers|people|hands|laborers) (?:at|@|for) \$?$/i.test(text.slice(0, start));
}

function sumCosts({ lines }: Bid): number {
  return lines.reduce((all, { value }) => all + value, 0);
}

function listCosts(bid: Bid): string[] {
  const added = bid.lines.map(({ value }) => formatDollars(value)).join(' + ');
  const [work] = bid.lines;
  return [
    ...(work?.said.includes('×') ? [work.said] : []),
    `${added} = ${formatDollars(sumCosts(bid))} of costs ${toArticle(bid.thing)}`,
  ];
}

function tellBid(bid: Bid): Sum {
  const { count, margin, isMarkup } = bid;
  const thing = toArticle(bid.thing);
  const cost = sumCosts(bid);
  const each = isMarkup ? cost * (1 + margin) : cost / (1 - margin);
  const by = isMarkup ? `× ${formatNumber(1 + margin, 2)}` : `÷ ${formatNumber(100 - 100 * margin, 2)} %`;
  const whole = each * count;
  return createSum(
    `Charge **${formatDollars(each)} ${thing}**, **${formatDollars(whole)}** for all ${formatNumber(count)}.`,
    [
      ...listCosts(bid),
      `${formatDollars(cost)} ${by} = ${formatDollars(each)}`,
      `${formatNumber(count)} × ${formatDollars(each)} = ${formatDollars(whole)}`,
    ],
    whole,
    { goal: 'price' },
  );
}

function tellMargin(bid: Bid, price: number): Sum {
  const cost = sumCosts(bid) * bid.count;
  const left = price - cost;
  const share = (100 * left) / price;
  const lead =
    left < 0
      ? `You lose **${formatDollars(-left)}** at that: the costs are ${formatDollars(cost)}.`
      : `A margin of **${formatNumber(share, 1)} %**: ${formatDollars(left)} of the ${formatDollars(price)} stays.`;
  const steps = [
    ...listCosts(bid),
    `${formatNumber(bid.count)} × ${formatDollars(sumCosts(bid))} = ${formatDollars(cost)}`,
    `${formatDollars(price)} − ${formatDollars(cost)} = ${formatDollars(left)}`,
  ];
  const sum = createSum(lead, steps, share, { goal: 'share' });
  return { ...sum, state: { ...sum.state, unit: '%', income: price } };
}

function toArticle(thing: string): string {
  return `${/^[aeio]/.test(thing) ? 'an' : 'a'} ${thing}`;
}
