import type { Details } from '../../../answers/understanding/details.ts';
import { readOffer, readTown } from '../../additions.ts';
import { findChannel, isManner } from '../../draft-request.ts';
import { readBrief } from '../brief.ts';
import { type Brief, getLead, removeTopic, splitName, WONDERS } from '../brief-words.ts';
import { isWholeName, type Reader, toName } from '../reader.ts';
import { toSentences } from '../sentences.ts';
import { readAnswer } from './answer-brief.ts';
import { WISH_OF_READER } from './own-part.ts';
import { readWholeSpanish } from './spanish-request.ts';

const MESSAGES =
  'texts?|(?:written )?warnings?|write[- ]?ups?|cards?|sms|(?:e-?)?mails?|messages?|msg|letters?|notes?|complaints?|repl(?:y|ies)|responses?|reminders?|apolog(?:y|ies)|follow[- ]?ups?|thank[- ]?yous?|notices?|invit(?:e|ation)s?|quotes?|estimates?|proposals?|invoices?|something|one|it|him|her|them';
const PUBLIC =
  'posts?|ads?|captions?|flyers?|door ?hangers?|listings?|blurbs?|announcements?|signs?|stories|scripts?|voicemails?|greetings?|clauses?|polic(?:y|ies)|rules?|check ?lists?|lists?|terms|disclaimers?|wordings?|statements?|one[- ]?liners?|taglines?|slogans?|sentences?|lines?|bios?|profiles?|talks?|procedures?|steps|instructions|guidelines|paragraphs?|description|contracts?|agreements?|waivers?|memo';
const TEXTS = `${MESSAGES}|${PUBLIC}`;
const FILLERS =
  /^\W*(?:(?:please|pls|plz|kindly|hey|hi|yo|ok|okay|now|so|and|then|also|just|can (?:you|u|ya)|could (?:you|u)|would you|will you|i(?:'m)? ?(?:need|want|wanna|gotta|would like|have to)(?: (?:you|u))?(?: to)?|(?:need|want|gotta|got)(?: to)?|help me(?: to)?|let'?s|go ahead and)\b\W*)*/i;
/** "write him a text", "make me two versions of a post". */
const ORDERED = new RegExp(
  String.raw`^(?:write(?: up)?|draft|compose|prepare|word|make|create|put together|come up with|give|do|send|shoot|text|e-?mail|message|type(?: up)?|get|whip up)\b(?:\s+(?!that\b|saying\b)[\p{L}'’\d-]+){0,8}?\s+(?:${TEXTS})\b`,
  'iu',
);
const DEED_ALONE =
  /^(?:(?:text|e-?mail|message|tell|write|reply(?: to)?|respond(?: to)?|answer|remind|notify|let)(?: (?:to|back(?: to)?))?\s+(?:him|her|them|that|this|everyone|everybody|all (?:of )?(?:my|our|the) (?:\w+ )?(?:customers|clients|guys|regulars|people)|(?:the |my |our |this |a )?(?:customers?|clients?|cust|lady|guys?|crew|man|woman|review(?:er)?|team))(?: know| back)?|(?:write|tell)(?: up)? what happened(?: for (?:the|my|our) [p{L}]+(?: company)?)?|(?:write|draft)(?: (?:me|up|it|this|that))?|(?:say|reply|respond|answer|write back|text back))\b/i;
/** "what should my guys say at the door", "fire Ned by text". */
const SAYS_WHAT =
  /^fire \p{Lu}\p{L}+(?: (?:by|over|with an?) (?:text|e-?mail|letter|message))?$|^what (?:should|do|can|would) (?:my |the |our )?(?:guys|crew|helpers?|drivers?|team) say\b.*$/iu;
/** "thank you text", "collections e-mail for the diner": by its name alone. */
const NAMED = new RegExp(
  String.raw`^(?!(?:what|how|is|are|do|does|can|should|why|when|where|who|we|i|he|she|they|it|there|this|that|his|her)\b)(?:(?:an?|the|another|my|our|two|2|quick|short)\s+)?(?:[\p{L}'’\d-]+\s+){0,5}?(?:${TEXTS})(?=\s|[,.:;!?]|$)`,
  'iu',
);
const CONNECTS =
  /\b(?:(?:that|which|to)\s+)?(?:say(?:s|ing)?|explain(?:s|ing)?|stat(?:es|ing)|announc(?:es|ing)|mention(?:s|ing)?|complaining(?: (?:that|about))?|warning(?: (?:him|her|them|people))?(?: that)?|(?:tell|lett)ing (?:him|her|them|people|customers|folks|everyone)(?: know)?|to (?:tell|let) (?:him|her|them|people|customers|folks|everyone)(?: know)?|about how|because|since|that(?=\s+(?:we|i|you|he|she|they|it|its|the|our|my|if|no|all|any|there|customers?|prices?)\b))\b(?:\s+that\b)?[\s,:]*/i;
const LEADS_ON =
  /\b(?=(?:asking|reminding|thanking|offering|confirming|apologizing|inviting|to (?:ask|remind|thank|confirm|apologize|invite))\b)/i;
const REMINDS =
  /\breminder\s+(?:for|about|of)\s+((?:today|tomorrow|tonight|this|next|the|his|her|mon|tue|wed|thu|fri|sat|sun|\d).*?)[\s,.;:]*$/i;
/** "customer is Ray". */
const CALLED =
  /(?:^|(?<=[,.;]\s))(?:(?:the |my |our |their )?(?:customer|client|guy|lady|manager|owner|contact|agent|landlord|tenant|boss)(?:'s)?(?: name)?|(?:his|her) name|name)(?:'s| is) (\p{L}[\p{L}'-]+)(?=[,.;]|$)[,.;]?\s*/iu;
/** What a text of this name says first. */
const OPENERS: [RegExp, string][] = [
  [/\bjob offer\b/i, "We'd like to offer you the job."],
  [/^fire\b/i, 'I have to let you go.'],
  [/\boferta de (?:trabajo|empleo)\b/i, 'Le ofrecemos el trabajo.'],
];
/** "flyer for Maple Ridge", "post about attic cleanouts": what it is for stands first, where the rest does not say it. */
function topicOf(head: string, rest: string): string {
  const topic = PLACE.exec(head)?.[1] ?? readOffer(head);
  if (topic === null || rest.toLowerCase().includes(topic.toLowerCase())) return '';
  const { city } = readTown(head);
  const town =
    city === undefined || topic.toLowerCase().includes(city.toLowerCase().split(',')[0] ?? '') ? '' : ` in ${city}`;
  return `${topic.charAt(0).toUpperCase()}${topic.slice(1).trim()}${town}:`;
}

/** "flyer for Maple Ridge". */
const PLACE =
  /\b(?:hangers?|flyers?|signs?|posts?|notes?) (?:for|in) (?!(?:Facebook|Nextdoor|Google|Instagram|Craigslist|Yelp|Spanish|English)\b)(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*)/u;

function openerOf(head: string): string {
  return OPENERS.find(([words]) => words.test(head))?.[1] ?? '';
}

/** "refund letter to Lou for 85": what the sum is. */
function toGiven(head: string, said: string): string {
  const given = GIVEN.find(([words]) => words.test(head))?.[1];
  return given === undefined ? said : said.replace(/^For (?=\$\d)/, given);
}

const GIVEN: [RegExp, string][] = [
  [/\brefund\b/i, 'I’m refunding you '],
  [/\bcredit\b/i, 'I’m giving you a credit of '],
];

/** "…, to Priya". */
const LAST_TO = /[,;]\s+(?:to|for) (\p{Lu}\p{Ll}+)$/u;
/** "confirm friday for mr Pruitt". */
const FOR_TITLED = /\s+(?:for|to|with) ((?:mrs?|ms|dr)\.? \p{L}+)(?=$|[\s,.;])/iu;
/** "no one hurt". */
const NO_TEXT = /\b(?:one|it|him|her|them|something)\b/i;
const MOST_NAMED = 3;
const LEAST_WORDS = 2;

/** "… Thank you, Ron.": who dictated it. */
const SIGNED_OFF = /([.!?])\s+(?:thanks|thank you|sincerely|regards|best)[,.!]?\s\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?[.!]?$/u;
/** "something to say to a lady": a text to her. */
const TO_SAY =
  /\bsomething (?:nice |good |polite )?(?:to|i can) (?:say|tell|text|write|send)(?= to\b| (?:him|her|them)\b)/i;

/** What a message wants written, from whichever form it is asked for in. */
export function readTold(sent: string, details: Details, language: 'en' | 'es'): Brief | null {
  const answer = readAnswer(sent, () => details, language);
  if (answer) return answer;
  const text = sent.replace(SIGNED_OFF, '$1').replace(TO_SAY, 'a text');
  const plain = text.replace(/[ \t]+/g, ' ').trim();
  // "script for calls, ask the zip": what is to be said on the phone tells nobody anything yet.
  const putUp = language === 'en' && isForPublic(plain) ? readWholeRequest(plain, details, null) : null;
  if (putUp) return putUp;
  const brief = readBrief(text, details, language);
  if (brief?.said) return { ...brief, said: `${openerOf(brief.asks)} ${toGiven(brief.asks, brief.said)}`.trim() };
  return (
    (language === 'es' ? readWholeSpanish(plain, details, brief) : readWholeRequest(plain, details, brief)) ?? brief
  );
}

/** What a request for a text wants said, wherever the request itself stands; null if it says nothing. */
function readWholeRequest(text: string, { people }: Details, known: Brief | null): Brief | null {
  const clauses = [
    ...text.matchAll(
      /[^,.;:!?\n]+(?:(?<=\d)[.,:](?=\d)[^,.;:!?\n]+|(?<=\b(?:mrs?|ms|dr))\.[^,.;:!?\n]+)*[,.;:!?\n]*/gi,
    ),
  ].map(([clause]) => clause);
  const at = clauses.findIndex((clause, i) => isRequest(clause, i));
  if (at < 0) return null;
  const { head, said } = splitHead(clauses[at] ?? '');
  const told = [...clauses.slice(0, at), said, ...clauses.slice(at + 1)].map((one) => one.trim());
  const manner = told.filter((one) => isManner(one.replace(/[,.;:!?]+$/, '')));
  // "reminder for tomorrow at 7": when and where is what to say.
  const onHead = REMINDS.exec(head)?.[1];
  if (onHead !== undefined && said === '') told.unshift(`about ${onHead},`);
  const words = told
    .filter((one) => one !== '' && !manner.includes(one) && !(isRequest(one, 1) && DEED_ALONE.test(bareOf(one))))
    .join(' ')
    .replace(WONDERS, '')
    .replace(WISH_OF_READER, '')
    .replace(/[,;:\s]+$/, '');
  const [, called] = CALLED.exec(words) ?? LAST_TO.exec(words) ?? FOR_TITLED.exec(words) ?? [];
  const { words: rest, name: alone } = splitLastName(
    words
      .replace(CALLED, '')
      .replace(LAST_TO, '')
      .replace(FOR_TITLED, '')
      .replace(/^[\s,.;]+/, ''),
  );
  if (rest.split(/\s+/).length < LEAST_WORDS) return null;
  const found = known?.reader.phrase ? known.reader : readerOf(head, people, text);
  const bareName = called?.replace(/^\p{L}+\.? (?=\p{L})/u, '') ?? '';
  const named =
    people.find(({ text: name }) => called !== undefined && name.toLowerCase().includes(bareName.toLowerCase()))
      ?.text ?? called;
  const meant = named ?? findOnlyOne(found, people, { text, alone });
  const reader = meant === undefined ? found : { ...found, name: `${meant.charAt(0).toUpperCase()}${meant.slice(1)}` };
  const lead =
    reader.kind === 'public'
      ? 'tell'
      : getLead(/\b(apolog\w+|remind\w*|thank\w*|invit\w+|quote|estimate)\b/i.exec(head)?.[1] ?? '');
  const asks = `${head} ${manner.join(' ')}`;
  const all = `${reader.kind === 'public' ? topicOf(head, rest) : openerOf(head)} ${toSentences(removeTopic(rest), lead, reader)}`;
  return { reader, words: rest, said: all.trim(), asks, lead, is_loose: true };
}

function bareOf(clause: string): string {
  return clause.replace(FILLERS, '').replace(/[\s,.;:!?]+$/, '');
}

function isRequest(clause: string, i: number): boolean {
  const bare = bareOf(clause);
  if (ORDERED.test(bare) || DEED_ALONE.test(bare) || SAYS_WHAT.test(bare)) return true;
  return NAMED.test(bare) && (i === 0 || (bare.split(/\s+/).length <= MOST_NAMED && !NO_TEXT.test(bare)));
}

/** The request, and what the same clause says after it. */
function splitHead(clause: string): { head: string; said: string } {
  const bare = clause.replace(FILLERS, '');
  const length =
    (SAYS_WHAT.exec(bare) ?? DEED_ALONE.exec(bare) ?? ORDERED.exec(bare) ?? NAMED.exec(bare))?.[0].length ?? 0;
  // "door hanger text".
  const rest = bare.slice(length).replace(/^\s+(?:text|wording|copy)(?=\s*(?:$|[,.;:]))/i, '');
  const ours = OF_OURS.exec(rest)?.[0];
  if (ours !== undefined) return { head: bare.slice(0, length), said: rest.slice(ours.length) };
  // "the text i send after a job": which one it is, and nothing of what it says.
  if (IN_USE.test(rest)) return { head: bare, said: '' };
  // "script for when they ask the price": when it is used, and nothing of what it says.
  if (OCCASION.test(rest)) return { head: bare, said: '' };
  const found = CONNECTS.exec(rest);
  const on = LEADS_ON.exec(rest);
  if (found && (on === null || found.index <= on.index))
    return { head: bare.slice(0, length + found.index), said: rest.slice(found.index + found[0].length) };
  return on ? { head: bare.slice(0, length + on.index), said: rest.slice(on.index) } : { head: bare, said: '' };
}

/** "greeting for when we're at the dump": what it says. */
const OF_OURS = /^\s*(?:for|about)?\s*(?:when|while)\s+(?=(?:we'?re|were|i'?m|im|we are|i am|our|my)\b)/i;
const IN_USE =
  /^\s*(?:(?:that|which) )?(?:i|we|my guys|they|you|people|everybody|everyone) (?:(?:can|could|should|would|always|usually|normally) )?(?:send|sends|text|texts|give|gives|hand|leave|read|post|mail|use|uses)\b(?: (?:out|to (?:\p{L}+ ){0,2}\p{L}+|them|people|customers))?(?: (?:when|after|before|once|if|on|at)\b[^,.;:]*)?\W*$/iu;
const OCCASION =
  /^\s*(?:(?:for|about|to use)\s+)?(?:when(?:ever)?|if|in case)\s+(?!(?:we|i|my|our|were|im|i'm|we're)\b)\p{L}/iu;
/** "my client Mr. Hale paid twice. write him …": the one who is named. */
function findOnlyOne(
  reader: Reader,
  people: Details['people'],
  { text, alone }: { text: string; alone: string | null },
): string | undefined {
  const known = reader.kind === 'public' ? null : (reader.name ?? alone);
  if (known !== null) return known;
  if (reader.kind !== 'customer' || reader.name !== null) return undefined;
  const [only, other] = people;
  const isMeant =
    only !== undefined && other === undefined && /\b(?:him|her)\b/i.test(text) && /^(?:Mr|Mrs|Ms|Dr)\b/.test(only.text);
  return isMeant ? only.text : undefined;
}

/** "…, on the 12th for dana wells": a whole name at the end, or alone, is whom it is for. */
function splitLastName(words: string): { words: string; name: string | null } {
  const [all = '', who = ''] = / (?:for|to) (\p{L}[\p{L}'-]+ \p{L}[\p{L}'-]+)\W*$/iu.exec(words) ?? [];
  if (who === '' || !isWholeName(who)) return splitName(words);
  return { words: words.slice(0, words.length - all.length), name: toName(who) };
}

const PUT_UP = new Set<string | null>(['post', 'flyer', 'script', 'list', 'clause']);

/** Whether a request opens with what is put up, or kept, for many to read. */
function isForPublic(text: string): boolean {
  const [clause = ''] = text.split(/[,.;:!?\n]/);
  return isRequest(clause, 0) && isPublic(splitHead(clause).head);
}

function isPublic(head: string): boolean {
  if (/\bwrite (?:it|this|that) up\b|\bwhat happened\b/i.test(head)) return true;
  if (/\b(?:te?xts?|e-?mails?|letters?|messages?|complaints?)\b/i.test(head)) return false;
  return PUT_UP.has(findChannel(head)) || new RegExp(String.raw`\b(?:${PUBLIC})\b`, 'i').test(head);
}

/** "my loader Devon". */
const OF_CREW = /\b(?:(?:my|our) (?:loader|helper|driver|worker|employee|foreman|crew lead|guy)|fire) (\p{Lu}\p{L}+)/u;

function readerOf(head: string, people: Details['people'], whole: string): Reader {
  if (isPublic(head)) return { phrase: '', name: null, kind: 'public' };
  const kind = /\b(?:crew|guys|helpers?|drivers?|team|loaders?)\b/i.test(head) ? 'crew' : 'customer';
  const own = OF_CREW.exec(whole)?.[1];
  if (own !== undefined) return { phrase: own, name: own, kind: 'crew' };
  const name = people.find(({ text }) => head.includes(text.replace(/^\w+\. /, '')))?.text ?? null;
  return { phrase: '', name, kind };
}
