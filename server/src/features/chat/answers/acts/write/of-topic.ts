import type { DraftForm } from '../../../../knowledge/index.ts';
import type { DraftManner } from '../../../drafts/draft-request.ts';
import type { SlotValues } from '../../../drafts/filling/fill-draft.ts';
import { addReaderFirst, readStatedValues } from '../../../drafts/filling/stated-values.ts';
import { findDraftForm, isOnlyThat, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import { findNameByTopic, isOfCrew } from '../../../drafts/finding/topics.ts';
import { readBrief } from '../../../drafts/own-words/brief.ts';
import { createOwnDraft } from '../../../drafts/own-words/own-draft.ts';
import type { Reader } from '../../../drafts/own-words/reader.ts';
import { findMissing } from '../../../drafts/own-words/requests/own-part.ts';
import { findOfStory, toStoryWords } from '../../../drafts/own-words/requests/story.ts';
import { toSentences } from '../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../asked.ts';
import { PARTS_WITH } from '../../understanding/act-forms.ts';
import { isStory } from '../../understanding/added/news-forms.ts';
import { readDetails } from '../../understanding/details.ts';
import { isTextOfTalk } from '../../understanding/write-forms.ts';
import type { CreatedDraft } from './figured-draft.ts';

/** Whether a message asks for a text and leaves to the talk before it what the text is about. */
export function isOfTopic({ text, previous }: Pick<Asked, 'text' | 'previous'>): boolean {
  if (previous === null || previous.draft !== null) return false;
  return isTextOfTalk(text) || (REPRICED.test(previous.question) && isOnlyThat(text));
}

/** "… so its 525 not 400": the price that was named before holds no longer. */
const REPRICED = /(?:^|\s)\$?\d{2,5},? (?:not|instead of|no longer|rather than) (?:the )?\$?\d{2,5}\b/i;
const MOST_TURNS = 3;

/** The text that answers what was told in the talk: to a customer a draft, to a helper who did not come what to tell him. */
export function createOfTopic(asked: Asked, manner: DraftManner): CreatedDraft | null {
  const { history, previous, knowledge, today, text, read } = asked;
  const turns = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const recent = turns.slice(-MOST_TURNS);
  // Whom to part with is written a letter of its own.
  if (recent.some((turn) => PARTS_WITH.test(turn))) return null;
  const told = [...new Set([...recent, previous?.state?.topic ?? '', text])].filter(Boolean).join('. ');
  const details = readDetails(told, today);
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  const reader = withNameOfStory(readReader(text, today), recent);
  const missing = isOfCrew(told) && !MANY.test(text) ? findMissing('crew', told) : null;
  if (plain && missing !== null)
    return createOfMissing(plain, missing, { name: reader.name ?? details.people[0]?.text ?? null, manner });
  const name = reader.kind === 'other' ? null : findNameByTopic(told);
  const form = name === null ? undefined : findDraftForm(knowledge, name);
  // Where more was told than such a form says, the asker's words say it.
  if (form && !(form.name === DAMAGE && isLong(recent)))
    return createOfForm(asked, form, { told, last: turns.at(-1) ?? told, manner });
  const said = { text, reader, manner, isHarm: name === DAMAGE };
  return plain && read.language === 'en' && !isAfterSum(asked) ? createOfNews(plain, recent, said) : null;
}

/** What a job brings and costs its owner is no news for the customer. */
function isAfterSum({ previous }: Asked): boolean {
  return previous?.state?.act === 'sum';
}

/** The form with what the talk tells for its blanks. */
function createOfForm(
  asked: Asked,
  form: DraftForm,
  { told, last, manner }: { told: string; last: string; manner: DraftManner },
): CreatedDraft {
  const text = told.replace(BARE_SUM, '$$$&');
  const details = addReaderFirst(readDetails(text, asked.today), null);
  const stated = readStatedValues(form, { ...asked, text, previous: null }, details);
  const values = { ...keepSure(form, stated), ...readDamage(form, last) };
  return {
    form,
    draft: { name: form.name, manner: { ...manner, channel: manner.channel ?? 'text' }, values, additions: [] },
  };
}

/** To a helper who did not come. */
function createOfMissing(
  plain: DraftForm,
  missing: string,
  { name, manner }: { name: string | null; manner: DraftManner },
): CreatedDraft {
  const worker: Reader = { phrase: '', name, kind: 'crew' };
  const said = toSentences(missing, 'tell', worker);
  return {
    form: plain,
    draft: createOwnDraft(plain, { reader: worker, said, words: missing, asks: '', lead: 'tell' }, manner),
  };
}

/** Whom a text is for, as the story calls them. */
function withNameOfStory(reader: Reader, turns: string[]): Reader {
  if (reader.name !== null || reader.kind !== 'customer' || turns.length === 0) return reader;
  const [name] = turns.flatMap((turn) => findOfStory(turn) ?? []).slice(-1);
  if (name === undefined) return reader;
  const [pronoun] = /\b(?:he|him|his|she|her)\b/i.exec(turns.join(' ')) ?? [];
  const phrase = pronoun === undefined ? '' : /^(?:she|her)$/i.test(pronoun) ? 'her' : 'him';
  return { ...reader, name, phrase };
}

/** More was told than what a form says. */
function isLong(turns: string[]): boolean {
  return turns.some((turn) => turn.split(/\s+/).length > MOST_SHORT && isStory(turn));
}

const MOST_SHORT = 16;

/** "they are 720", "640 for the attic": of what is owed or quoted. */
const BARE_SUM =
  /(?<=(?:^|[,.;] |\b(?:son|es|is|are|its|it's|owes?|owed|debe|por|of|for|over) ))\d{2,3}(?:,?\d{3})?(?=$|[,.;]|\s+(?:for|por|bucks|dollars)\b)/gi;
const MANY = /\b(?:all|both|everybody|everyone|customers|clients|regulars)\b/i;

/** Whom a request with hardly a word names. */
function readReader(text: string, today: Date): Reader {
  const called = CALLED.exec(text)?.[1];
  const reader = readBrief(text, readDetails(text, today), 'en')?.reader ?? {
    phrase: '',
    name: null,
    kind: 'customer',
  };
  return called === undefined ? reader : { ...reader, name: toName(called) };
}

/** "mr pike" → "Mr. Pike". */
function toName(called: string): string {
  return called.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()).replace(/^(Mrs?|Ms|Dr)\.? /, '$1. ');
}

const CALLED =
  /(?:^|[,.;]\s*)(?:(?:his|her|the customer'?s) )?name(?:'s| is) ((?:(?:mr|mrs|ms|dr)\.? )?\p{L}[\p{L}'-]+)/iu;

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

/** What is no news to its reader, who is told that it was tried … */
const UNREACHED =
  /\b(?:not|isn'?t|ain'?t|never|won'?t|doesn'?t|didn'?t|no)\b(?: \w+)? (?:pick\w* up|answer\w*|repl\w+|respond\w*|call\w* back|text\w* back|home)\b|\bghost\w*|\bno (?:answer|reply)\b|\bvoice ?mail\b/i;
/** … and what nobody writes to somebody of themselves. */
const OFFENDS =
  /\b(?:smell\w*|stink\w*|drunk|crazy|idiot|cheap|jerk|liar|lying|lies|stupid|rude|nuts|creep\w*|threat\w*|su(?:e|ing)|weird|ghost\w*|steal\w*|stole|thief)\b/i;
/** "the guys card"; "customers saying" are several. */
const OWN_OF_READER =
  /\b(?:(?:the|an?|his|her|their|this) )?(?:customer|client|lady|guy|man|woman|homeowner|neighbor)['’]?s\b(?= \p{L})(?! (?:\p{L}+ing|are|were|have|who|that|want|say|keep|left|paid|added|call|ask|get|got|come)\b)/giu;
const ABOUT_IT = /^.*?\babout (?:it|that|this)\b[\s,.]*/i;
const OF_NAME = /[,.;]?\s*(?:(?:his|her) )?name(?:'s| is) (?:(?:mr|mrs|ms|dr)\.? )?\p{L}+/giu;
/** "competitor is calling": written with who it is. */
const NOBODYS: [RegExp, string][] = [
  [
    /^(?:(?:the|our|my|an?|this|that) )?(?:last|new|old|other|same) (?=(?:customer|client|lady|guy|man|woman|homeowner)\b)/i,
    'the ',
  ],
  [/^(?=(?:competitor|rival|neighbor|helper|driver|loader)\b)/i, 'a '],
  [/^(?=(?:customer|client|tenant|landlord|owner) \p{L})/iu, 'the '],
  [/^(?=(?:showed up|got (?:here|there)|arrived|drove|came|stood|rolled up|pulled up|ran into|forgot)\b)/i, 'we '],
  [/\bmy (?=customers?|guys|crew|truck|trailer|helpers?|drivers?|company|license)/gi, 'our '],
];

/** What was told in the talk, in the asker's words turned to its reader, where no draft is for it. */
function createOfNews(
  plain: DraftForm,
  turns: string[],
  { text, reader, manner, isHarm }: { text: string; reader: Reader; manner: DraftManner; isHarm: boolean },
): CreatedDraft | null {
  const news = turns.filter(isStory);
  const told = news
    .map((turn) => toStoryWords(turn, reader, (part) => !UNREACHED.test(part) && !OFFENDS.test(part)))
    .filter((turn) => turn !== '');
  if (told.length === 0) return null;
  const more = ABOUT_IT.test(text) ? text.replace(ABOUT_IT, '').replace(OF_NAME, '') : '';
  const words = [...told, more]
    .filter((one) => /\p{L}/u.test(one))
    .map((one) => (reader.kind === 'customer' ? one.replace(OWN_OF_READER, 'your') : one).replace(/[.!\s]+$/, ''))
    .map((one) => NOBODYS.reduce((said, [words, plain]) => said.replace(words, plain), one))
    .join('. ');
  const tried = news.some((turn) => UNREACHED.test(turn)) ? ' I tried to reach you. Please call or text me back.' : '';
  const no = /\bno\b/i.test(text) ? " I'm sorry, but I can't do that." : '';
  const said = `${toSentences(words, isHarm ? 'apologize' : 'tell', reader)}${no}${tried}`;
  return { form: plain, draft: createOwnDraft(plain, { reader, said, words, asks: '', lead: 'tell' }, manner) };
}
