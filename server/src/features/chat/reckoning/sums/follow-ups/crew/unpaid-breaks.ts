import { NUMBER_WORDS, toNumber } from '../../../numbers.ts';
import type { SumState } from '../../sum-result.ts';

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
