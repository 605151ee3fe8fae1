import { isAskingAgainst } from '../../../drafts/finding/objections.ts';
import { findPaper } from '../../../drafts/finding/papers/papers.ts';
import { readDeal } from '../../../drafts/finding/situations/deals.ts';
import { readSituation } from '../../../drafts/finding/situations/situations.ts';
import { hasOwnWords } from '../../../drafts/own-words/has-own-words.ts';
import { isAgreementWanted } from '../../../drafts/own-words/requests/agreement.ts';
import { splitPasted } from '../../../drafts/own-words/requests/answer-brief.ts';
import { readAskedQuestion } from '../../../drafts/own-words/requests/asked-question.ts';
import { readInvoiceWording } from '../../../drafts/own-words/requests/invoice-wording.ts';
import { isNewTotalWanted } from '../../../drafts/own-words/requests/new-total.ts';
import { ANSWERS_REVIEW, ASKS_FOR_TEXT, ASKS_FOR_WORDS, QUOTES_THINGS } from '../act-forms.ts';
import { findPasted, isAsking, isFactTold } from '../added/added-forms.ts';
import type { Said } from '../added/reading.ts';
import { readDetails } from '../details.ts';
import { FIRST_NAMES } from '../said/common-names.ts';
import type { WordPart } from '../words/tagger-words.ts';
import { ASKS_WHAT_TO_SEND, isQuoteFor, isWriteRequest } from '../write-forms.ts';
import { DISMISSES, isOnlyTold, TELLS_STORY } from './rule-forms.ts';

/** Whether a message wants a text by its form, by its words or, first in a talk, by what is most likely. */
export function isTextMeant(it: Said & { text: string }): boolean {
  return (
    (findPaper(it.text) !== null && !isToldOnAnswer(it)) ||
    isReplyWanted(it.text, it.language) ||
    (!isReckoned(it) && isTextRequest(it) && !isToldOnAnswer(it)) ||
    isToldByName(it) ||
    (it.before === null && isLikelyText(it))
  );
}

/** "he has no contracts": names a paper, and asks for none. */
const TELLS_OF =
  /^\W*(?:(?:and|but|so|well|ok)\W+)*(?:he|she|they|it|we|there|(?:the|my|our) \p{L}+)(?:['’]?s|['’]?re)? (?:(?:only|just|never|also|already) )?(?:has|have|had|is|are|was|were|got|does|did|don['’]?t|doesn['’]?t)\b(?! to\b)/iu;

/** "customer only told us at the door", after an answer: more of what was asked, with nobody to tell it to. */
export function isToldOnAnswer({ text, readable, before, hasDraft }: Said & { text: string }): boolean {
  if (hasDraft || (before !== 'ask' && before !== 'plan') || !isFactTold(readable)) return false;
  return (TELLS_OF.test(text) || !isWriteRequest(text)) && !isToldOn(text) && !SENDS_TO.test(text);
}

/** Whether a message holds what somebody wrote, asked or said of a price, and wants an answer to it. */
function isReplyWanted(text: string, language: 'en' | 'es'): boolean {
  const isPasted = [findPasted, splitPasted].some((find) => find(text) !== null);
  const isAsked = language === 'en' && readAskedQuestion(text) !== null;
  return (
    isPasted ||
    isAsked ||
    ANSWERS_REVIEW.test(text) ||
    isAskingAgainst(text) ||
    TELLS_HOW.test(text) ||
    isStoryAnswered(text) ||
    SAYS_NO.test(text) ||
    NO_LAST.test(text) ||
    isDealTold(text) ||
    (language === 'en' && (isNewTotalWanted(text) || isAgreementWanted(text) || readInvoiceWording(text) !== null)) ||
    isSituationAsked(text)
  );
}

const TO_NAMED =
  /^\W*(?:(?:please|pls|ok|can you|could you|need to|i need to) )*(?:tell|text|message|e-?mail|write|remind|let|thank|invite) (\p{L}+) (?!how to\b)\S/iu;

/** "tell rick we found asbestos and had to stop": whatever it is about. */
function isToldByName({ text, language }: Said & { text: string }): boolean {
  const name = TO_NAMED.exec(text)?.[1];
  return name !== undefined && FIRST_NAMES.has(name.toLowerCase()) && hasOwnWords(text, language);
}

/** "…, say no but nicely". */
const NO_LAST =
  /[,.;]\s*(?:(?:so|please|pls|but|can you)\s)*(?:say|tell (?:him|her|them)|text (?:him|her|them)) no\b(?: thanks| thank you)?(?:,? (?:but )?(?:be )?(?:in a )?(?:nice(?:ly)?|polite(?:ly)?|kind(?:ly)?|friendly|firm(?:ly)?|nice way))?\W*$/i;

const LEAST_STORY = 15;
const ASKS_ELSE = /\b(?:when|how (?:soon|long|much)|should|can|must|do) (?:i|we)\b.*\b(?:and|or) (?:what|how)\b/i;

/** "…, how do i word a message to her": after a story, the words and no advice. */
function isStoryAnswered(text: string): boolean {
  return ASKS_WHAT_TO_SEND.test(text) && text.split(/\s+/).length >= LEAST_STORY && !ASKS_ELSE.test(text);
}

/** "how do i tell a customer no we dont pour concrete": with the words to say. */
const TELLS_HOW =
  /^\W*(?:what(?:'?s| is) (?:a|the) (?:good|nice|best|polite) way to|how (?:do|can|should|would) i) (?:nicely |politely )?(?:tell|let) (?:(?:a|the|my|this|our) (?:\p{L}+ )?(?:customers?|clients?|lady|guy|caller)|him|her|them)(?: know)? (?:that |no,? |we |i |our |my |it|his |her |their |the )(?:\S+ ?){3,}/iu;

/** "he agreed to 300, half now half friday": what was agreed, and no question. */
export function isDealTold(text: string): boolean {
  return AGREED.test(text) && !text.includes('?') && !isWriteRequest(text) && readDeal([text]) !== null;
}

const AGREED =
  /^\W*(?:(?:so|ok|and|well)\W+)*(?:(?:(?:the |my )?(?:customer|client|lady|guy|landlord|manager|realtor)|he|she|they|we)(?:'?s)? (?:both |just )?(?:agreed|said (?:ok|yes|fine)|is (?:ok|good|fine) with|accepted)|(?:i |we )?(?:told|promised|offered) (?:him|her|them|(?:the|my) \p{L}+))\b(?=.*\d)/iu;

/** "45 days late on 890. friendly but clear", "what do i say to him": the text for what happened. */
function isSituationAsked(text: string): boolean {
  const isAsked =
    HOW_TO_ASK.test(text) ||
    HOW_TO_WORD.test(text) ||
    TEXT_LAST.test(text) ||
    SOUNDS.test(text) ||
    WORDS_LAST.test(text) ||
    POLITE_NO.test(text);
  return isAsked && readSituation(text, readDetails(text, new Date())) !== null;
}

/** "how do i ask Rita for the 340 she owes": the text for it, not advice. */
const HOW_TO_ASK =
  /\bhow (?:do|should|can|would) i (?:(?:nicely|politely) )?(?:ask|remind|chase|nudge|text|tell) (?:him|her|them|em|mrs?\.? \p{L}+|(?:the|my|this) \p{L}+|\p{L}+)\b.{0,20}(?:\bfor\b|\babout\b|\d)/iu;
/** "…, text her", after what happened. */
const TEXT_LAST =
  /^(?!\W*(?:what|how|should|can|do|why|when)\b)(?:\S+ ){4,}(?:text|write|message|tell) (?:him|her|them)(?: back| so)?\W*$/i;
/** "how do i word it when a check bounced". */
const HOW_TO_WORD = /\bhow (?:do|should|can|would) i (?:word|phrase|put|say) (?:it|this|that|a text)\b/i;
const SOUNDS =
  /[,.]\s*(?:make it |keep it |be )?(?:friendly|polite|nice|firm|short|kind|gentle|tough|professional)\b[^,.?]{0,25}$/i;
const WORDS_LAST =
  /[,.;]\s*(?:so |now )?what (?:do|should|can|would) i (?:say|tell|text|write|message)(?: back)?(?: to)? (?:him|her|them|the (?:customer|owner|lady|guy|tenant|family))\W*$/i;
const POLITE_NO = /^\W*(?:an? )?(?:polite|nice|short|firm|friendly|quick|kind) no (?:to|for)\b/i;

/** "i dont want the job, how do i say no": words to a customer. */
const SAYS_NO =
  /\b(?:don'?t|do not|dont) want (?:the|this|that|his|her) (?:job|work)\b.*\b(?:(?:how|what) (?:do|can|should) i (?:say|tell|text|write|word)|(?:tell|text) (?:him|her|them)|write (?:him|her|them|a))\b/i;

/** "mr k cant make it, ask her if monday works": in the midst of a story, what to send to somebody. */
const SENDS_TO =
  /(?<!\b(?:to|i|we|he|she|they|you|should|could|can'?t|cant|don'?t|dont|didn'?t|didnt|not|never|must|will|would|did|or) )\b(?:tell|text|ask|remind|msg|message|e-?mail|write|answer|let|thank|reply to|dile|av[ií]s\p{L}{1,3}le|cont[eé]stale|preg[uú]ntale) (?:(?:back )?(?:to )?(?:him|her|them|['’]?em|everybody|everyone|mrs?\.?|miss|ms\.?)(?!\p{L})|(?:the|my|our) \p{L}+\b(?! how to\b))|(?<!\b(?:how|what) (?:do|should|can|would) i )\btext (?:\p{L}+ )?\p{L}+\W*$/iu;
/** How sure the router must be that a message wants a text: where it names what to send, and where it does not. */
const LIKELY_TEXT = { sent: 0.3, told: 0.94 };
/** Fewer words that name nobody to send to are mostly news. */
const LEAST_TOLD = 14;
/** How likely the words of a message must make it that it asks for a text. */
const LIKELY_REQUEST = 0.85;
const SURE_REQUEST = 0.97;

/** Whether the editor is sure that a text is asked for, and finds words for it. */
function isSurelyWanted(it: Said): boolean {
  const { edited, request, before, probabilities } = it;
  const { write } = probabilities;
  if (edited === null || edited.body.split(' ').length < LEAST_SAID || edited.kind.is === 'none') return false;
  // "so have him bring the spare", before any text: nothing that could be changed.
  if (edited.kind.is === 'change')
    return (
      before === null && edited.kind.certainty >= SURE_KIND && isLikelyRequest(request) && write >= LIKELY_TEXT.sent
    );
  const isLong = edited.body.split(' ').length >= LEAST_UNTOLD;
  if (before === null && isLong && edited.kind.certainty >= SUREST_KIND && write >= LIKELIER_TEXT) return true;
  const isTold =
    edited.greeted.name !== null || request?.parts.some(({ part }) => part === 'say' || part === 'subject');
  return isTold === true && edited.kind.certainty >= SURE_KIND && !isLikelyStory(it);
}

/** "the old man gave us lemonade, we didnt expect that": said to nobody and without an order, so the router must be sure. */
function isLikelyStory({ edited, request, before, probabilities: { write } }: Said): boolean {
  const isOrdered = request?.parts.some(({ part }) => part === 'ask' || part === 'to');
  const isToNobody = edited?.kind.is === 'text' && edited.greeted.name === null;
  return before === null && isToNobody && !isOrdered && write < LIKELY_TEXT.told;
}

function isLikelyRequest(request: Said['request']): boolean {
  return request !== null && request.likelihood >= SURE_REQUEST;
}

/** Whether both the router and the words of a message leave no doubt that it asks for a text, whatever that is about. */
export function isSurelyText({ probabilities, request }: Pick<Said, 'probabilities' | 'request'>): boolean {
  return probabilities.write >= LIKELY_TEXT.told && isLikelyRequest(request);
}

/** Figures to be reckoned with, however much they read like something to be told; after a sum, "ike forgot 3 hours" is one. */
function isReckoned({
  isPlainSum,
  before,
  text,
  request,
  probabilities: { sum, write },
}: Said & { text: string }): boolean {
  const isForSum = before === 'sum' && /\d/.test(text) && !request?.parts.some(({ part }) => part === 'ask');
  return (isPlainSum || isForSum) && sum > MUCH_LIKELIER * write;
}

const MUCH_LIKELIER = 2;
const SURE_KIND = 0.9;
const SUREST_KIND = 0.95;
const LIKELIER_TEXT = 0.55;
const LEAST_SAID = 4;
const LEAST_UNTOLD = 6;

/** A question of the asker's own, and none that somebody else is to be asked. */
export const OPENS_AS_QUESTION =
  /\?\W*$|^\W*(?:(?:so|ok|hey|and|but)\W+)*(?:what|how|when|where|who|why|which|is|are|do|does|did|can i|could i|should|will|would|am|qu[eé]|c[oó]mo|cu[aá]\p{L}+)(?!\p{L})/iu;

/** Whether a message most likely wants a text, and asks nothing itself. */
function isLikelyText({ text, readable, request, probabilities: { write } }: Said & { text: string }): boolean {
  // A story of which nothing is asked.
  const isUnlikely = request !== null && !request.parts.some(({ part }) => ['ask', 'to', 'other'].includes(part));
  if (
    isUnlikely ||
    write < LIKELY_TEXT.sent ||
    OPENS_AS_QUESTION.test(text) ||
    NO_TEXT.test(text) ||
    DISMISSES.test(text)
  )
    return false;
  const isTold = write >= LIKELY_TEXT.told && !isAsking(text) && text.split(/\s+/).length >= LEAST_TOLD;
  return isTold || SENDS_TO.test(text) || SENDS_TO.test(readable);
}

/** Whether the words of a message ask for a text and tell what it says. */
function isTextRequest(it: Said & { text: string }): boolean {
  const { request, hasDraft, text } = it;
  if (!hasDraft && isSurelyWanted(it) && !TELLS_STORY.test(text) && !isOnlyTold(text)) return true;
  if (request === null || request.likelihood < LIKELY_REQUEST || hasDraft || isOnlyTold(text)) return false;
  const has = (...parts: WordPart[]) => request.parts.some(({ part }) => parts.includes(part));
  // "he takes over the note": one such word at the end asks for nothing, nor does a name alone in a story.
  const asks = request.parts.some(({ part, text: said }, i) => part === 'ask' && (i === 0 || /\S\s+\S/.test(said)));
  return (asks || (has('ask', 'to') && request.likelihood >= SURE_REQUEST)) && has('say', 'subject');
}

/** A plan, and a step, are no texts. */
const NO_TEXT = /\bplans?\b/i;

/** Whether a message asks for a text, or holds the words of one. */
export function isTextWanted(text: string, language: 'en' | 'es'): boolean {
  return isWriteRequest(text) || isQuoteFor(text) || hasOwnWords(text, language);
}

const TELLS_READER =
  /(?:^|[,.;!?]\s*|\b(?:and|so)\s+)(?:(?:please|pls|just|now|can you|need to|gotta|have to)\s+)*(?:tell|text|let|message|e-?mail) (?:him|her|them|(?:the|my|our) (?:\p{L}+ )?(?:customers?|clients?|lady|guy|tenant|landlord|manager|owner)|mrs?\.? \p{L}+)\b/iu;

/** "its 475 not 390, tell her": figures to be told to somebody, and no sum. */
export function isToldOn(text: string): boolean {
  return ASKS_FOR_WORDS.test(text) || TELLS_READER.test(text) || isQuoteFor(text) || PAYS_IN_PARTS.test(text);
}

/** "500 down and 700 at the end": how a job is paid. */
const PAYS_IN_PARTS = /\b\d{2,5} (?:down|up ?front)\b.{0,15}\b\d{2,5} (?:when|after|at the end|once)\b/i;

/** Whether a message lists things for a quote, and wants a price and no letter. */
export function isQuoteOfThings(text: string): boolean {
  return QUOTES_THINGS.test(text) && !ASKS_FOR_TEXT.test(text) && !isToldOn(text);
}
