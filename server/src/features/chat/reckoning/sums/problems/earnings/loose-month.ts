import { toNumber } from '../../../numbers.ts';
import type { Period, SumItem } from '../../reading/sum-items.ts';
import { type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const N = String.raw`\$?(?<![\d.,])(\d[\d,]*(?:\.\d+)?) ?(k)?\b(?! ?(?:%|percent|miles?|hours?|hrs?|jobs?|loads?|tons?|yards?|trucks?(?! (?:payment|note|loan|lease|ins))))`;
const ABOUT = '(?:about |around |like |roughly |maybe |right at )*';
const A_PERIOD = '(?:a|per|each|every|\\/) ?(month|mo|week)';
/** "does about 12k a month", "18k a month comes in". */
const INCOME = new RegExp(
  String.raw`\b(?:does|do|doing|makes?|making|brings? in|bringing in|gross(?:es|ing)?|pulls?(?: in)?|takes? in|hits?|runs|bills?|at|revenue(?: is)?|sales(?: are)?|truck|company|business|we|us|is)[, ]+${ABOUT}${N} ?(?:dollars |bucks )?${A_PERIOD}\b`,
);
/** What a month of a truck costs, by the words of owners. */
const COST =
  '(?:(?:my |the |his |her |our |for )*(?:truck |trailer |workers? |office |dump |landfill |card |general )?(?:drivers?|helpers?|payroll|labou?r|wages|crew|guys|pay|payments?|note|notes|loan|lease|ins|insurance|liability|comp|fuel|gas|diesel|dump|dumps|dumping|dump fees?|disposal|landfill|tip fees?|fees|phones?|marketing|ads?|advertising|rent|repairs?|maintenance|parking|yard|storage|software|tools|supplies|tires|tolls|taxes|permits|misc))';
const NAME_FIRST = new RegExp(
  String.raw`\b(${COST})(?: (?:is|are|was|runs|costs|at|eats|takes))?[ :=]+${ABOUT}${N}`,
  'g',
);
const NUMBER_FIRST = new RegExp(String.raw`${N}(?: (?:for|in|on|to))? (${COST})\b`, 'g');
/** So many costs beside what came in can only be meant to be taken off, whatever is asked. */
const LEAST_COSTS = 3;
const ASKS = /\?|\b(?:what|whats|how|should|can|is (?:that|it)|percent|want|need|if)\b|%/;

interface Cost {
  label: string;
  value: number;
}

/** "van 2 does about 11k a month, driver 3k payment 700 fuel 900": what is left, and the share of each cost, the largest first. */
export function computeLooseMonth(text: string): Sum | null {
  const income = INCOME.exec(text);
  if (!income) return null;
  const earned = toNumber(income[1], income[2]);
  const costs = readCosts(
    text.replace(income[0], ' · ').replace(/\b(?:truck|van|trailer|crew) (?:#|no\.? ?)?\d{1,2}\b/g, ' '),
  );
  if (costs === null || costs.length === 0 || !(earned > 0)) return null;
  if (costs.length < LEAST_COSTS && ASKS.test(text)) return null;
  const period: Period = income[3] === 'week' ? 'week' : 'month';
  return tell(
    earned,
    costs.toSorted((a, b) => b.value - a.value),
    period,
  );
}

/** Null if a figure has no name. */
function readCosts(text: string): Cost[] | null {
  const read = (form: RegExp, label: number, number: number) => {
    const costs = [...text.matchAll(form)].map((found) => ({
      label: (found[label] ?? '').replace(/^(?:(?:my|the|his|her|our|for) )+/, ''),
      value: toNumber(found[number], found[number + 1]),
    }));
    return /\d/.test(text.replace(form, ' ')) ? null : costs;
  };
  return read(NAME_FIRST, 1, 2) ?? read(NUMBER_FIRST, 3, 1);
}

function tell(earned: number, costs: Cost[], period: Period): Sum {
  const spent = costs.reduce((sum, { value }) => sum + value, 0);
  const left = earned - spent;
  const share = (value: number) => `${formatNumber((100 * value) / earned, 1)} %`;
  const lead =
    left < 0
      ? `**You lose ${formatDollars(-left)} a ${period}**: the costs are ${formatDollars(spent)}, more than the ${formatDollars(earned)} that came in.`
      : `**${formatDollars(left)} is left a ${period}, ${share(left)}** of the ${formatDollars(earned)}.`;
  const items = [toItem('', earned, 'paid'), ...costs.map(({ label, value }) => toItem(label, value, label))];
  return {
    lead,
    steps: [
      ...costs.map(({ label, value }) => `${label} ${formatDollars(value)}: ${share(value)}`),
      `${formatDollars(earned)} − ${formatDollars(spent)} of costs = ${formatDollars(left)}`,
    ],
    notes: [],
    state: { ...toState(items, 'left', left), income: earned, period },
  };
}

function toItem(label: string, value: number, around: string): SumItem {
  const factors: SumItem['factors'] = [{ value, unit: '$', kind: 'money' }];
  return { label, factors, value, isMoney: true, isTakenOff: false, period: null, around };
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
