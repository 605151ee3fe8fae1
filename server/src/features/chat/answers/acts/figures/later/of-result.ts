import { NUMBER_WORDS } from '../../../../reckoning/numbers.ts';
import { type Band, computeMiddle, formatBand } from '../../../../reckoning/prices/price-line.ts';
import { computeScale } from '../../../../reckoning/sums/problems/earnings/periods.ts';
import type { Period } from '../../../../reckoning/sums/reading/sum-items.ts';
import type { SumState } from '../../../../reckoning/sums/sum.ts';
import { formatDollars, formatNumber } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeOnJob, composeOnSum, computeKept, DOLLARS, type Standing } from './standing.ts';

type Say = [en: string, es: string];

/** The result, changed into `value`, in one sentence. */
function tell(asked: Asked, standing: Standing, say: Say[], value: Band | null): Composition {
  const texts = say.map(([en, es]) => (asked.read.language === 'es' ? es : en));
  if (standing.of === 'job') return composeOnJob(asked, standing, texts, value ? { price: value } : {});
  const { sum } = standing.state;
  const next: SumState | null =
    value && sum ? { ...sum, goal: 'product', items: [], words: undefined, result: value[0] } : sum;
  return composeOnSum(asked, standing, texts, next);
}

/** What the result is: what is left, if costs were told, else the price or the sum itself. */
function getResult(standing: Standing): Band {
  return computeKept(standing) ?? standing.band;
}

/** As it is written: cents only in a sum. */
function format(band: Band, { of }: Standing): string {
  return of === 'sum' ? formatDollars(band[0]) : formatBand(band);
}

const KEEPS =
  /^(?:(?:what|whats|what's|how much) (?:(?:do|did|will|would|am|can) (?:i|we) (?:really |actually |even )?(?:end up with|keep|keeping|make|making|clear|clearing|net|get|pocket|walk (?:away )?with|take home|see)|(?:is|'s|does it|does that)? ?(?:left|leave|leaves)|(?:is )?(?:my|the) (?:profit|cut|take|end|net|margin))(?: (?:out of|on|of|from) (?:it|that|this|this one))?|whats in it for me|(?:cu[aá]nto|qu[eé]) (?:me queda|gano|saco))(?: (?:after (?:all )?(?:that|costs|everything)|in the end|for me|total))*$/;
const SAYS_AGAIN =
  /^(?:(?:what|whats|what's|how much|what does|what do|what is)(?: (?:is|does|do|would|will))? (?:that|it|this|all that|everything|the (?:whole thing|total|price|number)|my (?:total|number))(?: (?:be|all|all in|in all|total|come(?:s)? (?:out )?to|add up to|altogether|at|run))*|total|all in|in all|the total|(?:cu[aá]nto|qu[eé]) (?:es|ser[ií]a|sale)(?: (?:todo|en total|el total))?|en total)$/;
const OWED =
  /^(?:(?:what|whats|what's|how much) (?:does|do|is|did) (?:he|she|they|the (?:customer|client|guy|lady)) (?:still )?(?:owe|owes|owed)(?: me| us)?(?: still| left)?|(?:what|whats|what's)(?: is)? (?:still )?(?:owed|left to pay|the balance|due)|balance|cu[aá]nto (?:me )?debe(?: todav[ií]a)?)$/;

/** "what do i end up with", "whats that all in": what stands, in the terms of the question. */
export function composeAgain(core: string, standing: Standing, asked: Asked): Composition | null {
  if (!standing.isFresh) return null;
  const all = format(standing.band, standing);
  const kept = computeKept(standing);
  if (OWED.test(core) && standing.of === 'sum')
    return tell(asked, standing, [[`**${all}** is still to pay.`, `Faltan por pagar **${all}**.`]], null);
  if (KEEPS.test(core) && kept === null && standing.of === 'job') {
    const say: Say = [
      `**${all} comes in**, and what you keep is that less crew, dump and fuel. Tell me those three, and I take them off.`,
      `**Entran ${all}**, y le queda eso menos ayudantes, basurero y gasolina. Dígame esos tres y los resto.`,
    ];
    return tell(asked, standing, [say], null);
  }
  if (KEEPS.test(core) && kept !== null && standing.of === 'job') {
    const cost = formatDollars(standing.cost ?? 0);
    const left = format(kept, standing);
    return tell(
      asked,
      standing,
      [
        [
          `You keep **${left}**: ${all} less ${cost} of costs.`,
          `Le quedan **${left}**: ${all} menos ${cost} de costos.`,
        ],
      ],
      null,
    );
  }
  if (!SAYS_AGAIN.test(core)) return null;
  const result = standing.of === 'sum' ? formatDollars(standing.state.sum?.result ?? 0) : all;
  return tell(asked, standing, [[`**${result}** in all.`, `**${result}** en total.`]], null);
}

const ROUNDS =
  /^(?:(?:can you|could you|lets|let's) )?(?:round(?: (?:it|that|this|them|the price))?(?: (up|down|off))?|(?:make|call|give) (?:it|that|this|me)(?: to)? (?:an? )?(?:nice |more )?(?:round(?:ed)?|even|clean)(?: (?:number|figure|price))?|(?:an? )?round(?:ed)? (?:number|figure|price)|redond[eé]\w*(?: (?:hacia )?(?:arriba|abajo))?)$/;

/** "round it down": to the next price that one says aloud. */
export function composeRound(core: string, standing: Standing, asked: Asked): Composition | null {
  const found = ROUNDS.exec(core);
  if (!found || !standing.isFresh) return null;
  const way = found[1] ?? (/arriba/.test(core) ? 'up' : /abajo/.test(core) ? 'down' : '');
  const turn = way === 'up' ? Math.ceil : way === 'down' ? Math.floor : Math.round;
  const before: Band = standing.of === 'sum' ? toBand(standing.state.sum?.result ?? 0) : standing.band;
  const band = before.map((value) => roundPrice(value, turn)) as Band;
  const [now, was] = [format(band, standing), format(before, standing)];
  const composition = tell(asked, standing, [[`**${now}**, from ${was}.`, `**${now}**, antes ${was}.`]], band);
  return composition;
}

function toBand(value: number): Band {
  return [value, value];
}

/** The smallest step that changes it, as prices are said: 5, 10, 50, 100. */
function roundPrice(value: number, turn: (value: number) => number): number {
  const least = value < 50 ? 1 : value < 150 ? 5 : value < 2_000 ? 10 : 100;
  const step = [least, least * 5, least * 10].find((one) => Math.abs(value % one) > 0.004) ?? least;
  return turn(value / step) * step;
}

const COUNT = `(\\d{1,4}|${Object.keys(NUMBER_WORDS).join('|')})`;
const THINGS = '(?:houses|homes|units|places|jobs|apartments|stops|loads|trips|of (?:them|those|these|em|the same))';
const TIMES = new RegExp(
  String.raw`^(?:what if |how about |make it )?(?:(double|twice|triple|half)(?: of)? (?:it|that|this)|(double|triple) it|(?:times|x) ?${COUNT}|(?:for |and for |what about )?(?:all )?${COUNT} ${THINGS}(?: like (?:it|that))?|for (both)(?: (?:of (?:them|those)|\w+))?|el (doble)|(?:por|para) (?:los |las )?${COUNT})(?: for .{2,30})?$`,
);
const OF_THEM = /\bof (?:them|those|these|em|the same)\b/;
const FACTORS: Record<string, number> = { double: 2, twice: 2, both: 2, doble: 2, triple: 3, half: 0.5 };

/** "double it", "times 3", "for both houses". */
export function composeTimes(core: string, standing: Standing, asked: Asked): Composition | null {
  const said = TIMES.exec(core)
    ?.slice(1)
    .find((one) => one !== undefined);
  // So many of the things that were priced are counted with them.
  if (said === undefined || !standing.isFresh || (standing.of === 'job' && OF_THEM.test(core))) return null;
  const times = FACTORS[said] ?? NUMBER_WORDS[said] ?? Number(said);
  if (!(times > 0) || times === 1) return null;
  const before: Band = standing.of === 'sum' ? toBand(standing.state.sum?.result ?? 0) : standing.band;
  const band: Band = [before[0] * times, before[1] * times];
  const [now, was] = [format(band, standing), format(before, standing)];
  const by = formatNumber(times, 1);
  return tell(asked, standing, [[`**${now}**: ${was} × ${by}.`, `**${now}**: ${was} × ${by}.`]], band);
}

const SPLITS = new RegExp(
  String.raw`^(?:(?:if|what if|lets|let's|and|we|i|they|can you|vamos a) )*(?:split|divide|share|cut|divided|rep[aá]rt\w*|d[ií]vid\w*)(?: (?:it|that|this|the (?:rest|profit|money)|up|evenly))*(?: (?:${COUNT}(?: equal)? ways|(?:between|among|with|by|in|into|entre|en) (?:the |us |los )?(?:${COUNT}|(both|half|halves))(?: (?:of us|guys|people|partners|men|ways|parts))?|(50 ?[/-] ?50)|with (?:my|a|the|him|her)(?: \w+){0,2}))?$`,
);

/** "split it two ways": what stays, or else the whole, by so many. */
export function composeSplit(core: string, standing: Standing, asked: Asked): Composition | null {
  const found = SPLITS.exec(core);
  if (!found || !standing.isFresh) return null;
  const said = found.slice(1).find((one) => one !== undefined);
  const count = said === undefined ? 2 : (NUMBER_WORDS[said] ?? (Number(said) || 2));
  if (!(count > 1) || count > 20) return null;
  const whole: Band = standing.of === 'sum' ? toBand(standing.state.sum?.result ?? 0) : getResult(standing);
  const each: Band = [whole[0] / count, whole[1] / count];
  const [one, all] = [format(each, standing), format(whole, standing)];
  const isKept = computeKept(standing) !== null;
  const say: Say = [
    `**${one} each**: ${all}${isKept ? ' that stays' : ''} ÷ ${count}.`,
    `**${one} para cada uno**: ${all}${isKept ? ' que quedan' : ''} ÷ ${count}.`,
  ];
  return tell(asked, standing, [say], null);
}

const SHARE =
  /^(?:what|whats|what's)(?: is)?(?: the)? (?:%|percentage|margin)(?: (?:is|of|would))?(?: (?:that|it|this))?(?: (?:be|of .{2,24}))?$|^(?:qu[eé] (?:porcentaje|%)(?: es)?)$|^(?:as|in) an? (?:%|percentage)$/;

/** "what % is that", of a price with costs: what stays of it. */
export function composeShare(core: string, standing: Standing, asked: Asked): Composition | null {
  const kept = computeKept(standing);
  if (!SHARE.test(core) || !standing.isFresh || kept === null) return null;
  const shares = kept.map((value, i) => formatNumber((100 * value) / (standing.band[i] ?? 1), 1));
  const percent = shares[0] === shares[1] ? `${shares[0]} %` : `${shares[0]}–${shares[1]} %`;
  const [left, all] = [format(kept, standing), format(standing.band, standing)];
  return tell(
    asked,
    standing,
    [[`**${percent}**: ${left} of the ${all} stays.`, `**${percent}**: quedan ${left} de ${all}.`]],
    null,
  );
}

const PERIOD =
  /^(?:(?:what|whats|what's|how much)(?: about)?(?: is| does| would)? ?(?:that|it|this)?(?: be| come to| work out to)?\W*)?(?:(?:in|for|by|as) )?(?:an?|per|each|every|the|al|por) (?:whole |full |work(?:ing)? )?(day|week|month|year|d[ií]a|semana|mes|año)$/;
const SPANISH: Record<string, Period> = { día: 'day', dia: 'day', semana: 'week', mes: 'month', año: 'year' };
/** Bills that come by the month, where nobody says so. */
const BILLS = /\b(?:insurance|payment|note|lease|rent|phone|software|storage|internet|overhead|nut|bills|loan)\b/;
const IN_SPANISH: Record<Period, string> = { day: 'día', week: 'semana', month: 'mes', year: 'año' };
const WORKING_DAYS = 22;

/** "what is that a day", of a sum that is told without how often it comes: by the month, if it is of bills. */
export function composeByPeriod(core: string, standing: Standing, asked: Asked): Composition | null {
  const word = PERIOD.exec(core)?.[1];
  const { sum } = standing.state;
  if (word === undefined || standing.of !== 'sum' || !sum || !standing.isFresh) return null;
  const period = SPANISH[word] ?? (word as Period);
  const from = sum.period ?? (BILLS.test(sum.words ?? '') ? 'month' : null);
  if (from === null || from === period) return null;
  const { times, by } = from === 'month' && period === 'day' ? byWorkingDay() : toScale(from, period);
  const result = sum.result * times;
  const [now, was] = [formatDollars(result), formatDollars(sum.result)];
  const say: Say = [
    `**About ${now} a ${period}**: ${was} a ${from} ${by}.`,
    `**Unos ${now} por ${IN_SPANISH[period]}**: ${was} por ${IN_SPANISH[from]} ${by}.`,
  ];
  const shared =
    period === 'day' && from === 'month' ? { whole: sum.result, count: WORKING_DAYS, unit: 'day' } : undefined;
  const texts = [asked.read.language === 'es' ? say[1] : say[0]];
  const next: SumState = { ...sum, goal: 'product', items: [], words: undefined, result, period };
  return composeOnSum(asked, standing, texts, shared ? { ...next, shared } : next);
}

function toScale(from: Period, to: Period): { times: number; by: string } {
  const { times, steps } = computeScale(from, to);
  return { times, by: `× ${steps}` };
}

function byWorkingDay(): { times: number; by: string } {
  return { times: 1 / WORKING_DAYS, by: `÷ ${WORKING_DAYS} working days` };
}

const OTHER_COUNT =
  /^(?:(?:i|we) (?:work|do|did|have|run) |it'?s |its |with |at |make it |for )*(\d{1,3}) (?:work(?:ing)? )?(day|job|load|stop|guy|week|hour)s?(?: (?:a|per|in a|this|last) (?:month|week|year))?$/;

/** "26 work days", after a month's bills by the day: by so many. */
export function composeOtherCount(core: string, standing: Standing, asked: Asked): Composition | null {
  const [, digits, unit] = OTHER_COUNT.exec(core) ?? [];
  const { sum } = standing.state;
  const shared = sum?.shared;
  const count = Number(digits);
  if (standing.of !== 'sum' || !sum || !shared || shared.unit !== unit || !standing.isFresh || !(count > 0))
    return null;
  const each = shared.whole / count;
  const [one, all] = [formatDollars(each), formatDollars(shared.whole)];
  const text = `**${one}** ${asked.read.language === 'es' ? 'cada uno' : `a ${unit}`}: ${all} ÷ ${count}.`;
  return composeOnSum(asked, standing, [text], { ...sum, result: each, shared: { ...shared, count } });
}

const TO_REACH = new RegExp(
  String.raw`^(?:how many|cu[aá]ntos)(?: (?:more|of (?:those|them|these|em)|jobs|loads|like (?:that|this)|trabajos|de esos|(?:do|would|will) (?:i|we) (?:need|have|got)(?: to (?:do|run))?))* (?:to|for|till|until|before|para)\b.{0,40}?\$? ?(\d{2,6}(?:\.\d\d)?)(?: .{2,24})?$|^(?:i need|need|rent is|i gotta make|gotta make) ${DOLLARS}[,.]? how many.{0,30}$`,
);

/** "how many of those to make rent 2200": by what each leaves. */
export function composeGoal(core: string, standing: Standing, asked: Asked): Composition | null {
  const said = TO_REACH.exec(core);
  const goal = Number(said?.[1] ?? said?.[2]);
  const { sum } = standing.state;
  const each = standing.of === 'sum' ? toBand(sum?.result ?? 0) : getResult(standing);
  const isOfJob = standing.of === 'job' || (sum !== null && sum.period === undefined && !standing.isSpent);
  if (!(goal > 0) || !isOfJob || !standing.isFresh || each[0] <= 0 || goal < each[0]) return null;
  const [most, least] = [Math.ceil(goal / each[0]), Math.ceil(goal / each[1])];
  const count = least === most ? `${most}` : `${least}–${most}`;
  const [one, all] = [format(each, standing), formatDollars(goal)];
  const isKept = computeKept(standing) !== null;
  const half = formatNumber(goal / computeMiddle(each), 1);
  const say: Say = [
    `**${count} of them**: ${all} ÷ ${one} that each ${isKept ? 'leaves' : 'brings in'} is ${least === most ? half : `about ${half}`}.`,
    `**${count}**: ${all} ÷ ${one} que ${isKept ? 'deja' : 'trae'} cada uno son ${least === most ? half : `unos ${half}`}.`,
  ];
  const open: Say[] =
    isKept || standing.of === 'sum'
      ? []
      : [
          [
            'That is before crew, dump and fuel: tell me those, and I count by what you keep.',
            'Eso es antes de ayudantes, basurero y gasolina: dígamelos y cuento con lo que le queda.',
          ],
        ];
  return tell(asked, standing, [say, ...open], null);
}
