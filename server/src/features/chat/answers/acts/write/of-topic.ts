import type { DraftForm } from '../../../../knowledge/index.ts';
import { toSentence } from '../../../drafts/additions.ts';
import type { DraftManner } from '../../../drafts/draft-request.ts';
import type { SlotValues } from '../../../drafts/filling/fill-draft.ts';
import { addReaderFirst, readStatedValues } from '../../../drafts/filling/stated-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import { findNameByTopic, isOfCrew } from '../../../drafts/finding/topics.ts';
import { createOwnDraft } from '../../../drafts/own-words/own-draft.ts';
import type { Reader } from '../../../drafts/own-words/reader.ts';
import { findMissing } from '../../../drafts/own-words/requests/own-part.ts';
import { toSentences } from '../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../asked.ts';
import { readDetails } from '../../understanding/details.ts';
import type { CreatedDraft } from './create-draft.ts';

/** "text him for me", "write her something, not mean": to somebody who was talked of, with nothing of what it says. */
const BARE =
  /^\W*(?:(?:ok|okay|so|now|and|then|please|pls|just|can (?:you|u)|could (?:you|u)|i need you to)\W+)*(?:text|message|e-?mail|write|draft|tell|answer|send|reply to)\s+(?:to\s+)?(?:him|her|them|(?:the|that|my|this) (?:customer|client|guy|lady|man|woman|owner|manager|tenant|landlord|helper|driver|kid)|something|a text|a message|an e-?mail)\b(?:\s+(?:an?|the|some)?\s*(?:(?:short|quick|nice|polite|firm|friendly|kind|good)\s+)*(?:texts?|messages?|e-?mail|note|letter|reply|something|words?))?(?:\s+(?:to|for) (?:him|her|them))?(?:\s+(?:for me|about (?:it|that|this)|back|then|now|please|pls))*(?:[\s,.;]+(?:but |and |make it |keep it |be )?(?:(?:not|too|very|real|really|so|nothing) )*(?:mean|rude|nice|polite|firm|friendly|short|kind|pushy|harsh|angry|soft|calm|professional|serious|long|nasty))*(?:[\s,.]+(?:pls|please|thanks))?\W*$/i;

/** Whether a message asks for a text and leaves to the talk before it what the text is about. */
export function isOfTopic({ text, previous }: Pick<Asked, 'text' | 'previous'>): boolean {
  return previous !== null && previous.draft === null && BARE.test(text);
}

const MOST_TURNS = 3;

/** The text that answers what was told in the talk: to a customer a draft, to a helper who did not come what to tell him. */
export function createOfTopic(asked: Asked, manner: DraftManner): CreatedDraft | null {
  const { history, previous, knowledge, today } = asked;
  const turns = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const told = [...new Set([...turns.slice(-MOST_TURNS), previous?.state?.topic ?? ''])].filter(Boolean).join('. ');
  const details = readDetails(told, today);
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  const missing = isOfCrew(told) ? findMissing('crew', told) : null;
  if (plain && missing !== null) {
    const reader: Reader = { phrase: '', name: details.people[0]?.text ?? null, kind: 'crew' };
    const said = toSentences(missing, 'tell', reader);
    return {
      form: plain,
      draft: createOwnDraft(plain, { reader, said, words: missing, asks: '', lead: 'tell' }, manner),
    };
  }
  const name = findNameByTopic(told);
  const form = name === null ? undefined : findDraftForm(knowledge, name);
  if (!form) return plain ? createOfStatement(asked, plain, { told: turns.at(-1) ?? '', manner }) : null;
  const stated = readStatedValues(form, { ...asked, text: told, previous: null }, addReaderFirst(details, null));
  const values = { ...keepSure(form, stated), ...readDamage(form, turns.at(-1) ?? told) };
  return {
    form,
    draft: { name: form.name, manner: { ...manner, channel: manner.channel ?? 'text' }, values, additions: [] },
  };
}

/** Days and things that a talk names are mostly not those of the text. */
function keepSure({ slots }: DraftForm, values: SlotValues): SlotValues {
  const isLoose = ({ reads, near }: DraftForm['slots'][0]) => reads === 'items' || (reads === 'when' && !near);
  const loose = new Set(slots.filter(isLoose).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !loose.has(name)));
}

const DAMAGE = 'message-after-damage-we-did';
const OF_CUSTOMER =
  /\b(?:(?:the|an?|his|her|their|my|this|our) )?(?:customer|client|lady|guy|man|woman|homeowner|neighbor)['’]?s\b(?= \p{L})/giu;

/** "we scratched the ladys floor": what happened, told to its owner. */
function readDamage({ name, slots }: DraftForm, told: string): SlotValues {
  const slot = slots.find(({ reads }) => reads === 'details' || reads === 'free');
  if (name !== DAMAGE || !slot) return {};
  const [clause = ''] = told.split(/[,.;!?]/);
  const said = clause
    .trim()
    .replace(OF_CUSTOMER, 'your')
    .replace(/\b(?:his|her|their)\b/gi, 'your');
  return { [slot.name]: said.charAt(0).toLowerCase() + said.slice(1) };
}

const OF_READER =
  /^\W*(?:(?:so|ok|hey|well)\W+)*(?:(?:the|an?|our|my|this|that)\s+)?(?:(?:last|new|old|other|same)\s+)?(?:customer|client|lady|guy|man|woman|homeowner|he|she|they)\s+(?!is\b|was\b|are\b|wants\b|says?\b|said\b|asks?\b|thinks\b)/i;

/** What the reader did, told in the asker's words, where no draft is for it: "you left your keys in our truck". */
function createOfStatement(
  { previous, read, today }: Asked,
  plain: DraftForm,
  { told, manner }: { told: string; manner: DraftManner },
): CreatedDraft | null {
  const isTold = previous?.state?.act === 'ask' && previous.state.job === null && read.language === 'en';
  if (!isTold || !OF_READER.test(told) || /[?]|\b(?:what|how|should|can) (?:do|should|can|would)? ?i\b/i.test(told))
    return null;
  const said = toSentence(
    told
      .trim()
      .replace(OF_READER, 'you ')
      .replace(/[.!]+$/, ''),
    readDetails(told, today),
  );
  const reader: Reader = { phrase: '', name: null, kind: 'customer' };
  return { form: plain, draft: createOwnDraft(plain, { reader, said, words: told, asks: '', lead: 'tell' }, manner) };
}
