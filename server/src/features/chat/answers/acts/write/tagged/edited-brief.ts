import { type Brief, getLead } from '../../../../drafts/own-words/brief-words.ts';
import { type Reader, toName } from '../../../../drafts/own-words/reader.ts';
import { hasStatement } from '../../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../../asked.ts';
import { splitTheirWords } from '../../../understanding/added/their-words.ts';
import type { Details } from '../../../understanding/details.ts';
import { listFigures, readEdited, SAYS_SHORTLY } from '../../../understanding/words/edited.ts';
import type { EditedRequest, TextKind } from '../../../understanding/words/word-editor.ts';
import type { TaggedPart } from '../../../understanding/words/word-tagger.ts';
import { readTaggedReader } from './tagged-reader.ts';
import { readToldAnswer } from './told-answer.ts';

/** What a request says, to whom, as the editor reads it; null where it is not sure, and where other forms hold. */
export async function readEditedBrief(
  asked: Asked,
  { parts, known, details }: { parts: TaggedPart[]; known: Brief | null; details: Details },
): Promise<Brief | null> {
  const edited = await readEdited(asked);
  if (!edited || !isText(edited.kind.is) || MOURNS.test(asked.text)) return null;
  const said = edited.certainty < LEAST_CERTAINTY ? '' : removeScraps(edited.body).replace(SPANISH_NAME, '$1');
  const words = parts.flatMap(({ part, text, certainty }) => (part === 'say' && certainty >= SURE ? [text] : []));
  const asks = parts.filter(({ part }) => part === 'ask').map(({ text }) => text);
  const asksFor = `${asks.join(' ')} ${edited.rest}`;
  if (said === '' || (THANKS.test(asksFor) && !THANKS.test(said))) return null;
  if (said.split(/\s+/).length < leastTold(asked, edited, { asksFor, words })) return null;
  return {
    reader: toReader(edited, readTaggedReader(parts, details, known), asked.read.language),
    said: SORRY.test(asksFor) && !SORRY.test(said) ? `I'm sorry. ${said}` : said,
    words: words.join(' '),
    asks: edited.rest,
    lead: edited.kind.is === 'reply' ? 'reply' : (known?.lead ?? getLead(asks[0] ?? '')),
    is_whole: true,
    kind: edited.kind.is,
    doubtful: edited.doubtful,
  };
}

/** "a lead wrote '…' i charge 650, answer him": what the asker says to it; null where nothing was written or nothing is said. */
export async function readAnswerBrief(
  asked: Asked,
  { parts, known, details }: { parts: TaggedPart[]; known: Brief | null; details: Details },
): Promise<Brief | null> {
  const told = asked.read.language === 'en' ? splitTheirWords(asked.text, 'none') : null;
  if (!told || told.own === '') return null;
  const tagged = readTaggedReader(parts, details, known);
  const end = asked.text.indexOf(told.before) + told.before.length;
  const called = NAME_IS.exec(asked.text)?.[1];
  const before = details.people.find((one) => one.end <= end && !/\b(?:wrote|texted|said)\b/i.test(one.text))?.text;
  const name = before ?? (called === undefined ? null : toName(called)) ?? tagged.name;
  const reader: Reader = { ...tagged, name, kind: tagged.kind === 'public' ? 'customer' : tagged.kind };
  return {
    reader,
    said: await readToldAnswer(asked, told, reader),
    words: told.own,
    asks: `${told.before} ${told.orders}`,
    lead: 'reply',
    is_whole: true,
    kind: 'reply',
  };
}

const NAME_IS = /\bname(?:['’]?s| is) (\p{L}[\p{L}'’-]+)/iu;

/** How many words it must tell: of what has a form, and of whom something is only said, forms and rules say more. */
function leastTold(
  { text, previous }: Asked,
  { body, kept, certainty, greeted, kind, rest }: EditedRequest,
  { asksFor, words }: { asksFor: string; words: string[] },
): number {
  if (IS_PAPER.test(asksFor) || kind.is === 'ad' || kind.is === 'sign') return LEAST_OF_PAPER;
  if (OWES.test(text) || OF_WHOM_WE.test(text) || TELLS_BACK.test(body)) return LEAST_OF_PAPER;
  if (words.length === 0 && certainty < (greeted.name === null ? SURE_ALONE : SURE_OF_GREETED)) return LEAST_TO_EDIT;
  const figures = listFigures(`${body} ${kept}`);
  const isWhole = listFigures(words.join(' ')).every((one) => figures.includes(one));
  return previous !== null || NAMES_FORM.test(`${asksFor} ${rest}`) || !isWhole || !hasStatement(body)
    ? LEAST_TO_EDIT
    : 1;
}

const LEAST_TO_EDIT = 12;
const THANKS = /\b(?:thank\w*|congrat\w*)\b/i;
const SORRY = /\b(?:sorry|apolog\w*)\b/i;
/** What says more than its writer thinks of, or is to be made up. */
const IS_PAPER =
  /\b(?:write[- ]?ups?|captions?|ideas?|slogans?|check ?lists?|(?:google|yelp|online|honest|quick) reviews?|reference|recommendation|invoices?|receipts?|disput\w+|chargebacks?|contracts?|agreements?|terms|polic(?:y|ies)|terminat\w+|waiver|lien|small claims|offer letter|resign\w*)\b/i;
const LEAST_OF_PAPER = 24;
/** So sure it may be of words that the tagger does not take for what is sent; and of those that greet somebody. */
const [SURE_ALONE, SURE_OF_GREETED] = [0.85, 0.75];
const NAMES_FORM =
  /\b(?:reminders?|estimates?|quotes?|bid|invoices?|receipts?|terms|thank[- ]?you|intro\w*|complain\w*|dispute\w*|referral|reference)\b/i;
const OWES = /\b(?:overdue|past due|unpaid|owes?)\b/i;
/** "the guy we had to cancel on". */
const OF_WHOM_WE =
  /\b(?:folks|people|customers?|clients?|guys?|lady|man|woman|ones?|those|family) (?:that |who |whom )?(?:we|i)\b/i;

function isText(kind: TextKind): boolean {
  return kind !== 'none' && kind !== 'change';
}

/** "customer sent a photo of a dent": the reader knows that, and is to be answered. */
const TELLS_BACK = /^You (?:sent|said|say|asked|wrote|claim|think|complained)\b[^.?!]*[.?!]$/;
const MOURNS = /\b(?:died|passed|lost|loss|funeral)\b/i;
/** Below this, the rules word a request as well. */
const LEAST_CERTAINTY = 0.5;
const SURE = 0.65;

/** "se llama doña Nieves", of whom it is for. */
const SPANISH_NAME = /(^|[.?!] )(?:se )?llama (?:(?:do[ñn]a?|se[ñn]ora?|sra?\.?) )?\p{Lu}\p{L}+[,.] ?/giu;

/** The body without a word that stands alone: "Week."; "Sorry." is none. */
function removeScraps(body: string): string {
  const sentences = body.split(/(?<=[.?!])\s+/);
  return sentences.filter((one) => one.includes(' ') || /\d/.test(one) || SAYS_SHORTLY.test(one)).join(' ');
}

/** In Spanish, which the editor hardly saw, names are also the rules'. */
function toReader({ greeted, kind }: EditedRequest, tagged: Reader, language: 'en' | 'es'): Reader {
  if (kind.is === 'post') return { ...tagged, name: null, kind: 'public' };
  const isOther = tagged.kind === 'public' ? ('customer' as const) : tagged.kind;
  return { ...tagged, name: greeted.name ?? (language === 'es' ? tagged.name : null), kind: isOther };
}
