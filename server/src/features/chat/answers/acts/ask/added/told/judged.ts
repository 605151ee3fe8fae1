import { formatDollars, formatNumber } from '../../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../../asked.ts';

/** "is that fair", "doable?", "good idea": the figure is to be judged. */
const JUDGES =
  /\b(?:fair|reasonable|greedy|doable|normal|ok|okay|too (?:much|high|low|little)|a lot|steep|crazy|good idea|bad idea|enough|about right|ripped off|worth it)\b/i;
const OWN = /(\$)?(\d[\d,]*(?:\.\d+)?)\s?(%|percent|bucks|dollars|an hour|\/ ?hr|an hr|per hour)?/gi;
const PER_HOUR = /^(?:an|per) h(?:ou)?r|^\/ ?hr/i;
const SPAN = {
  percent: /(\d+(?:\.\d+)?)\s?%?\s?(?:–|-|to)\s?(\d+(?:\.\d+)?)\s?%/g,
  hourly: /\$(\d+(?:\.\d+)?)(?:\s?(?:–|-|to)\s?\$?(\d+(?:\.\d+)?))?(?= an hour|[^$.]{0,40}\bmedian\b)/g,
  dollars: /\$(\d[\d,]*)\s?(?:–|-|to)\s?\$?(\d[\d,]*)(?! an?\b)/g,
};
/** Further apart, the two are not figures of the same thing. */
const MOST_RATIO = 3;

/** How the one figure of a message that wants it judged compares with those of what is told first; null if there are none. */
export function formatJudgement({ text, read }: Asked, told: readonly string[]): string | null {
  const [own, ...others] = [...text.matchAll(OWN)];
  if (!own || others.length > 0 || !JUDGES.test(text)) return null;
  const [, , digits = '', unit = ''] = own;
  const value = Number(digits.replace(/,/g, ''));
  const kind = /%|percent/i.test(unit) ? 'percent' : PER_HOUR.test(unit) ? 'hourly' : 'dollars';
  const ends = told
    .flatMap((one) => [...one.matchAll(SPAN[kind])])
    .flatMap(([, low = '', high]) => [low, high ?? low])
    .map((one) => Number(one.replace(/,/g, '')));
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  if (ends.length < 2 || value * MOST_RATIO < low || value > high * MOST_RATIO) return null;
  return compare({ value, low, high, isPercent: kind === 'percent' }, read.language);
}

interface Compared {
  value: number;
  low: number;
  high: number;
  isPercent: boolean;
}

function compare({ value, low, high, isPercent }: Compared, language: Asked['read']['language']): string {
  const write = isPercent ? (one: number) => `${formatNumber(one, 1)}%` : formatDollars;
  const span = `${write(low)}–${write(high)}`;
  const where = value < low ? 'below' : value > high ? 'above' : 'within';
  if (language === 'es') {
    const donde = { below: 'por debajo de', above: 'por encima de', within: 'dentro de' }[where];
    return `**${write(value)} está ${donde}** ${span}, lo que dicen mis fuentes:`;
  }
  return `**${write(value)} is ${where}** the ${span} of my sources:`;
}
