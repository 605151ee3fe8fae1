import type { MessageDraft } from '@haulwise/contract';
import { findTerms } from '../../knowledge/index.ts';
import { escapePattern } from '../answers/escape.ts';
import type { Details } from '../answers/understanding/details.ts';
import { findState } from '../company-facts/states.ts';
import { FOR_ASSISTANT, isForAssistant, isManner } from './draft-request.ts';
import { toCompany, toOffer } from './own-words/led/led.ts';
import { HER_ALONE } from './own-words/second-person.ts';
import { toCapitalized } from './words.ts';

/** The part of a message that asks for the text, not part of what the text says. */
const REQUEST =
  /\blet .{2,40}? know\b|\b(?:write|draft|make|give|need|want|create|compose|plan|list|questions|steps|training|send|text|email|e-mail|message|letter|note|post|ad|reply|respond|response|reminder|remind\w*|script|clause|checklist|template|wording|apology|intro|introduc\w*|invite|quote|flyer|hanger|banner|slogan|names|card|voicemail|greeting|answer|about (?:us|me)|words|say|tell|thank|help|hazme|h[aá]ga(?:me|nos)|escr[ií]ba(?:me|le|les)?|escribe|mensaje|correo|carta|necesito|ocupo|quiero|papel|recibo|contrato|lista|hoja|dile|d[ií]gale|av[ií]sa\w*|m[aá]nda\w*|paper|form|sheet|slip)\b/i;

/** "tell her that we …", "say sorry we …": where what is to be said begins. */
const SAYS_WHAT = /\b(?:that|because|since|sorry|apologi[sz]e)\s+(?:we|i|our|my|the)\b/i;
const LEADS_TO_WHAT = /^.*?\b(?:that|because|since|sorry|apologi[sz]e)\s+(?=(?:we|i|our|my|the)\b)/i;
/** "we scratched the floor, write her a text": a later clause that asks for the text. */
const ASKS =
  /^(?:(?:please|then|so|now|can you|could you)\s+)*(?:(?:write|draft|word|compose|escribe)\b|(?:text|e-?mail|message|tell) (?:to )?(?:all|everybody|everyone|him|her|them|my (?:\w+ )?(?:customers|clients|regulars))\b)/i;
const MOST_ADDITIONS = 3;
const LEAST_WORDS = 3;
const MOST_PIECE_WORDS = 6;

/** What a message wants said besides the values of a draft's blanks, as sentences to the reader of the draft. */
export function readAdditions(message: string, details: Details, taken: string[]): string[] {
  const plain = withoutAsides(message).replace(TITLE_POINT, '$1');
  const written = taken.flatMap((value) => [value, value.replace(/[$,]/g, '')]);
  const clauses = plain.split(/[,;.!?]\s+|\s+(?:and|but|y)\s+(?=(?:we|i|our|my|that|he|she|they|it|you|nosotros)\b)/i);
  const said = clauses.flatMap((clause, i) => {
    const text = clause.trim().replace(/[.,;!?]+$/, '');
    if (
      text === '' ||
      isManner(text) ||
      isForAssistant(text) ||
      (i > 0 && ASKS.test(text)) ||
      (i === 0 && REQUEST.test(text) && !SAYS_WHAT.test(text))
    )
      return [];
    const body = i === 0 ? text.replace(LEADS_TO_WHAT, '') : text;
    return isTaken(body, written) || body.split(/\s+/).length < LEAST_WORDS || !STATES.test(body)
      ? []
      : [toSentence(body, details)];
  });
  return said.slice(0, MOST_ADDITIONS);
}

/** Quoted words are what is answered, and what stands in brackets is said to the assistant. */
function withoutAsides(message: string): string {
  return message.replace(/"[^"]*"|“[^”]*”/g, '').replace(/\([^()]*\)/g, ' ');
}

const OFFER =
  /\b(?:posts?|ads?|flyers?|one|hangers?|listing|caption)\b.{0,20}?\b(?:for|about)\s+(?:our |my |the )?(\p{L}[^,.;!?\d$%]{2,40}?)(?=\s?[,.;!?\d$%]|$|\s(?:in|by|to|on|this|next|with)\s)/iu;

const SEASON =
  /^(?:the )?(?:spring|summer|fall|autumn|winter|holidays?|season|christmas|thanksgiving|new year|weekend|month|week|today)s?$/i;
/** Nor is when it goes or who reads it. */
const READERS =
  /^(?:(?:an?|the|this|that|my|our) )?(?:street|block|neighbou?rhood|road|area|houses?)\b|^(?:new |old |past )?(?:customers?|clients?|people|everybody|homeowners?|landlords?|the public)$/i;
/** Where a post goes is not what it offers. */
const PLACES =
  /\s(?:for|on|in)\s+(?:our |my |the |an? )?(?:facebook|fb|craigs ?list|next ?door|google|instagram|tik ?tok|yelp|angi|marketplace|radio|local paper|newspaper|web ?site|(?:\p{L}+ )?(?:board|bulletin|window|counter|wall|door|doors|lobby|laundromat|mailbox(?:es)?|truck|trailer|van))(?: (?:marketplace|group|page|business(?: profile)?|ads?|posts?|local services))*(?=\s|[,.;!?]|$)/giu;

/** What a post or flyer is to offer ("for garage cleanouts"); null if the request does not say. */
export function readOffer(message: string): string | null {
  // "for a senior center about downsizing": the reader comes first.
  const offer = (OFFER.exec(message.replace(PLACES, ' '))?.[1] ?? '').replace(/^.*\babout\s+/i, '').trim();
  return offer === '' || SEASON.test(offer) || READERS.test(offer) ? null : offer;
}

/** "in Toledo", "Boise ID": at the end of a clause, where the town of an advertisement stands. */
const TOWN =
  /(?:\bin |\baround |\ben |(?:^|[,.;] ?))((?:\p{L}{3,}|st\.?)(?: \p{L}{3,}){0,2}?)(?:,? ([a-z]{2}|\p{L}{4,}(?: \p{L}{5,})?))?(?=\s*(?:[,.;!?]|$))/giu;
const NO_TOWN =
  /\b(?:the|my|our|and|spanish|english|espa[ñn]ol|ingl[eé]s|advance|person|town|writing|general|cash|full|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|business|minutes?|hours?|days?|weeks?|months?|stock|shape|google|facebook|next ?door|craigslist|marketplace)\b/i;

/** What everybody knows for a town, without "in" or a state. */
const TOWNS = new Set(
  'albuquerque,amarillo,atlanta,austin,bakersfield,baltimore,baton rouge,birmingham,boise,boston,buffalo,charlotte,chattanooga,chicago,cincinnati,cleveland,columbus,corpus christi,dallas,denver,detroit,el paso,fort worth,fresno,houston,indianapolis,jacksonville,kansas city,knoxville,laredo,las vegas,little rock,los angeles,louisville,memphis,miami,milwaukee,minneapolis,mobile,nashville,new orleans,oklahoma city,omaha,orlando,philadelphia,phoenix,pittsburgh,portland,raleigh,reno,richmond,rochester,sacramento,salt lake city,san antonio,san diego,san jose,savannah,seattle,spokane,st. louis,stockton,tampa,toledo,tucson,tulsa,wichita'.split(
    ',',
  ),
);

/** The town that a request for an advertisement names, as `city`; nothing if it names none. */
export function readTown(message: string): { city?: string } {
  for (const match of message.matchAll(TOWN)) {
    const [all, name = '', after] = match;
    const state = after === undefined ? null : findState(after);
    const isPlaced = /^(?:in|around|en) /i.test(all);
    if (
      NO_TOWN.test(name) ||
      (after !== undefined && state === null) ||
      (!isPlaced && state === null && !TOWNS.has(name.toLowerCase()))
    )
      continue;
    const town = name.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));
    return { city: state === null ? town : `${town}, ${state.code}` };
  }
  return {};
}

const TOLD =
  /^\W*(?:(?:can you|could you|please|pls|ok|now)\s+)*(?:tell|text|message|remind|email|e-mail|let)\s+(?!(?:asking|about|saying|telling|reminding|offering|to|for|that|with|from|on|an?)\b)(?:(?:my|the|our|all)\s+)?(?:\p{L}+\s+)??(?:crew|guys|team|helpers?|drivers?|workers?|customers?|clients?|him|her|them|everyone|everybody|\p{L}+)(?:\s+know)?(?:\s+that|:|,)?\s+(?=\S+ \S)/iu;

/** What the asker wants said, whole: after the reader, or after the first comma; null if that is nothing. */
export function readToldPart(message: string): string | null {
  const plain = message.trim().replace(/[.!?]+$/, '');
  const rest = TOLD.test(plain)
    ? plain.replace(TOLD, '')
    : plain
        .split(/[,:]\s+/)
        .slice(1)
        .join(', ');
  if (rest.split(/\s+/).length < 2) return null;
  return toCapitalized(rest);
}

const PURPOSES: [RegExp, (rest: string) => string][] = [
  [/\b(?:asking|to ask)\b.{0,30}?\bfor\s+(.{3,})$/i, (rest) => `I wanted to ask for ${rest}.`],
  [/\b(?:asking|to ask)\b.{0,30}?\bto\s+(.{3,})$/i, (rest) => `I wanted to ask if it works for you to ${rest}.`],
  [/\babout\s+(.{3,})$/i, (rest) => `I am writing about ${rest}.`],
  [/\bwith\s+((?:the|my|our)\s+.{3,})$/i, (rest) => `I am sending you ${rest}.`],
];

/** What a request says its text is for ("asking for more time") as a first sentence; null if it does not say. */
export function readPurpose(message: string): string | null {
  const plain = message.trim().replace(/(?:[,.]?\s*(?:please|pls|thanks))?[.!?]*$/i, '');
  for (const [form, write] of PURPOSES) {
    const rest = form.exec(plain)?.[1];
    if (rest) return write(rest.replace(/\bi\b/g, 'I'));
  }
  return null;
}

/** What a message lists besides sentences ("flat tire", "no smokers"): short pieces after its first, that no blank took. */
export function readPieces(message: string, taken: string[]): string[] {
  const bare = taken.map((value) => value.replace(/^\$/, ''));
  return withoutAsides(message)
    .split(/[,;.!?]\s+/)
    .slice(1)
    .map((piece) => piece.trim().replace(/[.,;!?]+$/, ''))
    .filter((piece) => !isManner(piece) && !isForAssistant(piece))
    .filter((piece) => {
      const words = piece.split(/\s+/).length;
      const isPiece = words >= 2 && words <= MOST_PIECE_WORDS;
      return (
        isPiece &&
        !isManner(piece) &&
        !REQUEST.test(piece) &&
        !FOR_ASSISTANT.test(piece) &&
        !isTaken(piece, bare) &&
        !('city' in readTown(piece))
      );
    })
    .slice(0, MOST_ADDITIONS);
}

/** A clause that says something, not a list of values. */
const STATES =
  /\b(?:we|i|our|my|us|it|they|he|she|his|her|there|you|will|can|is|are|was|were|has|have|had|must|please|no|free|only|open|nosotros|vamos)\b/i;

/** The point of "Mrs. Alvarez" ends no sentence. */
const TITLE_POINT = /\b(mrs?|ms|dr|sra?)\./gi;
/** What a crew does; told by every draft that names a day or a thing. */
const COMES = /^(?:come|coming|pick\w*|take|taking|haul\w*|remov\w*|will|the|our)$/i;

/** Whether what is left of a clause without the values read from it is nothing to tell. */
function isTaken(clause: string, taken: string[]): boolean {
  const values = taken.map(
    (value) => new RegExp(escapePattern(value).replace(/^your /, '(?:your|her|his|their|the) '), 'i'),
  );
  const rest = values.reduce((text, value) => text.replace(value, ''), clause);
  const told = rest.split(/\s+/).filter((word) => word.length > 2 && !COMES.test(word));
  return rest !== clause && told.length < LEAST_WORDS;
}

/** "add that we are veteran owned" → "We are veteran owned."; null if the message adds nothing. */
export function readAddition(message: string, details: Details, isOnOthers = false): string | null {
  const found =
    /\b(?:add|mention|include|say|put(?: in|(?= that\b))|tell (?:him|her|them)|also|agr[eé]ga(?:le)?|a[ñn]ade|pon(?:le)?|dile|menciona|(?:tambi[eé]n|tmb|tbn|tb)(?= (?:q|que|di\w*|pon\w*)\b)(?: (?:di\w*|pon\w*))?)(?!\p{L})\s*(?:in\s+)?(?:that|also|a line (?:that|about|saying)|something about|how|the fact that|que)?\s+(.{4,})$/iu.exec(
      message.trim(),
    );
  const text = found?.[1]?.replace(/\s*(?:please|pls|too|as well)?[.!?]*$/i, '');
  if (!text) return null;
  return isOnOthers ? toCapitalized(text) : toSentence(text, details);
}

/** A clause of the asker as a sentence to the reader of the draft. */
export function toSentence(text: string, { people }: Details): string {
  const named = people.reduce(
    (one, { text: name }) =>
      one.replace(
        new RegExp(
          String.raw`\b(?:(?:mr|mrs|ms|miss|dr)\.? )?${escapePattern(name.replace(/^\w+\. /, ''))}(?:'?s)?\b`,
          'gi',
        ),
        (match) => (/s$/i.test(match) && !/s$/i.test(name) ? 'your' : 'you'),
      ),
    text,
  );
  const turned = toCompany(toOffer(named) || named)
    .replace(HER_ALONE, 'you')
    .replace(/\b(?:his|her|their|the customer's)\b/gi, 'your')
    .replace(/\b(?:he|she|they|him|them)\b/gi, 'you')
    .replace(/\bdoes you\b/gi, 'do you')
    .replace(/\byou(?:'s| is| was)\b/gi, 'you are')
    .replace(
      /\byou (owe|pay|want|need|say|get|come|like|know|think|work|ask|put|give|show|bring|leave|send|make|take|call)s\b/gi,
      'you $1',
    )
    .replace(/(?<![$\d])(\d{2,4}) down\b/g, '$$$1 down')
    .replace(/\bi\b/g, 'I')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .replace(
      /\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/g,
      (day) => day.charAt(0).toUpperCase() + day.slice(1),
    )
    .replace(
      /^(?:veteran|family|woman|locally|fully|licensed|insured|bonded)/i,
      (word) => `We are ${word.toLowerCase()}`,
    )
    .trim();
  return toCapitalized(turned);
}

const MOSTLY = 0.5;
/** Who is wanted is no offer to customers. */
const JOB_AD = /^job-ad-/;

/** What the message lists or offers, and its draft does not say in any words. */
export function listMissed(
  name: string,
  text: string,
  taken: string[],
  { subject, body, channel }: Pick<MessageDraft, 'subject' | 'body' | 'channel'>,
): string[] {
  const told = new Set(findTerms(`${subject ?? ''} ${body}`));
  const town = Object.values(readTown(text));
  const isMissed = (piece: string) => {
    const terms = findTerms(piece);
    return terms.length > 0 && terms.filter((term) => told.has(term)).length < MOSTLY * terms.length;
  };
  const offer = !JOB_AD.test(name) && (channel === 'post' || channel === 'flyer') ? readOffer(text) : null;
  return [
    ...(offer !== null && isMissed(offer) ? [`Ask us about ${offer}`] : []),
    ...readPieces(text, [...taken, ...town]).filter(isMissed),
  ];
}
