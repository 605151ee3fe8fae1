import { listSentences } from './sentences.ts';

/** What a text is asked to be without, in the words in which it is kept. */
export const NO_APOLOGY = 'an apology';
const OF_APOLOGY = /^(?:(?:the|an?|any|all|our|my) )*(?:apolog(?:y|ies|i[sz]ing)|sorrys?|sorries)$/i;

/** Whether what is left out of a text is its apology. */
export function isOfApology(removal: string): boolean {
  return OF_APOLOGY.test(removal.trim());
}

const I_AM = String.raw`(?:(?:we|i)(?:['’](?:re|m)| are| am) )`;
const SORRY = String.raw`(?:(?:(?:so|very|really|truly|terribly|deeply|sincerely|again|just) )*(?:sorry|apologetic))`;
const APOLOGIZE = String.raw`(?:(?:we|i) (?:(?:do|want to|would like to|sincerely|deeply|really|truly) )*apologi[sz]e)`;
const FOR = String.raw`(?: (?:again )?(?:about|for|over)\b[^.,;!?]*)?`;
const STATES = String.raw`(?=(?:we|i|you|your|our|my|the|it|this|that|there|he|she|they)(?:['’]\p{L}+)? \p{L})`;
const OWN_FAULT = String.raw`(?:(?:it|that|this)(?:['’]s| is| was) (?:all |totally |completely |entirely )?(?:on (?:us|me)|(?:our|my) (?:fault|mistake|bad))|(?:our|my) bad|(?:we|i) feel (?:so |really |very )?(?:bad|terrible|awful)(?: (?:about|for) [^.,;!?]*)?)`;

/** The apology at the beginning of a sentence that goes on with what happened. */
const LEADS = new RegExp(
  String.raw`^(?:${I_AM}?${SORRY}|${APOLOGIZE})(?:,? (?:that|but|to (?:say|tell you|let you know)(?: that)?)|,)? ${STATES}`,
  'iu',
);
/** One after what a sentence says. */
const CLAUSE = new RegExp(
  String.raw`,?(?: (?:and|but|so))? (?:${I_AM}${SORRY}|${APOLOGIZE}|${OWN_FAULT})${FOR}(?=[.,;!?]|$)|, (?:and )?${SORRY}${FOR}(?=[.!?]|$)`,
  'giu',
);
const WHOLE = new RegExp(
  String.raw`^(?:(?:once )?again,? |and |but |so |please )*(?:${I_AM}?${SORRY}|${APOLOGIZE}|(?:please )?(?:accept )?(?:our|my) (?:\p{L}+ )?apologies|apologies|(?:a )?(?:disculpa|disculpe|perd[oó]n|lo siento|lo sentimos|sentimos|una disculpa)|${OWN_FAULT})(?!\p{L})[^.!?]*[.!]*$`,
  'iu',
);

/** A text without what apologizes; what happened stays. A text that only apologizes stays as it was. */
export function removeApologies(body: string): string {
  const lines = body.split('\n').flatMap((line) => {
    const sentences = listSentences(line);
    const kept = sentences.flatMap(toUnapologetic);
    if (kept.join() === sentences.join()) return [line];
    return kept.length === 0 ? [] : [kept.join(' ')];
  });
  const rest = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const isSaid = (text: string) => listSentences(text).some((one) => !GREETS.test(one));
  return isSaid(rest) ? rest : body;
}

const GREETS =
  /^(?:(?:hi|hello|hey|dear|hola)\b|(?:this is|it['’]s) \p{L}+ (?:with|from) |(?:thanks|thank you|best|warmly|regards)\b)/iu;

function toUnapologetic(sentence: string): string[] {
  const stated = sentence.replace(LEADS, '');
  const plain = stated === sentence ? stated : capital(stated);
  if (WHOLE.test(plain)) return [];
  const rest = plain.replace(CLAUSE, '').trim();
  return /\p{L}/u.test(rest) ? [rest] : [];
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
