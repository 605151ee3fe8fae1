import { FIRST_NAMES } from './common-names.ts';

const TAKES_BACK =
  "(?:no,? wait|wait,? no|wait|no|nope|scratch that|i mean|i meant|sorry|my bad|make (?:that|it)|or rather|actually|correction)(?:,? (?:no|i mean|sorry|actually|scratch that|make (?:that|it)))*,?(?: (?:it'?s|its|that'?s|thats|is|at|on|to|for))?";
const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thu(?:rs?)?|fri|today|tomorrow|tonight|tmrw|next week';
const SUM = String.raw`\$?\d[\d,]*(?:[.:]\d{2})?(?: ?(?:am|pm|bucks|dollars|yards?|hours?))?`;
/** "at 3 no 4", "tuesday, actually wednesday", "the dolly i mean the hand truck": the first is taken back. */
const REPAIRS = [
  new RegExp(String.raw`\b(?:${DAY})(?:,|\.{2,3})? ${TAKES_BACK} (?=(?:${DAY})\b)`, 'gi'),
  new RegExp(String.raw`(?<![\d.,:$])${SUM}(?:,|\.{2,3})? ${TAKES_BACK} (?=\$?\d)`, 'gi'),
  /\b(?:the|an?|my|our|his|her|your) [\p{L}-]+(?:,|\.{2,3})? (?:no,? wait|wait,? no|scratch that|i mean|i meant|or rather),?(?: no,?)? (?=(?:the|an?|my|our|his|her|your) \p{L})/giu,
];
/** "a week late, actually ten days". */
const TIME_TAKEN_BACK = new RegExp(
  String.raw`(?:(?:about|around) )?\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}) (?:minute|hour|day|week|month)s?( late| behind| out| away| early)?(?:,|\.{2,3}) ${TAKES_BACK} ((?:more like |about )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}) (?:minute|hour|day|week|month)s?)\b`,
  'giu',
);
const NAMES = new RegExp(
  String.raw`(?<![\p{L}'-])([\p{L}'-]{2,30})(?:,|\.{2,3})? ${TAKES_BACK} (?=([\p{L}'-]{2,30}))`,
  'giu',
);
const TWICE = /\b(\p{L}{3,})(?:,|\.{2,3})? \1\b(?=[,.\s])/giu;
const FILLERS = /(?<=^|[\s,.;])(?:u+m+|u+h+|e+rm+|h+m+|you know,?(?= (?:um|uh|like|the|and|so)\b))[,.]*(?=\s|$)\s*/gi;
const ENDS =
  /(?<![\s,.;])[\s,.;]+(?:(?:yeah|ok|okay|so|and|i think|i guess)[\s,]+)*that'?s (?:it|all|about it)(?: (?:thanks|thank you|i think))?\W*$/i;

/** "Good morning. Could you …", "Thank you. Now …": a courtesy before what is wanted. */
const COURTESY =
  /^\W*(?:(?:hello|hi|hey|good (?:morning|afternoon|evening)|thank you(?: (?:so|very) much)?|thanks(?: (?:a lot|so much))?|great|perfect|awesome|wonderful|excellent|nice)(?: (?:there|again|sir|friend))?[.!,]+\s+)+(?=\S+ \S+ \S)/i;

/** "get a stove down the stairs without killing myself": safely. */
const UNHURT =
  /(?<=\b(?:move|carry|lift|load|unload|haul|bring|push|drag|get (?:an?|the|this|that|my|his|her|it|them|\d+))\b[^.?!]{0,60}\s)(?:without|w ?\/? ?o(?:ut)?) (?:get(?:ting)? (?:ourselves|myself|anybody|anyone|somebody) killed|killing (?:my|him|her|them|your|our)sel(?:f|ves))\b/i;

/** "killin me", "write her somethin", "what u doin": the g that is not heard. */
const NO_G =
  /\b(someth|noth|anyth|everyth|morn|even|kill|work|do|go|com|gett|tak|haul|runn|pay|look|try|mak|say|tell|ask|call|want|need|charg|think|leav|wait|start|send|text|bring|hold|turn|mov|load|dump|cost|giv|us|sell|buy|feel|talk|sitt|stay|driv|hir|fir|hav|be|keep|clean|pick|los|clos|stand|lift|book|show|quitt|mess|put|complain)in['’]?(?=[\s,.;:!?]|$)/gi;

/** What was said, without a courtesy before it, what was taken back at once and sounds that say nothing. */
export function toSaid(text: string): string {
  const spelled = text.replace(COURTESY, '').replace(NO_G, '$1ing');
  const bare = readPlainly(spelled.replace(UNHURT, 'safely')).replace(FILLERS, '').replace(ENDS, '');
  const repaired = REPAIRS.reduce((said, repair) => said.replace(repair, ''), bare.replace(TIME_TAKEN_BACK, '$2$1'));
  const named = repaired.replace(NAMES, (all: string, first: string, then: string) =>
    isCalled(first) && isCalled(then) ? '' : all,
  );
  return named === text ? text : named.replace(TWICE, (all: string, word: string) => (isFirstName(word) ? word : all));
}

/** "what is comp like im 5": how it is to be explained, which no source says. */
const IN_PLAIN_WORDS =
  /(?<![\s,.;-])[\s,.;-]+(?:(?:to me |for me )?like (?:i'?m|im|i am|to) (?:an? )?(?:five|5|idiot|stupid|dumb|dummy|kid|child|little kid)(?: years? old| yrs? old)?|(?:to me )?like (?:an? )?(?:five|5)[- ]year[- ]old|(?:to me )?like (?:an? )?(?:kid|child|idiot)|(?:in|with) (?:plain|simple|normal|regular|easy|basic|layman'?s?) (?:english|words|terms|language)|for dummies|eli ?5)\W*$/i;
const EXPLAIN =
  /^\W*(?:(?:hey|ok|so|can you|could you|please|pls)\W+)*(?:explain|tell me|break down)(?: to me)?(?: what)? (?=\w)/i;

/** "explain depreciation to me like a kid" as "what is depreciation"; what rewords the last answer stays as it is. */
function readPlainly(text: string): string {
  const plain = text.replace(IN_PLAIN_WORDS, '');
  if (plain === text) return text;
  const thing = plain.replace(EXPLAIN, '');
  const isOfLast = /^\W*(?:it|that|this|explain|again|say|tell|put|make|just)\b|^\W*$/i.test(thing);
  if (isOfLast) return text;
  return thing === plain ? plain : `what is ${thing.replace(/ (?:is|means?|to me)\W*$/i, '')}`;
}

/** Whether a word stands for somebody: a known first name, or one that is written like a name. */
function isCalled(word: string): boolean {
  return isFirstName(word) || /^\p{Lu}\p{Ll}{2,}$/u.test(word);
}

function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(word.toLowerCase());
}
