import { toGoodEnglish } from '../filling/good-english.ts';
import { CLAUSE, DOING, GAVE_US, IF_THEN, isNewSentence, type Lead, NO_SUBJECT, toLed, toOffer } from './led/led.ts';
import { QUESTION, WHICH } from './led/questions.ts';
import { formatSums } from './led/sums.ts';
import { getSex, isOfThings, toReaderWords } from './led/to-reader.ts';
import type { Reader } from './reader.ts';
import { RELATIVES, toRequest } from './second-person.ts';

const ORDERS =
  "be|bring|book|wear|come|meet|call|text|take|leave|send|check|use|park|put|get|make|do|don't|please|let|stop|start|pick|keep|wait|go|give|watch|clock|load|pay|sign|reply|lock|unlock|move|clear|turn|drop|show|tell|remember|note|see|feel|fill|clean|sweep|help|have|hold|return|confirm|email|mail|open|close|ring|knock|try";
const ORDER = new RegExp(String.raw`^(?:${ORDERS})\b(?!\s+(?:up to|off)\b)`, 'i');
const JOINED =
  /^(?:and|but|so|or|then|because|since|until|unless|if|when|before|after|as|with|without|plus|instead|at|on|in|by|for|from|to|not|maybe)\b/i;
const ASKS_PIECE =
  /^(?:and |also |then |please )*(?:ask(?:ing)?|find out|see)(?: (?:him|her|them|you))?\s+(?=(?:if|whether|what|when|where|which|how|who|why|for|to|about)\b)/i;
const TELLS_PIECE =
  /^(?:and |also |then |please |just )*(?:(?:tell (?:him|her|them|you)\b|say(?:ing)?|let (?:him|her|them|you) know)(?: that)?|(?:mention|add) (?:that|how|(?=(?:we|i|our|my|it|there|they)\b)))\s*/i;
const MOST_JOINED = 26;

/** What a request wants said, as sentences to its reader. */
export function toSentences(content: string, lead: Lead, reader: Reader, whole = content): string {
  const subject = reader.kind === 'own' || isOfOne(whole) ? 'I' : 'We';
  const said = reader.kind === 'other' ? content.replace(OWN_WISH, "we'd like to ") : content;
  const sentences: string[] = [];
  for (const piece of readPieces(said, reader, lead === 'ask')) {
    const last = sentences.at(-1);
    if (last === undefined) sentences.push(toLed(piece.text, piece.asks ? 'ask' : lead, subject));
    else if (goesOn(piece, last, lead)) sentences[sentences.length - 1] = `${last}, ${piece.text}`;
    else sentences.push(toNext(piece, lead, subject));
  }
  const finished = finishSentences(reader.kind === 'other' ? sentences.map(toRequest) : sentences, lead);
  return reader.kind === 'customer' ? toGoodEnglish(finished) : finished;
}

/** "gave us coffee" is what the reader did, too. */
function toNext({ text, asks }: { text: string; asks: boolean }, lead: Lead, subject: 'I' | 'We'): string {
  if (lead === 'thank' && GAVE_US.test(text)) return toLed(text, lead, subject);
  return toLed(toOurs(text, lead), asks ? 'ask' : 'tell', subject);
}

function goesOn(
  { text, asks, isNew }: { text: string; asks: boolean; isNew: boolean },
  last: string,
  lead: Lead,
): boolean {
  if (isNew || asks || (lead === 'thank' && GAVE_US.test(text))) return false;
  return lead === 'estimate' || joins(text, last);
}

/** "thank him for the help, bring him a pie": who thanks does that. */
function toOurs(text: string, lead: Lead): string {
  return lead === 'thank' && OURS.test(text) ? `we'll ${text}` : text;
}

const OURS = /^(?:drop|bring|send|give|stop|come|buy|take)\b/i;

/** "letter to the landlord to park two trucks": who asks wants to do it. */
const OWN_WISH =
  /^to (?=(?:park|rent|lease|sublet|join|become|buy|borrow|store|bid|apply|haul for|work (?:for|with)|renew|extend)\b)/i;

function isOfOne(content: string): boolean {
  return /\bi\b/i.test(content) && !/\b(?:we|our|us)\b/i.test(content);
}

function finishSentences(sentences: string[], lead: Lead): string {
  if (lead === 'apologize' && !SORRY.test(sentences.join(' '))) sentences.unshift("I'm sorry");
  const sum = (one: string) => (lead === 'estimate' ? one.replace(BARE_SUM, '$$$1') : one);
  return sentences.map((one) => toSentenceEnd(formatSums(sum(one)))).join(' ');
}

/** Whether what was said holds a sentence, and is no mere heading: "prices up 8% from March". */
export function hasStatement(said: string): boolean {
  return said
    .split(/(?<=[.!?])\s+/)
    .some(
      (one) =>
        one.endsWith('?') || CLAUSE.test(one) || ORDER.test(one) || /^(?:I|We|Just)(?:'| )|^(?:yes|no)\b/i.test(one),
    );
}

/** Between commas of an estimate, a number alone is its price. */
const BARE_SUM = /(?<=[,:] )(\d{2,3}|\d{1,3},\d{3}|\d{4,5})(?=,|$)/g;
const SORRY = /\b(?:sorry|apolog\w+)\b/i;

/** "if the gate is locked, call me": what it depends on goes on with what follows. */
function joinConditions(
  pieces: { text: string; isNew: boolean }[],
  isAsked: boolean,
): { text: string; isNew: boolean }[] {
  return pieces.reduce<{ text: string; isNew: boolean }[]>((all, piece) => {
    const last = all.at(-1);
    const depends = last !== undefined && !(isAsked && all.length === 1) && DEPENDS.test(last.text);
    const goesOn = depends && !piece.isNew && !IF_THEN.test(last.text);
    if (goesOn) all[all.length - 1] = { ...last, text: `${last.text}, ${piece.text}` };
    else all.push(piece);
    return all;
  }, []);
}

const DEPENDS = /^(?:if|when|once|unless|because|since)\b(?!.*,)/i;

/** "tell her coffee is on me": whose the coffee is comes after. */
const TOLD_HER = /^(?:and |also |then )?tell (?:him|her|them) (?!to\b)(?=\p{L})/iu;

function readPieces(
  content: string,
  reader: Reader,
  isAsked: boolean,
): { text: string; asks: boolean; isNew: boolean }[] {
  const sex = RELATIVES.test(`${content} ${reader.phrase}`) ? getSex(reader.name ?? '', reader.phrase) : null;
  return joinConditions(splitPieces(content), isAsked)
    .map(({ text, isNew }) => {
      const told = text.replace(TOLD_HER, '');
      return { text: reader.kind === 'crew' ? told : toOffer(told), isNew: isNew || told !== text };
    })
    .filter(({ text }) => text !== '')
    .map(({ text, isNew }, i, all) => {
      const before = all.slice(0, i).map((one) => one.text);
      return { plain: toReaderWords(text, reader, { ofThings: isOfThings(before, text), sex }), isNew };
    })
    .map(({ plain, isNew }) => ({
      text: reader.kind === 'public' ? plain : plain.replace(ASKS_PIECE, '').replace(TELLS_PIECE, ''),
      asks: ASKS_PIECE.test(plain) && reader.kind !== 'public',
      isNew: isNew || (TELLS_PIECE.test(plain) && reader.kind !== 'public'),
    }))
    .filter(({ text }) => text !== '');
}

/** "see you at 4 you need to move your car": a sentence that no mark ends. */
const RUN_ON =
  /(?<=\p{L}{3}) (?=next (?:one|time) (?:(?:it'?s|you|he'?s?|she'?s?|they|we|i)\b|(?:is|will|means)\b))|(?<=\b(?:\d|nine|ten|eleven|twelve|noon)) (?=it'?s (?:the|for|an?) )|(?<=\b(?:sharp|\d ?[ap]m)) (?=(?:bring|wear|don'?t|call|park|meet) )|(?<!\b(?:tell|told|promised|asked|showed|let|gave|informed|quoted) (?:him|them|us))(?<=\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|now|here|it|him|them|us|up|out|done|ready|late|early|again|a\.?m|p\.?m|\d)) (?=(?:you|u|we|i|i'?m|it'?s|there'?s|they|he|she) (?:need|have|can|can'?t|will|won'?t|must|should|are|got|gotta|do|want|would|could)\b)/iu;

/** "running late be there at 3": when we come is a sentence of its own. */
const BE_THERE =
  /(?<=\b(?:late|behind|delayed)) (?=(?:(?:the|my|our|a) )?(?:truck|trailer|van|tire|flat|traffic|crew|driver|helper|loader|dump)\b)|(?<=\p{L}{2}) (?<!\b(?:will|to|can|gonna|should|must|could|would|please|not|don't|never|shall|let's|just|and|or|ill|'ll|might|may|cannot|can't|won't|probably|still|then|you|always|also|better) )(?=be (?:there|over) (?:at |by |around |about |in )?\d)/iu;
/** "no radios on site last warning". */
const LAST_WARNING =
  /(?<=\p{L}{2})(?<!\b(?:it'?s|this is|that'?s|is|his|her|your|my|our|the|a))\s+(?:this is |its |it's )?(?:the |your |my |our )?(last|final) warning$/iu;

/** "our new trailer, a 2021 Big Tex, is covered": what is told in between. */
const APPOSED =
  /, ((?:an?|the|our|my|his|her) [^,.;()]{2,40}), (?=(?:is|are|was|were|has|have|can|will|needs?|wants?)\b)/gi;

/** Full stops end a piece, and so do most commas on a phone. */
function splitPieces(content: string): { text: string; isNew: boolean }[] {
  return content
    .replace(APPOSED, ' ($1) ')
    .split(/(?<=[.;!?])(?<!\b(?:mrs?|ms|dr)\.)\s+|\n+/i)
    .flatMap((part) => part.split(RUN_ON))
    .flatMap((part) => part.split(BE_THERE))
    .flatMap((part) =>
      part.replace(LAST_WARNING, '. This is the $1 warning').split(/(?<=[.]) (?=This is the \p{L}+ warning$)/u),
    )
    .flatMap((part) =>
      part
        .split(
          /,\s+|\s+[-–]\s+|\s+(?=(?:and|also) (?:ask|tell (?:him|her|them)|find out)\b)|(?<=\bsorry)\s+and\s+|\s+and\s+(?=(?:confirming|asking|thanking|offering|reminding|letting) )|\s+(?=(?:is|are|does|would|will) (?:that|this|it|you) (?:ok|okay|fine|alright|good|work|be ok)\b)/i,
        )
        .map((text, i) => ({ text, isNew: i === 0 })),
    )
    .map(({ text, isNew }) => ({ text: text.trim().replace(/[.,;!]+$/, ''), isNew }))
    .filter(({ text }) => text !== '' && !ASIDES.some((form) => form.test(text)));
}

const TONE = `(?:polite|firm|short|friendly|professional|casual|brief|formal|simple|not (?:too |very |super )?(?:pushy|long|mean|rude|harsh|formal|salesy|aggressive|angry|mad|desperate|needy|fancy|corny)|no corporate talk)`;
/** What is said to the writer, and not to the reader: how it is to sound, what to leave out, what to do with it. */
const ASIDES: RegExp[] = [
  /^(?:(?:his|her|their|the (?:customer|client)(?:['’]?s)?) )?name(?:['’]?s| is) (?!on\b|in\b|at\b|not\b|the\b|still\b|spelled\b|wrong\b|also\b)\p{L}+(?: \p{L}+)?$/iu,
  new RegExp(
    String.raw`^(?:(?:make it|keep it|be|sound|and|but|please|very|really|kinda|a bit|a little|nice and) )*${TONE}(?: (?:but|and|please)\b.*)?$`,
    'i',
  ),
  /\b(?:don'?t|do not) (?:say|mention|include|name|bring up)\b|\bleave (?:out|off) (?:that|the|his|her|any)\b/i,
  /^(?:and |so )?(?:what (?:do|should|can) i|what are my|how do i)\b/i,
  /^(?:yeah|yea|yep|ok|okay|alright|cool|perfect|great)(?: i (?:figured|know|thought so))?$/i,
  /^(?:(?:ok|okay|so|now|please|yeah) )*(?:write|draft|word|text) (?:him|her|them|it)\b.{0,20}$/i,
  /^(?:attn\.? \p{L}+|group chat|with the (?:number|price|total|amount)|sign it .{1,40})$/iu,
  /^to (?:all|everyone|every|each)\b(?: (?:of )?(?:my|our|the))? [\p{L} ]{3,30}$/iu,
  /^(?:and |also )?tell (?:him|her|them) (?:where|what|how|who|when)\b/i,
  /^(?:(?:that )?say(?:s|ing) |about |with |exactly )*(?:what(?:ever)?|how|why|where|which (?:papers?|things)) (?:i|we|he|she|they|to|my|our|his|her|their)\b[^,.?!]{0,30}$/i,
  /^(?:to )?(?:intro(?:duc(?:e|ing))?|present(?:ing)?|pitch(?:ing)?|advertis(?:e|ing)|promot(?:e|ing)) (?:my|our|the|me|us|myself|ourselves)\b.{0,30}$/i,
  /^(?:so (?:that )?)?(?:they|he|she|it|people|customers?|nobody|no ?(?:one|body)) (?:can(?:'?t|not)?|won'?t|doesn'?t|don'?t|will not) (?:say|claim|argue|complain|dispute|deny|think(?! (?:it|about)\b)|blame|come back|sue|back out)\b/i,
  /^(?:(?:i|we) )?(?:want|need|would like|do not want|don'?t want|dont want) (?:(?:it|this|that) )?to (?:be (?:done|over)|sound|read|come across|look)\b/i,
  /^(?:(?:and|i|we|please) )*(?:want|need|put|get|have|would like) (?:it|this|that) (?:in writing|on paper|in black and white)\b/i,
];
/** A piece that is no sentence of its own goes on with the one before. */
function joins(piece: string, last: string): boolean {
  if (last.endsWith('?') || piece.endsWith('?') || WHICH.test(piece) || last.split(/\s+/).length > MOST_JOINED)
    return false;
  if (
    QUESTION.test(piece) ||
    NO_SUBJECT.test(piece) ||
    isNewSentence(piece) ||
    ORDER.test(piece) ||
    IF_THEN.test(piece)
  )
    return false;
  if (/^also (?:please )?(?=\p{L})/iu.test(piece) && ORDER.test(piece.replace(/^also (?:please )?/i, ''))) return false;
  if (
    /^\$?\d{2,5}(?: (?:if|when|with|without)\b.*)?$|^(?:drop off|pick up) \p{L}|^(?:happy|glad) to |^the \p{L}+ (?:job|house|place|cleanout)$/iu.test(
      piece,
    )
  )
    return false;
  if (/^(?:yes|no|s[ií])\b/i.test(last) && last.split(/\s+/).length <= MOST_ANSWER) return false;
  return JOINED.test(piece) || !(CLAUSE.test(piece) || DOING.test(piece) || /^(?:sorry|thanks?|yes|no)\b/i.test(piece));
}

const MOST_ANSWER = 4;
function toSentenceEnd(text: string): string {
  const whole = text
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[,.;:!?])/g, '')
    .replace(/[,;:]+$/, '')
    .trim();
  const cased = `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
  return /[.!?]$/.test(cased) ? cased : `${cased}.`;
}
