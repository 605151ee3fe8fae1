import type { MessageDraft, UsedFact } from '@haulwise/contract';
import type { DraftForm } from '../../../../knowledge/index.ts';
import type { CompanyFacts } from '../../../company-facts/company-facts.ts';
import type { DraftManner } from '../../../drafts/draft-request.ts';
import type { BuiltDraft } from '../../../drafts/filling/build-draft-text.ts';
import { listDraftFacts } from '../../../drafts/filling/own-values.ts';
import { getLegalNote } from '../../../drafts/finding/papers/papers.ts';
import type { Brief } from '../../../drafts/own-words/brief-words.ts';
import { listWords } from '../../../drafts/words.ts';
import { formatBand } from '../../../reckoning/prices/price-line.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import type { Turn } from '../../engines/engine.ts';
import { escapeMarkdown } from '../../escape.ts';

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
  {
    manner,
    facts,
    said,
    brief,
  }: { manner: DraftManner; facts: CompanyFacts; said?: string | null; brief?: Brief | null },
): Composition {
  const isSpanish = manner.language === 'es';
  const { subject, body, blanks, channel } = filled;
  const name = NAMES[channel][isSpanish ? 1 : 0];
  const usual = isSpanish ? `Aquí está ${/a$/.test(name) ? 'la' : 'el'} ${name}:` : `Here is the ${name}:`;
  const intro = said ?? getLegalNote(form.name, manner.language) ?? usual;
  const subjectLine = subject === null ? '' : `${isSpanish ? 'Asunto' : 'Subject'}: ${subject}\n\n`;
  const [next] = filled.missing.filter((slot) => slot.ask);
  const wanted =
    blanks.length === 0
      ? ''
      : isSpanish
        ? `¿Me da ${listWords(blanks, 'y')}? Con eso lo completo.`
        : (next?.ask ?? `Tell me ${listWords(blanks, 'and')}, and I will put it in.`);
  const left = isSpanish ? [] : [formatUntold(brief ?? null, `${subject ?? ''} ${body}`), formatDoubtful(brief, body)];
  const blocks = toSpacedBlocks([
    { text: intro, ...findBasis(state, listDraftFacts(form, facts, filled), body) },
    { text: toMarkdown(`${subjectLine}${body}`), kinds: [], facts: [], isDraft: true },
    ...[...left, wanted].flatMap((text) => (text === '' ? [] : [{ text: escapeMarkdown(text), kinds: [], facts: [] }])),
  ]);
  const draft = { title: form.title, channel, language: manner.language, subject, body, blanks, is_by_model: false };
  return buildComposition(state, [], { blocks, draft, mode: 'write' });
}

/** What the words to be sent hold and a text does not, by its figures; empty if nothing, or if nobody marked the words. */
function formatUntold(brief: Brief | null, text: string): string {
  if (brief?.is_whole === undefined || brief.is_loose === true) return '';
  const figuresOf = (words: string) => words.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+/g) ?? [];
  const known = new Set(figuresOf(text));
  const clauses = brief.words.split(/[,;.!?:]+(?:\s+|$)/).map((one) => one.trim());
  const untold = clauses.filter((clause) => figuresOf(clause).some((figure) => !known.has(figure)));
  const said = untold.map((one) => `“${one}”`);
  return said.length === 0 ? '' : `I left out ${listWords(said, 'and')}. Say “add that …” if it belongs in.`;
}

/** What to read once more before it is sent; empty where all of it is likely right. */
function formatDoubtful(brief: Brief | null | undefined, body: string): string {
  const said = (brief?.doubtful ?? []).filter((one) => body.includes(one)).map((one) => `“${one}”`);
  if (said.length === 0) return '';
  const of = said.length > MOST_DOUBTFUL ? 'all of it' : listWords(said, 'and');
  return `Read ${of} once more before you send it: I am not sure that I understood you there.`;
}

const MOST_DOUBTFUL = 2;

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

/** A text without the question for what is missing where the talk has asked that before. */
export function removeAskedAgain(composition: Composition, history: Turn[]): Composition {
  const last = composition.blocks.at(-1);
  if (!composition.draft || !last || last.isDraft || composition.blocks.length < MOST_BLOCKS) return composition;
  const question = last.text.trim();
  const isAsked = history.some(({ role, content }) => role === 'assistant' && content.includes(question));
  return isAsked ? { ...composition, blocks: composition.blocks.slice(0, -1) } : composition;
}

/** The line before a text, the text, and the question. */
const MOST_BLOCKS = 3;
