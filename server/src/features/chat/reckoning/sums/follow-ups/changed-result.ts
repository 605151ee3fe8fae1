import { toNumber } from '../../numbers.ts';
import { type SumItem, sumValues } from '../reading/sum-items.ts';
import { createSum, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

export const HOLDS_MONEY: SumState['goal'][] = [
  'total',
  'left',
  'price',
  'product',
  'percent_of',
  'each',
  'overtime',
  'piece_rate',
];

const ROUNDS =
  /\bround(?:ed)?\b(?: \w+){0,4}? (?:to|by) (?:the )?(?:nearest |next |closest |even )?\$?(\d{1,3}|dollar|buck|five|ten|hundred)s?\b/;
const NEAREST: Record<string, number> = { dollar: 1, buck: 1, five: 5, ten: 10, hundred: 100 };

/** "round those to the nearest 5": each of several prices, else the result. */
export function computeRounded(text: string, before: SumState): Sum | null {
  const word = ROUNDS.exec(text)?.[1] ?? '';
  const step = NEAREST[word] ?? Number(word);
  if (!(step > 0)) return null;
  const turn = /\bup\b/.test(text) ? Math.ceil : /\bdown\b/.test(text) ? Math.floor : Math.round;
  const round = (value: number) => turn(value / step) * step;
  const values = before.goal === 'each' ? before.items.map(({ value }) => value) : [before.result];
  const items = before.items.map((item): SumItem => ({ ...item, value: round(item.value) }));
  const rounded = values.map(round);
  const write = HOLDS_MONEY.includes(before.goal) ? formatDollars : (value: number) => formatNumber(value, 1);
  return {
    lead: `**${rounded.map(write).join(', ')}**.`,
    steps: [],
    notes: [],
    state:
      before.goal === 'each'
        ? { ...before, items, result: sumValues(items) }
        : { ...before, result: rounded[0] ?? before.result },
  };
}

const BY =
  /\b(rais\w*|up|increas\w*|bump\w*|higher|drop\w*|lower\w*|cut|reduc\w*)\b.{0,20}\bby \$?(\d[\d,]*(?:\.\d+)?)(?! ?(?:%|percent))/;

/** "if i raise it by 40". */
export function computeRaised(text: string, before: SumState): Sum | null {
  const [, verb = '', digits] = BY.exec(text) ?? [];
  const by = toNumber(digits);
  if (!(by > 0) || !HOLDS_MONEY.includes(before.goal)) return null;
  const isLess = /^(?:drop|lower|cut|reduc)/.test(verb);
  const result = isLess ? before.result - by : before.result + by;
  return createSum(
    `**${formatDollars(result)}**: ${formatDollars(before.result)} ${isLess ? '−' : '+'} ${formatDollars(by)}.`,
    [],
    result,
    {
      goal: before.goal,
    },
  );
}

const TO_KEEP =
  /\b(\d{1,2}(?:\.\d+)?) ?(?:%|percent)? ?(?:profit |gross |net )?(?:margin|profit)\b|\b(?:keep|clear|leave|make) (\d{1,2}(?:\.\d+)?) ?(?:%|percent)/;
const ASKS_PRICE = /\b(?:charge[ds]?|quote[ds]?|ask(?:ed)?|bid|price|get|got)\b/;

/** "what should i have charged for a 30 percent margin", after what a job left. */
export function computePriceToKeep(text: string, { goal, income, result }: SumState): Sum | null {
  const found = TO_KEEP.exec(text);
  const share = Number(found?.[1] ?? found?.[2]);
  if (goal !== 'left' || income === undefined || !(share > 0) || !ASKS_PRICE.test(text)) return null;
  const cost = income - result;
  const price = cost / (1 - share / 100);
  return createSum(
    `**${formatDollars(price)}**: costs of ${formatDollars(cost)} ÷ ${formatNumber(100 - share, 1)} %.`,
    [
      `${formatDollars(price)} − ${formatDollars(cost)} = ${formatDollars(price - cost)}, ${formatNumber(share, 1)} % of the price`,
    ],
    price,
    { goal: 'price' },
  );
}

const WITH_IT =
  /^\W*(?:(?:and|so|ok|whats|what's|what is|the)\W+)*(?:total|all in|in all|with (?:it|that|the tax)|altogether)\W*$/;

/** "and total" after a share of an amount: both together. */
export function computeWhole(text: string, { goal, items, result }: SumState): Sum | null {
  const [base, ...others] = items.filter(({ factors }) => factors.every(({ kind }) => kind !== 'percent'));
  if (goal !== 'percent_of' || !base || others.length > 0 || result >= base.value || !WITH_IT.test(text)) return null;
  const sum = base.value + result;
  return createSum(`**${formatDollars(sum)}**: ${formatDollars(base.value)} + ${formatDollars(result)}.`, [], sum, {
    goal,
  });
}
