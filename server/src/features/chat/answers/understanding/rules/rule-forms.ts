import { isCorrection } from '../../../company-facts/kept/told-facts.ts';
import { ASKS_PRICE_OF_NOTHING, UPSET } from '../act-forms.ts';
import type { Act } from '../acts.ts';
import { isFactTold } from '../added/added-forms.ts';
import type { Said } from '../added/reading.ts';

/** "plan my monday": the order of the jobs. */
export const PLANS_DAY =
  /^\W*(?:(?:ok|hey|can you|could you|please|help me)\W+)*(?:plan|organi[sz]e|schedule|lay out|figure out) (?:out )?(?:my|our|the|tomorrow'?s?|today'?s?) ?(?:\w+ )?(?:day|route|jobs|stops|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|schedule)\b/i;
const OUT = String.raw`(?:degrees?|out(?:side)?|heat|hot|humid\w*|all (?:day|week)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|this week(?:end)?|next week|grados|calor|afuera|ma[nñ]ana|hoy)`;
const WILL_BE = String.raw`(?:gonna|going to|supposed to|will|might|should|'?s|is|its|it'?ll|calling for|saying|says|forecast\w*|over|up to|a ser|llegar)(?: (?:be|hit|reach|get(?: up)? to|go|like|about|over|around|below|under|down to|to|a))*`;
/** "gonna be 104 saturday": how hot it will be, at work. */
export const TELLS_HEAT = new RegExp(
  String.raw`\b${WILL_BE} (?:9\d|1[01]\d)\b(?=.{0,25}\b${OUT}\b)(?! ?(?:\$|bucks|dollars|%|percent|miles|yards|lbs?|pounds|hours?|minutes|for\b|an?\b|per\b))|\bheat (?:wave|index|advisory|warning|dome)\b(?!.*\?)|\bola de calor\b|\bva a hacer (?:mucho |un )?calor\b`,
  'i',
);
/** "its 15 degrees out and we got a job at 7". */
export const TELLS_COLD = new RegExp(
  String.raw`\b${WILL_BE} (?:-?\d|1\d|2\d|below zero|single digits)(?: (?:below|degrees?))?\b(?=.{0,12}\b(?:degrees?|out(?:side)?|grados|cold|frio|fr[ií]o)\b)|\b(?:degrees|grados) (?:out(?:side)?|below)\b|\bcold snap\b|\bwind ?chill\b`,
  'i',
);
const ASKS_TEXT_OR_PRICE =
  /\b(?:text|tell|write|message|e-?mail|price|quote|charge|how much|post|mensaje|cu[aá]nto)\b/i;

/** Whether a message tells of an angry customer or of a hot or cold day, and wants neither a text nor a price. */
export function isToldForAdvice(text: string): boolean {
  return UPSET.test(text) || isWeatherTold(text);
}

function isWeatherTold(text: string): boolean {
  return [TELLS_HEAT, TELLS_COLD].some((form) => form.test(text)) && !ASKS_TEXT_OR_PRICE.test(text);
}

export const WHO_PAYS =
  /^\W*(?:(?:so|and|y|ok|pero|entonces)\W+)*(?:who pays|who has to pay|qui[eé]n (?:lo )?(?:paga|tiene que pagar))\b/i;
/** "mattress price texas": the price of a thing, wherever. */
export const PRICE_ALONE =
  /^(?!.*\b(?:rais\w+|lower\w*|match\w*|beat|dump\w*|landfill|gate|scrap|sell\w*|resale|buy\w*|junk|debris|trash|per|list|what|how|why|when|who|is|are|my|our|their|his|her)\b)\W*(?:\p{L}+ ){1,4}?(?:price|prices|pricing|cost)(?: (?:in|for|around|near))?(?: \p{L}+){0,3}\W*$/iu;
export const GOING_RATE =
  /\b(?:what'?s|whats|what is) (?:the |a )?(?:going |usual |normal |average |typical )(?:rate|price)\b|\bgoing (?:rate|price) (?:for|on|to)\b|\bwhat (?:do|are|would) (?:people|guys|folks|others|haulers|they|companies|u|you guys) (?:get|getting|charge|charging|take|ask|asking|want)\b.{0,12}\b(?:for|on)\b|\bwhat(?:'?s|s| is| does| do| would| will)? (?:an? |the )?(?:\S+ ){1,4}?(?:removals?|haul(?:ing|s|[- ]?aways?)?|jobs?|clean ?outs?|pick ?ups?|tear ?(?:downs?|outs?)|demo\w*|dispos\w+)(?: (?:in|on|with|of|from) \S+(?: \S+)?)? (?:go(?:es|ing)?|run(?:s|ning)?)(?: (?:for|these days|now|around here|nowadays|rn)\b|\W*$)|^\W*(?:so |and |ok )?what goes for (?:an? |the )?(?:full|half|quarter|packed|single|one|two|three)\b/i;

/** "how many jobs did i do last month": what only the asker's books say. */
const OF_BOOKS =
  /^\W*(?:(?:so|ok|and|hey|tell me|do you know)\W+)*(?:how (?:many|much)(?: \w+){0,2}? (?:did|have) (?:i|we) (?:do|done|get|got|make|made|run|book\w*|finish\w*|close\w*|win|won|lose|lost|haul\w*|clear\w*|spend|spent|work\w*|sell|sold|take in|bring in)\b.{0,20}\b(?:today|yesterday|so far|(?:this|last) (?:week|month|year|quarter|summer|winter|spring|fall|\w+day))|cu[aá]nt[oa]s? (?:\p{L}+ )?(?:hice|hicimos|gan[eé]|ganamos|vend[ií]|llevo|llevamos)\b.{0,20}\b(?:hoy|ayer|semana|mes|a[nñ]o))\W*$/iu;
/** "order me 500 flyers", "can you ring her": a deed, whatever draft is near. */
const DEEDS =
  /^\W*(?:(?:please|pls|can you|could you|go|and)\W+)*(?:re)?(?:order|buy|book) (?:me|us)\b|^\W*(?:(?:hey|ok|so|please|pls)\W+)*(?:can|could|will|would) (?:you|u) (?:please |just )?(?:call|ring|phone|dial)(?: up)? (?:him|her|them|(?:my|the|a|this|that|our) \w+)\b(?! (?:back )?(?:list|center|script)\b)/i;

/** Whether a message wants a deed of the assistant, or what only the asker's books say. */
export function isOrder(text: string): boolean {
  return DEEDS.test(text) || OF_BOOKS.test(text);
}

export const WHAT_TO_DO =
  /^\W*(?:(?:so|ok|and|now|but|then)\W+)*(?:what (?:should|do|can|would) (?:i|we|you) do|what(?:'?s| is) (?:my|our|the) next (?:step|move)|what now|now what)(?: then| now| about (?:it|that|this|him|her|them))?\W*$/i;
/** A plan that is a paper for somebody else. */
export const WANTS_PAPER =
  /\b(?:payment|pay|installment|training|onboarding|safety|floor|data|health|insurance|phone) plans?\b/i;
export const ADDS_FIGURE = /^\W*(?:(?:and|ok|now|then)\W+)*(?:add|plus|minus|subtract|take off|less)\b.{0,12}\$?\d/i;

/** "what do i do with nine cans of thinner", "how many crates fit": where it goes or whether it fits, not its price. */
const ASKS_WHERE_TO =
  /\b(?:what (?:do|should|can|could|would) (?:i|we|you) do (?:with|w)\b(?!.{0,30}\b(?:money|profit|customer|helper|guy|crew|truck)s?\b)|how (?:do|can|should|would) (?:i|we|you) (?:get rid of|dispose of|drain|recycle)\b|(?:cheap(?:est)?|eas(?:y|iest)|best|fast(?:est)?|good) (?:way|place|spot|option)s? (?:(?:to|2) (?:get rid of|dispose of|dump|take|drop(?: off)?|unload|recycle)|for)\b|how (?:many|much)\b.{0,40}\b(?:fits?|hold)\b)(?!.*\b(?:charge|quote|price|bid)\b)/i;
/** "best hour to send a review request": when, not the text itself. */
const ASKS_BEST_TIME =
  /^\W*(?:(?:the|whats|what'?s|what is)\W+)*(?:best|right|good|worst) (?:day|days|time|times|hour|hours|month|season)s? (?:of \w+ )?(?:for|to)\b/i;
/** "buyer coming to look at my trailer, anything i should know": advice on what comes, not a text about it. */
const ASKS_TO_KNOW =
  /\b(?:what|anything)(?: else)? (?:(?:should|do|must) (?:i|we)|(?:i|we) (?:should|need to|must)) (?:need to |have to )?(?:know|watch(?: out)? for|look (?:out )?for|expect)\b(?!.*\b(?:write|text|e-?mail|say)\b)|\b(?:do|does|will|would) (?:i|we|the bank|a lender|they) (?:really )?(?:need|want|ask for) (?:an? |my |to have an? )?business plan\b/i;
export const ASKS_WHERE_OR_WHEN = new RegExp(
  `${ASKS_WHERE_TO.source}|${ASKS_BEST_TIME.source}|${ASKS_TO_KNOW.source}`,
  'i',
);
/** "i finally got my own truck": wants to know how to go on. */
const STARTS =
  /^\W*(?:(?:so|ok|hey|well)\W+)*(?:i|we)(?:'ve| have)? (?:just|finally|only) (?:got|bought|picked up|started|opened|registered)\b.{0,20}\b(?:my|our) (?:very |own )*(?:first|own)\b.{0,30}$|\b(?:soy nuev[oa]|apenas (?:estoy )?(?:empiez\w+|empec[eé]|saqu[eé]|abr[ií])|estoy empezando|acabo de (?:empezar|abrir|sacar))\b.{0,80}\b(?:primero|empiezo|hago|sigue)\b.{0,12}$/i;
/** "i took over from my dad and know nothing about it": wants to know where to begin. */
export const TAKES_OVER =
  /\b(?:i|we)(?:'m|'ve| am| have)? (?:just |now |suddenly )*(?:t(?:oo|a)k(?:e|en|ing)? over|inherited|(?:am |now )?(?:running|in charge of)) (?:from |for )?(?:(?:the|my|our|his|her) )?(?:\w+'?s? )?(?:\w+ )?(?:business|company|shop|dad|father|mom|mother|uncle|aunt|brother|husband|wife|in-laws?|partner|boss|owner)\b/i;

/** Whether somebody has a company only now, and asks nothing of it yet. */
export function isBeginning(text: string): boolean {
  return (STARTS.test(text) && !/\bbid\b/i.test(text)) || (TAKES_OVER.test(text) && !text.includes('?'));
}

/** "we are in nevada", as a first word: where the company is. */
export const IS_AT =
  /^\W*(?:(?:hi|hey|hello|so|ok|well)\W+)*(?:i'?m|im|i am|we'?re|we are|my (?:company|business) is|our (?:company|business) is)(?: (?:located|based|working|operating|out))? (?:in|from|out of|near) [\p{L} .'-]{2,30}\W*$/iu;
/** "what's my minimum on file": what is kept of the asker. */
export const ASKS_RECORD =
  /\b(?:what|whats|which|show|do you|tell me)\b.{0,60}\b(?:on file|on record|(?:you|u)(?:'ve| have)? (?:got )?(?:saved|stored|down|on file)|(?:you|u) (?:have|got) (?:on file |saved |down )?(?:for|on|about) (?:me|us|my company|our company))\b/i;
/** "no, it's 150 now", after what is kept was told. */
const CORRECTS_RECORD =
  /^\W*(?:(?:no|nope|nah|wrong|actually|that'?s (?:wrong|old|not right|outdated|off)|thats (?:wrong|old|not right|outdated|off)|not anymore|change it|update it|(?:we|i) (?:changed|raised)(?: it)?)\b\W*)+.{0,40}\d/i;
/** Whether a message gives another amount for what is kept, or for what was just told. */
export function isRecordCorrected(before: Act | null, text: string): boolean {
  return (before === 'about_me' && CORRECTS_RECORD.test(text)) || (before === 'remember' && isCorrection(text));
}

/** "how much can i charge", after a question on a thing: the price of hauling it. */
export const ASKS_CHARGE =
  /^\W*(?:(?:and|ok|so|cool|then|y)\W+)*(?:(?:how much|what) (?:can|should|do|would|could) (?:i|we) (?:charge|quote|ask|bill)(?: (?:for (?:it|that|this|one|them|those)|her|him|them))?|cu[aá]nto (?:le |les )?(?:cobro|puedo cobrar|debo cobrar)(?: por (?:eso|esto|[eé]l|ella))?)\W*$/i;
/** "what would you charge to fill it", after how much a trailer holds. */
export const ASKS_TO_FILL =
  /\b(?:what|how much)\b.{0,25}\b(?:charge|quote|ask|get|price)\b.{0,12}\b(?:to fill (?:it|that)|for (?:it|that|a full (?:one|load))|to haul (?:it|that)|if (?:it'?s|its) full)\W*$/i;
/** "how much to fill my 12 yard trailer": the price of all that it holds. */
const FILLS_BED =
  /\b(?:how much|what|price|charge|quote)\b.{0,25}\b(?:full|fill(?:ing)?(?: up)?) (?:an? |my |the |our )?\d{1,2}[- ](?:cubic )?(?:yards?|yd) (?:dump )?(?:truck|trailer|box)(?: ?load)?\W*$/i;
/** "then what": goes on, and doubts nothing. */
export const WHAT_NEXT =
  /^\W*(?:(?:and|ok|so|but)\W+)*(?:then|now|next) what\b|^\W*(?:(?:and|ok|so)\W+)*what (?:then|now|next)\b/i;

/** A fact that names no sum to be done. */
export function isBareFact(text: string): boolean {
  return (
    isFactTold(text) &&
    !/\$|\b(?:times|plus|minus|less|each|total|at|per|avg|averag\w+|revenue|sales|an? (?:hour|day|week|month|job|ton|yard|gallon))\b/i.test(
      text,
    )
  );
}

/** "so whats half a truck", "what do i charge for 3/4": the price of a part of a load. */
const ASKS_SHARE =
  /(?:\bwhat(?:'?s| is|s)?|\bhow much(?: is| for)?|\b(?:charge|get|quote|price)(?: for)?|cu[aá]nto (?:es|ser[ií]a|cobro)(?: por)?) (?:my |an? |the |un |una )?(?:half|quarter|third|three quarters?|two thirds|3\/4|1\/[2348]|2\/3|full|medio|media|cuarto|tres cuartos)(?: (?:an? |of (?:an? |the |my )?|my |de )?(?:truck ?(?:load)?|load|trailer|cami[oó]n|carga|viaje))?\W*$/i;

/** "should my brother get half": no part of a load. */
const OF_OTHERS =
  /\b(?:guys|they|he|she|competitors?|people|others|everyone|everybody|compan(?:y|ies)|1-?800\S*|got ?junk|brother|sister|cousin|partner|wife|husband|dad|father|mom|mother|son|daughter|uncle|in-?laws?|buddy|friend)\b/i;
/** "half?", after a price. */
const SHARE_ALONE =
  /^\W*(?:(?:and|so|ok|what about|how about|y)\W+)*(?:for )?(?:an? |the |un |una )?(?:half|quarter|third|three quarters?|two thirds|3\/4|1\/[2348]|2\/3|full|medio|media|cuarto|lleno|completo)(?: (?:one|truck|load|trailer|cami[oó]n|carga|viaje))?\W*$/i;

/** A price of nothing that is named, or of the thing that was asked about before. */
export function isPriceAsked(before: Act | null, text: string): boolean {
  return (
    (ASKS_SHARE.test(text) && !OF_OTHERS.test(text)) ||
    (before === 'price_job' && SHARE_ALONE.test(text)) ||
    (before === null && (ASKS_PRICE_OF_NOTHING.test(text) || FILLS_BED.test(text))) ||
    (before === 'ask' && ASKS_CHARGE.test(text)) ||
    (before === 'sum' && ASKS_TO_FILL.test(text))
  );
}

const IN_PARTS =
  /\b(?:half|third|part|some|\d+ ?(?:%|percent))\b.{0,25}\b(?:now|down|up ?front|before|first|today|deposit)\b.{0,40}\b(?:half|rest|balance|remainder|other|later|after|done|finish\w*|end)\b/i;
const ASKS_WHETHER_OK =
  /\b(?:is (?:that|this|it) (?:ok|okay|fine|good|normal|smart|safe|wise|a good idea)|(?:that|this) (?:ok|okay|fine|normal)|should i|do i (?:do|take|accept|let)|would you|ok\?|good idea)\b/i;

/** "he wants to pay half now, half after, is that ok": how a job is paid, and no price of it. */
export function isTermsAsked(text: string): boolean {
  return IN_PARTS.test(text) && ASKS_WHETHER_OK.test(text);
}

/** "its for bill, we finished early": what a text was waiting for. */
export const FILLS = /^\W*(?:it'?s|its|it is) (?:for|to) \p{L}+[,.:]|^\W*(?:say|tell (?:him|her|them)) /iu;

/** "web guy wont give me my login", "premium doubled": a password or a premium that is not of this program. */
export const OTHER_KEYS =
  /^(?=.*\b(?:web ?site|web ?(?:designer|guy|developer|master)|domain|hosting|facebook|instagram|yelp|google (?:profile|account|business|listing))\b).*\b(?:pass ?words?|log ?ins?|locked|hacked|access)\b|\b(?:insurance|policy|comp|liability|renewal|truck)\b.{0,15}\bpremiums?\b/i;

/** "text from ezpass says i owe 6": a message that came, and none to write. */
export const MESSAGE_CAME =
  /^\W*(?:(?:i )?(?:just )?(?:got|received|have) )?(?:an? |this |the )?(?:text|e-?mail|call|voicemail|letter|message)s? from (?!me\b|us\b|my\b|our\b)(?:[\w-]+ ){1,5}?(?:says?|said|wants?|asks?)\b/i;

/** "what do i say when i walk in": spoken to somebody, of which the articles have words. */
const SPEAKS =
  /\b(?:what|how) (?:do|should|can|would|could) (?:i|we|my \p{L}+) (?:even |actually |really )?(?:say|put|tell|answer)(?: it)?(?:(?: to)? (?:him|her|them|people|customers|(?:the|a|my) \p{L}+))? (?:when|if|as|once|in the first)\b/iu;

export function isSpokenWanted({ text, hasDraft, found }: Said & { text: string }): boolean {
  return !hasDraft && SPEAKS.test(text) && found.answerable && !/\b(?:text|e-?mail|message|write)\b/i.test(text);
}

/** "so this lady booked us for monday": told to the assistant first. */
export const TELLS_STORY =
  /^\W*(?:(?:so|ok|well|hey)\W+)+(?:(?:this|some|the|my|an?|one) (?:\p{L}+ )?(?:lady|guy|customer|client|woman|man|dude|couple)|(?:i|we) (?:just )?(?:had|got|have|quoted|booked|hired|charged|lost|gave|finished))\b|^\W*had an? |^\W*(?:(?:so|and|but)\W+)*(?:the|my|our) (?:crew|guys?|helpers?|drivers?|workers?|loaders?|men|dispatcher|bookkeeper) (?:\w+ )?(?:says?|said|thinks?|complains?|claims?|saying)\b(?!.*\b(?:tell|text|reply|answer|ask|message|let|write|remind)\b)/iu;

/** Whether a message tells what was not said, or asks whether one may say it, and wants no text. */
export function isOnlyTold(text: string): boolean {
  return MAY_I.test(text) || DISMISSES.test(text) || SPEECHLESS.test(text);
}

/** "can i just write him that his deposit is gone": whether he may. */
const MAY_I =
  /^\W*(?:(?:so|ok|hey|and)\W+)*(?:can|could|should|may|must) i (?:just |legally |still |even )*(?:write|post|put|tell|ask|text|e-?mail)\b/i;

/** "need to let marco go": somebody is to be dismissed, and nothing is told to him. */
export const DISMISSES =
  /^\W*(?:(?:i|we|i'?m|have|need|got|gotta|want|think|thinking|about|of|time|should|to)\W+)*let(?:ting)? \p{L}+ go\b/iu;

/** "i had no words": told, and no words asked for. */
const SPEECHLESS =
  /\b(?:did(?:n['’]?t| not)|had no idea) (?:even |really )?(?:know )?wh?at to (?:say|tell|do)\b(?!.*\b(?:te?xt|write|word)\b)/i;
