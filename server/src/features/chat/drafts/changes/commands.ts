import { isForAssistant } from '../draft-request.ts';
import { isLanguageWish, isSpanishChange, SETS_TO } from '../filling/languages/wishes.ts';
import { isTimeInstead } from './changed-facts.ts';
import { SIGNS_ME } from './open-places.ts';
import { readSignature } from './signature.ts';

/** What a message about a draft may ask for at once: "make it monday, drop the fee and sign it from Lou". */
const NEXT =
  /\s*(?:[,;.]\s*(?:and |but |also |then |y |pero )*|\s(?:and|but|also|then|plus|so|y|pero)\s+(?:also |then )?)(?=(?:please |pls )?(?:make|add|drop|remove|sign|change|say|tell|just say|knock|take \$?\d+|instead say|shorter|longer|nicer|friendlier|firmer|softer|warmer|in (?:spanish|english)|as an?|put|ask (?:him|her|them|for|if|to)|be (?:firm|strict|nice|polite|friendly|short)|take (?:out|off)|leave (?:out|off)|mention|include|use|cut|keep|send it|address it|move|switch|don'?t (?:say|mention|put|include)|no need|(?:he|she|they) (?:can|could|may)|(?:only|just) (?:for )?(?:the )?first \d|no (?:emojis?|exclamation)|sin (?:emojis?|el|la|los|las|mi|su)|without (?:the|any|my)|agr[eé]ga\w*|qu[ií]ta\w*|p[oó]n\w*|c[aá]mbia\w*|m[aá]s (?:corto|amable|firme)|en (?:espa[ñn]ol|ingl[eé]s)|f[ií]rma\w*|menciona|que|dile|d[ií]gale)(?![\p{L}]))/iu;
/** "take out yard waste add moving help". */
const TAKES_AND_ADDS = /^((?:take out|leave out|remove|drop|lose) [^,.;]{2,40}?) (?=(?:add|put in) \S)/i;
const [MOST_COMMANDS, MOST_CORRECTED] = [4, 9];
const HOW_ABOUT =
  /^\W*(?:(?:or|ok|and|actually|hm+)\W+)*(?:what|how) about ((?:next |this )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|noon|\$?\d[\d:,]*(?: ?[ap]m| instead)?)\W*$/i;

/** What is wished, as people type it, and the form that the readers of changes know. */
const WISHES: [said: RegExp, plain: string][] = [
  // "the day was saturday, not sunday", "instead of friday say thursday".
  [
    /^\W*(?:the|his|her|our|my|their) (?:[\p{L}-]+ ){1,3}?(?:is|was|are|were|should (?:be|read)) ([^,]{2,30}?),? (?:not|instead of|rather than) (.{2,30})$/iu,
    "it's $1 not $2",
  ],
  // "and offer tomorrow at noon".
  [
    /^\W*(?:(?:and|also|but|please) )*(?:offer|suggest|propose) (?:(?:him|her|them) )?((?:next |this )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|today)\b(.{0,30})$/i,
    'add that we can come $1$2',
  ],
  // "and not before 4", "but they get paid".
  [/^\W*(?:and|but) (?:please )?(not (?:before|after|until|on|at) .{1,30})$/i, 'add that please $1'],
  [
    /^\W*(?:and|but|oh and) (?=(?:they|we|we'?re|i|it|it'?s|its|there|theres|there's|our|were open) (?!can'?t we|could)\S)(?!.*\?)(.{4,80})$/i,
    'add that $1',
  ],
  // "only the first 20 people".
  [
    /^\W*(?:(?:and|but) )*(?:only |just )?(?:for )?(?:the )?first (\d{1,3})(?: (?:people|customers|callers|ones|who (?:book|call)|to (?:book|call)))?(?: only)?\W*$/i,
    'add that this is for the first $1 to book',
  ],
  // "his first name should not appear".
  [
    /^\W*(?:please )?((?:the |his |her |our |my |their )?[\p{L} ]{3,40}?) should(?:n'?t| not) (?:appear|be (?:there|in (?:it|there)|mentioned|shown))\W*$/iu,
    "don't mention $1",
  ],
  // "the ticket is 7791".
  [
    /^\W*(?:the|my|our|his|her) (ticket|invoice|order|unit|lot|gate code|code|claim|policy|account|permit|case)(?: number| no\.?)? (?:is|was|should be) (#?[a-z]{0,3}-?\d[\w-]*)\W*$/i,
    'make the $1 number $2',
  ],
  // "put our hours in, 8 to 5".
  [
    /^\W*(?:(?:and|also|please|pls) )*(?:put|add|include) ((?:our|my) hours) in[,:]? (?=\S*\d|mon|tue|wed|thu|fri|sat|sun)(.{3,50})$/i,
    'add that $1 are $2',
  ],
  // "put overtime in", "say sorry again at the end".
  [
    /^(\W*(?:(?:and|also|please|pls) )*)(?:put|add|include) (?!in\b|it\b|that\b|this\b)((?:\S+ ){0,4}?\S+) in(?: (?:it|there|too))?\W*$/i,
    '$1add $2',
  ],
  [/^(\W*(?:(?:and|also|please|pls) )*(?:say|add|mention)\s\S.{2,60}?) (?:again )?at the (?:end|bottom)\W*$/i, '$1'],
  [/^\W*instead of ([^,]{2,30}?),? (?:say|put|make it|write|use) (.{2,40})$/i, 'change $1 to $2'],
  // "add that to the text: he gets 20 off".
  [
    /\b(add|put|include|mention)(?: (?:that|this|it))? (?:to|in|into|on|at the end of) (?:the|my|that|this|our) (?:texts?|e-?mail|message|letter|post|ad|note|flyer|reply)(?: too| also)?(?:[:,]\s?(?:that )?| that )(?=\S)/i,
    '$1 that ',
  ],
  // "we are closed sundays put that in".
  [
    /^((?!\W*(?:please |also |and )*(?:put|add|include|mention|take|leave|drop|move)\b)\S.{5,80}?)[\s,.;]{1,3}(?:(?:please|pls|so|and|can you|just)\s)*(?:put|add|include|mention|say) (?:that|this|it)(?: in)?(?: (?:there|too|please|pls|(?:to|in) (?:it|(?:the|my|that) \p{L}+)))*\W*$/iu,
    'add that $1',
  ],
  // "no promise of money yet".
  [
    /^\W*(?:(?:but|and)\s)*(?:no|without(?: an?| any)?) (?:promises?|mention|talk|word)s? (?:of|about|on) (.+?)(?: yet)?$/i,
    "don't mention $1",
  ],
  // "y que mueva el carro".
  [
    /^\W*(?:(?:y|pero|tambi[eé]n|tmb|por favor|porfa)\s+)*(?:(?:d[ií]les?|d[ií]ga(?:le|les)|av[ií]s[ae](?:le|les)|recu[eé]rd[ae](?:le|les)|p[oó]n(?:le|les)|agr[eé]ga(?:le|les)?|menciona(?:le|les)?)\s+(?:tambi[eé]n\s+)?)?que (?=(?!sea\b|diga\b|que\b)\p{L})/iu,
    'agrega que que ',
  ],
  [SETS_TO, 'que sea '],
  [/^\W*(?:start over|from scratch|try again|do it again)[\s,.;:]+(?=\S)/i, ''],
  [
    /\b(?:the )?(.{2,30}?) (?:is|'s|was) (?:wrong|spelled wrong|not right),? (?:its|it'?s|it is|should be)\b/i,
    "not $1, it's",
  ],
  // "not thurs its friday".
  [
    /^\W*(?:(?:no|wait|oops|sorry)\W+)*(?:it'?s |its )?not (?:the |on |at )?(.{2,30}?),? (?:its|it'?s|it is|but|make it|say|should be) (.{2,40})$/i,
    "it's $2 not $1",
  ],
  [
    /^\W*(?:(?:actually|ok|no wait|wait|hm+|and|but)\W+)*no (discount|deposit|fees?|price|date|day|names?|number|deal)\b(?: (?:then|after all|on this|on it|now))?\W*$/i,
    'take out the $1',
  ],
  [/\bsay sorry (?:only )?(?:just )?(?:once|one time)(?: only)?\b/i, 'say sorry'],
  [
    /^(\W*(?:(?:and|but|please|pls)\W+)*)(?:don'?t|dont|do not) (?:trash|bash|knock|bad ?mouth|talk (?:bad |down )?about|bring up|blame|promise|admit)\b/i,
    "$1don't mention",
  ],
  // "say it so she isnt mad", "put it so i can post in a group chat".
  [
    /^\W*(?:say|put|write|make|word|do) (?:it|this|that) (?:so|in a way) (?:that )?(?:he|she|they|it)(?:['’]?(?:s|re|ll))?\b.{0,30}\b(?:hate|hates|mad|angry|upset|offended?|insulted?|hurt|feel bad|take it wrong)\b.{0,20}$/i,
    'friendlier',
  ],
  [
    /^\W*(?:say|put|write|make|word|do) (?:it|this|that) so (?:that )?(?:i|we) can (?:post|send|paste|use) (?:it )?(?:in|on|to|by|over) [^,.;]{2,25}(?=$|[,.;])/i,
    'as a text message',
  ],
  // "what about wednesday".
  [HOW_ABOUT, 'make it $1'],
  // "cool off version, …".
  [
    /^\W*(?:(?:ok|now|and|a|the|give me|do)\W+)*(?:cool(?:ed)?[- ]?(?:off|down)|calm(?:er|ed down)?|nice(?:r)?|soft(?:er)?|friendl(?:y|ier)|kind(?:er)?) (?:version|one)\W*$/i,
    'friendlier',
  ],
  // "send it as an email instead".
  [
    /^\W*(?:(?:and|ok|now|please|pls|can you)\W+)*(?:send|do|make|write|put|give me) (?:it|that|this) (?:as|in|into|by|via) (?:an? )?(e-?mail|text|letter|text message|message)(?: (?:instead|then|please|pls|rather|now))*\W*$/i,
    'as an $1',
  ],
  [/^(?:say|write|word|put) it (?=like\b|nicer|better|softer|kinder)/i, 'make it '],
  // "they need it by email".
  [
    /^\W*(?:(?:and|ok|but|so)\W+)*(?:he|she|they|the \p{L}+)(?: now)? (?:wants?|needs?|prefers?|asked for|would like) (?:it|this|that) (?:as|in|by|via|over|on) (?:an? )?(e-?mail|text|letter|text message)(?: (?:instead|then|please|pls|rather|now))*\W*$/iu,
    'as an $1',
  ],
  // "make the window 9 to 11".
  [
    /^(\W*(?:(?:and|ok|but|please|pls|no)\W+)*(?:make|change|move) )(?:the |our |that )?(?:arrival )?(?:window|time|slot)(?: to)? (?:between |from )?(\d{1,2}(?::\d{2})?(?: ?[ap]m)?) ?(?:-|–|to|and) ?(\d{1,2}(?::\d{2})?(?: ?[ap]m)?)\W*$/i,
    '$1it between $2 and $3',
  ],
  // "third reminder".
  [
    /^\W*(?:(?:and|ok|but|its|it's|it is|this is|make it|say it'?s)\W+)*(?:the |our |my |a )?(first|second|third|fourth|last|final|2nd|3rd|4th) (reminder|notice|warning|request|time (?:i|we) (?:ask|write|text))\W*$/i,
    'add that this is our $1 $2',
  ],
  // "60 days notice".
  [/^\W*(?:(?:and|ok|but|with)\W+)*(\d{1,3}) ?-?(days?|weeks?|months?)['’]? notice\W*$/i, 'make it $1 $2'],
  // "she wants it tuesday".
  [
    /^\W*(?:(?:and|ok|but)\W+)*(?:he|she|they)(?: now)? (?:wants?|needs?|prefers?|asked for) (?:it |us |that )?(?:on |for |by )?((?:next |this )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?: (?:morning|afternoon|at \S+))?|tomorrow|noon)(?: instead)?\W*$/i,
    'make it $1',
  ],
  // "take the sorry out, my lawyer said so".
  [
    /\b(?:take|leave|cut|pull) (?!out\b|off\b|that (?:out|off)\b|it\b|this\b|(?:another |an extra )?\$?\d)((?:the |that |my |all (?:the )?|any )?(?:\S+ ){0,4}?\S+) (?:out|off)(?: of (?:it|there|that))?(?=$|[\s,.;])(?:[\s,.;]+(?:(?:because|cause|cuz|since|bc|so|as)\b|my |our |the |he |she |they |i |it |its |we ).*)?/i,
    'take out $1',
  ],
];

/** A wish for a text in the words that changes are read by. */
export function toPlainWish(message: string): string {
  const wish = message
    .trim()
    .replace(/^[/>*]+\s*(?=\p{L})/u, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/(?<=\b(?:tell|ask|let|give) )['’]?em\b/gi, 'them');
  return WISHES.reduce((text, [said, plain]) => text.replace(said, plain), toPlainCorrection(wish) ?? wish);
}

/** "Please amend that:", "one correction:", "please note that": says that something is to be put right, and not what. */
const CORRECTS =
  /^\W*(?:(?:please|kindly|pls|sorry|oops|wait|no|also|and|actually|ok)\W+)*(?:(?:amend|correct|revise|rectify|fix|update|change|adjust|modify) (?:that|this|it|(?:the|my|our|your|his|her|their) [\p{L}-]+(?: [\p{L}-]+)?)(?: to (?:read|say|state)(?: that)?)?\s?(?:[:,;.–-]\s*(?=\S)|(?=the |it )(?:so (?:that )?)?)|(?:an? |one |small )*(?:correction|erratum|mistake|error)\s?[:,;.–-]\s*|(?:please |kindly )?note that )/iu;
/** "that should read Tuesday", "the amount was 95": what is right. */
const IS_RIGHT =
  /^(?:but )?(?:(?:(?:that|this|it) (?:should|ought to|must|needs to) (?:have )?(?:read|say|said|state|be|been)|it(?:['’]?s| is| was)(?: suppos\w+ to (?:say|read|be))?)|((?:the|his|her|their|our|my) (?!name\b)[\p{L}-]+(?: [\p{L}-]+){0,3}?) (?:should (?:read|say|be|have been)|(?:is|are|was|were)(?: actually| in fact| really)?))[\s:]+(?:on |at |for |that )?(?!not\b)(\S.{0,60})$/iu;
const SHOULD_BE = /\b(?:should|ought to|must|needs to|suppos\w+ to) (?:have )?(?:read|say|said|state|be|been)\b/i;
const NAMES_WHAT = /\b(?:the|my|our|your|his|her|their) (?!name\b)([\p{L}-]+)\s?[:,;.–-]/iu;

/** What is put right in a formal way, as a wish for it: "please amend that: the amount is $450". */
function toPlainCorrection(message: string): string | null {
  const lead = CORRECTS.exec(message)?.[0] ?? '';
  const rest = message
    .slice(lead.length)
    .replace(/^(?:so (?:that )?|that )(?=(?:the|it) )/i, '')
    .replace(/[\s.!]+$/, '');
  const [, what, right] = IS_RIGHT.exec(rest) ?? [];
  if (right === undefined || right.split(/\s+/).length > MOST_CORRECTED || (lead === '' && !SHOULD_BE.test(rest)))
    return null;
  const named = what ?? (NAMES_WHAT.exec(lead)?.[1] === undefined ? 'it' : `the ${NAMES_WHAT.exec(lead)?.[1]}`);
  return /\b(?:time|hour)$/i.test(named) && /^\d/.test(right) ? `make it at ${right}` : `make ${named} ${right}`;
}

/** Whether a message only puts something right: "that should read Tuesday". */
function isCorrection(message: string): boolean {
  return toPlainCorrection(message) !== null;
}

/** The single wishes of a message about a draft, in order. */
export function splitCommands(message: string): string[] {
  const parts = message
    .trim()
    .replace(/[ \t]{2,}/g, ' ')
    .replace(TAKES_AND_ADDS, '$1, ')
    .split(NEXT)
    .map((part) => part.trim().replace(/^(?:and|also|then|but|y)\s+/i, ''))
    .filter((part, _, all) => part !== '' && (all.length === 1 || !isForAssistant(part)));
  return parts.slice(0, MOST_COMMANDS).map(toPlainWish);
}

const OF_WORDS =
  /^(?:please |pls |also |and |y )*(?:(?:no|sin) (?:exclamation|emojis?)|(?:put|use|p[oó]n(?:le)?) (?:my|our|mi|el|nuestro) (?:\p{L}+ )?(?:number|n[uú]mero|tel[eé]fono|phone|cell|celular)|ask (?:him|her|them|for|if|to|how|when|what|where|which|who|whether|why|is|are|does|do|can)|p[oó]nle|suggest (?:that )?(?:he|she|they)|(?:the )?subject(?: line)?|thank (?:him|her|them)|apologi[sz]e|add|mention|include|say|put in|tell (?:him|her|them)|sign|(?:give|set|put) (?:it|him|her|them) (?:an? )?(?:deadline|due date)|give (?:him|her|them) (?:until|till)|drop|remove|leave (?:out|off)|take (?:out|off)|(?:sin|without) (?:el|la|los|las|mi|su|the|any|my)|don'?t (?:say|mention|put|include)|agr[eé]ga\w*|menciona|qu[ií]ta\w*|f[ií]rma\w*|(?:tambi[eé]n|tmb|tbn|tb) (?:que|q|di(?:le|les|ga)?|pon(?:le)?|dile que|recu[eé]rdales?))(?!\p{L})(?!\s+it (?:nicer|firmer|in|softer))/iu;

/** Whether a wish is about what the text says, not about how. */
export function isOfWords(command: string): boolean {
  return OF_WORDS.test(command);
}

/** "put the price at the end", "start over". */
const PLACES =
  /^\W*(?:(?:and|ok|also|now|please)\W+)*(?:(?:put|move|stick)\b.{2,30}\b(?:end|bottom|last|start|top|beginning|front|first)|start (?:over|again)|from (?:the top|scratch))\W*$/i;
const MOST_WORDS = 25;
/** "g.page/r/1", with "here it is" before it. */
const ONLY_LINK =
  /^(?:(?:here(?: it is|'?s (?:it|the link))?|it'?s|link|the link is|use)[\s,:]+)*(?:https?:\/\/\S+|(?:www\.)?[\w-]+(?:\.[\w-]+)+\/\S*)$/i;

/** "shes on a fixed income, knock 10% off". */
const TAKES_OFF =
  /\b(?:knock|take|cut|give (?:him|her|them)) (?:another )?\$?\d+ ?(?:%|percent|bucks|dollars)? off(?: for (?:him|her|them))?\W*$/i;

/** Whether a message after a draft changes what it says, or who signs it. */
export function isDraftChange(message: string): boolean {
  const wish = toPlainWish(message);
  const isShort = wish.split(/\s+/).length <= MOST_WORDS && !wish.endsWith('?');
  if (
    isCorrection(message) ||
    HOW_ABOUT.test(message) ||
    isLanguageWish(message) ||
    isSpanishChange(message) ||
    PLACES.test(message) ||
    ONLY_LINK.test(message.trim()) ||
    TAKES_OFF.test(message) ||
    SIGNS_ME.test(message)
  )
    return true;
  if (isShort && isTimeInstead(wish)) return true;
  return isShort && isOfCommands(splitCommands(wish));
}

/** Whether a message says which reminder it is: "third notice, be firm". */
export function isCountOfNotices(message: string): boolean {
  return splitCommands(message)[0]?.startsWith('add that this is our ') === true;
}

/** Whether each wish is for other words, and those that are not say how they should sound. */
function isOfCommands(commands: string[]): boolean {
  const isWords = (one: string) => isOfWords(one) || readSignature(one) !== null;
  return commands.some(isWords) && commands.every((one) => isWords(one) || /^be \p{L}+\W*$/iu.test(one));
}
