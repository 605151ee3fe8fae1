import { computeScale } from '../problems/earnings/periods.ts';
import { NOT_COUNTED } from '../solving/unused.ts';
import { createSum, type Sum } from '../sum-result.ts';
import { formatDollars } from '../sum-words.ts';
import type { Period } from './factors.ts';
import { readQuantities } from './quantities.ts';

const AMOUNT = String.raw`\$?\d[\d,]*(?:\.\d+)?k?\b(?! ?(?:an? hour|per hour|\/ ?h))(?: ?(?:dollars|bucks))?(?: (?:an?|per|each|every) (?:day|week|month|year))?`;
const PERSON =
  '(?:my |the |his |her )?(?:wife|husband|spouse|girlfriend|boyfriend|fiancee?|mom|mother|dad|father|roommate|old lady)';
const EARNS =
  '(?:makes?|made|earns?|earned|brings? (?:in|home)|brought (?:in|home)|gets?|takes? home|clears?|has|draws?)';
const FORMS = [
  `${PERSON}(?: also| still| only| already)* ${EARNS}(?: about| around| like| another)* ${AMOUNT}`,
  `${PERSON}'?s? (?:job |own )?(?:income|salary|wages?|pay|paycheck|check|job)(?: is| was| pays| of| at| brings in| brings)*(?: about| around| like)* ${AMOUNT}`,
  `(?:our |my |the |a )?(?:household|family|joint|combined household) income(?: is| was| of| at| runs| comes to)*(?: about| around| like)* ${AMOUNT}`,
  `(?:my |our )?(?:day job|other job|second job|w-?2 job)(?: pays| brings in| is| makes)*(?: me| us)?(?: about| around| like)* ${AMOUNT}`,
];
const OTHERS = new RegExp(
  String.raw`(?:[,.;]\s*|\b(?:and|but|plus|also)\s+)*\b(?:${FORMS.join('|')})(?: (?:at|from|as|working|teaching|cleaning)(?: (?:the|a|an|her|his))? [a-z]+)?`,
  'g',
);
const OF_BUSINESS =
  /\b(?:dump\w*|landfill|labou?r|helpers?|crew|guys|fuel|gas|diesel|jobs?|loads?|truck|trailer|business|hauling|charged?|revenue|payroll|insurance|profit\w*|i net)\b/;

/** A message without what others of the household earn, which the business neither takes in nor spends; null if it tells none. */
export function removeOthersIncome(message: string): { text: string; left: number[] } | null {
  const said = message.toLowerCase();
  const told = [...said.matchAll(OTHERS)].map(([words]) => words);
  if (told.length === 0 || !OF_BUSINESS.test(said.replace(OTHERS, ' '))) return null;
  return {
    text: said.replace(OTHERS, ' ').trim(),
    left: told.flatMap((words) => readQuantities(words).map(({ value }) => value)),
  };
}

const OF_HOUSEHOLD =
  /\b(?:(?:do|did|will) we (?:\w+ )?(?:bring|make|earn|have|take|get|live)|we (?:bring|make|earn|take|got|have)\b|together|combined|household|both of us|between us|family)\b/;
const ASKED_PERIOD = /\b(?:a|per|each|every|the) (week|month|year)\b(?=\W*$)|\b(week|month|year)ly\b(?=\W*$)/;
const MINE =
  /\b(?:i|business|company|hauling)\b(?: \w+){0,2} (?:profit|clear|net|make|makes|earn|take home|bring (?:in|home)|pay myself)s?\b/;

/** "i clear 950 a week, my wife makes 2,800 a month, what do we bring in a year": both, as often as asked. */
export function computeHousehold(message: string): Sum | null {
  const text = message.toLowerCase();
  const told = [...text.matchAll(OTHERS)].map(([words]) => words);
  if (told.length === 0 || !OF_HOUSEHOLD.test(text) || !MINE.test(text)) return null;
  const incomes = readQuantities(text).filter(({ kind }) => kind !== 'percent');
  const asked = ASKED_PERIOD.exec(text);
  const period = (asked?.[1] ?? asked?.[2] ?? 'month') as Period;
  const isOften = incomes.every(({ per }) => /^(?:week|month|year)$/.test(per));
  if (incomes.length < 2 || incomes.length > 3 || !isOften) return null;
  const scaled = incomes.map(({ value, per }) => {
    if (per === period) return { value, step: null };
    const { times, steps } = computeScale(per as Period, period);
    const scaledTo = value * times;
    return {
      value: scaledTo,
      step: `${formatDollars(value)} a ${per} × ${steps} = ${formatDollars(scaledTo)} a ${period}`,
    };
  });
  const sum = scaled.reduce((all, { value }) => all + value, 0);
  const together = `${scaled.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(sum)}`;
  const steps = [...scaled.flatMap(({ step }) => (step === null ? [] : [step])), together];
  const made = createSum(`Together **${formatDollars(sum)} a ${period}**.`, steps, sum, { notes: [BEFORE_TAX] });
  return { ...made, state: { ...made.state, period, unit: '$', per: period } };
}

const BEFORE_TAX = 'A wage is told before or after tax, and a profit is before it: compare like with like.';

/** The sum with what it left out named. */
export function addOthersIncome(sum: Sum | null, left: number[]): Sum | null {
  if (!sum || sum.state.goal === 'missing') return sum;
  const note = `${NOT_COUNTED}: ${left.map((value) => formatDollars(value)).join(', ')}. It is no money of the business.`;
  return { ...sum, notes: [...sum.notes, note] };
}
