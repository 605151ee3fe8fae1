import { toNumber } from '../../numbers.ts';
import { toPlain } from '../reading/plain-text.ts';
import { readStated, type Stated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import type { SumState } from '../sum-result.ts';

const MOST_WORDS = 12;
const PERIOD = /^(?:day|week|month|year)$/;
/** Asks on, or adds a line of its own. */
const OTHER_WISH =
  /\b(?:why|where|who|when|should|worth|need|table|write|text|email|plus|minus|less|also|extra|on top|as well|instead of|each way|how (?:many|much) more|percent)\b|%/;

/**
 * The words of the sum before for the other case that a short message tells: "what about 2 a day", "they only come
 * saturdays", "a 4th truck", "if we halve the ads", "no, 50/50"; null where it is not plain which figure is another.
 */
export function applyOtherCase({ words = '' }: SumState, said: string): string | null {
  const text = toPlain(said);
  if (words === '' || text.split(/\s+/).length > MOST_WORDS || OTHER_WISH.test(text)) return null;
  const told = toFigures(toPlain(words));
  for (const change of [changeShares, changeDays, changeCount, changeTimes, changeFigures]) {
    const changed = change(told, text);
    if (changed !== null) return changed === told ? null : changed;
  }
  return null;
}

const DOLLARS_OFF =
  /\b(?:take|knock|give (?:him|her|them)|minus|with)? ?\$?(\d{1,4})(?: dollars| bucks)? off\b(?! ?(?:%|percent))/;
const MAKE_IT =
  /^\W*(?:(?:and|ok|no|so|actually|what about|how about|what if|if|at|for|with|make it|try|i want)\W+)+(\d{1,2})\W*$/;

/** "make it 30", after a price that keeps 20 percent: another share. */
export function applyOtherPercent({ words = '', goal }: SumState, said: string): string | null {
  const share = MAKE_IT.exec(toPlain(said))?.[1];
  const told = toFigures(toPlain(words));
  const [old, ...others] = readStated(told).filter(({ num }) => num === '%');
  if (share === undefined || goal !== 'price' || !old || others.length > 0) return null;
  return replaceValue(told, old, Number(share));
}

const SMALLEST_BILL = 20;

/** "take 40 off before the tax", after an amount with a tax on it: less of the amount. */
export function applyDollarsOff({ words = '' }: SumState, said: string): string | null {
  const off = Number(DOLLARS_OFF.exec(toPlain(said))?.[1]);
  const isBefore = /\bbefore (?:the |sales )?tax\b|\bfirst\b/.test(said.toLowerCase());
  const told = toFigures(toPlain(words));
  const amounts = readStated(told).filter(({ num, value }) => num === '$' && value >= SMALLEST_BILL);
  const [amount, ...others] = amounts;
  if (!(off > 0) || !isBefore || !amount || others.length > 0 || off >= amount.value) return null;
  return replaceValue(told, amount, amount.value - off);
}

const SHARES = /(?<![\d/-])(\d{1,2}) ?[/-] ?(\d{1,2})(?![\d/-])/;

/** "no, 70/30", where another split was told. */
function changeShares(told: string, text: string): string | null {
  const [before, after] = [SHARES.exec(told), SHARES.exec(text)];
  const isWhole = (found: RegExpExecArray) => Number(found[1]) + Number(found[2]) === 100;
  return before && after && isWhole(before) && isWhole(after) ? told.replace(before[0], after[0]) : null;
}

const WEEKDAYS =
  /\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur|day|days|urday|urdays|sday|sdays|nesday|nesdays|rsday|rsdays)?\b/g;
const WORKS = /\b(?:only|just|work\w*|come|comes|coming|do|does|on|open|run)\b/;

/** "they just work fridays and saturdays": two days a week. */
function changeDays(told: string, text: string): string | null {
  const named = new Set([...text.matchAll(WEEKDAYS)].map(([, day]) => day)).size;
  const count = named > 0 ? named : /\bweekends\b/.test(text) ? 2 : /\bweekdays\b/.test(text) ? 5 : 0;
  if (count === 0 || !WORKS.test(text) || /\d/.test(text)) return null;
  const days = readStated(told).filter(({ num, den, value }) => num === 'day' && value <= 7 && /^(?:week)?$/.test(den));
  return days.length === 1 ? replaceValue(told, days[0], count) : null;
}

const ORDINALS: Record<string, number> = { second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6 };
const ONE_MORE =
  /\b(?:an?|the|my) (?:(second|third|fourth|fifth|sixth|\d)(?:nd|rd|th)?) ([a-z]+)\b|\b(?:another|one more|an extra) ([a-z]+)\b|\b(\d|two|three) more ([a-z]+)\b/;
const ONE_LESS = /\b(?:one|1|a) (?:less|fewer) ([a-z]+)\b|\b(?:lose|lost|drop|without|minus) (?:a|one|1) ([a-z]+)\b/;

/** "add a third trailer", "one more guy": so many of what was counted. */
function changeCount(told: string, text: string): string | null {
  const [, nth, ordered, another, more, added] = ONE_MORE.exec(text) ?? [];
  const [, less, lost] = ONE_LESS.exec(text) ?? [];
  const noun = ordered ?? another ?? added ?? less ?? lost;
  if (noun === undefined) return null;
  const unit = readStated(`3 ${noun.replace(/s$/, '')}s`)[0]?.num;
  const [count, ...others] = readStated(told).filter(({ num, den }) => num === unit && den === '');
  if (!count || others.length > 0) return null;
  const isLess = (less ?? lost) !== undefined;
  const next = nth === undefined ? count.value + readStep(isLess, more) : (ORDINALS[nth] ?? Number(nth));
  // A fifth truck of two is no next one.
  const isNext = nth === undefined || next === count.value + 1;
  return isNext && next > 0 ? replaceValue(told, count, next) : null;
}

function readStep(isLess: boolean, more: string | undefined): number {
  if (isLess) return -1;
  return more === undefined ? 1 : toNumber(more);
}

const NAME = '(?:the |my |our |his |their |all )*([a-z]+)';
const TIMES: [RegExp, number][] = [
  [new RegExp(String.raw`\b(?:cut|cuts|slash|drop|reduce|chop) ${NAME}(?: [a-z]+)? (?:in|by) half\b`), 0.5],
  [new RegExp(String.raw`\b(?:halve|half) ${NAME}\b|\b${NAME} (?:is|was|were|are|gets) (?:cut in )?half\b`), 0.5],
  [new RegExp(String.raw`\b(?:double|doubled|twice) ${NAME}\b|\b${NAME} (?:is|was|were|are|got)? ?doubled?s?\b`), 2],
  [new RegExp(String.raw`\b(?:triple|tripled|three times) ${NAME}\b|\b${NAME} triples?\b`), 3],
];

/** "if we cut the ads in half": what was told of it, times so much. */
function changeTimes(told: string, text: string): string | null {
  // Twice the ads bring more calls, too.
  if (/\b(?:calls|leads|clicks)\b/.test(told)) return null;
  for (const [form, times] of TIMES) {
    const name = form.exec(text)?.slice(1).find(Boolean);
    if (name === undefined || name.length < 3) continue;
    const stem = name.replace(/s$/, '');
    const isNamed = ({ before, after }: Stated) =>
      before
        .split(' ')
        .slice(-2)
        .some((word) => word.startsWith(stem)) || after.trim().startsWith(stem);
    const [one, ...others] = readStated(told).filter(isNamed);
    return one && others.length === 0 ? replaceValue(told, one, Number((one.value * times).toFixed(4))) : null;
  }
  return null;
}

const MOST_CHANGES = 2;

/** "what about 2 a day", "2 hrs a month for that": the figures of the same unit. */
function changeFigures(told: string, text: string): string | null {
  const changes = readStated(toFigures(text));
  if (changes.length === 0 || changes.length > MOST_CHANGES) return null;
  let changed: string | null = told;
  let at = -1;
  for (const change of changes) {
    const old = changed === null ? undefined : findCounterpart(readStated(changed), change, { text, at });
    if (!old || changed === null) return null;
    at = old.start;
    changed = replaceValue(changed, old, change.value, change.den);
  }
  return changed;
}

/** The one figure that a change can stand for: of its unit, or so many of anything as often. */
function findCounterpart(
  stated: Stated[],
  change: Stated,
  { text, at }: { text: string; at: number },
): Stated | undefined {
  const isBare = change.num === '$' && !text.slice(change.start, change.end).includes('$');
  const isOften = PERIOD.test(change.den);
  const isSame = ({ num, den }: Stated) =>
    num === change.num && (den === change.den || change.den === '' || (PERIOD.test(den) && isOften));
  const alike = stated.filter(isSame);
  const counted =
    isBare && isOften ? stated.filter(({ num, den }) => num !== '$' && num !== '%' && den === change.den) : [];
  // "3 guys at 21": the wage beside the guys.
  const next = at < 0 ? undefined : alike.find(({ start, gap }) => start > at && /\bat \$?$/.test(gap));
  if (next) return next;
  const found = counted.length > 0 ? counted : alike;
  const [only, ...others] = found;
  // An amount of dollars may be of anything.
  if (!only || others.length > 0 || (change.num === '$' && change.den === '')) return undefined;
  return only;
}

/** The text with another value, and another period where that is told. */
function replaceValue(told: string, one: Stated | undefined, value: number, den = ''): string | null {
  if (!one) return null;
  const [number, space, sign] = /^(\s*)(\$?)(?:\d[\d,]*(?:\.\d+)?|[a-z]+)/.exec(told.slice(one.start)) ?? [];
  if (number === undefined) return null;
  const [head, tail] = [told.slice(0, one.start), told.slice(one.start + number.length)];
  const often =
    den !== '' && den !== one.den && PERIOD.test(one.den)
      ? tail.replace(new RegExp(String.raw`\b(an?|per|each|every) ${one.den}\b`), `a ${den}`)
      : tail;
  return `${head}${space}${sign}${value}${often}`;
}
