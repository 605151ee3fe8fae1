import { readTypedFacts } from '../../../../company-facts/kept/reading/read-facts.ts';
import { findFullCalculation } from '../../../../reckoning/calculations/requested-calculations.ts';
import { removeCodes } from '../../../../reckoning/numbers.ts';
import { isPriceList } from '../../../../reckoning/prices/parts/told/told-rates.ts';
import { isDoubtful } from '../../../../reckoning/sums/doubtful.ts';
import { isSharing } from '../../../../reckoning/sums/follow-ups/changed-result.ts';
import { computeLeftOfPrice } from '../../../../reckoning/sums/follow-ups/more-costs.ts';
import { computeShareOfRevenue } from '../../../../reckoning/sums/problems/earnings/loose-month.ts';
import { toPlain } from '../../../../reckoning/sums/reading/plain-text.ts';
import { toEnglishFigures } from '../../../../reckoning/sums/reading/spanish-words.ts';
import { computeOnSheet } from '../../../../reckoning/sums/sheet/on-sheet.ts';
import { computeByUnits } from '../../../../reckoning/sums/solving/by-units.ts';
import { readStated } from '../../../../reckoning/sums/solving/reading/stated.ts';
import { toFigures } from '../../../../reckoning/sums/solving/reading/wording.ts';
import {
  computeHeldAgainst,
  computePlainProblem,
  computeSum,
  type Sum,
  type SumState,
} from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { buildSubject, findSubject } from '../../ask/added/subject.ts';
import { computeOfToldTurns } from '../later/told-figures.ts';
import { getBefore, isDoubted, toReading } from './reading.ts';
import { toSpanishSum } from './sum-in-spanish.ts';
import { JUDGES } from './talk.ts';

const REFERS_BACK =
  /\b(?:that|it|those|them|these|eso)\b.*\b(?:cost|come|total|make|a (?:day|week|month|year)|per|each|at|percent|left|run)\b/i;
/** "what is that a month": the figures stand in the messages before. */
const SCALES = /\b(?:that|it|those)\b.{0,20}\b(?:a|per) (?:day|week|month|year)\b/i;
/** "how do i get it to 320" asks for advice. */
const ASKS_HOW =
  /^\W*(?:so |and |ok )?how (?:do|can|would|should) (?:i|we) (?:get|raise|make|bring|push|lower|cut|reach)\b/i;

const ASKS_DUMP_COST =
  /^(?=.*\b\d{1,3}(?:\.\d+)? ?tons?\b)(?=.*\b(?:cost|pay|run|owe|come to|how much|charge)\b)(?=.*\b(?:there|dump|landfill|transfer station|gate)\b)(?!.*(?:\$|\bat \d))/i;

/** "ok 3,100 lbs, what do i pay", just after the fee was told: at that dump. */
const ASKS_AT_FEE =
  /^\W*(?:(?:ok|okay|so|and|then|now|for|if|i got|i have|load was|it was|had)\W+)*(\d[\d,]*(?:\.\d+)? ?(?:tons?|lbs?|pounds?))\b(?: of (?!dirt|concrete|scrap|metal|steel|copper)\w+)?\W+(?:(?:so|what|whats|what's|how much)\W+)+(?:do i (?:pay|owe)|will i (?:pay|owe)|does (?:it|that) (?:cost|run|come to)|is (?:it|that)|(?:do|will) they charge(?: me)?|that cost)(?: there| me| at the dump)*\W*$/i;

/** The message with what the asker pays at the dump, where it asks for tons there and the fee is known or was just told. */
function withDumpFee({ text, facts, previous }: Pick<Asked, 'text' | 'facts' | 'previous'>): string {
  const told = previous?.state?.act === 'remember' ? readTypedFacts(previous.question) : [];
  const toldFee = told.find(({ kind }) => kind === 'dump_fee')?.amount;
  const weight = ASKS_AT_FEE.exec(text)?.[1];
  if (toldFee && weight !== undefined) return `${weight} at $${toldFee} a ton`;
  if (!ASKS_DUMP_COST.test(text)) return text;
  const fee = toldFee ?? facts.dump_fee;
  const tons = /\d{1,3}(?:\.\d+)? ?tons?\b/i.exec(text)?.[0];
  return fee === undefined || tons === undefined ? text : `${tons} at $${fee} a ton`;
}

/** "40 miles": a figure and hardly a word, which answers a question or changes one. */
const MOST_FIGURE_WORDS = 7;
const ASKS = /\?|\b(?:what|how|why|who|where|when|which|can|should|does?|is|are)\b/i;

/** "they say i owe 900 from 2022": a year is nothing to add. */
const OF_A_YEAR = /\b(?:from|in|since|for|of) (?:19|20)\d\d\b(?! ?(?:dollars|bucks|lbs?|pounds|miles))/gi;

/** What a message says in figures: in English words, and with the question that it only gives a figure for. */
function readFigures(asked: Asked): { text: string; before: SumState | null } {
  const { previous, read } = asked;
  const said = removeCodes(withDumpFee(asked)).replace(OF_A_YEAR, ' ');
  const toWords = (words: string) => (read.language === 'es' ? toEnglishFigures(words) : words);
  const text = toWords(said);
  const sum = previous?.state?.sum ?? null;
  // Another answer stands between: what it asked is told no more.
  const isFresh = previous?.state?.act === 'sum';
  const before =
    sum &&
    (isFresh ? { ...sum, sheet: sum.sheet ?? {} } : { ...sum, words: undefined, wants: undefined, sheet: undefined });
  return { text, before };
}

/** What a calculator answered is no sum, but a bill can be held against its figures. */
function computeBilled({ text, previous, read, knowledge }: Asked): Sum | null {
  if (!previous || previous.state?.act === 'sum') return null;
  const toWords = (words: string) => (read.language === 'es' ? toEnglishFigures(words) : words);
  return computeHeldAgainst(toWords(text), toWords(previous.question), knowledge.shelves.figures.materials);
}

/** "revenue was 15k", after one cost of the month. */
function computeCostShare({ text, previous, read }: Asked): Sum | null {
  if (!previous || previous.draft) return null;
  const toWords = (words: string) => toPlain(read.language === 'es' ? toEnglishFigures(words) : words);
  return computeShareOfRevenue(toWords(text), toWords(previous.question));
}

/** The question before with the figure that it lacked: "what do 3 tons cost at the dump", "54 a ton". */
function computeWithQuestion({ text, previous, read, knowledge }: Asked): Sum | null {
  const isFigure =
    /\d/.test(text) && (isSharing(text) || (text.split(/\s+/).length <= MOST_FIGURE_WORDS && !ASKS.test(text)));
  if (
    !previous ||
    previous.state?.act === 'sum' ||
    previous.draft ||
    !isFigure ||
    !/\d|\b(?:fuel|mile|margin|markup|overtime)/i.test(previous.question)
  )
    return null;
  const { materials } = knowledge.shelves.figures;
  const toWords = (words: string) => (read.language === 'es' ? toEnglishFigures(words) : words);
  const joined = `${toWords(previous.question)}, ${toWords(text)}`;
  const whole = computePlainProblem(joined, null, materials);
  const isNew =
    whole !== null &&
    whole.state.goal !== 'missing' &&
    // "12 yards of dirt", "my trailer takes 5 yards" are not 17.
    (whole.state.goal !== 'total' || whole.lead.includes('$')) &&
    computePlainProblem(toWords(previous.question), null, materials) === null;
  return isNew ? whole : null;
}

/** "what's left for me if the dump is 20", after a price. */
function computeOfPrice({ previous }: Asked, text: string): Sum | null {
  const state = previous?.state;
  return state?.act === 'price_job' && state.job ? computeLeftOfPrice(toPlain(text), state.job.price) : null;
}

/** Whether a message is a sum without a doubt, alone or after the last one; a calculator that has all it needs knows more. */
export function isPlainSum(asked: Asked): boolean {
  const { facts, knowledge } = asked;
  const { materials } = knowledge.shelves.figures;
  // "make that net 15", of an invoice: when it is due.
  if (asked.previous?.draft && NET_DAYS.test(asked.text)) return false;
  if (isPriceList(asked.text, knowledge.shelves.figures) && !ASKS.test(asked.text)) return false;
  const waysBack = [computeCostShare, computeWithQuestion, computeBilled, computeOfTold, computeOfToldTurns];
  if (withDumpFee(asked) !== asked.text || waysBack.some((compute) => compute(asked))) return true;
  const { text, before } = readFigures(asked);
  if (computeOfPrice(asked, text)) return true;
  const sum = computePlainProblem(text, before, materials);
  if (!sum || isDoubtful(sum, text)) return false;
  // "9 more a ton" is what a load costs more, not the fee of the dump.
  if (DIFFERS.test(text)) return true;
  const full = findFullCalculation(text, facts)?.tool;
  // "2 loads at 1.5 tons each, 66 a ton": the calculator of the gate fee knows one weight.
  if (full === 'dump_fee' && readStated(toFigures(toPlain(text))).length > 2) return true;
  if (full === 'price_floor') return !DESCRIBES_JOB.test(text);
  return full === undefined || sum.isByUnits !== true;
}

const NET_DAYS = /\bnet ?(?:7|10|15|20|21|30|45|60|90)\b/i;
const DIFFERS = /\d (?:dollars |bucks )?(?:more|cheaper|higher|less) (?:an?|per) ton\b/i;
/** "1.4 tons and 2.2 at 69 a ton" is no job to price, though it has all that a price needs. */
const DESCRIBES_JOB =
  /\b(?:guys?|men|man|crew|helpers?|workers?|people|hours?|hrs?|job|quote|bid|price|charge (?:him|her|them|for)|should i|do i charge|margin|horas?|ayudantes?|trabajo|cobr\w+)\b/i;

/** "at 9 mpg and 3.60 a gallon" after a question with the miles: one sum of both; null if they make none. */
export function composeJoinedSum(asked: Asked): Composition | null {
  if (computeCostShare(asked)) return composeSum(asked);
  const { previous, text } = asked;
  const question = previous?.state ? buildSubject(findSubject(previous.state)) : '';
  if (previous?.state?.act !== 'ask' || previous.state.sum || !/\d/.test(question) || !/\d/.test(text)) return null;
  if (/\d ?(?:x|by) ?\d/i.test(question) || JUDGES.test(text)) return null;
  const joined = { ...asked, text: `${question.replace(/[?.!\s]+$/, '')}, ${text}`, previous: null };
  const sum = isPlainSum(joined) ? composeSum(joined) : null;
  // Figures that are only added up may as well be of two things.
  return sum?.state.sum?.goal === 'total' ? null : sum;
}

/** A sum from the figures of a message, or of the message before it; null if they do not make one. */
export function composeSum(asked: Asked): Composition | null {
  const sum = findSum(asked);
  return sum && composeFoundSum(asked, isDoubted(sum, asked) ? toReading(sum) : sum);
}

export function composeFoundSum(asked: Asked, sum: Sum): Composition {
  const { read, previous } = asked;
  const write = read.language === 'es' ? toSpanishSum : (line: string) => line;
  const isResult = sum.state.goal !== 'missing';
  const lead = read.language === 'es' && isResult ? `Resultado: ${write(sum.lead)}` : write(sum.lead);
  const texts = [lead, ...sum.steps.map((step) => `- ${write(step)}`), ...sum.notes.map(write)];
  const blocks: AnswerBlock[] = texts.map((one) => ({ text: one, kinds: ['calculation'], facts: [] }));
  const told = sum.isAgain ? sum.state : { ...sum.state, ...getBefore(sum, asked), proof: [sum.lead, ...sum.steps] };
  const state = { ...createState('sum', read.language, readFigures(asked).text, previous?.state ?? null), sum: told };
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), mode: 'none' });
}

const MOST_TOLD = 3;
const MOST_TOLD_WORDS = 20;
const ASKS_MONEY =
  /\b(?:cost|make|pay|spend|bring|net|clear|left|come to|run me|how much|total)\b|\b(?:what|whats|how)\b.*\b(?:a|per) (?:week|month|year)\W*$/i;
const ASKS_COVER = /\bhow many (?:jobs|loads|stops)\b.*\b(?:cover|pay (?:for|off)|break even)\b/i;
/** What to ask for is no sum of what it costs. */
const ASKS_CHARGE = /\b(?:charge|quote|price|bid|ask for)\b/i;

/** "my dump is 82 a ton", "a load is 1.6 tons", "what do 5 loads a week cost me": one sum of all; null if they make none. */
function computeOfTold(asked: Asked): Sum | null {
  const { text, history, read, previous } = asked;
  const isCover = ASKS_COVER.test(text);
  if (!previous || read.language === 'es' || ASKS_CHARGE.test(text) || !(isCover || ASKS_MONEY.test(text))) return null;
  // What the sheet holds goes before what was told before it.
  const { text: said, before } = readFigures(asked);
  if (before !== null && computeOnSheet(toPlain(said), before) !== null) return null;
  const told = history.filter(({ role, content }) => role === 'user' && content !== text && isFigureTold(content));
  const recent = told.slice(-MOST_TOLD).map(({ content }) => content);
  // "what did we bring in" has the figures of the last two messages or none.
  if (recent.length === 0 || (!/\d/.test(text) && (!isFigureTold(previous.question) || recent.length < 2))) return null;
  const sum = computeByUnits(toPlain(`${recent.join('. ')}. ${text}`));
  const wanted = isCover ? /\b(?:jobs|loads|stops)\b/ : /\$/;
  return sum && wanted.test(sum.lead) && !wanted.test(computeByUnits(toPlain(text))?.lead ?? '') ? sum : null;
}

/** Whether a message tells a figure and asks nothing. */
function isFigureTold(content: string): boolean {
  const isShort = content.split(/\s+/).length <= MOST_TOLD_WORDS;
  // "the fee is 82" asks nothing; "is it 82" does.
  return isShort && /\d/.test(content) && !ASKS.test(content.replace(/(?<=\S\s)(?:is|are)\b/gi, ''));
}

/** The sum that the words and units of the figures make; null if they make none, or most likely a false one. */
export function findSum(asked: Asked): Sum | null {
  const known = found.get(asked);
  if (known !== undefined) return known;
  const sum = computeFigures(asked);
  const told = sum && isDoubtful(sum, readFigures(asked).text) ? null : sum;
  found.set(asked, told);
  return told;
}

/** Of each message: it is asked for to tell its act, and again for its answer. */
const found = new WeakMap<Asked, Sum | null>();

function computeFigures(asked: Asked): Sum | null {
  // What is put together from the talk has no words that a minimum could join.
  const ofTold = withDumpFee(asked) === asked.text ? computeOfTold(asked) : null;
  const told = computeCostShare(asked) ?? computeBilled(asked) ?? ofTold ?? computeOfToldTurns(asked);
  if (told) return told;
  const { previous, knowledge } = asked;
  const { text, before } = readFigures(asked);
  const { materials } = knowledge.shelves.figures;
  const refersBack = previous !== null && /\d/.test(text) && REFERS_BACK.test(text);
  const topic = previous?.state?.topic ?? '';
  const whole = topic.includes(previous?.question ?? ' ') ? topic : `${topic}. ${previous?.question ?? ''}`;
  // What the earlier question asked for must not decide what this one does.
  const figures = whole.replace(/\bhow many\b/gi, '');
  const joined = refersBack ? computeSum(`${figures}. ${text}`, null, materials) : null;
  const alone = ASKS_HOW.test(text) ? null : (computeOfPrice(asked, text) ?? computeSum(text, before, materials));
  return (isOfJoined(text, alone) ? (joined ?? alone) : (alone ?? joined)) ?? computeWithQuestion(asked);
}

/** "what is that a month" is about all that was told; "10 of those a week" goes on with the result. */
function isOfJoined(text: string, alone: Sum | null): boolean {
  return SCALES.test(text) && !(alone?.isByUnits === true && alone.state.period !== undefined);
}
