import { findTerms, type Retrieval } from '../../../../knowledge/index.ts';
import { findAskedStates } from '../../../company-facts/states.ts';
import { findOutsideKind, readWordsToSend } from '../../acts/outside.ts';
import {
  ABOUT_PRODUCT,
  AIMS,
  ASKS_ANYTHING,
  ASKS_PRICE,
  ASKS_WHETHER,
  DEAD_ANIMAL,
  EXPLAINS,
  isNoText,
  isSituation,
  isTrouble,
  NAMES_TEXT,
  PARTS_WITH,
  QUESTION_FORM,
  SPEAKS_OF_DANGER,
} from '../act-forms.ts';
import { ACTS, type Act } from '../acts.ts';
import { isCondition } from '../added/added-forms.ts';
import { isOfPeople, isOnlyNews } from '../added/news-forms.ts';
import type { Reading } from '../added/reading.ts';
import { isTakenOver, toPlain } from '../safety-rules.ts';
import { isWriteRequest } from '../write-forms.ts';
import { isAgainstFakes, isLawfulDisposal, isOfTheLawful } from './crime-rules.ts';
import { LOWERS_BILLS } from './likely-crime.ts';
import { isOrder, isTermsAsked, OTHER_KEYS } from './rule-forms.ts';

/** "what does it cost to dump a mattress": what the dump takes, not what the customer pays. */
export const DUMP_COST =
  /\b(?:costs?|charges?|fees?|how much)\b.{0,30}\b(?:to (?:dump|get rid of|tip|drop off)|(?:dump|landfill|transfer station|scale house) (?:charge|take|want|for)s?)\b(?!.{0,30}\b(?:\$|\d|tons?|yards?|quote|charge (?:her|him|them|the customer)))|\b(?:cost|how much)\b.{0,20}\bto (?:dump|tip) (?:an? |my |the )?(?:full |whole )?\d{1,2}[- ]?(?:yards?|yds?) (?:truck ?|trailer ?)?(?:load|truck|trailer)?\W*$|\b(?:dump|landfill|transfer station|scale ?house|gate)(?: guy| lady)? (?:wants?|charge[sd]?|raised|asks?)\b|\b(?:price|rate|fee|cost|charge)s? (?:for|of|on) [^.?!]{2,40} at (?:the )?(?:[\p{L}'-]+ ){0,3}(?:dump|landfill|transfer station|recycl\w+|scale ?house)\b/iu;
/** "what can i get for old washers": what a scrap yard or buyer pays. */
const PAYS_ME =
  /\b(?:what|how much) (?:can|could|do|does|will|would) (?:i|we|you|they|a scrap ?yard|the scrap ?yard) (?:get|pay|make|give(?: me)?) (?:for|on|off|selling)\b(?!.{0,40}\b(?:hauling|removing|taking|a job|jobs?)\b)|\bworth (?:as|in|for|at) (?:the )?scrap\b|\bscrap (?:\w+ )?(?:price|value)s?\b|\b(?:price|value|rate)s? (?:of|for|on) (?:\w+ )?scrap\b(?! (?:removal|haul\w*|pick ?up))|\b(?:price|rate)s? (?:of|for|on) (?:copper|brass|alumin(?:i)?um|steel|tin|lead|metals)(?: (?:wire|pipes?|tubing|cans?|siding|scrap))?(?=\W*$| (?:today|now|per|these|right|this|a pound))|\b(?:copper|brass|alumin(?:i)?um|steel|tin|lead|metals)(?: (?:wire|pipes?|tubing|cans?|siding|scrap))? (?:price|rate)s?\b/i;
/** "for hanging a door": the work of other trades, which no load is priced for. */
const OTHER_WORK =
  /\b(?:charge|price|quote|bid|estimate|cost|rate) (?:\w+ ){0,3}?(?:for|to|on) (?:hang|install|lay|paint|mount|build|fram|wir|plumb|repair|fix|mow|plow|pour|til|caulk|stain|sod|wax|prun)(?:ing|e|s|)\b/i;
const OF_A_COMPANY = /\b(?:junk|hauling|removal|trash)(?: \w+)? (?:compan(?:y|ies)|business|outfit|firm|franchise)\b/i;

/** "a junk company two towns over", "for hanging a door", "what the dump takes": nothing to haul. */
export function isNoLoad(text: string): boolean {
  return [OF_A_COMPANY, OTHER_WORK, PAYS_ME, DUMP_COST].some((words) => words.test(text));
}

/** "i want to sell the couch we picked up": what becomes of a load. */
const SELLS_ON =
  /\b(?:want to|wanna|like to|going to|gonna|can|could|may|might|should|trying to|try to) (?:re)?(?:sell|flip|keep|donate|give away)\b|\bquiero vender\b/i;

/** What somebody else pays or charges, how a job is paid, or what the asker sells on: no price of a load. */
export function isOtherPrice(text: string): boolean {
  return PAYS_ME.test(text) || SELLS_ON.test(text) || OTHER_WORK.test(text) || isTermsAsked(text);
}

/** From here on, what is no question wants a text, whatever it calls it. */
const SURE_WRITE = 0.8;
const LEAST_DRAFT_FIT = 0.42;
const NO_TEXT = /\bplans?\b/i;
/** What the knowledge base knows as a question of its own is a question, whatever the router says. */
export const KNOWN_QUESTION = 0.8;
/** A question of what, where or whether is one even if it is known less well. */
export const NEARLY_KNOWN = 0.6;
const SURELY_ABOUT_ASKER = 0.9;
const SAME_QUESTION = 0.9;
/** All but questions and figures. */
const YIELDS_TO_KNOWLEDGE = ACTS.filter((act) => !['ask', 'sum', 'price_job', 'price_check'].includes(act));
const OWN = { coverage: 0.55, cosine: 0.5 };
/** What only haulers speak of. */
export const OF_THE_TRADE =
  /\b(?:junk|haul(?:s|ing|ers?|ed)?|(?:dump|box) trucks?|dump (?:trailers?|fees?|runs?)|(?:the|city|county|local) dump|transfer stations?|landfills?|dumpsters?|gate fees?|tipping fees?|clean ?outs?|truckloads?|crews?|helpers?|(?:one|two|three|four|\d)[- ](?:man|men|person|truck|guy) (?:show|shop|crew|outfit|operation|band|company|business)|(?:my|our) (?:trucks?|trailers?|helpers?|drivers?|customers?|jobs?|loads?|quotes?))\b/i;
/** "and how do i share it" */
export const POINTS_BACK = /\b(?:it|that|this|them|those)\b/i;
const ADDS = /^\W*(?:(?:ok|okay|so)\W+)?(?:and|but|plus|y)\b|^\W*(?:with|without|con|sin)\b/i;

/** "for who", "how much do i give", "where do i start": asks on, of what was just told. */
const ASKS_ON =
  /^\W*(?:(?:and|but|so|ok)\W+)*(?:(?:for|to|with|by|until|in|per|at) (?:who|whom|when|what|which)\b.{0,20}|each|total|when|where|who(?! (?:am|are|is)\b)[^?]{0,25}|how (?:(?:much|many|often|long) )?(?:do|can|should|would) (?:i|we)\b(?!.{0,20}\b(?:know|trust)\b).*|(?:what|where|when|who|which) (?:do|should|can|would) (?:i|we)\b.*)\W*$/i;
const OF_THE_ASKER = /\b(?:my|our|ours|mine|again|saved|kept|record|profile|told|said|about (?:me|us))\b/i;
const ASKED_ON: readonly Act[] = ['explain', 'about_me', 'plan'];

/** What makes a likely act a question after all. */
export const IS_A_QUESTION: ((reading: Reading) => boolean)[] = [
  ({ best, found }) => YIELDS_TO_KNOWLEDGE.includes(best) && isOwn(found),
  ({ best, text }) => best === 'remember' && ASKS_ANYTHING.test(text),
  ({ best, text }) => best === 'emergency' && isTakenOver(text),
  ({ best, text }) => best === 'help' && (!ABOUT_PRODUCT.test(text) || OTHER_KEYS.test(text)),
  // The router takes a place or a time that no article names for another trade.
  ({ best, text }) => best === 'outside' && OF_THE_TRADE.test(text) && findOutsideKind(text) === null && isAsking(text),
  // A plan is about the business; a truck that will not start or a man on the phone wants its own answer.
  ({ best, text, found }) => best === 'plan' && found.answerable && !AIMS.test(text),
  ({ best, namesJob }) => isPrice(best) && !namesJob,
  ({ best, text, found: { answerable } }) =>
    best === 'unlawful' &&
    (isAgainstFakes(text) ||
      isOfTheLawful(toPlain(text)) ||
      (answerable && QUESTION_FORM.test(text)) ||
      isLawfulDisposal(text) ||
      LOWERS_BILLS.test(toPlain(text)) ||
      MAKES_CHEAPER.test(text)),
  ({ best, text }) => best === 'price_job' && ASKS_WHETHER.test(text),
  ({ best, text }) => best === 'write' && isBareStatement(text),
  ({ best, text, found }) =>
    best === 'remember' && (isPassing(text) || (isOfPeople(text) && isKnown(found, NEARLY_KNOWN))),
  (reading) => reading.best === 'write' && isNoText(reading.text) && !isSurelyText(reading),
  ({ best, message, readable }) =>
    best === 'emergency' &&
    (DEAD_ANIMAL.test(readable) || ![message, readable].some((one) => SPEAKS_OF_DANGER.test(one))),
  ({ best, text, hasSources }) => best === 'explain' && !hasSources && !EXPLAINS.some((form) => form.test(text)),
  ({ before, best, text }) =>
    before === 'ask' &&
    ASKED_ON.includes(best) &&
    ASKS_ON.test(text) &&
    !OF_THE_ASKER.test(text) &&
    !(best === 'plan' && AIMS.test(text)),
  // "and with tips" adds to what was asked; how an answer is to look has forms of its own.
  ({ best, text }) => best === 'rework' && ADDS.test(text),
  (reading) => YIELDS_TO_KNOWLEDGE.includes(reading.best) && !isSurelyAboutAsker(reading) && isKnownQuestion(reading),
];

/** "my ramp is bent", "a customer wants us on the roof": a fact alone, with nobody to tell it to. */
const STATES_FACT =
  /^\W*(?:(?:so|ok|hey|um|and|but|well)\W+)*(?=\p{L})(?!(?:need|want|make|give|write|draft|tell|let|ask|remind|thank|say|text|email|message|warn|notify|acknowledge|answer|invite)\b)(?:(?:i|we|he|she|they|it|somebody|someone|there)|(?:(?:the|my|our|this|an?|one of (?:my|our|the))\s+)?(?:[\p{L}'-]+\s+){0,2}[\p{L}'-]+)\s+(?:(?:just|already|also|still|always|never)\s+)?(?:is|are|was|were|am|isn'?t|aren'?t|wants?|needs?|says?|said|claims?|thinks|keeps?|kept|won'?t|can'?t|couldn'?t|doesn'?t|didn'?t|refuses?|has|had|have|got|gets|broke|quits?|left|died|fell|hit|smells?|leaks?|backed|sent|gave|mailed|reeks?|stinks?|cancell?ed|dented|scratched|cracked|chipped|dinged|damaged|spilled|ripped|bent|lost|dropped|stopped|started|found)\s/iu;
/** Who says it is no word for a text. */
const REPORTS =
  /\b(?:got|get|gets|received|sent|mailed|gave|left|there(?:'?s| is| was)) (?:(?:me|us) )?(?:an?|the|another|this|my) (?:[\w-]+ ){0,2}(?:letter|e-?mail|text|message|note|bill|review|quote|estimate|warning|tickets?|citation|notice)\b|\b(?:won'?t|doesn'?t|didn'?t|never|not|no) (?:answer\w*|repl\w+|respond\w*|text\w*|say\w*|tell\w*)|\b(?:says?|said|asks?|asked|told|tells?) (?=(?:(?:we|i|he|she|they|it)(?:'?ll|'?ve|'?re|'?d|'?m)?|us|me|that|my|our|the|his|her|no|nope|not|yes|don'?t|do|nothing|to|stop|leave)\b)/gi;

const NAMES_NOTICE = /\b(?:notice|warning|clause|policy|ad|caption|flyer)\b/i;

/** "make it a bit cheaper for the vet". */
const MAKES_CHEAPER =
  /^\W*(?:(?:can|could) you |please |ok )*make (?:it|that|this) (?:\w+ ){0,3}(?:cheaper|lower|less|easier)\b/i;

/** "my dump is shut till thursday", "the customer has two dogs": of a day or of one job, and nothing to keep. */
const PASSES =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week|month)|last (?:night|week|month)|right now|at the moment|(?:un)?till? (?:\w+day|mon|tues?|wed|thurs?|fri|sat|sun|noon|next|the \d)|again)\b|^\W*(?:(?:and|but|so|ok|well|um|hey)\W+)*(?:(?:the|this|that|my|a|one) )?(?:customer|client|lady|guy|tenant|homeowner|she|he)s?\b/i;

function isPassing(text: string): boolean {
  return PASSES.test(text) && !/\b(?:remember|note|keep|from now on|always|every|never|recuerda|siempre)\b/i.test(text);
}

/** "…, that was a month ago, now what". */
const NOW_WHAT = /\b(?:now what|what now)\W*$/i;

/** Whether a message with figures tells of trouble, which is neither priced nor added up. */
export function isTroubleTold({ text, best }: Reading): boolean {
  return (isPrice(best) || NOW_WHAT.test(text)) && isTrouble(text) && !isWriteRequest(text);
}

/** Whether a message only states a fact and names no text: it wants advice. */
export function isBareStatement(text: string): boolean {
  const own = text.replace(REPORTS, '');
  if (NAMES_TEXT.test(own) || NAMES_NOTICE.test(own)) return false;
  return (!/[,;:\n]/.test(text) && STATES_FACT.test(text)) || isOnlyNews(text);
}

function isSurelyText({ text, probabilities, draftFit }: Reading): boolean {
  if (isBareStatement(text) || isSituation(text)) return false;
  return probabilities.write >= SURE_WRITE && draftFit >= LEAST_DRAFT_FIT && !NO_TEXT.test(text) && !isAsking(text);
}

/** "what do i pay at the dump" is near a question of the knowledge base, but asks for the asker's own figure. */
function isSurelyAboutAsker({ before, best, probabilities, found }: Reading): boolean {
  if (isKnown(found, SAME_QUESTION)) return false;
  return before === null && best === 'about_me' && probabilities.about_me >= SURELY_ABOUT_ASKER;
}

function isAsking(text: string): boolean {
  return text.includes('?') || QUESTION_FORM.test(text);
}

function isKnownQuestion({ found, text, best }: Reading): boolean {
  return isKnown(found, QUESTION_FORM.test(text) && best !== 'social' ? NEARLY_KNOWN : KNOWN_QUESTION);
}

const SURELY_OUTSIDE = ['secret', 'others', 'fun', 'joke', 'code', 'place', 'remind'];

/** Whether a message wants what the assistant cannot know or do, and its words alone say so. */
export function isSurelyOutside({ text, found }: Reading): boolean {
  const kind = findOutsideKind(text);
  if (kind === 'live') return !isKnown(found, NEARLY_KNOWN);
  return (kind !== null && SURELY_OUTSIDE.includes(kind)) || isOrder(text) || readWordsToSend(text) !== null;
}

export function isKnown(found: Retrieval, least: number): boolean {
  return found.answerable && (found.paragraphs[0]?.ask_match ?? 0) >= least;
}

export function isPrice(act: Act): boolean {
  return act === 'price_job' || act === 'price_check';
}

/** Whether a message names something of its own, beyond words that every question has. */
export function hasOwnTerms(text: string): boolean {
  return (
    findTerms(
      text.replace(/\b(?:source|sure|year|different|true|right|mean|say|get|know|come|answer|number|figure)s?\b/gi, ''),
    ).length > 0
  );
}

/** "thinking of firing him", or "what if she says no" after a text: what to do, and no text nor a change of one. */
export function isForAdvice({ text, hasDraft, found }: Reading): boolean {
  if (PARTS_WITH.test(text) || (hasDraft && isCondition(text))) return true;
  return (TELLS_CREW.test(text) || WRITES_OFF.test(text)) && found.answerable;
}

/** "tell my guys how to lift a fridge": what they are to know is asked. */
const TELLS_CREW =
  /^\W*(?:(?:please|pls|ok|so|can you)\W+)*(?:tell|show|teach) (?:my|the|our) (?:new )?(?:guys?|crew|helpers?|men|team|kid) (?:what|how|why)\b(?! (?:much|many|time|day|to wear)\b)/i;
/** "write off my boots" writes nothing. */
const WRITES_OFF =
  /^\W*(?:(?:i|we|can|want|need|to|how|do)\W+)*(?:write|writing) (?:off (?:my|our|the|a|an|some)|(?:it|that|this|them|those) off)\b(?!.*\b(?:guys?|helpers?|workers?|employees?|drivers?|debts?|customers?)\b)/i;

/** Whether a document of the company is what the message asks for. */
export function isOwn({ paragraphs: [best] }: Retrieval): boolean {
  return best?.is_own === true && (best.coverage >= OWN.coverage || best.cosine >= OWN.cosine);
}

/** What stays what it is after a draft that asked for something. */
export const KEEPS: readonly Act[] = ['social', 'help', 'emergency', 'unlawful'];
/** What is done to things of the program, which a text is not changed with. */
export const PRODUCT_DEED =
  /^\W*(?:(?:and|ok|so|but|now|then|y)\W+)*(?:how (?:do|can|would) i |can i |c[oó]mo (?:lo |la )?)?(?:delete|share|export|import|download|upload|save|rename|archive|print|undo|restore|cancel|copy|send|borr\w*|export\w*|compart\w*|descarg\w*|cancel\w*)\b/i;

/** Whether the help knows a message better than the articles do. */
export function isNearHelp({ helpFit, found }: Pick<Reading, 'helpFit' | 'found'>): boolean {
  return helpFit > (found.paragraphs[0]?.ask_match ?? 0);
}

/** Whether a short message after help asks on about the program. */
export function isStillAboutProduct({ text, before, isShort, best, namesJob, found, helpFit }: Reading): boolean {
  if (before !== 'help' || !isShort || namesJob || best === 'sum' || isPrice(best)) return false;
  if (best !== 'help' && KEEPS.includes(best)) return false;
  if (best !== 'help' && !POINTS_BACK.test(text) && !isNearHelp({ helpFit, found })) return false;
  return !OF_THE_TRADE.test(text) && findAskedStates(text).size === 0 && !isKnown(found, KNOWN_QUESTION);
}

const GOES_ON = 0.85;
const ASKED: readonly Act[] = ['ask', 'price_job', 'price_check', 'plan', 'unlawful', 'emergency', 'explain', 'rework'];

/** Whether a short message after an answer most likely goes on with it. */
export function isGoingOn({ before, isShort, best, probabilities }: Reading): boolean {
  return before !== null && isShort && probabilities[best] < GOES_ON;
}

/** Whether it asks on. */
export function isAskingOn({ before, best, text }: Reading): boolean {
  if (before === null || !ASKED.includes(before) || best === 'sum' || best === 'outside') return false;
  return !isPrice(best) || !ASKS_PRICE.test(text);
}
