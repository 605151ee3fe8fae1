import { toNumber } from '../../../numbers.ts';
import type { Period } from '../../reading/sum-items.ts';

/** An amount of a list of what came in and what went out. */
export interface Entry {
  label: string;
  value: number;
  isIncome: boolean;
  /** How often it comes, where that was told. */
  period: Period | null;
  /** The words before and behind it. */
  head: string;
  tail: string;
}

const AMOUNT =
  /(?<![\w.,$#]|\d-)\$?(\d(?:[\d,]*\d)?(?:\.\d+)?) ?(k\b|grand\b|thousand\b)?(?: ?(?:dollars|bucks|usd)\b)?(?: ?(?:(?:an?|per|each|every|\/) ?(day|week|wk|month|mo|year|yr)\b|(daily|weekly|monthly|yearly)\b))?/g;
const PERIODS: Record<string, Period> = {
  week: 'week',
  wk: 'week',
  weekly: 'week',
  month: 'month',
  mo: 'month',
  monthly: 'month',
  year: 'year',
  yr: 'year',
  yearly: 'year',
};
/** What makes an amount another kind of figure: a count, a rate, a share, a term. */
const OTHER_KIND =
  /^(?: ?%| ?(?:percent|pct|x|by|times|each|apiece|down|off|hours?|hrs?|tons?|yards?|yds?|miles?|mpg|gallons?|lbs?|pounds?|feet|ft|am|pm)\b| ?(?:\/|(?:an?|per) (?!month|week|year|day|mo\b|wk\b|yr\b)\w))|^[/-]\d/;
/** Few of them are counted; "480 helpers" is what they were paid. */
const COUNTED =
  /^ ?(?:guys?|men|people|helpers?|workers?|days?|weeks?|months?|years?|trips?|loads?|units?|payments?)\b/;
const MOST_COUNTED = 60;
/** "3 deposits 1,900 2,450 and 1,120" */
const COUNT_OF_LIST =
  /\b(?:\d{1,2}|two|three|four|five) (deposits|checks|payments|invoices|jobs|cleanouts)(?=:? \$?\d[\d,]*\d(?:,| and)? \$?\d)/g;
const COUNTED_WORK = /^ (?:jobs?|stops?|cleanouts?|hauls?|pickups?|customers?)\b/;
const MULTIPLIES = /(?:\bx|×|@|\bat|\btimes|\bmore|\bby|\bof my|#|\bno\.?|\bover|\bunder) ?$/;
const LEAST_AMOUNT = 10;
const VEHICLES = /\b(?:truck|van|trailer|crew|unit) (?:#|no\.? ?)?\d{1,2}\b(?!\.?\d|,\d)/g;

const EARNS =
  /\b(?:t(?:ook|aking|ake|akes|aken) in|br(?:ought|ing|ings|inging) (?:in|home)|c(?:ame|omes?|oming) in|pull(?:ed|ing|s)? in|gross(?:ed|es|ing)?|revenues?|sales|incomes?|collect(?:ed)?|billed|invoiced|earn(?:ed|ings)?|sold|sell|ma(?:de|kes?|king)|receipts|deposits|turnover|(?:jobs?|customers?|they|work) (?:paid|pays?|came to|brought)|paid (?:me|us)|in the door|(?:we|i) (?:did|do)|doing)\b/g;
/** "the truck does 12k": sure of a few words, and nothing else is named. */
const SUBJECT_EARNS =
  /^\W*(?:(?:the|my|our|box|dump|so|ok|a|one|each)\W+)*(?:(?:truck|van|trailer|crew|business|company|outfit|it) )?(?:does|did|hits|pulls|bills|(?:we are|we're|(?:business|company) is|runs)(?: at)?)\W*(?:(?:about|around|like|roughly|maybe)\W+)*$/;
const WORK =
  /\b(?:jobs?|hauls|hauling|removals?|cleanouts?|demo|demolition|scrap|tips|resale|residential|commercial|junk|rentals|dumpsters|moves|moving|customers|estate sales?)\b/;
const SPENDS =
  /\b(?:spent|spend|spends|spending|paid out|pay out|paying out|pays? (?:the|my|for|a|him|them)|paid|pay|bought|buy|covered|fronted|costs?|expenses?|expences|bills?|went (?:out|to)|goes (?:out|to)|going out|out|overhead|minus|less|after)\b/;
/** What a company pays for, by the words of owners. */
export const COST =
  '(?:(?:my |the |his |her |our |for |a )*(?:truck |trailer |van |workers? |office |shop |dump |landfill |card |general |bank |gas |cell |transfer |google |business )?(?:drivers?|helpers?|payroll|labou?r|wages|crew|guys|pay|payments?|notes?|loans?|leases?|ins|insurance|liability|comp|fuel|gas|diesel|dump|dumps|dumping|dump fees?|dump runs|disposal|landfill|station|tip fees?|fees?|phones?|marketing|ads?|advertising|google|facebook|yelp|leads|rent|repairs?|maintenance|parking|yard|storage|software|tools|supplies|tires|tolls|tax|taxes|permits?|licenses?|misc|lunch|food|uniforms|internet|accountant|bookkeeper|office|shop|gal|lawyer|electric|utilities|oil|parts|equipment|truck|van|trailer|interest))';
const NAMES_COST = new RegExp(String.raw`\b${COST}\b`);
const SCOPE = /\b(?:every|each|per|a|an?) (week|month|year)\b|\b(weekly|monthly|yearly)\b/;
const BOUND = /[,;\n]|[.!?](?=\s|$)|\s(?:and|plus|then|&)\s/;
const ENDS_SENTENCE = /[;\n]|[.!?](?=\s|$)/;
/** Belongs to the amount before it, though another follows. */
const SAID_BEHIND =
  /^ ?(?:(?:c(?:ame|omes?|oming) in|(?:in|of|from) (?:sales|revenue|gross|income|jobs|receipts))\b|(?:of (?:that|it) )?(?:went|goes) to \w+|(?:on|for|in|to) (?:the |my )?[a-z]+)/;
/** Who paid it, and no name of a cost. */
export const OWN_POCKET =
  /\b(?:from|on|out of|with) (my|his|her|their) (?:own )?(?:card|pocket|account|money|credit card)\b/;
const FILLERS = new Set(
  'a an the is was are were be been being at for of in on to and plus less minus i we my our it its that this these those they he she you if so what whats how much many with from per then also now about like around roughly maybe just only some another us me all total altogether month months week year last every each january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ran runs run numbers came come had have has got get gets profit left clear net money out dollars bucks'.split(
    ' ',
  ),
);
const MOST_LABEL = 3;
const MOST_AMOUNTS = 25;
const LEAST_AMOUNTS = 3;

interface Piece {
  value: number;
  period: Period | null;
  start: number;
  end: number;
  /** The words that belong to it, before and after it. */
  head: string;
  tail: string;
}

/** A list of amounts with their names, in any order; null if one of them is another kind of figure. */
export function readLedger(plain: string, least = LEAST_AMOUNTS): Entry[] | null {
  const text = plain.replace(VEHICLES, ' ').replace(COUNT_OF_LIST, '$1');
  const pieces = readPieces(text);
  if (!pieces || pieces.length < least) return null;
  shareGaps(pieces, text);
  return toEntries(pieces);
}

function readPieces(text: string): Piece[] | null {
  const pieces: Piece[] = [];
  for (const found of text.matchAll(AMOUNT)) {
    const start = found.index;
    const end = start + found[0].length;
    const often = found[3] ?? found[4];
    const value = toNumber(found[1], found[2]);
    const isOther =
      (value <= MOST_COUNTED && COUNTED.test(text.slice(end, end + 12))) ||
      OTHER_KIND.test(text.slice(end, end + 24)) ||
      (value < LEAST_COUNTED && COUNTED_WORK.test(text.slice(end, end + 12))) ||
      MULTIPLIES.test(text.slice(Math.max(0, start - 9), start).replace(EARNS_AT, ' ')) ||
      (value < LEAST_AMOUNT && !found[0].includes('$'));
    const period = often === undefined ? null : PERIODS[often];
    if (isOther || period === undefined) return null;
    pieces.push({ value, period, start, end, head: '', tail: '' });
  }
  return pieces.length > 0 && pieces.length <= MOST_AMOUNTS ? pieces : null;
}

/** "we are at 20k a month". */
const EARNS_AT = /\b(?:we|i|is|are|business|company) at $/;
/** "38 jobs" are counted, "5,500 of jobs" is money. */
const LEAST_COUNTED = 400;

/** Gives each stretch of words to the amount before or behind it. */
function shareGaps(pieces: Piece[], text: string): void {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return;
  first.head = afterBound(text.slice(0, first.start));
  last.tail = beforeBound(text.slice(last.end));
  let clause = [first];
  for (let i = 1; i < pieces.length; i++) {
    const [one, next] = [pieces[i - 1], pieces[i]];
    if (!one || !next) continue;
    const gap = text.slice(one.end, next.start);
    const at = BOUND.exec(gap);
    if (!at) {
      clause.push(next);
      continue;
    }
    one.tail = gap.slice(0, at.index);
    next.head = gap.slice(at.index);
    shareClause(clause, text);
    clause = [next];
  }
  shareClause(clause, text);
}

/** Amounts with nothing but words between them: names stand before each, or behind each. */
/** "at the dump i paid": of the next amount. */
const NEXT_PAYER = /\b(?:i|we|he|she|they) (?:also )?(?:paid|bought|covered|spent|took|got|made)\b/;

function shareClause(clause: Piece[], text: string): void {
  const [first] = clause;
  const last = clause.at(-1);
  if (!first || !last || first === last) return;
  const isNameBehind = toLabel(first.head) === '' && toLabel(last.tail) !== '';
  for (const [i, one] of clause.slice(0, -1).entries()) {
    const next = clause[i + 1];
    const gap = text.slice(one.end, next?.start);
    const behind = SAID_BEHIND.exec(gap)?.[0] ?? '';
    const subject = isNameBehind ? NEXT_PAYER.exec(gap)?.index : undefined;
    if (isNameBehind && next)
      [one.tail, next.head] = [gap.slice(0, subject), subject === undefined ? '' : gap.slice(subject)];
    else if (next) [one.tail, next.head] = [behind, gap.slice(behind.length)];
  }
}

function afterBound(words: string): string {
  const [sentence = ''] = words.split(/[.!?\n](?=\s|$)/).slice(-1);
  return sentence;
}

function beforeBound(words: string): string {
  return words.split(BOUND)[0] ?? '';
}

function toEntries(pieces: Piece[]): Entry[] {
  const entries: Entry[] = [];
  let scope: Period | null = null;
  let carried: boolean | null = null;
  for (const [i, { head, tail, value, period }] of pieces.entries()) {
    scope = readScope(head, scope);
    const told = findSide(head, tail);
    const label = toLabel(head) || toLabel(tail, true);
    const isIncome: boolean = told ?? guessSide(label, entries.at(-1), carried === true && isSpentAfter(pieces, i));
    carried = carriesOn(told, label, isIncome) ?? carried;
    entries.push({ label, value, isIncome, period: period ?? scope, head, tail });
  }
  return entries;
}

/** "every week i spend …" holds for all up to the end of the sentence. */
function readScope(head: string, before: Period | null): Period | null {
  const said = SCOPE.exec(head);
  if (said) return PERIODS[said[1] ?? said[2] ?? ''] ?? null;
  return ENDS_SENTENCE.test(head.trimStart()) ? null : before;
}

function isSpentAfter(pieces: Piece[], i: number): boolean {
  return pieces.slice(i + 1).some(({ head }) => SPENDS.test(head));
}

/** "took in 360, 300 and 145": what has no name is more of the same. */
function guessSide(label: string, last: Entry | undefined, isCarried: boolean): boolean {
  return label === '' ? (last?.isIncome ?? false) : isCarried;
}

/** "junk jobs 5,400, demo 2,200": names of work go on, a bare "took in 8,400" does not. */
function carriesOn(told: boolean | null, label: string, isIncome: boolean): boolean | null {
  if (told === null) return isIncome ? true : null;
  return told && label !== '';
}

/** Whether the words say that it came in, or went out; null if they say neither. */
function findSide(head: string, tail: string): boolean | null {
  if (SUBJECT_EARNS.test(head)) return true;
  for (const words of [head, tail]) {
    const behind = words.slice(Math.max(0, words.search(EARNS)));
    const earns = words.search(EARNS) >= 0;
    if (earns && !NAMES_COST.test(behind.replace(EARNS, ' '))) return true;
    if (NAMES_COST.test(words) || SPENDS.test(words)) return false;
    if (earns || WORK.test(words)) return true;
  }
  return null;
}

/** The words that name an amount: the last before it, or the first behind it. */
function toLabel(said: string, isBehind = false): string {
  const words = said
    .replace(OWN_POCKET, ' ')
    .replace(SUBJECT_EARNS, ' ')
    .replace(EARNS, ' ')
    .replace(SPENDS, ' ')
    .split(/[^\p{L}']+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
  return (isBehind ? words.slice(0, MOST_LABEL) : words.slice(-MOST_LABEL)).join(' ');
}
