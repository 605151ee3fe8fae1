import type { BenchmarkFigure } from '../../../../../../knowledge/index.ts';
import { NUMBER_WORDS, toNumber } from '../../../../../reckoning/numbers.ts';

/** An own figure, and where it stands in the message. */
interface OwnFigure {
  value: number;
  unit: 'percent' | 'dollars' | 'plain';
  start: number;
  end: number;
}

/** What is usual for an own figure, and that figure in its unit. */
export interface FoundBenchmark {
  usual: BenchmarkFigure;
  own: number;
}

const WORD = Object.keys(NUMBER_WORDS).join('|');
const AMOUNT = String.raw`\$?\d[\d,]*(?:\.\d+)?k?`;
const PERCENT = /(\d+(?:\.\d+)?) ?(?:%|percent\b|per cent\b|pct\b)/i;
/** "3 out of 10", "one in five". */
const OUT_OF = new RegExp(
  String.raw`\b(\d{1,3}|${WORD}) (?:times )?(?:(?:out of|in) (?:every |each )?(\d{1,3}|${WORD})|of (?:every |each )?(5|10|20|50|100|five|ten|twenty))\b`,
  'i',
);
const FRACTIONS: Record<string, number> = { half: 50, third: 33, quarter: 25, fourth: 25, fifth: 20, tenth: 10 };
const FRACTION = /\b(?:an? |one[- ])?(half|third|quarter|fourth|fifth|tenth)\b(?! (?:load|truck|yard|ton)s?\b)/i;
/** "400 a month on 20k sales". */
const OF_SALES = new RegExp(
  String.raw`(${AMOUNT})(?: (?:a|per|each) (?:month|week|year))? (?:on|of|out of|from|in|with) (${AMOUNT})(?: (?:a|per) (?:month|week|year))?(?: (?:in|of|a))? ?(?:sales|revenue|income|gross|coming in)\b`,
  'i',
);
const MONEY = /\$(\d[\d,]*(?:\.\d+)?)(k?)\b|\b(\d[\d,]*(?:\.\d+)?)(k?) ?(?:dollars|bucks)\b/i;
const PLAIN = /(?<![\d.,$x/-])(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d+)?(k?)(?![\d%x/]|\w)/gi;

const JUDGED =
  'normal|good|bad|ok|okay|high|low|typical|usual|fine|decent|healthy|in line|too (?:much|high|low|many|little|few)|enough|reasonable|ripped off|fair|much|steep|crazy|terrible|awful|a lot|expensive|cheap|about average|average|about right|on track|standard';
/** "is that bad", "normal?", "good or bad". */
const JUDGES = new RegExp(
  String.raw`\b(?:is|are|am|does|was)\b.{0,40}\b(?:${JUDGED})\b|\b(?:${JUDGED})(?: or (?:not|what|no|${JUDGED}))?\W*$|\bhow (?:bad|good) (?:is|am|are)\b`,
  'i',
);
const ONLY_JUDGES = new RegExp(
  String.raw`^\W*(?:(?:so|ok|and|but|well|then)\W+)*(?:is|are|am) (?:that|this|it|i|we) (?:\w+ ){0,2}(?:${JUDGED})(?: or (?:not|what|\w+))?\W*$`,
  'i',
);
const ASKS_ELSE =
  /\b(?:how (?:do|can|should|would|to)|what (?:do|should|can|would) (?:i|we)|what'?s the|should (?:i|we)|can i|why|where|who|if i|if we|what if)\b/i;
const OWN = /\b(?:my|mine|our|ours|we|we're|were|i|i'm|im|me|us|here|they)\b|^\W*is \d/i;
/** "and with 2 guys": so many of them, and no percent; nor is "is 3 bad" after "how many". */
const COUNTED =
  /\b\d+ (?:\w+ )?(?:guys?|men|man|people|helpers?|drivers?|trucks?|trailers?|jobs?|loads?|crews?|days?|hours?|stops?|calls?|reviews?)\b/i;
const ASKS_COUNT = /\bhow (?:many|often|long)\b/i;
/** What is measured in nothing but percent. */
const IS_RATE = /\b(?:margins?|rate|ratio)\b/i;
const MOST_WORDS = { first: 25, later: 14 };
/** Words that a bare figure of one's own stands among. */
const AROUND =
  /\b(?:and|so|well|ok|hm+|mine|mines|ours|our|my|i|im|we|us|were|is|are|was|am|at|about|around|only|like|doing|do|does|make|making|get|getting|got|sit|sitting|run|running|runs|charge|pay|paying|spend|spending|have|has|roughly|maybe|close|more|than|right|now|here|it|its|it's|s|re|m|percent|percentage|pct|per|an?|the|of|on|for|in|out|each|every|month|week|year|day|hour|hr|sales|revenue|take|eats?|win|land|that|this|last|usually|mostly|just|over|under|almost|nearly|average|avg|dollars?|bucks|with|one|truck|rate|share|cost|costs|them|those|people)\b/gi;
const MOST_RATIO = 5;

/** Whether a message only asks whether what was said last is good. */
export function isOnlyJudging(text: string): boolean {
  return ONLY_JUDGES.test(text);
}

/** An own figure that a message wants judged, with what is usual; null if it is none. */
export function findJudgedFigure(text: string, benchmarks: BenchmarkFigure[]): FoundBenchmark | null {
  const said = toSaid(text);
  if (!JUDGES.test(said) || !OWN.test(said) || ASKS_ELSE.test(said) || countWords(said) > MOST_WORDS.first) return null;
  const own = readOwnFigure(said);
  return own === null ? null : findUsual(benchmarks, own, { said, topic: said, isLater: false });
}

/** A bare figure of one's own after something was asked about what it measures; null if it is none. */
export function findOwnFigure(text: string, topic: string, benchmarks: BenchmarkFigure[]): FoundBenchmark | null {
  const said = toSaid(text);
  const own = readOwnFigure(said);
  if (own === null || countWords(said) > MOST_WORDS.later || ASKS_ELSE.test(said)) return null;
  const found = findUsual(benchmarks, own, { said, topic: toSaid(topic), isLater: true });
  if (found === null) return null;
  const judged = new RegExp(String.raw`\b(?:${JUDGED})\b`, 'gi');
  const rest = [...found.usual.words, ...found.usual.per]
    .reduce(
      (words, name) => words.replace(toPattern([name], 'gi'), ' '),
      `${said.slice(0, own.start)} ${said.slice(own.end)}`,
    )
    .replace(judged, ' ')
    .replace(AROUND, ' ');
  return /\p{L}{2,}/u.test(rest) || /\d/.test(rest) ? null : found;
}

function toSaid(text: string): string {
  return text.replace(/[’‘]/g, "'").toLowerCase();
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** The one figure of a message; null if it holds none, or several. */
function readOwnFigure(said: string): OwnFigure | null {
  return readShare(said) ?? readPercent(said) ?? readAmount(said);
}

function readShare(said: string): OwnFigure | null {
  const [found, part, ...wholes] = OF_SALES.exec(said) ?? OUT_OF.exec(said) ?? [];
  const whole = wholes.find((one) => one !== undefined);
  if (found === undefined || part === undefined || whole === undefined) return readFraction(said);
  const [one, all] = [part, whole].map((digits) => toNumber(digits.replace(/[$k]/g, ''), /k$/.test(digits) ? 'k' : ''));
  if (one === undefined || all === undefined || !(one > 0) || !(one <= all)) return null;
  const start = said.indexOf(found);
  return { value: Math.round((1_000 * one) / all) / 10, unit: 'percent', start, end: start + found.length };
}

function readFraction(said: string): OwnFigure | null {
  const found = FRACTION.exec(said);
  const value = FRACTIONS[found?.[1]?.toLowerCase() ?? ''];
  if (!found || value === undefined || /\d/.test(said)) return null;
  return { value, unit: 'percent', start: found.index, end: found.index + found[0].length };
}

function readPercent(said: string): OwnFigure | null {
  const found = PERCENT.exec(said);
  if (!found || PERCENT.test(said.slice(found.index + found[0].length))) return null;
  return { value: Number(found[1]), unit: 'percent', start: found.index, end: found.index + found[0].length };
}

function readAmount(said: string): OwnFigure | null {
  const money = MONEY.exec(said);
  if (money) {
    const value = toNumber(money[1] ?? money[3], money[2] || money[4]);
    return { value, unit: 'dollars', start: money.index, end: money.index + money[0].length };
  }
  const [only, ...others] = [...said.matchAll(PLAIN)];
  if (!only || others.length > 0) return null;
  const value = toNumber(`${only[1]}${only[2] ?? ''}`, only[3]);
  return { value, unit: 'plain', start: only.index, end: only.index + only[0].length };
}

interface Within {
  said: string;
  topic: string;
  isLater: boolean;
}

/** The measure that is named nearest to the figure, of those that the message names; else of those of the topic. */
function findUsual(benchmarks: BenchmarkFigure[], own: OwnFigure, within: Within): FoundBenchmark | null {
  const { said, topic, isLater } = within;
  const isPercent = IS_RATE.test(said) || (isLater && !COUNTED.test(said) && !ASKS_COUNT.test(topic));
  const fitting = benchmarks.filter((one) => fits(one, own, isPercent) && hasUnit(one, `${said} ${topic}`));
  for (const scope of isLater ? [said, topic] : [said]) {
    const at = scope === said ? own.start : 0;
    const named = fitting
      .flatMap((usual) => findNearest(usual.words, scope, at).map((distance) => ({ usual, distance })))
      .toSorted((a, b) => a.distance - b.distance || getGap(a.usual, own.value) - getGap(b.usual, own.value));
    if (named[0]) return { usual: named[0].usual, own: own.value };
  }
  return null;
}

function hasUnit({ per }: BenchmarkFigure, words: string): boolean {
  return per.length === 0 || toPattern(per, 'i').test(words);
}

/** Whether a figure can be one of that measure at all. */
function fits(
  { unit, usual: [low, high] }: BenchmarkFigure,
  { value, unit: said }: OwnFigure,
  isPercent: boolean,
): boolean {
  if (unit === 'percent') return value <= 100 && (said === 'percent' || (said === 'plain' && isPercent));
  if (said === 'percent' || (said === 'dollars' && unit === 'count')) return false;
  return value * MOST_RATIO >= low && value <= high * MOST_RATIO;
}

/** How far the nearest of the words stands; none if none stands there. */
function findNearest(words: string[], text: string, at: number): number[] {
  const found = [...text.matchAll(toPattern(words, 'gi'))].map(({ index }) => Math.abs(index - at));
  return found.length === 0 ? [] : [Math.min(...found)];
}

function getGap({ usual: [low, high] }: BenchmarkFigure, value: number): number {
  return Math.max(0, low - value, value - high);
}

function toPattern(words: string[], flags: string): RegExp {
  const all = words.toSorted((a, b) => b.length - a.length).join('|');
  return new RegExp(String.raw`(?<!\p{L})(?:${all})(?!\p{L})`, `${flags}u`);
}
