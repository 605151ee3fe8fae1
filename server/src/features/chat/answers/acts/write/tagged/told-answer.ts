import { toPlainEnglish } from '../../../../drafts/own-words/phone-spelling.ts';
import type { Reader } from '../../../../drafts/own-words/reader.ts';
import { isTimeAnswer, toAnswer } from '../../../../drafts/own-words/requests/asked-question.ts';
import { toSentences } from '../../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../../asked.ts';
import type { TheirWords } from '../../../understanding/added/their-words.ts';
import { findEdited, readEdited } from '../../../understanding/words/edited.ts';

/** What somebody is answered, as the editor words it for this reader where it is sure of it, else as the rules do. */
export async function readToldAnswer(asked: Asked, told: Answered, reader: Reader): Promise<string> {
  const question = findQuestion(told.theirs);
  if (isPlainAnswer(told)) {
    const own = told.own.replace(WORKS, '$1');
    const [, word = '', more = ''] = OF_THINGS.exec(own) ?? [];
    if (word === '') return toAnswer(question ?? told.theirs, own);
    const [, thing = '', rest = ''] = /^(\p{L}+)[,.;]\s+(.+)$/isu.exec(more) ?? [];
    const isNamed = thing !== '' && (question ?? '').toLowerCase().includes(thing.toLowerCase());
    return `${toAnswer(question ?? '', word)} ${await readOwn(asked, isNamed ? rest : more, reader)}`;
  }
  const { agreed, rest } = splitAgreed(told.theirs, told.own.replace(FINE, '$1. '));
  return rest === '' ? agreed : `${agreed} ${await readOwn(asked, rest, reader)}`.trim();
}

type Answered = Pick<TheirWords, 'own' | 'theirs'>;

/** Whether an answer is a day, or a yes or no to one question, which says to what. */
export function isPlainAnswer({ own, theirs }: Answered): boolean {
  const isShort = own.split(/\s+/).length <= MOST_OF_ANSWER;
  return isTimeAnswer(own) || (isShort && YES_OR_NO.test(own) && findQuestion(theirs) !== null);
}

/** The one thing that was asked, to be answered with yes or no; null where it was none, or more. */
function findQuestion(theirs: string): string | null {
  const told = TELLS_OF_QUESTION.exec(theirs)?.[0];
  if (told !== undefined && !/\?.*\?/.test(theirs)) {
    const question = theirs.slice(told.length);
    return /\band (?:can|do|are|is|will|if)\b/i.test(question) ? null : question;
  }
  const asks = theirs.split(/(?<=[.!?])\s+/).filter((one) => one.endsWith('?'));
  return asks.length === 1 && ASKS_ONE.test(asks[0] ?? '') ? (asks[0] ?? null) : null;
}

const TELLS_OF_QUESTION =
  /^.*?\b(?:asks?|asked|wants to know|asking)\s+(?:(?:me|us) )?(?=(?:if|whether|can|could|do|does|are|is|will)\b)/i;
const ASKS_ONE = /^(?:(?:hi|hey|hello|ok|so|also)[\s,!]+)?(?:can|could|do|does|are|is|will|would)\b[^.!?]*\?$/i;
const YES_OR_NO = /^(?:yes|yep|yeah|no|nope|sure)\b(?! (?:to|on) )/i;
const MOST_OF_ANSWER = 14;
/** "yes that works". */
const WORKS = /^(yes|yeah|yep|sure)[\s,]+that works\W*$/i;
/** "no but the fire station takes them": of things, and not of who asks. */
const OF_THINGS = /^(yes|yep|yeah|no|nope|sure)[\s,.]+(.*\b(?:they|them|em|their)\b.*)$/is;

/** What is told, and what they are asked, reminded of or thanked for, which the rules word better than the editor. */
async function readOwn(asked: Asked, words: string, reader: Reader): Promise<string> {
  const said: string[] = [];
  let told: string[] = [];
  const tell = async () => {
    if (told.length > 0) said.push(await readStatement(asked, told.join(' '), reader));
    told = [];
  };
  for (const sentence of words.split(/(?<=[.!?;])\s+/)) {
    const led = LED.exec(sentence);
    if (led?.index !== 0) told.push(sentence.slice(0, led?.index));
    if (!led) continue;
    await tell();
    const lead = (led[1] ?? 'ask').toLowerCase() as 'ask' | 'remind' | 'thank';
    const rest = sentence.slice(led.index + led[0].length).replace(RUNS_ON, ', ');
    const each = lead === 'ask' ? rest.replace(FOR_PICTURES, 'to send me ').split(NEXT_QUESTION) : [rest];
    said.push(...each.map((one) => toSentences(one.replace(/[\s.,;]+$/, ''), lead, reader)));
  }
  await tell();
  return said.join(' ');
}

const LED =
  /(?:^\W*|[,;]?\s+(?=(?:and|also|then|but)\s)|[,;]\s+)(?:(?:and|also|then|but|so|please|pls|just)\s+)*(ask|remind|thank)(?:\s+(?:him|her|them))?\s+(?=\S)/i;
/** "out of the pile shes keeping it": a sentence of its own. */
const RUNS_ON =
  /(?<=\p{L})(?<!\b(?:if|that|when|what|where|who|since|because|while|until|till|know|sure|and|but|think|as|so|everything|stuff|things|one|ones))\s(?=(?:s?he|they)['’]?(?:s|re) \p{L}+ing\b)/giu;
const FOR_PICTURES = /^for (?=(?:(?:an?|some|the|more|a few) )?(?:pics?|pictures?|photos?|videos?)\b)/i;
const NEXT_QUESTION = /,?\s+and\s+(?=(?:if|whether|what|when|who|how|where|which)\b)/i;

/** The surer of two readings: whom it is for is told in two ways. */
async function readStatement(asked: Asked, words: string, reader: Reader): Promise<string> {
  const bare = words.replace(OPENS, '').replace(/[\s,;]+$/, '');
  const name = reader.name ?? 'them';
  const read = await Promise.all(
    [`tell ${name} ${bare}`, `text ${name}. ${bare}`].map((text) => readEdited({ ...asked, text })),
  );
  const [best] = read
    .flatMap((one) => (one && findEdited(one, bare) !== null ? [one] : []))
    .sort((one, other) => other.certainty - one.certainty);
  const said = best?.body ?? toSentences(bare, 'tell', reader);
  return (/\band if\b/i.test(bare) ? said.replace(AND_IF, ' and if $1.') : said).replace(IF_ALONE, '$1, $2');
}

/** "… depending on access. If I have to cut it." */
const AND_IF = /\. If ([^,.?!]{3,50})\.(?= (?!I |we |you )|$)/g;

/** "If you want it gone. I can do it." */
const IF_ALONE = /(?<=^|[.!?] |, )((?:But |but )?(?:[Ii]f|[Ww]hen|[Oo]nce) [^.,?!]{3,60})\. (I(?:'\p{L}+)?(?= ))/gu;

/** "say …": what follows is told. */
const OPENS =
  /^\W*(?:(?:and|so|please|pls|just|then)\s+)*(?:(?:say|reply|respond|answer|write back|text back)(?: back)?(?: that| with)?[\s,:]+)?(?=\S)/i;

/** "ok thats fine he can come at 7": two sentences. */
const FINE =
  /^(\W*(?:(?:ok|okay),? )?(?:that[’']?s|its|it[’']?s) (?:fine|ok|okay|good|cool))\s+(?=(?:s?he|they|we|i|you)\b)/i;
const AGREES =
  /^\W*(?:(?:ok|okay|yes|yeah|sure|fine|deal|works|no problem|sounds good|agreed|(?:that[’']?s|thats|its|it[’']?s|im|i[’']?m|we[’']?re) (?:fine|ok|okay|good|cool)|(?:that|it) works)(?: (?:w|with|by|for) (?:me|us|that|it|this))*[\s,.;]+)+(?:(?:but|and) )?/i;
/** "i can do 200 now and the rest on the 15th". */
const OFFERS =
  /\b(?:(?:can|could|may) (?:i|we)|(?:i|we)(?: can| could| will|[’']?ll)) (?:just |only |still |maybe )?(?:pay|do|give|send|bring)(?: you| u)? ((?:[^.?!,]|,(?=\d))*?\d(?:[^.?!,]|,(?=\d))*)/i;
const SUM = /(?<![\d$:.,/])([1-9]\d{1,3})(?=$|\s(?!(?:am|pm|days?|weeks?|hours?|minutes?|boxes|bags|people|guys)\b))/gi;

/** "im ok w that", to an offer of theirs: what is agreed on, in its figures; and what else is told. */
function splitAgreed(theirs: string, own: string): { agreed: string; rest: string } {
  const agrees = AGREES.exec(`${own} `)?.[0];
  const offer = OFFERS.exec(theirs)?.[1]?.trim();
  if (agrees === undefined || offer === undefined) return { agreed: '', rest: own };
  const said = toPlainEnglish(offer.replace(SUM, '$$$1'));
  return { agreed: `${said.charAt(0).toUpperCase()}${said.slice(1)} works.`, rest: own.slice(agrees.length).trim() };
}
