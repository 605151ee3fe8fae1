import { toNumber } from '../../numbers.ts';
import { isMoneyLine, type SumItem, sumValues } from '../sum-items.ts';
import { type Sum, toState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { ASKS_LEFT } from './profit.ts';

const PERCENT_OF = /(?:%|percent|pct|por ciento)\s*(?:of|de|on|off|from|to|more|less|up|over|for|tip)?/;
const OFF = /\b(?:off|discount|less|descuento|knock)\b/;
const ADDED = /\b(?:add|added|raise|increase|on top|more|up|plus|markup|mark up|bump|higher)\b/;
export const ASKS_PERCENT = /\bwhat (?:percent|percentage|share|%)|\bpercent\b|\bpercentage\b|\bwhat %/;

const SUM_OFF = /(?:^|\s)\$?(\d{1,4}) ?(?:dollars |bucks )?off (?:of )?\$?(\d[\d,]{0,7})(?=\W*$)/;

/** "15 off 385": dollars; a percentage, if it may be one, is told beside them. */
export function computeSumOff(text: string): Sum | null {
  const [, digits, whole] = SUM_OFF.exec(text) ?? [];
  const [off, price] = [Number(digits), toNumber(whole)];
  if (digits === undefined || !(off < price)) return null;
  const byPercent = `If you mean ${off} %, it is ${formatDollars(price * (1 - off / 100))}.`;
  return {
    lead: `**${formatDollars(price - off)}**: ${formatDollars(price)} − ${formatDollars(off)}.`,
    steps: [],
    notes: off < 100 ? [byPercent] : [],
    state: toState([], 'percent_of', price - off),
  };
}

const SHARE_OF =
  /\bwhat (?:percent|percentage|share|%|pct)(?: (?:is|are|would be|of))? \$?(\d[\d,]*(?:\.\d+)?) (?:is )?(?:out )?(?:of|from) \$?(\d[\d,]*(?:\.\d+)?)\b/;

/** "what percent is 96 of 480". */
export function computeShareOf(text: string): Sum | null {
  const found = SHARE_OF.exec(text);
  const [part, whole] = [toNumber(found?.[1]), toNumber(found?.[2])];
  if (!(part > 0 && whole > 0)) return null;
  const percent = (100 * part) / whole;
  return {
    lead: `**${formatNumber(percent, 1)} %**: ${formatNumber(part, 2)} ÷ ${formatNumber(whole, 2)}.`,
    steps: [],
    notes: [],
    state: toState([], 'share', percent),
  };
}

/** "12 percent of 850", "take 15% off 420". */
export function computePercent(text: string, items: SumItem[]): Sum | null {
  const rate = items.find(({ factors }) => factors.some(({ kind }) => kind === 'percent'));
  const others = items.filter((item) => item !== rate && item.factors.every(({ kind }) => kind !== 'percent'));
  const [base] = others;
  if (!rate || !base || others.length > 1 || !PERCENT_OF.test(text) || ASKS_LEFT.test(text.replace('margin', '')))
    return null;
  if (items.length !== 2) return null;
  const share = rate.factors[0]?.value ?? 0;
  const part = (base.value * share) / 100;
  const isChange = OFF.test(text) || ADDED.test(text);
  const money = isChange || base.isMoney || /\$|dollars|price|bucks|quote|invoice|rate|d[oó]lares/.test(text);
  const write = (value: number) => (money ? formatDollars(value) : formatNumber(value, 2));
  const isOff = OFF.test(text);
  const isAdded = !isOff && ADDED.test(text);
  const whole = isOff ? base.value - part : base.value + part;
  const step = `${write(base.value)} × ${formatNumber(share, 2)} % = ${write(part)}`;
  if (!isOff && !isAdded)
    return {
      lead: `**${write(part)}** is ${formatNumber(share, 2)} % of ${write(base.value)}.`,
      steps: [step],
      notes: [],
      state: toState(items, 'percent_of', part),
    };
  return {
    lead: `**${write(whole)}**: ${write(base.value)} ${isOff ? 'less' : 'plus'} ${formatNumber(share, 2)} % (${write(part)}).`,
    steps: [step, `${write(base.value)} ${isOff ? '−' : '+'} ${write(part)} = ${write(whole)}`],
    notes: [],
    state: toState(items, 'percent_of', whole),
  };
}

/** "raise these 8 %: 150, 275 and 425": what each comes to. */
export function computeEachChanged(text: string, items: SumItem[]): Sum | null {
  const [rate, ...more] = items.flatMap(({ factors }) => factors.filter(({ kind }) => kind === 'percent'));
  const prices = items.filter(({ factors }) => factors.every(({ kind }) => kind !== 'percent'));
  const isOff = OFF.test(text);
  if (!rate || more.length > 0 || prices.length < 2 || !(isOff || ADDED.test(text)) || ASKS_LEFT.test(text))
    return null;
  if (!prices.every((item, i) => isMoneyLine(item) && item.factors.length === 1 && (i === 0 || item.label === '')))
    return null;
  const change = 1 + (isOff ? -1 : 1) * (rate.value / 100);
  const changed = prices.map((item): SumItem => ({ ...item, value: item.value * change, isMoney: true }));
  return {
    lead: `**${changed.map(({ value }) => formatDollars(value)).join(', ')}**, each ${formatNumber(rate.value, 2)} % ${isOff ? 'less' : 'more'}.`,
    steps: prices.map(
      ({ value }, i) =>
        `${formatDollars(value)} × ${formatNumber(change, 4)} = ${formatDollars(changed[i]?.value ?? 0)}`,
    ),
    notes: [],
    state: toState(changed, 'total', sumValues(changed)),
  };
}

/** "what percent is 96 of 780". */
export function computeShare(text: string, items: SumItem[]): Sum | null {
  if (!ASKS_PERCENT.test(text) || items.length !== 2 || ASKS_LEFT.test(text) || !/\b(?:of|out of|from)\b/.test(text))
    return null;
  const [part, whole] = items as [SumItem, SumItem];
  if (whole.value === 0) return null;
  const percent = (100 * part.value) / whole.value;
  return {
    lead: `**${formatNumber(percent, 1)} %**: ${formatNumber(part.value, 2)} ÷ ${formatNumber(whole.value, 2)}.`,
    steps: [],
    notes: [],
    state: toState(items, 'share', percent),
  };
}
