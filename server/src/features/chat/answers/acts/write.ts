import type { MessageDraft } from '@haulwise/contract';
import type { DraftForm } from '../../../knowledge/index.ts';
import { readAdditions } from '../../drafts/additions.ts';
import { applyManner, type DraftManner, findChannel, PLAIN_MANNER } from '../../drafts/draft-request.ts';
import {
  buildFilledDraft,
  type FilledDraft,
  listCommonValues,
  listOwnTerms,
  readSlots,
  type SlotValues,
} from '../../drafts/fill-draft.ts';
import { findVariant } from '../../drafts/pick-variant.ts';
import { formatBand } from '../../reckoning/prices/price-job.ts';
import { findThings } from '../../reckoning/prices/read-job.ts';
import type { Asked } from '../asked.ts';
import { buildComposition, type Composition, toSpacedBlocks } from '../composition.ts';
import { createState, type DraftState } from '../conversation-state.ts';
import { escapeMarkdown } from '../escape.ts';
import { readDetails } from '../understanding/details.ts';

const LEAST_FIT = 0.45;
const SURE_FIT = 0.56;
/** "write him our terms" is about what was talked of, if that fits nearly as well. */
const BACK_BONUS = 0.08;
const MOST_CHIPS = 3;
const MOST_CANDIDATES = 8;
const CHANNEL_BONUS = 0.15;
const NAMES: Record<MessageDraft['channel'], [en: string, es: string]> = {
  text: ['text message', 'mensaje de texto'],
  email: ['e-mail', 'correo'],
  letter: ['letter', 'carta'],
  post: ['post', 'anuncio'],
  script: ['script', 'guion'],
  list: ['list', 'lista'],
  clause: ['wording', 'cláusula'],
  reply: ['reply', 'respuesta'],
  flyer: ['flyer', 'volante'],
};
const POINTS_BACK =
  /\b(?:that|this|it|one|him|her|them|those|these|our|my regulars|the (?:price|quote|total|terms|customers?))\b/i;
const ABOUT_THE_PRICE = /\b(?:price|quote|number|total|estimate)\b/i;
const QUOTE_FORM = 'quote-in-writing';
export const PLAIN_MESSAGE = 'plain-message';

/** The draft of that name; undefined if an installation has none. */
export function findDraftForm({ shelves }: Asked['knowledge'], name: string): DraftForm | undefined {
  return shelves.drafts.items.find((form) => form.name === name);
}

/** A text for the asker to send or use, filled in with what is known. */
export function composeDraft(asked: Asked): Composition {
  const { text, read, previous, knowledge, today, facts, user } = asked;
  const details = readDetails(text, today);
  const form = findForm(asked, readAdditions(text, details, []).length > 0);
  const usual = applyManner(facts.tone ?? '', PLAIN_MANNER, read.language);
  const manner = applyManner(text, { ...usual, channel: null }, read.language);
  if (!form) return tellNearest(asked);
  // "tell my regulars by e-mail": the figures stand in the messages before.
  const earlier = previous?.state && POINTS_BACK.test(text) ? previous.state.topic : '';
  const told = readSlots(form, text, details);
  const items = form.slots.find(({ reads }) => reads === 'items');
  const things = items && !(items.name in told) ? findThings(text, knowledge.shelves.figures) : null;
  const named = items && things !== null ? { [items.name]: things } : {};
  const stated = {
    ...named,
    ...readSlots(form, earlier, readDetails(earlier, today)),
    ...carriedValues(form, asked),
    ...listOwnTerms(form, facts.payment_terms),
    ...told,
  };
  const additions = readAdditions(text, details, Object.values(stated));
  const state = createState('write', read.language, text, previous?.state ?? null);
  const draft: DraftState = { name: form.name, manner, values: stated, additions };
  return composeFilledDraft(
    { ...state, draft },
    form,
    buildDraftText(form, draft, listCommonValues(user.first_name, facts)),
    manner,
  );
}

/** The draft's wording that fits the manner, with its blanks filled in. */
export function buildDraftText(
  form: DraftForm,
  { manner, values, additions }: DraftState,
  common: SlotValues,
): FilledDraft & { channel: MessageDraft['channel'] } {
  const variant = findVariant(form, manner);
  const details = form.slots.find(({ reads }) => reads === 'details');
  const own = details && additions.length > 0 ? { [details.name]: additions.join(' ') } : {};
  const filled = buildFilledDraft(form, variant, { ...common, ...own, ...values });
  const holds = additions.every((one) => filled.body.includes(one));
  const body = holds ? filled.body : insertBeforeClosing(filled.body, additions.join(' '));
  return { ...filled, body, channel: variant.channel };
}

const CLOSING =
  /\n\n(?:best|thanks|thank you|see you|talk soon|sincerely|regards|warmly|saludos|hasta pronto|gracias|atentamente)\b[^\n]*\n/i;

/** Wordings without a place for more get it before their closing words, or at their end. */
function insertBeforeClosing(body: string, more: string): string {
  const at = CLOSING.exec(body)?.index ?? body.length;
  const isList = /^- /m.test(body);
  return `${body.slice(0, at)}${isList ? `\n- ${more}` : at === body.length ? ` ${more}` : `\n\n${more}`}${body.slice(at)}`;
}

/** `saysWhat`: the message holds the very words, which a draft that fits badly would bury. */
function findForm({ text, read, previous, knowledge }: Asked, saysWhat: boolean): DraftForm | null {
  const quote = findDraftForm(knowledge, QUOTE_FORM);
  if (quote && previous?.state?.job && POINTS_BACK.test(text) && ABOUT_THE_PRICE.test(text)) return quote;
  const alone = findByChannel(knowledge, text, read.readable, read.vector);
  const topic = previous?.state?.topic;
  const together =
    topic && POINTS_BACK.test(text) ? findByChannel(knowledge, text, `${read.readable} ${topic}`, read.vector) : null;
  const best = together && alone && together.fit >= alone.fit - BACK_BONUS ? together : alone;
  if (best && best.fit >= (saysWhat ? SURE_FIT : LEAST_FIT)) return best.item;
  return saysWhat ? (findDraftForm(knowledge, PLAIN_MESSAGE) ?? null) : null;
}

/** The draft that fits best; one that has a wording for the named channel goes before nearly equal others. */
function findByChannel(
  { shelves }: Asked['knowledge'],
  message: string,
  words: string,
  vector: Float32Array | null,
): { item: DraftForm; fit: number } | null {
  const channel = findChannel(message);
  const scored = shelves.drafts.find(words, vector, MOST_CANDIDATES).map(({ item, fit }) => {
    const has = channel !== null && item.variants.some((variant) => variant.channel === channel);
    return { item, fit: fit + (has ? CHANNEL_BONUS : 0) };
  });
  return scored.sort((a, b) => b.fit - a.fit)[0] ?? null;
}

/** What the conversation already holds: the price of the job just priced, and what has to go. */
function carriedValues(form: DraftForm, { previous, text }: Asked): SlotValues {
  const job = previous?.state?.job;
  if (!job || !POINTS_BACK.test(text)) return {};
  const price = form.slots.find(({ reads }) => reads === 'money');
  const items = form.slots.find(({ reads }) => reads === 'items');
  return {
    ...(price ? { [price.name]: formatBand(job.price) } : {}),
    ...(items ? { [items.name]: readableJob(job.words) } : {}),
  };
}

function readableJob(words: string): string {
  return words
    .toLowerCase()
    .replace(
      /^.*?\b(?:take|haul|remove|get rid of|pick up|clear(?:ing)?|clean(?:ing)? out|for|price|quote)\b\s+(?:away\s+|off\s+)?(?:to\s+\w+\s+)?/i,
      '',
    )
    .replace(/[?.!].*$/, '')
    .replace(/^(?:(?:on|for|to)\s+)?(?:an?|the)?\s*(?=\S)/, '')
    .trim();
}

/** The draft as an answer: a line before it, the draft, and what is still to be filled in. */
export function composeFilledDraft(
  state: Composition['state'],
  form: Pick<DraftForm, 'title' | 'slots'>,
  filled: FilledDraft & { channel: MessageDraft['channel'] },
  manner: DraftManner,
): Composition {
  const isSpanish = manner.language === 'es';
  const { subject, body, blanks, channel } = filled;
  const name = NAMES[channel][isSpanish ? 1 : 0];
  const intro = isSpanish ? `Aquí está el ${name}:` : `Here is the ${name}:`;
  const subjectLine = subject === null ? '' : `${isSpanish ? 'Asunto' : 'Subject'}: ${subject}\n\n`;
  const [next] = filled.missing.filter((slot) => slot.ask);
  const wanted =
    blanks.length === 0
      ? ''
      : isSpanish
        ? `¿Me da ${listWords(blanks, 'y')}? Con eso lo completo.`
        : (next?.ask ?? `Tell me ${listWords(blanks, 'and')}, and I will put it in.`);
  const blocks = toSpacedBlocks([
    { text: intro, kinds: [], facts: [] },
    { text: toMarkdown(`${subjectLine}${body}`), kinds: [], facts: [], isDraft: true },
    ...(wanted === '' ? [] : [{ text: escapeMarkdown(wanted), kinds: [], facts: [] }]),
  ]);
  const draft = { title: form.title, channel, language: manner.language, subject, body, blanks, is_by_model: false };
  return buildComposition(state, [], { blocks, draft, mode: 'write' });
}

/** "the date and the amount". */
function listWords(words: string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

/** Plain text as markdown that looks the same: every line break, number and bracket stays. */
function toMarkdown(text: string): string {
  return escapeMarkdown(text)
    .replace(/^([=+-]{2,} *$|\+ )/gm, '\\$1')
    .replace(/^(\d{1,9})([.)] )/gm, '$1\\$2')
    .replace(/(?<!\n)\n(?!\n)/g, '  \n')
    .replace(/ {2}\n(?=- )/g, '\n');
}

/** No draft fits: says so, and offers the nearest ones. */
function tellNearest({ text, read, previous, knowledge }: Asked): Composition {
  const near = knowledge.shelves.drafts.find(read.readable, read.vector, MOST_CHIPS).map(({ item }) => item.title);
  const state = createState('write', read.language, text, previous?.state ?? null);
  const said =
    read.language === 'es'
      ? '¿Para quién es y qué debe decir? Con eso se lo escribo.'
      : 'Who is it for, and what must it say? One line with the name, the date or the amount is enough, and I will write it.';
  return buildComposition(state, [said], {
    followUps: near.map((title) => `Write this: ${title.toLowerCase()}`),
    mode: 'write',
  });
}
