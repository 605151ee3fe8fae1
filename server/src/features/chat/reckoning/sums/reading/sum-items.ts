import { type AmountKind, type ParsedAmount, parseAmounts } from '../../calculations/amounts.ts';
import { NUMBER_WORDS, toRounded } from '../../numbers.ts';
import { addWage } from './crew-pay.ts';
import { COUNTED, type Factor, isCrew, type Period, type SumItem } from './factors.ts';
import { applySharedCount } from './shared-count.ts';
import { readLabel, readUnit } from './sum-labels.ts';

export type { Factor, Period, SumItem } from './factors.ts';

const MONEY_RATES: Partial<Record<AmountKind, AmountKind[]>> = {
  money_per_hour: ['hours', 'people'],
  money_per_ton: ['tons'],
  money_per_mile: ['miles'],
  money_per_job: ['jobs'],
  money_per_day: ['days'],
  money_per_month: ['months'],
};
/** "and one at 410": a number in words that is no thing of its own. */
const COUNT_BEFORE_PRICE = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b(?= (?:more )?(?:at|@|for) \$?\d)/g;
/** Words between two amounts that multiply them. */
const TIMES = /(?:^|\s)(?:at|@|x|×|\*|times|for|a|per|of|by|con|a razón de)\s*\$?\s*$/;
const AT = /(?:\bat|@|\bfor)\s*\$?\s*$/;
/** How far the words around a number are looked for. */
const NEAR = 30;
const EACH_THING = /^\s*(?:each|apiece|a piece|a pop)\b/;
const ENDS_AN_ITEM = /[,;.?!](?=\s|$)|\b(?:plus|and|minus|less|then|but|y|más|menos)\b|\+|(?<=\s)-(?=\s)/;
const TAKES_OFF = /\b(?:minus|less|menos|take (?:off|out|away)|subtract|knock off)\b|(?<=\s)-(?=\s)/;
const PERIOD =
  /^\s*(?:an?|per|each|every|\/|al|por|a la)\s?(day|week|wk|month|mo|year|yr|d[ií]a|semana|mes|año)\b|^\s*(daily|weekly|monthly|yearly)\b/;
const PERIODS: Record<string, Period> = {
  day: 'day',
  daily: 'day',
  dia: 'day',
  día: 'day',
  week: 'week',
  weekly: 'week',
  wk: 'week',
  mo: 'month',
  yr: 'year',
  semana: 'week',
  month: 'month',
  monthly: 'month',
  mes: 'month',
  year: 'year',
  yearly: 'year',
  año: 'year',
};

/** The lines of a sum that a message states, in order: "4 tons at 71 plus 15 for fuel" is two. */
export function readSumItems(message: string): SumItem[] {
  const text = message
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/−/g, '-')
    .replace(COUNT_BEFORE_PRICE, (word) => String(NUMBER_WORDS[word] ?? word));
  const amounts = parseAmounts(text);
  const groups: ParsedAmount[][] = [];
  for (const [i, amount] of amounts.entries()) {
    const group = groups.at(-1);
    const last = amounts[i - 1];
    const gap = last ? text.slice(last.end, amount.start) : '';
    if (group && last && belongs(group, amount, gap)) group.push(amount);
    else groups.push([amount]);
  }
  const items = withListedAmounts(groups.map((group) => toItem(group, text)));
  return addWage(items.map((item, i) => applySharedCount(item, groups[i] ?? [], items.slice(0, i), text)));
}

/** "3 loads at 350, 420 and 275": as many amounts as the count says are one for each, not a product. */
function withListedAmounts(items: SumItem[]): SumItem[] {
  const [first, ...rest] = items;
  const [count, price] = first?.factors ?? [];
  if (!first || !count || !price || first.factors.length !== 2 || !Number.isInteger(count.value)) return items;
  if (isCrew(price.kind)) return items;
  const listed = rest.findIndex(({ factors, label }) => factors.length > 1 || label !== '');
  const others = listed < 0 ? rest : rest.slice(0, listed);
  if (count.value < 2 || others.length !== count.value - 1) return items;
  const alone = { ...first, factors: [price], value: price.value, isMoney: true };
  return [
    { ...alone, isListed: true },
    ...others.map((item) => ({ ...item, isMoney: true, isListed: true })),
    ...rest.slice(others.length),
  ];
}

/** "2 hrs dump 72": what is named between is paid by itself. */
const APART = /\bout of\b|\b(?:dump|gas|fuel|diesel|tolls?)\W*(?:was|is|fee|cost)?\W*\$?$/;

/** "275 for half a truck": the price of it, not so many times. */
function isPartOfTruck({ kind, amount }: ParsedAmount): boolean {
  return kind === 'trucks' && typeof amount === 'number' && amount < 1;
}

/** Whether an amount multiplies those before it: "three men five hours at 23" is one line. */
function belongs(group: ParsedAmount[], amount: ParsedAmount, gap: string): boolean {
  if (!isFactorFor(group, amount) || APART.test(gap) || isPartOfTruck(amount) || isSoldAt(group, amount, gap))
    return false;
  if (isPriceOfEach(group, amount, gap)) return true;
  const hasMoney = group.some(({ kind }) => isMoney(kind));
  // "drove 212 miles, what is that at 72.5 cents"
  if (/\b(?:that|it|this) (?:at|@|times) \$?$/.test(`${gap.trimEnd()} `) && !hasMoney) return true;
  // "the dump is 62 a ton, we brought 3.4 tons"
  const [rate] = group;
  if (rate && group.length === 1 && MONEY_RATES[rate.kind]?.[0] === amount.kind && !/[.;?!]/.test(gap)) return true;
  const isPay = isLabour(group, amount);
  // "two guys and six hours at 20", but not "5 hours at 19, 35 in gas".
  if (ENDS_AN_ITEM.test(gap)) return isPay && isCrewInList(group, amount.kind, gap);
  if (TIMES.test(gap)) return amount.kind !== 'other' || hasMoney || isMoney(amount.kind);
  if (isPay && gap.trim().split(/\s+/).length <= 3) return true;
  const counted = MONEY_RATES[amount.kind];
  return counted !== undefined && group.some(({ kind }) => counted.includes(kind));
}

/** "32 a yard, sell it at 58": another price of the same. */
function isSoldAt(group: ParsedAmount[], { kind }: ParsedAmount, gap: string): boolean {
  // "lose 2 of 20 jobs"
  if (/^ (?:out )?of (?:my |the |our )?$/.test(gap)) return group.every((one) => one.kind === 'bare');
  return (
    kind === 'bare' && group.some((one) => isMoney(one.kind)) && /\b(?:sell|sold|charge|bill|cover|pay)\w*\b/.test(gap)
  );
}

/** "3 jobs 275 each". */
function isPriceOfEach(group: ParsedAmount[], { kind, after }: ParsedAmount, gap: string): boolean {
  const [count, ...others] = group;
  const isCounted = count !== undefined && others.length === 0 && COUNTED.has(count.kind) && count.kind !== 'bare';
  return isCounted && gap.trim() === '' && (kind === 'bare' || kind === 'money') && EACH_THING.test(` ${after}`);
}

/** A product has one price, no percentage, and nothing twice. */
function isFactorFor(group: ParsedAmount[], amount: ParsedAmount): boolean {
  if (isMoney(amount.kind) && group.some(({ kind }) => isMoney(kind))) return false;
  if ([...group, amount].some(({ kind }) => kind === 'percent')) return false;
  return amount.kind === 'bare' || group.every(({ kind }) => kind !== amount.kind);
}

const COUNTS_THINGS =
  /^\s*(?!(?:an?|per|each|plus|and|minus|less|total|what|whats|how|for|in|on|is|was|to|dollars?|bucks)\b)[a-z]{3,}s\b/;

/** People, hours and what an hour is paid. */
function isLabour(group: ParsedAmount[], { kind: added, after }: ParsedAmount): boolean {
  // "2 guys at 130 a day do 3 units": no wage.
  if (added === 'bare' && COUNTS_THINGS.test(after)) return false;
  return (
    group.every(({ kind }) => isCrew(kind) || isMoney(kind)) && (isCrew(added) || isMoney(added) || added === 'bare')
  );
}

/** "2 guys, 5 hours, 22 an hour", in any order. */
function isCrewInList(group: ParsedAmount[], added: AmountKind, gap: string): boolean {
  if (/[.;?!]/.test(gap)) return false;
  const isHourly = group.some(({ kind }) => kind === 'money_per_hour');
  if (group.some(({ kind }) => isMoney(kind))) return isHourly && isCrew(added) && /^\s*,?\s*(?:for )?$/.test(gap);
  return isCrew(added) || (added === 'money_per_hour' && group.some(({ kind }) => kind === 'hours'));
}

function isMoney(kind: AmountKind): boolean {
  return kind.startsWith('money');
}

/** "4 x 6 hrs x 18": the last is what an hour is paid. */
function isWageOf(group: ParsedAmount[], { amount, kind }: ParsedAmount): boolean {
  const isLast = group.length > 2 && group.at(-1)?.amount === amount;
  return (
    isLast && kind === 'bare' && typeof amount === 'number' && amount >= 7 && group.some((one) => one.kind === 'hours')
  );
}

function toItem(group: ParsedAmount[], text: string): SumItem {
  const [first] = group;
  const last = group.at(-1);
  const hasMoney = group.some(({ kind }) => isMoney(kind));
  const factors = group.map((amount, i): Factor => {
    const value = typeof amount.amount === 'number' ? amount.amount : (amount.amount[0] + amount.amount[1]) / 2;
    // "5 hours at 19": what a thing is paid with is money.
    const isEach = EACH_THING.test(text.slice(amount.end, amount.end + NEAR));
    const isPrice =
      !hasMoney &&
      amount.kind === 'bare' &&
      (isEach ||
        isWageOf(group, amount) ||
        (i > 0 && AT.test(text.slice(Math.max(0, amount.start - NEAR), amount.start))));
    return { value, unit: isPrice ? '$' : readUnit(amount, text), kind: isPrice ? 'money' : amount.kind };
  });
  const before = first?.before ?? '';
  const period = group.map(({ end }) => PERIOD.exec(text.slice(end, end + 20))).find(Boolean);
  return {
    label: readLabel(before, last?.after ?? ''),
    factors,
    value: toRounded(factors.reduce((product, { value }) => product * value, 1)),
    isMoney: factors.some(({ kind }) => isMoney(kind)),
    isTakenOff:
      TAKES_OFF.test(text.slice(Math.max(0, (first?.start ?? 0) - 16), first?.start)) ||
      /^\s*off\W*$/.test(text.slice(last?.end ?? 0)),
    period: period ? (PERIODS[period[1] ?? period[2] ?? ''] ?? null) : periodOf(group),
    around: `${before} # ${betweenOf(group, text)}${last?.after ?? ''}`,
  };
}

/** The words inside a product: "dump trips" of "two dump trips at 88". */
function betweenOf(group: ParsedAmount[], text: string): string {
  const [first] = group;
  const last = group.at(-1);
  return first && last && first !== last ? `${text.slice(first.unitAt, last.start).trim()} ` : '';
}

/** "3 trips" come to no dollars. */
const COUNTED_WORK = /^(?:guys|helpers|men|people|workers|trips|loads|stops|runs|pickups|visits|units|swaps|fit|fits)$/;

/** Whether a line is numbers without a unit. */
export function isBare({ factors }: SumItem): boolean {
  return factors.every(({ kind, unit }) => kind === 'bare' && !COUNTED_WORK.test(unit));
}

/** Whether a line is an amount of money, said or not. */
export function isMoneyLine(item: SumItem): boolean {
  return item.isMoney || isBare(item);
}

/** What lines come to if all of them are added. */
export function sumValues(items: SumItem[]): number {
  return items.reduce((sum, { value }) => sum + value, 0);
}

function periodOf(group: ParsedAmount[]): Period | null {
  if (group.some(({ kind }) => kind === 'money_per_month')) return 'month';
  return group.some(({ kind }) => kind === 'money_per_day') ? 'day' : null;
}
