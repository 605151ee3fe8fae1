import { escapePattern } from '../../answers/escape.ts';
import type { Reader } from './reader.ts';

/** "we showed her before we started": nothing that is hers. */
export const HER_ALONE =
  /\bher\b(?=\s*(?:$|[,.;!?]|(?:down for|now|yet|anymore|until|till|too|also|before|after|when|while|that|the|an?|and|or|our|it|to|on|at|in|by|with|for|about|first|again|what|where|who|why|whether|\$?\d+(?:[ap]m)?|how|if|we|i|because|so|then|all|today|yesterday|tomorrow|twice|once|goes|is|was|will|went|stays|starts|has|had|can|should|would|could)\b))/gi;
const VERBS: [RegExp, string][] = [
  [/\b(?:he|she)'s (?=been\b|got\b|had\b|already (?:been|paid|had)\b)/gi, 'you have '],
  [/\b(?:he|she)(?:'s| is) (?=not\b|\w)/gi, 'you are '],
  [/\b(?:he|she) was\b/gi, 'you were'],
  [/\b(?:he|she) (also |still |always |never |already |only )?has\b/gi, 'you $1have'],
  [/\b(?:he|she) does(n't)?\b/gi, 'you do$1'],
  [/\b(?:he|she) hasn't\b/gi, "you haven't"],
  [/\b(?:he|she) wasn't\b/gi, "you weren't"],
  [/\b(?:he|she) isn't\b/gi, "you aren't"],
  [/\b(?:he|she) (also |still |always |never |already )?(\w+?)(?:(?<=(?:ss|sh|ch|x|go))es|(?<![su])s)\b/gi, 'you $1$2'],
];

/** Words about the reader, as words to the reader; other people's names stay. */
export function toSecondPerson(
  text: string,
  name: string | null,
  { they = 'person', sex = null }: { they?: 'person' | 'business' | 'things'; sex?: 'she' | 'he' | null } = {},
): string {
  const plain = name === null ? text : withoutName(withoutFamily(text, name), name);
  const named = sex === null ? plain : hideOthers(plain, sex);
  return showOthers(turnToReader(named, text, they));
}

/** Somebody else than the reader. */
export const RELATIVES =
  /\b(?:ex|ex-(?:husband|wife)|boyfriend|girlfriend|roommate|husband|wife|son|daughter|mother|mom|father|dad|brother|sister|neighbou?r|grand\w+|uncle|aunt)s?\b/i;
const MARK = '\u2060';

function hideOthers(text: string, sex: 'she' | 'he'): string {
  const others = sex === 'she' ? /\b(he|his|him|himself)\b/gi : /\b(she|her|hers|herself)\b/gi;
  return text.replace(others, (word) => `${word.charAt(0)}${MARK}${word.slice(1)}`);
}

function showOthers(text: string): string {
  return text.replaceAll(MARK, '');
}

function turnToReader(named: string, text: string, they: 'person' | 'business' | 'things'): string {
  const turned = VERBS.reduce((said, [words, to]) => said.replace(words, to), named.replace(HER_ALONE, 'you'));
  const singular = turned
    .replace(/\b(?:his|her|the customer's|the client's)\b/gi, 'your')
    .replace(/\b(?:he|she|him)\b/gi, 'you')
    .replace(/\b(?:hers|himself|herself)\b/gi, (word) => (/self/i.test(word) ? 'yourself' : 'yours'));
  // "our guys broke it, they are sorry": of others than the reader.
  const isOfOthers = they === 'things' || (they === 'person' && OTHERS.test(text));
  const plural = isOfOthers ? singular : singular.replace(/\btheir\b/gi, 'your').replace(/\b(?:they|them)\b/gi, 'you');
  return plural
    .replace(/\byou(?:'s| is)\b/gi, 'you are')
    .replace(/\byou was\b/gi, 'you were')
    .replace(/\byou has\b/gi, 'you have')
    .replace(
      /\byou (want|need|say|ask|owe|think|like|know|work|pay|call|live|get|come|look|keep|think)s\b/gi,
      'you $1',
    );
}

const WHO = '(?:customer|client|lady|homeowner|woman|gentleman)';
const OWNED = new RegExp(
  String.raw`\b(?:(?:the|this|that|an?|my|our)\s+)?${WHO}(?:['’]s|s['’]?)\s+(?!(?:who|that|are|were|have|will|can|love|like|is|was|saying|telling|asking|calling|wanting|paying|getting|waiting)\b)(?=\p{L})`,
  'giu',
);
const DOES = new RegExp(
  String.raw`(?<!\b(?:new|other|next|another|last|good) )\b(?:(?:the|this|that|an?|my|our)\s+)?${WHO}\b(?!['’\s]*(?:service|care|who)\b)`,
  'gi',
);
/** "my client Mr. Hale". */
const BEFORE_NAME = new RegExp(
  String.raw`\b(?:(?:the|this|that|an?|my|our)\s+)?${WHO}\s+(?=(?:mr|mrs|ms|dr)\.? \p{L})`,
  'giu',
);
const THIS_GUY = /^(?:(?:the|this|a)\s+)?(?:guy|man|dude)\b(?=\s+\p{L})/iu;

/** Whoever a text to a customer speaks of is the reader: "a customers mailbox" is her mailbox. */
export function replaceRoles(text: string): string {
  return text
    .replace(BEFORE_NAME, '')
    .replace(OWNED, 'her ')
    .replace(DOES, 'she')
    .replace(THIS_GUY, 'she')
    .replace(/\bto she\b/gi, 'to her');
}

const OTHERS =
  /\b(?:guys|crew|helpers|drivers|men|boys|kids|movers|two of them|chairs|tires|boxes|couches|mattresses)\b.*\b(?:they|them|their)\b/i;

/** "a lamp at the johnsons": at their place. */
function withoutFamily(text: string, name: string): string {
  const family = / family$/.test(name) ? escapePattern(name.replace(/ family$/, '')) : null;
  if (family === null) return text;
  return text
    .replace(
      new RegExp(
        String.raw`\b(at|to|from|in|off|near) the ${family}s['’]?(?: (house|place|home|yard|garage|driveway))?(?!\p{L})`,
        'giu',
      ),
      (_, where: string, place: string | undefined) => `${where} your ${place ?? 'place'}`,
    )
    .replace(new RegExp(String.raw`\bthe ${family}s(?!\p{L})`, 'giu'), 'you');
}

function withoutName(text: string, name: string): string {
  const bare = escapePattern(name.replace(/^\w+\. /, ''));
  return text.replace(
    new RegExp(
      String.raw`\b(?:(?:my|our|the) (?:loader|helper|driver|guy|worker|employee|foreman|customer|client) )?(?:(?:mr|mrs|ms|miss|dr)\.? )?${bare}(?:['’]?s)?\b`,
      'gi',
    ),
    (match) => (/s$/i.test(match) && !/s$/i.test(name) ? 'your' : 'you'),
  );
}

/** "change our hours": whom one deals with is asked, not told. */
export function toRequest(sentence: string): string {
  if (REPORTED.test(sentence)) return `I'd like to ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  if (WANTS.test(sentence)) return sentence.replace(WANTS, "$1'd like ");
  return REQUESTED.test(sentence) ? `Please ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}

/** "dispute a charge": what the asker wants to do. */
const REPORTED = /^(?:dispute|report|return|claim|order|renew|request) (?:an?|the|my|our|some|\d)\b/i;
/** "we want it checked". */
const WANTS = /^(we|i) want (?=(?:it|them|this|that|an?|the|two|\d)\b)/i;
const REQUESTED =
  /^(?:change|take|send|fix|update|cancel|stop|add|remove|refund|credit|correct|deliver|hold|call|email|give|don't|do not|put|charge|bill|close|open|switch|move)\b/i;

/** What only who works for the asker is told. */
const AT_WORK =
  /\bbring (?:(?:the|his|her|your|my|a|an|some|extra|both|his own|her own) )*(?:own\b|dolly|dollies|straps?|gloves|boots|tarps?|lunch|tools?|saw|hand truck|ramps?|keys|water|trailer|truck)|\b(?:we|crew|shift|work) starts?\b|\bstart (?:time )?(?:is|at)\b|\bclock (?:in|out)\b|\bbe (?:there|at the (?:yard|shop|dump)) (?:by|at|for)\b|\bno work\b|\b(?:day|days|saturday|sunday|tomorrow|today|monday|friday) off\b|\bpay ?(?:day|check|is)\b|\btime ?sheet|\b(?:his|her|your) (?:hours|shifts?|paycheck|raise|schedule)\b|\bovertime\b|\b(?:fired|suspended|laid off|let go|bonus)\b|\bdid (?:so |really |real )?(?:great|good|well|awesome|amazing|a (?:great|good|awesome) job)\b|\bcustomers? (?:tipped|loved|raved|bragged|complained about (?:him|her))\b|\bworked (?:really |so )?hard\b|\b(?:truck|trailer|van) is (?:at|in) the shop\b|\bgas (?:up|card)\b|\bfuel up\b|\bwear (?:his |your |the )?(?:boots|gloves|vest|shirt|uniform)\b|\bload (?:up )?the (?:truck|trailer)\b|\b(?:the|that) (?:\p{L}+ )?job (?:(?:is|was|got|has been) )?(?:moved|pushed|cancel\w*|starts|is at)\b/iu;

/** "text Rico to bring the straps": a name alone, told what only a helper is. */
export function isToldAtWork({ name, kind, phrase }: Reader, words: string): boolean {
  const isBareName =
    name !== null &&
    kind === 'customer' &&
    phrase.split(/\s+/).length <= 2 &&
    !/^(?:mrs?|ms|dr|miss|the|my|our)\b/i.test(phrase);
  return isBareName && AT_WORK.test(words);
}
