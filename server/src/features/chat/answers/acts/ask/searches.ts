import type { Calculation } from '@haulwise/contract';
import { RecentMap } from '../../../../../platform/core/recent-map.ts';
import { findNamedSection, findTerms, type Retrieval } from '../../../../knowledge/index.ts';
import { applyCompany } from '../../../company-facts/company-fit.ts';
import { type Fitted, listRevenueRemarks } from '../../../company-facts/remarks.ts';
import { listSearchTopics } from '../../../reckoning/calculations/requested-calculations.ts';
import type { Asked } from '../../asked.ts';
import { rankByForm } from '../../engines/built-in-engine/asked-form.ts';
import { removeVerdict } from '../../engines/built-in-engine/claims.ts';
import { getLastHeading } from '../../follow-ups/follow-ups.ts';
import { buildFullQuestion, isFollowUp, isLeaningBack, splitQuestion } from '../../question.ts';
import { SPEAKS_OF_DANGER } from '../../understanding/act-forms.ts';
import type { Act } from '../../understanding/acts.ts';
import { CHANGES_SUBJECT, isAsking } from '../../understanding/added/added-forms.ts';
import { isTakenOver } from '../../understanding/safety-rules.ts';
import { rankLacked } from './added/lacked.ts';
import { addSearch, findSubjectWords, rankOnTopic } from './added/on-topic.ts';
import { buildSubject, findSubject, type Subject } from './added/subject.ts';
import { getMatch, KNOWN_ALONE, searchWhole } from './search-whole.ts';

/** "what happens then". */
const POINTS_AT_LAST = /\b(?:that|this|then|so|instead|those|ones?)\b/i;

/** A short message after an answer mostly asks on. */
const SHORT_MESSAGE_WORDS = 11;
const POINTING_MESSAGE_WORDS = 18;
const POINTS_BACK = /\b(?:it|that|this|he|she|him|her|them|they)\b/i;
/** "how many can i carry": of what was talked of. */
const COUNTS_NOTHING =
  /^\W*(?:(?:and|so|ok|but)\W+)*how (?:many|much|often) (?:can|could|do|does|should|would|may) (?:i|we|you|they)\b/i;
/** Alone it must be understood this much better to be taken as a new subject. */
const NEW_SUBJECT = 0.12;
/** Alone it is known as a question of its own. */
const KNOWN = 0.85;
/** … and what is left without first aid is about it. */
const LEAST_ASKED = 0.5;
/** "their stuff" is of those who were talked of. */
const NAMES_BEFORE = /\b(?:its|they|them|their|those|these|he|she|him|his|her)\b/i;
const PLACE_ALONE = /^\W*(?:and |what about |how about )?(?:in|for) (?:\p{L}+\s?){1,3}\W*$/iu;

/** What the knowledge base holds on a message, fitted to the asker's company. */
export async function searchFor(asked: Asked): Promise<Fitted<Retrieval[]>> {
  const topic = findTopic(asked);
  const { readable } = asked.read;
  const parts = (await searchParts(asked, topic)).map((part) =>
    rankLacked(rankByForm(removeFirstAid(asked, part), readable, topic), readable),
  );
  asked.onFound(parts);
  return applyCompany((text) => asked.knowledge.search(text), parts, asked.facts);
}

/** Of abused children only who speaks of such things is told: "pics from before but not that room" finds it by its words. */
const OF_ABUSE = /\bchild sexual abuse\b|\bCyberTipline\b/i;
const SPEAKS_OF_ABUSE =
  /\b(?:child\w*|kids?|minors?|teens?|girls?|boys?|porn\w*|nudes?|naked|nud\w+|abus\w+|illegal|ni[nñ][oa]s?)\b/i;

/** Whether each paragraph that was found lately is of that: all searches ask, and a pattern reads all of it. */
const ofAbuse = new RecentMap<string, boolean>(4_096);

function isOfAbuse({ text }: Retrieval['paragraphs'][number]): boolean {
  const known = ofAbuse.get(text);
  if (known !== undefined) return known;
  const is = OF_ABUSE.test(text);
  ofAbuse.set(text, is);
  return is;
}

/** First aid is for danger: "he keeps calling in sick" finds it by a word alone. */
export function removeFirstAid(asked: Asked, found: Retrieval): Retrieval {
  const { text, read, knowledge } = asked;
  const isMeant = () => SPEAKS_OF_ABUSE.test(text) || SPEAKS_OF_ABUSE.test(read.readable);
  const part =
    !found.paragraphs.some(isOfAbuse) || isMeant()
      ? found
      : { ...found, paragraphs: found.paragraphs.filter((unit) => !isOfAbuse(unit)) };
  const firstAid = knowledge.shelves.emergencies.items[0]?.document;
  // Most find none, and then it is all the same what the message speaks of.
  if (!part.paragraphs.some(({ document }) => document === firstAid)) return part;
  const isDanger = !isTakenOver(text) && (SPEAKS_OF_DANGER.test(text) || SPEAKS_OF_DANGER.test(read.readable));
  const isKnown = part.paragraphs[0]?.document === firstAid && getMatch(part) >= KNOWN;
  if (isDanger || isKnown || firstAid === undefined) return part;
  const paragraphs = part.paragraphs.filter(({ document }) => document !== firstAid);
  if (part.paragraphs[0]?.document !== firstAid) return { ...part, paragraphs };
  return { ...part, paragraphs, answerable: part.answerable && (paragraphs[0]?.ask_match ?? 0) >= LEAST_ASKED };
}

/** The state is left out: a calculation is the same in every state. */
export async function searchBesideSums(asked: Asked, calculations: Calculation[]): Promise<Fitted<Retrieval[]>> {
  const { state: _, ...facts } = asked.facts;
  const search = (topic: string) => asked.knowledge.search(topic);
  const found = await Promise.all(listSearchTopics(asked.text, calculations).map(search));
  asked.onFound(found);
  const fitted = await applyCompany(search, found, facts);
  return { found: fitted.found, remarks: [...fitted.remarks, ...listRevenueRemarks(asked.text, facts)] };
}

/** Whether a message is so short that it mostly asks on, or points at what was said in hardly more words. */
export function isAskedOn({ text }: Asked): boolean {
  const words = text.trim().split(/\s+/).length;
  const points = POINTS_BACK.test(text) || COUNTS_NOTHING.test(text);
  return words <= SHORT_MESSAGE_WORDS || (words <= POINTING_MESSAGE_WORDS && points);
}

/** What was asked before a message that asks on; null if the message is none. */
function findTopic(asked: Asked): string | null {
  const { previous, history } = asked;
  const topic = previous?.state?.topic ?? history.findLast((turn) => turn.role === 'user')?.content ?? '';
  return topic !== '' && isAskedOn(asked) ? topic : null;
}

/** One search for each question of the message; a short one after an answer is searched for together with its topic. */
async function searchParts(asked: Asked, topic: string | null): Promise<Retrieval[]> {
  const { read, knowledge } = asked;
  if (topic !== null) return [await searchOn(asked, topic)];
  const whole = await searchWhole(asked);
  const questions = splitQuestion(read.readable);
  if (questions.length === 1) return [whole];
  const found = await Promise.all(questions.map((one) => knowledge.search(one)));
  // "and is that legal" or "which ones no" is no question without the rest of the message.
  const parts = found.map((part, i) => (standsAlone(part, questions[i] ?? '') ? part : whole));
  return [...new Set(parts)];
}

/** Whether a part of a message is a question that is known by itself. */
function standsAlone(part: Retrieval, text: string): boolean {
  if (!part.answerable || isLeaningBack(text) || isFollowUp(text)) return false;
  return part.paragraphs[0]?.is_own === true || getMatch(part) >= KNOWN_ALONE;
}

/** The better of two searches: for the message alone, and together with what was talked of, which is searched for only where it decides. */
async function searchOn(asked: Asked, topic: string): Promise<Retrieval> {
  const { knowledge, previous, read } = asked;
  const question = read.readable;
  const subject = findSubject(previous?.state ?? { topic });
  const named = isAsking(question) ? findSubjectWords(asked, subject) : null;
  const [alone, whole, short] = await Promise.all([
    knowledge.search(question),
    knowledge.search(joinTopic(asked, subject)),
    named === null ? null : knowledge.search(`${named}, ${question}`),
  ]);
  const joined = short === null ? whole : addSearch(whole, short);
  if (alone.answerable && (namesSection(question, alone) || isKnownAlone(question, alone, joined))) return alone;
  const isTold = (previous?.state?.told.length ?? 0) > 0;
  // A job or a sum is mostly no question that a message could go on with.
  if (!isTold && FIGURES.includes(previous?.state?.act ?? 'ask') && isNearer(alone, joined)) return alone;
  if (!isLeaningBack(question) && isOfItsOwn(question, alone, joined)) return alone;
  const before = await knowledge.search(buildSubject(subject));
  return chooseOnTopic(asked, { alone, joined, before, isNamed: named !== null }, isTold);
}

/** What a message that asks on is searched for with: itself, both, and its topic. */
interface OnTopic {
  alone: Retrieval;
  joined: Retrieval;
  before: Retrieval;
  /** Whether the subject was searched for without the story around it, too. */
  isNamed: boolean;
}

function chooseOnTopic(asked: Asked, found: OnTopic, isTold: boolean): Retrieval {
  const { alone, joined, before } = found;
  const question = asked.read.readable;
  if (mayBeKnown(question, alone) && isOld(asked, joined, before)) return alone;
  const leans = isLeaningBack(question);
  if (leans && !joined.answerable && !before.answerable) return joined;
  const together = isTold && !CHANGES_SUBJECT.test(question) ? rankOnTopic(found, found.isNamed) : joined;
  if (!leans || joined.answerable) return together;
  // What was just told on is known, however little the gate makes of a story.
  if (isTold && findTerms(question).length > 0) return { ...together, answerable: getMatch(together) >= KNOWN_ALONE };
  return isOfItsOwn(question, alone, joined) ? alone : together;
}

const FIGURES: Act[] = ['price_job', 'price_check', 'sum'];
const NEAR_ALONE = 0.5;

function isNearer(alone: Retrieval, joined: Retrieval): boolean {
  if (!alone.answerable || getMatch(alone) < NEAR_ALONE) return false;
  return !joined.answerable || getMatch(alone) >= getMatch(joined);
}

/** Whether a message is a question that is known by itself, and less well together with what was talked of. */
export function isKnownAlone(question: string, alone: Retrieval, joined: Retrieval): boolean {
  return mayBeKnown(question, alone) && !(joined.answerable && getMatch(joined) >= getMatch(alone) - NEW_SUBJECT);
}

function mayBeKnown(question: string, alone: Retrieval): boolean {
  return alone.answerable && !NAMES_BEFORE.test(question) && getMatch(alone) >= KNOWN;
}

/** Whether what was found together with the topic is what was told on that, or fits it better without the message. */
function isOld({ previous }: Asked, { paragraphs: [best] }: Retrieval, before: Retrieval): boolean {
  const told = new Set(previous?.state?.told);
  if (best?.sentences.every(({ text }) => told.has(removeVerdict(text)))) return true;
  return before.paragraphs.some(({ text, ask_match }) => text === best?.text && ask_match > best.ask_match);
}

/** Whether a message that follows an answer is better understood alone. */
function isOfItsOwn(question: string, alone: Retrieval, joined: Retrieval): boolean {
  // "in Chicago" alone finds whatever happened in Chicago.
  if (!alone.answerable || PLACE_ALONE.test(question)) return false;
  return !joined.answerable || getMatch(alone) >= getMatch(joined) + NEW_SUBJECT;
}

/** What was talked of, and the message: "and what about mattresses" changes the subject; "it has cash in it" says more about it. */
function joinTopic({ read, previous, text }: Asked, subject: Subject): string {
  const question = read.readable;
  if (CHANGES_SUBJECT.test(question) && !PLACE_ALONE.test(question))
    return buildFullQuestion(question, [buildSubject(subject)]);
  const plain = question.replace(/^\W*(?:and|what about|how about) (?=(?:in|for) )/i, '');
  // "what happens then" goes on with what was asked last, too.
  const last = previous && previous.state?.act === 'ask' && POINTS_AT_LAST.test(text) ? previous.question : '';
  const isNamed = last === '' || buildSubject(subject).includes(last);
  return buildSubject(subject, ...(isNamed ? [] : [last]), plain);
}

/** "What about fuel?": the heading that was offered is the whole question. */
function namesSection(question: string, { paragraphs: [best] }: Retrieval): boolean {
  return best !== undefined && getLastHeading(best.heading).toLowerCase() === findNamedSection(question);
}
