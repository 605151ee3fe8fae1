import { NOT_COUNTED } from '../solving/unused.ts';
import type { Sum } from '../sum-result.ts';
import { formatDollars } from '../sum-words.ts';
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

/** The sum with what it left out named. */
export function addOthersIncome(sum: Sum | null, left: number[]): Sum | null {
  if (!sum || sum.state.goal === 'missing') return sum;
  const note = `${NOT_COUNTED}: ${left.map((value) => formatDollars(value)).join(', ')}. It is no money of the business.`;
  return { ...sum, notes: [...sum.notes, note] };
}
