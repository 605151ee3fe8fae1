import { readSigner } from '../../../../drafts/changes/signature.ts';
import { isForAssistant, isManner } from '../../../../drafts/draft-request.ts';

/** What a request keeps from its reader: what is not to be said, and the words of who signs. */
interface Hidden {
  request: string;
  secrets: string[];
  signed: string[];
}

export function readHidden(request: string): Hidden {
  return {
    request: request.toLowerCase(),
    secrets: listSecrets(request),
    signed: listWords(Object.values(readSigner(request) ?? {}).join(' ')),
  };
}

/** Whether a sentence says how the text is to be, who signs, or what is not to be told. */
export function isKeptBack(sentence: string, { request, secrets, signed }: Hidden): boolean {
  // "omar, who bought our trailer": who the reader is.
  if (sentence.split(' ').length > 2 && request.includes(`who ${sentence.replace(/[.]$/, '').toLowerCase()}`))
    return true;
  if (sentence === 'No.' && NO_MANNER.test(request) && !/\bno[.,!]/.test(request)) return true;
  return (
    isOrderOfManner(sentence) || isSigned(sentence, signed) || secrets.some((secret) => isSecret(sentence, secret))
  );
}

/** "We come at 9, no lecture.": without its last words. */
export function removeManner(sentence: string): string {
  return sentence.replace(MANNER_LAST, '$1');
}

/** "I'm Aaron, 555-0126." */
export function toNumber(sentence: string, { signed }: Hidden): string {
  return signed.length === 0 ? sentence : sentence.replace(SIGNED_NUMBER, 'You can reach me at $1.');
}

/** "Not pushy.", "No cussing.", "Dont threaten.", "Nothing about the fee.": told to who writes. */
function isOrderOfManner(sentence: string): boolean {
  const bare = sentence.replace(/[.?!]+$/, '');
  if (/^(?:please|thank(?:s| you)|\d+ (?:lines|stars?)|not|very|be careful)\b/i.test(bare))
    return NOT_TOLD.some((form) => form.test(bare));
  return (
    isManner(bare) ||
    NOT_TOLD.some((form) => form.test(bare)) ||
    (isForAssistant(bare) && /^(?:and |but )?(?:don'?t|do not|dont|never)\b/i.test(bare))
  );
}

const TONES =
  'pushy|scary|mean|harsh|salesy|desperate|angry|rude|cheesy|formal|preachy|corny|whiny|mad|cold|stiff|corporate|fancy';
const NOT_TOLD: RegExp[] = [
  /^(?:it's|it|the|an?|[ap]\.m|and|but|so|you|your|is|please|that's all|sign it|(?:the )?group (?:chat|text)|on (?:the )?windshields?|(?:named|name is|name's) \p{L}+)$/iu,
  new RegExp(String.raw`^not (?:too |so |very )?(?:${TONES})(?: (?:or|and|just) (?:${TONES}|\p{L}+))?$`, 'iu'),
  /^(?:and |but )?no \p{L}+ing about (?:it|this|that)$/iu,
  /^(?:and |but )?no (?:cussing|swearing|lectures?|drama|emojis?|hashtags?|exclamation (?:points?|marks?)|speech(?:es)?|insults?|jokes?|slang|arguing|begging|fluff|threats?|apolog\w+|sales (?:talk|pitch)|legal talk|mention of .+|pushy .{1,20}|guilt ?trips?|sob stor\w+|big words|blame)$/i,
  /^(?:and |but )?(?:don'?t|do not|dont|never) (?:threaten|beg|grovel|blame|apologi[sz]e|sound|oversell|gush|lecture|accuse|be (?:mean|rude|harsh|pushy)|make it (?:sound|about)|get into|go into|bring (?:it|that|this) up)\b(?!.*\b(?:customer|him|her|them|tenant)s?$)/i,
  /^(?:and |but )?(?:don'?t|do not|dont) promise (?!(?:customers|people|the customer|him|her|them|anybody|anyone)\b)/i,
  /^(?:and |but )?(?:say |mention |write |put )?nothing about .+$|^(?:and |but )?(?:mention|say) nothing\b.*$/i,
  /^(?:please )?(?:keep|make) (?:it|this|that) (?:under \$?\d|below \$?\d|short|brief|polite|nice|friendly|firm|professional|simple|casual|sweet|formal|to (?:one|two|three|\d) (?:lines?|sentences?)).*$/i,
  /^(?:under |max |about |only )?(?:\d+|one|two|three|four|five) (?:words?|sentences?|paragraphs?|seconds?)(?: (?:max|or so|tops|or less))?$/i,
];
/** "no arguing", of which "No." was left. */
const NO_MANNER =
  /\bno (?:\p{L}+ing|drama|lectures?|emojis?|hashtags?|speech(?:es)?|insults?|jokes?|fluff|threats?)\b/u;
const MANNER_LAST =
  /,? (?:and |but )?(?:no (?:cussing|lecture|drama|emojis?|hashtags?|speech|insults?|arguing|begging|threats?)|not (?:too )?(?:pushy|scary|mean|harsh|salesy))([.])$/i;

/** "a fee is in the contract but don't bring it up yet": what is not to be told. */
function listSecrets(request: string): string[] {
  const pointed = [...request.matchAll(SECRET)].flatMap(([, said = '']) =>
    said.split(/\s+/).length >= LEAST_OF_SECRET ? [said] : [],
  );
  return [...pointed, ...[...request.matchAll(NAMED_SECRET)].map(([, said = '']) => said)];
}

const SECRET =
  /(?<=^|[.;!?,] )([^.;!?]{8,120}?)[,.;]? (?:but |and )?(?:do not|don['’]?t) (?:say|mention|bring up|bring|tell (?:him|her|them)) (?:that|it|this)(?: up| to (?:him|her|them))?(?: yet| though| tho)?(?=$|[.,;!?])/gi;
/** "don't tell him we're empty". */
const NAMED_SECRET =
  /\b(?:do not|don['’]?t) (?:say|mention|bring up|let on|tell (?:him|her|them)) (?:that |about )?((?!(?:yet|to|no|yes)\b)[^.,;!?]{6,80})/gi;
const LEAST_OF_SECRET = 4;
const MOST_OF_SECRET = 0.7;

/** "Sign it Walt Jessup", "I'm Gil from Copperline Junk": only who signs. */
function isSigned(sentence: string, signed: string[]): boolean {
  const words = listWords(sentence);
  return (
    signed.length > 0 &&
    words.some((one) => signed.includes(one)) &&
    words.every((one) => signed.includes(one) || OF_SIGNING.test(one))
  );
}

const OF_SIGNING =
  /^(?:sign|signed|it|this|off|as|from|by|with|at|of|im|i|am|my|name|is|thank|thanks|you|it's|and|the)$/i;
/** "I'm Aaron, 555-0126." */
const SIGNED_NUMBER =
  /^(?:(?:sign )?it |sign |I'm |From |This is )?(?:\p{Lu}[^\s,]*(?: (?:at|from|of|with|and|&))?,? ){1,6}(\d{3}-\d{4}|\d{3}[- ]\d{3}[- ]\d{4})[.]$/iu;

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? [];
}

function isSecret(sentence: string, secret: string): boolean {
  const hidden = new Set(listWords(secret));
  const told = listWords(sentence);
  return told.length > 1 && told.filter((one) => hidden.has(one)).length >= MOST_OF_SECRET * told.length;
}
