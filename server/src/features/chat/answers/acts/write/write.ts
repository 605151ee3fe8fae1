import type { MessageDraft, UsedFact } from '@haulwise/contract';
import type { DraftForm, Figures } from '../../../../knowledge/index.ts';
import type { CompanyFacts } from '../../../company-facts/company-facts.ts';
import {
  listMissed,
  readAdditions,
  readPurpose,
  readToldPart,
  readTown,
  toSentence,
} from '../../../drafts/additions.ts';
import { applyManner, type DraftManner, PLAIN_MANNER } from '../../../drafts/draft-request.ts';
import { buildFilledDraft, type FilledDraft, readSlots, type SlotValues } from '../../../drafts/fill-draft.ts';
import { findDraft, PLAIN_MESSAGE, POINTS_BACK } from '../../../drafts/find-draft.ts';
import { listCommonValues, listDraftFacts, listOwnValues } from '../../../drafts/own-values.ts';
import { findVariant } from '../../../drafts/pick-variant.ts';
import { formatBand } from '../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import { readDetails } from '../../understanding/details.ts';

const MOST_CHIPS = 3;
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
/** A text for the asker to send or use, filled in with what is known. */
export async function composeDraft(asked: Asked): Promise<Composition> {
  const { text, read, previous, knowledge, today, facts, user } = asked;
  const details = readDetails(text, today);
  const form = await findDraft(asked);
  if (!form) return tellNearest(asked);
  // "tell my regulars by e-mail": the figures stand in the messages before.
  const earlier = previous?.state && POINTS_BACK.test(text) ? previous.state.topic : '';
  const told = readSlots(form, text, details);
  const items = form.slots.find(({ reads }) => reads === 'items');
  const things = items && !(items.name in told) ? findThings(text, knowledge.shelves.figures) : null;
  const named = items && things !== null ? { [items.name]: things } : {};
  const stated = {
    ...named,
    ...(hasPublic(form) ? readTown(text) : {}),
    ...readSlots(form, earlier, readDetails(earlier, today)),
    ...carriedValues(form, asked),
    ...listOwnValues(form, facts),
    ...told,
  };
  const usual = applyManner(facts.tone ?? '', PLAIN_MANNER, read.language);
  const channel = asked.folder?.draft_channel ?? null;
  const manner = applyManner(text, { ...usual, channel }, read.language);
  const draft = addSaid(asked, form, { name: form.name, manner, values: stated, additions: [] });
  const state = { ...createState('write', read.language, text, previous?.state ?? null), draft };
  return composeFilledDraft(state, form, buildDraftText(form, draft, listCommonValues(user.first_name, facts)), {
    manner,
    facts,
  });
}

/** Whether a draft is put up where people of a town read it. */
function hasPublic({ variants }: DraftForm): boolean {
  return variants.some(({ channel }) => channel === 'post' || channel === 'flyer');
}

/** The draft with what the message wants said besides its blanks. */
function addSaid({ text, today, user, facts }: Asked, form: DraftForm, draft: DraftState): DraftState {
  const details = readDetails(text, today);
  const said = readAdditions(text, details, Object.values(draft.values));
  const purpose = form.name === PLAIN_MESSAGE && said.length === 0 ? readPurpose(text) : null;
  const additions = purpose === null ? said : [purpose];
  const first = buildDraftText(form, { ...draft, additions }, listCommonValues(user.first_name, facts));
  const open = first.missing.find(({ reads }) => reads === 'details' || reads === 'free');
  const part = open && additions.length === 0 ? readToldPart(text) : null;
  if (open && part !== null) return { ...draft, values: { ...draft.values, [open.name]: part } };
  const missed = listMissed(form.name, text, Object.values(draft.values), first);
  return { ...draft, additions: [...additions, ...missed.map((piece) => toSentence(piece, details))] };
}

type BuiltDraft = FilledDraft & { channel: MessageDraft['channel'] };

/** The draft's wording that fits the manner, with its blanks filled in. */
export function buildDraftText(
  form: DraftForm,
  { manner, values, additions }: DraftState,
  common: SlotValues,
): BuiltDraft {
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

/** A reward or a starting price is money, too. */
const OF_THE_JOB = /^(?:(?:fixed|quoted|your) )?price$|^(?:invoice )?total$/i;

/** What the conversation already holds: the price of the job just priced, and what has to go. */
function carriedValues(form: DraftForm, asked: Asked): SlotValues {
  const { previous, text, lastCalculation } = asked;
  if (!POINTS_BACK.test(text)) return {};
  const job = previous?.state?.job;
  const price = form.slots.find(({ reads, label }) => reads === 'money' && OF_THE_JOB.test(label));
  const quoted = lastCalculation?.results.find(({ name }) => name === 'quote')?.amount;
  if (!job && price && quoted !== undefined)
    return { [price.name]: formatBand(typeof quoted === 'number' ? [quoted, quoted] : quoted) };
  if (!job) return {};
  const items = form.slots.find(({ reads }) => reads === 'items');
  return {
    ...(price ? { [price.name]: formatBand(job.price) } : {}),
    ...(items ? { [items.name]: describeThings(job.words, asked) } : {}),
  };
}

/** What has to go, in words for the customer; the asker's own words where no thing is known. */
function describeThings(words: string, { knowledge, read }: Asked): string {
  const { items, place, yards } = readJob(words, knowledge.shelves.figures);
  const isSpanish = read.language === 'es';
  const named = items.map(({ item, count }) => {
    const name = isSpanish ? item.es[count === 1 ? 0 : 1] : count === 1 ? item.name : item.plural;
    return `${count === 1 ? (isSpanish ? '' : 'the ') : `${count} `}${name ?? item.name}`;
  });
  if (named.length > 0) return listWords(named, isSpanish ? 'y' : 'and');
  if (place !== null && !isSpanish) return `what is in the ${place.place.name}`;
  return yards !== null && !isSpanish ? `about ${yards} cubic yards` : readableJob(words);
}

function readableJob(words: string): string {
  return words
    .toLowerCase()
    .replace(
      /^.*?\b(?:take|haul|remove|get rid of|pick up|clear(?:ing)?|clean(?:ing)? out|for|price|quote|cobr(?:o|ar|arle) por|llevar(?:me|nos)?|sacar|recoger|tirar)\b\s+(?:away\s+|off\s+)?(?:to\s+\w+\s+)?/i,
      '',
    )
    .replace(/[?.!].*$/, '')
    .replace(/^(?:(?:on|for|to)\s+)?(?:an?|the|una?)?\s*(?=\S)/, '')
    .trim();
}

/** The draft as an answer: a line before it, the draft, and what is still to be filled in. */
export function composeFilledDraft(
  state: Composition['state'],
  form: DraftForm,
  filled: BuiltDraft,
  { manner, facts, said }: { manner: DraftManner; facts: CompanyFacts; said?: string | null },
): Composition {
  const isSpanish = manner.language === 'es';
  const { subject, body, blanks, channel } = filled;
  const name = NAMES[channel][isSpanish ? 1 : 0];
  const usual = isSpanish ? `Aquí está ${/a$/.test(name) ? 'la' : 'el'} ${name}:` : `Here is the ${name}:`;
  const intro = said ?? usual;
  const subjectLine = subject === null ? '' : `${isSpanish ? 'Asunto' : 'Subject'}: ${subject}\n\n`;
  const [next] = filled.missing.filter((slot) => slot.ask);
  const wanted =
    blanks.length === 0
      ? ''
      : isSpanish
        ? `¿Me da ${listWords(blanks, 'y')}? Con eso lo completo.`
        : (next?.ask ?? `Tell me ${listWords(blanks, 'and')}, and I will put it in.`);
  const blocks = toSpacedBlocks([
    { text: intro, ...findBasis(state, listDraftFacts(form, facts, filled), body) },
    { text: toMarkdown(`${subjectLine}${body}`), kinds: [], facts: [], isDraft: true },
    ...(wanted === '' ? [] : [{ text: escapeMarkdown(wanted), kinds: [], facts: [] }]),
  ]);
  const draft = { title: form.title, channel, language: manner.language, subject, body, blanks, is_by_model: false };
  return buildComposition(state, [], { blocks, draft, mode: 'write' });
}

/** The draft itself is for its reader, so the line before it says what of it is the company's data. */
function findBasis(
  { job }: Composition['state'],
  facts: UsedFact[],
  body: string,
): Pick<AnswerBlock, 'kinds' | 'facts'> {
  const isOwnPrice = job?.is_own === true && body.includes(formatBand(job.price));
  return { kinds: facts.length > 0 || isOwnPrice ? ['your_data'] : [], facts };
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

const ASKS_FOR =
  /\b(?:remind\w*|window|appointment|write|text|email|send|tell|quote|invoice|price|message|letter|please|we|she|he|they|her|his|their)\b|\b(?:necesito|ocupo|quiero|hazme|escr[ií]be\w*|carta|mensaje|correo|recibo|anuncio|lista)\b/i;
const MOST_THING_WORDS = 10;
const MOST_PARTS = 20;

/** The words of a message that do no more than name things: "couch and two mattresses"; null if there are none. */
function findThings(message: string, figures: Figures): string | null {
  const parts = message
    .split(/[,;:.]\s+/)
    .filter((part) => /\p{L}{3}/u.test(part))
    .slice(0, MOST_PARTS)
    .map((part) => part.trim().replace(/[.?!]+$/, ''));
  const named = parts.find(
    (part) =>
      part.split(/\s+/).length <= MOST_THING_WORDS && !ASKS_FOR.test(part) && readJob(part, figures).items.length > 0,
  );
  return named?.replace(/^(?:an?|the|it'?s)\s+/i, '') ?? null;
}
