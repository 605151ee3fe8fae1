import { listWords } from '../../words.ts';
import { formatSums } from '../led/sums.ts';
import { toPlainEnglish } from '../phone-spelling.ts';
import { toSecondPerson } from '../second-person.ts';
import { toSentences } from '../sentences.ts';

/** A question that somebody put to the company, and what the asker answers to it. */
interface AskedQuestion {
  question: string;
  /** Sentences for who asked; null if the asker does not say. */
  said: string | null;
  /** Whether everybody reads the answer. */
  isPublic: boolean;
}

const PAGE =
  /\b(?:google|yelp|face ?book|fb|next ?door|angi|thumbtack|craigslist|marketplace|instagram|insta|profile|gbp|q ?(?:&|and|n) ?a)\b/i;
const STARTS =
  "(?:if|whether|do|does|can|could|are|is|will|would|what|what'?s|how|when|where|which|whats|hows|wheres|whens|what time|u|you|ya|y'?all)";
const WHO =
  '(?:some ?(?:body|one)|some (?:guy|lady|dude|man|woman)|people|folks|they|he|she|(?:an?|the|this|one|our|my) (?:[\\p{L}]+ )?(?:guy|lady|dude|man|woman|person|customer|client|neighbou?r|caller|mom)|guy|lady|customer|client|neighbou?r|caller|member)';
/** "a question on my page: do you …", "somebody on there asks do we …". */
const LEADS: RegExp[] = [
  new RegExp(
    String.raw`\b(?:questions?|q ?(?:&|and|n) ?a)\b[^:,?\n]{0,40}?[:,–-]\s*["“']?(?=${STARTS}\b)|\bquestions? (?:(?:is|was|says) )?(?:(?:on|from) (?:my |our |the )?\p{L}+(?: \p{L}+)? )?(?=${STARTS}\b)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|[\s,.;:])(?:${WHO}(?: (?:on|from|at|in) (?:my |our |the )?\p{L}+(?: (?:page|profile|group|ad|listing))?)? )?(?:is |are |was |keeps? |just |wants? to )?(?:ask(?:s|ed|ing)?|know|wondering|wonders)(?: (?:me|us))?(?: (?:on|in) (?:my |our |the )?(?:google|yelp|face ?book|fb|next ?door|page|profile|comments)(?: page| profile)?)?[:,]? ["“']?(?=${STARTS}\b)`,
    'iu',
  ),
];
/** What is asked of the company itself. */
const OF_US = /\b(?:you|ya|u|y'?all|we|our|us|your|ur|i|minimum|open|hours|how much|price|cost)\b/i;
const ANSWERS =
  /(?:[,.;:–-]\s*|\s+[-–]\s+|\s+(?=(?:yes|yep|yeah|yea|nope)\b))(?=(?:yes|yep|yeah|yea|no|nope|nah|sure|of course|only|just|we|our|it'?s|they|from|open|closed|tell (?:him|her|them)|say|the answer|answer(?: is|:)|\$?\d+(?:am|pm)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|every|about|around|between)\b)/i;
const YES_NO = /^(?:(yes|yep|yeah|yea|sure|of course)|(no|nope|nah))\b[\s,.!:–-]*/i;
const SAME =
  /^(?:(?:we|i) (?:sure |do not|don'?t|do|can'?t|cannot|can|are not|aren'?t|are|will|won'?t)(?: (?:it|that|so|them))?|it is|it'?s not|not (?:really|anymore))\b[\s,.]*(?=$|(?:but|and|if|till?|until|from|only|just|on|for|with|\d)\b)/i;
const REQUEST_LAST =
  /(?:^|[\s,.;:!?]+)(?:(?:so|and|please|pls|can you|could you|i need to)\s+)*(?:(?:write|draft|give me|do|make|need|want|post|put)(?: me| up| him| her| them)?(?: (?:the|an?|my|our|some(?:thing)?|it))?(?: (?:short|quick|nice|good|public|friendly))*(?: (?:reply|answer|response|text|comment))?(?: (?:to|for) (?:him|her|them|that|this|it))?(?: back)?|(?:reply|answer|respond)(?: (?:to )?(?:him|her|them|that|this|it))?(?: back)?|text (?:him|her|them)(?: back)?|what (?:do|should|can) (?:i|we) (?:say|write|put|answer|reply|tell (?:him|her|them))(?: back)?)\W*$/i;
/** "… if we do sheds, write back yes". */
const REQUEST_AMID =
  /(?<![\s,.;])[\s,.;]+(?:(?:so|and|please|pls) )*(?:write|text|reply|answer|tell|message)(?: (?:him|her|them))?(?: back)? (?=(?:yes|yeah|no|nope|sure)\b)/i;
/** "write an answer that says yes". */
const REQUEST_WITH =
  /[\s,.;]+(?:please |pls )?(?:write|give|draft|send)(?: me| him| her| them| up)? (?:an?|the) (?:\p{L}+ )?(?:answer|reply|response|text) (?:that says|saying|with)\s+(?=\S)/iu;
const TOLD = /^(?:tell (?:him|her|them)|say|(?:the )?answer(?: is)?|reply)\s*[:,]?\s*(?:that )?/i;
/** What goes on with the sentence before it. */
const JOINS =
  /^(?:till?|until|from|if|for|on|with|by|at|after|before|only if|except|within|every|in|unless|as long|when|between|through|up to|starting)\b/i;
/** Of two questions at once, neither is told back. */
const ASKED =
  /^(?!.*\band (?:do|can|are|is|will) (?:you|u|ya|we|i|they)\b)(?:(do|does|can|could|are|is|will|would)\s+)?(?:you guys|you|ya|y'?all|u|we|i|they)(?: (?:guys|all|folks|still|even))*\s+(?:(can|could|are|will)\s+(?=\p{L}))?(.+)$/iu;
const MOST_QUESTION_WORDS = 16;

/** Reads a question that somebody asked the company; null if a message tells of none. */
export function readAskedQuestion(text: string): AskedQuestion | null {
  if (NO_QUESTION.test(text)) return null;
  const bare = text.replace(/\s+/g, ' ').replace(/[’‘]/g, "'").replace(REQUEST_AMID, ', ').trim();
  const lead = LEADS.map((form) => form.exec(bare)).find((found) => found !== null);
  if (!lead) return null;
  const rest = bare.slice(lead.index + lead[0].length);
  const { asked, answer } = splitAnswer(rest);
  const isPublic = PAGE.test(bare);
  if (asked.split(/\s+/).length > MOST_QUESTION_WORDS || !OF_US.test(asked)) return null;
  if (!isPublic && !YES_NO.test(answer)) return null;
  const question = asked.replace(/["”'?\s.,;:!]+$/, '');
  return { question, said: answer === '' ? null : toAnswer(question, answer), isPublic };
}

/** A review, or what the asker wants advice on. */
const NO_QUESTION =
  /\byes or no\b|\b(?:helpers?|drivers?|crew|loaders?|workers?|employees?|guys)\b.{0,15}\bask|\breviews?\b|\bstars?\b|\b(?:for|wants?) a (?:discount|refund)\b|\b(?:what (?:do|should|can) (?:i|we) do|how (?:do|should|can|would) (?:i|we)|should (?:i|we)|can i|do i (?:have|need) to|is (?:it|that) (?:ok|legal))\b/i;

function splitAnswer(rest: string): { asked: string; answer: string } {
  const plain = rest.replace(REQUEST_WITH, ', ').replace(REQUEST_LAST, '');
  const mark = plain.indexOf('?');
  const at = mark >= 0 ? mark + 1 : (ANSWERS.exec(plain)?.index ?? plain.length);
  const answer = plain
    .slice(at)
    .replace(/^["”'\s,.;:–-]+/, '')
    .replace(TOLD, '')
    .replace(/[\s,.;:!]+$/, '');
  return { asked: plain.slice(0, at).trim(), answer };
}

/** What the minimum is, as an answer. */
export function formatMinimum(amount: string): string {
  return `Our minimum is ${amount}.`;
}

/** What the asker answers to a question, as sentences to who asked it. */
export function toAnswer(question: string, answer: string): string {
  const each = readEach(answer);
  const [opening = ''] = question.replace(GREETS, '').split(/\?\s/);
  const asked = opening.replace(/[\s?.!,;:"”']+$/, '');
  if (each.length > 1) return toEach(question, each);
  const found = YES_NO.exec(answer);
  const more = (found ? answer.slice(found[0].length).replace(SAME, '') : answer).replace(/[\s,.]+$/, '').trim();
  if (!found) return toFact(question, more);
  const isYes = found[1] !== undefined;
  const [, first, second, what = ''] =
    ASKED.exec(asked.replace(/^(?:if|whether)\s+/i, '').replace(HOW_MUCH_TOO, '')) ?? [];
  const start =
    what === '' ? (isYes ? 'Yes' : 'No') : `${isYes ? 'Yes, we' : 'No, we'}${toDone(first ?? second, what, isYes)}`;
  const isPriced = /^\$?\d/.test(more) && (HOW_MUCH_TOO.test(asked) || FOR_ALL.test(more));
  return joinMore(toPlainEnglish(start), isPriced ? `it's ${more.startsWith('$') ? more : `$${more}`}` : more);
}

const FOR_ALL =
  /^\$?\d{2,5}(?: (?:dollars|bucks))? (?:for (?:both|all|it|each|them|everything)|each|total|all in|flat)\b/i;
const GREETS = /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|guys))?[\s,.!-]+/i;
const HOW_MUCH_TOO =
  /[\s,]+and (?:for )?(?:how much|what(?:'?s| is) the (?:price|cost)|what (?:would|does) (?:it|that) cost)\b.*$/i;

/** "do you work sundays": " work sundays", or " don't work sundays". */
function toDone(auxiliary = 'do', what: string, isYes: boolean): string {
  const plain = what.replace(/\b(?:my|your|our)\b/gi, 'your').replace(/\ban?y\b/gi, isYes ? '' : 'any');
  const word = auxiliary.toLowerCase();
  if (/^(?:can|could)$/.test(word)) return ` ${isYes ? 'can' : "can't"} ${plain}`;
  if (/^(?:are|is)$/.test(word)) return ` ${isYes ? 'are' : 'are not'} ${plain}`;
  if (/^(?:will|would)$/.test(word)) return ` ${isYes ? 'will' : "won't"} ${plain}`;
  return ` ${isYes ? '' : "don't "}${plain}`.replace(/ {2,}/g, ' ');
}

function joinMore(start: string, more: string): string {
  if (more === '') return `${start}.`;
  const said = toPlainEnglish(toSecondPerson(more, null, { they: 'business' }));
  if (/^but\b/i.test(said)) return formatSums(`${start}, ${said}.`);
  if (JOINS.test(said)) return formatSums(`${start} ${said}.`);
  if (/^(?:\d|mon|tue|wed|thu|fri|sat|sun|about|around|just|no|only(?! if)|all|any)\b/i.test(said))
    return formatSums(`${start}, ${said}.`);
  return `${start}. ${toSentences(said, 'tell', { phrase: '', name: null, kind: 'customer' })}`;
}

const OF_PRICE =
  /\b(?:how much|what(?:'?s| is| do (?:you|we|u) charge)?(?: the| your| our)? ?(?:price|cost|charge)?)\b.*?\b(?:for|on|to (?:\p{L}+ )?(?:haul|take|remove|pick up|get rid of)|is|are)\s+((?:an?|the|your|two|three|\d+)?\s?[\p{L} -]{3,40})$/iu;

/** "stove yes tires no", "yes on the stove, no on tires". */
function readEach(answer: string): { thing: string; isYes: boolean }[] {
  const after = [
    ...answer.matchAll(
      /([\p{L}' -]{3,30}?)(?:[:,]| is| are| -)? (yes|ok|okay|fine|no|nope)(?=$|[\s,.;]+(?:and |but )?)/giu,
    ),
  ];
  const before = [
    ...answer.matchAll(/\b(yes|no) (?:to|on|for) ([\p{L}' -]{3,30}?)(?=$|[,.;]|\s+(?:and |but )?(?:yes|no)\b)/giu),
  ];
  const read =
    before.length > 1
      ? before.map(([, word = '', thing = '']) => ({ thing, word }))
      : after.map(([, thing = '', word = '']) => ({ thing, word }));
  const whole = read.reduce((length, { thing, word }) => length + thing.length + word.length, 0);
  if (read.length < 2 || whole < MOSTLY * answer.replace(/\W/g, '').length) return [];
  return read.map(({ thing, word }) => ({
    thing: thing.trim().replace(/^(?:and|but|the|an?) /i, ''),
    isYes: /^(?:yes|ok|okay|fine)$/i.test(word),
  }));
}

const MOSTLY = 0.7;
const TAKES = /\b(take|haul|pick up|remove|accept|get rid of)\b/i;

function toEach(question: string, each: { thing: string; isYes: boolean }[]): string {
  const verb = TAKES.exec(question)?.[1]?.toLowerCase();
  const list = (isYes: boolean) =>
    listWords(
      each.filter((one) => one.isYes === isYes).map(({ thing }) => `the ${toPlainEnglish(thing)}`),
      isYes ? 'and' : 'or',
    );
  const [yes, no] = [list(true), list(false)];
  if (verb === undefined) return [yes === '' ? [] : `Yes to ${yes}.`, no === '' ? [] : `No to ${no}.`].flat().join(' ');
  if (no === '') return `Yes, we can ${verb} ${yes}.`;
  return yes === '' ? `No, we can't ${verb} ${no}.` : `We can ${verb} ${yes}, but not ${no}.`;
}

const CLOCK = String.raw`(?:noon|\d{1,2}(?::\d{2})?(?:\s?[ap]m)?)`;
const DAY = `(?:today|tonight|tomorrow|tmrw|(?:this |next )?(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?)`;
const TIME_ALONE = new RegExp(
  String.raw`^(?:(?:we|i)(?:'ll| will| can)? (?:come|be there|do)?\s*)?(?:(?:on )?(${DAY})\b,?\s*)?((?:(?:at|around|about|by|after|before|between|from) )?${CLOCK}(?:\s?(?:-|–|to|and|or)\s?${CLOCK})?)?(?:\s+(?:(?:is|works|would be|'s)(?: (?:better|best|good|fine))?|better|works)(?: for (?:me|us))?)?$`,
  'i',
);
const ASKS_TIME = /\b(?:what time|when|what day|how (?:soon|early|late))\b/i;

/** Whether an answer is a day or an hour, and nothing else. */
export function isTimeAnswer(answer: string): boolean {
  return answer.trim() !== '' && TIME_ALONE.test(answer.trim());
}

/** "10 is better", to "can you do tomorrow at 8": the day that was asked about, at that time. */
function toTime(question: string, answer: string): string | null {
  const found = TIME_ALONE.exec(answer.trim());
  if (!found || answer.trim() === '') return null;
  const day = found[1] ?? new RegExp(String.raw`\b${DAY}\b`, 'i').exec(question)?.[0] ?? '';
  const clock = (found[2] ?? '')
    .replace(/^(?=\d|noon)/i, 'at ')
    .replace(/^at (?=\d{1,2}(?::\d{2})?\s?(?:[ap]m)?\s?(?:-|–|to)\s?\d)/i, 'from ');
  const when = toPlainEnglish(`${day} ${clock}`.trim());
  if (when === '') return null;
  if (/\bbetter|\bbest/i.test(answer))
    return toEnd(`${when} would work better for us. Does that work for you`).replace(/\.$/, '?');
  return ASKS_TIME.test(question) ? toEnd(`we'll be there ${when}`) : toEnd(`${when} works`);
}

/** An answer that is no yes or no: a price, hours, or sentences. */
function toFact(question: string, answer: string): string {
  const time = toTime(question, answer);
  if (time !== null && !/\b(?:hours|open|close)\b/i.test(question)) return time;
  const sum = /^(?:it'?s |its )?\$?(\d[\d,]*(?:\.\d{2})?)(?: (?:dollars|bucks))?\b(?!\s?(?:am|pm|to|-|:))/i.exec(
    answer,
  );
  const priced = sum ? `$${sum[1]}${answer.slice(sum[0].length)}` : answer;
  if (sum && /\bminimum\b/i.test(question)) return formatMinimum(priced);
  const thing = sum ? OF_PRICE.exec(question)?.[1]?.trim() : undefined;
  if (thing !== undefined) {
    const isMany = /s$/i.test(thing) && !/ss$/i.test(thing);
    return toEnd(`${thing} ${isMany ? 'are' : 'is'} ${priced}`);
  }
  if (
    /\b(?:hours|open|close)\b/i.test(question) &&
    /^(?:\d|mon|tue|wed|thu|fri|sat|sun|every|from|till?|until)/i.test(answer)
  )
    return toEnd(`we're open ${toPlainEnglish(answer)}`);
  return toSentences(answer, 'tell', { phrase: '', name: null, kind: 'customer' });
}

function toEnd(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[\s.!]+$/, '')}.`;
}
