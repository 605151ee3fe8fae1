import { type AnswerParagraph, findSynonyms, findTerms, type Retrieval } from '../../../../knowledge/index.ts';
import { findAskedStates, findNamedStates } from '../../../company-facts/states.ts';
import { ASKS_MONEY, MONEY } from './claims.ts';

/** How a question is put, which paragraphs have that form of answer, and how much more they count for it. */
interface Form {
  weight: number;
  isAsked(question: string): boolean;
  fits(text: string, question: string): boolean;
}

/** A follow-up is about what it newly names ("and batteries"). */
const FRESH_WEIGHT = 1.3;
const MOST_FRESH = 3;

/** A paragraph that lists the question almost word for word answers it, whatever its form. */
const KNOWN = 0.9;
/** What a paragraph opens with, which says where it holds. */
const OPENING = 40;
/** A longer message tells a story; its form says little. */
const MOST_CHARACTERS = 300;
const ASKS_MEANING =
  /^\W*(?:(?:so|ok|and|hey)\W+)*(?:what(?:'s|s| is| are| does) (?!(?:an? |the )?(?:best|cheapest|good|average|typical|normal|usual|right|going) )(?:\S+ ){0,5}\S+\W*$|(?:define|explain)\b)|\b(?:means?|meaning|definition|stands? for|difference between|is called)\b/i;
const DEFINES = /^(?:(?:An?|The) )?[^.,:;$\d]{2,50}? (?:is|are|means?|stands for) (?:an?|the|what|when|how|who)\b/;
const WANTS_VERDICT =
  /\b(?:am i|are we|is (?:that|it|this)|do i|can i|could i|may i|will (?:it|they|insurance)|does (?:my|the|it)) .{0,40}\b(?:covered?|on the hook|liable|responsible|legal|allowed|illegal|ok|okay|get (?:that|it|my money|the money) back|in trouble)\b/i;
const VERDICT =
  /^(?:yes|no|usually|probably|mostly|often|rarely|only|not)\b|^[^.]{0,120}\b(?:is|are) (?:usually |normally |probably |mostly )?(?:not |never )?(?:covered|allowed|legal|illegal|liable|excluded|banned)\b|^(?:you|an? \w+|the \w+) (?:may|must|cannot|can|need not|do not have to)\b/i;
const CHOICE = /\b([\p{L}-]{3,}(?: [\p{L}-]+){0,3}) or ([\p{L}-]{3,}(?: [\p{L}-]+){0,3})\b/iu;
const CHOOSES =
  /\b(?:first|before|start|begin|instead|rather|over|than|later|better|cheaper|wait|until|only (?:if|when))\b/i;

/** "what do i do with old shingles" wants a place, before what they weigh. */
const WANTS_PLACE =
  /\b(?:what (?:do|should|can|would|could) (?:i|we|you) (?:even )?do (?:with|w\/?)|where (?:do|does|can|should|would) .{1,30}\b(?:go|take|dump|bring|drop|get rid|recycle|put|toss)|how (?:do|can|should) (?:i|we) (?:get rid|dispose) of|who (?:takes|will take|accepts))\b/i;
const PLACE =
  /^(?:take|bring|drop|sell|give|sort|swap|recycle|donate|send|leave)\b|\b(?:goes?|go) (?:to|in|into|with)\b|\b(?:landfills?|transfer stations?|recycl(?:ers?|ing)|scrap yards?|hazardous waste|thrift|take-back|drop-off)\b/i;
const OPENING_OF_PLACE = 120;

const FORMS: Form[] = [
  {
    weight: 1.12,
    isAsked: (question) => WANTS_PLACE.test(question) && !ASKS_MONEY.test(question),
    fits: (text) => PLACE.test(text.slice(0, OPENING_OF_PLACE)),
  },
  { weight: 1.5, isAsked: (question) => findAskedStates(question).size > 0, fits: namesState },
  {
    weight: 1.12,
    isAsked: (question) => !ASKS_MEANING.test(question),
    fits: (text) => !DEFINES.test(text) || MONEY.test(text),
  },
  {
    weight: 1.1,
    isAsked: (question) => findAskedStates(question).size === 0,
    fits: (text) => findNamedStates(text.slice(0, OPENING)).size === 0,
  },
  { weight: 1.15, isAsked: (question) => ASKS_MONEY.test(question), fits: (text) => MONEY.test(text.slice(0, 250)) },
  { weight: 1.12, isAsked: (question) => WANTS_VERDICT.test(question), fits: (text) => VERDICT.test(text) },
  { weight: 1.12, isAsked: (question) => CHOICE.test(question), fits: choosesBetween },
];

/**
 * Paragraphs that have the form of answer which the question asks for count for more: a sum for "how much", a verdict
 * for "am I covered", the state that is named. `question` is what was said last, `topic` what was asked before it, if
 * the two were searched for together.
 */
export function rankByForm(found: Retrieval, question: string, topic: string | null): Retrieval {
  const [best] = found.paragraphs;
  if (!best || best.is_own || best.ask_match >= KNOWN || question.length > MOST_CHARACTERS) return found;
  const asked = [...FORMS.filter((form) => form.isAsked(question)), ...namesNewThing(question, topic)];
  if (asked.length === 0) return found;
  const weigh = ({ text, score, is_own }: AnswerParagraph) =>
    asked.reduce((sum, form) => (!is_own && form.fits(text, question) ? sum * form.weight : sum), score);
  const weights = new Map(found.paragraphs.map((paragraph) => [paragraph, weigh(paragraph)]));
  return { ...found, paragraphs: found.paragraphs.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)) };
}

function namesNewThing(question: string, topic: string | null): Form[] {
  const before = new Set(topic === null ? [] : findTerms(topic));
  const fresh = topic === null ? [] : findTerms(question).filter((term) => !before.has(term));
  if (fresh.length === 0 || fresh.length > MOST_FRESH) return [];
  const names = new Set([...fresh, ...findSynonyms(fresh).keys()]);
  const fits = (text: string) => findTerms(text).some((term) => names.has(term));
  return [{ weight: FRESH_WEIGHT, isAsked: () => true, fits }];
}

function namesState(text: string, question: string): boolean {
  const named = findNamedStates(text);
  return [...findAskedStates(question)].some((code) => named.has(code));
}

/** Whether a text takes a side between the two things that a question names. */
function choosesBetween(text: string, question: string): boolean {
  const [, one = '', other = ''] = CHOICE.exec(question) ?? [];
  const first = text.slice(0, 200);
  const terms = new Set(findTerms(first));
  const names = (words: string) => findTerms(words).some((term) => terms.has(term));
  return names(one) && names(other) && CHOOSES.test(first);
}
