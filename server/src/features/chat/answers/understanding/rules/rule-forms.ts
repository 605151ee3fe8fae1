export const GOING_RATE =
  /\b(?:what'?s|whats|what is) (?:the |a )?(?:going |usual |normal |average |typical )(?:rate|price)\b|\bgoing (?:rate|price) (?:for|on|to)\b|\bwhat (?:do|are|would) (?:people|guys|folks|others|haulers|they|companies|u|you guys) (?:get|getting|charge|charging|take|ask|asking|want)\b.{0,12}\b(?:for|on)\b/i;

/** "order me 500 flyers": a deed, whatever draft is near. */
export const ORDERS = /^\W*(?:(?:please|pls|can you|could you|go|and)\W+)*(?:re)?(?:order|buy|book) (?:me|us)\b/i;

export const WHAT_TO_DO =
  /^\W*(?:(?:so|ok|and|now|but|then)\W+)*(?:what (?:should|do|can|would) (?:i|we|you) do|what(?:'?s| is) (?:my|our|the) next (?:step|move)|what now|now what)(?: then| now| about (?:it|that|this|him|her|them))?\W*$/i;
/** A plan that is a paper for somebody else. */
export const WANTS_PAPER =
  /\b(?:payment|pay|installment|training|onboarding|safety|floor|data|health|insurance|phone) plans?\b/i;
export const ADDS_FIGURE = /^\W*(?:(?:and|ok|now|then)\W+)*(?:add|plus|minus|subtract|take off|less)\b.{0,12}\$?\d/i;

/** "what do i do with nine cans of thinner", "how many crates fit": where it goes or whether it fits, not its price. */
const ASKS_WHERE_TO =
  /\b(?:what (?:do|should|can|could|would) (?:i|we|you) do (?:with|w)\b(?!.{0,30}\b(?:money|profit|customer|helper|guy|crew|truck)s?\b)|how (?:do|can|should|would) (?:i|we|you) (?:get rid of|dispose of|drain|recycle)\b|how (?:many|much)\b.{0,40}\b(?:fits?|hold)\b)(?!.*\b(?:charge|quote|price|bid)\b)/i;
/** "best hour to send a review request": when, not the text itself. */
const ASKS_BEST_TIME =
  /^\W*(?:(?:the|whats|what'?s|what is)\W+)*(?:best|right|good|worst) (?:day|days|time|times|hour|hours|month|season)s? (?:of \w+ )?(?:for|to)\b/i;
export const ASKS_WHERE_OR_WHEN = new RegExp(`${ASKS_WHERE_TO.source}|${ASKS_BEST_TIME.source}`, 'i');
/** "i finally got my own truck": wants to know how to go on. */
export const STARTS =
  /^\W*(?:(?:so|ok|hey|well)\W+)*(?:i|we)(?:'ve| have)? (?:just|finally|only) (?:got|bought|picked up|started|opened|registered)\b.{0,20}\b(?:my|our) (?:very |own )*(?:first|own)\b.{0,30}$/i;
