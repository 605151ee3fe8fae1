import { isTimeInstead } from './changed-facts.ts';
import { SIGNS_ME } from './open-places.ts';
import { readSignature } from './signature.ts';

/** What a message about a draft may ask for at once: "make it monday, drop the fee and sign it from Lou". */
const NEXT =
  /\s*(?:[,;.]\s*(?:and |but |also |then |y |pero )*|\s(?:and|but|also|then|plus|y|pero)\s+(?:also |then )?)(?=(?:please |pls )?(?:make|add|drop|remove|sign|change|say|tell|just say|instead say|shorter|longer|nicer|friendlier|firmer|softer|warmer|in (?:spanish|english)|as an?|put|ask (?:him|her|them|for|if|to)|take (?:out|off)|leave (?:out|off)|mention|include|use|cut|keep|send it|address it|move|switch|don'?t (?:say|mention|put|include)|no need|no (?:emojis?|exclamation)|sin emojis?|agr[eé]ga\w*|qu[ií]ta\w*|p[oó]n\w*|c[aá]mbia\w*|m[aá]s (?:corto|amable|firme)|en (?:espa[ñn]ol|ingl[eé]s)|f[ií]rma\w*|menciona)(?![\p{L}]))/iu;
const MOST_COMMANDS = 4;

const HOW_ABOUT =
  /^\W*(?:(?:or|ok|and|actually|hm+)\W+)*(?:what|how) about ((?:next |this )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|noon|\$?\d[\d:,]*(?: ?[ap]m| instead)?)\W*$/i;

/** What is wished, as people type it, and the form that the readers of changes know. */
const WISHES: [said: RegExp, plain: string][] = [
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
  // "what about wednesday".
  [HOW_ABOUT, 'make it $1'],
  [/^(?:say|write|word|put) it (?=like\b|nicer|better|softer|kinder)/i, 'make it '],
  // "she wants it tuesday".
  [
    /^\W*(?:(?:and|ok|but)\W+)*(?:he|she|they)(?: now)? (?:wants?|needs?|prefers?|asked for) (?:it |us |that )?(?:on |for |by )?((?:next |this )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?: (?:morning|afternoon|at \S+))?|tomorrow|noon)(?: instead)?\W*$/i,
    'make it $1',
  ],
  // "take the sorry out, my lawyer said so".
  [
    /\b(?:take|leave|cut|pull) (?!out\b|off\b|that (?:out|off)\b|it\b|this\b)((?:the |that |my |all (?:the )?|any )?(?:\S+ ){0,4}?\S+) (?:out|off)(?: of (?:it|there|that))?(?=$|[\s,.;])(?:[\s,.;]+(?:(?:because|cause|cuz|since|bc|so|as)\b|my |our |the |he |she |they |i |it |its |we ).*)?/i,
    'take out $1',
  ],
];

/** A wish for a text in the words that changes are read by. */
export function toPlainWish(message: string): string {
  return WISHES.reduce((text, [said, plain]) => text.replace(said, plain), message.trim());
}

/** The single wishes of a message about a draft, in order. */
export function splitCommands(message: string): string[] {
  const parts = message
    .trim()
    .split(NEXT)
    .map((part) => part.trim().replace(/^(?:and|also|then|but|y)\s+/i, ''))
    .filter((part) => part !== '');
  return parts.slice(0, MOST_COMMANDS).map(toPlainWish);
}

const OF_WORDS =
  /^(?:please |pls |also |and |y )*(?:(?:no|sin) (?:exclamation|emojis?)|(?:put|use|p[oó]n(?:le)?) (?:my|our|mi|el|nuestro) (?:\p{L}+ )?(?:number|n[uú]mero|tel[eé]fono|phone|cell|celular)|ask (?:him|her|them|for|if|to|how|when|what|where|which|who|whether|why|is|are|does|do|can)|p[oó]nle|suggest (?:that )?(?:he|she|they)|(?:the )?subject(?: line)?|thank (?:him|her|them)|apologi[sz]e|add|mention|include|say|put in|tell (?:him|her|them)|sign|(?:give|set|put) (?:it|him|her|them) (?:an? )?(?:deadline|due date)|give (?:him|her|them) (?:until|till)|drop|remove|leave (?:out|off)|take (?:out|off)|don'?t (?:say|mention|put|include)|agr[eé]ga\w*|menciona|qu[ií]ta\w*|f[ií]rma\w*|(?:tambi[eé]n|tmb|tbn|tb) (?:que|q|di(?:le|les|ga)?|pon(?:le)?|dile que|recu[eé]rdales?))(?!\p{L})(?!\s+it (?:nicer|firmer|in|softer))/iu;

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

/** Whether a message after a draft changes what it says, or who signs it. */
export function isDraftChange(message: string): boolean {
  const wish = toPlainWish(message);
  const isShort = wish.split(/\s+/).length <= MOST_WORDS && !wish.endsWith('?');
  if (HOW_ABOUT.test(message) || PLACES.test(message) || ONLY_LINK.test(message.trim()) || SIGNS_ME.test(message))
    return true;
  if (isShort && isTimeInstead(message)) return true;
  return isShort && splitCommands(wish).every((one) => isOfWords(one) || readSignature(one) !== null);
}
