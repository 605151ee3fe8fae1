import { NUMBER_WORDS } from '../../../../../reckoning/numbers.ts';
import { type Band, formatBand } from '../../../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../../../reckoning/prices/read-job.ts';
import { computePlainProblem, type SumState } from '../../../../../reckoning/sums/sum.ts';
import { formatDollars, formatNumber } from '../../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../../asked.ts';
import type { Composition } from '../../../../composition.ts';
import { composeOnJob, computeKept, type Standing } from '../standing.ts';
import { composeResult, formatResult, getResult, type Say, toBand } from './of-result.ts';

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
  const [now, was] = [formatResult(band, standing), formatResult(before, standing)];
  const by = formatNumber(times, 1);
  const words = addWords(core, standing, band[0], asked);
  const told = composeResult(asked, standing, [[`**${now}**: ${was} × ${by}.`, `**${now}**: ${was} × ${by}.`]], band);
  return words === null ? told : { ...told, state: { ...told.state, sum: words } };
}

/** The sum of the words before with these, where they come to the same: a later turn may change a figure in it. */
export function addWords(core: string, { of, state }: Standing, result: number, { knowledge }: Asked): SumState | null {
  const words = of === 'sum' ? state.sum?.words : undefined;
  if (words === undefined) return null;
  const joined = computePlainProblem(`${words}, ${core}`, null, knowledge.shelves.figures.materials)?.state;
  return joined && Math.abs(joined.result - result) < 0.01 ? joined : null;
}

const SPLITS = new RegExp(
  String.raw`^(?:(?:if|what if|lets|let's|and|we|i|they|can you|vamos a) )*(?:split|divide|share|cut|divided|rep[aá]rt\w*|d[ií]vid\w*)(?: (?:it|that|this|the (?:rest|profit|money)|up|evenly))*(?: (?:${COUNT}(?: equal)? ways|(?:between|among|with|by|in|into|entre|en) (?:the |us |los )?(?:${COUNT}|(both|half|halves))(?: (?:of us|guys|people|partners|men|ways|parts))?|(50 ?[/-] ?50)|with (?:my|a|the|him|her)(?: \w+){0,2}))?$|^(?:per|a|each|for each) (?:person|guy|man|head) (?:if|with|for) (?:(?:there'?s|theres|its|it's|were|we're|there are) )?(?:us )?${COUNT}(?: (?:of us|guys|people))?$|^(?:entre|between) (?:los |the )?${COUNT}(?: (?:socios|of us|partners))?$`,
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
  const [one, all] = [formatResult(each, standing), formatResult(whole, standing)];
  const isKept = computeKept(standing) !== null;
  const say: Say = [
    `**${one} each**: ${all}${isKept ? ' that stays' : ''} ÷ ${count}.`,
    `**${one} para cada uno**: ${all}${isKept ? ' que quedan' : ''} ÷ ${count}.`,
  ];
  return composeResult(asked, standing, [say], null);
}

const TAX = /\b(?:tax|impuesto)\b/;
const TAX_RATE =
  /^(?:(?:what|whats|what's)(?: is)? (?:that|it|the total) )?(?:plus|with|add|and|then|after|con|m[aá]s)? ?(?:(?:the )?(?:sales )?tax(?:,| is| at| of|)|impuesto(?: de)?)? ?(\d{1,2}(?:\.\d{1,3})?)%? ?(?:(?:sales )?tax|de impuesto)?(?: on (?:it|that|top))?$/;

/** "tax is 7.5", "with 8% tax": the price with it. */
export function composeTax(core: string, standing: Standing, asked: Asked): Composition | null {
  const rate = TAX.test(core) ? Number(TAX_RATE.exec(core)?.[1]) : Number.NaN;
  if (!(rate > 0 && rate < 20) || standing.of !== 'job') return null;
  const [low, high] = standing.band;
  const withTax = (value: number) => Math.round(value * (100 + rate)) / 100;
  const band: Band = [withTax(low), withTax(high)];
  const write = ([from, to]: Band) => (from === to ? formatDollars(from) : formatBand([from, to]));
  const [now, was, percent] = [write(band), write(standing.band), formatNumber(rate, 2)];
  const say: Say = [
    `**${now}** with ${percent} % tax: ${was} before it.`,
    `**${now}** con ${percent} % de impuesto: ${was} antes.`,
  ];
  return composeResult(asked, standing, [say], band);
}

const EACH = /^(?:(?:what|whats|what's)(?: is)? (?:that|it) )?(?:per|an?|for each|each|each one|por|cada)(?: (\w+))?$/;

/** "per bag?": the price by the one thing that the job counts. */
export function composeEach(core: string, standing: Standing, asked: Asked): Composition | null {
  const found = EACH.exec(core);
  if (!found || standing.of !== 'job') return null;
  const { items } = readJob(standing.state.job?.words ?? '', asked.knowledge.shelves.figures);
  const counted = items.filter(({ count }) => count > 1);
  const of = counted.filter(({ item }) => found[1] === undefined || `${item.name} ${item.plural}`.includes(found[1]));
  const [only, ...others] = of;
  if (!only || others.length > 0 || (found[1] === undefined && items.length > 1)) return null;
  const each: Band = [standing.band[0] / only.count, standing.band[1] / only.count];
  const [one, all] = [formatBand(each), formatBand(standing.band)];
  return composeResult(
    asked,
    standing,
    [[`**${one} each**: ${all} ÷ ${only.count}.`, `**${one} cada uno**: ${all} ÷ ${only.count}.`]],
    null,
  );
}

const SHARE =
  /^(?:what|whats|what's)(?: is)?(?: the| my)? (?:%|percentage|margin)(?: (?:is|of|would|(?:did|do) (?:i|we) keep))?(?: (?:that|it|this))?(?: (?:be|of .{2,24}))?$|^(?:qu[eé] (?:porcentaje|%)(?: es)?)$|^(?:as|in) an? (?:%|percentage)$|^(?:(?:in|the|what|a|my) )?(?:%|percentage)$/;

const BY_PIECE =
  /^(?:at|for|its|it's|i get|i charge|say|a)? ?\$? ?(\d{1,4}(?:\.\d\d?)?) (?:an?|per|each|for each|por|la) ?(\w*)$/;

/** "at 5 a bag": so much for each of the things that the job counts. */
export function composeByPiece(core: string, standing: Standing, asked: Asked): Composition | null {
  const [, digits, name = ''] = BY_PIECE.exec(core) ?? [];
  if (digits === undefined || standing.of !== 'job' || !standing.isFresh) return null;
  const { items } = readJob(standing.state.job?.words ?? '', asked.knowledge.shelves.figures);
  const of = items.filter(
    ({ item, count }) =>
      count > 1 &&
      `${item.name} ${item.plural}`.split(' ').some((one) => name === '' || one === name || one === `${name}s`),
  );
  const [only, ...others] = of;
  if (!only || others.length > 0 || items.length > 1) return null;
  const value = Number(digits) * only.count;
  const [one, all] = [formatDollars(Number(digits)), formatDollars(value)];
  const text = `**${all}**: ${only.count} × ${one}.`;
  return composeOnJob(asked, standing, [text], { price: [value, value], stated: value });
}

/** "what % is that", of a price with costs: what stays of it. */
export function composeShare(core: string, standing: Standing, asked: Asked): Composition | null {
  const kept = computeKept(standing);
  // Without a cost, all of it stays.
  if (!SHARE.test(core) || !standing.isFresh || kept === null || standing.cost === 0) return null;
  const shares = kept.map((value, i) => formatNumber((100 * value) / (standing.band[i] ?? 1), 1));
  const percent = shares[0] === shares[1] ? `${shares[0]} %` : `${shares[0]}–${shares[1]} %`;
  const [left, all] = [formatResult(kept, standing), formatResult(standing.band, standing)];
  return composeResult(
    asked,
    standing,
    [[`**${percent}**: ${left} of the ${all} stays.`, `**${percent}**: quedan ${left} de ${all}.`]],
    null,
  );
}
