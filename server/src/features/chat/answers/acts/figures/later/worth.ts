import { formatBand } from '../../../../reckoning/prices/price-line.ts';
import { ASKS_GOOD } from '../../../../reckoning/sums/follow-ups/result-follow-up.ts';
import { computeLeftOf, findIncome, isIncome } from '../../../../reckoning/sums/problems/earnings/profit.ts';
import { computeTotalOf } from '../../../../reckoning/sums/problems/total.ts';
import type { SumItem } from '../../../../reckoning/sums/reading/sum-items.ts';
import type { SumState } from '../../../../reckoning/sums/sum.ts';
import { formatDollars, formatNumber } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { toSpanishSum } from '../sums/sum-in-spanish.ts';
import { composeOnJob, composeOnSum, computeKept, DOLLARS, type Standing } from './standing.ts';

/** "is it worth it or not", "should i do it", "can i still make money": a verdict on what stands. */
const ASKS_VERDICT =
  /^(?:(?:(?:is|was|would|will) (?:it|that|this|he|she|the job)(?: be)? |still |it'?s |that'?s |think (?:it'?s|its) )*(?:even |really |any )?(?:worth (?:it|my (?:time|while)|doing|taking|the (?:trouble|drive|hassle|time)|going)|a (?:good|fair|bad|decent) (?:deal|price|job|one|number)|good|bad|ok|okay|fine|fair|decent|smart|dumb|stupid|crazy|enough|too (?:much|high|low|cheap|little))|(?:should|do|would|can|could) (?:i|we|you) (?:still )?(?:do|take|book|accept|bother with|go for|pass on|turn down|say yes to|walk away from)(?: on)? ?(?:it|that|this|this one|the job|him|her)?|do it|take it|take the job|(?:can|could|do|will|would|am|are) (?:i|we) (?:still )?(?:mak(?:e|ing)|com(?:e|ing) out|los(?:e|ing)|clear|ahead)(?: (?:any|some|enough|good|decent))* ?(?:money|profit|ahead|anything|on (?:it|that|this))?|does (?:it|that|this) (?:still )?(?:work|pay|make sense|add up|make money)|good or bad|yes or no|so|so what|thoughts|what do (?:you|u) think|am i (?:good|ok|okay|crazy|too (?:high|low|cheap))|(?:me )?conviene|vale la pena|(?:le )?gano algo|est[aá] bien|lo (?:hago|tomo|agarro))(?: (?:for me|at (?:all|that)(?: price)?|on (?:it|that|this)(?: one)?|if i do (?:it|that)|to (?:do|take)(?: it)?))*(?:,? (?:or (?:not|no|nah|pass|walk(?: away)?|skip(?: it)?|turn it down|what|leave it)|o no))?$/;
/** "was that dumb": a yes would say the contrary. */
const DOUBTS = /\b(?:dumb|stupid|crazy|bad|too \w+|los(?:e|ing))\b/;
const TOO_MUCH = /\btoo (?:much|high)\b/;

/** Below this share of the price, little is left for the truck, insurance and the owner's own time. */
const THIN = 20;

/** What stands, judged by what stays of it. */
export function composeVerdict(core: string, standing: Standing, asked: Asked): Composition | null {
  if (!ASKS_VERDICT.test(core)) return null;
  const isSpanish = asked.read.language === 'es';
  if (standing.of === 'sum') {
    // Held against what others keep, by the sum itself.
    if (!standing.isFresh || standing.cost === null || ASKS_GOOD.test(core)) return null;
    const tellPaid = DOUBTS.test(core) ? formatStays : formatWorth;
    const texts = standing.isSpent ? [tellLeastPrice(standing.cost, isSpanish)] : tellPaid(standing, isSpanish);
    return composeOnSum(asked, standing, texts);
  }
  const at =
    standing.offer === null ? standing : { ...standing, band: [standing.offer, standing.offer] as Standing['band'] };
  if (at.cost !== null)
    return composeOnJob(asked, standing, (DOUBTS.test(core) ? formatStays : formatWorth)(at, isSpanish));
  return composeOnJob(asked, standing, [
    TOO_MUCH.test(core) ? tellUsual(at, isSpanish) : tellOpen(at, standing, isSpanish),
  ]);
}

/** Whether a turn asks for a verdict, alone or at its end. */
export function isVerdictAsked(core: string): boolean {
  return ASKS_VERDICT.test(core);
}

/** Yes, hardly or no, with what stays at that price. */
export function formatWorth(at: Standing, isSpanish: boolean): string[] {
  const kept = computeKept(at);
  if (kept === null || at.cost === null) return [];
  const [low, high] = at.band;
  const shares = [(100 * kept[0]) / low, (100 * kept[1]) / high].map((share) => formatNumber(share, 1));
  const [price, cost] = [formatBand(at.band), formatDollars(at.cost)];
  const all = low === high ? formatDollars(kept[0]) : formatBand(kept);
  const percent = low === high ? `${shares[0]} %` : `${shares[0]}–${shares[1]} %`;
  const verdict = kept[1] <= 0 ? 'no' : kept[0] <= 0 ? 'high' : (100 * kept[0]) / low < THIN ? 'thin' : 'yes';
  const lost = formatDollars(at.cost - high);
  const en = {
    no: [`**No**: at ${price} you lose ${lost}, as the costs that you named come to ${cost}.`],
    high: [`**Only near ${formatBand([high, high])}**: your ${cost} of costs are more than the low end of ${price}.`],
    thin: [`**Hardly**: at ${price} you keep ${all}, ${percent}, after ${cost} of costs.`, REST.en],
    yes: [`**Yes**: at ${price} you keep ${all}, ${percent}, after ${cost} of costs.`, REST.en],
  };
  const es = {
    no: [`**No**: a ${price} pierde ${lost}, pues los costos que me dio suman ${cost}.`],
    high: [`**Solo cerca de ${formatBand([high, high])}**: sus ${cost} de costos pasan de lo más bajo de ${price}.`],
    thin: [`**Apenas**: a ${price} le quedan ${all}, ${percent}, después de ${cost} de costos.`, REST.es],
    yes: [`**Sí**: a ${price} le quedan ${all}, ${percent}, después de ${cost} de costos.`, REST.es],
  };
  return (isSpanish ? es : en)[verdict];
}

const REST = {
  en: 'The truck, insurance and your own time come out of that, unless you named them.',
  es: 'De ahí salen todavía el camión, el seguro y su propio tiempo, si no los nombró.',
};

/** The same of a price that was only told. */
export function formatStays(at: Standing, isSpanish: boolean): string[] {
  const kept = computeKept(at)?.[0];
  if (kept === undefined) return [];
  const [price, cost] = [formatBand(at.band), formatDollars(at.cost ?? 0)];
  const [dollars, share] = [formatDollars(Math.abs(kept)), formatNumber((100 * kept) / at.band[0], 1)];
  if (isSpanish)
    return [
      kept < 0
        ? `**A ${price} pierde ${dollars}**: los costos que me dio suman ${cost}.`
        : `**A ${price} le quedan ${dollars}, ${share} %**: los costos que me dio suman ${cost}.`,
    ];
  return [
    kept < 0
      ? `**At ${price} you lose ${dollars}**: the costs that you named come to ${cost}.`
      : `**At ${price} you keep ${dollars}, ${share} %**: the costs that you named come to ${cost}.`,
  ];
}

/** Costs alone: from which price on it pays. */
function tellLeastPrice(cost: number, isSpanish: boolean): string {
  const [price, all] = [formatDollars(Math.ceil(cost / 0.6 / 5) * 5), formatDollars(cost)];
  return isSpanish
    ? `**Solo si cobra más de ${all}**: a ${price} se quedaría con unos 40 %. Dígame el precio y le digo cuánto queda.`
    : `**Only if you charge more than ${all}**: at ${price} you would keep about 40 %. Tell me the price, and I say what stays.`;
}

function tellUsual({ band, state }: Standing, isSpanish: boolean): string {
  const price = formatBand(band);
  if (state.job?.is_own)
    return isSpanish
      ? `**No**: ${price} sale de sus propios precios.`
      : `**No**: ${price} is what your own prices come to.`;
  return isSpanish ? `**No**: ${price} es lo que cobran otros.` : `**No**: ${price} is what published prices come to.`;
}

/** A price this far below the usual hardly pays. */
const FAR_BELOW = 0.6;

/** No costs are known: what the price must leave room for. */
function tellOpen(at: Standing, { offer, band }: Standing, isSpanish: boolean): string {
  const [least, price] = [formatBand([at.band[0], at.band[0]]), formatBand(band)];
  const gap = offer === null ? 0 : band[0] - offer;
  if (offer !== null && offer < band[0] * FAR_BELOW)
    return isSpanish
      ? `**Casi nunca a ${least}**: son ${formatDollars(gap)} menos que ${price}, y ayudantes, basurero y gasolina tendrían que costar menos todavía.`
      : `**Hardly at ${least}**: it is ${formatDollars(gap)} under ${price}, and crew, dump and fuel would have to cost less still.`;
  if (isSpanish) {
    const under = gap > 0 ? ` Está ${formatDollars(gap)} por debajo de ${price}.` : '';
    return `**Sí, si ayudantes, basurero y gasolina le cuestan bastante menos de ${least}**.${under} Dígame esos tres y le digo cuánto queda.`;
  }
  const under = gap > 0 ? ` It is ${formatDollars(gap)} under ${price}.` : '';
  return `**Yes, if crew, dump and fuel cost you well under ${least}**.${under} Tell me those three, and I say what stays.`;
}

const CHARGED = new RegExp(
  `^(?:(?:what|how about) )?(?:if |say |when )*(?:(?:(?:i|we)(?:'?d|'?ll)? (?:only |just )?(?:charged?|bill(?:ed)?|quoted?|ask(?:ed)?|got|get|do(?: it)?|did(?: it)?|took|take|made|make|sold|bid|get paid|got paid)|(?:he|she|they|customer|client|job|the job|the customer) (?:paid|pays|is paying|gave|will pay))(?: (?:him|her|them|it|that|me|us))?(?: (?:for|at|it for|out at))?|(?:bill|charge|quote) (?:him|her|them)|at|(?:si )?(?:le )?cobro|me pagan?|me pag[oó]) ?${DOLLARS}(?: (?:for (?:it|that|the (?:job|day|load|lot))|for (?:all of it|everything)))?(?: ?(?:that|this|a|per) (?:day|week|month|job))?(?:[.,;?!]? (?:so )?(.+))?$`,
);
const ASKS_KEPT =
  /^(?:and )?(?:(?:what|whats|what's|how much)\b.{0,24}\b(?:keep|left|make|clear|net|profit|pocket|get|take home|end up with)\b.{0,10}|(?:cu[aá]nto|qu[eé]) me queda|.{0,12}\bprofit|.{0,6}\bmargin|left)$/;

/** "if i charge 140", "i got 380 for it, what did i keep": a price beside costs, or another price. */
export function composeAtPrice(core: string, standing: Standing, asked: Asked): Composition | null {
  const { sum } = standing.state;
  const [, said, rest] = CHARGED.exec(core) ?? [];
  if (
    standing.of === 'job' &&
    standing.cost !== null &&
    said !== undefined &&
    (rest === undefined || ASKS_KEPT.test(rest))
  )
    return composeOnJob(
      asked,
      standing,
      formatStays({ ...standing, band: [Number(said), Number(said)] }, asked.read.language === 'es'),
    );
  if (standing.of !== 'sum' || said === undefined || !sum || !standing.isFresh) return null;
  const isAsked = rest === undefined || ASKS_KEPT.test(rest) || isVerdictAsked(rest);
  if (!isAsked || !(standing.isSpent || sum.goal === 'left' || isMadeOfCosts(sum))) return null;
  const left = computeLeftOf(...takeIn(sum, Number(said)));
  if (!left) return null;
  const isSpanish = asked.read.language === 'es';
  const price = Number(said);
  const next: Standing = { ...standing, band: [price, price], cost: price - left.state.result, isSpent: false };
  const lead = rest !== undefined && isVerdictAsked(rest) ? formatWorth(next, isSpanish) : [left.lead];
  const texts = [...lead, ...left.steps.map((step) => `- ${step}`)];
  return composeOnSum(asked, standing, isSpanish ? texts.map(toSpanishSum) : texts, left.state);
}

/** Wages, a fee by the ton: a product of what is paid. */
function isMadeOfCosts({ goal, words = '', result }: SumState): boolean {
  return (goal === 'product' || goal === 'total') && result > 0 && PAID_FOR.test(words);
}
const PAID_FOR =
  /\b(?:dump\w*|landfill|helpers?|guys?|crew|wages?|paid|pay|labou?r|gas|fuel|diesel|gallon|mpg|hr|hrs|hours?|rental|ton|tons)\b/;

/** The costs of a sum, with this price as what came in. */
function takeIn({ items, result, goal }: SumState, price: number): [SumItem[], SumItem] {
  const income = toItem(price, '', 'paid');
  const before = goal === 'left' ? items.filter((item) => !isIncome(item)) : items;
  const costs = before.length > 0 && goal !== 'product' ? before : [toItem(result, 'costs', 'costs')];
  return [[income, ...costs], income];
}

function toItem(value: number, label: string, around: string): SumItem {
  return {
    label,
    factors: [{ value, unit: '$', kind: 'money' }],
    value,
    isMoney: true,
    isTakenOff: false,
    period: null,
    around,
  };
}

const ALONE =
  /^(?:(?:what )?if )?(?:(?:it'?s|its|i do it|i went|i go|do it|with) )*(?:just|only)? ?(?:me|myself|by myself|alone|solo|on my own|without (?:him|her|them|the (?:helper|guys?|crew)|a helper|help)|no (?:helpers?|crew|guys?|help)|yo solo|sin ayudantes?)$/;

/** "what if its just me": the sum without the wages of others. */
export function composeAlone(core: string, standing: Standing, asked: Asked): Composition | null {
  const { sum } = standing.state;
  if (standing.of !== 'sum' || !sum || !standing.isFresh || !ALONE.test(core)) return null;
  const items = sum.items.filter((item) => !isWage(item));
  if (items.length === sum.items.length || items.length === 0) return null;
  const again = sum.goal === 'left' ? computeLeftOf(items) : computeTotalOf(items);
  if (!again) return null;
  const texts = [again.lead, ...again.steps.map((step) => `- ${step}`)];
  return composeOnSum(asked, standing, asked.read.language === 'es' ? texts.map(toSpanishSum) : texts, again.state);
}

function isWage({ factors, label, isMoney }: SumItem): boolean {
  return (isMoney && factors.some(({ kind }) => kind === 'people' || kind === 'hours')) || WAGES.test(label);
}
const WAGES = /\b(?:helpers?|guys?|crew|labou?r|wages?|men|man|ayudantes?)\b/;

const OTHER_COST = new RegExp(
  `^(?:what )?(?:if|had) (?:i|we|it|they) (?:only |just )?(?:spent|spend|paid|pay|cost|costs) (?:only |just )?${DOLLARS}$`,
);

/** "what if i spent 1500", where one cost was told: that in its place. */
export function composeOtherCost(core: string, standing: Standing, asked: Asked): Composition | null {
  const { sum } = standing.state;
  const said = Number(OTHER_COST.exec(core)?.[1]);
  if (standing.of !== 'sum' || !sum || sum.goal !== 'left' || !standing.isFresh || !(said > 0)) return null;
  const income = findIncome(sum.items);
  const [cost, ...others] = sum.items.filter((item) => item !== income);
  if (!income || !cost || others.length > 0) return null;
  const again = computeLeftOf([income, toItem(said, cost.label, cost.around)], income);
  if (!again) return null;
  const texts = [again.lead, ...again.steps.map((step) => `- ${step}`)];
  return composeOnSum(asked, standing, asked.read.language === 'es' ? texts.map(toSpanishSum) : texts, again.state);
}
