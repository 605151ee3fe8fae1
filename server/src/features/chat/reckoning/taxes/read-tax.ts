import type { FilingStatus } from '../../../knowledge/index.ts';
import { findAskedStates } from '../../company-facts/states.ts';
import { removeCodes, removeYears, toNumber } from '../numbers.ts';

/** What somebody told of their own tax. */
export interface OwnTax {
  /** Dollars a year that are left after costs. */
  profit: number;
  /** What came in, or was left before, and what it cost, where both were told. */
  parts: { income: number; costs: number } | null;
  /** Miles driven for the business that were told after it, not yet taken off. */
  miles?: number;
  /** Whether only what came in is known, so that it counts as profit until costs are told. */
  isGross: boolean;
  filing: FilingStatus | null;
  /** Two letters. */
  state: string | null;
  /** What the asker wants to put away for. */
  period: 'year' | 'quarter' | 'month';
  /** Whether the last answer was about it. */
  isLast: boolean;
}

const LINK =
  '(?:about|around|like|was|is|were|of|in|i|we|only|just|roughly|some|maybe|almost|a|an|the|on|for|us|me|es|de|unos|como|out|:|=|at|came|comes|comes? to|to|now|so far|this year|last year|business|total|fue|had|have|got)';
const AMOUNT = String.raw`\$?(\d[\d,]*(?:\.\d+)?) ?(k\b|grand\b|thousand\b|mil\b)?(?: ?(?:dollars|bucks|d[oó]lares))?`;
const OFTEN = String.raw`(?: ?(?:(?:an?|per|each|every|\/|al|por|cada) ?(month|week|quarter|year|mes|semana|a[nñ]o)\b|(monthly|weekly|quarterly)))?`;
const beside = (before: string, after: string) =>
  [
    new RegExp(String.raw`\b(?:${before})(?: ${LINK}){0,4} ?${AMOUNT}${OFTEN}`, 'i'),
    new RegExp(String.raw`(?<![\d.,])${AMOUNT}${OFTEN} ?(?:${LINK} ){0,2}(?:${after})${OFTEN}`, 'i'),
  ] as const;

const PROFIT = beside(
  'profit|net|netted|nets|clear(?:ed|s|ing)?|take[- ]?home|ganancias?|limpio|left over',
  String.raw`(?:net )?profit\b|net\b|clear\b|cleared\b|limpios?\b|de ganancia\b|after (?:costs|expenses|everything|bills|gas|dump)\b|left (?:over|after)`,
);
const INCOME = beside(
  'took in|take in|taking in|gross(?:ed)?|brought in|bring in|sales|revenue|collected|income|made|make|earned|did|gan[eé]|ingresos',
  String.raw`(?:in )?(?:sales|revenue|gross|income)\b|came in\b|in\b(?! (?:expenses|costs|gas|dump|fees|profit|write))|de ingresos`,
);
const COSTS = beside(
  'spent|spend|expenses|costs?|overhead|gastos|gast[eé]|write[- ]?offs?',
  String.raw`(?:in |of )?(?:expenses|costs|overhead|gas|dump|fuel|write[- ]?offs?|deductions|gastos)\b|(?:went )?out\b`,
);
const TIMES: Record<string, number> = {
  month: 12,
  monthly: 12,
  mes: 12,
  week: 52,
  weekly: 52,
  semana: 52,
  quarter: 4,
  quarterly: 4,
};
/** Bare tens are thousands: "if i only make 30 profit". */
const LEAST_PLAIN = 200;
const THOUSAND = 1_000;

const FILINGS: [FilingStatus, RegExp][] = [
  ['head', /\bhead of (?:the )?household\b|\bhoh\b|\bsingle (?:mom|dad|mother|father|parent)\b|\bcabeza de familia\b/i],
  ['single', /\b(?:not married|unmarried|divorced|single|solter[oa])\b/i],
  ['joint', /\bjoint(?:ly)?\b|\bmarried\b|\bmfj\b|\b(?:wife|husband|spouse)\b|\bcasad[oa]s?\b|\besposa?\b/i],
];
const ASKED_PERIODS: [OwnTax['period'], RegExp][] = [
  ['month', /\b(?:an?|per|each|every|al|por|cada) (?:month|mes)\b|\bmonthly\b/i],
  ['quarter', /\b(?:an?|per|each|every) quarter\b|\bquarter(?:ly|lies|s)?\b|\btrimestr\w+/i],
  ['year', /\b(?:an?|per|whole|all) year\b|\byearly\b|\bal a[nñ]o\b/i],
];

/** "got a 1099 for 12,400": what came in. */
const FORM_FOR = /\b1099s?(?:-?(?:nec|k|misc))? (for|of)\b/g;
const AFTER_COSTS = /\b(?:after (?:all )?(?:my |the )?(?:costs|expenses|everything|bills)|profit|net)\b/;

/** What a message tells of the asker's tax, added to what was told before; null if no profit is known. */
export function readOwnTax(message: string, before: OwnTax | null): { tax: OwnTax | null; isTold: boolean } {
  const plain = message.toLowerCase().replace(/[’‘]/g, "'").replace(FORM_FOR, 'income $1');
  const text = removeYears(removeCodes(plain)).replace(/\s+/g, ' ');
  const told: MoreCosts | null = readProfit(text) ?? (before && readMoreCosts(text, before));
  const filing = FILINGS.find(([, words]) => words.test(message))?.[0] ?? null;
  const state = [...findAskedStates(message)][0] ?? null;
  const asked = ASKED_PERIODS.find(([, words]) => words.test(told ? told.rest : text))?.[0] ?? null;
  const profit = told ?? before;
  const tax = profit && {
    profit: profit.profit,
    parts: profit.parts,
    isGross: profit.isGross,
    ...(told?.miles === undefined ? {} : { miles: told.miles }),
    filing: filing ?? before?.filing ?? null,
    state: state ?? before?.state ?? null,
    period: asked ?? before?.period ?? 'year',
    isLast: true,
  };
  return { tax, isTold: told !== null || filing !== null || state !== null || asked !== null };
}

type Profit = Pick<OwnTax, 'profit' | 'parts' | 'isGross'> & {
  /** The message without what told it. */
  rest: string;
};

/** "took in 31k this quarter": all of it in that time, so the year is that much more. */
const IN_PERIOD = new RegExp(
  `(?<![\\d.,])${AMOUNT} (?:this|last|that|in the|for the)(?: (?:past|last))? (quarter|month|week)\\b`,
);

function readProfit(text: string): Profit | null {
  const told = readTold(text);
  const period = IN_PERIOD.exec(text)?.[3] ?? '';
  if (!told || period === '' || OWN_PERIOD.test(text)) return told;
  const times = TIMES[period] ?? 1;
  const parts = told.parts && { income: told.parts.income * times, costs: told.parts.costs * times };
  return { ...told, profit: told.profit * times, parts };
}

const OWN_PERIOD = new RegExp(`(?<![\\d.,])${AMOUNT} ?(?:an?|per|each|every|/) ?(?:month|week|quarter|year)\\b`);

function readTold(text: string): Profit | null {
  const profit = findAmount(text, PROFIT);
  if (profit) return { profit: profit.value, parts: null, isGross: false, rest: text.replace(profit.words, ' ') };
  const costs = findAmount(text, COSTS);
  const rest = costs ? text.replace(costs.words, ' , ') : text;
  const income = findAmount(rest, INCOME);
  if (!income) return null;
  const left = rest.replace(income.words, ' ');
  if (!costs) return { profit: income.value, parts: null, isGross: !AFTER_COSTS.test(text), rest: left };
  const parts = { income: income.value, costs: costs.value };
  return { profit: parts.income - parts.costs, parts, isGross: false, rest: left };
}

/** Costs that were left out of the profit before. */
const LEFT_OUT =
  /\b(?:forgot\w*|left out|did(?:n't|nt| not) (?:count|deduct|include|add|take)|also|plus|another|still|take (?:off|out)|takes? away|minus|less|oh|wait|and|on top|more|what about|se me olvid\w+|tambi[eé]n|adem[aá]s)\b/;
const SPENT =
  /\b(?:paid|pay|spent|cost|costs|expenses?|deduct\w*|write|gas|fuel|diesel|dump|rent|insurance|ins|helpers?|labou?r|payroll|wages|repairs?|tires|tools|phones?|storage|truck|trailer|payments?|interest|ads|advertising|supplies|permits?|software|accountant|gast[eéoa]\w*|pagu?[eéo]\w*)\b/;
const ANY_AMOUNT = new RegExp(`(?<![\\d.,])${AMOUNT}${OFTEN}`, 'gi');
const MILES = /(?<![\d.,])(\d[\d,]*) ?(k)? (?:business |work )?mi(?:les|llas)?\b/;
const MOST_COSTS = 6;

interface MoreCosts extends Profit {
  miles?: number;
}

/** "forgot 900 a month for a helper", "i also drove 9,000 miles", after a tax was worked out. */
export function readMoreCosts(text: string, before: OwnTax): MoreCosts | null {
  if (!LEFT_OUT.test(text)) return null;
  const miles = MILES.exec(text);
  const rest = miles ? text.replace(miles[0], ' ') : text;
  const costs = SPENT.test(rest) ? listAmounts(rest) : [];
  if (costs.length > MOST_COSTS || (costs.length === 0 && !miles)) return null;
  const sum = costs.reduce((all, one) => all + one, 0);
  const parts = sum > 0 ? { income: before.profit, costs: sum } : null;
  return {
    profit: before.profit - sum,
    parts,
    isGross: before.isGross,
    rest: ' ',
    ...(miles ? { miles: toNumber(miles[1], miles[2]) } : {}),
  };
}

/** What so many dollars come to in a year; those below are no amounts of a tax. */
function listAmounts(text: string): number[] {
  return [...text.matchAll(ANY_AMOUNT)]
    .map(([, digits, k, ...often]) => toNumber(digits, k) * (TIMES[often.find(Boolean) ?? ''] ?? 1))
    .filter((value) => value >= LEAST_COST);
}

const LEAST_COST = 20;

function findAmount(text: string, forms: readonly RegExp[]): { value: number; words: string } | null {
  for (const form of forms) {
    const [words = '', digits, k, ...often] = form.exec(text) ?? [];
    if (digits === undefined) continue;
    const plain = toNumber(digits, k);
    const value = k === undefined && plain < LEAST_PLAIN ? plain * THOUSAND : plain;
    return { value: value * (TIMES[often.find(Boolean) ?? ''] ?? 1), words };
  }
  return null;
}
