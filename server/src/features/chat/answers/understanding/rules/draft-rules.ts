import { isOnlyFacts } from '../../../company-facts/kept/reading/read-facts.ts';
import { ASKS_ANYTHING, ASKS_FOR_TEXT, isReworkForm, QUESTION_FORM } from '../act-forms.ts';
import { LEAST } from '../acts.ts';
import type { Reading } from '../added/reading.ts';
import { isReport, splitReport } from '../added/report.ts';
import type { AfterText } from '../router/router.ts';
import { isWriteRequest, LAST_CHANCE, NEXT_NOTICE, ONE_FOR, ONE_THAT_SAYS } from '../write-forms.ts';
import { KEEPS } from './question-rules.ts';
import { FILLS, isBareFact } from './rule-forms.ts';
import { isToldOn } from './text-rules.ts';

/** "now one for the landlord", after a text: another one. */
export function isOtherText({ text, hasDraft }: Reading): boolean {
  if (!hasDraft) return false;
  const isNext = NEXT_NOTICE.test(text) && (ASKS_FOR_TEXT.test(text) || LAST_CHANCE.test(text));
  return isNext || (ONE_FOR.test(text) && !isForSomebody(text)) || ONE_THAT_SAYS.test(text);
}

/** "24 an hour, no weekends", "stuck at the dump": what goes into the text above, or changes it. */
export function isOfText({ text, hasDraft, isShort, best, probabilities }: Reading): boolean {
  if (!hasDraft || !(isShort || FILLS.test(text)) || isAskedOfAssistant(text) || isOfCompany(text)) return false;
  // What is not likely enough to be dangerous is told for the text: "the plate of the other guy is KLT 4471".
  if (best === 'emergency' && probabilities[best] < LEAST[best]) return true;
  return best === 'social' || (best === 'unlawful' && isBareWish(text)) || !KEEPS.includes(best);
}

/** From here on a statement is news, of a form that needs none of the words of a change. */
const LIKELY_NEWS = 0.55;
const LEAST_NEWS_WORDS = 3;

/** "shop rent doubled", after a text: of the business, and no word for the text. */
export function isNewsTold(text: string, afterText: Record<AfterText, number> | null): boolean {
  if (afterText === null || afterText.news < LIKELY_NEWS) return false;
  return text.split(/\s+/).length >= LEAST_NEWS_WORDS && !isAskedOfAssistant(text) && !isReworkForm(text);
}

/** "ask for a refund of one month", of the text. */
const ASKS_FOR = /^\W*(?:(?:and|also|please|pls) )*ask for (?!help|advice|it\b)[^?]{3,60}$/i;

/** "she said saturday. confirm it": what the reader came back with, and what to say to it; or what the text is to ask for. */
export function isReported({ text, hasDraft, afterText }: Reading): boolean {
  if (!hasDraft) return false;
  return (
    ASKS_FOR.test(text) || (splitReport(text).order !== null && isReport(splitReport(text).told, undefined, afterText))
  );
}

/** What is likelier a change of the text above than a question. */
export function isOnText({ text, hasDraft, probabilities }: Reading): boolean {
  return hasDraft && !isAskedOfAssistant(text) && probabilities.rework > probabilities.ask;
}

/** "i make 58k and 1050 a weekend, should i quit, what do you think": advice, and no total. */
const WANTS_OPINION =
  /\bwhat (?:do|would) (?:you|u|ya) (?:think|say|do)\b|\b(?:should i|wants? me to) (?:quit|leave|go full)\b|\bgive me (?:the |some |my )?(?:\w+ )?(?:steps|plan)\b/i;
/** Figures to reckon with; "its only 9x9" after an answer tells a size, "22 an hour" after an ad what it pays. */
export function isSumAlone({ text, before, isPlainSum, hasDraft }: Reading): boolean {
  if (!isPlainSum || isToldOn(text) || isWriteRequest(text) || WANTS_OPINION.test(text)) return false;
  return !(hasDraft && !isAskedOfAssistant(text)) && !(before === 'ask' && isBareFact(text));
}

/** "my dump charges 71 a ton": a fact to be kept; what is paid belongs into a job ad. */
function isOfCompany(text: string): boolean {
  return isOnlyFacts(text) && !/\bpay/i.test(text);
}

const MOST_WISH_WORDS = 4;

/** "bring his own gloves", after a text: so few words are said in it. */
export function isBareWish(text: string): boolean {
  return text.split(/\s+/).length <= MOST_WISH_WORDS && !isAskedOfAssistant(text);
}

/** "for Mr Boone": whom the text above is for, and no other text. */
function isForSomebody(text: string): boolean {
  return /^\W*(?:(?:it'?s|its) )?for (?:(?:mrs?|ms|dr)\.? \p{L}+|(?:my|the|our) (?:crew|guys|team)(?: only)?)\W*$/iu.test(
    text,
  );
}

/** Whether a message after a text puts a question; "monday or tuesday" only names two days. */
export function isAskedOfAssistant(text: string): boolean {
  const plain = text
    .replace(/\bor\b/gi, 'and')
    .replace(/^como (?=\d)|^que (?=sea|diga|venga|vaya|empiece)|\bthat'?s why\W*$/gi, '');
  return ASKS_ANYTHING.test(plain) || QUESTION_FORM.test(plain);
}
