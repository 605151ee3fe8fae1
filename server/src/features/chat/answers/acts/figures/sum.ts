import { readTypedFacts } from '../../../company-facts/kept/reading/read-facts.ts';
import { findFullCalculation } from '../../../reckoning/calculations/requested-calculations.ts';
import { computePlainProblem, computeSum } from '../../../reckoning/sums/sum.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';

const REFERS_BACK =
  /\b(?:that|it|those|them|these|eso)\b.*\b(?:cost|come|total|make|a (?:day|week|month|year)|per|each|at|percent|left|run)\b/i;
/** "what is that a month": the figures stand in the messages before. */
const SCALES = /\b(?:that|it|those)\b.{0,20}\b(?:a|per) (?:day|week|month|year)\b/i;
/** "how do i get it to 320" asks for advice. */
const ASKS_HOW =
  /^\W*(?:so |and |ok )?how (?:do|can|would|should) (?:i|we) (?:get|raise|make|bring|push|lower|cut|reach)\b/i;

const ASKS_DUMP_COST =
  /^(?=.*\b\d{1,3}(?:\.\d+)? ?tons?\b)(?=.*\b(?:cost|pay|run|owe|come to|how much|charge)\b)(?=.*\b(?:there|dump|landfill|transfer station|gate)\b)(?!.*(?:\$|\bat \d))/i;

/** The message with what the asker pays at the dump, where it asks for tons there and the fee is known or was just told. */
function withDumpFee({ text, facts, previous }: Pick<Asked, 'text' | 'facts' | 'previous'>): string {
  if (!ASKS_DUMP_COST.test(text)) return text;
  const told = previous?.state?.act === 'remember' ? readTypedFacts(previous.question) : [];
  const fee = told.find(({ kind }) => kind === 'dump_fee')?.amount ?? facts.dump_fee;
  const tons = /\d{1,3}(?:\.\d+)? ?tons?\b/i.exec(text)?.[0];
  return fee === undefined || tons === undefined ? text : `${tons} at $${fee} a ton`;
}

/** Whether a message is a sum without a doubt, alone or after the last one; a calculator that has all it needs knows more. */
export function isPlainSum(asked: Asked): boolean {
  const { text, facts, previous, knowledge } = asked;
  const { materials } = knowledge.shelves.figures;
  if (withDumpFee(asked) !== text) return true;
  if (computePlainProblem(text, previous?.state?.sum ?? null, materials) === null) return false;
  return findFullCalculation(text, facts)?.tool !== 'price_floor';
}

/** "at 9 mpg and 3.60 a gallon" after a question with the miles: one sum of both; null if they make none. */
export function composeJoinedSum(asked: Asked): Composition | null {
  const { previous, text } = asked;
  const question = previous?.state ? (previous.state.asked ?? previous.state.topic) : '';
  if (previous?.state?.act !== 'ask' || previous.state.sum || !/\d/.test(question) || !/\d/.test(text)) return null;
  const joined = { ...asked, text: `${question.replace(/[?.!\s]+$/, '')}, ${text}`, previous: null };
  const sum = isPlainSum(joined) ? composeSum(joined) : null;
  // Figures that are only added up may as well be of two things.
  return sum?.state.sum?.goal === 'total' ? null : sum;
}

/** A sum from the figures of a message, or of the message before it; null if they do not make one. */
export function composeSum(asked: Asked): Composition | null {
  const { read, previous, knowledge } = asked;
  const text = withDumpFee(asked);
  const before = previous?.state?.sum ?? null;
  const { materials } = knowledge.shelves.figures;
  const refersBack = previous !== null && /\d/.test(text) && REFERS_BACK.test(text);
  const topic = previous?.state?.topic ?? '';
  const whole = topic.includes(previous?.question ?? ' ') ? topic : `${topic}. ${previous?.question ?? ''}`;
  // What the earlier question asked for must not decide what this one does.
  const figures = whole.replace(/\bhow many\b/gi, '');
  const joined = refersBack ? computeSum(`${figures}. ${text}`, null, materials) : null;
  const alone = ASKS_HOW.test(text) ? null : computeSum(text, before, materials);
  const sum = joined && (alone === null || SCALES.test(text)) ? joined : alone;
  if (!sum) return null;
  const isSpanish = read.language === 'es';
  const lines = sum.steps.map((step) => `- ${step}`);
  const texts = [isSpanish ? toSpanish(sum.lead) : sum.lead, ...lines, ...sum.notes];
  const blocks: AnswerBlock[] = texts.map((one) => ({ text: one, kinds: ['calculation'], facts: [] }));
  const state = { ...createState('sum', read.language, text, previous?.state ?? null), sum: sum.state };
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), mode: 'none' });
}

const SPANISH: [RegExp, string][] = [
  [/ is (\d[\d.,]* %) of /, ' es el $1 de '],
  [/ in all\./, ' en total.'],
  [/ each\*\*/, ' cada uno**'],
  [/ is left, /, ' quedan, '],
  [/ of the \$/, ' de los $'],
  [/That is /, 'Son '],
  [/ cubic yards/, ' yardas cúbicas'],
  [/ job(s?)\*\* before you make a dollar(?: in the month)?/, ' trabajo$1** antes de ganar un dólar'],
  [/so the \d+\w\w job is the first that earns/, 'así que ese es el primero que deja ganancia'],
];

/** The result in Spanish; figures stay as they are. */
function toSpanish(lead: string): string {
  return `Resultado: ${SPANISH.reduce((text, [english, spanish]) => text.replace(english, spanish), lead)}`;
}
