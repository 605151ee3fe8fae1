import { toNumber } from '../../../numbers.ts';
import { computeLeftOf } from '../../problems/earnings/profit.ts';
import { computeTotalOf } from '../../problems/total.ts';
import { toPlain } from '../../reading/plain-text.ts';
import { type Quantity, readQuantities } from '../../reading/quantities.ts';
import type { Factor, SumItem } from '../../reading/sum-items.ts';
import type { Sum, SumState } from '../../sum-result.ts';

const MOST_WORDS = 14;
const WORKED =
  /\b(?:work(?:ed|s)?|put in|took|takes|stay(?:ed|s)?|(?:was|were) (?:there|here|on it|on site)|clocked|lasted|went|been|finished|done|did|needed|trabajaron|tardaron)\b/;
const GONE =
  /\b(?:left|leaves?|quit|bailed|ditched|dipped|split|walked(?: off)?|took off|went home|gone|sent (?:him|her|one|them)(?: home)?|cut out|had to go|clocked out|only (?:stayed|worked|did|put in|made it)|came (?:in )?late|showed (?:up )?late|se fue|solo trabaj[oó])\b/;
const SOME_OF_THEM =
  /\b(one|two|three|1|2|3|another|an?|my|the other|the new|\d(?:nd|rd|st)|second|third|last|uno|dos) (?:other )?(?:of (?:them|'?em|the (?:guys|men|helpers|crew)|my guys|us)|guys?|m[ae]n|helpers?|kids?|dudes?|workers?|hands?|buddy|cousin|nephew|brother|son)\b|^\W*(?:(?:but|and|so|oh|wait|ok|actually)\W+)*(one|two|1|2)(?= (?:left|quit|bailed|dipped|only|went|took off|had))/;
const ALL_OF_THEM = /\b(?:all (?:of them|the guys)|both|they all|everybody|everyone)\b/;
const OTHER_MONEY =
  /[$%]|\b(?:dump|gas|fuel|an? hour|per hour|each|bucks|dollars|charged?|paid|lunch|break|drive|miles?)\b/;
const PAYS_HIM =
  /\b(?:pay|paid|paying|give|gave|giving|got|gets?) (?:him|her|them|the (?:helper|guy|kid)|my (?:helper|guy))(?: only| just)? \$?(\d[\d,]*)(?: dollars| bucks)?(?: (?:instead|actually|now|total|for (?:it|the day|that)))*\W*$|\b(?:he|she|the (?:helper|guy)) (?:gets?|got|wants?|wanted|charged?|cost me|took) \$?(\d[\d,]*)(?: dollars| bucks)?(?: (?:instead|actually|now|total))*\W*$/;
const PERSON =
  /^(?:the |my |a )?(?:helpers?|guys?|m[ae]n|kids?|buddy|cousin|nephew|brother|son|friend|worker|driver|labou?r|crew|ayudantes?|primo|hermano)$/;
const MOST_HOURS = 24;
const MADE_OF_LINES = ['left', 'total', 'product'];

const ONE_OF_THEM =
  /^\W*(?:(?:and|but|ok|so|oh|wait|no|also)\W+)*(?:one|1) (?:of (?:the |my )?(?:them|'?em|guys|men|helpers|crew|kids)|guy|man|helper) (?:gets?|makes?|is|is at|earns?|is paid|gets paid|costs?) \$?(\d{1,2}(?:\.\d{1,2})?)(?: ?(?:\/ ?|an? |per )?(?:hours?|hrs?))?\W*$/;

/** "they worked 4 and a half", "one guy left after 3": other hours for the crew of the sum before, or for some of it; "and one of them gets 24". */
export function computeOtherCrew(text: string, before: SumState): Sum | null {
  // What is left by the hour is told by the words.
  if ((before.per ?? '') !== '' || before.sheet?.whole !== undefined) return null;
  const paid = computeOtherPay(text, before);
  if (paid) return paid;
  const [line, ...others] = before.items.filter(isByHour);
  if (!line || others.length > 0 || !MADE_OF_LINES.includes(before.goal)) return null;
  return computeOneWage(text, before, line) ?? computeOtherHours(text, before, line);
}

/** "what if I pay him 200": the only line for somebody's work. */
function computeOtherPay(text: string, before: SumState): Sum | null {
  const found = PAYS_HIM.exec(text);
  const value = toNumber(found?.[1] ?? found?.[2]);
  const [line, ...others] = before.items.filter(
    ({ label, factors, isMoney }) => PERSON.test(label) && factors.length === 1 && (isMoney || before.goal === 'left'),
  );
  if (!(value > 0) || !line || others.length > 0 || !['left', 'total'].includes(before.goal)) return null;
  const factors: Factor[] = [{ value, unit: '$', kind: 'money' }];
  return computeWith(before, line, [{ ...line, factors, value, isMoney: true }]);
}

function computeOneWage(text: string, before: SumState, line: SumItem): Sum | null {
  const wage = toNumber(ONE_OF_THEM.exec(text)?.[1]);
  const people = line.factors.find(({ kind }) => kind === 'people')?.value ?? 1;
  if (!(wage > 0) || people < 2) return null;
  return computeWith(before, line, [toCrew(line, people - 1, {}), toCrew(line, 1, { wage })]);
}

function computeOtherHours(text: string, before: SumState, line: SumItem): Sum | null {
  const hours = readHours(text);
  if (hours === null) return null;
  const people = line.factors.find(({ kind }) => kind === 'people')?.value ?? 1;
  const gone = readGone(text);
  if (gone === null ? !WORKED.test(text) : gone > people) return null;
  const lines =
    gone === null || gone === people
      ? [toCrew(line, people, { hours })]
      : [toCrew(line, people - gone, {}), toCrew(line, gone, { hours })];
  return computeWith(before, line, lines);
}

/** The only figure of a short message, if it can be nothing but hours. */
function readHours(text: string): number | null {
  const [only, ...more] = readQuantities(text.replace(SOME_OF_THEM, ' ')).filter(isNoArticle);
  if (!only || more.length > 0 || OTHER_MONEY.test(text) || text.split(/\s+/).length > MOST_WORDS) return null;
  const isHours = only.kind === 'hours' || (only.kind === 'bare' && only.unit === '' && only.per === '');
  return isHours && only.value > 0 && only.value <= MOST_HOURS && !/\b(?:more|less|extra|early|late)\b/.test(text)
    ? only.value
    : null;
}

function isNoArticle({ value, unit }: Quantity): boolean {
  return !(value === 1 && unit !== 'hour');
}

/** How many of the crew a message is about; null if it is about all. */
function readGone(text: string): number | null {
  const found = GONE.test(text) && !ALL_OF_THEM.test(text) ? SOME_OF_THEM.exec(text) : null;
  if (!found) return null;
  const count = toNumber(found[1] ?? found[2]);
  return count >= 1 ? count : 1;
}

function isByHour({ factors, isMoney }: SumItem): boolean {
  return isMoney && factors.some(({ kind }) => kind === 'hours') && factors.length > 1;
}

/** The line for so many people, with other hours or another wage; nobody counts one. */
function toCrew(line: SumItem, people: number, { hours, wage }: { hours?: number; wage?: number }): SumItem {
  const factors = line.factors.flatMap((factor): Factor[] => {
    if (factor.kind === 'people') return people > 1 ? [{ ...factor, value: people }] : [];
    return [{ ...factor, value: (factor.kind === 'hours' ? hours : wage) ?? factor.value }];
  });
  return { ...line, label: '', factors, value: factors.reduce((product, { value }) => product * value, 1) };
}

function computeWith(before: SumState, line: SumItem, lines: SumItem[]): Sum | null {
  const items = before.items.flatMap((one) => (one === line ? lines : [one]));
  const sum =
    before.goal === 'left'
      ? computeLeftOf(
          items,
          items.find(({ value }) => value === before.income),
        )
      : computeTotalOf(items);
  const [only, ...more] = lines;
  const hours = only?.factors.find(({ kind }) => kind === 'hours')?.value;
  const words = more.length === 0 && hours !== undefined ? replaceHours(before.words, hours) : undefined;
  return sum && { ...sum, state: { ...sum.state, words, sheet: {} } };
}

const HOURS = /(?<![\d.])\d{1,2}(?:\.\d{1,2})?(?= ?(?:hours?|hrs?|h)\b)/g;

/** The words with other hours, where they tell hours once. */
function replaceHours(words: string | undefined, hours: number): string | undefined {
  const plain = words === undefined ? '' : toPlain(words);
  return plain.match(HOURS)?.length === 1 ? plain.replace(HOURS, String(hours)) : undefined;
}
