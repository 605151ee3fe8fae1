import { isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createQuestion, createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const OFF = /\b(?:off|discount\w*|coupon|less|rebate|knock(?:ed)?|descuento|menos)\b/;
const ON = /\b(?:tax(?:es)?|tip|surcharge|mark-?up|on top|impuestos?|fuel charge|card fee|cc fee|processing)\b/;
const INSIDE =
  /\b(?:(?:take|back|pull)(?: the)?(?: \d+(?:\.\d+)? ?%)?(?: sales)?(?: tax)? out|take out|includ\w*|incl|inside|built in|tax[- ]in|with tax|out the door|incluid\w*)\b/;
const ASKS_TAX =
  /\b(?:how much|what|whats|cu[aá]nto)\b.{0,40}\b(?:tax|before|impuesto|owe|mine|base|remit|price|left)\b/;
/** "12% off anything over 500": when, not how much. */
const CONDITION = /\b(?:over|above|more than|at least|under|below)\W*$/;
/** How far around a figure its word is looked for. */
const NEAR = 26;

type Step = { value: number; isShare: boolean; sign: 1 | -1 };

function toStep({ value, kind, before, after }: Quantity, last: Step | null): Step | null {
  const isShare = kind === 'percent';
  const words = [after.slice(0, NEAR), before.slice(-NEAR)];
  for (const one of words) {
    if (OFF.test(one) && !ON.test(one)) return { value, isShare, sign: -1 };
    if (ON.test(one) && !OFF.test(one))
      return isShare || /surcharge|tip|fee/.test(one) ? { value, isShare, sign: 1 } : null;
  }
  const goesOn = /\b(?:another|then|more|additional|extra|otro)\b/.test(before);
  return isShare && last && goesOn ? { value, isShare, sign: last.sign } : null;
}

/** "620 job 15% off then 7% tax", "take 25 off 310 then add 8 percent tax": one change after the other. */
export function computePriceSteps(text: string): Sum | null {
  const told = readQuantities(text);
  const quantities = told.filter(({ before }) => !CONDITION.test(before));
  const isConditional = quantities.length < told.length;
  const steps: Step[] = [];
  const bases: Quantity[] = [];
  for (const one of quantities) {
    const step = toStep(one, steps.at(-1) ?? null);
    const isBase =
      !step ||
      (!step.isShare &&
        step.sign < 0 &&
        /\b(?:off|discount|coupon)(?: (?:on|of|from|for|an?|the|my|this))*\W*$/.test(one.before) &&
        !/^\W*off\b/.test(text.slice(one.unitAt)));
    if (isBase) bases.push(one);
    else steps.push(step);
  }
  const [base, ...others] = bases;
  if (!base || others.length > 0 || !isMoneyAmount(base) || base.per !== '' || base.value <= 0) return null;
  const isTaxAlone =
    steps.length === 1 &&
    /\btax\b/.test(text) &&
    /\b(?:total|in all|all in|out the door|with tax|altogether)\b/.test(text);
  if (
    (steps.length < 2 && !isTaxAlone && !(isConditional && steps.length === 1)) ||
    !steps.some(({ isShare }) => isShare)
  )
    return null;
  if (steps.some(({ value, isShare, sign }) => isShare && sign < 0 && value > 100)) return null;
  let value = base.value;
  const lines = steps.map(({ value: by, isShare, sign }) => {
    const part = isShare ? Math.round(value * by) / 100 : by;
    const from = value;
    value += sign * part;
    const what = isShare ? `${formatNumber(by, 3)} % (${formatDollars(part)})` : formatDollars(by);
    return `${formatDollars(from)} ${sign < 0 ? '−' : '+'} ${what} = ${formatDollars(value)}`;
  });
  return createSum(`**${formatDollars(value)}** in the end.`, lines, value, { goal: 'percent_of' });
}

/** "540 tax included at 8%": the tax inside, and the price without it. */
export function computeTaxInside(text: string): Sum | null {
  if (!/\b(?:tax|impuesto)\b/.test(text) || !INSIDE.test(text) || !ASKS_TAX.test(text)) return null;
  const quantities = readQuantities(text);
  const rates = quantities.filter(({ kind }) => kind === 'percent');
  const [rate] = rates;
  const [whole, ...others] = quantities.filter((one) => isMoneyAmount(one) && one !== rate);
  if (!rate || rates.length > 1 || !whole || others.length > 0 || !(rate.value > 0)) return null;
  const price = whole.value / (1 + rate.value / 100);
  const tax = whole.value - price;
  return createSum(
    `**${formatDollars(tax)}** of it is tax, and ${formatDollars(price)} is yours.`,
    [
      `${formatDollars(whole.value)} ÷ ${formatNumber(1 + rate.value / 100, 4)} = ${formatDollars(price)}`,
      `${formatDollars(whole.value)} − ${formatDollars(price)} = ${formatDollars(tax)}`,
    ],
    tax,
    { goal: 'percent_of' },
  );
}

/** "what's the sales tax on this job at 8 percent": the price is not told. */
export function computeTaxAsked(text: string): Sum | null {
  const [rate, ...others] = readQuantities(text);
  if (rate?.kind !== 'percent' || others.length > 0 || !/\btax\b/.test(text)) return null;
  const asks =
    /\b(?:what|whats|what's|how much)\b.{0,30}\btax\b.{0,20}\b(?:on|for) (?:this|that|the|my|a) (?:job|bill|invoice|load|price|one)\b/.test(
      text,
    );
  return asks ? createQuestion('What is the price before tax?', 'price is #, total') : null;
}
