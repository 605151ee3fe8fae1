import { toNumber } from '../../../numbers.ts';
import { isMoneyLine, readSumItems, type SumItem } from '../../reading/sum-items.ts';
import { type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber, listWorkings } from '../../sum-words.ts';
import { ASKS_LEFT } from '../earnings/profit.ts';
import { computeTotalOf } from '../total.ts';

const PERCENT_OF = /(?:%|percent|pct|por ciento)\s*(?:of|de|on|off|from|to|more|less|up|over|for|tip)?/;
const OFF = /\b(?:off|discount|less|minus|descuento|knock)\b/;
const ADDED = /\b(?:add|added|raise|increase|on top|more|up|plus|markup|mark up|bump|higher)\b/;
export const ASKS_PERCENT = /\bwhat (?:percent|percentage|share|%)|\bpercent\b|\bpercentage\b|\bwhat %/;

const SUM_OFF =
  /(?:^|\s)\$?(\d{1,4}) ?(?:dollars |bucks )?off (?:of )?(?:an? |the |my )?\$?(\d[\d,]{0,7})(?: (?:job|quote|price|ticket|bill|invoice|load))?(?=\W*$)/;

const GROUP =
  '(?:seniors?|veterans?|vets?|military|elderly|teachers?|first responders?|neighbou?rs?|church(?:es)?|repeat(?: customers?)?|regulars?)';
const MINUS_FOR = new RegExp(
  String.raw`(?:^|\s)\$?(\d[\d,]{1,7}) ?(?:minus|less|-|take off) ?\$?(\d{1,3})(?: dollars| bucks)?(?: off)? for (?:an? |the |my |her |his |being )*${GROUP}(?: discount)?(?=\W*$)`,
);

/** "15 off 385", "240 minus 12 for a vet": dollars; a percentage, if it may be one, is told beside them. */
export function computeSumOff(text: string): Sum | null {
  const [, given, taken] = MINUS_FOR.exec(text) ?? [];
  const [, digits = taken, whole = given] = SUM_OFF.exec(text) ?? [];
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

/** A change with its sign or its word: "15 percent off", "8.25 tax". */
const CHANGE =
  /\b(\d{1,2}(?:\.\d{1,4})?) ?(%|percent\b|pct\b)?(?: of)? ?(?:(?:senior|military|veteran|repeat|cash|loyalty|referral|credit|card|processing|convenience|service|fuel|rush|weekend|same day) )*(off|discount|fee(?! (?:an?|per|each|every)\b)|(?:sales )?tax|tip|surcharge|mark-?up|on top|more)\b/g;
/** "a 3% card fee on 780": a change with a name is asked for by itself. */
const NAMED_CHANGE = /^(?:fee|surcharge|discount)$/;
const ROUNDS = /\bround(?:ed|ing)?\b/;
const ROUND_STEP = 5;
const LOWERS = /off|discount/;
const OF_THE_BILL = /tax|tip|surcharge|fee/;

/** "10 percent off 500 and then 6 tax on top", "couch 80, fridge 90, plus 8% tax": one change after the other. */
export function computeChanges(text: string): Sum | null {
  const changes = [...text.matchAll(CHANGE)].filter(([, , sign, word = '']) => sign || /tax/.test(word));
  const [first] = changes;
  const lines = readSumItems(text.replace(CHANGE, ' '));
  if (!first || lines.length === 0 || !lines.every((one) => isMoneyLine(one) || one.factors.length > 1)) return null;
  const isBill = lines.length > 1 && changes.every(([, , , word = '']) => OF_THE_BILL.test(word));
  const isNamed = changes.length === 1 && NAMED_CHANGE.test(first[3] ?? '') && !ASKS_LEFT.test(text);
  if (
    isBill
      ? /\d/.test(text.slice(first.index).replace(CHANGE, ' '))
      : lines.length > 1 || !(changes.length > 1 || isNamed)
  )
    return null;
  let value = lines.reduce((sum, one) => sum + (one.isTakenOff ? -one.value : one.value), 0);
  const steps = changes.map(([, rate, , word = '']) => {
    const before = value;
    const part = Math.round(before * Number(rate)) / 100;
    const isOff = LOWERS.test(word);
    value = isOff ? before - part : before + part;
    const sign = isOff ? '−' : '+';
    return `${formatDollars(before)} ${sign} ${rate} % (${formatDollars(part)}) = ${formatDollars(value)}`;
  });
  const exact = value;
  if (ROUNDS.test(text)) value = Math.round(value / ROUND_STEP) * ROUND_STEP;
  if (value !== exact) steps.push(`${formatDollars(exact)}, rounded to ${formatDollars(value)}`);
  const sums = lines.length > 1 ? computeTotalOf(lines).steps : listWorkings(lines);
  return {
    lead: `**${formatDollars(value)}** in the end.`,
    steps: [...sums, ...steps],
    notes: [],
    state: toState([], 'percent_of', value),
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
  const money =
    isChange ||
    base.isMoney ||
    /\$|dollars|price|bucks|quote|invoice|rate|\bjobs?\b|\bcut\b|commission|royalt|\btax\b|sales|d[oó]lares/.test(text);
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
