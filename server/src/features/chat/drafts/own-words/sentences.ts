import { formatSums, toPlainEnglish } from './phone-spelling.ts';
import type { Reader } from './reader.ts';
import { toSecondPerson } from './second-person.ts';

/** What is done with what follows: "ask him if", "remind her to", "thank them for". */
export type Lead = 'tell' | 'ask' | 'remind' | 'thank' | 'invite' | 'apologize' | 'confirm' | 'estimate' | 'reply';

const SUBJECT = 'i|we|you|he|she|they|it|this|that|there|nobody|everything|everybody|both|all';
const FINITE =
  "is|are|am|was|were|has|have|had|will|would|can|could|should|must|need|needs|want|wants|do|does|did|don't|doesn't|didn't|can't|won't|isn't|aren't|wasn't|hasn't|haven't|got|gets|goes|comes|came|costs|stays|stay|works|starts|looks|says|leaks|broke|hit|left|went|showed|cracked|scratched|fits|runs|opens|closes|moves|changed|charges|owes";
const CLAUSE = new RegExp(
  String.raw`^(?:(?:${SUBJECT})(?:'\w+)?\s|(?:i|we|you|he|she|they|it|that|there)'\w+\b|(?:sorry|apologies)\b|(?:the|my|our|your|his|her|their|a|an|\p{L}+)\b(?:\s+\S+){0,6}?\s+(?:${FINITE})\b)`,
  'iu',
);
const ORDERS =
  "be|bring|wear|come|meet|call|text|take|leave|send|check|use|park|put|get|make|do|don't|please|let|stop|start|pick|keep|wait|go|give|watch|clock|load|pay|sign|reply|lock|unlock|move|clear|turn|drop|show|tell|remember|note|see|feel|fill|clean|sweep|help|have|hold|return|confirm|email|mail|open|close|ring|knock|try";
const ORDER = new RegExp(String.raw`^(?:${ORDERS})\b(?!\s+(?:up to|off)\b)`, 'i');
const JOINED =
  /^(?:and|but|so|or|then|because|since|until|unless|if|when|before|after|as|with|without|plus|instead|at|on|in|by|for|from|to|not|maybe)\b/i;
const QUESTION =
  /^(?:(?:is|are|can|could|do|does|did|will|would|should) (?:i|we|you|he|she|they|it|that|this|there|the|my|our|your|anybody|anyone)\b|how (?:is|are|do|does|did|can|much|many|long|soon|about)\b|(?:what|when|where|which|who|why)(?: \w+)? (?:is|are|was|do|does|did|can|could|will|would|should)\b|(?:what|where|who|how)'s\b|any chance\b)/i;
/** "gonna be there at 3": who does it goes without saying, and is missing on paper. */
const NO_SUBJECT =
  /^(?:(?:just |still |also |already )?(?:can(?:'t)?|will|won't|have to|got|need(?! to know)|had to|took|did|found|sent|finished|cleaned|loaded|dropped|fixed|broke|scratched|moved|sold|bought|paid|want|hope|haven't|didn't|don't have|been)\b|be (?:there|here|at)\b)/i;
const DOING =
  /^(?:just |still |also )?(?!(?:bring|during|nothing|everything|anything|something|morning|evening|being|king|pricing|parking|building|following|wedding|siding|flooring|roofing|ceiling|thing|string|spring|landing|railing)\b)(\p{L}{2,}ing)\b/iu;
const ASKS_PIECE =
  /^(?:and |also |then |please )*(?:ask(?:ing)?|find out|see)(?: (?:him|her|them|you))?\s+(?=(?:if|whether|what|when|where|which|how|who|why|for|to|about)\b)/i;
const TELLS_PIECE =
  /^(?:and |also |then |please |just )*(?:(?:tell (?:him|her|them)|say(?:ing)?|let (?:him|her|them) know)(?: that)?|(?:mention|add) (?:that|how))\s+/i;
const MOST_JOINED = 26;

/** What a request wants said, as sentences to its reader. */
export function toSentences(content: string, lead: Lead, reader: Reader): string {
  const isAlone = reader.kind === 'own' || (/\bi\b/i.test(content) && !/\b(?:we|our|us)\b/i.test(content));
  const subject = isAlone ? 'I' : 'We';
  const sentences: string[] = [];
  for (const { text, asks, isNew } of readPieces(content, reader)) {
    const last = sentences.at(-1);
    const first = last === undefined ? lead : 'tell';
    const goesOn = last !== undefined && !isNew && !asks && (lead === 'estimate' || joins(text, last));
    if (goesOn) sentences[sentences.length - 1] = `${last}, ${text}`;
    else sentences.push(toLed(text, asks ? 'ask' : first, subject));
  }
  return finishSentences(reader.kind === 'other' ? sentences.map(toRequest) : sentences, lead);
}

/** "change our hours": whom one deals with is asked, not told. */
function toRequest(sentence: string): string {
  return REQUESTED.test(sentence) ? `Please ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}

const REQUESTED =
  /^(?:change|take|send|fix|update|cancel|stop|add|remove|refund|credit|correct|deliver|hold|call|email|give|don't|do not|put|charge|bill|close|open|switch|move)\b/i;

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

function readPieces(content: string, reader: Reader): { text: string; asks: boolean; isNew: boolean }[] {
  return splitPieces(content)
    .map(({ text, isNew }, i, all) => {
      const ofThings = all.slice(0, i).some((before) => THINGS.test(before.text));
      return { plain: toPlain(text, reader, ofThings), isNew };
    })
    .map(({ plain, isNew }) => ({
      text: plain.replace(ASKS_PIECE, '').replace(TELLS_PIECE, ''),
      asks: ASKS_PIECE.test(plain),
      isNew,
    }))
    .filter(({ text }) => text !== '');
}

/** "see you at 4 you need to move your car": a sentence that no mark ends. */
const RUN_ON =
  /(?<=\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|now|here|it|him|them|us|up|out|done|ready|late|early|again|a\.?m|p\.?m|\d)) (?=(?:you|u|we|i|i'?m|it'?s|there'?s|they|he|she) (?:need|have|can|can'?t|will|won'?t|must|should|are|got|gotta|do|want|would|could)\b)/i;

/** Full stops end a piece, and so do most commas on a phone. */
function splitPieces(content: string): { text: string; isNew: boolean }[] {
  return content
    .split(/(?<=[.;!?])\s+|\n+/)
    .flatMap((part) => part.split(RUN_ON))
    .flatMap((part) =>
      part
        .split(
          /,\s+|\s+[-–]\s+|\s+(?=(?:and|also) (?:ask|tell (?:him|her|them)|find out)\b)|\s+(?=(?:is|are|does|would|will) (?:that|this|it|you) (?:ok|okay|fine|alright|good|work|be ok)\b)/i,
        )
        .map((text, i) => ({ text, isNew: i === 0 })),
    )
    .map(({ text, isNew }) => ({ text: text.trim().replace(/[.,;!]+$/, ''), isNew }))
    .filter(({ text }) => text !== '');
}

/** "30 chairs, they are clean": of things, not of the reader. */
const THINGS =
  /\b\d+ (?:\p{L}+ )?(?!(?:\p{L}*(?:year|month|week|day|hour|minute|min|ton|yard|mile|dollar|lead|time))s\b)\p{L}{3,}s\b|\b(?:our|my|the) (?:guys|crew|helpers|drivers|men|boys|movers)\b/iu;

function toPlain(text: string, { name, kind, phrase }: Reader, ofThings: boolean): string {
  const isOneOfMany = kind === 'other' && !/s$/.test(phrase);
  return toSecondPerson(toPlainEnglish(text), name, ofThings ? 'things' : isOneOfMany ? 'business' : 'person');
}

/** A piece that is no sentence of its own goes on with the one before. */
function joins(piece: string, last: string): boolean {
  if (last.endsWith('?') || piece.endsWith('?') || WHICH.test(piece) || last.split(/\s+/).length > MOST_JOINED)
    return false;
  if (QUESTION.test(piece) || NO_SUBJECT.test(piece) || ORDER.test(piece)) return false;
  return JOINED.test(piece) || !(CLAUSE.test(piece) || DOING.test(piece) || /^(?:sorry|thanks?|yes|no)\b/i.test(piece));
}

/** A first piece with what is done: "if he can come" → "Can you come?", "to call me" → "Please call me". */
function toLed(piece: string, lead: Lead, subject: 'I' | 'We'): string {
  const text = piece.replace(/^(?:that|and|but|so|also|then|because)\s+(?=\S+ \S)/i, '');
  const parts = {
    to: /^(?:(?:him|her|them|you)\s+)?to\s+(?!the |my |our )(.+)$/i.exec(text)?.[1],
    what: /^for\s+(.+)$/i.exec(text)?.[1],
    about: /^about\s+(.+)$/i.exec(text)?.[1],
  };
  return LED[lead]({ ...parts, text, told: toTold(text, subject) });
}

interface Parts {
  text: string;
  /** The text as a sentence of its own. */
  told: string;
  to: string | undefined;
  what: string | undefined;
  about: string | undefined;
}

const tell = ({ told, to, about }: Parts) =>
  about !== undefined ? `I wanted to talk to you about ${about}` : to === undefined ? told : `Please ${to}`;
const LED: Record<Lead, (parts: Parts) => string> = {
  tell,
  reply: tell,
  ask: ({ text, to, what, about }) =>
    about === undefined ? toQuestion(text, to, what) : `I wanted to ask about ${about}`,
  remind: ({ told, to, about }) =>
    to === undefined
      ? `Just a reminder${about === undefined ? `: ${told}` : ` about ${about}`}`
      : `Just a reminder to ${to}`,
  thank: ({ told, what }) => (what === undefined ? told : `Thank you for ${what}`),
  invite: (parts) => (/^(?:to|for)\s/i.test(parts.text) ? `You're invited ${parts.text}` : tell(parts)),
  apologize: ({ told, what }) => (what === undefined ? told : `I'm sorry for ${what}`),
  confirm: ({ text, to, what }) => `Just confirming ${to ?? what ?? text}`,
  estimate: ({ text }) => `Here is your estimate: ${text}`,
};

function toTold(text: string, subject: 'I' | 'We'): string {
  if (WHICH.test(text)) return asked(text);
  if (/^(?:if|whether)\b/i.test(text)) return toQuestion(text, undefined, undefined);
  if (QUESTION.test(text)) return asked(text);
  if (/^be (?:there|here|at)\b/i.test(text) && /\b(?:we|our|late|min)/i.test(text)) return `${subject}'ll ${text}`;
  if (NO_SUBJECT.test(text) && !/^be\b/i.test(text)) return `${subject} ${text}`;
  if (/^going to\b/i.test(text) || DOING.test(text)) return `${subject === 'I' ? "I'm" : "We're"} ${text}`;
  return text.replace(/^sorry (?=about|for|we|i|that|the)/i, "I'm sorry ");
}

/** "which buzzer": asks with hardly a word. */
const WHICH = /^(?:which|what|how much|where|when)(?: \p{L}+){0,2}\??$/iu;
const GIVES =
  /^(?:an?|the|their|your|some)?\s*(?:\w+ )?(?:price|prices|quote|rate|discount|estimate|extension|break|refund|credit|deal|bid|list|copy|receipt|number|date)\b/i;

function toQuestion(text: string, to: string | undefined, what: string | undefined): string {
  if (to !== undefined) return `Could you please ${to}?`;
  if (what !== undefined) return GIVES.test(what) ? `Could you give us ${what}?` : `I wanted to ask for ${what}`;
  if (QUESTION.test(text)) return asked(text);
  const condition = /^(?:if|whether)\s+(.+)$/i.exec(text)?.[1];
  if (condition !== undefined) return invert(condition) ?? `Could you tell me if ${condition}?`;
  if (
    /^(?:what|how|when|where|which|who|why)(?:'s)?\b(?: (?:much|many|long|soon|often|late|early)\b)? ?(?:is|are|do|does|did|can|will|would|should|was)?\b/i.test(
      text,
    )
  )
    return ASKED_ALREADY.test(text) ? asked(text) : `Could you tell me ${asked(text)}`;
  return asked(text);
}

function asked(text: string): string {
  return text.endsWith('?') ? text : `${text}?`;
}

const ASKED_ALREADY =
  /^(?:what|how|when|where|which|who|why)(?: (?:much|many|long|soon|often|late|early)(?: \w+)?)? (?:is|are|do|does|did|can|will|would|should|was)\b/i;
const AUXILIARY = "can|could|will|would|is|are|am|was|were|should|may|might|can't|won't|isn't|aren't";
const PAST = /(?:ed|ght)$|^(?:got|sent|paid|saw|went|came|took|made|found|left|kept|sold|had|gave|did|has|have been)$/i;

/** "he can come" → "Can he come?"; null where the order of the words does not say it. */
function invert(condition: string): string | null {
  const [, subject, auxiliary, rest] =
    new RegExp(
      String.raw`^(i|we|you|it|that|this|there|(?:the|my|our|your|his|that|this) (?:\p{L}+ ?){1,3}?)\s+(${AUXILIARY})\b(.*)$`,
      'iu',
    ).exec(condition) ?? [];
  if (subject !== undefined && auxiliary !== undefined) return `${auxiliary} ${subject.trim()}${rest}?`;
  const [, who, verb, more] =
    /^(i|we|you)\s+((?:still |also |already |ever |even )?[\p{L}']+)\b(.*)$/iu.exec(condition) ?? [];
  if (who === undefined || verb === undefined || PAST.test(verb.split(' ').at(-1) ?? '')) return null;
  return `do ${who} ${verb}${more}?`;
}

function toSentenceEnd(text: string): string {
  const whole = text
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[,.;:!?])/g, '')
    .replace(/[,;:]+$/, '')
    .trim();
  const cased = `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
  return /[.!?]$/.test(cased) ? cased : `${cased}.`;
}
