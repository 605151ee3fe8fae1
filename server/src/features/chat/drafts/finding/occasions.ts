import type { DraftForm } from '../../../knowledge/index.ts';
import { ANSWERS_REVIEW } from '../../answers/understanding/act-forms.ts';

export interface FoundForm {
  form: DraftForm;
  /** 0–1. */
  fit: number;
}

const REVIEW = /\breviews?\b|\brese[ñn]a/i;
const ANSWERS =
  /\b(?:answer|reply|respond|response|apologi[sz]e|say (?:sorry|thanks|thank you)|thank (?:him|her|them)|(?:say|write)(?: (?:him|her|them))? back|what (?:do|should|can) (?:i|we) (?:say|write)|respuesta|contest\w*|respond\w*)\b/i;
const STARS = /\b(1|2|3|one|two|three|una|dos|tres)[ -]?(?:stars?|estrellas?)\b/i;
const COMPLAINS =
  /\b(?:late|rude|dirt\w*|damag\w*|scratch\w*|broke|mess|left|never (?:came|showed|called)|no ?show|overcharg\w*|rip ?off|expensive|bad|angry|terrible|worst|complain\w*|mala?|tarde)\b/i;
const BAD_REVIEW = 'reply-to-a-bad-review';
const FALSE_REVIEW = 'reply-to-a-false-review';
const FALSE =
  /\b(?:never (?:hired|was|met|worked|booked|served|used|called(?! (?:me|us|him|her|back|again)\b))|(?:not|isn'?t|wasn'?t|no|never) (?:a |our |my )?(?:real |actual )?customer|(?:don'?t|do not|dont) think (?:he|she|they)(?:'s| was| were| is| are)? (?:ever |even |really )*(?:a |our |my )?customers?|(?:no|not in (?:my|our)|nowhere in (?:my|our)) (?:record|records|books)|fake|false|made up|competitor|stranger|don'?t know (?:him|her|them)|wrong company|falsa)\b/i;
const GOOD_REVIEW = 'reply-to-a-good-review';
const MANY_STARS = /\b(?:4|5|four|five|cuatro|cinco)[ -]?(?:stars?|estrellas?)\b/i;
/** The asker owns up to it, so nobody may say that the customer is unknown. */
const ADMITS =
  /\b(?:it'?s (?:all |kinda |partly )?true|(?:he|she|they)(?:'s|'re| is| are) right|(?:we|i) (?:messed up|screwed up|forgot|were late|was late)|(?:my|our) (?:fault|bad|mistake)|es verdad|tienen? raz[oó]n|fue (?:mi|nuestra) culpa)\b/i;

/** "im sick tomorrow": nobody is reminded of a day on which nobody comes. */
const CANNOT_COME =
  /\b(?:i'?m|i am|we'?re|we are|(?:driver|helper|crew)(?:'s| is| are)) (?:\p{L}+ )?(?:sick|ill|hurt|in the hospital)\b/iu;
const REMINDER = 'appointment-reminder';
const RESCHEDULE = 'we-must-reschedule';
const TIPPED =
  /\b(?:tips|tipped|tip) (?:the |my |our )?(?:crew|guys|us|helpers?|boys)\b|\b(?:left|gave) (?:us |the (?:guys|crew) |my (?:guys|crew) )?an? (?:\p{L}+ )?tip\b/iu;
const TIP = 'thank-you-for-a-tip';
const FIRES =
  /\b(?:fire|firing|let(?:ting)? (?:him|her|\p{Lu}\p{L}+) go|terminat\w+|despedir)(?! (?:dept|department|pit|place|wood|station|damage|sale|chief|captain|marshal|extinguisher))\b/u;
const TERMINATION = 'termination-letter';
const THANKS = /\b(?:thank\w*|gracias|agradec\w*)\b/i;
const SENT_WORK =
  /\b(?:sent|sends|sending|passed|brought|referr\w*|recommend\w*)\b.{0,20}\b(?:me|us|our way|jobs?|customers?|clients?|work|leads?)\b|\bgave\b.{0,12}\b(?:(?:my|our) (?:name|number|card)|jobs?|customers?|clients?|work|leads?)\b/i;
const REFERRAL = 'referral-thank-you';
/** "write her a thank you", after whatever was talked of. */
const JUST_THANKS =
  /\bthank[- ]?you(?: (?:note|text|card|message|e-?mail|letter))?(?: (?:to|for) (?:an?|the|my|our|this) (?:customer|client|lady|guy|couple|family)(?:,? (?:named|called) \p{L}+)?)?\W*$/iu;
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

/** "folks we hauled for last spring, get them to book again": they are won back, not told what we want of them. */
const WORKED_FOR =
  /\b(?:old|past|former|previous|prior|earlier|existing|last year'?s) (?:\w+ )?(?:customers?|clients?|accounts?)\b|\b(?:we|i)(?:'ve)? (?:did|done|worked|hauled|cleaned|helped|had|served)\b.{0,40}\b(?:ago|last (?:year|spring|summer|fall|winter|month)|back in|in (?:19|20)\d\d|before|a while back|used to)\b|\b(?:used|hired|called|booked) us\b|\b(?:haven'?t|havent|hasn'?t) (?:used|called|hired|booked)\b|\bclientes? (?:viejos?|anteriores|pasados?|de antes)/iu;
const WINS_BACK =
  /\b(?:again|(?:their|his|her|the) business|win(?:ning)? (?:\w+ )?back|(?:come|coming|get|have|want|back) (?:\w+ )?back|miss (?:them|you|him|her)|otra vez|de nuevo|vuelvan|regresen)\b/i;
const MONEY_OFF = /\b(?:\d+ ?(?:%|percent|bucks|dollars)|\$\d+) off\b|\b(?:discount|special|coupon|descuento)\b/iu;
const ASKS_FOR_REVIEW =
  /\b(?:ask(?:s|ing)?|would love|hop(?:e|ing)|get)\b(?: (?:him|her|them|you|if they))?(?: (?:for|to (?:leave|write|give|post)|would leave|could leave|leave))(?: us)?(?: an?)?(?: \p{L}+)? reviews?\b/iu;
const REVIEW_REQUEST = 'review-request';
/** A first reminder threatens with nothing. */
const REMINDS = /\bremind\w*|\brecordatorio/i;
const THREATENS = /\b(?:final|last|second|third|court|collections?|lawyer|legal|again|firm|serious|[uú]ltim\w+)\b/i;
const COME_BACK = 'past-customers-come-back';
/** "people who aint called in a year". */
const LONG_AWAY =
  /\b(?:ha(?:ve|s)n'?t|havnt|aint|ain'?t|isn'?t|not|never|no longer|stopped)\b(?: \p{L}+)? (?:seen|heard|hear|used|using|called|calling|booked|booking|talked|hired|hiring|come back)\b/iu;
const MANY = /\b(?:customers|clients|people|folks|ones|accounts|regulars|list|everybody|everyone)\b/i;
const OF_MONEY = /\b(?:quotes?|quoted|bids?|estimates?|invoices?|paid|pay|owes?|balance|review)\b/i;

function isLongAway(text: string): boolean {
  return LONG_AWAY.test(text) && MANY.test(text) && !OF_MONEY.test(text);
}

/** Who is told for the first time what the company does. */
const INTRODUCES =
  /\b(?:intro|intros|introduc\w*|pitch\w*|outreach|cold (?:e-?mail|text|message|letter)|get in with|get my foot in|to (?:get|win|land|earn|pick up) (?:(?:her|his|their|some|more|the|our first|all) )*(?:[\p{L}-]+ )?(?:work|business|accounts?|turnovers?|cleanouts?|jobs)(?! back| again))\b/iu;
const OUTREACH: [reader: RegExp, name: string][] = [
  [/\bestate sales?\b/i, 'outreach-to-an-estate-sale-company'],
  [/\b(?:funeral|mortuary|mortician|undertaker|hospice|cremator\w*)\b/i, 'outreach-to-a-funeral-home'],
  [/\b(?:lawyers?|attorneys?|probate|executors?)\b/i, 'outreach-to-an-estate-lawyer'],
  [/\bstorage\b/i, 'outreach-to-a-storage-facility'],
  [/\b(?:realtors?|real estate agents?|listing agents?|brokers?)\b/i, 'outreach-to-a-realtor'],
  [
    /\b(?:property (?:managers?|mgrs?|management)|apartment (?:managers?|complex\w*)|leasing|hoas?)\b/i,
    'outreach-to-a-property-manager',
  ],
  [/\b(?:contractors?|remodel\w*|builders?|roofers?|handym[ae]n|gcs?)\b/i, 'outreach-to-a-contractor-or-remodeler'],
];

function nameOutreach(text: string): string | null {
  if (!INTRODUCES.test(text) || /\b(?:post|flyer|ad|invoice|bill|quote)\b/i.test(text)) return null;
  return OUTREACH.find(([reader]) => reader.test(text))?.[1] ?? null;
}

/** What happened decides between texts that sound alike: to thank for a complaint would be foolish. */
export function findByOccasion(near: FoundForm[], text: string): FoundForm | undefined {
  const best = near[0]?.form.name;
  const name =
    nameReview(text, best) ??
    nameArrival(text, best) ??
    (best === REMINDER && CANNOT_COME.test(text) ? RESCHEDULE : null) ??
    (best === 'final-payment-notice' && REMINDS.test(text) && !THREATENS.test(text) ? 'payment-reminder' : null) ??
    (DECLINES.test(text) ? TURNING_DOWN : null) ??
    (WORKED_FOR.test(text) && (WINS_BACK.test(text) || MONEY_OFF.test(text)) ? COME_BACK : null) ??
    (ASKS_FOR_REVIEW.test(text) ? REVIEW_REQUEST : null) ??
    (isLongAway(text) ? COME_BACK : null) ??
    nameOutreach(text) ??
    (TIPPED.test(text) && !/\breview/i.test(text) ? TIP : null) ??
    (FIRES.test(text) ? TERMINATION : null) ??
    nameThanks(text) ??
    namePost(text, best);
  return name === null ? undefined : near.find(({ form }) => form.name === name);
}

const CHARGED_US =
  /\b(?:charged|billed|took|hit) (?:me|my|us|our)\b|\b(?:i|we) did(?:n'?t| not) (?:make|buy|order|authori[sz]e)\b|\bnever (?:bought|ordered|made|authori[sz]ed)\b/i;

/** Whether somebody took money from the asker. */
export function isCharged(text: string): boolean {
  return CHARGED_US.test(text);
}

/** Whether the asker owns up to what is complained of. */
export function isAdmitted(text: string): boolean {
  return ADMITS.test(text);
}

function nameReview(text: string, best: string | undefined): string | null {
  const isOfReview = REVIEW.test(text) || STARS.test(text) || MANY_STARS.test(text);
  if (!(ANSWERS.test(text) || ANSWERS_REVIEW.test(text)) || !isOfReview) return null;
  if (ADMITS.test(text)) return BAD_REVIEW;
  if (FALSE.test(text)) return FALSE_REVIEW;
  if (MANY_STARS.test(text)) return GOOD_REVIEW;
  if (STARS.test(text) && best !== FALSE_REVIEW) return BAD_REVIEW;
  return best === GOOD_REVIEW && COMPLAINS.test(text) ? BAD_REVIEW : null;
}

/** Whether an advertisement looks for somebody to work. */
export function isHiring(text: string): boolean {
  return !ADVERT.test(text) || HIRES.test(text);
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

export const ESTATE = 'estate-cleanout-proposal';
/** A home that is emptied after a loss. */
export const OF_ESTATE =
  /\b(?:estate|executors?|probate|trust(?:ee)?|heirs?|inherit\w*|widow\w*|deceased|late (?:mother|father|husband|wife|aunt|uncle)|passed(?: away)?|died|death|family|lawyer|attorney|herencia|falleci\w*|viuda|heredero\w*|(?:moms?|mother'?s?|dads?|father'?s?|aunts?|grand\w+) (?:house|place|home))\b/iu;
