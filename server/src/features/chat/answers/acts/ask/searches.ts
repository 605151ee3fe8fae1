import type { Calculation } from '@haulwise/contract';
import type { Retrieval } from '../../../../knowledge/index.ts';
import { applyCompany } from '../../../company-facts/company-fit.ts';
import { type Fitted, listRevenueRemarks } from '../../../company-facts/remarks.ts';
import { listSearchTopics } from '../../../reckoning/calculations/requested-calculations.ts';
import type { Asked } from '../../asked.ts';
import { rankByForm } from '../../engines/built-in-engine/asked-form.ts';
import { getLastHeading } from '../../follow-ups/follow-ups.ts';
import { buildFullQuestion, isFollowUp, splitQuestion } from '../../question.ts';
import { SPEAKS_OF_DANGER } from '../../understanding/act-forms.ts';
import { CHANGES_SUBJECT } from '../../understanding/added/added-forms.ts';

/** A short message after an answer mostly asks on. */
const SHORT_MESSAGE_WORDS = 11;
/** Alone it must be understood this much better to be taken as a new subject. */
const NEW_SUBJECT = 0.12;
/** Alone it is known as a question of its own. */
const KNOWN = 0.85;
/** … and a part of a message by itself. */
const KNOWN_PART = 0.6;
/** … and what is left without first aid is about it. */
const LEAST_ASKED = 0.5;
const LEANS_BACK =
  /\b(?:it|its|that|this|they|them|their|those|these|he|she|her|him|then|there)\b|^(?:and|but|so|ok|what if|with|in|for)\b/i;

const PLACE_ALONE = /^\W*(?:and |what about |how about )?(?:in|for) (?:\p{L}+\s?){1,3}\W*$/iu;

/** What the knowledge base holds on a message, fitted to the asker's company. */
export async function searchFor(asked: Asked): Promise<Fitted<Retrieval[]>> {
  const topic = findTopic(asked);
  const parts = (await searchParts(asked, topic)).map((part) =>
    rankByForm(withoutFirstAid(asked, part), asked.read.readable, topic),
  );
  asked.onFound(parts);
  return applyCompany((text) => asked.knowledge.search(text), parts, asked.facts);
}

/** First aid is for danger: "he keeps calling in sick" finds it by a word alone. */
function withoutFirstAid({ text, read, knowledge }: Asked, part: Retrieval): Retrieval {
  const firstAid = knowledge.shelves.emergencies.items[0]?.document;
  const isDanger = SPEAKS_OF_DANGER.test(text) || SPEAKS_OF_DANGER.test(read.readable);
  const isKnown = part.paragraphs[0]?.document === firstAid && scoreOf(part) >= KNOWN;
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

/** Whether a message is so short that it mostly asks on. */
export function isAskedOn({ text }: Asked): boolean {
  return text.trim().split(/\s+/).length <= SHORT_MESSAGE_WORDS;
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
  const whole = await knowledge.search(read.readable);
  const questions = splitQuestion(read.readable);
  if (questions.length === 1) return [whole];
  const found = await Promise.all(questions.map((one) => knowledge.search(one)));
  // "and is that legal" or "which ones no" is no question without the rest of the message.
  const parts = found.map((part, i) => (standsAlone(part, questions[i] ?? '') ? part : whole));
  return [...new Set(parts)];
}

/** Whether a part of a message is a question that is known by itself. */
function standsAlone(part: Retrieval, text: string): boolean {
  if (!part.answerable || leansBack(text) || isFollowUp(text)) return false;
  return part.paragraphs[0]?.is_own === true || scoreOf(part) >= KNOWN_PART;
}

/** The better of two searches: for the message alone, and together with the topic before it. */
async function searchOn({ read, knowledge }: Asked, topic: string): Promise<Retrieval> {
  const question = read.readable;
  // "and what about mattresses" changes the subject; "it has cash in it" says more about it.
  const joined =
    CHANGES_SUBJECT.test(question) && !PLACE_ALONE.test(question)
      ? buildFullQuestion(question, [topic])
      : `${topic.replace(/[?.!\s]+$/, '')}, ${question.replace(/^\W*(?:and|what about|how about) (?=(?:in|for) )/i, '')}`;
  const [alone, together] = await Promise.all([knowledge.search(question), knowledge.search(joined)]);
  // "And what does it cost?" about a foreign topic is as foreign, however well its few words are known.
  const isForeign = leansBack(question) && !together.answerable && !(await knowledge.search(topic)).answerable;
  if (alone.answerable && namesSection(question, alone)) return alone;
  if (isForeign || !alone.answerable) return together;
  // "in Chicago" alone finds whatever happened in Chicago.
  if (PLACE_ALONE.test(question)) return together;
  const isNew = !leansBack(question) && scoreOf(alone) >= scoreOf(together) + NEW_SUBJECT;
  const isKnown = scoreOf(alone) >= KNOWN;
  return isNew || isKnown || !together.answerable ? alone : together;
}

/** "What about fuel?": the heading that was offered is the whole question. */
function namesSection(question: string, { paragraphs: [best] }: Retrieval): boolean {
  const named = /^\W*what about (.+?)[\s?.!]*$/i.exec(question)?.[1]?.toLowerCase();
  return named !== undefined && best !== undefined && getLastHeading(best.heading).toLowerCase() === named;
}

/** Whether a message cannot be understood without the one before it. */
function leansBack(question: string): boolean {
  return isFollowUp(question) || LEANS_BACK.test(question);
}

function scoreOf({ paragraphs }: Retrieval): number {
  const [best] = paragraphs;
  return best ? best.ask_match : 0;
}
