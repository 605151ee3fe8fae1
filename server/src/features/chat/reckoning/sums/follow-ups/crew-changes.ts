import { NUMBER_WORDS, toNumber } from '../../numbers.ts';
import { computeTotalOf } from '../problems/total.ts';
import type { Factor, SumItem } from '../reading/sum-items.ts';
import type { Sum, SumState } from '../sum-result.ts';

const ONE_OF_THEM =
  /^\W*(?:(?:and|but|ok|so|oh|wait|no|also)\W+)*(?:one|1) (?:of (?:the |my )?(?:them|'?em|guys|men|helpers|crew|kids)|guy|man|helper) (?:gets?|makes?|is|is at|earns?|is paid|gets paid|costs?) \$?(\d{1,2}(?:\.\d{1,2})?)(?: ?(?:\/ ?|an? |per )?(?:hours?|hrs?))?\W*$/;

/** "and one of them gets 24", after three at one wage: two at the old one. */
export function computeOneOfThem(text: string, { goal, items }: SumState): Sum | null {
  const wage = toNumber(ONE_OF_THEM.exec(text)?.[1]);
  const [item, ...others] = items;
  if (!(wage > 0) || !item || others.length > 0 || !['total', 'product'].includes(goal)) return null;
  const people = item.factors.find(({ kind }) => kind === 'people')?.value ?? 0;
  const isByHour = item.factors.some(({ kind }) => kind === 'hours') && item.isMoney;
  return people > 1 && isByHour ? computeTotalOf([toCrew(item, { people: people - 1 }), toCrew(item, { wage })]) : null;
}

/** The line with another wage, or for so many people; nobody counts one. */
function toCrew(item: SumItem, { people, wage }: { people?: number; wage?: number }): SumItem {
  const factors = item.factors.flatMap((factor): Factor[] => {
    if (factor.kind === 'people') return people === undefined || people < 2 ? [] : [{ ...factor, value: people }];
    return [factor.kind !== 'hours' && wage !== undefined ? { ...factor, value: wage } : factor];
  });
  const value = factors.reduce((product, factor) => product * factor.value, 1);
  return { ...item, factors, value, label: '' };
}

const COUNTS = Object.keys(NUMBER_WORDS).join('|');
const BREAK =
  /\b(?:(half an?|(?:an?|one|1|\d{2})) ?(?:hours?|hrs?|min(?:ute)?s?)(?: for)? (?:unpaid )?(?:lunch(?:es)?|breaks?)|(?:lunch(?:es)?|breaks?) (?:is|was|were|of|for) (half an?|(?:an?|one|1|\d{2})) ?(?:hours?|hrs?|min(?:ute)?s?))\b/;
const SO_MANY_DAYS = new RegExp(
  String.raw`\b(?:all |for |on |each of |x ?)?(\d|${COUNTS}) (?:of the )?(?:days|times)\b|\b(\d) ?x\b`,
);
const IS_UNPAID =
  /\b(?:unpaid|off the clock|(?:not|isn'?t|aren'?t|never|no) pa(?:id|y)|(?:don'?t|do not|dont) (?:pay|count))\b/;
const HOURS = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)(?= ?(?:hours?|hrs?)\b)/g;

/** "an hour lunch all 5 days, unpaid", after a week's wages: the words before with the hours that are left; else null. */
export function applyUnpaidBreaks({ words = '', goal }: SumState, message: string): string | null {
  const text = message.toLowerCase();
  const said = BREAK.exec(text);
  const days = toNumber(SO_MANY_DAYS.exec(text)?.slice(1).find(Boolean));
  const told = [...words.matchAll(HOURS)];
  const [only] = told;
  if (!said || !IS_UNPAID.test(text) || !(days >= 1 && days <= 7) || !only || told.length > 1) return null;
  if (!['overtime', 'total', 'product'].includes(goal)) return null;
  const length = said[1] ?? said[2] ?? '';
  const each = /^half/.test(length) ? 1 / 2 : /\d{2}/.test(length) ? Number(length) / 60 : 1;
  const hours = Number(only[1]) - days * each;
  return hours > 0 ? words.replace(HOURS, String(Number(hours.toFixed(2)))) : null;
}
