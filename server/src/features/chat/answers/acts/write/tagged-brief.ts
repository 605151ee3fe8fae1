import type { DraftManner } from '../../../drafts/draft-request.ts';
import { type Brief, getLead } from '../../../drafts/own-words/brief-words.ts';
import { type Reader, readReaderAt } from '../../../drafts/own-words/reader.ts';
import { hasStatement, toSentences } from '../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../asked.ts';
import type { Details } from '../../understanding/details.ts';
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
  const parts = joinCut(mendCuts(cut));
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

/** Parts whose edge stands a word too early or too late: "ed, his | check came back", "dana at | 14 birch ln", "that". */
function mendCuts(parts: TaggedPart[]): TaggedPart[] {
  const isReply = /\b(?:repl|answer|respon)/i.test(parts[0]?.text ?? '');
  const mended = parts.flatMap((one) => {
    if (SAYS.has(one.part) && LEADS_ON.test(one.text)) return [{ ...one, part: 'ask' as const }];
    const cut = one.part === 'to' ? OWN_CLAUSE.exec(one.text) : isReply ? null : ASKED_FOR.exec(one.text);
    const [all, head = '', rest = ''] = (one.part === 'to' || ASKED_IN.has(one.part) ? cut : null) ?? [];
    if (all === undefined) return [one];
    const first = { ...one, part: one.part === 'to' ? one.part : ('ask' as const), text: head };
    return [first, { ...one, part: 'say' as const, text: rest, start: one.start + one.text.length - rest.length }];
  });
  return mended.reduce<TaggedPart[]>((all, next) => {
    const last = all.at(-1);
    const isPlace = last?.part === 'to' && / (?:at|on|from)$/i.test(last.text) && /^\d[^,]*,$/.test(next.text);
    return isPlace ? [...all.slice(0, -1), { ...last, text: `${last.text} ${next.text}` }] : [...all, next];
  }, []);
}

/** Words that only lead on to what is said. */
const LEADS_ON = /^(?:that|and|so|but|back|saying)[\s,.;:]*$/i;
/** "a customer, from march 1 …", and not "Tom Brandt, the realtor". */
const OWN_CLAUSE = /^([^,:]+[,:])\s+((?!(?:the|my|our|an?)\s|(?:mrs?|ms|dr)\b|\p{Lu}\p{Ll}).+)$/u;
/** "asking what permit | i need", "asking if they can open an account". */
const ASKED_FOR =
  /^(?:(.*?\basking)(?: (?:him|her|them))?) ((?:what|when|where|which|how|who|why|if|whether|for)\b.+)$/i;
const ASKED_IN = new Set<TaggedPart['part']>(['ask', 'theirs']);

/** Parts of one sentence that the tagger cut: "unit | 4b is empty", "the tv | he left", "at 12 | elm first". */
function joinCut(parts: TaggedPart[]): TaggedPart[] {
  return parts.reduce<TaggedPart[]>((all, next) => {
    const last = all.at(-1);
    if (last !== undefined && isCut(last, next))
      all[all.length - 1] = {
        ...last,
        part: 'say',
        text: `${last.text} ${next.text}`,
        certainty: Math.min(last.certainty, next.certainty),
      };
    else all.push(next);
    return all;
  }, []);
}

function isCut(last: TaggedPart, next: TaggedPart): boolean {
  const isSaid = SAYS.has(last.part) && SAYS.has(next.part);
  if (!isSaid || /[,.;:!?]$/.test(last.text)) return false;
  const isBare = (last.text.split(/\s+/).length <= 2 || SINCE.test(last.text)) && !hasStatement(`${last.text}.`);
  const isPlace = / (?:at|on|to) \d{1,5}$/i.test(last.text) && STREET_NEXT.test(next.text);
  return isBare || isPlace || OF_THING.test(next.text) || HANGS.test(last.text) || GOES_ON.test(next.text);
}

/** "picking up the old | fridge", "we can do net | 15", "same time because | the truck is in". */
const HANGS =
  /\b(?:because|bc|cuz|since|if|when|until|till|that|and|or|but|plus|the|an?|my|our|your|his|her|their|this|of|for|from|to|at|by|on|in|with|about|around|net|(?:the|an?|my|our|your|his|her|their) (?:old|new|big|small|whole|same|other|next|last|first|second|extra|front|back|side|used|broken)|next (?:one|time))$/i;
/** "from march 1", before what holds from then on. */
const SINCE = /^(?:from|starting|as of|after|until|beginning|effective|on|at|by) (?:\S+ ){0,2}\S+$/i;
/** No sentence of its own begins so. */
const GOES_ON =
  /^(?:\d+(?![\d:]*[ap]m\b)(?! (?:bucks|dollars|an?|each|per|off)\b)(?! \S+ (?:is|are|was|were)\b)|and|or|if|when|unless|with|for|from|than|instead|same|first stop|because|bc)\b/i;

const SAYS = new Set<TaggedPart['part']>(['say', 'subject']);
/** "he left", after a thing. */
const OF_THING =
  /^(?:he|she|they|you|we|i) (?:left|bought|wants?|wanted|has|had|sent|send|gave|give|ordered|found|saw|picked|promised|showed)(?: (?:there|outside|behind|out|me|us))?(?=$|[,.;])/i;
const STREET_NEXT = /^\p{Ll}{3,}(?: (?:st|street|ave|rd|road|dr|lane|ln))?(?= (?:first|then|and)\b|[,.]|$)/u;

/** Whether a part is told to the reader; "the guy we had to cancel on", "a client whose bill is late" only say who that is. */
function isTold({ part, text }: TaggedPart, i: number, parts: TaggedPart[]): boolean {
  const isOfReader = (part === 'subject' && !TELLS.test(text)) || RELATIVE.test(text) || STRANDED.test(text);
  const describes = parts[i - 1]?.part === 'to' && isOfReader;
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
const OPENS = /^(?:[\s,.;:]|(?:and|so|but|saying|that|well(?=,| (?:i|we|it|the)\b)|anyway)\b)+/i;
/** "say sorry to", before what for. */
const APOLOGIZES = /\bapologi[sz]\w*|\bapology\b|\bsay (?:i'?m |im |we'?re )?sorry\b/i;

function readReader(parts: TaggedPart[], details: Details, known: Brief | null): Reader {
  let reader: Reader | null = null;
  for (const { part, text, start } of parts) {
    if (part !== 'to') continue;
    const found = readReaderAt(text, details, start)?.reader ?? toBusiness(text);
    if (found && (reader === null || (reader.name === null && found.name !== null))) reader = found;
  }
  const isSent = SENT.test(parts[0]?.part === 'ask' ? parts[0].text : '');
  if (reader === null || (known?.reader.kind === 'public' && !isSent)) return known?.reader ?? NOBODY;
  const name = reader.name ?? known?.reader.name ?? null;
  const kind = reader.kind === 'customer' && known?.reader.kind === 'crew' ? 'crew' : reader.kind;
  return { ...reader, name, kind };
}

/** "home depot": no noun or name that is known. */
function toBusiness(words: string): Reader | null {
  const phrase = words.replace(/[\s,.;:]+$/, '');
  const isBusiness =
    /^[\p{L}&'’ -]{3,40}$/u.test(phrase) && !/^(?:him|her|them|me|us|it|this|that|all)\b/i.test(phrase);
  return isBusiness && phrase.split(' ').length <= MOST_OF_NAME ? { phrase, name: null, kind: 'other' } : null;
}

const MOST_OF_NAME = 4;
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
