import { ASKS_INSIDE, ASKS_LATER, QUESTION_FORM } from '../act-forms.ts';

/** What tells of something that is or happened: a verb that is no order and no name of a topic. */
const TELLS =
  /\b(?:is|are|was|were|am|isn'?t|aren'?t|wasn'?t|i'?m|(?:he|she|it|there|that)'?s|(?:they|we|you)'?re|got|gets|came|comes|went|goes|wants?|needs?|says?|said|left|leaves|quits?|lost|broke|paid|owes?|found|hit|hits|fell|took|gave|made|sent|told|stole|died|kept|keeps|won'?t|can'?t|cannot|couldn'?t|didn'?t|doesn'?t|don'?t|hasn'?t|haven'?t|never|forgot|threw|blew|has|had|have|bought|brought|bit|tore|split|cut|ran|drove|put|grew|knocked|showed|screwed|messed|(?!(?:used|mixed|unlimited|bed|shed|weed|seed|need|speed|feed|treated|painted|limited|required|recommended|insured|licensed|bonded|hundred|attached)\b)\p{L}{2,}ed)(?!\p{L})/iu;
const TELLS_IN_SPANISH =
  /(?<!\p{L})(?:(?:se|me|nos) (?:(?:me|nos|le) )?\p{L}{2,}(?:[oó]|aron|ieron|e|en|fue)|se (?:me |nos )?fue(?:ron)?|est[aá]n?|fue|dic(?:e|en)|quieren?|deben?|son|no (?:me |nos |le |se )?\p{L}{3,}|lleg[oó]|perd[ií]\p{L}*|\p{L}{3,}(?:[oó]|aron|ieron))(?!\p{L})/iu;
/** An order to the assistant, or the name of what is wanted. */
const WANTS =
  /^\W*(?:(?:please|pls|ok|okay|so|and|hey|now|just)\W+)*(?:explain|tell|compare|list|show|give|help|write|draft|make|send|text|find|check|look|calculate|figure|price|quote|need|i (?:need|want|wanna|would like)|we (?:need|want)|want|looking|any|how|what|dime|dame|necesito|quiero|explica\p{L}*|ay[uú]d\p{L}*)(?!\p{L})/iu;
const LEAST_WORDS = 3;
const MOST_WORDS = 25;
const MOST_STORY_WORDS = 90;

/** "dropped a vase on her rug": only tells what happened, and asks and orders nothing. */
export function isNews(text: string, language: 'en' | 'es', most = MOST_WORDS): boolean {
  const words = text.trim().split(/\s+/).length;
  if (words < LEAST_WORDS || words > most || text.includes('?')) return false;
  if ([QUESTION_FORM, ASKS_INSIDE, ASKS_LATER, WANTS].some((form) => form.test(text))) return false;
  return (language === 'es' ? TELLS_IN_SPANISH : TELLS).test(text);
}

/** Whether words hold a verb that tells something. */
export function hasNews(words: string): boolean {
  return TELLS.test(words);
}

/** The same of a whole story. */
export function isStory(text: string): boolean {
  return isNews(text, 'en', MOST_STORY_WORDS);
}

/** The same of every part: "she owes us 90, friendly poke" names a text at its end. */
export function isOnlyNews(text: string): boolean {
  return !/[:\n]/.test(text) && isNews(text, 'en') && text.split(/[,;]\s/).every((part) => TELLS.test(part));
}

/** "my helper is always late": what one says of his people tells of trouble more often than of what is to be kept. */
const OF_PEOPLE =
  /^\W*(?:(?:one of )?(?:my|our|the)|this|that) (?:\w+ )?(?:helpers?|drivers?|guys?|crew|workers?|loaders?|employees?|kid|ayudantes?|chofer)\b[^\d$]*$/i;

export function isOfPeople(text: string): boolean {
  return OF_PEOPLE.test(text);
}
