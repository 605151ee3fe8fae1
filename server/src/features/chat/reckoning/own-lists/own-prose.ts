import type { AnswerParagraph } from '../../../knowledge/index.ts';
import { toNumber } from '../numbers.ts';
import type { OwnPrice } from './own-rows.ts';
import { listConditions, toDigits } from './own-terms.ts';

const AMOUNT = /\$ ?(\d[\d,]{0,6}(?:\.\d{1,2})?)(?: ?(?:-|–|to) ?\$?(\d[\d,]{0,6}(?:\.\d{1,2})?))?/;
const IN_WORDS = /(?<![\d.,$])(\d[\d,]{0,6}(?:\.\d{1,2})?) (?:dollars|bucks)\b/g;
/** "$180 an hour": what the amount is for each of. */
const PER =
  /^ ?(?:an?|per|each|every|\/) ?(?:cubic |square )?(hours?|hrs?|miles?|yards?|yds?|tons?|pounds?|lbs?|months?|days?|weeks?)\b/i;
/** What is taken off, paid to the crew, insured or owed by somebody is no price of a thing. */
const NO_PRICE =
  /\b(?:off|discount\w*|wages?|overtime|tips?|salar\w*|refund\w*|insur\w*|liab\w*|coverage|aggregate|occurrence|accident|limits?|fines?|penalt\w*|late|deduct\w*|withh\w*|credits?|pays? back|receipts?|lease|mileage|deposits?|up to a|further|additional|above|beyond|over)\b/i;
/** Words of a sentence that say nothing of what a price is for. */
const EMPTY =
  /\b(?:is|are|was|be|costs?|runs?|each|apiece|ea|flat|at|for|we|they|it|you|our|charge[sd]?|take|takes|accept(?:ed)?|allowed|per|get|gets|goes?|only|may|can|then|another|carr(?:y|ies)|add|adds|there|fee|priced?|rates?)\b/gi;
/** "… $15 with the rim": more of what was named last. */
const OF_LAST = /^\W*(?:with|without|if|when|in|on)\b/i;
const LONGEST_SENTENCE = 1_500;
const LONGEST_LABEL = 90;

/** The prices that stand in the sentences of a paragraph: "$75 for a couch, $35 for a mattress", "sofas are $95 each". */
export function listProsePrices(unit: AnswerParagraph): OwnPrice[] {
  if (!unit.is_own || unit.text.includes(' – ')) return [];
  return unit.sentences.flatMap((sentence) => {
    if (sentence.text.length > LONGEST_SENTENCE) return [];
    const text = sentence.text.includes('$') ? sentence.text : toDigits(sentence.text).replace(IN_WORDS, '$$$1');
    let last = '';
    const clauses = splitAtPrices(text);
    return clauses.flatMap((clause): OwnPrice[] => {
      const price = readClause(clause, last, clauses.length === 1);
      if (!price) return [];
      last = price.label;
      return [{ unit, sentence, rest: '', ...price }];
    });
  });
}

/** The parts of a sentence that hold an amount each. */
function splitAtPrices(text: string): string[] {
  const pieces = text.split(/[,;] | and (?=\D)/);
  const isBefore = isAmountFirst(text);
  const clauses: string[] = [];
  let open = '';
  for (const piece of pieces) {
    const whole = open === '' ? piece : `${open}, ${piece}`;
    const last = clauses.at(-1);
    if (AMOUNT.test(piece)) {
      clauses.push(whole);
      open = '';
    } else if (isBefore && last !== undefined) clauses[clauses.length - 1] = `${last}, ${piece}`;
    else open = whole;
  }
  return clauses;
}

/** Whether the amounts of a sentence stand before what they are for. */
function isAmountFirst(text: string): boolean {
  const found = AMOUNT.exec(text);
  if (!found) return false;
  const before = text
    .slice(0, found.index)
    .replace(/^.*: ?/, '')
    .replace(EMPTY, ' ');
  return !/\p{L}{3}/u.test(before);
}

function readClause(
  clause: string,
  last: string,
  isOnly: boolean,
): Pick<OwnPrice, 'label' | 'band' | 'per' | 'said'> | null {
  const found = AMOUNT.exec(clause);
  if (!found || NO_PRICE.test(clause)) return null;
  const [whole, low, high = low] = found;
  const after = clause.slice(found.index + whole.length);
  const per = PER.exec(after);
  const before = clause.slice(0, found.index);
  const rest = per ? after.slice(per[0].length) : after;
  const topic = findTopic(before);
  // "Storage: $89 a month for a pod" is for storage; "Single items: $75 for a couch, $35 for a mattress" has a row each.
  const words = toLabel(isOnly && topic !== '' ? topic : `${before.slice(topic.length)} ${rest}`);
  const isOfLast = last !== '' && (OF_LAST.test(words) || !/\p{L}{2}/u.test(words));
  const base = isOfLast ? last.replace(/\s(?:with|without|if|when|in|on)\s.*$/i, '') : '';
  const label = `${base} ${words}`.trim();
  const said = (isOnly ? clause : clause.slice(topic.length)).trim().replace(/[.\s]+$/, '');
  const band: OwnPrice['band'] = [toNumber(low), toNumber(high)];
  const isNamed = /\p{L}{3}/u.test(label) && label.length <= LONGEST_LABEL && listConditions(label).length === 0;
  if (!isNamed || band[0] <= 0 || band[1] < band[0]) return null;
  return { label, band, per: per ? `per ${per[1] ?? ''}` : '', said: isOfLast ? `${base}, ${said}` : said };
}

/** What stands before a colon. */
function findTopic(before: string): string {
  return before.slice(0, before.lastIndexOf(': ') + 1);
}

function toLabel(text: string): string {
  return text
    .replace(EMPTY, ' ')
    .replace(/[():.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^ ?(?:an?|the|any|every|and|plus) /i, '')
    .trim();
}
