import type { DraftManner } from '../../../../drafts/draft-request.ts';
import { type Brief, getLead } from '../../../../drafts/own-words/brief-words.ts';
import type { Reader } from '../../../../drafts/own-words/reader.ts';
import { hasStatement, toSentences } from '../../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../../asked.ts';
import type { Details } from '../../../understanding/details.ts';
import { OPENS_AS_QUESTION } from '../../../understanding/rules/text-rules.ts';
import { toToldOrders } from '../../../understanding/words/edits/told-orders.ts';
import { SAYS, toWholeParts } from '../../../understanding/words/whole-parts.ts';
import { parseRequest, type TaggedPart, type TaggedRequest } from '../../../understanding/words/word-tagger.ts';
import { readAnswerBrief, readEditedBrief } from './edited-brief.ts';
import { readTaggedReader, toLiving } from './tagged-reader.ts';

/** A word that is less certain to be sent, or not to be, stands against its label; the rules then read the request. */
const LEAST_CERTAINTY = 0.25;

/** What the words of a message are for; null where none of them asks for a text, in Spanish, and without a model. */
export async function readRequest({ text, read, knowledge }: Asked): Promise<TaggedRequest | null> {
  const isStatement = text.split(/\s+/).length >= LEAST_STATED && !OPENS_AS_QUESTION.test(text);
  if (read.language !== 'en' || !(MAY_ASK.test(text) || isStatement)) return null;
  const pieces = await knowledge.readPieces(text);
  return pieces && parseRequest(text, pieces);
}

/** A word of every request; without one, the model need not read the message a second time. */
const MAY_ASK =
  /\b(?:te?xt|tell|let|ask|say|writ\w*|rite|word\w*|put|msg|messag\w*|e-?mail\w*|not\w{1,4}|lett\w*|post\w*|ads?|sign|flyer|repl\w*|respon\w*|answer\w*|thank\w*|remind\w*|apolog\w*|invit\w*|confirm\w*|quot\w*|estimat\w*|bid|invoice\w*|warn\w*|inform|announce\w*|send|explain\w*|draft\w*|review|script|greeting|voicemail|caption|list|know|need\w*|give|make|compose|type|create|offer\w*|proposal|reference|complain\w*|decline|turn)\b/i;

/** "denise at the storage place, we can do unit 40 on the 6th": what is told may be for somebody. */
const LEAST_STATED = 6;

/** What a request says as the editor reads it where it is sure, else by its words where the tagger is, else as the rules do. */
export async function readTaggedBrief(asked: Asked, known: Brief | null, details: Details): Promise<Brief | null> {
  const { parts = [] } = (await readRequest(asked)) ?? {};
  const edited =
    (await readAnswerBrief(asked, { parts, known, details })) ??
    (await readEditedBrief(asked, { parts, known, details }));
  const isSure = parts.every(({ certainty, part }) => certainty >= LEAST_CERTAINTY && part !== 'other');
  const brief = edited ?? (isSure ? toTaggedBrief(parts, known, details) : null) ?? withReader(known, parts, details);
  if (brief === null) return null;
  const said = withOpening(brief.said, brief.asks);
  const told = edited !== null || asked.read.language !== 'en' ? said : toToldOrders(said, asked.text).told;
  return { ...brief, reader: toLiving(brief.reader, asked.text), said: told };
}

/** "quote for greg palmer 22 dunbar ave: …": where the rules find nobody, whom the tagger finds. */
function withReader(known: Brief | null, parts: TaggedPart[], details: Details): Brief | null {
  if (known === null || known.reader.kind !== 'customer' || known.reader.name !== null) return known;
  const { name, kind } = readTaggedReader(parts, details, known);
  return kind === 'customer' && name !== null ? { ...known, reader: { ...known.reader, name } } : known;
}

function toTaggedBrief(cut: TaggedPart[], known: Brief | null, details: Details): Brief | null {
  const parts = toWholeParts(cut);
  const all = told(parts);
  if (all.length === 0 || (known?.said && isBetterByRules(all, known))) return null;
  const said = all.filter(({ part }) => part === 'say');
  const reader = readTaggedReader(parts, details, known);
  const words = all.map(({ text }) => text).join(' ');
  const asks = parts.filter(({ part }) => part === 'ask' || part === 'to');
  const asked = asks.map(({ text }) => text).join(' ');
  return {
    reader,
    said: listSentences(parts, reader).join(' '),
    words,
    asks: asked,
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
  const isPublic = known.reader.kind === 'public';
  const isOfThanks = (known.lead === 'thank' && !isPublic) || /^Thank you (?:to your \p{L}+ )?for /u.test(known.said);
  const isOfMore = isPublic && told.every(({ text }) => holdsWords(known.said, text));
  const isOfSubject =
    !(isPublic && told.some(({ text }) => FOR_SALE.test(text))) &&
    told.every(({ part, text }) => part === 'subject' && !TELLS.test(text));
  return isOfThanks || isOfMore || isOfSubject || isAgreed(told, known);
}

/** What the request asks for by name alone: wishes, and a no. */
function withOpening(said: string, asks: string): string {
  if (said === '') return said;
  const wish = WISHES.exec(asks)?.[0];
  const wished = wish !== undefined && !said.toLowerCase().includes(wish.toLowerCase()) ? `${toWish(wish)}!` : '';
  const isRefused = BARE_NO.test(said) || (REFUSES.test(asks) && !SAYS_NO.test(said));
  const no = isRefused ? "I'm sorry, but we have to say no to this job." : '';
  return [wished, no, isRefused ? said.replace(BARE_NO, '').replace(WISH_OF_READER, '') : said]
    .filter((one) => one !== '')
    .join(' ')
    .trim();
}

function toWish(wish: string): string {
  return wish.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const WISHES =
  /\b(?:happy|merry) (?:holidays|new year|thanksgiving|christmas|easter|birthday|fourth|4th|hanukkah|anniversary)\b/i;
const REFUSES =
  /\b(?:say|tell (?:him|her|them)) no\b|\bturn(?:ing)? (?:him|her|them|it|this|that|the \p{L}+) down\b|\bdeclin(?:e|ing)\b/iu;
const BARE_NO = /^(?:no|(?:we|i) (?:can't|cannot|won't|don't)(?: do (?:it|that|this|those|that one))?)\.\s*/i;
/** What is refused, told back to who asked for it. */
const WISH_OF_READER = /^I understand you want[^.]*\.\s*/;
const SAYS_NO = /\b(?:say no|no thanks?|can't|cannot|won't|unable|not able|pass on|sorry)\b/i;

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
  // What is put up is read at a glance: its parts need no sentences of their own.
  if (reader.kind === 'public')
    return [
      toSentences(
        told(parts)
          .map(({ text }) => bareOf(text))
          .join(', '),
        'tell',
        reader,
        whole,
      ),
    ];
  let lead: Brief['lead'] = 'tell';
  for (const [i, one] of parts.entries()) {
    if (one.part === 'ask') lead = leadOf(one.text);
    if (!isTold(one, i, parts)) continue;
    const bare = withTheirs(bareOf(one.text), parts[i - 1]);
    if (bare !== '') sentences.push(toSentences(bare, lead, reader, whole).trim());
    lead = 'tell';
  }
  return sentences;
}

function leadOf(ask: string): Brief['lead'] {
  if (ASKS.test(ask)) return 'ask';
  return APOLOGIZES.test(ask) ? 'apologize' : /\bthank/i.test(ask) ? 'thank' : 'tell';
}

function told(parts: TaggedPart[]): TaggedPart[] {
  return parts.filter(isTold);
}

function bareOf(text: string): string {
  return text.replace(OPENS, '').replace(/[\s,;:]+$/, '');
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
/** "a 12x6 dump trailer, 2019". */
const FOR_SALE = /^an? \S.*\b(?:19|20)\d\d\b/i;
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

/** What has a form of its own, whatever is said in it. */
const HAS_FORM =
  /\b(?:warning|write[- ]?ups?|write (?:him|her|them|\p{L}+) up|recommend\w*|reference|reviews?|stars?|google|yelp|invoices?|receipts?|agreement|contract|terms|polic\w+|scripts?|voice ?mail|greeting|check ?list|form|release|offer letter|terminat\w+)\b/iu;

/** Whether a request says the whole message, so that a form would lose some of it. */
export function isToldWhole(asked: Asked, brief: Brief, { channel }: DraftManner): boolean {
  const { said, asks, is_whole: isWhole, kind } = brief;
  const isMessage = channel === null || channel === 'text' || channel === 'email' || channel === 'letter';
  if (isToldOn(asked, brief)) return true;
  return (
    isWhole === true &&
    (isMessage || kind !== undefined) &&
    (kind === 'review' || !HAS_FORM.test(asks)) &&
    hasStatement(said)
  );
}

/** "ok", "fine then": what follows is decided, and no more of the last text. */
const DECIDES = /^\W*(?:(?:ok|okay|fine|alright|well|then|so|no)\b\W*)+/i;
/** "ok tell her 200 more is the best i can do", after a text to her: that, and no text that sounds like it. */
function isToldOn({ text, previous, read }: Asked, { reader, said, is_loose: isLoose }: Brief): boolean {
  const isPronoun = /^(?:him|her|them)$/i.test(reader.phrase) && DECIDES.test(text);
  return previous?.draft != null && read.language === 'en' && isPronoun && isLoose !== true && hasStatement(said);
}
