import { isForAssistant, isManner } from '../../../drafts/draft-request.ts';
import { isOrderAlone, splitConfirm } from './reply-orders.ts';

/** What somebody wrote or said, as a message tells it, and what its asker says to that. */
export interface TheirWords {
  theirs: string;
  isQuoted: boolean;
  /** What tells who that is: "customer Gail texted". */
  before: string;
  /** What they are to be told, without what only asks for a text; empty where nothing is. */
  own: string;
  /** What only asks for a text: "write a text back", "keep it short". */
  orders: string;
  /** What is to be confirmed, as far as it is told: "tuesday 8am"; null where nothing is. */
  confirms: string | null;
}

const QUOTED = /["“«]([^"”»]{2,})["”»]|(?<![\p{L}\d])['‘]([^\n]{2,}?)['’](?=[\s,.;:!?]|$)/u;
const TELLS_SPEECH =
  /\b(?:came in|got this|repl(?:y|ies|ied)|answer(?:s|ed)?|respon(?:ds?|ded|se)|texted|texts|text me|te?xt(?:ing)? (?:back|us)|wrote|writes|said|says|(?:is|are|was|keeps?) (?:saying|writing|asking|texting)|sent|sends|messaged|emailed|e-mailed|dm(?:ed|s)|asks|asked|comment(?:s|ed)?|posted|screaming|yelling|got (?:an? |this )?(?:te?xt|message|e-?mail|dm)|left|put|question|(?:te?xt|message|e-?mail|dm|note) from|by text)\b/i;
/** "text her 'on my way'", "a post that says '…'": dictated. */
const DICTATES = /(?:\bsaying|\b(?:that|it|which) (?:just )?says?|\bsays?|\b(?:so|to|not) say|\bread(?:s|ing)?)\W*$/i;
const ORDERS_TEXT =
  /^\W*(?:(?:please|pls|ok|so|and|just|now|then|can you|could you|i (?:need|want) to|i need|need to|need|want)\s+)*(?:an?\s+)?(?:te?xt|tell|write|say|send|put|post|message|e-?mail|add|use|sign|make|draft|change|call|ask|remind)\b/i;
const OF_ANSWER =
  /\b(?:repl(?:y|ies)|answers?|respond|response)\b|\b(?:who|he|she|they|customer|lady|guy|client|lead|one) (?:just )?(?:wrote|said|says|texted|asked|sent|asks|replied|answered)\b/i;
const LEADS_IN = '(?:(?:ok|okay|so|and|but|well|oh|now|hey|hi|hello|update|lol|good news|then|anyway)[\\s,.!]+)*';
const WHO =
  "(?:(?:he|she|they)(?:[’']?s|[’']?re)?|(?!(?:i|we|you|it|that|this|there|who|what|my|our|your|if|dont|don|just|never|cant|kindly|please|pls|dump|sign|ad|post|text|letter|invoice|contract|quote|law|app)\\b)\\p{L}+(?= (?:just )?(?:says?|said|asks|asked|wants|wrote|replied|answered|texted|called|picked|agreed)\\b)|(?:the|my|our|this|that|a) (?:\\p{L}+ )?(?:customers?|clients?|guy|lady|man|woman|tenant|manager|landlord|realtor|owner|agent|helper|driver|super|office|neighbou?r))";
const REPORTS =
  "(?:says?|said|wrote|writes|te?xt(?:s|ed)?|answer(?:s|ed)|repl(?:ies|ied)|asks?|asked|wants?|wanted|call(?:s|ed)|phoned|e-?mail(?:s|ed)|messaged|sent|picks|picked|chose|chooses|takes|took|(?:['’]?ll|will|can|wants to|is gonna|gonna) (?:take|pick|do|go with)|went with|goes with|going with|agreed|agrees|accepted|confirmed|prefers|offers|offered|responded|told (?:me|us)|got back|came back|is (?:asking|ok|okay|fine|cool|good|in)\\b|['’]?s (?:asking|ok|okay|fine|cool|good|in)\\b)";
const REPORT = new RegExp(
  String.raw`^\W*${LEADS_IN}${WHO}(?:['’](?=ll))?\s?(?:(?:just|also|now|only|already|finally|then) )*${REPORTS}(?!\p{L})`,
  'iu',
);
const OF_SOMEBODY = new RegExp(
  String.raw`^\W*${LEADS_IN}(?!(?:i|we|you|it|that|this|there|who|what|my|our|your|if|tell|ask|say|text|let|please|pls|yes|no|yeah|fine|sure)\b)\p{L}+(?:[’']?\p{L}+)? \p{L}`,
  'iu',
);
/** "wants a black one": what else they said. */
const GOES_ON =
  /^\W*(?:(?:and|but|also|then) )*(?:(?:he|she|they) (?:(?:just|also|only) )*(?:says?|said|wants?|asked|asks|thinks?|wrote|prefers|offered)|(?:['’]?s|is) (?:asking|ok|fine|cool)|wants|says|said|asked|asks|prefers|thinks|likes)\b/i;
/** What is to be done to the text that stands. */
const CHANGES_TEXT =
  /\b(?:put|add|include) (?:that|it|this)(?: in| to it| too)?\W*$|\b(?:fix|change|correct|update) (?:it|that|this)\b|\b(?:take|leave) (?:it|that|this) out\b|\bmake (?:it|that) (?:shorter|longer|say)\b/i;
/** What the asker wants to know for themselves. */
const ASKS_US =
  /\b(?:should|can|may|must|could) (?:i|we)\b[^.!?]*\?\s*$|\b(?:is (?:it|that|this) (?:ok|okay|legal|allowed|fair|right|normal)|is ok|do i have to|what (?:now|then|do i do)|now what)\W*$|\b(?:what|how much) (?:should|do|would|can) i (?:charge|ask|quote|do)\b/i;
const REVIEW = /\b(?:reviews?|stars?|yelp|google)\b/i;

/**
 * A message that tells what somebody came back with, taken apart; null for any other. What stands between marks is theirs;
 * without marks, the sentences before the asker's answer are, where they tell of it in words that are known, or, if that
 * is `likely` by what else is known of the message, where they are of somebody.
 */
export function splitTheirWords(sent: string, reports: 'none' | 'told' | 'likely'): TheirWords | null {
  const text = sent.trim();
  const told =
    findQuoted(text, reports === 'none') ?? (reports === 'none' ? null : findReported(text, reports === 'likely'));
  if (!told || REVIEW.test(told.before) || CHANGES_TEXT.test(told.rest) || ASKS_US.test(told.rest)) return null;
  const { own, orders, confirms } = splitAnswer(told.rest);
  const isNothing = own === '' && confirms === null;
  return isNothing && !told.isQuoted ? null : { ...told, own, orders, confirms };
}

interface Told {
  theirs: string;
  isQuoted: boolean;
  before: string;
  rest: string;
}

function findQuoted(text: string, mayOpen: boolean): Told | null {
  const found = QUOTED.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index).trim();
  const [last = '', ...earlier] = splitClauses(before).reverse();
  const isTheirs = before === '' ? mayOpen : TELLS_SPEECH.test(last) && !isDictated(last);
  if (!isTheirs || earlier.join(' ').split(/\s+/).length > MOST_BEFORE) return null;
  const after = text.slice(found.index + found[0].length).replace(/^[\s,.:;–-]+/, '');
  const asks = splitClauses(before).filter(isOrderAlone);
  return {
    theirs: (found[1] ?? found[2] ?? '').trim(),
    isQuoted: true,
    before,
    rest: [...asks, after].join(' ').trim(),
  };
}

const MOST_BEFORE = 8;

/** Whether what stands between marks is the asker's own: "tell him 'thanks'", and no "he says 'thanks'". */
function isDictated(lead: string): boolean {
  if (OF_ANSWER.test(lead)) return false;
  return ORDERS_TEXT.test(lead) || (DICTATES.test(lead) && !SOMEBODY.test(lead));
}

const SOMEBODY =
  /\b(?:he|she|they|customers?|clients?|guy|lady|man|woman|tenant|landlord|manager|owner|neighbou?r|realtor|agent|mom|dad|wife|husband|helper|driver|somebody|someone)\b|\b\p{Lu}\p{L}+ (?:is saying|says)\W*$/iu;

/** "his name is Mr. Hale" goes on. */
const SENTENCE_END = /(?<=(?<!\b(?:mr|mrs|ms|dr|st|rd|ave|no))[.!?;])\s+/i;

function findReported(text: string, isLikely: boolean): Told | null {
  if (!(REPORT.test(text) || (isLikely && OF_SOMEBODY.test(text)))) return null;
  const sentences = text.split(SENTENCE_END);
  const end = sentences.findIndex((one, i) => i > 0 && !GOES_ON.test(one));
  if (end < 0) return null;
  const theirs = sentences.slice(0, end).join(' ');
  return { theirs, isQuoted: false, before: theirs, rest: sentences.slice(end).join(' ') };
}

function splitClauses(text: string): string[] {
  return text
    .split(/(?<=[.!?;,:])\s+|\s+[-–]+\s+|\s+(?=(?:and|then) (?:tell|ask|remind|let|say|warn|thank)\b)/i)
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
}

/** An answer taken apart: what is told, what only asks for a text, and what is to be confirmed. */
export function splitAnswer(rest: string): Pick<TheirWords, 'own' | 'orders' | 'confirms'> {
  const kept: string[] = [];
  const orders: string[] = [];
  let confirms: string | null = null;
  for (const clause of splitClauses(rest.replace(LAST_ORDER, '. $1'))) {
    const confirmed = splitConfirm(clause);
    const bare = clause.replace(/[\s,.;:!?]+$/, '');
    if (confirmed !== null) {
      confirms = `${confirms ?? ''} ${confirmed}`.trim();
      orders.push(clause);
    } else if (isOrderAlone(bare) || (isManner(bare) && !/^not\b/i.test(bare)) || isForAssistant(bare))
      orders.push(clause);
    else kept.push(clause);
  }
  return { own: kept.join(' ').replace(/[\s,;:–-]+$/, ''), orders: orders.join(' '), confirms };
}

/** "i got monday or tuesday answer her": nothing stands between. */
const LAST_ORDER =
  /(?<=[\p{L}\d])\s+((?:(?:so|and|please|pls) )*(?:answer|text|write(?: to)?|reply to) (?:him|her|them)(?: back| that| please| pls)*\W*)$/iu;
