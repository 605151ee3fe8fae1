import { QUESTION_FORM } from '../../answers/understanding/act-forms.ts';
import { readDetails } from '../../answers/understanding/details.ts';
import { readBrief } from './brief.ts';
import type { Brief } from './brief-words.ts';
import { readOwnList } from './points.ts';
import { readAnswer } from './requests/answer-brief.ts';

/** Words that open such a request; what has none of them needs no closer look. */
const TELLS =
  /\b(?:tell|text|send|e-?mail|message|msg|remind|ask|thank|warn|notify|invite|inform|let|answer(?! (?:the |my |our |a )?(?:phones?|calls?|door)\b)|reply|respond|write|confirm|check with|follow up|apologi[sz]e|say|shoot|word|fix|phrase|dile|d[ií]gale|av[ií]sa\w*|m[aá]nda\w*|escr[ií]b[ea]\w*|preg[uú]nta\w*|cont[eé]st\w*|resp[oó]nd\w*|agrad[eé]c\w*|explic\w*|avis\w*|p[ií]de\w*|recu[eé]rda\w*|mensaje|texto|correo|carta|aviso|recado|recordatorio)\b/iu;
const ORDERS =
  /^\W*(?:(?:please|pls|ok|okay|now|and|so|hey|can (?:you|u)|could (?:you|u)|would you)\W+)*(?:text|tell|send|e-?mail|message|remind|ask|thank|warn|notify|invite)\s+(?!me\b|us\b|you\b)/i;
/** "sent a bid to the school, no answer": what was done already. */
const TELLS_DONE =
  /^\W*(?:(?:so|ok|i|we|just|already)\s+)*(?:sent|gave|quoted|texted|e-?mailed|told)\s(?!.*(?:\b(?:write|draft|reply|respond|what (?:do|should|can) i|how (?:do|should) i)\b|\b(?:text|tell|send|ask|remind) (?:him|her|them)\b))/i;
const LEAST_WORDS = 3;
/** "im late". */
const SHORT_NEWS = /^(?:i'?m|im|we'?re|it'?s|he'?s|she'?s) \p{L}+$/iu;
/** What is done with all customers is a question of the trade. */
const A_RULE = /\b(?:should|always|never|usually|do i|do we|legal|worth|people who|anyone who)\b/i;

/** Whether a message holds the words of a text: what somebody is to be told, or the points of a list. */
export function hasOwnWords(text: string, language: 'en' | 'es'): boolean {
  if (readOwnList(text, language) !== null || tellsSomebody(text, language)) return true;
  return readAnswer(text, () => readDetails(text, new Date()), language) !== null;
}

/** "ask the tire shop if my rims are in". */
function tellsSomebody(text: string, language: 'en' | 'es'): boolean {
  // "text her the dump is first": opens with what is to be done, so it asks nothing.
  const isAsked = QUESTION_FORM.test(text) && !ORDERS.test(text);
  if (!TELLS.test(text) || TELLS_DONE.test(text) || isAsked || (A_RULE.test(text) && !ORDERS.test(text))) return false;
  const brief = readBrief(text, readDetails(text, new Date()), language);
  if (!brief || brief.said === '' || (brief.words.split(/\s+/).length < LEAST_WORDS && !SHORT_NEWS.test(brief.words)))
    return false;
  return !text.trim().endsWith('?') || brief.reader.phrase !== '';
}

const WARNING = 'written-warning';
const TELLS_CREW =
  /^\W*(?:(?:ok|now|please|pls|can you|i need to|need to|send|write|a|an|quick|short|group)\W+)*(?:text|message|msg|tell|remind)\b/i;
const JUST_WORDS =
  /\b(?:write|text|send|tell|message) (?:him|her|them) ?(?:something|a text|a message)?\W*$|\btexts?\b/i;
const ON_PAPER =
  /\b(?:written|in writing|write[- ]?ups?|writ(?:e|ing) (?:\p{L}+ )?up|letter|notice|form|file|sign)\b/iu;
/** "tell Abe he was late, next time I write him up": said to him, and no paper yet. */
const NEXT_TIME = /\b(?:next time|or (?:else )?i(?:'?ll)?|once more|again and)\b.*$/i;

function isSpoken(text: string, { kind, name }: Brief['reader']): boolean {
  if (ON_PAPER.test(text.replace(NEXT_TIME, ''))) return false;
  const isToOne = name !== null && (JUST_WORDS.test(text) || TELLS_CREW.test(text));
  return isToOne || (kind === 'crew' && name === null && TELLS_CREW.test(text));
}

const NEIGHBORS = 'neighbor-notice';
const OF_JOB =
  /\b(?:jobs?|clean\w*|clear\w*|demo\w*|tear\w*|tore|remov\w*|haul\w*|nois\w*|loud|dumpster|crew|saws?|dust\w*|block\w*|elevator|driveway|work\w*|load\w*|truckload|racket|start\w*|cars?)\b/i;
const TO_MANY = /\b(?:neighbou?rs|everybody|everyone|them|people|folks|block|street|houses|residents|tenants|units)\b/i;
const PARKS_IT = /\b(park|move|keep|leave|put) it\b/i;
const VEHICLE = /\b(truck|trailer|van|pickup|dump trailer)\b/i;

/**
 * What is said in so many words where the form found for it would say more: "tell my crew no phones, last warning" is no
 * paper to sign, and a note on where the truck will be parked tells of no job; null where the form is right.
 */
export function findBareWords(
  name: string,
  brief: Brief,
  { text, previous }: { text: string; previous: { question: string } | null },
): Brief | null {
  const { reader, said } = brief;
  if (said === '') return null;
  if (name === WARNING) return isSpoken(text, reader) ? brief : null;
  if (name !== NEIGHBORS || OF_JOB.test(text) || TO_MANY.test(reader.phrase) || !/^(?:I|We)\b/.test(said)) return null;
  const thing = VEHICLE.exec(previous?.question ?? '')?.[1];
  return thing === undefined ? brief : { ...brief, said: said.replace(PARKS_IT, `$1 the ${thing.toLowerCase()}`) };
}
