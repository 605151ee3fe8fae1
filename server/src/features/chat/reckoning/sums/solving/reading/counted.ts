import type { Stated } from './stated.ts';

/** Figures as they count: the part of a truck, what is over what is included, what is paid at least. */
export function toCounted(stated: Stated[]): Stated[] {
  return withAverages(withLeastMeasure(withAllowance(withPart(withoutCountOfAmounts(stated)))));
}

/** "6 jobs this week at 300 420 275 510 180 395": how many amounts follow. */
function withoutCountOfAmounts(stated: Stated[]): Stated[] {
  const [count, ...amounts] = stated;
  const isList = amounts.every(({ num, den, value }) => num === '$' && den === '' && value >= LEAST_LISTED);
  return count && WORK.test(count.num) && amounts.length > 2 && amounts.length === count.value && isList
    ? amounts
    : stated;
}

const LEAST_LISTED = 20;
const AVERAGES = /\b(?:avg|average|averages|averaging|ticket)(?: (?:is|of|about|around|at|job|ticket|price))* ?\$?$/;
const WORK = /^(?:job|load|stop|haul|cleanout|pickup)$/;

/** "9 jobs a day with 3 trucks, avg 265": of each job. */
function withAverages(stated: Stated[]): Stated[] {
  const [work, ...others] = stated.filter(({ num }) => WORK.test(num));
  if (!work || others.length > 0 || stated.some(({ den }) => WORK.test(den))) return stated;
  return stated.map((one) =>
    one.num === '$' && one.den === '' && AVERAGES.test(one.gap) ? { ...one, den: work.num } : one,
  );
}

const VISIT = /^(?:visit|pickup|service)$/;
const OFTEN = /^(?:day|week|month)$/;

/** "1 visit a week, 2 hours, gas 15": what is told once comes with every visit. */
export function toVisits(stated: Stated[]): Stated[] {
  const [visit, ...others] = stated.filter(({ num, den }) => VISIT.test(num) && OFTEN.test(den));
  if (!visit || others.length > 0) return stated;
  return stated.map((one) => {
    if (one === visit) return { ...one, num: 'visit' };
    const isOnce = one.den === '' && (one.num === '$' || one.num === 'hour');
    return isOnce || VISIT.test(one.den) ? { ...one, den: 'visit' } : one;
  });
}

/** "12 yard truck, two thirds full": the part of it. */
function withPart(stated: Stated[]): Stated[] {
  const part = stated.find(({ num }) => num === 'part');
  const size = stated.find(({ isSize, num }) => isSize || num === 'yard');
  const perYard = stated.some(({ num, den }) => num === '$' && den === 'yard');
  const isOnly = stated.filter(({ num }) => num === 'yard').length === 1;
  // "45 a yard, the truck is 14 yards": so many a load.
  if (!part && size?.isSize && perYard && isOnly && !stated.some(({ num }) => num === 'load'))
    return stated.map((one) => (one === size ? { ...one, isSize: false, den: 'load' } : one));
  if (!part || !size) return stated.filter(({ isSize }) => !isSize || stated.some(({ den }) => den === 'yard'));
  const filled = { ...size, value: size.value * part.value, isSize: false };
  return stated.flatMap((one) => (one === size ? [filled] : one === part ? [] : [one]));
}

const INCLUDED = /\b(?:incl\w*|comes with|up to|covers|over|past|beyond)\b[^\d]{0,8}$/;
const OVER =
  /^\W*(?:an?|per|each|every|for each|for every)? ?(?:extra |additional )?(?:ton|day|mile|pound|hour)s?\W*(?:over|extra|after|past)\b|\b(?:extra|additional|over)\b/;

/** "incl 3 tons, 85 a ton over, it came back at 4.6": only what is over is paid. */
function withAllowance(stated: Stated[]): Stated[] {
  const allowed = stated.find(
    ({ before, num, den }) => num !== '$' && num !== '%' && den === '' && INCLUDED.test(before),
  );
  const rate = allowed && stated.find((one) => one.num === '$' && one.den === allowed.num && OVER.test(`${one.after}`));
  if (!allowed || !rate) return stated;
  const actual =
    stated.find((one) => one !== allowed && one.num === allowed.num) ??
    stated.findLast(
      (one) => one.num === '$' && one.den === '' && one.start > rate.start && one.value < 10 * allowed.value,
    );
  if (!actual) return stated;
  const over = { ...actual, num: allowed.num, value: Math.max(0, Number((actual.value - allowed.value).toFixed(4))) };
  return stated.flatMap((one) => (one === allowed ? [] : one === actual ? [over] : [one]));
}

/** "with 1 ton minimum": what is paid at least, where less was brought. */
function withLeastMeasure(stated: Stated[]): Stated[] {
  const least = stated.find(({ num, after }) => num !== '$' && /^\W*min(?:imum)?\b/.test(after));
  const actual =
    least &&
    stated.find((one) => one !== least && (one.num === least.num || (least.num === 'ton' && one.num === 'pound')));
  if (!least || !actual) return stated;
  const weighed = actual.num === least.num ? actual.value : actual.value / 2_000;
  return stated.filter((one) => one !== (weighed >= least.value ? least : actual));
}
