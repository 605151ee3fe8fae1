import { QUESTION_FORM } from '../../answers/understanding/act-forms.ts';
import { readDetails } from '../../answers/understanding/details.ts';
import { readBrief } from './brief.ts';
import { readOwnList } from './points.ts';
import { readAnswer } from './requests/answer-brief.ts';

/** Words that open such a request; what has none of them needs no closer look. */
const TELLS =
  /\b(?:tell|text|send|e-?mail|message|msg|remind|ask|thank|warn|notify|invite|inform|let|answer(?! (?:the |my |our |a )?(?:phones?|calls?|door)\b)|reply|respond|write|confirm|check with|follow up|apologi[sz]e|say|shoot|word|fix|phrase|dile|d[ií]gale|av[ií]sa\w*|m[aá]nda\w*|escr[ií]be\w*|preg[uú]nta\w*|cont[eé]st\w*|resp[oó]nd\w*|agrad[eé]c\w*|explic\w*|avis\w*|p[ií]de\w*|recu[eé]rda\w*|mensaje|texto|correo|carta|aviso|recado|recordatorio)\b/iu;
const ORDERS =
  /^\W*(?:(?:please|pls|ok|okay|now|and|so|hey|can (?:you|u)|could (?:you|u)|would you)\W+)*(?:text|tell|send|e-?mail|message|remind|ask|thank|warn|notify|invite)\s+(?!me\b|us\b|you\b)/i;
/** "sent a bid to the school, no answer": what was done already. */
const TELLS_DONE =
  /^\W*(?:(?:so|ok|i|we|just|already)\s+)*(?:sent|gave|quoted|texted|e-?mailed|told)\s(?!.*(?:\b(?:write|draft|reply|respond|what (?:do|should|can) i|how (?:do|should) i)\b|\b(?:text|tell|send|ask|remind) (?:him|her|them)\b))/i;
const LEAST_WORDS = 3;
/** What is done with all customers is a question of the trade. */
const A_RULE = /\b(?:should|always|never|usually|do i|do we|legal|worth|people who|anyone who)\b/i;

/** Whether a message holds the words of a text: what somebody is to be told, or the points of a list. */
export function hasOwnWords(text: string, language: 'en' | 'es'): boolean {
  if (readOwnList(text, language) !== null || tellsSomebody(text, language)) return true;
  return readAnswer(text, readDetails(text, new Date()), language) !== null;
}

/** "ask the tire shop if my rims are in". */
function tellsSomebody(text: string, language: 'en' | 'es'): boolean {
  // "text her the dump is first": opens with what is to be done, so it asks nothing.
  const isAsked = QUESTION_FORM.test(text) && !ORDERS.test(text);
  if (!TELLS.test(text) || TELLS_DONE.test(text) || isAsked || A_RULE.test(text)) return false;
  const brief = readBrief(text, readDetails(text, new Date()), language);
  if (!brief || brief.said === '' || brief.words.split(/\s+/).length < LEAST_WORDS) return false;
  return !text.trim().endsWith('?') || brief.reader.phrase !== '';
}
