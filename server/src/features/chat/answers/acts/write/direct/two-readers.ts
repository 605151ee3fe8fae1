import type { DraftManner } from '../../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../../drafts/filling/own-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../../drafts/finding/find-draft.ts';
import { readBrief } from '../../../../drafts/own-words/brief.ts';
import type { Brief } from '../../../../drafts/own-words/brief-words.ts';
import { createOwnDraft } from '../../../../drafts/own-words/own-draft.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { createState, type DraftState } from '../../../conversation-state.ts';
import { readDetails } from '../../../understanding/details.ts';
import { FIRST_NAMES } from '../../../understanding/said/common-names.ts';
import { composeFilledDraft } from '../filled-draft.ts';

const TWO =
  /^\W*(?:(?:please|pls|ok|can you|i need to|need to) )*(tell|text|message|remind) (\p{L}+) (\S.{0,80}?),? (?:and|&) ((?:tell|text|message|remind) )?(\p{L}+) (\S.{0,80})$/iu;
/** "… and carol is sick": told to the first. */
const OF_FIRST =
  /^(?:is|are|was|were|has|have|had|will|can|can'?t|cant|won'?t|wont|need|needs|wants?|said|says|did|does|goes|comes?|came|got|should|would|quit|called|too|both)\b/i;
const ONLY_TIME = /^(?:at )?(\d{1,2}(?::\d{2})?(?: ?[ap]m)?|noon)\W*$/i;

/** "tell steve 8am and carol 9", "text the tenant …, and email the landlord …": a text for each; null for any other message. */
export function composeForTwo(asked: Asked, manner: DraftManner): Composition | null {
  const { text, read, knowledge, facts, user, previous } = asked;
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  const briefs = plain && read.language === 'en' ? (readEach(asked) ?? readTwo(asked)) : null;
  if (!plain || !briefs) return null;
  const bodies = briefs.map((brief) => {
    const own = createOwnDraft(plain, brief, { ...manner, channel: 'text', is_short: true });
    const { body } = buildDraftText(plain, own, listCommonValues(user.first_name, facts));
    return `- To ${nameReader(brief)}: ${body}`;
  });
  // Both stand in one draft, so that later wishes hold for both.
  const draft: DraftState = {
    name: plain.name,
    manner: { ...manner, channel: 'list', is_short: false },
    values: {},
    additions: [bodies.join('\n')],
  };
  const state = { ...createState('write', read.language, text, previous?.state ?? null), draft };
  const built = buildDraftText(plain, draft, listCommonValues(user.first_name, facts));
  // Two texts are no checklist.
  const filled = { ...built, channel: 'text' as const };
  return composeFilledDraft(state, plain, filled, {
    manner: draft.manner,
    facts,
    said: briefs.length > 2 ? 'Here are the texts:' : 'Here are both texts:',
  });
}

function readTwo({ text, today }: Asked): Brief[] | null {
  const [, deed = '', first = '', told = '', again, second = '', more = ''] = TWO.exec(text) ?? [];
  const isOfTwo = [first, second].every((name) => FIRST_NAMES.has(name.toLowerCase()));
  if (!isOfTwo || (again === undefined && OF_FIRST.test(more))) return null;
  // "to be at elm st at 7 and tito at the yard at 8".
  const led = /^to be (?=at\b)/i.test(told) && /^at\b/i.test(more) ? `to be ${more}` : more;
  const briefs = [`${deed} ${first} ${told}`, `${again ?? `${deed} `}${second} ${led}`].map((one, i) =>
    readOne(one, i === 0 ? told : led, today),
  );
  if (!briefs.every((brief) => brief !== null)) return null;
  // Of names alone, one of the crew tells that both are.
  const kind = briefs.some(({ reader }) => reader.kind === 'crew') ? ('crew' as const) : ('customer' as const);
  return briefs.map((brief) => ({ ...brief, reader: { ...brief.reader, kind } }));
}

const DEED = '(?:tell|text|message|remind|e-?mail|write|let|ask)';
const NEXT_DEED = new RegExp(
  String.raw`[,;.]?\s+(?:(?:and|then|also|plus|&)\s+)*(?=${DEED}\s+(?!me\b|us\b|him\b|her\b|his\b|their\b|them\b|it\b))`,
  'iu',
);
const FIRST_DEED = new RegExp(
  String.raw`^\W*(?:(?:please|pls|ok|can you|i need to|need to|first) )*(?=${DEED}\s+(?!me\b|us\b))`,
  'iu',
);

/** More are no request of a hauler's. */
const MOST_READERS = 6;

/** A text for each of those whom the message names after a verb of telling; null if it does not. */
function readEach({ text, today }: Asked): Brief[] | null {
  const opened = FIRST_DEED.exec(text);
  if (!opened) return null;
  const requests = splitRequests(text.slice(opened[0].length));
  if (requests.length < 2 || requests.length > MOST_READERS) return null;
  const briefs = requests.map((one) => readBrief(one, readDetails(one, today), 'en'));
  const readers = new Set(briefs.map((brief) => brief && nameReader(brief).toLowerCase()));
  const isEach = briefs.every((brief) => brief !== null && brief.said !== '' && brief.reader.phrase !== '');
  if (!isEach || readers.size < briefs.length) return null;
  return briefs.flatMap((brief) => brief ?? []);
}

/** The parts from verb to verb; "tell mike to get the keys and text the customer" leaves both to Mike. */
function splitRequests(text: string): string[] {
  const parts = text.split(new RegExp(NEXT_DEED, 'giu'));
  const deeds = parts.map((part) => /^\S+/.exec(part)?.[0].toLowerCase());
  const isPassedOn = parts.some(
    (part, i) => ORDERS.test(part) && deeds[i + 1] !== undefined && deeds[i + 1] !== deeds[i],
  );
  return isPassedOn ? [text] : parts;
}

const ORDERS = /^\S+ (?:(?:the|my|our|mr|mrs|ms)\.? )?\S+ to\b/i;

function nameReader({ reader }: Brief): string {
  return reader.name ?? reader.phrase.replace(/^(?:my|our)\b/i, 'your');
}

function readOne(request: string, words: string, today: Date): Brief | null {
  const brief = readBrief(request, readDetails(request, today), 'en');
  if (!brief || brief.said === '' || brief.reader.name === null) return null;
  const time = ONLY_TIME.exec(words)?.[1];
  return time === undefined ? brief : { ...brief, said: `Your time is ${time}.` };
}
