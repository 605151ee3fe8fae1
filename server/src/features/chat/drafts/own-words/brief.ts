import type { Details } from '../../answers/understanding/details.ts';
import { FIRST_NAMES } from '../../answers/understanding/said/common-names.ts';
import {
  ASKED_US,
  addCondolence,
  addSecond,
  type Brief,
  BY_GROUP_TEXT,
  DESCRIBES,
  getLead,
  getNounLead,
  IN_LANGUAGE,
  ON_A_ROUTE,
  OUR_PEOPLE,
  readDeed,
  readGreeted,
  readThanked,
  readWords,
  removeAsides,
  splitManner,
  splitNames,
} from './brief-words.ts';
import type { Lead } from './led/led.ts';
import { toPlainEnglish } from './phone-spelling.ts';
import { findFamily, type Reader, readReaderAt, replaceTimes } from './reader.ts';
import { DEEDS, findMissing, getOwnPart, getPartBefore, readGrievance, UPSET } from './requests/own-part.ts';
import { isToldAtWork } from './second-person.ts';
import { toSentences } from './sentences.ts';
import { readSpanishBrief } from './spanish-brief.ts';

const FILLERS =
  /^\W*(?:(?:(?:what(?:'?s| is) )?(?:the|a) (?:best |nicest |nice |right |good |polite |kind |professional )?way to|please|pls|plz|hey|ok|okay|now|so|and|then|also|just|quick(?:ly)?|can (?:you|u)|could (?:you|u)|would you|i need you to|how (?:do|can|should|would) i(?= tell\b)|(?:i )?(?:need|have|want|wanna|gotta|got) to|i wanna|wanna|gotta|i gotta|help me|kindly|let'?s)\b\W*)*/i;
const TEXTS =
  'texts?|sms|offers?(?! letter)|proposals?|e-?mails?|messages?|msg|letters?|notes?|complaints?|repl(?:y|ies)|responses?|answers?|lines?|reminders?|apolog(?:y|ies)|follow[- ]?ups?|thank[- ]?you(?: note| text| card| message| email)?|invit(?:e|ation)s?|one|announcements?|notices?|heads[- ]?up|wording|something|word|whatsapp';
const NOUN = new RegExp(
  String.raw`^.{0,50}?\b(${TEXTS})\s+(?:of (?:thanks|appreciation|apology|complaint)\s+)?(?:back\s+)?(?:(?:for|in) (?:spanish|english)\s+)?(?:to|for)\s+`,
  'i',
);
const VERB = new RegExp(String.raw`^(?:(?:go |please |pls )*)(${DEEDS})\s+(?:back\s+)?`, 'i');
const LATER = new RegExp(
  String.raw`(?:[,.;:!?]\s*|\s(?:and|so|then)\s+)(?:(?:please|pls|so|and|then|now|can you|could you|i need to|need to|i want to|want to|i would like to|i'?d like to|gotta)\s+)*(${DEEDS})\s+(?:(?:it|this|that)(?: up)? (?:to |for )|back\s+)?(?=(?:him|her|them|the|my|our|mr|mrs|ms|\p{L}+)\b)`,
  'giu',
);
/** "what do i text back", "what do i tell her": what is to be said follows, or came before. */
const WHAT_TO_SAY =
  /(?:[,.;!?]|^|\s)\s*(?:so )?(?:what|how) (?:do|should|can|would) i (?:say|tell|text|answer|reply|respond|write(?! (?:it |them |that |this )?(?:off|down|up)\b)|word|phrase)(?: (?:it|this|that|an? (?:message|text|note|e-?mail|reply|answer|letter)(?: to)?))?(?: back)?(?: (?:him|her|them|customers?))?(?: (?=to )|\s*[,.:;?!-]*\s*)/i;
const NO_READER =
  /^(?:clauses?|polic(?:y|ies)|rules|posts?|ads?|captions?|flyers?|scripts?|lists?|checklists?|terms|notices?|signs?|memos?|me|us|you|it|this|that|these|those|if|whether|a|an|what|how|about|good|bad|yes|no)\b/i;

/** Reads a request. Whom it is for is null-named, and `said` empty, where the request does not say. */
export function readBrief(request: string, details: Details, language: 'en' | 'es'): Brief | null {
  const text = withoutQuoted(
    replaceTimes(request)
      .replace(/\s+/g, ' ')
      .replace(BY_GROUP_TEXT, '$1')
      .replace(/(?<=\s)['’]?em\b/gi, 'them')
      .replace(/ n (?=(?:ask|tell|say|let|see|find)\b)/gi, ' and ')
      .trim(),
  );
  if (language === 'es') return readSpanishBrief(text, details);
  const [spoken = ''] = IN_LANGUAGE.exec(text) ?? [];
  if (spoken === '') return readEnglishBrief(text, details);
  // As long as before, so that names stay where they were read.
  const brief = readEnglishBrief(text.replace(IN_LANGUAGE, ' '.repeat(spoken.length)), details);
  return brief && { ...brief, asks: `${brief.asks} ${spoken}` };
}

function readEnglishBrief(text: string, details: Details): Brief | null {
  return (
    readReworded(text, details) ??
    readNoun(text, details) ??
    readVerb(text, details) ??
    readLater(text, details) ??
    readReply(text) ??
    readColon(text)
  );
}

/** What somebody wrote to the asker, where more follows to say to it. */
function withoutQuoted(text: string): string {
  const found = /["“][^"”]{3,}["”]|(?<![\p{L}\d])'.{8,}?'(?![\p{L}\d])/u.exec(text);
  if (!found || found.index + found[0].length > text.length - 6 || REWORDED.test(text)) return text;
  return `${text.slice(0, found.index)},${text.slice(found.index + found[0].length)}`;
}

const REWORDED =
  /^.{0,40}?\b(?:(?:word|say|write|phrase|put|make|fix|clean|correct|polish|reword|rephrase|rewrite) (?:up )?(?:this|that|it|my (?:text|message|email|english|spelling))(?: (?:text|message|email|note|up|sound|read|look|a bit|nice(?:r|ly)?|better|right|properly|professional(?:ly)?|polite(?:r|ly)?|good|for me|please|to (?:him|her|them|(?:a|the|my) customer)))*)\s*[:,-]\s*(.+)$/i;

/** "word this better: …": the words are there already. */
function readReworded(text: string, details: Details): Brief | null {
  const words = REWORDED.exec(text)?.[1]?.replace(/^["“'](.*)["”']$/, '$1');
  if (words === undefined || words.split(/\s+/).length < 3) return null;
  const reader: Reader = { phrase: '', name: null, kind: 'customer' };
  const { name: greeted, words: bare } = readGreeted(words);
  const name = greeted ?? details.people[0]?.text ?? null;
  const named = { ...reader, name };
  return createBrief(named, { words: bare, lead: 'tell', asks: text.slice(0, text.length - words.length) });
}

/** "reply: 'are you open' - yes till 3": what follows what was asked. */
function readReply(text: string): Brief | null {
  const words =
    /^\W*(?:reply|answer|respond|text back|write back|say)(?: back)?\s*[:,-]?\s*(?:["“'].{3,}["”'])?\s*[-–:,]?\s*(.{3,})$/i.exec(
      text,
    )?.[1];
  if (words === undefined || /^(?:to|this|that|the|a|an|my)\b/i.test(words)) return null;
  const reader: Reader = { phrase: '', name: null, kind: 'customer' };
  return createBrief(reader, { words: splitManner(words).words, lead: 'tell', asks: '' });
}

/** Words for what is written that are deeds as well. */
const BOTH = /^(?:text|e-?mail|message|msg|write|send|shoot|reply|answer|thank[- ]?you|invite|response)/i;
/** "a text to confirm friday with ms Ahn": the deed says more than the text. */
const TO_DO = new RegExp(String.raw`^(?:${DEEDS}|confirm)\s+`, 'i');

/** "note to leave on the gate: we came at 9": for whoever finds it. */
function readColon(text: string): Brief | null {
  const [, head = '', words = ''] = COLON.exec(text) ?? [];
  if (words.split(/\s+/).length < 3) return null;
  const reader: Reader = { phrase: '', name: null, kind: 'customer' };
  return createBrief(reader, { words: splitManner(words).words, lead: 'tell', asks: head });
}

const COLON = /^((?:[\p{L}'-]+ ){0,4}?(?:text|note|message|e-?mail|notice|sign)(?: [\p{L}'-]+){0,6}):\s+(.+)$/iu;

function readNoun(text: string, details: Details): Brief | null {
  const found = NOUN.exec(text);
  const opened = text.replace(FILLERS, '');
  if (!found || (VERB.test(opened) && !BOTH.test(opened))) return null;
  const at = found[0].length;
  const deed = TO_DO.exec(text.slice(at))?.[0];
  if (deed !== undefined) return briefAt(text, at + deed.length, getLead(deed), details);
  const brief = briefAt(text, at, getNounLead(found[0], found[1]), details);
  const wish = WISHES.exec(found[0])?.[0];
  if (!brief || (wish === undefined && !MOURNS.test(found[0]))) return brief;
  const said = wish === undefined ? "I'm so sorry for your loss." : `${toPlainEnglish(capital(wish))} from all of us!`;
  return { ...brief, said: `${said} ${brief.said}`.trim(), words: `${wish ?? ''} ${brief.words}`.trim() };
}

/** "happy thanksgiving text for our regulars". */
const WISHES = /\b(?:happy|merry) [\p{L}']+(?: (?:day|year|of july|birthday|anniversary))?/iu;
const MOURNS = /\b(?:sympathy|condolences?)\b/i;

function capital(text: string): string {
  return text.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function readVerb(text: string, details: Details): Brief | null {
  const filler = FILLERS.exec(text)?.[0].length ?? 0;
  const found = VERB.exec(text.slice(filler));
  if (!found) return null;
  return briefAt(text, filler + found[0].length, getLead(found[1] ?? ''), details);
}

/** "she wants it cheaper, tell her no": what was told before is not what the reader is told, unless it is what we did. */
function readLater(text: string, details: Details): Brief | null {
  for (const found of [...text.matchAll(LATER)].reverse()) {
    const brief = briefAt(text, found.index + found[0].length, getLead(found[1] ?? ''), details);
    if (!brief) continue;
    const before = text.slice(0, found.index);
    const grievance = brief.words === '' ? readGrievance(before) : null;
    const blamed = grievance && readReaderAt(grievance.who, details, before.indexOf(grievance.who));
    if (blamed) return createBrief(blamed.reader, { words: grievance.words, lead: 'tell', asks: brief.asks });
    const reader = brief.reader.name === null ? withNameOf(brief.reader, before, details) : brief.reader;
    // Where nothing follows, what came before is what to say.
    const own = getPartBefore(brief, before);
    const words = [own, brief.words].filter(Boolean).join(', ');
    const asks = brief.asks.slice(found.index);
    const whole = createBrief(reader, { words, lead: own === '' ? brief.lead : 'tell', asks });
    return brief.words === '' ? { ...whole, is_loose: true } : whole;
  }
  return readWhatToSay(text, details);
}

function readWhatToSay(text: string, details: Details): Brief | null {
  const found = WHAT_TO_SAY.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index);
  const end = found.index + found[0].length;
  const rest = text.slice(end);
  const to = /^to\s+/i.exec(rest);
  if (to) return briefAt(text, end + to[0].length, 'tell', details);
  const kind = OUR_PEOPLE.test(before) ? 'crew' : 'customer';
  const reader = withNameOf({ phrase: '', name: null, kind }, before, details);
  const { words, manner } = splitManner(rest);
  const own = words === '' ? (findMissing(kind, before) ?? getOwnPart(before)) : words;
  const lead = words === '' && UPSET.test(before) ? 'apologize' : 'tell';
  return { ...createBrief(reader, { words: own, lead, asks: `${found[0]} ${manner}` }), is_loose: words === '' };
}

const OF_CREW = /\b(?:my|our) (?:new |best )?(?:guy|helper|driver|loader|worker|employee|foreman|crew lead|kid)\s*$/i;

function withNameOf(reader: Reader, before: string, { people }: Details): Reader {
  const [person] = people.filter(({ end }) => end <= before.length);
  const family = person ? null : findFamily(before);
  if (family !== null) return { ...reader, name: family };
  if (!person || reader.kind !== 'customer') return reader;
  const isOurs = OF_CREW.test(before.slice(0, person.start));
  return { ...reader, name: person.text, ...(isOurs ? { kind: 'crew' as const } : {}) };
}

const AND_NAME = /^\s+(?:and|&|y)\s+(\p{L}+)(?:\s+both)?(?=[\s,.:;]|$)/iu;
const A_NAME_LAST =
  /^(.+?),?\s+(?:for|to|with)\s+((?:(?:mrs?|ms|dr)\.? )?(?!the\b|a\b)\p{L}+(?: \p{Lu}\p{L}+)?)(\s+(?:at|on) \d.+)?$/iu;

function briefAt(text: string, at: number, lead: Lead, details: Details): Brief | null {
  const rest = text.slice(at);
  if (NO_READER.test(rest) && !/^(?:a|an) /i.test(rest)) return null;
  const found = readReaderAt(rest, details, at);
  if (!found) return lead === 'confirm' ? readerLast(text, at, details) : null;
  const [both = '', second] = AND_NAME.exec(rest.slice(found.length)) ?? [];
  const isTwo = second !== undefined && found.reader.name !== null && FIRST_NAMES.has(second.toLowerCase());
  const after = rest.slice(found.length + (isTwo ? both.length : 0)).replace(ON_A_ROUTE, '');
  // Who the reader is, and did: told to the assistant.
  const isReply =
    /\b(?:reply|answer|respond|response|text back|what (?:do|should|can|would) i (?:say|tell))\b[^,.;:]*$/i.test(
      text.slice(0, at),
    );
  const thanked = lead === 'thank' ? readThanked(after, found.reader.name) : null;
  const deed = thanked === null ? readDeed(after, found.reader, isReply) : `${thanked}. we really appreciate it`;
  if (deed !== null)
    return createBrief(found.reader, { words: deed, lead: 'tell', asks: text.slice(0, at + found.length) });
  const described = (isReply ? ASKED_US : DESCRIBES).exec(after)?.[0] ?? '';
  const read = readWords(after.slice(described.length), lead);
  const asks = `${text.slice(0, at + found.length + described.length)} ${read.manner}`;
  const reader = isTwo ? addSecond(found.reader, second) : found.reader;
  return addCondolence(createBrief(reader, { ...read, asks }), described);
}

/** "confirm tomorrow at 10 for mr Lau": whom it is for comes last. */
function readerLast(text: string, at: number, details: Details): Brief | null {
  const [, words = '', who = '', place = ''] = A_NAME_LAST.exec(text.slice(at)) ?? [];
  const found = who === '' ? null : readReaderAt(who, details, text.length - place.length - who.length);
  return found?.reader.name
    ? createBrief(found.reader, { words: `${words}${place}`, lead: 'confirm', asks: text.slice(0, at) })
    : null;
}

const ASHAMED = /\b(?:embarr?ass?ed|ashamed)\b/i;
/** "tomorrow and we're coming at 9", once the name between is read. */
const DAY_AND = /^(today|tonight|tomorrow|(?:on )?\p{L}+day),?\s+and (?=we|i\b|the|our|it)/iu;

function createBrief(who: Reader, { lead, asks, ...told }: { words: string; lead: Lead; asks: string }): Brief {
  const { name, words: plain } = splitNames(told.words, who.name);
  const known = { ...who, name };
  const reader = isToldAtWork(known, told.words) ? { ...known, kind: 'crew' as const } : known;
  const words = removeAsides(plain).replace(DAY_AND, '$1 ');
  const led = ASHAMED.test(told.words) ? 'apologize' : lead;
  return { reader, words, said: words === '' ? '' : toSentences(words, led, reader), asks, lead: led };
}
