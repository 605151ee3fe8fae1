import { formatSums } from '../../own-words/led/sums.ts';
import { toPlainEnglish } from '../../own-words/phone-spelling.ts';
import { toSecondPerson } from '../../own-words/second-person.ts';
import type { Situation } from './situation.ts';

/** What was talked through for a customer, before the asker wants it written. */
type Deal = Situation | { said: string };

const FIRST_DAYS: [words: RegExp, said: string][] = [
  [/\b(?:now|today|up ?front|down|deposit|when (?:they|she|he) books?|to book|before)\b/i, 'before we start'],
];
const PARTS =
  /\b(half|a third|third|\d{1,2} ?(?:%|percent)|\$?\d{2,5})(?: (?:dollars|bucks))?\b(?:(?!\b(?:half|rest|balance)\b).){0,20}?\b(now|today|down|up ?front|before|first|deposit)\b.{0,30}?\b(half|(?:the )?(?:rest|balance|remainder|other)|later|after)\b/i;
const TOTAL = /\$?(\d{1,3},\d{3}|\d{3,5})(?![\d:%]|\s?(?:am|pm|lbs?|pounds|miles?|yards?|percent)\b)/g;
const JOB =
  /\b(?:on|for) (?:an?|the|her|his|their|this|that) (?:\$?[\d,]+ )?((?:[\p{L}-]+ ){0,3}?(?:clean ?outs?|jobs?|hauls?|removals?|tear ?downs?|demos?|demolition|pick ?ups?|loads?|clear ?outs?|(?:garage|basement|estate|house|attic|shed|barn|yard|office|store|unit)(?: (?:clean ?outs?|jobs?|tear ?downs?|demos?|hauls?))?))(?!\p{L})/iu;
const DAY = String.raw`(?:today|tonight|tomorrow|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the|on the) \d{1,2}(?:st|nd|rd|th)?)`;
/** "half today half thursday". */
const BOTH_DAYS = new RegExp(
  String.raw`\b(?:half|part|\$?\d+)(?: on)? (${DAY})\b.{0,12}?\b(?:half|rest|balance|other|\$?\d+)(?: half)?(?: on)? (${DAY})\b`,
  'i',
);
/** "the rest when the barn is empty". */
const WHEN_DONE =
  /\b(?:rest|balance|half|other|\d{2,5}) ((?:when|once|after) (?:the|we|everything|it|all) ?[\p{L}' ]{3,30}?)(?=[,.;!?]|$|\s+(?:on an?|for an?|is that|write|put)\b)/iu;
const WHEN_REST =
  /\b(?:rest|balance|half|remainder|other)\b.{0,15}?\b((?:on|by|next|in) (?!(?:an?|the|her|his|their|this|that) )[\p{L}\d ]{3,20}?)(?=[,.;!?]|$|\s+(?:on|for)\b)/iu;

/** How a job is paid in parts; null if a message tells of no parts, or not of how much. */
function readParts(told: string): Situation | null {
  const [, first = ''] = PARTS.exec(told) ?? [];
  const sums = [...told.matchAll(TOTAL)].map(([, sum = '']) => Number(sum.replaceAll(',', '')));
  const two = TWO_SUMS.exec(told);
  if (two) return createParts(told, Number(two[1]), Number(two[2]), Math.max(...sums, 0));
  const total = Math.max(...sums, 0);
  const down = first === '' ? total : computeShare(first, total);
  return down >= total ? null : createParts(told, down, total - down, total);
}

/** "300 now and 300 when the barn is empty". */
const TWO_SUMS =
  /\$?\b(\d{2,5})(?: (?:dollars|bucks))? (?:now|today|down|up ?front|first|before)\b.{0,20}?\$?\b(\d{2,5})(?: (?:dollars|bucks))? (?:when|after|at the end|later|once|on)\b/i;

function createParts(told: string, down: number, rest: number, most: number): Situation {
  const total = most > down + rest ? most : down + rest;
  const job = JOB.exec(told)?.[1];
  const values = {
    total: toSum(total),
    first: toSum(down),
    rest: toSum(rest),
    ...readDays(told),
    ...(job === undefined ? {} : { job: `the ${job.replace(/^(?:\d+ )/, '')}` }),
  };
  return { name: 'deal-in-writing', values, additions: [] };
}

function computeShare(share: string, total: number): number {
  const toCents = (amount: number) => Math.round(amount * 100) / 100;
  if (/^half/i.test(share)) return toCents(total / 2);
  if (/third/i.test(share)) return toCents(total / 3);
  if (/%|percent/i.test(share)) return toCents((total * Number.parseFloat(share)) / 100);
  return Number(share.replace(/\D/g, ''));
}

/** When each part is paid. */
function readDays(told: string): { first_day: string; rest_day: string } {
  const [, first, last] = BOTH_DAYS.exec(told) ?? [];
  if (first !== undefined && last !== undefined)
    return { first_day: toPlainEnglish(onDay(first)), rest_day: toPlainEnglish(onDay(last)) };
  const then = WHEN_DONE.exec(told)?.[1];
  const rest = then ?? WHEN_REST.exec(told)?.[1] ?? 'done';
  return {
    first_day: FIRST_DAYS.find(([words]) => words.test(told))?.[1] ?? 'first',
    rest_day: /\b(?:done|finish\w*|end)\b/i.test(rest) ? 'when the job is done' : toPlainEnglish(rest),
  };
}

function onDay(day: string): string {
  return /day$/i.test(day) && !/^to/i.test(day) && !/^next/i.test(day) ? `on ${day}` : day;
}

function toSum(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

const SOMEBODY = String.raw`(?:him|her|them|(?:the|this|that|an?|my|our|one|some) (?:[\p{L}-]+ ){0,2}?(?:realtors?|agents?|customers?|clients?|lady|ladies|guys?|landlords?|managers?|owners?|contractors?|neighbou?rs?|tenants?|company|church|school|hoa|regulars?|friends?|broker|builder|roofer|store|office|person|people|seniors|veterans?)|mrs?\.? \p{L}+)`;
const WEIGHS = new RegExp(
  String.raw`\b(?:thinking (?:of|about)|considering|planning (?:on|to)|want(?:ing)? to|wanna|going to|gonna|might|(?<!\b(?:what|how much|how|where|when) )should i|(?<!\b(?:what|how much|how|where|when) )can i|could i|is it (?:ok|okay|smart|worth it) (?:to|if i)|what if i|how about(?: i)?|would it be (?:ok|smart) to|i(?:'d| would)? (?:told|said i'd|said i would|promised to)) (giv(?:e|ing)|offer(?:ing)?|let(?:ting)?|charg(?:e|ing)|pay(?:ing)?|knock(?:ing)?|tak(?:e|ing)|do(?:ing)?) (?:${SOMEBODY} )?(.{4,})$`,
  'iu',
);
const VERBS: [verb: RegExp, said: string][] = [
  [/^giv/i, 'I can give you '],
  [/^offer/i, 'I can offer you '],
  [/^let/i, 'You are welcome to '],
  [/^charg/i, 'The price is '],
  [/^pay/i, 'I will pay you '],
  [/^knock/i, 'I can knock '],
  [/^tak/i, 'I can take '],
  [/^do/i, 'I can do '],
];
/** "told the guy 15% off if he books both". */
const TOLD_THEM = new RegExp(
  String.raw`^\W*(?:(?:so|ok|i|we|already|just)\W+)*(?:told|promised|offered|gave|quoted) ${SOMEBODY} (?:that |he could |she could |they could )?(\$?\d+(?: ?%| percent| dollars| bucks)? off .{4,}|free .{4,})$`,
  'iu',
);
/** "im thinking 20 off for her if she books both". */
const THINKS = new RegExp(
  String.raw`\bthinking (?:of |about |maybe )?(\$?\d+(?: ?%| percent| dollars| bucks)? off)(?: for ${SOMEBODY})?( if .{4,})?$`,
  'iu',
);
const WANTS_TO = new RegExp(
  String.raw`^\W*(?:(?:so|ok|hey)\W+)*(?:${SOMEBODY}|he|she|they|customer|client|lady|guy|realtor|landlord|tenant) (?:now |just |really )?(?:wants?|asks?|asked|would like|is asking|offers?|offered|says? (?:he|she|they) can) to (?!know\b|see\b|talk\b|cancel\b|sue\b)(.{6,})$`,
  'iu',
);
/** What is asked of the assistant about it. */
const ASKED =
  /(?:[,.;!?]\s*|\s(?:is|ok)\s)(?:(?:is|does|do|should|would|can|could|what|good|bad|smart|worth|ok|okay|fine|or|how|legal|any|whats|what's|i said|thoughts)\b.*|that (?:ok|okay|fine|normal)\W*)$|\?+$/i;

/** Reads the last deal of a talk: how it is paid in parts, or what the asker meant to give or the customer to do; null if none was talked of. */
export function readDeal(turns: string[]): Deal | null {
  for (const turn of turns.toReversed()) {
    const told = turn.replace(/\s+/g, ' ').trim();
    const deal = readParts(told) ?? readOffer(told.replace(ASKED, ''));
    if (deal) return deal;
  }
  return null;
}

/** What is offered in words: "thinking of giving him 10% off". */
function readOffer(told: string): Deal | null {
  const [, verb = '', rest = ''] = WEIGHS.exec(told) ?? [];
  const lead = verb === '' ? undefined : VERBS.find(([words]) => words.test(verb))?.[1];
  if (lead !== undefined && /\d|\bfree\b|\bif\b/i.test(rest)) return { said: toOffer(lead, rest) };
  const promised = TOLD_THEM.exec(told)?.[1];
  if (promised !== undefined) return { said: toOffer('As promised, you get ', promised) };
  const [, off, on = ''] = THINKS.exec(told) ?? [];
  if (off !== undefined) return { said: toOffer('I can give you ', `${off}${on}`) };
  const wish = WANTS_TO.exec(told)?.[1];
  return wish === undefined ? null : { said: toOffer('Yes, you can ', wish) };
}

function toOffer(lead: string, rest: string): string {
  const plain = toPlainEnglish(toSecondPerson(rest.replace(/[\s,.;!?]+$/, ''), null, { they: 'business' }));
  const said = formatSums(`${lead}${plain}`.replace(/\b(I|you) (\w+?)(?<!s)s (me|us)\b/g, '$1 $2 $3'));
  return `${said}.`;
}
