import type { DraftForm } from '../../../../knowledge/index.ts';
import { readCaptions } from '../../../drafts/ads/captions.ts';
import { readJobAd } from '../../../drafts/ads/job-ad.ts';
import type { DraftManner } from '../../../drafts/draft-request.ts';
import { findSpanishSentences } from '../../../drafts/filling/spanish-sentences.ts';
import { addReaderFirst, readDayOf, readStatedValues } from '../../../drafts/filling/stated-values.ts';
import {
  type ChosenForm,
  findDraftFor,
  findDraftForm,
  isOnlyThat,
  PLAIN_MESSAGE,
} from '../../../drafts/finding/find-draft.ts';
import { isAdmitted, isHiring } from '../../../drafts/finding/occasions.ts';
import type { Brief } from '../../../drafts/own-words/brief-words.ts';
import { findBareWords } from '../../../drafts/own-words/has-own-words.ts';
import { createListDraft, createOwnDraft, removeSaidBy } from '../../../drafts/own-words/own-draft.ts';
import { readOwnList, toOwnList } from '../../../drafts/own-words/points.ts';
import { findReviewer, hasOwnSide, readOwnSide, writeNames } from '../../../drafts/review-points.ts';
import { addSaid, toSide } from '../../../drafts/said-words.ts';
import type { Asked } from '../../asked.ts';
import type { DraftState } from '../../conversation-state.ts';
import { type Details, readDetails } from '../../understanding/details.ts';
import { ONE_FOR } from '../../understanding/write-forms.ts';
import {
  type CreatedDraft,
  createInvoice,
  createLetter,
  createOffer,
  createQuote,
  createSign,
  LETTER,
} from './figured-draft.ts';
import { createOfSituation, createWriteUp } from './of-situation.ts';
import { isToldWhole } from './tagged/tagged-brief.ts';
import { NOBODY } from './tagged/tagged-reader.ts';

const JOB_AD = /^job-ad-/;
const [DRIVER_AD, HELPER_AD] = ['job-ad-for-a-driver', 'job-ad-for-a-helper'];
const AS_TEXT = /^\W*(?:\S+\s+){0,5}?(?:text|mensaje|texto)\b/i;
/** "busco dos cargadores": an ad, whoever reads it. */
const LOOKS_FOR =
  /^\W*(?:(?:se )?busc(?:o|amos|an?)|(?:now )?hiring|help wanted)[\s,:]+(?:an? |un |una |dos |tres |two |three |\d+ )?(?:\p{L}+ )?(helpers?|loaders?|laborers?|drivers?|ayudantes?|cargador(?:es)?|chofer(?:es)?|trabajador(?:es)?)(?!\p{L})/iu;
const [BAD_REVIEW, OUR_SIDE] = ['reply-to-a-bad-review', 'review-reply-with-our-side'];
const ANSWERS = /\b(?:repl(?:y|ies)|answer|respond|response|apologi[sz]e|write|contest\w*|responde\w*|respuesta)\b/i;
const OF_REVIEW = /\b(?:reviews?|stars?|google|yelp|rese[ñn]as?|estrellas?)(?!\p{L})/iu;
const VOICEMAIL = /\b(?:voice ?mail|greeting|answering machine|buz[oó]n|contestador\w*)\b/i;
const RECOMMENDS =
  /\b(?:(?:recommendation|reference) letter|letter of (?:recommendation|reference)|(?:carta de )?(?:recomendaci[oó]n|referencia))\b/iu;
const LEAST_STEPS = 3;

/** The asker's own list, the draft that was found, or a text in the asker's words; null if nothing says what. */
export async function createDraft(
  asked: Asked,
  brief: Brief | null,
  { details, manner }: { details: Details; manner: DraftManner },
): Promise<CreatedDraft | null> {
  const plain = findDraftForm(asked.knowledge, PLAIN_MESSAGE);
  const own = plain ? createOwn(asked, plain, brief, manner) : null;
  if (own) return own;
  const first = createWriteUp(asked, manner) ?? createWanted(asked, brief, manner);
  if (first) return first;
  if (plain && brief && isToldWhole(asked, brief, manner))
    return { form: plain, draft: createOwnDraft(plain, brief, manner) };
  const ofSituation = createOfSituation(asked, brief, manner);
  if (ofSituation) return ofSituation;
  const found = await findDraftFor(asked, brief);
  if (!found || (found.form === plain && brief?.said === '' && isPointingBack(asked))) return null;
  const bare = brief && findBareWords(found.form.name, brief, asked);
  if (plain && bare) return { form: plain, draft: createOwnDraft(plain, bare, manner) };
  return createOfForm(asked, found, { brief, details, manner, plain });
}

function createOfForm(
  asked: Asked,
  found: ChosenForm,
  {
    brief,
    details,
    manner,
    plain,
  }: { brief: Brief | null; details: Details; manner: DraftManner; plain: DraftForm | undefined },
): CreatedDraft | null {
  const { text, read } = asked;
  const form = JOB_AD.test(found.form.name) ? findJobForm(asked, found.form) : found.form;
  if (JOB_AD.test(form.name)) return createJobAd(asked, form, manner);
  const framed = findFramed(asked, brief, { ...found, form });
  if (framed) return { form: framed, draft: createFramed(framed, text, brief ?? NOBODY_SAID, manner) };
  const values = readStatedValues(form, asked, addReaderFirst(details, brief));
  const draft = addSaid(
    asked,
    { ...found, form },
    { brief, empty: { name: form.name, manner, values, additions: [] } },
  );
  if (draft) return { form, draft };
  // What the asker said stays in their language.
  const kept = { ...manner, language: read.language };
  return plain && brief ? { form: plain, draft: createOwnDraft(plain, brief, kept) } : null;
}

/** "now one for the landlord": what the last text said, to somebody else, and what is added to it; null if it is no such. */
function carryOver(
  { text, previous, knowledge }: Asked,
  plain: DraftForm,
  brief: Brief | null,
  manner: DraftManner,
): CreatedDraft | null {
  const before = previous?.state?.draft;
  const to = brief ?? NOBODY_SAID;
  const isCrew = to.reader.kind === 'crew';
  if (!before || !(ONE_FOR.test(text) || (isCrew && OK_SAID.test(text)))) return null;
  if (to.said.split(/\s+/).length >= LEAST_OF_OWN && !ADDS.test(text)) return null;
  const form = findDraftForm(knowledge, before.name ?? '');
  const channel = manner.channel ?? before.manner.channel;
  if (form && before.additions.length === 0) {
    const { customer: _, ...values } = before.values;
    const named = to.reader.name === null ? values : { ...values, customer: to.reader.name };
    return { form, draft: { ...before, manner: { ...before.manner, channel }, values: named } };
  }
  const told = before.additions.join(' ');
  const said = `${isCrew ? toOthers(told) : told} ${to.said}`.trim();
  return { form: plain, draft: createOwnDraft(plain, { ...to, said }, { ...manner, channel }) };
}

/** Without such words, what tells as much is a text of its own. */
const ADDS = /\b(?:same|add|plus|too|as well|version|with)\b/i;
const LEAST_OF_OWN = 8;
const NOBODY_SAID: Brief = { reader: NOBODY, said: '', words: '', asks: '', lead: 'tell' };
/** "he said ok, now write the crew". */
const OK_SAID =
  /^\W*(?:(?:ok|so|and)\W+)*(?:he|she|they|customer) (?:said|says|is|was|agreed|ok'?d|wants|paid|confirmed)\b/i;

/** What was said to a customer, told to the crew. */
function toOthers(said: string): string {
  return said
    .replace(/\byour\b/gi, "the customer's")
    .replace(/\byou(?:'re| are)\b/gi, 'the customer is')
    .replace(/\byou\b/gi, 'the customer')
    .replace(/(?<=^|[.!?] )the/g, 'The');
}

/** The asker's own list, or the last text for somebody else; null if the request is for neither. */
function createOwn(asked: Asked, plain: DraftForm, brief: Brief | null, manner: DraftManner): CreatedDraft | null {
  const { text, read } = asked;
  const figured =
    createSign(asked, brief, manner) ?? createInvoice(asked, plain, brief, manner) ?? createQuote(asked, brief, manner);
  if (figured) return figured;
  const captions = readCaptions(text, read.language);
  if (captions) return { form: plain, draft: createListDraft(plain, captions, manner) };
  const list = readOwnList(text, read.language) ?? listOf(brief, manner, read.language);
  if (list) return { form: plain, draft: createListDraft(plain, list, manner) };
  const spanish = brief === null ? null : findOwnSpanish(read.language, brief, manner);
  if (brief && spanish !== null)
    return { form: plain, draft: createOwnDraft(plain, { ...brief, said: spanish }, manner) };
  // What somebody wrote is answered with what the asker says to it, whatever it sounds like.
  if (brief?.lead === 'reply' && brief.said !== '' && !OF_REVIEW.test(text))
    return { form: plain, draft: createOwnDraft(plain, brief, { ...manner, language: read.language }) };
  return carryOver(asked, plain, brief, manner) ?? createOffer(asked, brief, manner);
}

/** What was said in English for a text in Spanish, where it is all figures, times and usual words. */
function findOwnSpanish(language: 'en' | 'es', { said, reader }: Brief, manner: DraftManner): string | null {
  if (language !== 'en' || manner.language !== 'es' || said === '' || reader.kind === 'public') return null;
  return manner.channel === null || manner.channel === 'text' || manner.channel === 'email'
    ? findSpanishSentences(said)
    : null;
}

/** A helper with a license is no driver. */
function findJobForm({ text, knowledge }: Asked, found: DraftForm): DraftForm {
  if (!isHiring(text)) return findDraftForm(knowledge, 'facebook-post') ?? found;
  const isHelper = /\b(?:helpers?|loaders?|laborers?|swampers?|ayudantes?|cargador(?:es)?)(?!\p{L})/iu.test(text);
  const drives =
    /\b(?:drivers?(?!['’]?s? lic)|drives?|driving(?! record)|chofer(?:es)?|maneja\w*|crew leads?)(?!\p{L})/iu.test(
      text,
    );
  return (isHelper && !drives ? findDraftForm(knowledge, HELPER_AD) : undefined) ?? found;
}

function createWanted(asked: Asked, brief: Brief | null, manner: DraftManner): CreatedDraft | null {
  const ad = findWantedAd(asked);
  if (ad) return createJobAd(asked, ad, manner);
  const form = brief?.kind === 'review' && /\b(?:sorry|thank)/i.test(brief.said) ? undefined : findSide(asked);
  return form ? { form, draft: createFramed(form, asked.text, brief ?? NOBODY_SAID, manner) } : null;
}

function findWantedAd({ text, knowledge }: Asked): DraftForm | undefined {
  const wanted = LOOKS_FOR.exec(text)?.[1];
  if (wanted === undefined) return undefined;
  return findDraftForm(knowledge, /^(?:driver|chofer)/i.test(wanted) ? DRIVER_AD : HELPER_AD);
}

/** Whether a request only points at what was told before. */
export function isPointingBack({ text, previous }: Asked): boolean {
  return previous !== null && previous.draft === null && isOnlyThat(text);
}

function listOf(brief: Brief | null, { channel }: DraftManner, language: 'en' | 'es') {
  if (brief === null || (brief.reader.kind !== 'public' && channel !== 'list')) return null;
  // "list of things to ask, lifting, mornings": what it is about, and no points of it.
  const isListed = /[:.]/.test(brief.asks) || /\d/.test(brief.words);
  if (channel === 'list') return isListed ? toOwnList(brief, language) : null;
  const list = channel === 'script' && !VOICEMAIL.test(brief.asks) ? toOwnList(brief, language) : null;
  return list && list.points.length >= LEAST_STEPS ? list : null;
}

function createJobAd(asked: Asked, form: DraftForm, manner: DraftManner): CreatedDraft {
  const { text, read } = asked;
  const { values, additions } = readJobAd(text, read.language);
  const known = readStatedValues(form, { ...asked, text: '', previous: null }, readDetails('', asked.today));
  // "text 555-0100" says how to apply.
  const channel =
    manner.channel === null || (manner.channel === 'text' && !AS_TEXT.test(text)) ? 'post' : manner.channel;
  return {
    form,
    draft: { name: form.name, manner: { ...manner, channel }, values: { ...known, ...values }, additions },
  };
}

/** The form that only frames what the asker says: a reply to a review with their side, a greeting with their news. */
function findFramed({ text, knowledge }: Asked, brief: Brief | null, { form }: ChosenForm): DraftForm | undefined {
  const hasSide = ANSWERS.test(text) && readOwnSide(text) !== null && !isAdmitted(text);
  if (form.name === BAD_REVIEW && hasSide) return findDraftForm(knowledge, OUR_SIDE);
  if (brief === null || brief.said === '') return undefined;
  if (form.name === 'written-warning')
    return /\b(?:warn\w*|write[- ]?up|written|discipl\w*)\b/i.test(text) ? form : undefined;
  if (RECOMMENDS.test(brief.asks)) return findDraftForm(knowledge, LETTER);
  return VOICEMAIL.test(brief.asks) ? findDraftForm(knowledge, 'voicemail-with-news') : undefined;
}

/** A reply to a review of which the owner says how it was. */
function findSide({ text, knowledge }: Asked): DraftForm | undefined {
  const isTold = OF_REVIEW.test(text) && ANSWERS.test(text) && hasOwnSide(text) && !isAdmitted(text);
  return isTold ? findDraftForm(knowledge, OUR_SIDE) : undefined;
}

function createFramed({ name, slots }: DraftForm, text: string, brief: Brief, manner: DraftManner): DraftState {
  const { reader, said } = brief;
  const who = slots.find(({ reads }) => reads === 'person')?.name ?? 'customer';
  const called = name === OUR_SIDE ? (findReviewer(writeNames(text)) ?? reader.name) : reader.name;
  const values = {
    ...(called === null ? {} : { [who]: called }),
    ...(name === 'written-warning' ? readDayOf(text) : {}),
  };
  if (name === LETTER) return createLetter(text, said, manner);
  const side = name === OUR_SIDE && brief.kind !== 'review' ? readOwnSide(text) : null;
  const bare = removeSaidBy({ ...brief, said }, name).said;
  return { name, manner, values, additions: [side === null ? bare : toSide(side, manner.language)] };
}
