import { computeExpression } from './problems/expression.ts';
import { NOT_COUNTED } from './solving/unused.ts';
import type { Sum } from './sum-result.ts';

/** What a line of a sum adds or takes off: "wages $1,920". */
interface Addend {
  label: string;
  value: number;
  line: string;
}

/**
 * Whether a sum most likely took figures for what they are not: two nails for two dollars, a model year for a price. It is
 * better asked than told in bold. `text`: the message.
 */
export function isDoubtful(sum: Sum, text: string): boolean {
  if (computeExpression(text, null)) return false;
  const said = `${sum.state.words ?? ''} ${text}`.toLowerCase();
  const lines = [sum.lead.replaceAll('**', ''), ...sum.steps];
  const addends = lines.flatMap(listAddends);
  return (
    (sum.state.goal === 'break_even' && sum.state.result <= 0) ||
    leavesMostOut(sum, said) ||
    addends.some(({ label, value }) => IS_NO_LABEL.test(label) || isCount(value, said) || isYear(value, said)) ||
    lines.some((line) => MONEY_TIMES_MONEY.test(line) || / \+ off \$/.test(line)) ||
    isUneven(addends, said) ||
    isAbsurd(sum.lead, text) ||
    isOtherQuestion(sum, text) ||
    isFeeIncome(lines, text) ||
    isWrongWork(lines, said) ||
    lines.some((line) => isCount(toNumber(/\$[\d,.]+ ÷ \$(\d+)(?= |$)/.exec(line)?.[1] ?? '0.5'), said))
  );
}

function listAddends(line: string): Addend[] {
  const [left = '', right] = line.split(' = ');
  if (right === undefined || !/ [+−] /.test(left) || /[×÷(]/.test(left)) return [];
  return left.split(/ [+−] /).flatMap((part) => {
    const found = /^(.*?)[−-]?\$([\d,]+(?:\.\d+)?)$/.exec(part.trim());
    return found ? [{ label: found[1] ?? '', value: toNumber(found[2] ?? ''), line }] : [];
  });
}

function toNumber(said: string): number {
  return Number(said.replaceAll(',', ''));
}

const MOST_LEFT_OUT = 3;

function leavesMostOut({ notes }: Sum, said: string): boolean {
  const note = notes.find((one) => one.startsWith(NOT_COUNTED));
  const count = note ? note.split(', ').length : 0;
  const stated = said.match(/\d[\d,.]*/g)?.length ?? 0;
  return count >= MOST_LEFT_OUT || (count > 1 && 2 * count >= stated);
}

/** "after expenses him $40", "net $60": words of a story, or terms of payment, and no name of a cost. */
const IS_NO_LABEL =
  /\w \W*(?:him|her|he|she|they|them|us)\b|\b(?:he|she|they|selling|asking|lleva|despu[eé]s|quiere|says?|said|wants?)\b|^\W*net\W*$/;

const A_RATE = String.raw` ?(?:\/|an? |per |each )(?:cubic )?(?:yard|yd|ton|mile|gallon|lb|pound|bag|foot|ft|hour|hr|piece|tire|mattress|sheet|unit)`;
const MOST_COUNT = 10;
const COUNTS: Record<number, string> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' };

/** "2 nails", "one truck": a small figure that nothing says to be money. */
function isCount(value: number, said: string): boolean {
  if (value === 0 || value >= MOST_COUNT || !Number.isInteger(value)) return false;
  const isMoney = new RegExp(
    String.raw`\$ ?${value}(?![\d,.]*\d)|(?<![\d.,])${value} ?(?:dollars?|bucks|cents|k\b|grand)|(?<![\d.,])${value}${A_RATE}`,
  );
  const isSaid = new RegExp(String.raw`(?<![\d.,$])(?:${value}|${COUNTS[value] ?? value})(?![\d.,]*\d)\b`);
  return !isMoney.test(said) && isSaid.test(said);
}

const MAKES =
  '(?:isuzu|ford|chev\\w+|ram|dodge|gmc|hino|toyota|nissan|freightliner|international|mack|kenworth|peterbilt|npr|nqr|silverado|sierra|transit|sprinter|tacoma|tundra|f-?\\d{3})';

function isYear(value: number, said: string): boolean {
  return value >= 1980 && value <= 2040 && new RegExp(String.raw`(?<!\$)\b${value} ${MAKES}\b`).test(said);
}

/** Dollars times something without a unit that is as large as dollars. */
const MONEY_TIMES_MONEY = /\$[\d,.]+ × [\d,]{3,}(?:\.\d+)?(?= =|$)/;

const MOST_APART = 150;

/** "worth maybe 28, we owe 17,400": thousands and dollars in one line. */
function isUneven(addends: Addend[], said: string): boolean {
  return addends.some(({ value, line }) => {
    const largest = Math.max(...addends.filter((one) => one.line === line).map((one) => one.value));
    return (
      value < 100 && value >= 1 && largest / value > MOST_APART && !new RegExp(String.raw`\$ ?${value}\b`).test(said)
    );
  });
}

const PAYS =
  /\b(?:paid|pays?|sent|sends?|gave|overpa\w*|transfer\w*|venmo\w*|zelle\w*|cash ?app\w*|deposit\w*|pag\w*)\b/i;

function isAbsurd(lead: string, text: string): boolean {
  const lost = toNumber(/^\**You lose \$([\d,.]*\d)/.exec(lead)?.[1] ?? '0');
  const income = toNumber(/the \$([\d,.]*\d) that came in/.exec(lead)?.[1] ?? '0');
  if (lost > 0 && income > 0 && lost > 2 * income) return true;
  return /^\**They paid/.test(lead) && !PAYS.test(text);
}

const ASKS_LEFT =
  /\b(?:what(?:'?s| is)? left|(?:did|do|will|would) (?:i|we) (?:keep|make|clear|net)|walk away with)\b/i;
const ASKS_ADVICE =
  /\b(?:what (?:do|should|can) (?:i|we) (?:check|do|look|ask|say|know)|should (?:i|we) (?!charge|pay|ask|have)|look like|do i match)\b/i;

/** "he weighs 240 and the ladder says 250": no dollars. */
const WEIGHS = /\b(?:weigh(?:s|ed)?|ladder says|rated (?:at|for)|psi)\b/i;
const IS_PAID =
  /\$|\b(?:dollars?|bucks|paid|pays?|charg\w+|costs?|price|job|dump|fee|tons?|lbs?|pounds?|yards?|cents|quot\w+|bill\w*|owe[sd]?|made|make)\b/i;
/** "20 % of 1,350 or 18 an hour for 14 hours, which costs less": one product of both answers nothing. */
const CHOOSES = /\bwhich (?:[a-z]+ ){0,4}(?:less|cheaper|better|more)\b/i;

/** A mere total where something else is asked. */
function isOtherQuestion({ lead, state }: Sum, text: string): boolean {
  if (WEIGHS.test(text) && lead.includes('$') && !IS_PAID.test(text)) return true;
  if (
    CHOOSES.test(text) &&
    / or /i.test(text) &&
    !/\b(?:cheaper|better|against|ahead|behind|even|lead|or)\b|less\*\*|\bmore\b/i.test(lead)
  )
    return true;
  if (/\bwhich one\b/i.test(text)) return !/\b(?:cheaper|better|more|less|cost)\b/.test(lead);
  return state.goal === 'total' && (ASKS_LEFT.test(text) || ASKS_ADVICE.test(text));
}

const CHARGES = /\b(?:charg\w*|bill\w*|quot\w*|pays? (?:me|us)|we get|i get)\b/i;

/** What the dump takes a ton, told as money that came in. */
function isFeeIncome(lines: string[], text: string): boolean {
  const income = lines.find((line) => line.endsWith('that came in'));
  const fees = lines.flatMap((line) => /^[\d.,]+ tons? × \$[\d.,]+ = (\$[\d.,]*\d)$/.exec(line)?.[1] ?? []);
  return income !== undefined && fees.length > 1 && fees.every((fee) => income.includes(fee)) && !CHARGES.test(text);
}

const MOST_WAGE = 100;

/** The hours of one person times all of them, a day's pay by the hour, or "6 and a half hours" as six people. */
function isWrongWork(lines: string[], said: string): boolean {
  const hours = new Set([...said.matchAll(/(\d[\d.]*) ?(?:hours?|hrs?|horas?)\b/g)].map(([, value]) => value)).size;
  const halves = [...said.matchAll(/\b(\d+) and a half\b/g)].map(([, whole]) => whole);
  const isHourly = /\b(?:hourly|(?:an|per) (?:hour|hr))\b|\/ ?h(?:ou)?r\b/.test(said);
  const counted = lines.filter((line) => /\d hours? × /.test(line)).length;
  return lines.some((line) => {
    const people = /hours? × (\d+) (?:people|guys?|men|helpers?)\b/.exec(line)?.[1];
    const wage = toNumber(/hours? × \$([\d,.]*\d)/.exec(line)?.[1] ?? '0');
    return (
      (people !== undefined && (hours > Math.max(1, counted) || halves.includes(people))) ||
      (wage > MOST_WAGE && !isHourly)
    );
  });
}
