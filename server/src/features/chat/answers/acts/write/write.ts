import type { MessageDraft, UsedFact } from '@haulwise/contract';
import type { DraftForm } from '../../../../knowledge/index.ts';
import type { CompanyFacts } from '../../../company-facts/company-facts.ts';
import { type BuiltDraft, buildDraftText } from '../../../drafts/build-draft-text.ts';
import { applyManner, type DraftManner, PLAIN_MANNER } from '../../../drafts/draft-request.ts';
import { findDraftFor, findDraftForm, PLAIN_MESSAGE, saysOnlyThat } from '../../../drafts/find-draft.ts';
import { listCommonValues, listDraftFacts } from '../../../drafts/own-values.ts';
import { type Brief, readBrief } from '../../../drafts/own-words/brief.ts';
import { createListDraft, createOwnDraft } from '../../../drafts/own-words/own-draft.ts';
import { readOwnList } from '../../../drafts/own-words/points.ts';
import { addSaid } from '../../../drafts/said-words.ts';
import { readStatedValues, withReaderFirst } from '../../../drafts/stated-values.ts';
import { listWords } from '../../../drafts/words.ts';
import { formatBand } from '../../../reckoning/prices/price-line.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import { type Details, readDetails } from '../../understanding/details.ts';
import { composeMessage } from '../rework/told-message.ts';
import { listToldSentences } from '../rework/told-sentences.ts';

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
  const { text, read, previous, facts, user } = asked;
  const state = createState('write', read.language, text, previous?.state ?? null);
  if (TRANSLATES.test(text)) return buildComposition(state, [NO_TRANSLATION[read.language]], { mode: 'write' });
  const details = readDetails(text, asked.today);
  const brief = readBrief(text, details, read.language);
  const manner = readManner(asked, brief);
  const created = await createDraft(asked, brief, { details, manner });
  if (!created) return composeToldBefore(asked) ?? tellNearest(asked);
  const { form, draft } = created;
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  const said =
    manner.language === draft.manner.language || draft.manner.channel === 'list' ? null : KEPT_WORDS[read.language];
  return composeFilledDraft({ ...state, draft }, form, filled, { manner: draft.manner, facts, said });
}

/** "the review says we were quick": how a text should sound stands outside what it is about. */
function readManner({ text, read, facts, folder }: Asked, brief: Brief | null): DraftManner {
  const usual = applyManner(facts.tone ?? '', PLAIN_MANNER, read.language);
  const channel = folder?.draft_channel ?? null;
  return applyManner(brief?.asks ?? withoutTold(text), { ...usual, channel }, read.language);
}

/** The asker's own list, the draft that was found, or a message in the asker's words; null if nothing says what. */
async function createDraft(
  asked: Asked,
  brief: Brief | null,
  { details, manner }: { details: Details; manner: DraftManner },
): Promise<{ form: DraftForm; draft: DraftState } | null> {
  const { text, read, knowledge } = asked;
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  const list = plain ? readOwnList(text, read.language) : null;
  if (plain && list) return { form: plain, draft: createListDraft(plain, list, manner) };
  const found = await findDraftFor(asked, brief);
  if (!found || (found.form === plain && brief?.said === '' && pointsBack(asked))) return null;
  const { form } = found;
  const values = readStatedValues(form, asked, withReaderFirst(details, brief));
  const draft = addSaid(asked, found, { brief, empty: { name: form.name, manner, values, additions: [] } });
  if (draft) return { form, draft };
  // What the asker said stays in their language.
  const kept = { ...manner, language: read.language };
  return plain && brief ? { form: plain, draft: createOwnDraft(plain, brief, kept) } : null;
}

function pointsBack({ text, previous }: Asked): boolean {
  return previous !== null && previous.draft === null && saysOnlyThat(text);
}

/** "write that to her", after an answer: what was told, as a message. */
function composeToldBefore(asked: Asked): Composition | null {
  const told = pointsBack(asked) ? listToldSentences(asked.previous?.content ?? '') : [];
  return told.length === 0 ? null : composeMessage(asked, told);
}

/** A request without what others said or wrote. */
function withoutTold(text: string): string {
  return text.replace(/["“][^"”]*["”]/g, ' ').replace(/\b(?:says?|said|saying|wrote|dice)\b[^.!?]*/gi, ' ');
}

const TRANSLATES = /\btranslat\w*\b|\btrad[uú](?:ce|zca|cir)\w*/iu;
const NO_TRANSLATION = {
  en: 'I cannot translate your own words without a connected model. My own texts I have in Spanish: ask for a payment reminder, a schedule change or another text “in Spanish”.',
  es: 'Sin un modelo conectado no puedo traducir sus propias palabras. Mis textos los tengo en inglés y en español: pida un recordatorio de pago, un cambio de horario u otro texto “en inglés”.',
};
/** Said before a text whose words are the asker's. */
export const KEPT_WORDS = {
  en: 'Your own words I cannot put into another language without a connected model, so they stay as you said them:',
  es: 'Sus propias palabras no las puedo pasar a otro idioma sin un modelo conectado, así que quedan como las dijo:',
};

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
