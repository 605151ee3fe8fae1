import { type Brief, getLead } from '../../../../drafts/own-words/brief-words.ts';
import { type Reader, toName } from '../../../../drafts/own-words/reader.ts';
import { hasStatement } from '../../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../../asked.ts';
import { splitTheirWords } from '../../../understanding/added/their-words.ts';
import type { Details } from '../../../understanding/details.ts';
import { findEdited, readEdited } from '../../../understanding/words/edited.ts';
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
  if (!edited || !OF_OWN_WORDS.includes(edited.kind.is) || MOURNS.test(asked.text)) return null;
  const words = parts.flatMap(({ part, text, certainty }) => (part === 'say' && certainty >= SURE ? [text] : []));
  const said = findEdited(edited, words.join(' '));
  const asks = parts.filter(({ part }) => part === 'ask').map(({ text }) => text);
  const isShort = words.join(' ').split(/\s+/).length < LEAST_TO_EDIT;
  const isScrap = said !== null && !hasStatement(said) && said.split(/\s+/).length < LEAST_TO_EDIT;
  if (said === null || isScrap || (isShort && isBetterByRules(asked, edited, { asks, words }))) return null;
  if (WARM.some((form) => form.test(`${known?.said ?? ''} ${words.join(' ')}`) && !form.test(said))) return null;
  return {
    reader: toReader(edited, readTaggedReader(parts, details, known)),
    said,
    words: words.join(' '),
    asks: edited.rest,
    lead: edited.kind.is === 'reply' ? 'reply' : (known?.lead ?? getLead(asks[0] ?? '')),
    is_whole: true,
    kind: edited.kind.is,
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

/** Few words of a form that is named, of what was talked of before, or of whom it is for: forms and rules say more. */
function isBetterByRules(
  { text, previous }: Asked,
  { certainty, greeted, rest }: EditedRequest,
  { asks, words }: { asks: string[]; words: string[] },
): boolean {
  const isOfTalk = previous !== null || OWES.test(text) || OF_WHOM_WE.test(text);
  if (isOfTalk || NAMES_FORM.test(`${asks.join(' ')} ${rest}`)) return true;
  return words.length === 0 && certainty < (greeted.name === null ? SURE_ALONE : SURE_OF_GREETED);
}

const LEAST_TO_EDIT = 12;
/** So sure it may be of words that the tagger does not take for what is sent; and of those that greet somebody. */
const [SURE_ALONE, SURE_OF_GREETED] = [0.85, 0.75];
const NAMES_FORM =
  /\b(?:reminders?|estimates?|quotes?|bid|invoices?|receipts?|terms|thank[- ]?you|intro\w*|complain\w*|dispute\w*|referral|reference)\b/i;
const OWES = /\b(?:overdue|past due|unpaid|owes?)\b/i;
/** "the guy we had to cancel on". */
const OF_WHOM_WE =
  /\b(?:folks|people|customers?|clients?|guys?|lady|man|woman|ones?|those|family) (?:that |who |whom )?(?:we|i)\b/i;

/** What else is asked for has forms of its own. */
const OF_OWN_WORDS: TextKind[] = ['text', 'email', 'letter', 'post', 'reply', 'note', 'voicemail', 'script', 'review'];
const MOURNS = /\b(?:died|passed|lost|loss|funeral)\b/i;
const WARM = [/\b(?:sorry|apolog\w*)\b/i, /\bthank/i, /\bcongrat/i, /\bplease\b/i];
const SURE = 0.65;

function toReader({ greeted, kind }: EditedRequest, tagged: Reader): Reader {
  if (kind.is === 'post') return { ...tagged, name: null, kind: 'public' };
  const isOther = tagged.kind === 'public' ? ('customer' as const) : tagged.kind;
  return { ...tagged, name: greeted.name, kind: isOther };
}
