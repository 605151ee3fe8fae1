import { computeOfLedger } from '../../../../reckoning/ledger/ledger.ts';
import { formatDollars, type SumState } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { isWriteRequest } from '../../../understanding/write-forms.ts';
import { composeSolved } from './solved.ts';
import { composeFoundSum } from './sum.ts';

const MOST_TURNS = 5;
const MOST_LENGTH = 500;
/** What is to be sent as well is written by its own act. */
const ASKS_TEXT = /\b(?:text|txt|e-?mail|write|draft|send)\b/i;

/** What the figures of the whole talk come to, where it tells the same of several or goes on with what stands; else null. */
export async function composeOfLedger(asked: Asked): Promise<Composition | null> {
  const { text, history, previous, read } = asked;
  if (previous?.draft || text.length > MOST_LENGTH || isWriteRequest(text) || ASKS_TEXT.test(text)) return null;
  const said = history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  const before = said.at(-1) === text ? said.slice(0, -1) : said;
  const turns = [...before.slice(-MOST_TURNS), text];
  const sum = computeOfLedger(turns, { language: read.language, before: findStandingSum(asked) });
  return sum ? composeFoundSum(asked, sum) : composeWithCost(asked);
}

/** The sum that stands, or the one price of the job that does. */
function findStandingSum({ previous }: Asked): SumState | null {
  const state = previous?.state;
  if (state?.act === 'sum') return state.sum;
  const price = state?.act === 'price_job' ? state.job?.price : undefined;
  const isOne = price !== undefined && price[0] === price[1];
  return isOne ? { items: [], goal: 'price', result: price[0], unit: '$' } : null;
}

const COSTS: [name: string, words: RegExp][] = [
  ['dump', /\b(?:tons?|dump\w*|landfill|scale|ticket|gate|tipping|transfer station)\b/i],
  ['fuel', /\b(?:mpg|gallons?|fuel|gas|diesel|miles?)\b/i],
  ['labor', /\b(?:guys?|helpers?|hours?|hrs?|wages?|payroll|labor|men|crew)\b/i],
];
const ASKS_COST = /\b(?:pay|paid|owe|cost|run me|ticket|bill|total|come to|spend|spent)\b/i;
const COMES_IN =
  /\b(?:billed?|charged?|invoiced?|collected|took in|quoted|paid me|got paid|(?<!i )got(?= \$?\d)|(?:customer|client|job|guy|lady|he|she|they) (?:paid|pays|gave))\b[^.?]{0,24}\d/i;
const ASKS_LEFT = /\b(?:left|keep|kept|clear|profit|net|make|made|mine)\b/i;
const OTHER_JOB = /\b(?:another|different|other|new|next)\b/i;

/** "I billed 465, 2 guys 3.5 hrs at 19, whats left", after what the dump took: that is one of its costs. */
async function composeWithCost(asked: Asked): Promise<Composition | null> {
  const { text, previous, read } = asked;
  const sum = previous?.state?.act === 'sum' ? previous.state.sum : null;
  const question = previous?.question ?? '';
  if (read.language !== 'en' || !sum || !['total', 'product'].includes(sum.goal) || (sum.unit ?? '$') !== '$')
    return null;
  if (!ASKS_COST.test(question) || COMES_IN.test(question)) return null;
  if (!COMES_IN.test(text) || !ASKS_LEFT.test(text) || OTHER_JOB.test(text)) return null;
  const [name, words] = COSTS.find(([, form]) => form.test(question)) ?? [];
  if (name === undefined || words?.test(text)) return null;
  const whole = `${name} ${formatDollars(sum.result)}. ${text}`;
  const composition = await composeSolved({ ...asked, text: whole, previous: null, history: [] });
  return composition?.state.sum?.goal === 'left' ? composition : null;
}
