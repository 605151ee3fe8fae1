import { isMoneyLine, type SumItem, sumValues } from '../../reading/sum-items.ts';
import { createQuestion, type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatLine, formatNumber, listWorkings } from '../../sum-words.ts';
import { toOnePeriod } from './periods.ts';

export const INCOME =
  /\b(?:(?<!\b(?:i|we|and|to) )paid(?! (?:out|the|my|for|a|in)\b)|(?<!\b(?:i|we) )pays|took in|take in|taken in|came in|comes in|brought in|bring in|brings in|charged?|charging|price|revenue|sales|brought|bring|brings|collected?|quoted?|invoiced?|ticket|sold|sell(?:s|ing)?|sale|income|gross(?:ed|es)?|billed|bill(?=ed|ing| of \$?\d)|bid|got|get|made|earned|so|cash|tipped|offer(?:s|ed|ing)?|if i (?:charge|get|ask)|at a price of|job (?:was|is|paid|pays)|(?:jobs|loads|tickets) (?:total(?:ed|s)?|came to|were)|leaves?|cobr[oéea]\w*|gan[oéea]\w*|ingres\w+|entr(?:a|aron))\b|\b(?:on|from) (?:an?|the|this|my) #|\bleft (?:of|from|out of) (?:my |the )?#|\b(?:(?:i|we|it|business|company) (?:did|made)|took|pulled(?: in)?) #|\b(?:they|he|she|customer|yard|scrap (?:guy|place)) pays? #|# in(?=\W*$)|# (?:total|in total|all together)(?=\W*$)/;
const CHARGED =
  /^(?:(?:i|we|he|she|they|the (?:job|customer))\s+)?(?:charged?|billed|collected|quoted|got|get|made|make|paid me|job paid|job|ticket|revenue|income|price|cash|bid)$/;
export const COST =
  /\b(?:dump(?:ed)?|landfill|gas|gasoline|diesel|fuel|labou?r|crew|guys?|men|helpers?|wages?|payroll|tolls?|(?<!\bout (?:a|the|his|her|their) )rental|rent|tip(?:ping)?|permit|fees?|parts|insurance|ads|advertising|truck (?:payment|note|lease)|storage|phones?|repairs?|maintenance|uniforms|software|spent|spend|expenses?|costs?|overhead|bills(?! of)|went out|goes out|going out|paid out|paid (?:the|my|for|a)|pay (?:out|myself)|gast[oéea]\w*|pagu?[oéea]\w*|basurero|vertedero|ayudantes|gasolina)\b|\b(?:paid|gave) (?!me\b|us\b|by\b|in\b|cash\b|up\b|out\b)[a-z]{2,}$/;
/** What came in and what went out are told; only the difference can be meant. */
const SPENT =
  /\b(?:spent|spend|expenses?|costs?|overhead|bills(?! of)|went out|goes out|going out|paid out|paid (?:the|my|for)|payroll|gast[oéea]\w*|pagu[ée])\b/;
const WORK = /^(?:jobs?|loads?|stops?|pickups?|cleanouts?|hauls?)$/;
export const ASKS_LEFT =
  /\b(?:(?:what|whats|how much|que|qué|cu[aá]nto)\b.{0,30}\b(?:left|keep|clear|profit|take home|pocket|net|queda|qued[oó]|gan[eé]|sobra|sobr[oó]|saqu[eé])|left over|leaves? (?:me|us)?\b|leftover|my (?:profit|margin|take)|do i (?:keep|clear|make|net)|profit|margin|bottom line|how much did i make|what did i make|did i make|what(?:'?s| is) mine|my (?:cut|share)|walk (?:away |off )?with|end up with|in my pocket|take home|(?:did|do|am) (?:i|we) los(?:e|ing) (?:any )?money|making enough|making (?:any )?money|left(?=\W*$)|(?<=[,.;] )(?:make|clear|net|keep)(?=\W*$))\b/;

/** "110k profit": told, not asked. */
export const TOLD_PROFIT = /\d[\d,.]*k? (?:of )?(?:net )?profit\b|\bprofit (?:of |was )?\$?\d/g;

export function computeLeft(text: string, items: SumItem[]): Sum | null {
  const money = items.filter(isMoneyLine);
  // A share of something is no amount beside the others.
  if (money.length < 2 || items.some(({ factors }) => factors.some(({ kind }) => kind === 'percent'))) return null;
  const charged = money.filter(({ label }) => CHARGED.test(label));
  // "dump 140, gas 35, i charged 900": what came in is no cost, whatever else is asked.
  if (charged.length === 1 && money.some(({ label }) => COST.test(label))) return computeLeftOf(money, charged[0]);
  const [first, ...others] = money;
  // "full load 480, dump 90": the load is what is paid for.
  if (first && LOAD.test(first.label) && others.every((item) => isCost(item) || isLabour(item)))
    return computeLeftOf([{ ...first, around: 'paid' }, ...others]);
  const left = ASKS_LEFT.test(text.replace(TOLD_PROFIT, ' ')) || hasBothSides(money) ? computeLeftOf(money) : null;
  return left && ASKS_EACH_SHARE.test(text) ? tellEachShare(left, money) : left;
}

const LOAD = /^(?:(?:an?|one|full|half|quarter|whole) )*(?:load|truck|truckload)$/;
const ASKS_EACH_SHARE =
  /\b(?:what|whats|how much) (?:percent|percentage|share|%) (?:is|are|of)\b.{0,20}\b(?:each|every)\b|\bpercent(?:age)?s? (?:of |for )?each\b|\beach (?:as a|in) percent|\b(?:as|in) percent(?:s|ages)?\b/;

/** Each cost as a share of what came in, before what is left. */
function tellEachShare(left: Sum, money: SumItem[]): Sum {
  const income = left.state.income ?? 0;
  const costs = money.filter((item) => item !== findIncome(money) && item.label !== '');
  if (!(income > 0) || costs.length === 0) return left;
  const percent = ({ value }: SumItem) => `${formatNumber((100 * value) / income, 1)} %`;
  const lead = `${costs.map((item) => `${item.label} **${percent(item)}**`).join(', ')} of the ${formatDollars(income)}.`;
  return { ...left, lead, steps: [...left.steps, left.lead.replaceAll('**', '')] };
}

export const ASKS_WORTH =
  /\b(?:worth|good deal|good job|bad job|enough|too (?:cheap|low|little|high|much)|ok(?:ay)?|fair|under ?charg\w*|lose money|lost money|make sense|made? money|smart|mistake|good money|hosed|ripped|robbed|screwed|burned|decent|any good|how'?d (?:i|we) do|should (?:i|we) (?:take|do|accept|pass)|how did (?:i|we) do|how (?:are|am) (?:we|i) doing)\b/;

/** "275 for two thirds of a truck, 3 hours, dump 68, was that worth it": what a job left, told or to come. */
export function computeJobLeft(text: string, items: SumItem[]): Sum | null {
  if (!(ASKS_WORTH.test(text) || ASKS_LEFT.test(text))) return null;
  if (
    items.some(
      ({ factors, period }) => period !== null || factors.some(({ kind }) => kind === 'percent' || kind === 'miles'),
    )
  )
    return null;
  const money = items.filter(isMoneyLine);
  const [first] = money;
  if (first && isWork(first) && money.length > 1) return computeLeftOf(money, first);
  const costs = money.filter((item) => isLabour(item) || (isCost(item) && !(isIncome(item) && !COST.test(item.label))));
  const rest = money.filter((item) => !costs.includes(item) && item.factors.length === 1);
  const income = rest.find(isIncome) ?? rest[0];
  if (!income || costs.length === 0 || income.value < LEAST_INCOME || costs.includes(income)) return null;
  const sum = computeLeftOf(money, income);
  return sum && (askWage(sum, items) ?? { ...sum, steps: [...sum.steps, ...tellByHour(sum.state.result, items)] });
}

/** What is left by the hour on the job, if the hours are told. */
function tellByHour(left: number, items: SumItem[]): string[] {
  const hours = new Set(
    items.flatMap(({ factors }) => factors.filter(({ kind }) => kind === 'hours')).map(({ value }) => value),
  );
  const [only = 0] = hours;
  if (hours.size !== 1 || !(only > 0) || left <= 0) return [];
  return [
    `${formatDollars(left)} ÷ ${formatNumber(only, 2)} ${only === 1 ? 'hour' : 'hours'} = ${formatDollars(left / only)} an hour on the job`,
  ];
}

const PAID_WORK = /\b(?:helpers?|buddy|guys?|crew|labou?r|wages|man|men|kid|son)\b/;

/** Work of others that has no wage: it looks free, so the wage is asked for. */
function askWage(sum: Sum, items: SumItem[]): Sum | null {
  const isWork = ({ factors, isMoney }: SumItem) =>
    !isMoney && factors.length > 0 && factors.every(({ kind }) => kind === 'people' || kind === 'hours');
  const work = items.filter(isWork);
  const isOfOthers = work.some(
    ({ factors, around }) =>
      factors.some(({ kind, value }) => kind === 'people' && value > 0) || PAID_WORK.test(around.split('#')[0] ?? ''),
  );
  const isPaid = items.some((item) => isMoneyLine(item) && PAID_WORK.test(item.label));
  const hours = new Set(
    work.flatMap(({ factors }) => factors.filter(({ kind }) => kind === 'hours')).map(({ value }) => value),
  );
  if (!isOfOthers || isPaid || hours.size !== 1) return null;
  const isOne = work.every(({ factors }) => factors.every(({ kind, value }) => kind !== 'people' || value === 1));
  return createQuestion(
    `What does ${isOne ? 'the helper' : 'each of them'} get an hour? Without wages ${formatDollars(sum.state.result)} is left of the ${formatDollars(sum.state.income ?? 0)}.`,
    '# an hour',
  );
}

/** Smaller amounts are no price of a job … */
const LEAST_INCOME = 40;
/** … or were not paid at all. */
const LEAST_PAID = 20;

/** "grossed 18k and spent 11k": one side came in, the others went out. */
export function hasBothSides(money: SumItem[]): boolean {
  const named = money.filter((item) => isIncome(item) && !isCost(item));
  const [first] = money;
  const incomes =
    named.length > 0 || !first || !(isWork(first) || LOAD.test(first.label))
      ? named
      : money.filter((item) => item === first || isMoreOf(first, item));
  const costs = money.filter((item) => !incomes.includes(item) && (isCost(item) || isLabour(item)));
  if (incomes.length === 0 || (named.length > 1 && incomes === named)) return false;
  if (costs.length === 0 || costs.length !== money.length - incomes.length) return false;
  return costs.length > 1 || costs.some(({ around }) => SPENT.test(around));
}

export function computeLeftOf(all: SumItem[], income = findIncome(all)): Sum | null {
  const first = income ?? all[0];
  const items = first ? toOnePeriod(all, first) : all;
  // "dump 60, two guys 130, what do i keep": nothing came in.
  if (!income && first && isCost(first)) return null;
  const incomes = items.filter(
    (item) => item === first || item.isListed || (first && (isMoreOf(first, item) || isOfHousehold(item))),
  );
  const costs = items.filter((item) => !incomes.includes(item));
  const earned = sumValues(incomes);
  const spent = sumValues(costs);
  if (costs.length === 0 || earned < 0 || earned + spent === 0) return null;
  const rest = earned - spent;
  // "quoted 5": hours, no dollars.
  if (earned > 0 && earned < LEAST_PAID && rest < 0) return null;
  const percent = (100 * rest) / earned;
  const verdict =
    rest < 0
      ? `**You lose ${formatDollars(-rest)}**: the costs are ${formatDollars(spent)}, more than the ${formatDollars(earned)} that came in.`
      : `**${formatDollars(rest)} is left, ${formatNumber(percent, 1)} %** of the ${formatDollars(earned)}.`;
  return {
    lead: verdict,
    steps: [
      ...(incomes.length > 1
        ? [`${incomes.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(earned)} that came in`]
        : []),
      ...listWorkings(costs),
      ...(costs.length > 1
        ? [`${costs.map((item) => formatLine(item)).join(' + ')} = ${formatDollars(spent)} of costs`]
        : []),
      `${formatDollars(earned)} − ${formatDollars(spent)} = ${formatDollars(rest)}`,
    ],
    notes: [],
    state: { ...toState(items, 'left', rest), income: earned },
  };
}

/** "i make 3,000, my wife makes 1,000": both came in. */
function isOfHousehold({ around }: SumItem): boolean {
  return /\b(?:wife|husband|spouse|girlfriend|boyfriend|roommate) took in(?: about| around| another)? #/.test(around);
}

/** "3 loads at 275 and one at 410": more of the same came in. */
function isMoreOf(first: SumItem, item: SumItem): boolean {
  const [count] = item.factors;
  const isOneMore = count?.kind === 'bare' && count.unit === '' && item.factors.length === 2 && !item.isTakenOff;
  return isOneMore && first.factors.length === 2 && !isCost(first) && !isLabour(item) && item.label === '';
}

/** The line that came in, which the others are taken off. */
export function findIncome(items: SumItem[]): SumItem | undefined {
  const [first] = items;
  const isFirst = first && !isCost(first) && !first.isTakenOff && first.factors.length > 1 && isWork(first);
  return items.find((item) => isIncome(item) && !isCost(item)) ?? (isFirst ? first : items.find(isIncome));
}

/** "2 jobs at 400": work at its price. */
function isWork(item: SumItem): boolean {
  const [count] = item.factors;
  return item.factors.length === 2 && !isCost(item) && !item.isTakenOff && count !== undefined && WORK.test(count.unit);
}

export function isIncome({ around, isTakenOff }: SumItem): boolean {
  return !isTakenOff && INCOME.test(around);
}

function isLabour({ factors }: SumItem): boolean {
  return (
    factors.length > 1 && factors.some(({ kind, unit }) => kind === 'people' || kind === 'hours' || unit === 'loads')
  );
}

const PAID_WORK_ALONE = /^\W*(?:in |for )?(?:labou?r|wages|payroll|helpers?|crew|the guys|my guys)\W*$/;

/** By the words before it, unless those after it are all there are. */
export function isCost({ around }: Pick<SumItem, 'around'>): boolean {
  const [before = '', after = ''] = around.split(' # ');
  // "paid 90 each in dump fees" went out, "paid 780, labor 210" came in.
  const isPaidFor =
    (/\bpaid\W*$/.test(before) && /^\W*(?:each |apiece )?(?:in|for|to|at) /.test(after)) ||
    // "spent 1,450, paid 900 labor"
    (/^\W*(?:(?:and|i|we|also|then) )*paid\W*$/.test(before) && PAID_WORK_ALONE.test(after));
  return COST.test(before) || ((isPaidFor || !INCOME.test(`${before} #`)) && COST.test(after));
}
