import { toNumber } from '../../../numbers.ts';
import type { Period, SumItem } from '../../reading/sum-items.ts';
import { computeScaledTo } from '../../solving/goals/rest.ts';
import { isPeriod } from '../../solving/lines.ts';
import { readWanted } from '../../solving/reading/wanted.ts';
import { type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { COST, type Entry, readLedger } from './ledger.ts';

const N = String.raw`\$?(?<![\d.,])(\d[\d,]*(?:\.\d+)?) ?(k)?\b(?! ?(?:%|percent|miles?|hours?|hrs?|jobs?|loads?|tons?|yards?|trucks?(?! (?:payment|note|loan|lease|ins))))`;
/** So many costs beside what came in can only be meant to be taken off, whatever is asked. */
const LEAST_COSTS = 3;
const ASKS = /\?|\b(?:what|whats|how|should|can|is (?:that|it)|percent|want|need|if)\b|%/;
/** Asks for another thing than what is left. */
const ASKS_ELSE =
  /%|\b(?:percent\w*|split|partners?|50.50|halves|how (?:many|long|far)|break|need|each|every job|per (?:job|hour|load|mile)|an hour|charge|quote|afford|pay (?:it )?off|payback|pays? for itself|if|instead|versus|vs|deduct\w*|owes?|deposit|balance|borrow\w*|financ\w*|offer\w*|worth|wife|husband|average|avg|tax(?:es)? (?:do|will|should)|set aside|royalt\w+)\b/;

/** What came in, what went out, in any order: what is left, and the share of each cost, the largest first. */
export function computeLooseMonth(told: string): Sum | null {
  const { text, shares } = takeShares(told);
  if (ASKS_ELSE.test(text)) return null;
  const listed = readLedger(text, LEAST_ENTRIES - shares.length);
  const entries = listed && addShares(listed, shares);
  if (!entries) return null;
  const costs = entries.filter(({ isIncome }) => !isIncome);
  if (costs.length === entries.length) return BILLS.test(text) ? tellBills(entries, findPeriods(text, entries)) : null;
  if (costs.length === 0 || costs.filter(({ label }) => NAMED_COST.test(label)).length * 2 < costs.length) return null;
  if (costs.length < LEAST_COSTS && ASKS.test(text)) return null;
  return tell(entries, findPeriods(text, entries));
}

const LEAST_ENTRIES = 3;
const OF_GROSS =
  /\b([a-z]+) (?:(?:gets?|is|takes?|at|makes?|wants?) )?(\d{1,2}(?:\.\d+)?) ?(?:%|percent\b)(?: of (?:the |my |our )?(?:gross|sales|revenue|total|everything)\b)/g;

interface ShareOfGross {
  label: string;
  percent: number;
}

/** "i pay my driver 22% of gross": a cost that what came in decides. */
function takeShares(told: string): { text: string; shares: ShareOfGross[] } {
  const shares: ShareOfGross[] = [];
  const text = told.replace(OF_GROSS, (_, label: string, percent: string) => {
    shares.push({ label, percent: Number(percent) });
    return ' ';
  });
  return { text, shares };
}

function addShares(entries: Entry[], shares: ShareOfGross[]): Entry[] | null {
  const incomes = entries.filter(({ isIncome }) => isIncome);
  if (shares.length > 0 && (incomes.length === 0 || new Set(incomes.map(({ period }) => period)).size > 1)) return null;
  const whole = incomes.reduce((sum, { value }) => sum + value, 0);
  const period = incomes[0]?.period ?? null;
  return [
    ...entries,
    ...shares.map(
      ({ label, percent }): Entry => ({
        label: `${label} ${percent} % =`,
        value: (whole * percent) / 100,
        isIncome: false,
        period,
        head: '',
        tail: '',
      }),
    ),
  ];
}

/** Bills alone are added up where they are told as such. */
const BILLS =
  /\b(?:my|our|the|monthly|fixed) (?:monthly |fixed )?(?:costs?|bills|overhead|expenses|nut)\b|\boverhead (?:runs|is)\b|\b(?:total|add (?:it|them|that|these|those|this)(?: all)? up|altogether|what(?:'s| is|s)? (?:it|that)(?: all)?(?: come to)?)\b/;
const MOST_UNNAMED = 0.34;

/** "costs are rent 900, truck 650, phone 80 a month": what they come to. */
function tellBills(entries: Entry[], { asked, usual, isTold }: Periods): Sum | null {
  const unnamed = entries.filter(({ label }) => !NAMED_COST.test(label)).length;
  if (unnamed / entries.length > MOST_UNNAMED) return null;
  const scaled = scale(entries, asked, usual);
  const spent = scaled.reduce((all, { value }) => all + value, 0);
  return {
    lead: `**${formatDollars(spent)}${asked === null || !isTold ? '' : ` a ${asked}`}** of costs.`,
    steps: [
      ...scaled.flatMap(({ entry, step }) => (step === null ? [] : [`${entry.label} ${step}`.trim()])),
      `${scaled.map(({ entry, value }) => tellNamed(entry, value)).join(' + ')} = ${formatDollars(spent)}`,
    ],
    notes: noteUnsaid(scaled, usual),
    state: {
      ...toState(
        scaled.map(({ entry, value }) => toItem(entry, value)),
        'total',
        spent,
      ),
      isCost: true,
      ...(asked === null ? {} : { period: asked }),
    },
  };
}

interface Scaled {
  entry: Entry;
  value: number;
  /** How it was turned into the period of the others. */
  step: string | null;
}

function scale(entries: Entry[], asked: Period | null, usual: Period | null): Scaled[] {
  return entries.map((entry) => {
    const from = entry.period ?? usual;
    const isSame = from === null || asked === null || from === asked;
    return isSame ? { entry, value: entry.value, step: null } : { entry, ...computeScaledTo(entry.value, from, asked) };
  });
}

function tellNamed({ label }: Entry, value: number): string {
  return `${label} ${formatDollars(value)}`.trim();
}

/** Where periods are mixed, an amount without one may be of another. */
function noteUnsaid(scaled: Scaled[], usual: Period | null): string[] {
  const unsaid = scaled.filter(({ entry }) => entry.period === null);
  if (usual === null || unsaid.length === 0 || scaled.every(({ step }) => step === null)) return [];
  return [
    `I took ${unsaid.map(({ entry }) => tellNamed(entry, entry.value)).join(', ')} as of a ${usual}; tell me if not.`,
  ];
}

const NAMED_COST = new RegExp(String.raw`\b${COST}\b`);
const MONTHS =
  /\bmonth(?:ly)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]{3,6})?\b(?! \d{1,2}\b)/;

interface Periods {
  /** Of the result. */
  asked: Period | null;
  /** Of the amounts that tell none. */
  usual: Period | null;
  /** "a month", and not "this month". */
  isTold: boolean;
}

function findPeriods(text: string, entries: Entry[]): Periods {
  const told = new Set(entries.flatMap(({ period }) => period ?? []));
  const asked = readWanted(text, []).per;
  const [only = null] = told;
  const named: Period | null = MONTHS.test(text) ? 'month' : /\bthis week\b|\bweekly\b/.test(text) ? 'week' : null;
  // "took in 8,400 this month, tags 240 a year"
  const isOfMonth = named === 'month' && only === 'year' && entries.some(({ period }) => period === null);
  const usual = told.size === 1 && !isOfMonth ? only : named;
  const result = isPeriod(asked) && asked !== 'day' ? (asked as Period) : told.size > 1 ? 'month' : usual;
  return { asked: result, usual: usual ?? result, isTold: told.size > 0 || isPeriod(asked) };
}

function tell(entries: Entry[], { asked, usual, isTold }: Periods): Sum {
  const scaled = scale(entries, asked, usual);
  const sum = (isIncome: boolean) =>
    scaled.filter(({ entry }) => entry.isIncome === isIncome).reduce((all, { value }) => all + value, 0);
  const [earned, spent] = [sum(true), sum(false)];
  const left = earned - spent;
  const each = asked === null || !isTold ? '' : ` a ${asked}`;
  const share = (value: number) => `${formatNumber((100 * value) / earned, 1)} %`;
  const lead =
    left < 0
      ? `**You lose ${formatDollars(-left)}${each}**: the costs are ${formatDollars(spent)}, more than the ${formatDollars(earned)} that came in.`
      : `**${formatDollars(left)} is left${each}, ${share(left)}** of the ${formatDollars(earned)}.`;
  const incomes = scaled.filter(({ entry }) => entry.isIncome);
  const costs = scaled.filter(({ entry }) => !entry.isIncome).toSorted((a, b) => b.value - a.value);
  const base = asked === null ? {} : { period: asked };
  return {
    lead,
    steps: [
      ...incomes.flatMap(({ entry, step }) => (step === null ? [] : [`${entry.label} ${step}`.trim()])),
      ...costs.map(({ entry, value, step }) =>
        step === null
          ? `${tellNamed(entry, value)}: ${share(value)}`
          : `${entry.label} ${step}: ${share(value)}`.trim(),
      ),
      ...(incomes.length > 1
        ? [
            `${incomes.map(({ entry, value }) => tellNamed(entry, value)).join(' + ')} = ${formatDollars(earned)} that came in`,
          ]
        : []),
      `${formatDollars(earned)} − ${formatDollars(spent)} of costs = ${formatDollars(left)}`,
    ],
    notes: noteUnsaid(scaled, usual),
    state: {
      ...toState(
        [...incomes, ...costs].map(({ entry, value }) => toItem(entry, value)),
        'left',
        left,
      ),
      income: earned,
      ...base,
    },
  };
}

function toItem({ label, isIncome }: Entry, value: number): SumItem {
  const factors: SumItem['factors'] = [{ value, unit: '$', kind: 'money' }];
  const side = isIncome ? { around: 'paid', isListed: true } : { around: `costs # ${label}` };
  return { label, factors, value, isMoney: true, isTakenOff: false, period: null, ...side };
}

const OF_A_MONTH =
  /\b(?:last|this|per|a|each|every|the) month\b|\bmonthly\b|\b(?:in|for|during) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/;
const OF_ELSE = /\b(?:tons?|yards?|jobs?|loads?|days?|weeks?|years?|hours?|miles?|each|apiece|trips?)\b/;
const ONE_COST = new RegExp(String.raw`\b(${COST}|cost|costs|bill)\b`);
const AMOUNT = new RegExp(N, 'g');
const REVENUE = new RegExp(
  String.raw`^\W*(?:(?:and|so|we|i|our|my|total|the|last month|this month|the truck|company|business)\W+)*(?:revenue|sales|gross|income|did|made|grossed|billed|brought in|took in|pulled in)(?: (?:is|was|were|of|about|around|like|total|for (?:the|that) month))*\W+${N}(?: (?:dollars|bucks))?(?: (?:a|per|that|last|this|for the|in the|in) (?:month|[a-z]{3,9}))?(?: total)?\W*$`,
);

/** "revenue was 15k", after one cost of the month: its share. */
export function computeShareOfRevenue(text: string, question: string): Sum | null {
  const revenue = REVENUE.exec(text);
  const whole = toNumber(revenue?.[1], revenue?.[2]);
  const [amount, ...others] = [...question.matchAll(AMOUNT)];
  const name = ONE_COST.exec(question)?.[1];
  const part = toNumber(amount?.[1], amount?.[2]);
  if (!revenue || name === undefined || others.length > 0) return null;
  if (!OF_A_MONTH.test(question) && OF_ELSE.test(question)) return null;
  if (!(part > 0 && whole > part)) return null;
  const percent = (100 * part) / whole;
  const label = name.replace(/^(?:(?:my|the|his|her|our|for) )+/, '');
  return {
    lead: `**${formatNumber(percent, 1)} %** of revenue: ${label} ${formatDollars(part)} ÷ ${formatDollars(whole)}.`,
    steps: [],
    notes: [],
    state: toState([], 'share', percent),
  };
}
