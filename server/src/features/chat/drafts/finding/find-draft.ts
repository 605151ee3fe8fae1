import type { DraftChannel } from '@haulwise/contract';
import { type DraftForm, findTerms } from '../../../knowledge/index.ts';
import type { Asked } from '../../answers/asked.ts';
import { readDetails } from '../../answers/understanding/details.ts';
import { WHOLE_THING } from '../../answers/understanding/write-forms.ts';
import { readAdditions, readPurpose, readToldPart } from '../additions.ts';
import { findChannel } from '../draft-request.ts';
import { readBrief } from '../own-words/brief.ts';
import type { Brief } from '../own-words/brief-words.ts';
import type { ReaderKind } from '../own-words/reader.ts';
import { ESTATE, type FoundForm, findByOccasion, isCharged, OF_ESTATE } from './occasions.ts';
import { findNameByTold, findNameByTopic, isOfCrew, removeDetails } from './topics.ts';

const [LEAST_FIT, SURE_FIT] = [0.38, 0.55];
/** From here on, a draft that is called by its name is meant. */
const NAMED_FIT = 0.48;
/** "write one for …": of the kind that was talked of. */
const ONE_MORE = /^\W*(?:\w+\W+){0,3}?(?:write|draft|make|give me|do|need|want)\s+(?:me\s+)?(?:one|another)\b/i;
/** Shares of the request's words that the draft's own examples hold. */
const [LEAST_COVERAGE, HALF] = [0.3, 0.5];
/** "write a warning", "apology note": what it is called stands at the start. */
const OPENING_WORDS = 4;
const COMMON_IN_TITLES = new Set(
  findTerms('text message email letter note post reply customer crew quote price truck new'),
);
/** Readers for whom there are hardly any drafts; one for somebody else would be foolish. */
const OTHER_READER =
  /\b(?:to|for|with|ask(?:ing)?|tell(?:ing)?|text(?:ing)?|email(?:ing)?|remind(?:ing)?|thank(?:ing)?)\s+(?:(?:my|the|our|a|an|his|her)\s+)?(?:\w+\s+)?(banks?|lenders?|county|city|council|landlord|neighbou?rs?|accountant|bookkeeper|suppliers?|vendors?|dealer|mechanic|mom|mother|dad|father|wife|husband|daughter|son|kids?|friends?|school|hoa|homeowners|association|irs|dmv|judge|police|tenants?|landfill|transfer station|insur\w+|adjuster|agent|broker|franchise|competitor)\b/i;
/** "write him our terms" is about what was talked of, if that fits nearly as well. */
const BACK_BONUS = 0.08;
const MOST_CANDIDATES = 8;
const CHANNEL_BONUS = 0.15;
export const POINTS_BACK =
  /\b(?:that|this|it|one|him|her|them|those|these|our|my regulars|the (?:price|quote|total|terms|customers?)|eso|el (?:precio|cliente|total)|al cliente)\b/i;
const KINDS_OF_TEXT =
  /\b(?:writ(?:e|ing)|draft|compose|word|make|give|send|put|need|want|do|texts?|e-?mails?|messages?|letters?|notes?|posts?|ads?|repl(?:y|ies)|responses?|answers?|scripts?|versions?|one|first|writing|web ?site|site|him|her|them|it|that|this|me|us|ok(?:ay)?|please|now|in|for|my|our|the|an?|escribe|mensaje|correo|carta|respuesta)\b/gi;
const ABOUT_THE_PRICE = /\b(?:price|quote|number|total|estimate|precio|cotizaci[oó]n)\b/i;
export const QUOTE_FORM = 'quote-in-writing';
/** What hangs or is worn is written to nobody. */
const NO_MESSAGE = /\b(?:signs?|banners?|logos?|slogans?|business cards?|t-?shirts?|magnets?|stickers?|decals?)\b/i;
export const PLAIN_MESSAGE = 'plain-message';

/** The draft of that name; undefined if an installation has none. */
export function findDraftForm({ shelves }: Asked['knowledge'], name: string): DraftForm | undefined {
  return shelves.drafts.items.find((form) => form.name === name);
}

/** The draft that fits; a plain message where the asker said what to say and no draft does; else null. */
export async function findDraft(asked: Asked): Promise<DraftForm | null> {
  const brief = readBrief(asked.text, readDetails(asked.text, asked.today), asked.read.language);
  return (await findDraftFor(asked, brief))?.form ?? null;
}

/** The same, with how surely it is the one. */
export async function findDraftFor(asked: Asked, brief: Brief | null): Promise<ChosenForm | null> {
  const { text, read, knowledge } = asked;
  const ofTalk = findByTalk(asked);
  if (ofTalk) return { form: ofTalk, isSure: true, isCalledSo: true };
  const near = listByChannel(knowledge, brief?.asks ?? text, read);
  const wanted = [readRequest(text, brief), readRequest(read.readable, brief)];
  const ofOccasion = findByOccasion(near, text);
  if (ofOccasion) return { form: ofOccasion.form, isSure: true, isCalledSo: true };
  const fitting = near.find((one) => wanted.some((request) => isFit(one, request)));
  const alone = fitting ?? near[0];
  const together = await findOnTopic(asked, alone?.fit ?? 0);
  if (together) return { form: together, isSure: true, isCalledSo: true };
  if (fitting) {
    const isCalledSo = fitting.fit >= NAMED_FIT && wanted.some((request) => isCalled(fitting.form, request));
    return { form: fitting.form, isSure: fitting.fit >= SURE_FIT, isCalledSo };
  }
  const plain = saysWhat(asked, brief) ? findDraftForm(knowledge, PLAIN_MESSAGE) : undefined;
  return plain ? { form: plain, isSure: false, isCalledSo: false } : null;
}

/** What the talk before a request leaves no doubt about: what somebody did, or the price that was just told. */
function findByTalk({ text, previous, knowledge }: Asked): DraftForm | undefined {
  const name =
    previous?.state && isOnlyThat(text)
      ? (findNameByTopic(previous.state.topic) ?? findNameByTold(previous.state.topic))
      : null;
  const ofTopic = name === null ? undefined : findDraftForm(knowledge, name);
  if (ofTopic) return ofTopic;
  const isOfCalls =
    previous?.state && /\bscripts?\b/i.test(text) && isOnlyThat(text) && OF_CALLS.test(previous.state.topic);
  if (isOfCalls) return findDraftForm(knowledge, CALL_SCRIPT);
  const isWhole = WHOLE_THING.test(text);
  const isPriced = previous?.state?.job != null && (isWhole || POINTS_BACK.test(text));
  const isOfPrice = isWhole || ABOUT_THE_PRICE.test(text) || (previous?.state?.act === 'price_job' && isOnlyThat(text));
  return isPriced && isOfPrice ? findDraftForm(knowledge, QUOTE_FORM) : undefined;
}

const THAT = /\b(?:that|this|it)\b/i;
const CALL_SCRIPT = 'phone-script-for-a-price-call';
const OF_CALLS =
  /\b(?:phones?|calls?|callers?|calling|voice on the line|price shoppers?|pick up)\b(?! (?:back|off|in sick))/i;

/** Whether a request for a message names a reader or says what to say. */
function saysWhat({ text, today }: Asked, brief: Brief | null): boolean {
  if (NO_MESSAGE.test(text) && !brief?.said) return false;
  if (brief !== null || readPurpose(text) !== null || readToldPart(text) !== null) return true;
  return readAdditions(text, readDetails(text, today), []).length > 0;
}

/** The draft for a request that points at what was talked of; `fit` is what the best has for the request alone. */
async function findOnTopic(asked: Asked, fit: number): Promise<DraftForm | null> {
  const { text, previous } = asked;
  const topic = previous?.state?.topic;
  if (!topic) return null;
  const isBare = isOnlyThat(text) || (ONE_MORE.test(text) && findChannel(topic) !== null);
  const together = isBare || POINTS_BACK.test(text) ? await findTogether(asked, topic) : null;
  // "email that to her", after an answer: the answer, unless a draft is surely about it.
  if (together && isBare && previous.state?.act === 'ask' && THAT.test(text) && together.fit < SURE_FIT) return null;
  if (!together || isBare) return together && isOnTopic(together, topic) ? together.form : null;
  return together.fit >= fit - BACK_BONUS && isFit(together, readRequest(`${text} ${topic}`, null))
    ? together.form
    : null;
}

/** Whether a draft is about what was talked of, and for such a reader: what sounds alike is no reason to turn a customer down. */
function isOnTopic(found: FoundForm, topic: string): boolean {
  if (CREW.has(found.form.category) && !isOfCrew(topic) && !HIRED.test(topic)) return false;
  return found.fit >= LEAST_FIT && isFit(found, readRequest(topic, null));
}

const HIRED = /\b(?:hir(?:e|ed|ing)|applicants?|applied|interview\w*|crew|fire|fired|firing|quit|job ad)\b/i;

async function findTogether({ text, read, knowledge }: Asked, topic: string): Promise<FoundForm | null> {
  const whole = await knowledge.readMessage(`${read.readable} ${topic}`);
  const near = listByChannel(knowledge, findChannel(text) ? text : `${text} ${topic}`, whole);
  return findByOccasion(near, `${text} ${topic}`) ?? near[0] ?? null;
}

/** "write that up short so i can text it to her". */
const SMALL_WORDS = /\b(?:up|short|quick|little|nice|good|pls|plz|so|can|i|to)\b/gi;

/** "write the reply": what it is about was said before. */
export function isOnlyThat(text: string): boolean {
  return findTerms(text.replace(KINDS_OF_TEXT, ' ').replace(SMALL_WORDS, ' ')).length === 0;
}

export interface ChosenForm {
  form: DraftForm;
  /** Whether it is near enough to leave no doubt, or what happened leaves no other. */
  isSure: boolean;
  /** Whether the request calls it by its name. */
  isCalledSo: boolean;
}

/** What a request says of the draft that it asks for. */
interface DraftWish {
  /** Where the request says so in a word: "customer", "helper". */
  kind: ReaderKind | null;
  channel: DraftChannel | null;
  /** Whether the request names whom it is for. */
  isToSomebody: boolean;
  /** For whom, if hardly any draft is for such a reader. */
  reader: string | undefined;
  terms: string[];
  opening: Set<string>;
  isOfReview: boolean;
  /** Whether somebody took money from the asker, and not the other way round. */
  isCharged: boolean;
  isOfEstate: boolean;
}

function readRequest(text: string, brief: Brief | null): DraftWish {
  return {
    kind: brief && (brief.reader.kind !== 'customer' || CUSTOMER.test(brief.reader.phrase)) ? brief.reader.kind : null,
    channel: findChannel(brief?.asks ?? text),
    isToSomebody: brief !== null && brief.reader.phrase !== '' && brief.said !== '',
    reader: OTHER_READER.exec(text)?.[1] ?? otherReader(brief),
    terms: findTerms(removeDetails(text).replace(KINDS_OF_TEXT, ' ')).filter((term) => !/\d/.test(term)),
    isOfReview: OF_REVIEW.test(text.replace(FEARS_REVIEW, '')),
    isOfEstate: OF_ESTATE.test(text),
    isCharged: isCharged(text),
    opening: new Set(findTerms(text.split(/\s+/).slice(0, OPENING_WORDS).join(' '))),
  };
}

const OF_REVIEW =
  /\breviews?\b|\bstars?\b|\brating|\bfeedback|\bgoogle\b|\byelp\b|\bangi\b|\bposted\b|\bcomments?\b|\btestimonial|\bwords? about us\b|\brese[ñn]a|\bestrella|\bopini[oó]n|\bcomentario|\bfacebook\b|\bwrote\b|\bstranger\b|\bhow (?:we|did) (?:did|do|we do)\b/iu;
const FEARS_REVIEW = /\b(?:don'?t|do not|dont|without|avoid|no) (?:want |get(?:ting)? )?(?:a )?bad reviews?\b/i;
const JOB_AD = 'job-ad-';
const CHARGEBACK = 'chargeback-dispute-letter';
const CREW = new Set(['Crew', 'Hiring']);
const CUSTOMER = /\b(?:customers?|clients?|lady|mrs?|ms|homeowner|se[ñn]ora?|clientes?)\b/i;
/** What goes to one reader as a message, in one form or another. */
const SENT = new Set<string>(['text', 'email', 'letter', 'reply']);

/** Who is neither a customer nor of the asker's people. */
function otherReader(brief: Brief | null): string | undefined {
  return brief?.reader.kind === 'other' || brief?.reader.kind === 'own' ? brief.reader.phrase : undefined;
}

/** Whether a draft is what a request asks for: near enough, in its words, and to such a reader. */
function isFit({ form, fit }: FoundForm, wish: DraftWish): boolean {
  const { reader, terms, isOfReview } = wish;
  const known = new Set(form.asks.flatMap((ask) => findTerms(ask)));
  if (
    !isForKind(form, wish) ||
    (form.name === CHARGEBACK && wish.isCharged) ||
    (form.name === ESTATE && !wish.isOfEstate) ||
    (form.name.startsWith('reply-to-') && !isOfReview)
  )
    return false;
  if (reader !== undefined && !findTerms(reader).some((term) => known.has(term))) return false;
  const coverage = terms.filter((term) => known.has(term)).length / (terms.length || 1);
  if (fit >= SURE_FIT) return coverage >= LEAST_COVERAGE;
  return fit >= LEAST_FIT && (coverage >= HALF || isNamed(form, wish));
}

/** Whether half of what a draft is called stands in the request. */
function isCalled({ title: called }: DraftForm, { terms, opening }: DraftWish): boolean {
  const title = findTerms(called).filter((term) => !COMMON_IN_TITLES.has(term));
  return (
    title.length > 0 && title.filter((term) => opening.has(term) || terms.includes(term)).length >= HALF * title.length
  );
}

/** What is for workers is for no customer, and the other way round; so with a voicemail where a text is asked for. */
function isForKind({ name, category, variants }: DraftForm, { kind, channel, isToSomebody }: DraftWish): boolean {
  const isOfCrew = CREW.has(category);
  // Who is already on the crew needs no job ad.
  if (kind === 'crew' && SENT.has(channel ?? '') && name.startsWith(JOB_AD)) return false;
  if ((kind === 'crew' && !isOfCrew) || (kind === 'customer' && isOfCrew)) return false;
  // A post or a script is no message to somebody.
  if (isToSomebody && channel === null && !variants.some((variant) => SENT.has(variant.channel))) return false;
  return (
    !SENT.has(channel ?? '') || variants.some((variant) => SENT.has(variant.channel) || variant.channel === channel)
  );
}

function isNamed({ title: called }: DraftForm, { terms, opening }: DraftWish): boolean {
  const title = findTerms(called).filter((term) => !COMMON_IN_TITLES.has(term));
  return title.some((term) => opening.has(term)) || (title.length > 1 && title.every((term) => terms.includes(term)));
}

/** Drafts, best first; one that has a wording for the named channel goes before nearly equal others. */
function listByChannel(
  { shelves }: Asked['knowledge'],
  message: string,
  { readable, vector }: Asked['read'],
): FoundForm[] {
  const channel = findChannel(message);
  const scored = shelves.drafts.find(readable, vector, MOST_CANDIDATES).map(({ item, fit }) => {
    const has = channel !== null && item.variants.some((variant) => variant.channel === channel);
    return { form: item, fit, order: fit + (has ? CHANNEL_BONUS : 0) };
  });
  return scored.sort((a, b) => b.order - a.order);
}
