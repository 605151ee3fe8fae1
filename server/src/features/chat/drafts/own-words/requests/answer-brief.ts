import { QUESTION_FORM } from '../../../answers/understanding/act-forms.ts';
import type { Details } from '../../../answers/understanding/details.ts';
import { findReviewer } from '../../review-points.ts';
import type { Brief } from '../brief-words.ts';
import type { Reader } from '../reader.ts';
import { toSentences } from '../sentences.ts';
import { toSpanishSentences } from '../spanish-brief.ts';

const QUOTED = /["“«]([^"”»]{6,})["”»]|(?<![\p{L}\d])['‘]([^\n]{6,}?)['’](?=[\s,.;:!?]|$)/u;
const WROTE =
  /\b(?:repl(?:y|ies)|answers?|respond|response|respuesta|contesta|texted|wrote|writes|said|says|sent|messaged|messages|e-?mailed|emails|asks|asked|asking|replied|replies|got|left|gave|text|message|msg|e-?mail|comment|review|reseña|stars?|estrellas?|from|pregunta|preguntó|escribi[oó]|escribe|dice|dijo|mand[oó]|puso)\b|^\W*$/iu;
/** What the asker says of their answer before it. */
const DEED =
  /^[\s,.:;–-]*(?:(?:so|and|ok|please|pls|now|can you|y|pues)\s+)*(?:(?:(?:my |the |our )?(?:answer|reply|response)(?: (?:is|should be|with|to (?:him|her|them|that)))?|(?:write|draft|give me) (?:(?:a|the|me a) )?(?:reply|response|answer)(?: (?:saying|that says|to (?:him|her|them)))?|tell (?:him|her|them)|say|respond|reply|answer|text back|write back|let (?:him|her|them) know|dile|cont[eé]stale|resp[oó]ndele|contesta|responde|la respuesta es)(?: (?:with|that|back|que|saying))?\b)?\s*[:,–-]?\s*/iu;
const TRUTH = /^(?:(?:the )?truth(?: is)?|actually|in fact|in reality|the fact is|la verdad(?: es)?(?: que)?)[\s,:]+/i;
/** A request at the end. */
const LAST =
  /(?:^|[\s,.;:!?]+)(?:(?:so|and|please|pls|can you|could you|y)\s+)*(?:(?:write|draft|give me|do|need|make)(?: me| up)?(?: (?:a|the|my|some))?(?: \p{L}+){0,2}? (?:reply|response|answer|text)(?: to (?:him|her|them|that|this|it|\w+))?(?: back)?|(?:reply|respond|answer)(?: (?:to )?(?:him|her|them|that|this|it))?|write (?:back|it|her|him|them)|text (?:her|him|them)(?: back)?|say thanks|say thank you|thank (?:her|him|them)|(?:what|how) (?:do|should|can|would) i (?:say|write|answer|reply|respond|tell (?:him|her|them))(?: back)?|(?:haz|escribe|hazme|dame)(?: la)? respuesta|qu[eé] (?:le )?(?:contesto|digo|respondo))\W*$/iu;
const ASKED = /\b(?:reply|answer|response|respond|respuesta|contesta(?:le)?|responde(?:le)?)\b/i;
const ANSWERS = /^(?:yes|yep|yeah|no|nope|sure|sorry|s[ií]|claro|no,)(?!\p{L})/iu;
/** "its been 5 weeks. answer him firmly, i want it by friday". */
const BETWEEN =
  /(?<=\S)[\s,.;]+(?:so |and |please )*(?:answer|reply to|respond to|text|tell|write)(?: back)? (?:him|her|them)(?: back)?(?: (?:firm|nice|polite|short|kind|soft|calm)[^,.;]*)?[,.;]\s+(?=\S)/i;
const LEAST_WORDS = 2;

/** An answer to what somebody wrote, in the asker's words: "“are you open?” yes till 4"; null if a message has none. */
export function readAnswer(text: string, details: Details, language: 'en' | 'es'): Brief | null {
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
    details.people.find(({ text: one, end }) => end <= before.length && !WROTE.test(one))?.text ??
    null;
  const reader: Reader = { phrase: '', name, kind: 'customer' };
  const said = language === 'es' ? toSpanishSentences(words, false) : toSentences(words, 'tell', reader);
  return { reader, words, said, asks: `reply ${before.replace(/["“'].*$/, '')}`, lead: 'reply' };
}
