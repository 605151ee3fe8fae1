import type { Calculation } from '@haulwise/contract';
import type { Retrieval } from '../../../../knowledge/index.ts';
import type { Remark } from '../../../company-facts/remarks.ts';
import { findAskedStates, findState } from '../../../company-facts/states.ts';
import { buildCalculationParagraph } from '../../../reckoning/calculations/calculation-text.ts';
import { findCalculations } from '../../../reckoning/calculations/requested-calculations.ts';
import type { Asked } from '../../asked.ts';
import {
  type AnswerBlock,
  addComposition,
  buildComposition,
  type Composition,
  toSpacedBlocks,
} from '../../composition.ts';
import { addTold, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { type Claim, type ClaimLimits, findClaims, LONG, SHORT } from '../../engines/built-in-engine/claims.ts';
import { isBroad, removePlace, splitQuestion } from '../../question.ts';
import type { Act } from '../../understanding/acts.ts';
import { CHANGES_SUBJECT, removeCorrection, WANTS_MORE } from '../../understanding/added/added-forms.ts';
import { composeOutside, isOfOtherCompany } from '../outside.ts';
import { composeAskedOn } from './added/asked-on.ts';
import { composeUntested } from './added/choice.ts';
import { applyNews } from './added/on-topic.ts';
import { findSubject, getSubjectQuestion } from './added/subject.ts';
import { buildForeignLead, canTell, findToldText, formatClaims } from './claim-text.ts';
import { composeRefusal, composeWhichOf } from './refusal.ts';
import { isAskedOn, searchBesideSums, searchFor } from './searches.ts';
import { composeStateAnswer } from './state-answer.ts';
import { findStateQuestion } from './state-question.ts';

const WANTS_DETAIL =
  /\b(?:in detail|more detail|details|explain everything|full list|everything about|long version|tell me more|elaborate)\b/i;

/** An answer from the table of states, or from the knowledge base and calculations that the message asks for. */
export async function composeAnswer(asked: Asked): Promise<Composition> {
  const known =
    (await composeBeside(asked)) ??
    (await composeStateAnswer(asked, composeFound)) ??
    (await composeElsewhere(asked)) ??
    (await composeAskedOn(asked));
  if (known) return known;
  const found = await composeFound(asked);
  return (found.isRefusal ? composeUntested(asked, found) : null) ?? found;
}

/** Two questions of which one is for the table of states; null if the message holds no two such. */
async function composeBeside(asked: Asked): Promise<Composition | null> {
  const { knowledge, read, previous } = asked;
  const questions = splitQuestion(read.readable);
  if (questions.length !== 2 || previous !== null) return null;
  const parts = await Promise.all(
    questions.map(async (text): Promise<Asked> => {
      return { ...asked, text, read: { ...(await knowledge.readMessage(text)), language: read.language } };
    }),
  );
  const [one, other] = parts;
  const areForStates = parts.map((part) => findStateQuestion(part) !== null);
  if (!one || !other || areForStates[0] === areForStates[1]) return null;
  const [first, second] = [await composeAnswer(one), await composeAnswer(other)];
  return first.isRefusal || second.isRefusal ? null : addComposition(first, second);
}

async function composeFound(asked: Asked): Promise<Composition> {
  const calculations = findCalculations(asked.text, asked.lastCalculation, asked.facts);
  const { found: all, remarks } = await (calculations.length > 0
    ? searchBesideSums(asked, calculations)
    : searchFor(asked));
  const found = all.map((part) => applyNews(asked, part));
  const answerable = found.filter((part) => part.answerable);
  if (asked.previous === null && isBroad(asked.text) && calculations.length === 0) return composeWhichOf(asked, found);
  if (isOfNothing(asked)) return askWhatFor(asked);
  if (isOfOtherCompany(asked, answerable)) return composeOutside(asked, 'others');
  const topic = found[0]?.question ?? asked.read.readable;
  const before = asked.previous?.state ?? null;
  const isNew = before === null || topic === asked.read.readable || CHANGES_SUBJECT.test(asked.read.readable);
  const state: Composition['state'] = {
    ...createState(calculations.length > 0 ? 'price_job' : 'ask', asked.read.language, topic, before),
    ...(isNew ? {} : { subject: findSubject(before) }),
  };
  if (answerable.length === 0 && calculations.length === 0)
    return composeRefusal(asked, state, (await findAnywhere(asked)) ?? found, remarks);
  return await answer(asked, state, { parts: found, answerable, remarks, calculations });
}

const STATE_ALONE =
  /^\W*(?:(?:and|ok|so|what about|how about|y|it'?s|we'?re|i'?m|for|in|en)\W+)*(?:\p{L}+ ?){1,3}\W*$/iu;

/** "and in ohio": the last question, of that state; null where nothing is known of it there, or no state stands alone. */
async function composeElsewhere(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  const state = previous?.state;
  const [code, ...others] = STATE_ALONE.test(text) ? findAskedStates(text) : [];
  const name = code === undefined ? undefined : findState(code)?.name;
  if (!state || name === undefined || others.length > 0 || state.act !== 'ask') return null;
  const topic = [...findAskedStates(state.topic)].flatMap((one) => [findState(one)?.name ?? one, one]);
  const question = `${topic.reduce(removePlace, getSubjectQuestion(state))} in ${name}`;
  const whole = {
    ...asked,
    text: question,
    read: { ...(await knowledge.readMessage(question)), language: read.language },
  };
  const found = await composeFound({ ...whole, previous: null });
  return found.isRefusal && state.told.length > 0 ? null : found;
}

/** Of a question on one state that nothing answers: what holds in any; null if nothing does. */
async function findAnywhere({ text, read, knowledge }: Asked): Promise<Retrieval[] | null> {
  const [code, ...others] = findAskedStates(text);
  const name = code === undefined ? undefined : findState(code)?.name;
  if (code === undefined || name === undefined || others.length > 0) return null;
  const plain = [name, code].reduce(removePlace, read.readable);
  const found = plain.split(/\s+/).length < LEAST_WORDS ? null : await knowledge.search(plain);
  return found?.answerable ? [{ ...found, missing_place: name.toLowerCase() }] : null;
}

const LEAST_WORDS = 2;

/** "how much": the start of a question. */
const OF_NOTHING =
  /^\W*(?:how (?:much|long|many|often)(?: (?:is|does|would|do) (?:it|that|this)(?: cost| take)?| do i charge)?|what (?:do|should) (?:i|we) charge|(?:what'?s|what is) the (?:price|cost)|is (?:it|that|this) (?:legal|allowed|ok)|cu[aá]nto(?: cobro| cuesta| es)?)\W*$/i;

function isOfNothing({ text, previous }: Asked): boolean {
  return previous === null && OF_NOTHING.test(text);
}

function askWhatFor({ text, read }: Asked): Composition {
  const said =
    read.language === 'es'
      ? '¿Para qué cosa o qué trabajo? Dígame qué hay que llevarse o qué quiere saber.'
      : 'For what? Name the thing, the job or the place, and I will tell you.';
  return buildComposition(createState('ask', read.language, text, null), [said]);
}

interface Found {
  parts: Retrieval[];
  answerable: Retrieval[];
  remarks: Remark[];
  calculations: Calculation[];
}

async function answer(asked: Asked, state: Composition['state'], found: Found): Promise<Composition> {
  const { facts } = asked;
  const { parts, remarks, calculations } = found;
  const told = toldOnTopic(asked);
  const { leads, more } = chooseClaims(asked, found, told);
  const sums = calculations.map((calculation) => buildCalculationParagraph(calculation, facts));
  if (leads.length === 0 && sums.length === 0) return nothingNew(state, { told, parts, remarks });
  // The remark comes first in the answer, so its citations get the first numbers.
  const citations = new CitationList();
  const opening = remarkOf(asked, remarks, citations);
  const claims = formatClaims(asked, leads, more, citations).map(
    (words): AnswerBlock => ({ text: words, kinds: ['knowledge_base'], facts: [] }),
  );
  const isForeign = leads.flat().some((claim) => findToldText(asked, claim) === null);
  const blocks = toSpacedBlocks([
    ...sums,
    ...(opening ? [opening] : []),
    ...(isForeign ? [buildForeignLead(asked, leads)] : []),
    ...claims,
  ]);
  const sentences = [...leads, ...more].flat().map((claim) => claim.text);
  return buildComposition({ ...state, told: addTold(told, sentences) }, [], {
    blocks,
    citations: citations.all,
    calculations,
    followUps: null,
    mode: 'grounded',
    parts,
    remarks,
  });
}

/** What keeps to what was told. */
const ON_TOPIC: Act[] = ['ask', 'explain'];

/** What was told on the topic, if the message asks on; who was misread may need to hear it again. */
function toldOnTopic(asked: Asked): string[] {
  const state = asked.previous?.state;
  const isMisread = removeCorrection(asked.text) !== asked.text;
  return state && ON_TOPIC.includes(state.act) && isAskedOn(asked) && !isMisread ? state.told : [];
}

/** The claims to tell; beside calculations only the first part is told, in short. */
function chooseClaims(asked: Asked, { answerable, calculations }: Found, told: string[]) {
  const limits = limitsOf(asked, answerable.length);
  const hasSums = calculations.length > 0;
  const leads: Claim[][] = [];
  const more: Claim[][] = [];
  for (const part of hasSums ? answerable.slice(0, 1) : answerable) {
    const before = [...leads, ...more].flat().map((claim) => claim.text);
    const chosen = findClaims(part, [...(isKnown(part) ? [] : told), ...before], limits);
    if (!chosen) continue;
    leads.push(keepTold(asked, chosen.lead));
    more.push(...chosen.more.filter((claims) => canTell(asked, claims)));
  }
  return { leads, more: more.slice(0, hasSums ? 1 : limits.more) };
}

const KNOWN = 0.85;

/** What is known as a question of its own is answered, whether or not that was told beside the last one. */
function isKnown({ paragraphs: [best] }: Retrieval): boolean {
  return best !== undefined && best.ask_match >= KNOWN;
}

/** A lead that opens in the asker's language stays in it. */
function keepTold(asked: Asked, lead: Claim[]): Claim[] {
  const isTold = (claim: Claim) => findToldText(asked, claim) !== null;
  const end = lead.findIndex((claim) => !isTold(claim));
  return end > 0 ? lead.slice(0, end) : lead;
}

function limitsOf({ text }: Asked, parts: number): ClaimLimits {
  if (WANTS_DETAIL.test(text) || WANTS_MORE.test(text)) return LONG;
  return parts > 1 ? { ...SHORT, words: Math.ceil(SHORT.words / parts), more: parts } : SHORT;
}

/** The topic has been told in full. */
function nothingNew(
  state: Composition['state'],
  { told, parts, remarks }: Pick<Found, 'parts' | 'remarks'> & { told: string[] },
): Composition {
  const said =
    state.language === 'es'
      ? 'Eso es todo lo que dicen mis fuentes sobre esto; no hay más de lo que ya le dije.'
      : 'That is all that my sources say on this; there is nothing beyond what I told you above.';
  return buildComposition({ ...state, told: [...told] }, [said], { followUps: null, mode: 'grounded', parts, remarks });
}

/** What the answer says about the asker's own company, as one paragraph. */
function remarkOf({ read }: Asked, all: Remark[], citations: CitationList): AnswerBlock | null {
  const isSpanish = read.language === 'es';
  const remarks = isSpanish ? all.filter(({ spanish }) => spanish !== undefined) : all;
  if (remarks.length === 0) return null;
  const sentences = remarks.map(({ text, spanish, evidence }) => {
    const said = isSpanish ? (spanish ?? '') : text;
    return evidence === null ? said : `${said} ${citations.mark(evidence.unit, evidence.sentence)}`;
  });
  const kinds: AnswerBlock['kinds'] = remarks.some(({ evidence }) => evidence)
    ? ['knowledge_base', 'your_data']
    : ['your_data'];
  return { text: sentences.join(' '), kinds, facts: remarks.flatMap((one) => one.facts) };
}
