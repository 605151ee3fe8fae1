import { formatThing, formatThingInSpanish } from '../../../../../reckoning/prices/parts/load/piles.ts';
import { type Band, computeMiddle, formatBand } from '../../../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../../../reckoning/prices/read-job.ts';
import type { SumState } from '../../../../../reckoning/sums/sum.ts';
import { formatDollars } from '../../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../../asked.ts';
import type { Composition } from '../../../../composition.ts';
import { formatTimes } from '../../price.ts';
import { composeOnJob, composeOnSum, computeKept, type Standing } from '../standing.ts';

export type Say = [en: string, es: string];

/** The result, changed into `value`, in one sentence. */
export function composeResult(asked: Asked, standing: Standing, say: Say[], value: Band | null): Composition {
  const texts = say.map(([en, es]) => (asked.read.language === 'es' ? es : en));
  if (standing.of === 'job') return composeOnJob(asked, standing, texts, value ? { price: value } : {});
  const { sum } = standing.state;
  const next: SumState | null =
    value && sum ? { ...sum, goal: 'product', items: [], words: undefined, result: value[0] } : sum;
  return composeOnSum(asked, standing, texts, next);
}

/** What the result is: what is left, if costs were told, else the price or the sum itself. */
export function getResult(standing: Standing): Band {
  return computeKept(standing) ?? standing.band;
}

/** As it is written: cents only in a sum. */
export function formatResult(band: Band, { of }: Standing): string {
  return of === 'sum' ? formatDollars(band[0]) : formatBand(band);
}

const KEEPS =
  /^(?:(?:what|whats|what's|how much) (?:(?:do|did|will|would|am|can) (?:i|we) (?:really |actually |even )?(?:end up with|keep|keeping|make|making|clear|clearing|net|get|pocket|walk (?:away )?with|take home|see)|(?:is|'s|does it|does that)? ?(?:left|leave|leaves)|(?:is )?(?:my|the) (?:profit|cut|take|end|net|margin))(?: (?:out of|on|of|from) (?:it|that|this|this one))?|whats in it for me|(?:cu[aá]nto|qu[eé]) (?:me queda|gano|saco))(?: (?:after (?:all )?(?:that|costs|everything)|in the end|for me|total))*$/;
const SAYS_AGAIN =
  /^(?:(?:what|whats|what's|how much|what does|what do|what is)(?: (?:is|does|do|would|will))? (?:that|it|this|all that|everything|the (?:whole thing|total|price|number)|my (?:total|number|price|quote))(?: (?:be|all|all in|in all|total|come(?:s)? (?:out )?to|add up to|altogether|at|run))*|total|all in|in all|the total|(?:cu[aá]nto|qu[eé]) (?:es|ser[ií]a|sale)(?: (?:todo|en total|el total))?|en total)$/;
const OWED =
  /^(?:(?:what|whats|what's|how much) (?:does|do|is|did) (?:he|she|they|the (?:customer|client|guy|lady)) (?:still )?(?:owe|owes|owed)(?: me| us)?(?: still| left)?|(?:what|whats|what's)(?: is)? (?:still )?(?:owed|left to pay|the balance|due)|balance|cu[aá]nto (?:me )?debe(?: todav[ií]a)?)$/;

/** "what do i end up with", "whats that all in": what stands, in the terms of the question. */
export function composeAgain(core: string, standing: Standing, asked: Asked): Composition | null {
  if (!standing.isFresh) return null;
  const all = formatResult(standing.band, standing);
  const kept = computeKept(standing);
  if (OWED.test(core) && standing.of === 'sum')
    return composeResult(asked, standing, [[`**${all}** is still to pay.`, `Faltan por pagar **${all}**.`]], null);
  if (KEEPS.test(core) && kept === null && standing.of === 'job') {
    const say: Say = [
      `**${all} comes in**, and what you keep is that less crew, dump and fuel. Tell me those three, and I take them off.`,
      `**Entran ${all}**, y le queda eso menos ayudantes, basurero y gasolina. Dígame esos tres y los resto.`,
    ];
    return composeResult(asked, standing, [say], null);
  }
  if (KEEPS.test(core) && kept !== null && standing.of === 'job') {
    const cost = formatDollars(standing.cost ?? 0);
    const left = formatResult(kept, standing);
    return composeResult(
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
  return composeResult(asked, standing, [[`**${result}** in all.`, `**${result}** en total.`]], null);
}

const TOGETHER =
  /^(?:(?:what about|how about|what's|whats|price for|y) )?(?:all|both|everything|the lot|todo|tod[oa]s|l[oa]s (?:dos|tres|cuatro))(?: (?:of (?:them|it|that)|(?:the )?(two|three|four|five|dos|tres|cuatro|cinco)))?(?: (?:together|at once|in one (?:trip|go)|juntos|juntas))?$/;
const NUMBERS: Record<string, number> = { two: 2, dos: 2, three: 3, tres: 3, four: 4, cuatro: 4, five: 5, cinco: 5 };

/** "and all three together?": the price of the job that stands, with what it holds. */
export function composeTogether(core: string, standing: Standing, asked: Asked): Composition | null {
  const found = TOGETHER.exec(core);
  const job = standing.of === 'job' && standing.isFresh ? standing.state.job : null;
  const things = found && job ? readJob(job.words, asked.knowledge.shelves.figures).items : [];
  if (!found || things.length === 0) return null;
  const all = formatResult(standing.band, standing);
  const [en, es] = [
    things.map((one) => formatThing(one)).join(', '),
    things.map((one) => formatThingInSpanish(one)).join(', '),
  ];
  const count = NUMBERS[found[1] ?? ''] ?? 0;
  const lacks = count > things.reduce((sum, one) => sum + one.count, 0);
  const say: Say = [
    `**${all}** for all of it: ${en}.${lacks ? ' Name what else there is, and I add it.' : ''}`,
    `**${all}** por todo: ${es}.${lacks ? ' Dígame qué más hay y lo sumo.' : ''}`,
  ];
  return composeResult(asked, standing, [say], null);
}

const NEIGHBOR =
  /^(?:(?:what about|how about) )?(?:(?:for|at) )?(?:the |his |her |their )?(?:neighbou?r(?:'?s)?|neighbou?r next door|(?:house |guy |lady )?next door|other (?:house|side))(?: (?:too|also|as well|wants (?:it|one|the same)(?: too)?|has (?:one|the same)(?: too)?))*$|^(?:para )?el vecino(?: tambi[eé]n)?$/;

/** "and for the neighbors too?": the same job twice. */
export function composeNeighbor(core: string, standing: Standing, asked: Asked): Composition | null {
  if (!NEIGHBOR.test(core) || standing.of !== 'job' || !standing.isFresh) return null;
  return composeOnJob(asked, standing, [formatTimes(2, standing.band, asked.read.language)]);
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
  // A span of round prices is told as one.
  const isSpan = before[0] < before[1] && before.every((value) => value % 10 === 0);
  const band = isSpan
    ? toBand(roundPrice(computeMiddle(before), turn))
    : (before.map((value) => roundPrice(value, turn)) as Band);
  const [now, was] = [formatResult(band, standing), formatResult(before, standing)];
  const composition = composeResult(asked, standing, [[`**${now}**, from ${was}.`, `**${now}**, antes ${was}.`]], band);
  return composition;
}

export function toBand(value: number): Band {
  return [value, value];
}

/** The smallest step that changes it, as prices are said: 5, 10, 50, 100. */
function roundPrice(value: number, turn: (value: number) => number): number {
  const least = value < 50 ? 1 : value < 150 ? 5 : value < 2_000 ? 10 : 100;
  const step = [least, least * 5, least * 10].find((one) => Math.abs(value % one) > 0.004) ?? least;
  return turn(value / step) * step;
}
