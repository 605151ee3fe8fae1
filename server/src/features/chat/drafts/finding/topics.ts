import { readDetails } from '../../answers/understanding/details.ts';

/** What the asker told about somebody, and the text that answers it; the first that holds counts. */
const TOPICS: [told: RegExp, name: string][] = [
  [/\b(?:check|cheque)\b.{0,20}\b(?:bounced|returned|no good)\b|\bbounced\b.{0,15}\bcheck\b/i, 'bounced-check-notice'],
  [
    /\b(?:says?|said|claims?|claiming|accus\w+|swears?|thinks)\b.{0,30}\b(?:we|i|my \w+|us)\b.{0,20}\b(?:broke|dent\w*|scratch\w*|damag\w*|crack\w*|gouged?|ruin\w*)\b/i,
    'damage-claim-received',
  ],
  [
    /\b(?:we|i|my (?:guys?|crew|helpers?|driver)) (?:just |accidentally )?(?:broke|dented|dinged|chipped|scratched|damaged|cracked|hit|dropped|backed into|knocked over)\b/i,
    'message-after-damage-we-did',
  ],
  [
    /\b(?:won'?t|wont|refus\w+|(?:has|have)n'?t|hasnt|havent|never|didn'?t|didnt|doesn'?t|doesnt|isn'?t|not|don'?t|dont)\s+(?:\w+ ){0,3}?pa(?:y(?:ing|ed)?|id)\b|(?<!\b(?:i|we) )\bow(?:es?|ed|ing)\b(?! (?:him|her|them)\b)|\b(?:past due|overdue|unpaid|stiffed|dodging|no (?:me )?(?:ha |quiere )?pag\w+|me debe)\b/i,
    'payment-reminder',
  ],
  [
    /\b(?:wants?|asks?|asking|demand\w*|push\w*)\b.{0,25}\b(?:discount|\$?\d+ ?(?:%|percent|dollars|bucks)? off|cheaper|lower|for less|(?:money|knock\w*|take) (?:\w+ ){0,2}off|match)\b|\btoo (?:high|expensive|much)\b|\bhaggl\w+|\bm[aá]s barato\b/i,
    'declining-a-discount-or-price-match',
  ],
  [
    /\b(?:(?:won'?t|wont|wouldn'?t|didn'?t|refus\w+ to) (?:let|open)\b.{0,20}|nobody (?:was )?(?:home|there|answers?|answered)|locked (?:out|gate)|gate (?:was|is) locked|no (?:one|body) (?:was )?home|(?:customer|client|she|he|they|lady|guy) (?:was |were )?(?:a )?no[- ]?show\w*)/i,
    'no-show-or-no-access-fee',
  ],
  [
    /\b(?:ghosted|no (?:answer|reply|word)|never (?:answered|replied|got back)|(?:haven'?t|havent|didn'?t|hasn'?t) (?:hear\w*|repl\w+|answer\w*|got(?:ten)? back))\b.{0,40}\b(?:quotes?|bid|estimate)\b|\b(?:quotes?|bid|estimate)\b.{0,60}\b(?:ghosted|no (?:answer|reply|word)|never (?:answered|replied)|silent|(?:haven'?t|havent|hasn'?t) (?:hear\w*|repl\w+))\b/i,
    'quote-follow-up',
  ],
  [
    /\b(?:truck|trailer|van|rig|engine|transmission)\b.{0,25}\b(?:won'?t start|wont start|broke(?:n)? down|breakdown|(?:in|at) the shop|died|is dead|overheat\w*|got towed)\b|\b(?:flat tire|blow ?out|rain(?:ed|ing|s)? out|snowed (?:in|under)|short (?:a|one|two) (?:man|guy|helper)s?|(?:helper|driver|crew|loader)\w*\b.{0,20}\b(?:no[- ]?show\w*|called (?:out|in sick|off)|didn'?t show|didnt show|quit))\b/i,
    'we-must-reschedule',
  ],
];
const OF_CREW =
  /\b(?:my|our|one of my|the|new)\s+(?:\w+ )?(?:employees?|helpers?|drivers?|loaders?|workers?|laborers?|foreman|swamper|guys?)\b/i;

/** Whether a talk is about somebody who works for the asker. */
export function isOfCrew(told: string): boolean {
  return OF_CREW.test(told) && !/\b(?:customer|client|lady|tenant|landlord)\b/i.test(told);
}

/** What the owner was told how to do, and the text that does it. */
const TOLD: [about: RegExp, name: string][] = [
  [
    /\b(?:quot\w+|pric\w+|estimat\w+|bid\w*)\b.{0,40}\b(?:from |by |off |with )?(?:photos?|pictures?|pics?|images?)\b|\b(?:photos?|pictures?|pics)\b.{0,40}\b(?:quot\w+|pric\w+|estimat\w+|bid\w*)\b|\b(?:what|which) (?:photos|pictures|pics)\b/i,
    'text-asking-for-photos',
  ],
  [/\b(?:get|getting|ask\w*(?: for)?|more|leave|collect)\b.{0,25}\breviews?\b/i, 'review-request'],
  [/\bfollow(?:ing)?[- ]?up\b.{0,30}\b(?:quotes?|estimates?|bids?)\b/i, 'quote-follow-up'],
  [
    /\b(?:before|ready|prep\w*|get ready|set up)\b.{0,40}\b(?:(?:my |our |the )?(?:crew|guys|truck|team) (?:show\w*|come\w*|get\w*|arriv\w*|pull\w*)|we (?:show|come|get|arrive|pull)|(?:for )?(?:the |my |our )?(?:pick[- ]?up|appointment|crew))\b/i,
    'appointment-reminder',
  ],
];

/** The text for a customer that fits what the owner was told how to do; null if none does. */
export function findNameByTold(told: string): string | null {
  return TOLD.find(([about]) => about.test(told))?.[1] ?? null;
}

/** The draft that answers what was told about a customer; null if none is for it. */
export function findNameByTopic(told: string): string | null {
  if (
    isOfCrew(told) &&
    !/\b(?:we|i|my \w+)\b.{0,30}\b(?:broke|dent|ding|chip|scratch|damag|crack|dropp)\w*/i.test(told)
  )
    return null;
  return TOPICS.find(([words]) => words.test(told))?.[1] ?? null;
}

/** Who, when and where fit any draft. */
export function removeDetails(text: string): string {
  const { people, whens, durations, places } = readDetails(text, new Date());
  const spans = [...people, ...whens, ...durations, ...places].sort((a, b) => b.start - a.start);
  return spans.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}
