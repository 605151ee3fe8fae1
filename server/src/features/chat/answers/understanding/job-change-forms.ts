/** "and three of them": the things that were priced before. */
export const SAME_THINGS =
  /^\W*(?:and |so |ok )?(?:what about|how about|and for|and|y) (?:an? |the |una? )?\d{1,3} ?(?:x|by) ?\d{1,3}(?: one)?\W*$|^\W*(?:and |so |ok )?(?:what about|how about|and for|y) (?:an? |la )?(?:half|quarter|full|third|eighth|1\/[2-8]|3\/4|mitad|medi[oa])\b|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a dozen) (?:sets?|pairs?|of (?:them|those|these|'?em))\b|^\W*(?:and |ok |so )?(?:what if|with|if) (?:it'?s|its|it is|there (?:are|is)|they|she|he)\b.{0,40}\b(?:stairs|floor|basement|curb|loads?|yards?|trucks?|more)\b/i;

/** "theyre in the basement", "she has a coupon": what changes the price of a job. */
const CHANGES_JOB =
  /\b(?:escaleras?|s[oó]tano|(?:segundo|tercer) piso|elevador|banqueta|fin de semana|hoy mismo|basement|attic|upstairs|stairs|floors?|elevator|walk[- ]?up|curb|driveway|long carry|back ?yard|saturday|sunday|weekend|tonight|same[- ]day|today|tomorrow|rush|asap|after hours|coupon|discount|(?:percent|%) off|concrete|slab|heavier|wet|bigger|smaller|taller|\d{1,3}\s?(?:x|by)\s?\d{1,3}|away|further|full|half full|closer|back (?:\w+ ){0,4}up|(?:a|per|la|por) (?:ton|tonelada)s?|hand (?:it|them|everything|stuff) (?:down|out|over)|\d+ (?:miles?|millas)|(?:half|third|quarter|most|some) of (?:it|them|that))\b|^\W*(?:plus|oh and|and also)\s+\p{L}|^\W*(?:and|also|with)\s+(?:an?|the|two|three|four|five|\d+|some|her|his|their)\b/iu;
const ASKS_ELSE =
  /^\W*(?:(?:and|so|but|ok)\s+)*(?:what(?! if)|how(?! much (?:is it |would it be )?(?:if|on|at|from|with)\b)|why|who|where|when|which|can|could|should|do|does|did|is|are|will|would)\b|\b(?:write|text|email|send|shorter|table|spanish)\b/i;

/** "it has a net": tells of the things that were priced. */
const TELLS_OF_JOB =
  /^\W*(?:and |oh |so |y (?:si )?)?(?:it|its|it's|they|they're|theyre|there's|theres|there (?:is|are)|that one|con|sin|y con|y sin|est[aá]n?|hay)\b/i;

/** "add a dresser", "take the couch off", "make it 8 yards", said of things or a size. */
const CHANGES_THINGS =
  /^\W*(?:(?:and|ok|so|actually|oh|please|now|but|what if (?:i|we))\W+)*(?:add|throw in|plus|minus|without|take|drop|remove|skip|leave|forget|scratch|no|make (?:it|that)|agrega\w*|quita\w*|sin|(?:it'?s |its |there'?s )?(?:only|just) (?:\d{1,3}|one|two|three|four|five|six|a|an|the))\b/i;
/** "the shed goes too", "she's keeping the couch". */
const GOES_OR_STAYS =
  /\b(?:stays?|(?:is|are) staying|goes away|(?:is|are) (?:gone|out|off)|too|as well|also)\W*$|\b(?:keeps?|keeping|wants? to keep) (?:the|her|his|their|that)\b/i;
const CHANGES_PRICE =
  /^\W*(?:(?:and|ok|so|now|but)\W+)*(?:drop|lower|cut|reduce|discount) (?:it|that|the price|my price)\b.{0,20}\d|^\W*(?:(?:and|ok|so|now|but|then)\W+)*(?:add|plus|tack on)\b.{0,14}\d ?(?:%|percent)|\b(?:wants?|take|knock|give (?:him|her|them)) \$?\d+(?: (?:bucks|dollars))? off\b/i;

/** Whether a message after a price takes something from the job, names another thing or lowers the price. */
export function isPricedJobChange(text: string, namesJob: boolean): boolean {
  const isChange = /^\S+(?: \S+){0,2}$/.test(text) || CHANGES_THINGS.test(text) || GOES_OR_STAYS.test(text);
  return (namesJob && isChange && !ASKS_ELSE.test(text)) || CHANGES_PRICE.test(text);
}

/** Whether a message says more of the job that was priced. */
export function isJobChange(text: string): boolean {
  return (CHANGES_JOB.test(text) || TELLS_OF_JOB.test(text)) && !ASKS_ELSE.test(text);
}

const RECURS =
  /\b(?:every|each|once a|twice a|per) (?:other )?(?:week|month|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?s?\b|\b(?:weekly|bi-?weekly|monthly)\b|\bcada (?:semana|mes|quincena)\b/i;

/** Whether a message wants what was priced again and again. */
export function isRecurring(text: string): boolean {
  return RECURS.test(text) && !/\b(?:write|text|email|send|plan|ad|post)\b/i.test(text);
}

const ASKS_PRICE_AGAIN =
  /^\W*(?:(?:and|so|ok|okay|then|now|but|y|entonces)\W+)*(?:what|how much) (?:do|should|would|can) (?:i|we) (?:charge|quote|ask|bid)(?: (?:then|now|for (?:it|that|this|all of it|the (?:job|rest)|everything)|in all|total))*\W*$|^\W*(?:(?:and|so|ok|then|now|but)\W+)*(?:(?:what(?:'?s| is)|whats) )?(?:my|the) (?:price|quote|total|number)(?: (?:then|now))*\W*$|^\W*(?:(?:y|entonces)\W+)*cu[aá]nto (?:le )?cobro(?: entonces| ahora)?\W*$/i;

/** "and what do i charge", after news of a job that was priced. */
export function isPriceAskedAgain(text: string): boolean {
  return ASKS_PRICE_AGAIN.test(text);
}
