import { computeMiddle } from '../../../../../reckoning/prices/price-line.ts';
import { computeScale } from '../../../../../reckoning/sums/problems/earnings/periods.ts';
import type { Period } from '../../../../../reckoning/sums/reading/sum-items.ts';
import type { SumState } from '../../../../../reckoning/sums/sum.ts';
import { formatDollars, formatNumber } from '../../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../../asked.ts';
import type { Composition } from '../../../../composition.ts';
import { composeOnSum, computeKept, DOLLARS, type Standing } from '../standing.ts';
import { composeResult, formatResult, getResult, type Say, toBand } from './of-result.ts';
import { addWords } from './parts-of-result.ts';

const PERIOD =
  /^(?:(?:what|whats|what's|how much)(?: about)?(?: is| does| would)? ?(?:that|it|this)?(?: be| come to| work out to)?\W*)?(?:(?:in|for|by|as) )?(?:an?|per|each|every|the|al|por) (?:whole |full |work(?:ing)? )?(day|week|month|year|d[ií]a|semana|mes|año)$/;
const SPANISH: Record<string, Period> = { día: 'day', dia: 'day', semana: 'week', mes: 'month', año: 'year' };
/** Bills that come by the month, where nobody says so. */
const BILLS = /\b(?:insurance|payment|note|lease|rent|phone|software|storage|internet|overhead|nut|bills|loan)\b/;
const TOLD: [RegExp, Period][] = [
  [/\b(?:(?:this|last|a|per|all) week|weekly)\b/, 'week'],
  [/\b(?:today|yesterday|(?:a|per) day|daily)\b/, 'day'],
  [/\b(?:(?:this|last|a|per) month|monthly)\b/, 'month'],
  [/\b(?:(?:this|last|a|per) year|yearly)\b/, 'year'],
  [BILLS, 'month'],
];

function findToldPeriod(words: string): Period | null {
  return TOLD.find(([form]) => form.test(words))?.[1] ?? null;
}

const IN_SPANISH: Record<Period, string> = { day: 'día', week: 'semana', month: 'mes', year: 'año' };
const WORKING_DAYS = 22;

/** "what is that a day", of a sum that is told without how often it comes: by the month, if it is of bills. */
export function composeByPeriod(core: string, standing: Standing, asked: Asked): Composition | null {
  const word = PERIOD.exec(core)?.[1];
  const { sum } = standing.state;
  if (word === undefined || standing.of !== 'sum' || !sum || !standing.isFresh) return null;
  const period = SPANISH[word] ?? (word as Period);
  const from = sum.period ?? findToldPeriod(sum.words ?? '');
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
  const again = addWords(core, standing, result, asked);
  const next: SumState = again ?? { ...sum, goal: 'product', items: [], words: undefined, result, period };
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
  String.raw`^(?:how many|cu[aá]ntos)(?: (?:more|of (?:those|them|these|em)|jobs|loads|like (?:that|this)|(?:an?|per) (?:day|week|month)|trabajos|de esos|(?:do|would|will) (?:i|we) (?:need|have|got)(?: to (?:do|run))?))* (?:to|for|till|until|before|para)\b.{0,40}?\$? ?(\d{2,6}(?:\.\d\d)?)(?: .{2,24})?$|^(?:i )?(?:need|wanna|want to|need to|gotta|have to|rent is|trying to)(?: (?:make|hit|reach|get to|clear|do|cover))? ${DOLLARS}(?:[,.]? how many.{0,30})?$`,
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
  const [one, all] = [formatResult(each, standing), formatDollars(goal)];
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
  return composeResult(asked, standing, [say, ...open], null);
}
