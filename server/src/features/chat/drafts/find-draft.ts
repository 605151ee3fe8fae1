import { type DraftForm, findTerms } from '../../knowledge/index.ts';
import type { Asked } from '../answers/asked.ts';
import { readDetails } from '../answers/understanding/details.ts';
import { readAdditions, readPurpose, readToldPart } from './additions.ts';
import { findChannel } from './draft-request.ts';

const LEAST_FIT = 0.38;
const SURE_FIT = 0.55;
/** "write one for …": of the kind that was talked of. */
const ONE_MORE = /^\W*(?:\w+\W+){0,3}?(?:write|draft|make|give me|do|need|want)\s+(?:me\s+)?(?:one|another)\b/i;
/** Shares of the request's words that the draft's own examples hold. */
const LEAST_COVERAGE = 0.3;
const HALF = 0.5;
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
const QUOTE_FORM = 'quote-in-writing';
/** What hangs or is worn is written to nobody. */
const NO_MESSAGE = /\b(?:signs?|banners?|logos?|slogans?|business cards?|t-?shirts?|magnets?|stickers?|decals?)\b/i;
export const PLAIN_MESSAGE = 'plain-message';

/** The draft of that name; undefined if an installation has none. */
export function findDraftForm({ shelves }: Asked['knowledge'], name: string): DraftForm | undefined {
  return shelves.drafts.items.find((form) => form.name === name);
}

/** The draft that fits; a plain message where the asker said what to say and no draft does; else null. */
export async function findDraft(asked: Asked): Promise<DraftForm | null> {
  const { text, read, previous, knowledge } = asked;
  const quote = findDraftForm(knowledge, QUOTE_FORM);
  const isPriced = previous?.state?.job != null && POINTS_BACK.test(text);
  const isOfPrice = ABOUT_THE_PRICE.test(text) || (previous?.state?.act === 'price_job' && saysOnlyThat(text));
  if (quote && isPriced && isOfPrice) return quote;
  const near = listByChannel(knowledge, text, read);
  const wanted = [readRequest(text), readRequest(read.readable)];
  const ofOccasion = findByOccasion(near, text);
  if (ofOccasion) return ofOccasion.form;
  const fitting = near.find((one) => wanted.some((request) => isFit(one, request)));
  const alone = fitting ?? near[0];
  const together = await findOnTopic(asked, alone?.fit ?? 0);
  if (together) return together;
  if (fitting) return fitting.form;
  const additions = readAdditions(text, readDetails(text, asked.today), []);
  if (NO_MESSAGE.test(text)) return null;
  const saysWhat = readPurpose(text) !== null || readToldPart(text) !== null || additions.length > 0;
  return saysWhat ? (findDraftForm(knowledge, PLAIN_MESSAGE) ?? null) : null;
}

/** The draft for a request that points at what was talked of; `fit` is what the best has for the request alone. */
async function findOnTopic(asked: Asked, fit: number): Promise<DraftForm | null> {
  const { text, previous } = asked;
  const topic = previous?.state?.topic;
  if (!topic) return null;
  const isBare = saysOnlyThat(text) || (ONE_MORE.test(text) && findChannel(topic) !== null);
  const together = isBare || POINTS_BACK.test(text) ? await findTogether(asked, topic) : null;
  if (!together || isBare) return together?.form ?? null;
  return together.fit >= fit - BACK_BONUS && isFit(together, readRequest(`${text} ${topic}`)) ? together.form : null;
}

async function findTogether({ text, read, knowledge }: Asked, topic: string): Promise<FoundForm | null> {
  const whole = await knowledge.readMessage(`${read.readable} ${topic}`);
  const near = listByChannel(knowledge, findChannel(text) ? text : `${text} ${topic}`, whole);
  return findByOccasion(near, `${text} ${topic}`) ?? near[0] ?? null;
}

/** "write the reply": what it is about was said before. */
function saysOnlyThat(text: string): boolean {
  return findTerms(text.replace(KINDS_OF_TEXT, ' ')).length === 0;
}

interface FoundForm {
  form: DraftForm;
  /** 0–1. */
  fit: number;
}

/** What a request says of the draft that it asks for. */
interface DraftWish {
  /** For whom, if hardly any draft is for such a reader. */
  reader: string | undefined;
  /** What it is about. */
  terms: string[];
  opening: Set<string>;
}

function readRequest(text: string): DraftWish {
  return {
    reader: OTHER_READER.exec(text)?.[1],
    terms: findTerms(withoutNames(text).replace(KINDS_OF_TEXT, ' ')).filter((term) => !/\d/.test(term)),
    opening: new Set(findTerms(text.split(/\s+/).slice(0, OPENING_WORDS).join(' '))),
  };
}

/** Whether a draft is what a request asks for: near enough, in its words, and to such a reader. */
function isFit({ form, fit }: FoundForm, { reader, terms, opening }: DraftWish): boolean {
  const known = new Set(form.asks.flatMap((ask) => findTerms(ask)));
  if (reader !== undefined && !findTerms(reader).some((term) => known.has(term))) return false;
  const coverage = terms.filter((term) => known.has(term)).length / (terms.length || 1);
  if (fit >= SURE_FIT) return coverage >= LEAST_COVERAGE;
  const title = findTerms(form.title).filter((term) => !COMMON_IN_TITLES.has(term));
  const isNamed =
    title.some((term) => opening.has(term)) || (title.length > 1 && title.every((term) => terms.includes(term)));
  return fit >= LEAST_FIT && (coverage >= HALF || isNamed);
}

const REVIEW = /\breviews?\b|\brese[ñn]a/i;
const ANSWERS = /\b(?:answer|reply|respond|response|respuesta|contest\w*|respond\w*)\b/i;
const STARS = /\b(1|2|3|one|two|three|una|dos|tres)[ -]?(?:stars?|estrellas?)\b/i;
const COMPLAINS =
  /\b(?:late|rude|dirt\w*|damag\w*|scratch\w*|broke|mess|left|never (?:came|showed|called)|no ?show|overcharg\w*|rip ?off|expensive|bad|angry|terrible|worst|complain\w*|mala?|tarde)\b/i;
const BAD_REVIEW = 'reply-to-a-bad-review';
const FALSE_REVIEW = 'reply-to-a-false-review';
const FALSE =
  /\b(?:never (?:hired|was|met|worked|booked|called|served|used)|(?:not|isn'?t|wasn'?t|no) (?:a |our |my )?(?:real |actual )?customer|fake|false|made up|competitor|stranger|don'?t know (?:him|her|them)|wrong company|falsa)\b/i;
const GOOD_REVIEW = 'reply-to-a-good-review';
/** The asker owns up to it, so nobody may say that the customer is unknown. */
const ADMITS =
  /\b(?:it'?s (?:all |kinda |partly )?true|(?:he|she|they)(?:'s|'re| is| are) right|(?:we|i) (?:messed up|screwed up|forgot|were late|was late)|(?:my|our) (?:fault|bad|mistake)|es verdad|tienen? raz[oó]n|fue (?:mi|nuestra) culpa)\b/i;

const THANKS = /\b(?:thank\w*|gracias|agradec\w*)\b/i;
const SENT_WORK =
  /\b(?:sent|sends|sending|gave|passed|brought|referr\w*|recommend\w*)\b.{0,20}\b(?:me|us|our way|jobs?|customers?|clients?|work|leads?)\b/i;
const REFERRAL = 'referral-thank-you';
/** "write her a thank you", after whatever was talked of. */
const JUST_THANKS = /\bthank[- ]?you(?: (?:note|text|card|message|e-?mail|letter))?\W*$/i;
const THANK_YOU = 'thank-you-after-the-job';

/** "a no thanks text": thanks nobody. */
const DECLINES =
  /\bno[- ]thank(?:s|[- ]you)\b|\bturn(?:ing)? (?:\w+ ){0,3}down\b|\bdeclin(?:e|ing) (?:the |a |this |that |his |her )?(?:job|work|pickup)\b/i;
const TURNING_DOWN = 'turning-down-a-job';

const ON_THE_WAY =
  /\b(?:\d{1,2}|five|ten|fifteen|twenty|thirty) ?min(?:ute)?s? (?:out|away)\b|\b(?:on (?:our|my|the) way|heading (?:over|out|to (?:him|her|them|you)))\b|\b(?:vamos|voy) en camino\b/i;
const LATE = /\b(?:late|behind|delayed|stuck|running over|tarde|atrasad\w*|demorad\w*)\b/i;
const ARRIVING = 'on-our-way';
const CAPTION = /\bcaptions?\b/i;
const POST = 'facebook-post';
const RUNNING_LATE = 'running-late';

/** An advertisement is for customers unless it says that somebody is wanted. */
const ADVERT = /\b(?:ads?|listing|advert\w*|post|anuncio)\b/i;
const HIRES =
  /\b(?:jobs? (?:ad|post\w*|listing|board|description)|hir(?:e|ing)|wanted|help|helpers?|loaders?|laborers?|workers?|drivers?|crew|guys?|man|men|muscle|hands|swamper|indeed|pay(?:s|ing)?|hourly|hr|hour|shift|trabajo|ayudantes?|cargador\w*|chofer\w*|empleados?|spots? open|buddies)\b/i;
const JOB_AD = /^job-ad-/;

/** What happened decides between texts that sound alike: to thank for a complaint would be foolish. */
function findByOccasion(near: FoundForm[], text: string): FoundForm | undefined {
  const best = near[0]?.form.name;
  const name =
    nameReview(text, best) ??
    nameArrival(text, best) ??
    (DECLINES.test(text) ? TURNING_DOWN : null) ??
    nameThanks(text) ??
    namePost(text, best);
  return name === null ? undefined : near.find(({ form }) => form.name === name);
}

function nameReview(text: string, best: string | undefined): string | null {
  if (!ANSWERS.test(text) || !(REVIEW.test(text) || STARS.test(text))) return null;
  if (ADMITS.test(text)) return BAD_REVIEW;
  if (FALSE.test(text)) return FALSE_REVIEW;
  return best === GOOD_REVIEW && (STARS.test(text) || COMPLAINS.test(text)) ? BAD_REVIEW : null;
}

function namePost(text: string, best = ''): string | null {
  if (CAPTION.test(text)) return POST;
  return JOB_AD.test(best) && ADVERT.test(text) && !HIRES.test(text) ? POST : null;
}

function nameArrival(text: string, best: string | undefined): string | null {
  if (LATE.test(text)) return best === ARRIVING ? RUNNING_LATE : null;
  return ON_THE_WAY.test(text) ? ARRIVING : null;
}

function nameThanks(text: string): string | null {
  if (THANKS.test(text) && SENT_WORK.test(text)) return REFERRAL;
  return JUST_THANKS.test(text) ? THANK_YOU : null;
}

/** Who, when and where fit any draft. */
function withoutNames(text: string): string {
  const { people, whens, durations, places } = readDetails(text, new Date());
  const spans = [...people, ...whens, ...durations, ...places].sort((a, b) => b.start - a.start);
  return spans.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
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
