import type { DraftManner } from '../../../drafts/draft-request.ts';
import { type Brief, getLead } from '../../../drafts/own-words/brief-words.ts';
import { type Reader, readReaderAt } from '../../../drafts/own-words/reader.ts';
import { hasStatement, toSentences } from '../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../asked.ts';
import type { Details } from '../../understanding/details.ts';
import { SAYS, toWholeParts } from '../../understanding/words/whole-parts.ts';
import { parseRequest, type TaggedPart, type TaggedRequest } from '../../understanding/words/word-tagger.ts';

/** A word that is less certain to be sent, or not to be, stands against its label; the rules then read the request. */
const LEAST_CERTAINTY = 0.25;

/** What the words of a message are for; null where none of them asks for a text, in Spanish, and without a model. */
export async function readRequest({ text, read, knowledge }: Asked): Promise<TaggedRequest | null> {
  if (read.language !== 'en' || !MAY_ASK.test(text)) return null;
  const pieces = await knowledge.readPieces(text);
  return pieces && parseRequest(text, pieces);
}

/** A word of every request; without one, the model need not read the message a second time. */
const MAY_ASK =
  /\b(?:te?xt|tell|let|ask|say|writ\w*|rite|word\w*|put|msg|messag\w*|e-?mail\w*|not\w{1,4}|lett\w*|post\w*|ads?|sign|flyer|repl\w*|respon\w*|answer\w*|thank\w*|remind\w*|apolog\w*|invit\w*|confirm\w*|quot\w*|estimat\w*|bid|invoice\w*|warn\w*|inform|announce\w*|send|explain\w*|draft\w*|review|script|greeting|voicemail|caption|list|know|need\w*|give|make|compose|type|create|offer\w*|proposal|reference|complain\w*|decline|turn)\b/i;

/** What a request says, by its words where the tagger is sure of them, else as the rules read it. */
export async function readTaggedBrief(asked: Asked, known: Brief | null, details: Details): Promise<Brief | null> {
  const { parts = [] } = (await readRequest(asked)) ?? {};
  const isSure = parts.every(({ certainty, part }) => certainty >= LEAST_CERTAINTY && part !== 'other');
  return (isSure ? toTaggedBrief(parts, known, details) : null) ?? known;
}

function toTaggedBrief(cut: TaggedPart[], known: Brief | null, details: Details): Brief | null {
  const parts = toWholeParts(cut);
  const told = parts.filter(isTold);
  if (told.length === 0 || (known?.said && isBetterByRules(told, known))) return null;
  const said = told.filter(({ part }) => part === 'say');
  const reader = readReader(parts, details, known);
  const words = told.map(({ text }) => text).join(' ');
  const asks = parts.filter(({ part }) => part === 'ask' || part === 'to');
  return {
    reader,
    said: listSentences(parts, reader).join(' '),
    words,
    asks: asks.map(({ text }) => text).join(' '),
    lead: known?.lead ?? getLead(asks[0]?.text ?? ''),
    ...(known?.is_loose ? { is_loose: true } : {}),
    is_whole: isWhole(said) || isFigureNamed(parts, said),
  };
}

/**
 * What somebody is thanked for often stands in a relative clause; what only happened is told by a form that fits; of what
 * is put up, the request names a part: "flyer for college move out".
 */
function isBetterByRules(told: TaggedPart[], known: Brief): boolean {
  const isOfThanks = known.lead === 'thank' || /^Thank you (?:to your \p{L}+ )?for /u.test(known.said);
  const isOfMore = known.reader.kind === 'public' && told.every(({ text }) => holdsWords(known.said, text));
  const isOfSubject = told.every(({ part, text }) => part === 'subject' && !TELLS.test(text));
  return isOfThanks || isOfMore || isOfSubject || isAgreed(told, known);
}

function holdsWords(text: string, part: string): boolean {
  const words = (said: string) => said.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const all = new Set(words(text));
  return words(part).every((word) => all.has(word));
}

function listSentences(parts: TaggedPart[], reader: Reader): string[] {
  const sentences: string[] = [];
  const whole = parts
    .filter(({ part }) => SAYS.has(part))
    .map(({ text }) => text)
    .join(' ');
  let lead: Brief['lead'] = 'tell';
  for (const [i, one] of parts.entries()) {
    if (one.part === 'ask') lead = ASKS.test(one.text) ? 'ask' : APOLOGIZES.test(one.text) ? 'apologize' : 'tell';
    if (!isTold(one, i, parts)) continue;
    const bare = withTheirs(one.text.replace(OPENS, '').replace(/[\s,;:]+$/, ''), parts[i - 1]);
    if (bare !== '') sentences.push(toSentences(bare, lead, reader, whole).trim());
    lead = 'tell';
  }
  return sentences;
}

/** "she asked do we work sundays | we dont": we don't work Sundays. */
function withTheirs(said: string, before: TaggedPart | undefined): string {
  const asked = before?.part === 'theirs' ? ASKS_IF_WE.exec(before.text.replace(/[\s,.;:?]+$/, ''))?.[1] : undefined;
  return asked === undefined
    ? said
    : said.replace(
        BARE_ANSWER,
        (_, we: string, not: string | undefined) => `${we} ${not === undefined ? '' : "don't "}${asked}`,
      );
}

const ASKS_IF_WE = /\b(?:do|if|whether) we ((?!can\b|are\b|will\b|have\b)\p{L}+ .{2,40})$/iu;
const BARE_ANSWER = /^(?:yes,? |no,? )?(we) do(n'?t| not)?(?=$|[,.;])/i;

/** Whether a part is told to the reader; "the guy we had to cancel on", "a client whose bill is late" only say who that is. */
function isTold({ part, text }: TaggedPart, i: number, parts: TaggedPart[]): boolean {
  const isOfReader = (part === 'subject' && !TELLS.test(text)) || RELATIVE.test(text) || STRANDED.test(text);
  const before = parts[i - 1];
  // "to the transfer station. We were billed twice": what follows a stop is told.
  const describes = before?.part === 'to' && !/[.,:;!]$/.test(before.text) && isOfReader;
  return (part === 'say' || part === 'subject') && !describes;
}

/** "they sold me a dolly", "adding the new trailer": told, though it follows whom it is for. */
const TELLS = /^(?:(?:they|he|she|it|you|there)(?:['’]?\p{L}+)? \S|\p{L}{2,}ing )/iu;
const RELATIVE = /^who(?:se|m)?\b/i;
const STRANDED = /\b(?:on|for|with|from|to|at) (?:yesterday|today|last \p{L}+|this \p{L}+|on \p{L}+day),?$/iu;

/** Whether one statement is all that is told, and the rules found the same words. */
function isAgreed(told: TaggedPart[], { words }: Brief): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return told.length === 1 && bare(told[0]?.text ?? '') === bare(words);
}

function countWords(parts: TaggedPart[]): number {
  return parts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

function isWhole(said: TaggedPart[]): boolean {
  return countWords(said) >= LEAST_OF_WHOLE && said.every(({ certainty }) => certainty >= SURE);
}

/** "he wants it for 600, tell him 640": a form would hold to another price. */
function isFigureNamed(parts: TaggedPart[], said: TaggedPart[]): boolean {
  return parts.some(({ part }) => part === 'theirs') && said.some(({ text }) => /\d/.test(text));
}

/** How sure it must be of them. */
const SURE = 0.65;
/** So many words to be sent are a message of their own, which a form would lose. */
const LEAST_OF_WHOLE = 8;
/** "ask her if", before what is asked. */
const ASKS = /\bask(?:ing)?(?: (?:him|her|them|if|whether))*$/i;
/** Words that only lead on to what is said. */
const OPENS =
  /^(?:[\s,.;:]|(?:and|so|but|saying|that|what (?:really |actually )?happened(?: is| was)?|well(?=,| (?:i|we|it|the)\b)|anyway)\b)+/i;
/** "say sorry to", before what for. */
const APOLOGIZES = /\bapologi[sz]\w*|\bapology\b|\bsay (?:i'?m |im |we'?re )?sorry\b/i;

function readReader(parts: TaggedPart[], details: Details, known: Brief | null): Reader {
  const reader = findReader(parts, details);
  const isSent = SENT.test(parts[0]?.part === 'ask' ? parts[0].text : '');
  if (reader === null || (known?.reader.kind === 'public' && !isSent)) return known?.reader ?? NOBODY;
  const isOffice = COMPLAINS.test(parts[0]?.text ?? '') && !/^(?:mrs?|ms|dr)\b/i.test(reader.phrase);
  if (isOffice) return { ...reader, name: null, kind: 'other' };
  const name = reader.name ?? known?.reader.name ?? null;
  const kind = reader.kind === 'customer' && known?.reader.kind === 'crew' ? 'crew' : reader.kind;
  return { ...reader, name, kind };
}

/** The first that is named, else the first. */
function findReader(parts: TaggedPart[], details: Details): Reader | null {
  const found = parts.flatMap(({ part, text, start }) =>
    part === 'to' ? (readReaderAt(text, details, start)?.reader ?? toBusiness(text) ?? []) : [],
  );
  return found.find(({ name }) => name !== null) ?? found[0] ?? null;
}

/** "home depot": no noun or name that is known. */
function toBusiness(words: string): Reader | null {
  const phrase = words.replace(/[\s,.;:]+$/, '');
  const isBusiness =
    /^[\p{L}&'’ -]{3,40}$/u.test(phrase) && !/^(?:him|her|them|me|us|it|this|that|all)\b/i.test(phrase);
  return isBusiness && phrase.split(' ').length <= MOST_OF_NAME ? { phrase, name: null, kind: 'other' } : null;
}

const MOST_OF_NAME = 4;
const COMPLAINS = /\bcomplain\w*/i;
const SENT = /\b(?:complaint|letter|e-?mail|text|message|write)\b/i;
const NOBODY: Reader = { phrase: '', name: null, kind: 'customer' };

/** What has a form of its own, whatever is said in it. */
const HAS_FORM =
  /\b(?:warning|write[- ]?ups?|write (?:him|her|them|\p{L}+) up|recommend\w*|reference|reviews?|stars?|google|yelp|invoices?|receipts?|agreement|contract|terms|polic\w+|scripts?|voice ?mail|greeting|check ?list|form|release|offer letter|terminat\w+)\b/iu;

/** Whether a request says the whole message, so that a form would lose some of it. */
export function isToldWhole(asked: Asked, brief: Brief, { channel }: DraftManner): boolean {
  const { said, asks, is_whole: isWhole } = brief;
  const isMessage = channel === null || channel === 'text' || channel === 'email' || channel === 'letter';
  if (isToldOn(asked, brief)) return true;
  return isWhole === true && isMessage && !HAS_FORM.test(asks) && hasStatement(said);
}

/** "ok", "fine then": what follows is decided, and no more of the last text. */
const DECIDES = /^\W*(?:(?:ok|okay|fine|alright|well|then|so|no)\b\W*)+/i;
/** "ok tell her 200 more is the best i can do", after a text to her: that, and no text that sounds like it. */
function isToldOn({ text, previous, read }: Asked, { reader, said, is_loose: isLoose }: Brief): boolean {
  const isPronoun = /^(?:him|her|them)$/i.test(reader.phrase) && DECIDES.test(text);
  return previous?.draft != null && read.language === 'en' && isPronoun && isLoose !== true && hasStatement(said);
}
