import { NUMBER_WORDS, toNumber } from '../../../numbers.ts';
import { readStated, type Stated } from '../../solving/reading/stated.ts';
import { toFigures } from '../../solving/reading/wording.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { isCost } from '../earnings/profit.ts';

const WORK = 'jobs?|loads?|stops?|hauls?|customers?|clients?|pickups?|cleanouts?|accounts?|calls?|trips?|runs?';
const COUNT = String.raw`(\d{1,3}|an?|${Object.keys(NUMBER_WORDS).join('|')}|a couple)`;
const OF_THEM = String.raw`(?: (?:more|extra|other|less|fewer|of (?:my |the |those |every |all )?(?:them|'?em|\d{1,3})?|out of (?:my |the |every )?\d{1,3}))*(?: (?:a|per) (?:day|week|month))?`;
const LOSES = new RegExp(
  String.raw`\b(?:los(?:e|es|ing|t)|drops?|dropping|miss(?:es)?|down|costs? me|less|scares? off|turns? away)(?: (?:about|maybe|like|only|out|on|by|around))* ${COUNT}${OF_THEM}(?: (?:${WORK})\b|(?=[\s,.?;]|$))`,
);
const WINS = new RegExp(
  String.raw`\b(?:picks? up|gets?|gain|add|book|land|win|bring(?:s)? (?:in|me)|do)(?: (?:about|maybe|like|around|us|me))* ${COUNT} (?:more|extra|additional|new|other)\b(?: (?:${WORK})\b)?`,
);
const PRICE = '(?:it|that|them|(?:my |the |our )?(?:prices?|rates?|jobs?|loads?|minimum))';
const BY = String.raw`(?: (?:by|about|another|like|maybe|my|the|everything|all))* ?\$?(\d{1,4}(?:\.\d{1,2})?) ?(%|percent\b|pct\b|dollars\b|bucks\b)?(?! ?(?:more |extra |of )*(?:${WORK})\b)(?![\d,]*\d)`;
const UP = new RegExp(
  String.raw`\b(?:rais(?:e|es|ed|ing)|bump(?:ed|ing)?|hike[ds]?|increase[ds]?|jack(?:ed)?|go(?:es|ing)? up|went up|put|charge)(?: ${PRICE})?(?: up)?(?: on)?${BY}`,
);
const DOWN = new RegExp(
  String.raw`\b(?:drop(?:ped|ping)?|cut(?:ting)?|lower(?:ed|ing)?|reduce[ds]?|go(?:es|ing)? down|come down|knock(?:ed)?|discount)(?: ${PRICE})?(?: down)?${BY}`,
);
const FROM_TO =
  /(?<![\d.,])\$?(\d[\d,]{1,5}) (?:[a-z]+ ){0,3}?(?:to|then) (?:like |about )?\$?(\d[\d,]{1,5})(?![\d,]*\d| ?(?:jobs?|loads?|stops?|months?|hours?)\b)/;
/** "if I go to 450" */
const TO_PRICE =
  /\b(?:go|going|went|raise|bump|move|drop|cut|lower)(?: (?:it|them|up|down|my price|the price|prices))* to \$?(\d[\d,]{1,5})(?![\d,]*\d| ?(?:%|percent|jobs?|loads?))/;
const COUNTS = /^(?:job|load|stop|haul|customer|client|pickup|cleanout|account|call|trip|run)$/;

interface Change {
  was: number;
  now: number;
  /** What the words say that it changes by, such as "10 %". */
  by: string | null;
  said: string;
}

/** "14 loads at 390, if I raise 10 percent and lose 1": what comes in before and after, and what stays if a job's cost is told. */
export function computeRaiseAndLose(plain: string): Sum | null {
  // "from 300 to 340" are no hours of a day.
  const text = toFigures(plain.replace(/\bfrom (?=\$?\d{3})/g, ''));
  const [lost, won] = [LOSES.exec(text), WINS.exec(text)];
  const said = lost ?? won;
  if (!said) return null;
  const change = readCount(said[1] ?? '') * (lost ? -1 : 1);
  const rest = text.replace(said[0], ' ; ');
  const price = readPrice(rest);
  const others = readStated(price ? rest.replace(price.said, ' ; ') : rest);
  const all = readAll(said[0], others);
  if (!price || all === null || !(change !== 0 && all + change > 0)) return null;
  const cost = others.find((one) => one.num === '$' && isCost({ around: `${one.before} # ${one.after}` }));
  const others$ = others.filter((one) => one.num === '$' && one !== cost && one.value !== price.was);
  if (others$.length > 0) return null;
  return tell({ all, after: all + change, price, cost: cost?.value ?? 0, unit: findUnit(text) });
}

function readCount(word: string): number {
  if (word === 'a' || word === 'an') return 1;
  return word === 'a couple' ? 2 : toNumber(word);
}

/** How many there are now: "of 20", "of my 20", or what is counted elsewhere. */
function readAll(said: string, others: Stated[]): number | null {
  const of = /\bof (?:my |the |every |those |all )?(\d{1,3})\b/.exec(said)?.[1];
  if (of !== undefined) return Number(of);
  const counts = others.filter(({ num }) => COUNTS.test(num));
  return counts.length === 1 ? (counts[0]?.value ?? null) : null;
}

/** The price as it was and as it would be. */
function readPrice(text: string): Change | null {
  return readNewPrice(text) ?? readChange(text);
}

function readNewPrice(text: string): Change | null {
  const both = FROM_TO.exec(text);
  if (both) return { was: toNumber(both[1]), now: toNumber(both[2]), by: null, said: both[0] };
  const to = TO_PRICE.exec(text);
  const was = to ? readOld(text.replace(to[0], ' ; ')) : null;
  return to && was !== null ? { was, now: toNumber(to[1]), by: null, said: to[0] } : null;
}

function readChange(text: string): Change | null {
  const up = UP.exec(text);
  const found = up ?? DOWN.exec(text);
  const was = found ? readOld(text.replace(found[0], ' ; ')) : null;
  const by = toNumber(found?.[1]);
  if (!found || was === null || !(by > 0)) return null;
  const [said, , unit = ''] = found;
  const isShare = unit !== '' && !/dollars|bucks/.test(unit);
  // "charge 420" is the new price.
  if (said.startsWith('charge') && !isShare) return { was, now: by, by: null, said };
  const change = isShare ? (was * by) / 100 : by;
  const now = was + (up ? change : -change);
  const told = `${up ? '+' : '−'} ${isShare ? `${formatNumber(by, 2)} %` : formatDollars(by)}`;
  return now > 0 ? { was, now, by: told, said } : null;
}

/** The only price that is told. */
function readOld(rest: string): number | null {
  const [was, ...more] = readStated(rest).filter(
    (one) => one.num === '$' && one.value >= LEAST_PRICE && !isCost({ around: `${one.before} # ${one.after}` }),
  );
  return was && more.length === 0 ? was.value : null;
}

const LEAST_PRICE = 20;

function findUnit(text: string): string {
  return (new RegExp(String.raw`\b(${WORK})\b`).exec(text)?.[1] ?? 'job').replace(/s$/, '');
}

interface Case {
  all: number;
  after: number;
  price: Change;
  cost: number;
  unit: string;
}

function tell({ all, after, price: { was, now, by }, cost, unit }: Case): Sum {
  const [before, then] = [all * (was - cost), after * (now - cost)];
  const gap = formatDollars(Math.abs(then - before));
  const verdict = Math.abs(then - before) < 0.01 ? '**Even**' : `**${gap} ${then > before ? 'ahead' : 'behind'}**`;
  const moved = Math.abs(after - all);
  const jobs = `${formatNumber(moved)} ${unit}${moved === 1 ? '' : 's'}`;
  const what =
    cost > 0
      ? `in what stays after ${formatDollars(cost)} of costs each`
      : `in what comes in, and ${jobs} ${after < all ? 'less' : 'more'} to pay for`;
  const line = (count: number, each: number) =>
    cost > 0
      ? `${formatNumber(count)} ${unit}s × (${formatDollars(each)} − ${formatDollars(cost)}) = ${formatDollars(count * (each - cost))}`
      : `${formatNumber(count)} ${unit}s × ${formatDollars(each)} = ${formatDollars(count * each)}`;
  const notes = cost > 0 ? [] : [`Tell me what a ${unit} costs you, and I compare what stays.`];
  const changes = [
    ...(by === null ? [] : [`${formatDollars(was)} ${by} = ${formatDollars(now)}`]),
    `${formatNumber(all)} ${after < all ? '−' : '+'} ${formatNumber(moved)} = ${formatNumber(after)} ${unit}s`,
  ];
  return createSum(`${verdict} ${what}.`, [line(all, was), ...changes, line(after, now)], then - before, { notes });
}
