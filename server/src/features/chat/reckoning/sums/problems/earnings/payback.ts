import { getWords, isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import type { Period } from '../../reading/sum-items.ts';
import { createQuestion, createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { computeScale } from './periods.ts';

const BOUGHT =
  /\b(?:bought|buy|buying|truck|trailer|dumpster|skid ?steer|loader|machine|equipment|wrap|box|containers?|cost me|paid|worth)\b/;
const ASKS_WHEN =
  /\b(?:how (?:many|long)|when|pay(?:s|ing)? (?:for )?itself|pay(?:s|ing)? for (?:itself|it|that|the)|paid (?:off|back|for)|pays? (?:it )?(?:off|back)|pay ?back|break[- ]?even|earn(?:s|ed)? (?:it )?back|make (?:it|that|my money) back|till?\b|until|before)\b/;
const GAINS =
  /\b(?:clear\w*|saves?|saving|makes?|making|nets?|netting|keep\w*|earns?|profit|leaves?|left|brings?|gain)\b/;
/** What is spent on it besides. */
const OUTLAY = /\b(?:spen[dt]|fix\w*|repairs?|tires|paint|wrap|tarp|upgrad\w*|on top|plus)\b/;
/** What is paid on the day comes off. */
const DOWN =
  /# (?:dollars |bucks )?(?:down|(?:of )?deposit|trade[- ]?in)\b|\b(?:deposit|down payment|trade[- ]?in)(?: of| is| was)? #/;
/** What it costs each month. */
const UPKEEP = /\b(?:insurance|payment|note|costs?|rent|parking|fuel|up|more|storage)\b/;
const WORK = /^(?:job|load|rental|trip|run|haul|cleanout|stop|pull|customer|week|month|day|year|each|pop)$/;
const OFTEN = /^(?:day|week|month)$/;
const LEAST_PRICE = 300;

/** "28000 for a truck, i clear 220 a job": how many jobs pay for it, and how long that takes if it says how often they come. */
export function computePayback(text: string): Sum | null {
  if (!ASKS_WHEN.test(text) || !BOUGHT.test(text) || /%|\bpercent\b|\bfixed\b|\boverhead\b/.test(text)) return null;
  const quantities = readQuantities(text);
  const money = quantities.filter(isMoneyAmount);
  const first = money.find((one) => one.per === '' && one.value >= LEAST_PRICE && !GAINS.test(one.before));
  const down = money.find((one) => one !== first && one.per === '' && DOWN.test(getWords(one)));
  const more = money.filter(
    (one) => one !== first && one !== down && one.per === '' && OUTLAY.test(getWords(one)) && !GAINS.test(one.before),
  );
  const upkeep = money.find((one) => one.per === 'month' && !GAINS.test(one.before) && UPKEEP.test(getWords(one)));
  const price = first && {
    ...first,
    value: more.reduce((sum, { value }) => sum + value, first.value - (down?.value ?? 0)),
  };
  if (!price || !first || money.some(({ value }) => value > Math.max(first.value, price.value))) return null;
  const gain = money.find(
    (one) =>
      one !== first &&
      one !== upkeep &&
      one !== down &&
      !more.includes(one) &&
      (WORK.test(one.per) || GAINS.test(getWords(one))),
  );
  if (!gain) return asksOnlyGain(text, money, price);
  if (money.length > 2 + more.length + (upkeep ? 1 : 0) + (down ? 1 : 0) || !(gain.value > 0)) return null;
  return upkeep
    ? tellAfterUpkeep(price.value, gain, upkeep.value, quantities)
    : tellPayback(price.value, gain, quantities, text.slice(gain.unitAt));
}

/** What it costs each month goes off what the jobs leave. */
function tellAfterUpkeep(price: number, gain: Quantity, upkeep: number, quantities: Quantity[]): Sum | null {
  const often = quantities.find(({ per, unit }) => OFTEN.test(per) && WORK.test(unit) && !OFTEN.test(unit));
  const period = (OFTEN.test(gain.per) ? gain.per : often?.per) as Period | undefined;
  if (!period) return null;
  const times = OFTEN.test(gain.per) ? 1 : (often?.value ?? 0);
  const monthly = gain.value * times * computeScale(period, 'month').times;
  const rest = monthly - upkeep;
  const working = `${formatDollars(monthly)} − ${formatDollars(upkeep)} = ${formatDollars(rest)} a month`;
  if (rest <= 0) return createSum('**Never**: it costs as much a month as it brings.', [working], 0);
  const months = price / rest;
  const weeks = months * computeScale('week', 'month').times;
  return createSum(
    `**About ${formatNumber(Math.round(weeks))} weeks**, that is ${formatNumber(months, 1)} months.`,
    [working, `${formatDollars(price)} ÷ ${formatDollars(rest)} = ${formatNumber(months, 1)} months`],
    Math.round(weeks),
    { goal: 'break_even' },
  );
}

/** "how long till my 18,000 truck pays for itself": what a job leaves is not told. */
function asksOnlyGain(text: string, money: Quantity[], price: Quantity): Sum | null {
  const isOwn =
    /\b(?:my|our|this|the|a|an)\b[^.?]{0,20}$/.test(text.slice(0, price.start)) ||
    /\b(?:bought|paid|cost me)\b/.test(text);
  if (money.length > 1 || !isOwn || price.value < 1_000 || !/\bpa(?:y|id)\w*\b/.test(text)) return null;
  return createQuestion('How much does a job leave you after crew, dump and fuel?', 'i clear # a job');
}

const EXTRA_OFTEN =
  /^\s?(?:dollars |bucks )?(?:extra|more|on top|profit|clear)? ?(?:an?|per|each|every) (day|week|month)\b/;

function tellPayback(price: number, told: Quantity, quantities: Quantity[], rest: string): Sum {
  // "300 extra a week"
  const often = told.per === '' ? EXTRA_OFTEN.exec(rest)?.[1] : undefined;
  const earned = often === undefined ? told : { ...told, per: often };
  const days =
    earned.per === 'day'
      ? quantities.find(({ unit, per }) => unit === 'day' && /^(?:week|month)$/.test(per))
      : undefined;
  // "325 a day, about 5 days a month"
  const gain = days ? { ...earned, value: earned.value * days.value, per: days.per } : earned;
  const exact = price / gain.value;
  if (OFTEN.test(gain.per)) {
    const count = Math.ceil(exact - 1e-9);
    const lead = `**${formatNumber(count)} ${gain.per}s**: ${formatDollars(price)} ÷ ${formatDollars(gain.value)} = ${formatNumber(exact, 1)}.`;
    return createSum(lead, tellLonger(exact, gain.per as Period), count, { goal: 'break_even' });
  }
  const unit =
    WORK.test(gain.per) && gain.per !== 'each' && gain.per !== 'pop' ? gain.per : (jobUnitOf(quantities) ?? 'job');
  const times = quantities.find(({ per, kind }) => OFTEN.test(per) && !kind.startsWith('money_per_h'));
  const jobs = Math.ceil(exact - 1e-9);
  const division = `${formatDollars(price)} ÷ ${formatDollars(gain.value)} = ${formatNumber(exact, 2)}`;
  if (!times || times === gain || !(times.value > 0))
    return createSum(`**${formatNumber(jobs)} ${unit}s**: ${division}.`, [], jobs, { goal: 'break_even' });
  const time = exact / times.value;
  const whole = Math.max(1, Math.round(time));
  return createSum(
    `**About ${formatNumber(whole)} ${times.per}s**, that is ${formatNumber(jobs)} ${unit}s.`,
    [
      division,
      `${formatNumber(exact, 1)} ${unit}s ÷ ${formatNumber(times.value, 1)} a ${times.per} = ${formatNumber(time, 1)} ${times.per}s`,
      ...tellLonger(time, times.per as Period),
    ],
    whole,
    { goal: 'break_even' },
  );
}

/** "rentals" of "12 rentals a month", where the price has no unit of its own. */
function jobUnitOf(quantities: Quantity[]): string | undefined {
  return quantities.find(({ unit }) => WORK.test(unit) && !OFTEN.test(unit))?.unit;
}

function tellLonger(time: number, period: Period): string[] {
  if (period === 'month' ? time < 12 : time < 9) return [];
  const to: Period = period === 'month' ? 'year' : 'month';
  const { times } = computeScale(period, to);
  return [`that is about ${formatNumber(time / times, 1)} ${to}s`];
}
