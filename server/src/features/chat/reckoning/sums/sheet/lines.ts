import { HOLDS_MONEY } from '../follow-ups/changed-result.ts';
import { computeLeftOf, isCost, isIncome } from '../problems/earnings/profit.ts';
import { computeTotalOf } from '../problems/total.ts';
import { type Factor, isMoneyLine, type SumItem } from '../reading/sum-items.ts';
import { createSum, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import type { Turn } from './turn.ts';

/** The whole that stands, where the last answer told a part of it. */
export function getWhole({ result, sheet }: SumState): number {
  return sheet?.whole ?? result;
}

export function isSheetOfMoney({ goal, unit = '$' }: SumState): boolean {
  return unit === '$' && (HOLDS_MONEY.includes(goal) || goal === 'balance');
}

/** What people, weights and ways are paid for goes out. */
const PAID_BY = new Set<Factor['kind']>(['people', 'hours', 'tons', 'pounds', 'miles']);

/** What goes out; null if no cost was told. */
function findCost(before: SumState): number | null {
  const { goal, income, items, isCost: isSpent, sheet } = before;
  if (goal === 'price') return sheet?.cost ?? null;
  const whole = getWhole(before);
  if (goal === 'left') return income === undefined ? null : income - whole;
  const lines = items.filter(isMoneyLine);
  const isOut = (line: SumItem) => isCost(line) || line.factors.some(({ kind }) => PAID_BY.has(kind));
  if (isSpent === true || goal === 'overtime') return whole;
  return goal === 'total' && lines.length > 0 && lines.some(isOut) && !lines.some(isIncome) ? whole : null;
}

const WISH =
  /\b(?:gets? me|g[ai]ve[ns]? me|want|like|need|keep|make|made|shoot\w* for|margin|profit|clear|charge|price|should)\b/;
const NO_WISH = /\b(?:off|discount|tax(?:es)?|fees?|raise\w*|tip|cheaper|more|up|on top|mark[- ]?up|deposit|down)\b/;
const ASKS_DOUBLE =
  /\b(?:charge|price|ask|quote|bid)\b.{0,30}\bdoubl\w+\b|\bdoubl\w+ (?:my (?:money|costs?)|what it costs)\b/;

/** "I'd like 45% margin", "what should it have been to make 50%": the price that the costs call for. */
export function computePriceOfCost({ text, said }: Turn, before: SumState): Sum | null {
  const cost = findCost(before);
  if (cost === null || !(cost > 0)) return null;
  if (said.length === 0 && ASKS_DOUBLE.test(text)) {
    const lead = `**${formatDollars(cost * 2)}**: twice the ${formatDollars(cost)} that it costs, so half of the price stays.`;
    return createSum(lead, [], cost * 2, { goal: 'price' });
  }
  const [share, ...others] = said;
  if (!share || others.length > 0 || share.num !== '%' || !WISH.test(text) || NO_WISH.test(text)) return null;
  if (!(share.value > 0 && share.value < 95)) return null;
  const price = cost / (1 - share.value / 100);
  const lead = `**${formatDollars(price)}**: costs of ${formatDollars(cost)} ÷ ${formatNumber(100 - share.value, 1)} %.`;
  const kept = `${formatDollars(price)} − ${formatDollars(cost)} = ${formatDollars(price - cost)}, ${formatNumber(share.value, 1)} % of the price`;
  const sum = createSum(lead, [kept], price, { goal: 'price' });
  return { ...sum, state: { ...sum.state, sheet: { cost } } };
}

const COMES_DOWN = /\b(?:off|discount|less|cheaper|come down|knock)\b/;
const GOES_UP = /\b(?:rais\w+|bump\w*|go(?:es)? up|higher|more|increase\w*)\b/;
const OF_COST = /\b(?:dump|gas|fuel|diesel|labou?r|wages?|helpers?|guys?|costs?|expenses?|fees?|rent|insurance)\b/;

/** "20 off", "what if I raise prices 8%": what came in is another, and the costs stay. */
export function computeOtherIncome({ text, said }: Turn, before: SumState): Sum | null {
  const [change, ...others] = said;
  const income = before.goal === 'left' ? before.items.find(({ value }) => value === before.income) : undefined;
  if (!income || !change || others.length > 0 || OF_COST.test(text)) return null;
  const sign = COMES_DOWN.test(text) ? -1 : GOES_UP.test(text) ? 1 : 0;
  const isOff = change.num === '%' || /\boff\b/.test(text);
  if (sign === 0 || !isOff || !['%', '$', 'off'].includes(change.num)) return null;
  const value =
    change.num === '%' ? income.value * (1 + (sign * change.value) / 100) : income.value + sign * change.value;
  return withItems(replaceLine(before.items, income, value), income, value);
}

function replaceLine(items: SumItem[], line: SumItem, value: number): SumItem[] {
  return items.map((one) =>
    one === line ? { ...one, factors: [{ value, unit: '$', kind: 'money' as const }], value, isMoney: true } : one,
  );
}

function withItems(items: SumItem[], income: SumItem, value = income.value): Sum | null {
  const sum = computeLeftOf(
    items,
    items.find((one) => one.value === value && one.label === income.label),
  );
  return sum && { ...sum, state: { ...sum.state, sheet: {} } };
}

const FORGOT = /\b(?:forgot|forgotten|missed|left out|olvid[eé])\b/;
const NO_NAME =
  /^(?:forgot(?:ten)?|missed|left|out|the|and|also|was|were|is|my|about|that|a|an|of|for|in|n|to|we|i|it|olvidé|el|la|los|las)$/;

/** "forgot ads 300", "and gas was 40, forgot that": one more of the lines. */
export function computeForgotten({ text, said }: Turn, before: SumState): Sum | null {
  const [one, ...others] = said;
  if (!FORGOT.test(text) || !one || others.length > 0 || one.num !== '$' || before.items.length === 0) return null;
  const isLike = one.den === '' || one.den === before.period;
  if (!isLike || !['left', 'total'].includes(before.goal)) return null;
  const label = text
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !NO_NAME.test(word))
    .slice(0, 2)
    .join(' ');
  const factors: Factor[] = [{ value: one.value, unit: '$', kind: 'money' }];
  const line: SumItem = {
    label,
    factors,
    value: one.value,
    isMoney: true,
    isTakenOff: false,
    period: null,
    around: 'costs',
  };
  const items = [...before.items, line];
  const income = items.find(({ value }) => value === before.income);
  if (before.goal === 'left') return income ? withItems(items, income) : null;
  const { period } = before;
  const sum = computeTotalOf(items);
  return { ...sum, state: { ...sum.state, ...(period ? { period, per: period } : {}), sheet: {} } };
}

const TAKES =
  /^\W*(?:(?:and|so|ok|now|then|but)\W+)*(?:take (?:off|away)|knock off|minus|less|subtract) \$?\d[\d,.]*(?: dollars| bucks)?(?: for (?:the |my )?([a-z]{3,12}))?\W*$/;

/** "and take off 50 for the dump": so much less in all. */
export function computeTakenOff({ text, said }: Turn, before: SumState): Sum | null {
  const found = TAKES.exec(text);
  const [off, ...others] = said;
  if (!found || before.goal !== 'total' || off?.num !== '$' || others.length > 0 || off.value >= before.result)
    return null;
  const factors: Factor[] = [{ value: off.value, unit: '$', kind: 'money' }];
  const line = { label: found[1] ?? '', factors, value: off.value, isMoney: true, isTakenOff: true, period: null };
  const sum = computeTotalOf([...before.items, { ...line, around: 'costs' }]);
  return { ...sum, state: { ...sum.state, sheet: {} } };
}

const WITHOUT =
  /\b(?:without|no|skip|skipping|drop|lose|leave out|leave off|say no to|not counting|forget) (?:the |my |a |any |that |his )?([a-z]{3,12})\b/;
const ALONE = /\b(?:alone|by myself|just me|on my own|solo)\b/;
const CREW = /\b(?:helpers?|guys?|men|crew|labou?r|wages?|worker|driver)\b/;

/** "and if I do it alone", "without the dump": a line less. */
export function computeWithout({ text, said }: Turn, before: SumState): Sum | null {
  if (said.length > 0 || !['left', 'total'].includes(before.goal) || before.items.length < 2) return null;
  const name = WITHOUT.exec(text)?.[1]?.replace(/s$/, '');
  const isAlone = ALONE.test(text);
  if (name === undefined && !isAlone) return null;
  const isGone = ({ label, factors }: SumItem) =>
    (name !== undefined && label.split(' ').some((word) => word.replace(/s$/, '') === name)) ||
    ((isAlone || CREW.test(name ?? '')) && (CREW.test(label) || factors.some(({ kind }) => kind === 'people')));
  const gone = before.items.filter((item) => isGone(item) && item.value !== before.income);
  const kept = before.items.filter((item) => !gone.includes(item));
  if (gone.length !== 1 || kept.length === 0) return null;
  const income = kept.find(({ value }) => value === before.income);
  if (before.goal === 'left') return income && kept.length > 1 ? withItems(kept, income) : null;
  const sum = computeTotalOf(kept);
  return { ...sum, state: { ...sum.state, sheet: {} } };
}

const ASKS_AGAIN =
  /^(?:(?:what|whats|what's|how much|is|that|it|this|a|as|in|the|my|of it|en|be|would|do|did|does|i|we|really|actually|left) )*(?:keep|clear|net|pocket|left|take home|percent(?:age)?|pct|%|margin|porcentaje)(?: (?:is|of) (?:that|it))?$/;

/** "what do I keep", "whats that a percent": what is left, told again. */
export function computeLeftAgain({ core, said }: Turn, before: SumState): Sum | null {
  if (said.length > 0 || before.goal !== 'left' || !ASKS_AGAIN.test(core)) return null;
  const income = before.items.find(({ value }) => value === before.income);
  const sum = income ? computeLeftOf(before.items, income) : null;
  return sum && { ...sum, steps: sum.steps.slice(-1), state: { ...sum.state, words: before.words, sheet: {} } };
}

const TAKES_OFF =
  /^(?:(?:what if|if|i|we|can you|just) )*(?:take|knock|minus|subtract|less) (?:it|that|this)(?: (?:off|away|out|from it))*$/;
const PUTS_ON =
  /^(?:(?:what if|if|i|we|can you|just) )*(?:add|put|plus|with) (?:it|that|this)(?: (?:on|on top|to it|in))*$/;

/** "and take that off", after a share of an amount. */
export function computeShareApplied({ core, said }: Turn, before: SumState): Sum | null {
  const sign = TAKES_OFF.test(core) ? -1 : PUTS_ON.test(core) ? 1 : 0;
  const base = before.items.find(({ factors }) => factors.every(({ kind }) => kind !== 'percent'));
  if (sign === 0 || said.length > 0 || before.goal !== 'percent_of' || !base) return null;
  const result = base.value + sign * before.result;
  const lead = `**${formatDollars(result)}**: ${formatDollars(base.value)} ${sign < 0 ? '−' : '+'} ${formatDollars(before.result)}.`;
  return createSum(lead, [], result);
}
