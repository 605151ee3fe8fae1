import { QUESTION_FORM } from '../../../answers/understanding/act-forms.ts';
import type { Details } from '../../../answers/understanding/details.ts';
import { findReviewer } from '../../review-points.ts';
import type { Brief } from '../brief-words.ts';
import type { Reader } from '../reader.ts';
import { toSentences } from '../sentences.ts';
import { toSpanishSentences } from '../spanish-brief.ts';
import { isTimeAnswer, toAnswer } from './asked-question.ts';

const QUOTED = /["“«]([^"”»]{6,})["”»]|(?<![\p{L}\d])['‘]([^\n]{6,}?)['’](?=[\s,.;:!?]|$)/u;
const WROTE =
  /\b(?:came in|got this|repl(?:y|ies)|answers?|respond|response|respuesta|contesta|texted|wrote|writes|said|says|sent|messaged|messages|e-?mailed|emails|asks|asked|asking|replied|replies|got|left|gave|text|message|msg|e-?mail|comment|review|reseña|stars?|estrellas?|from|pregunta|preguntó|escribi[oó]|escribe|dice|dijo|mand[oó]|puso)\b|^\W*$/iu;
/** "reply to this: can you come at 8? say 10": what was written has no marks around it. */
const PASTED =
  /^\W*(?:(?:please|pls|ok|so|hey|can you|could you|help me|need to|how do i|what do i)\s+)*(?:repl(?:y|ies)|answer|respond|write back|text back|say)(?: back)?(?: to)?(?: (?:this|him|her|them|that))?(?: (?:one|text|txt|message|msg|e-?mail|dm|comment|customer|lady|guy|question))?(?: (?:i|we) (?:just )?got)?(?: (?:for|4) me)?\s*[:,–-]+\s*(?=\S)|^\W*(?:(?:ok|so|hey)\s+)*(?:(?:an?|the|this|some|my) )?(?:customers?|clients?|lady|guy|man|woman|tenant|somebody|someone|he|she|they)(?: just)? (?:wrote|texted|messaged|e-?mailed|asks?|asked|sent(?: me)?(?: this)?)(?: me| us| back)*\s*:\s*(?=\S)|^\W*(?:(?:i )?(?:just )?got this(?: (?:text|message|e-?mail|question))?|this (?:just )?came in|customer (?:text|question|message))\s*:\s*(?=\S)/iu;
/** Where the asker begins to say what to answer. */
const SAYS_THEN =
  /(?<=[?.!,;–-]|\?["”'])\s*(?:(?:and|so|please|pls|just|now)\s+)*(?=(?:say|tell (?:him|her|them)|reply|answer(?: is)?|respond|i (?:want|wanna|need|would like|'d like|id like|gotta)(?: to)? (?:say|tell)|answer (?:him|her|them)?|let (?:him|her|them) know|my answer|write back|text back)\b)/i;
/** What the asker says of their answer before it. */
const DEED =
  /^[\s,.:;–-]*(?:(?:so|and|ok|please|pls|now|just|can you|i want to|i wanna|i need to|i would like to|i'?d like to|id like to|i gotta|y|pues)\s+)*(?:(?:(?:my |the |our )?(?:answer|reply|response)(?: (?:is|should be|with|to (?:him|her|them|that)))?|(?:write|draft|give me) (?:(?:a|the|me a) )?(?:reply|response|answer)(?: (?:saying|that says|to (?:him|her|them)))?|tell (?:him|her|them)|say|respond|reply|answer|text back|write back|let (?:him|her|them) know|dile|cont[eé]stale|resp[oó]ndele|contesta|responde|la respuesta es)(?: (?:with|that|back|que|saying))?\b)?\s*[:,–-]?\s*/iu;
const TRUTH =
  /^(?:(?:the )?truth(?: is)?|(?:well )?what (?:really |actually )?happened(?: is| was)?(?: that)?|actually|in fact|in reality|the fact is|la verdad(?: es)?(?: que)?)[\s,:]+/i;
/** A request at the end. */
const LAST =
  /(?:^|[\s,.;:!?]+)(?:(?:so|and|please|pls|can you|could you|y)\s+)*(?:(?:write|draft|give me|do|need|make)(?: me| up)?(?: (?:a|the|my|some))?(?: \p{L}+){0,2}? (?:reply|response|answer|text)(?: to (?:him|her|them|that|this|it|\w+))?(?: back)?|(?:reply|respond|answer)(?: (?:to )?(?:him|her|them|that|this|it))?|write (?:back|it|her|him|them)|text (?:her|him|them)(?: back)?|say thanks|say thank you|thank (?:her|him|them)|(?:what|how) (?:do|should|can|would) i (?:say|write|answer|reply|respond|tell (?:him|her|them))(?: back)?|(?:haz|escribe|hazme|dame)(?: la)? respuesta|qu[eé] (?:le )?(?:contesto|digo|respondo))\W*$/iu;
const ASKED = /\b(?:reply|answer|response|respond|respuesta|contesta(?:le)?|responde(?:le)?)\b/i;
const ANSWERS = /^(?:yes|yep|yeah|no|nope|sure|sorry|s[ií]|claro|no,)(?!\p{L})/iu;
/** "its been 5 weeks. answer him firmly, i want it by friday". */
const BETWEEN =
  /(?<=\S)[\s,.;]+(?:so |and |please )*(?:answer|reply to|respond to|text|tell|write)(?: back)? (?:him|her|them)(?: back)?(?: (?:firm|nice|polite|short|kind|soft|calm)[^,.;]*)?[,.;]\s+(?=\S)/i;
const LEAST_WORDS = 2;

/**
 * An answer to what somebody wrote, in the asker's words: "“are you open?” yes till 4"; null if a message has none. Most
 * have none, so their details, which take longer to read, are asked for last.
 */
export function readAnswer(text: string, details: () => Details, language: 'en' | 'es'): Brief | null {
  const plain = text.replace(/(?<=\s)['’]?em\b/gi, 'them');
  return readPasted(plain, language) ?? readQuoted(plain, details, language) ?? readBack(plain, details, language);
}

/** What was pasted after "reply to this:", and what the asker says to it; null for any other message. */
export function splitPasted(text: string): { pasted: string; answer: string | null } | null {
  const head = PASTED.exec(text)?.[0];
  if (head === undefined || OF_REVIEW.test(head)) return null;
  const rest = text.slice(head.length);
  const then = SAYS_THEN.exec(rest);
  const pasted = (then ? rest.slice(0, then.index) : rest).replace(/^["“'\s]+|["”'\s]+$/g, '');
  if (pasted.split(/\s+/).length < LEAST_PASTED) return null;
  return { pasted, answer: then ? rest.slice(then.index + then[0].length) : null };
}

const OF_REVIEW = /\b(?:reviews?|stars?|yelp|google)\b/i;
const LEAST_PASTED = 3;

function readPasted(text: string, language: 'en' | 'es'): Brief | null {
  const told = splitPasted(text);
  if (told?.answer == null || language !== 'en') return null;
  const words = told.answer.replace(DEED, '').replace(/^[\s,.:;–-]+|[\s,;:]+$/g, '');
  if (words.split(/\s+/).filter(Boolean).length < 1 || QUESTION_FORM.test(words)) return null;
  const reader: Reader = { phrase: '', name: null, kind: 'customer' };
  return { reader, words, said: toAnswer(told.pasted, words), asks: 'reply', lead: 'reply' };
}

function readQuoted(text: string, details: () => Details, language: 'en' | 'es'): Brief | null {
  const quoted = QUOTED.exec(text);
  if (!quoted || !WROTE.test(text.slice(0, quoted.index))) return null;
  const after = text.slice(quoted.index + quoted[0].length);
  const words = after
    .replace(BETWEEN, '. ')
    .replace(LAST, '')
    .replace(DEED, '')
    .replace(TRUTH, '')
    .replace(/^[\s,.:;–-]+|[\s,;:]+$/g, '');
  if (words.split(/\s+/).filter(Boolean).length < LEAST_WORDS || QUESTION_FORM.test(words) || /\?\s*$/.test(after))
    return null;
  if (
    !ASKED.test(text.slice(0, quoted.index)) &&
    !BETWEEN.test(after) &&
    !LAST.test(after) &&
    !(DEED.exec(after)?.[0] ?? '').match(/\p{L}/u) &&
    !TRUTH.test(after.trim()) &&
    !ANSWERS.test(words)
  )
    return null;
  const before = text.slice(0, quoted.index);
  const name =
    findReviewer(text) ??
    details().people.find(({ text: one, end }) => end <= before.length && !WROTE.test(one))?.text ??
    null;
  const reader: Reader = { phrase: '', name, kind: 'customer' };
  const said =
    language === 'es' ? toSpanishSentences(words, false) : toReply(quoted[1] ?? quoted[2] ?? '', words, reader);
  return { reader, words, said, asks: `reply ${before.replace(/["“'].*$/, '')}`, lead: 'reply' };
}

/** "he wants friday not monday. write back friday at 9 works": what came before is known to its reader. */
function readBack(text: string, details: () => Details, language: 'en' | 'es'): Brief | null {
  const words = BACK.exec(text)?.[1]?.replace(/[\s,;:]+$/, '');
  if (words === undefined || language !== 'en' || words.split(/\s+/).length < LEAST_WORDS || /[?"“]/.test(text))
    return null;
  const reader: Reader = { phrase: '', name: details().people[0]?.text ?? null, kind: 'customer' };
  return { reader, words, said: toReply('', words, reader), asks: 'text back', lead: 'reply' };
}

const BACK =
  /^(?!\W*(?:(?:please|pls|ok|so|can you|need to)\s+)*(?:text|tell|write|send|e-?mail|message|remind|ask|thank|draft|make|what|how|should|do|if)\b)(?:\S+ ){2}.*?(?:[,.;!]\s*|\s(?:and|so)\s+)(?:(?:please|pls|just|so|now|can you|i want to|i wanna|want to|need to)\s+)*(?:(?:write|text|say|message) back|reply|respond)(?: (?:that|saying|with))?[\s,:]+(?!(?:to|the|an?|this|that|it|him|her|them|my|me|something|nicely?|firmly?|yes or no|in|as|please|for)\b)(\S.{2,})$/i;

/** A time alone is said with what was asked for. */
function toReply(question: string, words: string, reader: Reader): string {
  const isPrice = /^\$?\d/.test(words) && /\b(?:how much|price|cost|charge|what(?:'?s| is| do)?)\b/i.test(question);
  return isTimeAnswer(words) || isPrice ? toAnswer(question, words) : toSentences(words, 'tell', reader);
}
