import { isDoubtful } from '../../../../reckoning/sums/doubtful.ts';
import { toEnglishFigures } from '../../../../reckoning/sums/reading/spanish-words.ts';
import { NOT_COUNTED } from '../../../../reckoning/sums/solving/unused.ts';
import { computePlainProblem, type Sum } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { toCore } from './standing.ts';

const MOST_TOLD = 3;
const MOST_WORDS = 16;
const ASKS = /\?|\b(?:what|whats|how|why|who|where|when|which|can|could|should|does|do i|cu[aá]nto|qu[eé])\b/i;
/** What is asked of figures that were told. */
const ASKS_RESULT =
  /^(?:what|whats|what's|how much|how many|so what|cu[aá]nto|qu[eé])\b.{0,30}\b(?:that|it|avg|average|total|left|keep|make|clear|net|profit|get|owe|each|jobs|loads|many|cost|need|margin|%|come to|queda|gano|total|promedio)\b(?!.{0,12}\b(?:insurance|permit|license|law)\b)/;

/**
 * "made 3100 on 12 jobs", then "whats my average"; "38 a ton, 2 tons", then "plus 35 in gas": what the last turns told and
 * nobody reckoned, and this one, as one sum. Null if they make none.
 */
export function computeOfToldTurns({ text, previous, history, read, knowledge }: Asked): Sum | null {
  const state = previous?.state;
  if (!previous || previous.draft || state?.act === 'sum' || state?.act === 'price_job') return null;
  if (text.split(/\s+/).length > MOST_WORDS) return null;
  const core = toCore(text);
  const isTold = isFigureTold(text) && MONEY_WORD.test(core);
  if (!isTold && !ASKS_RESULT.test(core)) return null;
  const toWords = (words: string) => (read.language === 'es' ? toEnglishFigures(words) : words);
  const { materials } = knowledge.shelves.figures;
  const told = listTold(history, text).map(toWords);
  if (told.length === 0 || computePlainProblem(toWords(text), null, materials)) return null;
  // "how many is that", of jobs.
  const asks = HOW_MANY.test(core) && /\bjobs?\b/.test(told.join(' ')) ? 'how many jobs' : toWords(text);
  const joined = [...told, asks].map((one) => one.replace(/[?.!\s]+$/, '')).join(', ');
  const sum = computePlainProblem(joined, null, materials);
  if (!sum || sum.state.goal === 'missing' || isDoubtful(sum, joined)) return null;
  return sum.notes.some((note) => note.startsWith(NOT_COUNTED)) ? null : sum;
}

const HOW_MANY = /^how many(?: (?:is that|do i need|of (?:them|those|em)|that))?$/;
const MONEY_WORD =
  /^(?:(?:and|plus|also|with|minus|less|add|the|my|then)\W+)*(?:\$?\d[\d.]*(?: (?:in|for|of|on))? (?:gas|fuel|diesel|tolls?|labou?r|helpers?|dump\w*|permit|cents|parking)\b|(?:gas|fuel|diesel|tolls?|labou?r|helpers?|permit|parking|dump)\b.{0,14}\d)|^(?:i|we|job|they|he|she) (?:got|get|charged?|billed|paid|made)\b.{0,8}\d/;

/** The last turns of the asker that only tell figures, the newest last. */
function listTold(history: Asked['history'], text: string): string[] {
  const said = history.filter(({ role, content }) => role === 'user' && content !== text).map(({ content }) => content);
  const others = said.findLastIndex((content) => !isFigureTold(content));
  return said.slice(others + 1).slice(-MOST_TOLD);
}

function isFigureTold(content: string): boolean {
  return /\d/.test(content) && content.split(/\s+/).length <= MOST_WORDS && !ASKS.test(content);
}
