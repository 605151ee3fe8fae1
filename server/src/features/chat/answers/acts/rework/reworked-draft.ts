import { type DraftForm, findTerms } from '../../../../knowledge/index.ts';
import { toSentence } from '../../../drafts/additions.ts';
import { isIdeas } from '../../../drafts/ads/ideas.ts';
import { removeUnlawful } from '../../../drafts/ads/unlawful-wishes.ts';
import { isOfWords, splitCommands, toPlainWish } from '../../../drafts/changes/commands.ts';
import { applyMove } from '../../../drafts/changes/left-out.ts';
import type { MannerWish } from '../../../drafts/changes/manner/manner-wish.ts';
import { applyWordLimit, readWordLimit } from '../../../drafts/changes/manner/word-limit.ts';
import { addTone, applyShape, readPointCount } from '../../../drafts/changes/shape.ts';
import { toWholeWish } from '../../../drafts/changes/soften.ts';
import { applyVersions, isInBothLanguages } from '../../../drafts/changes/versions.ts';
import { applyManner, findChannel } from '../../../drafts/draft-request.ts';
import type { FilledDraft } from '../../../drafts/filling/fill-draft.ts';
import { isLanguageWish } from '../../../drafts/filling/languages/wishes.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { findVariant } from '../../../drafts/filling/pick-variant.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import { toSentences } from '../../../drafts/own-words/sentences.ts';
import { toStrangerReply } from '../../../drafts/review-points.ts';
import type { Asked, PreviousReply } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { isReworkForm } from '../../understanding/act-forms.ts';
import { type Details, readDetails } from '../../understanding/details.ts';
import { composeFilledDraft, KEPT_WORDS } from '../write/filled-draft.ts';
import { applyInEnglish, isMixed, OPEN_WORDS, PLACE_FOR_WORDS, toTranslated } from './translated.ts';
import { applyWish } from './wishes/apply-wish.ts';
import { formatUnchanged } from './wishes/format-unchanged.ts';
import { applyMannerWish, formatWish } from './wishes/manner.ts';

/** The last draft with another manner, details or form; null if its form is no longer known. */
export function composeReworkedDraft(
  asked: Asked,
  previous: PreviousReply,
  wish: MannerWish | null = null,
): Composition | null {
  const { read, knowledge, facts, user } = asked;
  const text = wish ? formatWish(wish) : toPlainWish(toWholeWish(asked.text, previous.question));
  const last = previous.state?.draft;
  const before = last && (findTwin(asked, last) ?? toStrangerReply(last, text) ?? last);
  const form = knowledge.shelves.drafts.items.find(({ name }) => name === before?.name);
  if (!before || !form || !previous.draft) return null;
  const commands = wish ? [text, ...wish.others.map(toPlainWish)] : splitCommands(text);
  // "add that we never charge more": no manner.
  const asks = listManner(before, commands);
  const wanted = withPoints(applyManner(asks, before.manner, before.manner.language), text, previous.draft.body);
  const { keepsWords, language, ...told } = toTranslated(before, wanted.language);
  const channel = findChannel(asks) ?? before.manner.channel ?? previous.draft.channel;
  const first: DraftState = { ...before, manner: { ...wanted, language, channel }, ...told };
  const draft = wish
    ? applyCommands(asked, form, commands.slice(1), applyMannerWish(form, first, wish, previous.draft.body))
    : applyWishes(asked, form, { text, commands, before }, first);
  const filled = applyVersions(text, form, draft, listCommonValues(user.first_name, facts));
  const kept = { ...filled, body: (draft.moved ?? []).reduce(applyMove, filled.body) };
  const shaped = toShape(kept, draft, { text, asks, before: previous.draft.body });
  const toned = { ...shaped, body: withTone(shaped.body, asks, { wanted, before, form, manner: draft.manner }) };
  const state = { ...createState('rework', read.language, previous.state?.topic ?? text, previous.state), draft };
  const isSame = !isAskedAgain(form, text) && isSameText(toned, previous.draft);
  const { note } = JOB_AD.test(form.name) ? removeUnlawful(text, language, true) : { note: null };
  const isKept = keepsWords || isForeign(asked, before, draft) || isMixed(before, draft);
  const said =
    note ??
    (isKept
      ? tellKept(draft, read.language)
      : formatUnchanged(language, commands, {
          isSame,
          wish,
          body: previous.draft.body,
          isMoved: draft.moved !== before.moved,
          isSuch: findChannel(asks) === previous.draft.channel,
        }));
  return composeFilledDraft(state, form, withItsBlanks(toned), { manner: draft.manner, facts, said });
}

function withPoints(manner: DraftState['manner'], text: string, before: string): DraftState['manner'] {
  const count = readPointCount(text, before);
  return count === null ? manner : { ...manner, most_points: count };
}

function applyWishes(
  asked: Asked,
  form: DraftForm,
  { text, commands, before }: { text: string; commands: string[]; before: DraftState },
  first: DraftState,
): DraftState {
  if (isAnswered(before, text))
    return { ...first, additions: answerOpen(before.additions, text, readDetails(text, asked.today)) };
  return applyCommands(asked, form, commands, first);
}

function applyCommands(asked: Asked, form: DraftForm, commands: string[], first: DraftState): DraftState {
  const wishes = commands.filter((command) => !isLanguageWish(command));
  return applyInEnglish(first, asked.read.language, (draft) =>
    wishes.reduce((one, command) => applyWish(asked, form, one, command), draft),
  );
}

function toShape<T extends FilledDraft>(
  filled: T,
  { additions, values }: DraftState,
  { text, asks, before }: { text: string; asks: string; before: string },
): T {
  const own = [...additions, ...Object.values(values).filter((value) => OF_WEIGHT.test(value))];
  const limit = readWordLimit(text);
  if (limit === null) return applyShape(filled, asks, { before, own });
  return { ...filled, body: applyWordLimit(filled.body, limit, own) };
}

/** What is said of how a text should be; ideas have no manner. */
function listManner({ values }: DraftState, commands: string[]): string {
  return isIdeas(values) ? '' : commands.filter((command) => !isOfWords(command)).join(', ');
}

function isSameText(one: Pick<FilledDraft, 'subject' | 'body'>, other: Pick<FilledDraft, 'subject' | 'body'>): boolean {
  return one.body === other.body && one.subject === other.subject;
}

function isAskedAgain({ name }: DraftForm, text: string): boolean {
  return name === REVIEW_REQUEST && ASKS_REAL.test(text);
}

const REVIEW_REQUEST = 'review-request';
/** "then a text for my real customers": the text that stands is the one. */
const ASKS_REAL =
  /\b(?:texts?|messages?|e-?mails?|notes?|one)\b.{0,25}\b(?:real|actual|true|past|old|happy|honest)\b|\b(?:mensajes?|texto|correo)\b.{0,25}\b(?:reales|verdaderos|de verdad)\b/i;

const ARRIVES =
  /^(?:llegamos|vamos|pasamos|estamos|(?:nosotros )?(?:vamos a )?(?:llegar|pasar|estar)(?:emos)?|we(?:'ll| will| are|'re)? (?:come|coming|be there|arrive|stop by))\b/iu;
const ARRIVAL = 'appointment-reminder';
const OF_ANOTHER = /\b(?:for|para) (?:his|her|their|su) \p{L}+/iu;
const MOST_LOOSE_WORDS = 3;

/** When the crew comes, told in the asker's words: in another language the draft that says it; null for any other text. */
function findTwin({ text, today, knowledge }: Asked, draft: DraftState): DraftState | null {
  const [said = '', ...more] = draft.additions;
  const { language } = applyManner(text, draft.manner, draft.manner.language);
  if (draft.name !== PLAIN_MESSAGE || language === draft.manner.language || more.length > 0 || !ARRIVES.test(said))
    return null;
  const [when, other] = readDetails(said, today).whens;
  const rest = said
    .replace(when?.text ?? '', '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  if (!when || other || rest.length > MOST_LOOSE_WORDS || !findDraftForm(knowledge, ARRIVAL)) return null;
  const { customer, ...values } = draft.values;
  const named = customer === undefined || OF_ANOTHER.test(text) ? values : { ...values, customer };
  return { ...draft, name: ARRIVAL, values: { ...named, when: when.text }, additions: [] };
}

/** Whether a text holds words of the asker that are not in its language. */
function isForeign({ text, read }: Asked, before: DraftState, { additions, manner }: DraftState): boolean {
  if (isInBothLanguages(text)) return additions.length > 0;
  return additions.length > before.additions.length && read.language !== manner.language;
}

/** Whether a message fills in what was left open, and changes nothing else. */
function isAnswered({ additions }: DraftState, text: string): boolean {
  return additions.some((one) => OPEN_ANSWER.test(one)) && !isReworkForm(text) && !OF_READER.test(text);
}

/** What is put up thanks nobody for understanding. */
const PUT_UP = new Set<string>(['post', 'flyer', 'script', 'list', 'clause', 'reply']);
const JOB_AD = /^job-ad-/;
/** A name or a figure. */
const OF_WEIGHT = /\d|^\p{Lu}.{2}/u;

/** A tone in which there is no other wording gets a line of its own. */
function withTone(
  body: string,
  asks: string,
  {
    wanted,
    before,
    form,
    manner,
  }: { wanted: DraftState['manner']; before: DraftState; form: DraftForm; manner: DraftState['manner'] },
): string {
  const { tone } = applyManner(asks, { ...wanted, tone: 'plain' }, wanted.language);
  const isSpanish = wanted.language === 'es';
  const has = findVariant(form, manner).qualities.some((quality) => quality === tone);
  const isKept =
    has || PUT_UP.has(manner.channel ?? '') || tone === 'plain' || tone === before.manner.tone || /^- /m.test(body);
  return isKept ? body : addTone(body, tone, isSpanish);
}

/** The answers to somebody's questions, each told as in "saturday works, no tires", put where they were left open. */
function answerOpen(additions: string[], text: string, details: Details): string[] {
  const [only, other] = additions.filter((one) => OPEN_ANSWER.test(one));
  // One question is answered by all that is said.
  if (only !== undefined && other === undefined)
    return additions.map((one) =>
      one === only
        ? one.replace(OPEN_ANSWER, toSentences(text, 'tell', { phrase: '', name: null, kind: 'customer' }))
        : one,
    );
  const clauses = text
    .split(/[,;.\n]+|\band\b/)
    .map((one) => one.trim())
    .filter((one) => findTerms(one).length > 0);
  const left = [...clauses];
  const answered = additions.map((one) => {
    const terms = new Set(findTerms(one));
    const at = left.findIndex((clause) => findTerms(clause).some((term) => terms.has(term)));
    const [clause] = at < 0 || !OPEN_ANSWER.test(one) ? [] : left.splice(at, 1);
    return clause === undefined ? one : one.replace(OPEN_ANSWER, toSentence(clause, details));
  });
  return [...answered, ...left.map((clause) => toSentence(clause, details))];
}
/** "shes a good customer" is no answer to her. */
const OF_READER = /^\W*(?:he|she|they|hes|shes|theyre|the customer)(?:['’]\w+)?\b/i;
const OPEN_ANSWER = /\[(?:your answer|su respuesta|your words in English)\]\.?/;

function tellKept({ additions }: DraftState, language: 'en' | 'es'): string {
  return (additions.includes(OPEN_WORDS) ? PLACE_FOR_WORDS : KEPT_WORDS)[language];
}

/** A blank that was cut out is no longer to be filled in. */
function withItsBlanks<T extends FilledDraft>(filled: T): T {
  const text = `${filled.subject ?? ''}\n${filled.body}`;
  const holds = (label: string) => text.includes(`[${label}]`);
  const missing = filled.missing.filter(({ label, es }) => holds(label) || holds(es));
  return { ...filled, blanks: filled.blanks.filter(holds), missing };
}
