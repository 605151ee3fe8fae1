import { removeToldNames } from '../../../company-facts/kept/reading/told-names.ts';
import { HIRES, removeUnlawful } from '../../../drafts/ads/unlawful-wishes.ts';
import { readSigner } from '../../../drafts/changes/signature.ts';
import { applyLimits, applyVersions, isInBothLanguages } from '../../../drafts/changes/versions.ts';
import { type DraftManner, PLAIN_MANNER, toPlainRequest } from '../../../drafts/draft-request.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { findDraft, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import { createPaper } from '../../../drafts/finding/papers/create-paper.ts';
import type { Brief } from '../../../drafts/own-words/brief-words.ts';
import { readTold } from '../../../drafts/own-words/requests/whole-request.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { isDraftRequest } from '../../understanding/act-forms.ts';
import type { Act } from '../../understanding/acts.ts';
import { findBareRequest } from '../../understanding/added/added-forms.ts';
import { isNews } from '../../understanding/added/news-forms.ts';
import { type Details, readDetails } from '../../understanding/details.ts';
import { isBareStatement } from '../../understanding/rules/question-rules.ts';
import { ONE_THAT_SAYS } from '../../understanding/write-forms.ts';
import { composeAnswer } from '../ask/ask.ts';
import { composeClaim } from '../rework/after/next-text.ts';
import { composeMessage, composeSentOn, composeToldBefore } from '../rework/told-message.ts';
import { listToldSentences } from '../rework/told-sentences.ts';
import { OPEN_WORDS, PLACE_FOR_WORDS, splitEnglishWish, toTranslated } from '../rework/translated.ts';
import { createDraft, isPointingBack } from './create-draft.ts';
import { composeDirect } from './direct/direct.ts';
import { composeNoList, createList, isListAsked } from './direct/list.ts';
import { composeForTwo } from './direct/two-readers.ts';
import type { CreatedDraft } from './figured-draft.ts';
import { composeFilledDraft, KEPT_WORDS } from './filled-draft.ts';
import { composeLawFirst } from './law-first.ts';
import { composeHowTo, composeNeeds } from './needs.ts';
import { createOfDeal } from './of-situation.ts';
import { createOfTopic, isOfTopic } from './of-topic.ts';
import { composeNearest, composeUnclear, createWorded, NO_TRANSLATION, readManner } from './plain.ts';
import { composeOpenAnswer } from './tagged/open-answer.ts';
import { readTaggedBrief } from './tagged/tagged-brief.ts';

/** "write a text to the daughter": about what was talked of. */
const [MOST_BARE_WORDS, MOST_CHIPS] = [7, 3];

/** A text for the asker to send or use, filled in with what is known. */
export async function composeDraft(sent: Asked): Promise<Composition> {
  const text = removeToldNames(withChannel(sent)).replace(/\s+for me(?=\W*(?:please|pls|thanks)?\W*$)/i, '');
  const asked = { ...sent, text };
  const claim = composeClaim(asked);
  if (claim) return claim;
  const lawful = await composeLawFirst(asked, composeAsked);
  if (lawful) return lawful;
  const open = composeOpenAnswer(asked);
  if (open) return open;
  const bare = asked.previous && !asked.previous.draft ? findBareRequest(asked.text) : null;
  return bare === null ? composeAsked(asked) : composeBare(asked, bare);
}

/** "the whole thing in a text to her": the price, the sums or what was told; "what do I tell him": what fits the topic. */
async function composeBare(asked: Asked, bare: 'words' | 'text'): Promise<Composition> {
  const { text, read, previous } = asked;
  const state = previous?.state;
  const request = `write him ${/\b(?:e-?mail|correo)\b/i.test(text) ? 'an e-mail' : 'a text'}`;
  const sums = state?.act === 'sum' ? listLeads(asked) : [];
  if (sums.length > 0) return composeMessage({ ...asked, text: request }, sums) ?? composeAsked(asked);
  const isPriced = state?.job != null && PRICED.includes(state.act);
  const about: Asked['previous'] =
    isPriced && previous && state ? { ...previous, state: { ...state, act: 'price_job' } } : previous;
  const plain = { ...asked, text: request, previous: about, read: { ...read, ...(await readAs(asked, request)) } };
  if (bare === 'words' && createOfTopic(plain, PLAIN_MANNER) !== null) return composeAsked(plain);
  const found = isPriced ? await findDraft(plain) : null;
  if (found && found.name !== PLAIN_MESSAGE) return composeAsked(plain);
  // What to say about a thing is told by the knowledge base; a draft that only sounds alike would be foolish.
  if (bare === 'words') return composeAnswer(asked);
  return composeToldBefore({ ...asked, text: request }) ?? composeAsked(plain);
}

const PRICED: Act[] = ['price_job', 'price_check', 'ask'];

async function readAs({ knowledge }: Asked, text: string) {
  const { readable, vector } = await knowledge.readMessage(text);
  return { readable, vector };
}

const ASKS_ALL = /\b(?:all|whole|both|everything|each|two|three)\b/i;

/** The result of the last sum of the conversation; of those before it, too, where all are asked for or it names nothing. */
function listLeads({ history, text }: Asked): string[] {
  const leads = history
    .flatMap(({ role, content }) => (role === 'assistant' ? listToldSentences(content).slice(0, 1) : []))
    .flatMap((lead) => (/\d/.test(lead) ? [lead.replace(/: [^:]*[÷×=].*$/, '.')] : []));
  const isAll = ASKS_ALL.test(text) || /^\S+ each\W*$/.test(leads.at(-1) ?? '');
  return leads.slice(isAll ? -MOST_CHIPS : -1);
}

/** What a text is about: of the talk, where the request does not say. */
function findTopic(asked: Asked): string {
  const { text, previous } = asked;
  const isBare = previous?.draft === null && !/\d/.test(text) && text.split(/\s+/).length <= MOST_BARE_WORDS;
  return isOfTopic(asked) || isBare ? (previous?.state?.topic ?? text) : text;
}

/** "and one that says no pets": another text of the last one's kind. */
function withChannel({ text, previous }: Asked): string {
  const plain = toPlainRequest(text);
  return previous?.draft ? plain.replace(ONE_THAT_SAYS, `write a ${previous.draft.channel} that says `) : plain;
}

async function composeAsked(message: Asked): Promise<Composition> {
  const wish = splitEnglishWish(message.text, message.read.language);
  const { text, note } = HIRES.test(wish.text)
    ? removeUnlawful(wish.text, message.read.language)
    : { text: wish.text, note: null };
  const asked = { ...message, text };
  const { read, previous } = asked;
  const state = createState('write', read.language, findTopic(asked), previous?.state ?? null);
  if (TRANSLATES.test(text)) return buildComposition(state, [NO_TRANSLATION[read.language]], { mode: 'write' });
  // "write that up", after a sum: the sum, not a text that sounds like it.
  const summed = previous?.state?.act === 'sum' && isPointingBack(asked) ? composeToldBefore(asked) : null;
  const first = summed ?? composeUnclear(asked);
  if (first) return first;
  const details = readDetails(text, asked.today);
  const told = await readTaggedBrief(asked, readTold(text, details, read.language), details);
  const brief = withNameOfTalk(asked, told);
  const usual = readManner(asked, brief);
  const manner = wish.isWished ? { ...usual, language: 'en' as const } : usual;
  const each = composeForTwo(asked, manner);
  if (each) return each;
  const deal = createFirst(asked, brief, { details, manner });
  if (deal) return composeCreated(asked, deal, { state, note, language: manner.language, brief });
  const answered = await composeAlone(asked, { details, manner, state, note });
  if (answered) return answered;
  const created =
    (isOfTopic(asked) ? createOfTopic(asked, manner) : null) ?? (await createDraft(asked, brief, { details, manner }));
  if (!created) return composeToldBefore(asked) ?? composeNearest(asked);
  return composeCreated(asked, created, { state, note, language: manner.language, brief });
}

/** The list that is asked for, or what follows from the message alone; null if neither. */
async function composeAlone(
  asked: Asked,
  as: { details: Details; manner: DraftManner; state: Composition['state']; note: string | null },
): Promise<Composition | null> {
  const { manner, state } = as;
  const list = await createList(asked, as);
  if (list)
    return composeCreated(asked, list, { state, note: as.note ?? list.note, language: manner.language, brief: null });
  return (
    composeDirect(asked, manner) ??
    composeNeeds(asked, manner) ??
    composeHowTo(asked, manner) ??
    composeSentOn(asked) ??
    (await composeNoList(asked))
  );
}

function createFirst(
  asked: Asked,
  brief: Brief | null,
  { details, manner }: { details: Details; manner: DraftManner },
): CreatedDraft | null {
  const worded = createWorded(asked, brief, manner);
  if (worded || (brief?.lead === 'reply' && brief.said !== '')) return worded;
  return createPaper(asked, { details, manner }) ?? createOfDeal(asked, manner);
}

/** "write him …", after a text to Rick: to Rick. */
function withNameOfTalk({ previous }: Asked, brief: Brief | null): Brief | null {
  const name = previous?.state?.draft?.values.customer;
  if (!brief || name === undefined || brief.reader.name !== null || !/^(?:him|her|them)$/i.test(brief.reader.phrase))
    return brief;
  return { ...brief, reader: { ...brief.reader, name } };
}

/** The draft filled in, with a note where words of the asker stay in another language. */
function composeCreated(
  { text, read, facts, user }: Asked,
  created: CreatedDraft,
  {
    state,
    note,
    language,
    brief,
  }: { state: Composition['state']; note: string | null; language: 'en' | 'es'; brief: Brief | null },
): Composition {
  const { form } = created;
  const signed = { ...created.draft, values: { ...created.draft.values, ...readSigner(text) } };
  const spoken = speak(signed, { asked: read.language, wanted: language });
  const draft = applyLimits(spoken, text);
  const filled = applyVersions(text, form, draft, listCommonValues(user.first_name, facts));
  const isOther = language !== draft.manner.language && draft.manner.channel !== 'list';
  const isMixed = draft.manner.language === 'es' && read.language === 'en' && draft.additions.some(isEnglish);
  const isOpen = draft.additions.includes(OPEN_WORDS);
  const isKept = isOther || isMixed || (isInBothLanguages(text) && draft.additions.length > 0);
  const said = note ?? (isOpen ? PLACE_FOR_WORDS : isKept ? KEPT_WORDS : null)?.[read.language] ?? null;
  return composeFilledDraft({ ...state, draft }, form, filled, { manner: draft.manner, facts, said, brief });
}

/** What was told, in the language that is wanted as far as it is figures, times and usual words. */
function speak(draft: DraftState, { asked, wanted }: { asked: 'en' | 'es'; wanted: 'en' | 'es' }): DraftState {
  const isSaid = draft.additions.every((one) => isEnglish(one) === (wanted === 'en'));
  if (asked === wanted || isSaid) return draft;
  const from = { ...draft, manner: { ...draft.manner, language: asked } };
  const { language, keepsWords, ...told } = toTranslated(from, wanted);
  if (keepsWords && wanted === 'es' && draft.manner.language === 'en') return draft;
  return { ...draft, manner: { ...draft.manner, language }, ...told };
}

const ENGLISH = /\b(?:the|we|you|your|our|is|are|and|for|with|must|have|need|will|to|in|on|at|of|no|only|start|off)\b/i;

function isEnglish(said: string): boolean {
  return ENGLISH.test(said.replace(/\bno\b/gi, '')) && !/[áéíóúñ¿¡]/i.test(said);
}

const TRANSLATES = /\btranslat\w*\b|\btrad[uú](?:ce|zca|cir)\w*/iu;

/** "big freeze coming. checklist": a list by its name, and no question where one may be found. */
const NAMES_LIST =
  /^(?!\W*(?:where|who|how|do|does|is|are|can i|d[oó]nde|qui[eé]n)\b).*(?:\bcheck ?list\b|\b(?:an?|me|una) (?:\p{L}+ )?lista?\b|\blista?(?: (?:pls|please|por favor))?\W*$)/iu;

/** Where the knowledge base holds nothing, what is no question may ask for a text. */
export async function composeLikelyDraft(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  const noList = previous === null && NAMES_LIST.test(text) ? await composeNoList(asked) : null;
  if (noList) return noList;
  const fit = knowledge.shelves.drafts.find(read.readable, read.vector, 1)[0]?.fit ?? 0;
  if (
    previous !== null ||
    isBareStatement(text) ||
    isNews(text, read.language) ||
    !isDraftRequest(text, { fit, probability: 1, mayState: false })
  )
    return null;
  return (await findDraft(asked)) ? composeDraft(asked) : null;
}

/** The list that a question asks for: "what do i check on a used trailer, as a list"; null if none is about the same. */
export async function composeAskedList(asked: Asked): Promise<Composition | null> {
  return (await isListAsked(asked)) ? composeDraft(asked) : null;
}
