const FILLERS = String.raw`(?:(?:ok|okay|k|so|well|alright|yeah|yes|no|nah|hm+|good|cool|fine|great|perfect|then|just|lets?|let's|go with|too (?:high|low|much|cheap)\b[^.,;\d]{0,25}|i think|i'?d|i'?ll|i'?m|we'?ll|we'?d|we'?re|we|say|do|call it|make it|charge|quote|want|at|with|its|it's|the price is|thats|that's)[\s,.;]+)*`;
const TAIL =
  '(?:\\s+(?:total|flat|all in|even|cash|bucks|dollars|out the door|for (?:it|all of it|everything|the lot|both|the job)))*';
const WHO = String.raw`(?:him|her|them|(?:the|my|this|that) (?:customer|client|guy|lady|man|woman|owner|landlord|tenant|manager|couple|family)|(?:mrs?|ms|dr)\.? \p{L}+|\p{Lu}\p{L}+)`;
/** "k 425 total, write it", "too high. id say 410. text that to her". */
const PRICE_FIRST = new RegExp(
  String.raw`^\W*${FILLERS}\$?(\d{2,3}|\d{4,5}|\d{1,3},\d{3})(${TAIL})[\s,.;]+(?:(?:so|and|then|now|please|pls|can you|just)\s+)*(?:text|write|send|tell|e-?mail|message|put)\s*(?:(?:it|that|this)(?: up| in a text)?|up|a text)?(?:\s*(?:to|for)\b)?\s*(${WHO})?(?:\s+(?:it|that|this|a text|up|back))?(?:[\s,.]+(?:please|pls|thanks))?\W*$`,
  'iu',
);

/** "ok 290 all in, write it to her": the price that the asker decided on, as a request that begins with whom it is for; null for any other message. */
export function findPriceFirst(text: string): string | null {
  const [, price, tail = '', who = 'the customer'] = PRICE_FIRST.exec(text.trim()) ?? [];
  return price === undefined ? null : `text ${who} the price is ${price}${tail}`;
}

const ASKED_WHETHER_PAID =
  /\b(?:did|has|have)\s+(?:the |that |my )?((?:(?:mrs?|ms|dr)\.? )?\p{L}[\p{L}'.-]*)\b(?!\s+(?:i|we|you)\b).{0,40}?\b(?:pay|paid|send (?:me |us )?(?:the|my|his|her) (?:check|money|payment))\b/iu;
const NOBODY = /^(?:i|we|you|it|they|he|she|anybody|anyone|customer|client|guy|lady|somebody|someone)$/i;
const ASKS_FOR_IT =
  /\b(?:ask|remind|chase|nudge|tell|text|write|get)\b.{0,25}\b(?:him|her|them|em|it|nice(?:ly)?)\b|\b(?:owes?|owed)\b/i;
const SUM = /(?<![\d/:])\$?(\d{2,3}|\d{1,3},\d{3}|\d{4,5})(?![\d:%/]|st\b|nd\b|rd\b|th\b)/;
const SINCE =
  /\b(?:from|since|for|on)\s+((?:last )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?(?: \d{1,2}(?:st|nd|rd|th)?)?|last (?:week|month)|the \d{1,2}(?:st|nd|rd|th)?)(?!\p{L})/iu;
const OTHER_SUM = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d{1,2}(?:st|nd|rd|th)?/giu;

/** "its 265 from nov 12, how do i ask her", after the question whether somebody paid: a request for the reminder; null for any other message. */
export function findDebtOfTalk(text: string, question: string): string | null {
  const name = ASKED_WHETHER_PAID.exec(question)?.[1];
  const sum = SUM.exec(text.replace(OTHER_SUM, ' '))?.[1];
  if (name === undefined || sum === undefined || !ASKS_FOR_IT.test(text)) return null;
  const since = SINCE.exec(text)?.[1];
  const who = NOBODY.test(name) ? 'the customer' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const tone = /\b(?:nice|nicely|polite|politely|kind|friendly)\b/i.test(text) ? ', friendly' : '';
  return `write ${who} a payment reminder, they still owe ${sum}${since === undefined ? '' : ` since ${since}`}${tone}`;
}

const SPLIT = /\b(\d{1,2}) ?(?:[/-]|(?:%|percent)? ?(?:and|to)) ?(\d{1,2})\b/;
const OTHER_SPLIT =
  /^\W*(?:(?:ok|and|or|so|no|now|what|if|about|how|its|it's|make|it|we|do|did|go|went|try|at)\W+)*(\d{1,2})\s?[/ -]\s?(\d{1,2})(?: instead| then)?\W*$/i;

/** "make it 55 45", after a sum was split: the same question with other shares; null for any other message. */
export function findOtherSplit(text: string, question: string): string | null {
  const [, first = '', second = ''] = OTHER_SPLIT.exec(text) ?? [];
  if (first === '' || Number(first) + Number(second) !== 100 || !SPLIT.test(question)) return null;
  return question.replace(SPLIT, `${first}/${second}`);
}

const TELLS_NO =
  /^(?:.{3,60}[.,!]\s*)?(?:(?:ok|okay|so|then|just|please)\s+)*(tell|text|write|message) (him|her|them|(?:the|my) \p{L}+) no\W*$/iu;
const WANTED =
  /\b(?:haul(?: off| away)?|take(?: away)?|remove|move|pick up|dump|get rid of|tear (?:out|down)) ((?:(?:his|her|their|an?|the|some|old) )*[\p{L} -]{3,30}?)(?=[,.;?!]|\s+(?:is|for|in|at|from|can|do|and|but|what|should|tomorrow|today|on)\b|$)/iu;
const OF_CUSTOMER = /^(?:(?:his|her|their|an?|the|some) )+/i;

/** "i figured. tell him no", after somebody wanted a thing hauled: what the no is to; null for any other message. */
export function findNoOfTalk(text: string, question: string): string | null {
  const [, verb, who] = TELLS_NO.exec(text.trim()) ?? [];
  const thing = WANTED.exec(question)?.[1]?.replace(OF_CUSTOMER, '');
  return verb === undefined || thing === undefined ? null : `${verb} ${who} no, we can't take the ${thing}`;
}

const BARE_OFF = /\b((?:do|give (?:him|her|them)|take|knock|offer)\s+\$?\d{1,3})\W*$/i;

const BARE_PERCENT = /\b(\d{1,2}) is (?:my|the|our) (?:best|most|max|limit)\b/i;

/** "id do 40", after somebody wanted money off. */
export function addOff(text: string, question: string): string {
  const told = /\d ?(?:%|percent|pct)/i.test(question)
    ? text.replace(BARE_PERCENT, 'the best i can do is $1% off')
    : text;
  return /\$?\b\d+(?: ?%| dollars| bucks)? off\b|\bdiscount\b/i.test(question)
    ? told.replace(BARE_OFF, '$1 off')
    : told;
}

const RIVAL_AND_OWN =
  /\bother (?:guy|company|hauler|outfit|crew)(?:'?s)? (?:said|says|is|at|wants|quoted|charges)(?: (?:at|her|him|them))? \$?(\d{2,5})\b.{0,15}?\b(?:i'?m|im|i am|we'?re|mine(?:'s| is)?|my price(?:'s| is)?|i (?:said|charge|quoted))(?: at)? \$?(\d{2,5})\b/i;
const ASKS_TEXT =
  /\b(?:a text|text|write|message|answer|reply|e-?mail)\b(?:.{0,12}?\b(?:for|to)\b)?\s*((?:mrs?\.? )?\p{Lu}\p{L}+)?/u;

/** "text for Nora, other guy said 150 im 220": the price stays. */
export function findRivalTold(text: string): string | null {
  const [, theirs, own] = RIVAL_AND_OWN.exec(text) ?? [];
  const asks = ASKS_TEXT.exec(text);
  if (own === undefined || theirs === undefined || !asks || Number(theirs) >= Number(own)) return null;
  return `write ${asks[1] ?? 'the customer'} i cant do ${theirs} like the other company, my price stays at ${own}`;
}

const COMO_LE_DIGO =
  /^\W*(?:(?:oye|y|pues|bueno)\W+)*(?:c[oó]mo|de qu[eé] (?:forma|manera)) (?:le|les) (?:digo|aviso|escribo|explico|contesto)((?: (?:a (?:la|los|las|mis?|una?|el)|al?) \p{L}+)?) (?:q|que|ke) (.{6,})$/iu;

/** "como le digo al cliente q vamos tarde": the text itself. */
export function findSpanishTold(text: string): string | null {
  const [, who = '', said] = COMO_LE_DIGO.exec(text.trim()) ?? [];
  // "a una clienta que …" would describe her.
  const whom = who.replace(/ a una /i, ' a la ').replace(/ a un /i, ' al ');
  return said === undefined ? null : `dile${whom} que ${said.replace(/\?+$/, '')}`;
}

const WORDS_FIRST =
  /^\W*((?:you|your|u|ur|this is|hey|i'?m|i|we)\b.{20,400}[.!?])\s+(?:(?:please|pls|so|now|ok|can you|just)\s+)*(?:write|send|text|e-?mail|put)(?: (?:this|that|it|a text|an? e-?mail|a message))?(?: (?:to|for))? ((?:the|my|our|this|that) [\p{L}' -]{3,40}|(?:mrs?\.? |ms\.? )?\p{Lu}\p{Ll}+)\W*$/iu;
const TO_READER = /\b(?:you|your|u)\b/i;

/** "you left me waiting … write to the rental place": the words, as a request that begins with whom they are for. */
export function findWordsFirst(text: string): string | null {
  const [, words = '', who] = WORDS_FIRST.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  return who === undefined || !TO_READER.test(words) || words.includes('?') ? null : `write a text to ${who}: ${words}`;
}
