import type { TextKind } from '../../answers/understanding/words/word-editor.ts';
import { type DraftManner, isForAssistant, isManner } from '../draft-request.ts';
import type { Lead } from './led/led.ts';
import { isWholeName, type Reader, toName } from './reader.ts';

/** A request for a text, taken apart: whom it is for, and what the asker wants said, to that reader. */
export interface Brief {
  reader: Reader;
  /** Sentences; empty if the request does not say. */
  said: string;
  /** The asker's own words for it. */
  words: string;
  /** The rest of the request: what is to be written, and how. */
  asks: string;
  lead: Lead;
  /** Whether it was told to nobody in so many words: it may be said to the assistant alone. */
  is_loose?: boolean;
  /** Whether the request dictates the whole message, so that no form says it better. */
  is_whole?: boolean;
  /** What kind of text it is, and which sentences are doubtful, where the editor worded it (decision 102). */
  kind?: TextKind;
  doubtful?: string[];
}

/** Where a text of a kind is read; a note and an answer go where its reader is. */
export const CHANNEL_OF: Partial<Record<TextKind, DraftManner['channel']>> = {
  email: 'email',
  letter: 'letter',
  post: 'post',
  review: 'reply',
  script: 'script',
  voicemail: 'script',
};

/** What is done, by the word that opens a request. */
export function getLead(word: string): Lead {
  if (/^(?:ask|beg|check)/i.test(word)) return 'ask';
  if (/^confirm/i.test(word)) return 'confirm';
  if (/^(?:repl|answer|respon|text back)/i.test(word)) return 'reply';
  if (/^remind/i.test(word)) return 'remind';
  if (/^(?:thank|say thank)/i.test(word)) return 'thank';
  if (/^invit/i.test(word)) return 'invite';
  if (/^(?:estimate|quote|bid)/i.test(word)) return 'estimate';
  return /^(?:apolog|say sorry)/i.test(word) ? 'apologize' : 'tell';
}

const CONNECTS =
  /^[\s,:;-]*(?:(?:know|back)\b[\s,:]*)?(?:and (?=(?:ask|remind|thank)\b))?(?:(?:and )?(?:that says|that|saying|says?|to say|to let (?:him|her|them) know|to tell (?:him|her|them)|(?:telling|informing|advising|notifying|assuring) (?:him|her|them|everyone|customers|people)|letting (?:him|her|them) know|explaining|confirming|and (?:say|tell (?:him|her|them)))\b(?: that)?[\s,:]*)?/i;
const PURPOSES: [RegExp, Lead, string][] = [
  [/^to thank (?:him|her|them) (?=for\b)/i, 'thank', ''],
  [/^to ask (?:him|her|them )?/i, 'ask', ''],
  [
    /^(?:asking|requesting)\s+to\s+(?=be|get|join|become|have|see|meet|rent|borrow|use|buy|come|renew|open|set up|pay|keep)/i,
    'tell',
    "we'd like to ",
  ],
  [
    /^(?:asking|requesting|ask)\s+(?:(?:him|her|them|you)\s+)?(?=(?:if|whether|what|when|where|which|how|who|why|for|to|about|can|could|is|are|do|does|will|would)\b)/i,
    'ask',
    '',
  ],
  [/^(?:asking|requesting)\s+(?:for\s+)?/i, 'ask', 'for '],
  [/^(?:reminding)\s+(?:(?:him|her|them)\s+)?/i, 'remind', ''],
  [/^(?:thanking)\s+(?:(?:him|her|them)\s+)?/i, 'thank', ''],
  [/^(?:offering)\s+(?:(?:him|her|them)\s+)?/i, 'tell', 'we can offer '],
  [/^(?:apologizing)\s+/i, 'apologize', ''],
  [/^(?:complaining)(?:\s+(?:about|that))?[\s,:]*/i, 'tell', ''],
];

/** "write the customer a short text": what is to be written, after whom it is for. */
const OBJECT =
  /^\s+(?:an?|the|another)\s+(?:[\p{L}-]+\s+){0,2}?(?:texts?|e-?mail|message|letter|note|reply|reminder|apology|thank[- ]you|warning|write[- ]?up)\b|^\s+something\b/iu;

/** "…, whose invoice is overdue": what is the reader's. */
const WHOSE = /^whose (?=\p{L})/iu;

/** "the receipt info, he paid 90": what it is, and nothing of what it says. */
const TOPIC =
  /^\s*the (?:price|total|news|time|plan)(?: then| now)?\s*[,.:]\s+(?=\S)|^\s*(?:the|an?|his|her|their)\s+(?:[\p{L}-]+\s+){0,2}?(?:info|details|recap|summary|update|receipt|rundown|heads[- ]?up|list)\s*[,:]\s*|^(?:the )?(?:photo|picture|pic)(?: is|'s)?(?: of)?\s+/iu;

/** What they want to know is answered, not told. */
export const WONDERS =
  /(?:^|(?<=[,.;]\s))(?:the |my |a )?(?:customer|client|lady|guy|she|he|they) (?:wants?|wanted|needs?) to know[^,.;]*[,.;]\s*/i;

/** "write him nice im at 640": how it should sound. */
const TONE_FIRST =
  /^\s*(?:(?:real|really|very|super|but|and|short|quick) )*(?:nice(?:ly)?|polite(?:ly)?|friendly|kind(?:ly)?|firm(?:ly)?|professional(?:ly)?)[,\s]+(?:but (?:firm|polite|short|nice) )?(?=(?:i|i'?m|i'?ll|we|we'?re|we'?ll|our|my|that|it'?s|the|no|sorry|he|she|they)\b)(?!my\b(?! price))/iu;

/** What is to be said, without what the text is called. */
export function removeTopic(words: string): string {
  return words.replace(TOPIC, '');
}

/** "send Tia the address 4 Elm St and to be there at 8". */
const IS_THING =
  /^((?:the|our|my) (?:address|(?:gate |door |lock ?box )?code|start time|meeting time|phone number|time))[:,]? (?=[#\d])/i;
const AND_TO_BE = /,? and to be (?=\p{L})/giu;

/** What follows after whom a text is for: the words to say, what is done with them, and how they should sound. */
export function readWords(rest: string, lead: Lead): { words: string; lead: Lead; manner: string } {
  const object = OBJECT.exec(rest)?.[0] ?? '';
  const plain = removeTopic(
    rest.slice(object.length).replace(CONNECTS, '').replace(TONE_FIRST, '').replace(WHOSE, 'her '),
  );
  const purpose = PURPOSES.find(([form]) => form.test(plain));
  const { words, manner } = splitManner(
    (purpose ? plain.replace(purpose[0], purpose[2]) : plain).replace(IS_THING, '$1 is ').replace(AND_TO_BE, ', be '),
  );
  return { words, lead: purpose?.[1] ?? lead, manner: `${object} ${manner}` };
}

/** What is to be said, and how it should sound. */
export function splitManner(rest: string): { words: string; manner: string } {
  const pieces = rest.replace(/^[\s,.:;?!–-]+/, '').split(/(?<=[,.;!?])\s+/);
  const isOfManner = (piece: string) => isManner(piece.replace(/[,.;!?]+$/, ''));
  return {
    words: pieces
      .filter((piece) => !isOfManner(piece))
      .join(' ')
      .replace(/[,;\s]+$/, ''),
    manner: pieces.filter(isOfManner).join(' '),
  };
}

/** What is to be said, without what is told to the assistant alone. */
export function removeAsides(words: string): string {
  const pieces = words.split(/(?<=[,.;!?])\s+/);
  return pieces
    .filter((piece) => !isForAssistant(piece.replace(/[,.;!?]+$/, '')))
    .join(' ')
    .replace(/[\s,]+$/, '');
}

/** "hey jim cant make it": who is greeted, and the rest. */
export function readGreeted(words: string): { name: string | null; words: string } {
  const [, first = '', more = words] = /^(?:hey|hi|hello)[\s,]+(?:(\p{L}+)[\s,]+)?(.+)$/iu.exec(words) ?? [];
  if (first === '') return { name: null, words: more };
  return isWholeName(first) || /^\p{Lu}/u.test(first)
    ? { name: toName(first), words: more }
    : { name: null, words: `${first} ${more}` };
}

const SIGNS_OFF = /\b(?:thanks?|thank you|sincerely|regards|best|cheers|yours)[,.!]*$/i;
/** "…, rick palmer": a name that stands alone is whom it is for. */
export function splitName(words: string): { words: string; name: string | null } {
  const pieces = words.split(/(?<=[,.;!?])\s+/);
  const bare = (piece: string) => piece.replace(/[,.;!?\s]+$/, '');
  // "Thank you, Ron." signs.
  const at = pieces.findIndex((piece, i) => isWholeName(bare(piece)) && !SIGNS_OFF.test(pieces[i - 1] ?? ''));
  if (at < 0) return { words, name: null };
  const rest = pieces.filter((_, i) => i !== at).join(' ');
  return { words: rest.replace(/[,;\s]+$/, ''), name: toName(bare(pieces[at] ?? '')) };
}

/** "his name is Olu", "her name is Ms. Tran and she …". */
const CALLED =
  /(?:(?:^|(?<=[,.;]\s))(?:(?:the |our |their )?(?:manager|owner|contact|agent|landlord|tenant|super|boss)(?:'s name)? (?:is|=)|(?:(?:his|her|the customer'?s) )?name(?:'?s| is))|\b(?:his|her) name(?:'?s| is)) ((?!(?:on|in|at|not|the|an?|all|there|gone|wrong|right|still|what|known|mud)\b)(?:(?:mr|mrs|ms|dr)\.? )?\p{L}[\p{L}'-]+(?: (?!and\b|but\b|so\b)\p{L}[\p{L}'-]+)?)(?=[,.;]|$| and )(?:[,.;]|\s+and\b)?\s*/iu;

/** What is to be said, without whom it is for, where that is told in between or at the end. */
export function splitNames(words: string, known: string | null): { words: string; name: string | null } {
  const called = CALLED.exec(words)?.[1];
  const alone = splitName(words.replace(CALLED, ''));
  if (called !== undefined) return { words: alone.words, name: `${called.charAt(0).toUpperCase()}${called.slice(1)}` };
  return known === null ? alone : { words, name: known };
}

/** "text the customer in spanish we come at 9": how, and no part of whom it is for. */
export const IN_LANGUAGE =
  /(?<=\b(?:customer|client|lady|tenant|neighbor|helper|driver|loader|crew|guys|team|worker|manager|owner))\s+in (?:spanish|english)(?=\s)/i;

const FOR_WHAT = /^,?\s+(?:who|that|whose ([\p{L} ]{3,30}?))\s+([\p{L}']+)\s([^;:]+?)[.!]*$/iu;
const DOING: Record<string, string> = {
  sent: 'sending',
  sends: 'sending',
  gave: 'giving',
  brought: 'bringing',
  let: 'letting',
  lent: 'lending',
  paid: 'paying',
  told: 'telling',
  put: 'putting',
  made: 'making',
  kept: 'keeping',
  held: 'holding',
  fed: 'feeding',
};

/** "who referred his neighbor to us": what the reader, or theirs, is thanked for. */
export function readThanked(after: string, name: string | null): string | null {
  // Who sent work and is not named is thanked with the text that there is for it.
  if (name === null && SENDS.test(after)) return null;
  const [, theirs, verb = '', rest = ''] = FOR_WHAT.exec(after) ?? [];
  const deed = DOING[verb.toLowerCase()] ?? (/\p{L}{3}(?<!e)ed$/iu.test(verb) ? verb.replace(/ed$/i, 'ing') : null);
  if (deed === null) return null;
  return theirs === undefined ? `thank you for ${deed} ${rest}` : `thank you to your ${theirs} for ${deed} ${rest}`;
}

const SENDS = /^,?\s+(?:who|that|whose \p{L}+)\s+(?:sent|sends|referred|recommended|passed|gave|brought)\b/iu;

/** What is said of a letter decides what is done: "letter of apology to". */
export function getNounLead(head: string, noun = ''): Lead {
  if (/\b(?:quote|estimate|bid)\b/i.test(head)) return 'estimate';
  if (/\bthank(?:s|[- ]you)\b|\bappreciation\b/i.test(head)) return 'thank';
  return /\bof apology\b/i.test(head) ? 'apologize' : getLead(noun);
}

/** "a customer whose mom passed". */
export function addCondolence(brief: Brief, described: string): Brief {
  if (!/\b(?:passed|died)\b/i.test(described)) return brief;
  return { ...brief, said: `I'm so sorry for your loss. ${brief.said}`.trim() };
}

/** "Luis and Beto". */
export function addSecond(reader: Reader, second: string): Reader {
  const name = `${reader.name ?? ''} and ${second.charAt(0).toUpperCase()}${second.slice(1)}`;
  return { ...reader, name };
}

/** "the one i have to push to friday", "whose couch we couldn't take": what we do with the reader, or theirs. */
const DONE_TO =
  /^ (?:(?:that|who|whom) )?(i|we) ((?:have|need|had|got) to|gotta|must|can'?t|cannot|couldn'?t|can ?not|didn'?t|did not|never|forgot to|won'?t) (push|move|reschedule|bump|postpone|cancel|see|do|reach|squeeze in|drop|refund|bill|invoice|pay|fit in|get to)(?=$|[,.;]| (?:to|till?|until|on|this|today|tomorrow|back|from|in|next)\b)(.*)$/iu;
const DONE_TO_THEIRS = /^ whose (\p{L}+(?: \p{L}+)?) ((?:i|we) .*)$/iu;

/** What we do with the reader, told of who they are, as a sentence to them. */
export function readDeed(after: string, { name }: Reader, isReply: boolean): string | null {
  if (isReply || name !== null) return null;
  const [, who = '', may = '', verb = '', rest = ''] = DONE_TO.exec(after) ?? [];
  if (verb !== '') return `${who} ${may} ${verb} you${rest.replace(/ (?:that|saying) (?=(?:we|i)\b)/i, '. ')}`;
  const [, thing = '', deed = ''] = DONE_TO_THEIRS.exec(after) ?? [];
  return thing === '' ? null : `${deed} your ${thing}`;
}

/** Who the reader is, and did: told to the assistant. */
export const DESCRIBES =
  /^\s+(?:next door|across the (?:street|road|way|hall)|down the (?:street|road)|who|who'?s (?:mom|mother|dad|father|wife|husband|son|daughter|brother|sister|parents?|dog)|whose|that (?:owes?|wants?|keeps?|didn'?t|never|no|ghosted|stopped|cancell?ed|asked|said|hasn'?t|haven'?t|won'?t|called|booked|left|paid|hired|referred|sent)|(?:that |who |whom )?(?:we|i) (?:(?:always|often|usually|mostly) )?(?:work|deal|(?:do|get) (?:a lot of |some |most of my )?(?:work|business|jobs)) (?:with|for|from)|(?:that |who |whom )?(?:we|i) (?:haven'?t|hav(?:e|ent) ?(?:not)?|ain'?t|aint) (?:seen|heard|talked|spoken|worked|hauled|done|served))\b[^,.;:]*/i;
/** "reply to a guy asking if we work Sundays": what the reader wrote. */
export const ASKED_US =
  /^\s+(?:who|whose|that|asking|wanting|saying)\b[^.;:]*(?:[.;:]|(?=,))|^\s+(?:who|whose|that|asking|wanting|saying)\b[^,.;:]*/i;

/** "the guys in a group text": whom, and how. */
export const BY_GROUP_TEXT =
  /\b((?:the|my|our) (?:guys|crew|team|helpers|drivers|loaders|customers)) (?:in|by|via|over|through|on) (?:a |the |our )?(?:group )?(?:text|chat|message|whatsapp)\b/gi;

/** "everybody on the wednesday route". */
export const ON_A_ROUTE =
  /^\s+(?:on|in) (?:the|my|our|today'?s|tomorrow'?s) (?:\p{L}+ )?(?:route|list|schedule|block|street|building|calendar)\b/iu;

/** "my driver quit, what do i text him". */
export const OUR_PEOPLE =
  /^\W*(?:(?:my|our|the|one of my|an?|so|new)\s+)*(?:employees?|helpers?|drivers?|loaders?|workers?|laborers?|crew|guys?(?= (?:quit|no ?show|didn'?t show|is late|called out|called in)))\b/i;
