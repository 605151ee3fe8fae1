import type { MaterialFigures } from '../../../../../knowledge/index.ts';
import { isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { findMaterial } from '../loads/load-size.ts';

const CHOOSES = /\b(?:cheaper|cheapest|better|best|less|which|worth|good or bad|good|save[sd]?|or)\b/;
/** "dump 1 …, dump 2 …" */
const TWO_PLACES =
  /\b(?:dump|yard|landfill|place|station) (?:#?1|one|a)\b.*\b(?:dump|yard|landfill|place|station) (?:#?2|two|b)\b/;
const POUNDS_PER_TON = 2_000;
const MONTHS_PER_YEAR = 12;

/** Which of two ways costs less: to lease or to buy, by the day or by the job, by the yard or by the ton. */
export function computeChoice(text: string, materials: MaterialFigures[]): Sum | null {
  if (!CHOOSES.test(text) && !TWO_PLACES.test(text)) return null;
  const quantities = readQuantities(text);
  return (
    computeLeaseOrBuy(text, quantities) ??
    computeTwoDumps(text, quantities) ??
    computeRentOrBuy(text, quantities) ??
    computeDayOrJob(text, quantities) ??
    computeYardOrTon(text, quantities, materials) ??
    computeTwoQuotes(text)
  );
}

const LEASE = /\b(?:lease|leasing)\b/;
const BUY = /\b(?:buy|buying|cash|purchase|outright|own(?:ing)? it)\b/;
const DOWN = /\b(?:down|up front|upfront|due at signing|deposit)\b/;
const BUYOUT = /\b(?:buy ?out|residual|at the end|balloon)\b/;

/** "lease at 590 a month for 36 months with 2,500 down, or buy for 29,000" */
function computeLeaseOrBuy(text: string, quantities: Quantity[]): Sum | null {
  if (!LEASE.test(text) || !BUY.test(text)) return null;
  const money = quantities.filter(isMoneyAmount);
  const monthly = money.find(({ per }) => per === 'month');
  const term = quantities.find(({ unit, per }) => (unit === 'month' || unit === 'year') && per === '');
  const near = ({ start, unitAt }: Quantity) => text.slice(Math.max(0, start - 14), unitAt + 18);
  const others = money.filter((one) => one !== monthly && one.per === '');
  const end = others.find((one) => BUYOUT.test(near(one)));
  const down = others.find((one) => one !== end && DOWN.test(near(one)));
  const [price, ...more] = others.filter((one) => one !== end && one !== down);
  if (!monthly || !term || !price || more.length > 0 || price.value < monthly.value * 3) return null;
  const months = term.value * (term.unit === 'year' ? MONTHS_PER_YEAR : 1);
  const parts = [monthly.value * months, ...[down, end].flatMap((one) => (one ? [one.value] : []))];
  const lease = parts.reduce((sum, value) => sum + value, 0);
  const steps = [
    `${formatNumber(months)} months × ${formatDollars(monthly.value)} = ${formatDollars(monthly.value * months)}`,
    ...(parts.length > 1 ? [`${parts.map(formatDollars).join(' + ')} = ${formatDollars(lease)} for the lease`] : []),
  ];
  const kept = end
    ? []
    : [
        'At the end of a lease the truck goes back, unless you pay what it is worth then: tell me the buyout, and I add it.',
      ];
  return tellCheaper(['Leasing', lease], ['Buying', price.value], '', steps, kept);
}

const RENT = /\brent(?:s|ing|al)?\b/;

/** "buy a 9k trailer or keep renting at 90 a day, 8 days a month": after how many months it costs less to own one. */
function computeRentOrBuy(text: string, quantities: Quantity[]): Sum | null {
  if (!RENT.test(text) || !/\b(?:buy|buying|own|purchase)\b/.test(text)) return null;
  const often = quantities.find(({ unit, per }) => (unit === 'day' || unit === 'time') && per === 'month');
  const money = quantities.filter((one) => one !== often && isMoneyAmount(one));
  const daily = money.find(({ per }) => per === 'day' || per === 'time');
  const [price, ...more] = money.filter((one) => one !== daily);
  if (!often || !daily || !price || more.length > 0 || price.value < daily.value * 10) return null;
  const monthly = daily.value * often.value;
  const months = price.value / monthly;
  return createSum(
    `Renting costs you **${formatDollars(monthly)} a month**, so buying pays after **${formatNumber(months, 1)} months**.`,
    [
      `${formatNumber(often.value)} days × ${formatDollars(daily.value)} = ${formatDollars(monthly)} a month`,
      `${formatDollars(price.value)} ÷ ${formatDollars(monthly)} = ${formatNumber(months, 1)} months`,
    ],
    months,
    { notes: ['Its insurance, tires, repairs and a place to park come on top; what it sells for later comes off.'] },
  );
}

const NAMED_SIDE =
  /\b(?:(quote|bid|offer|option|guy|company|place|deal|price|sub|dumpster|shop|dealer) (?:#?[12]|one|two|[ab])(?= )|(?:the )?(first|second|other|one(?= (?:guy|company|place|shop|dealer|is|was|wants|charges|says|quoted|said)\b))(?: (?:one|guy|company|place|quote|bid|offer|deal|shop|dealer))?(?= ))/g;
const PLAIN_MONEY = /^(?:|flat|total|dump|fuel|gas|delivery|fee|tax|job)$/;

/** "quote a is 450 with the dump, quote b 320 plus dump 95 and 20 fuel": what each comes to. */
function computeTwoQuotes(text: string): Sum | null {
  const [one, other, ...more] = [...text.matchAll(NAMED_SIDE)];
  if (!one || !other || more.length > 0) return null;
  const sides = [text.slice(one.index + one[0].length, other.index), text.slice(other.index + other[0].length)];
  const totals = sides.map((side) => {
    const told = readQuantities(side.split(/\b(?:which|what|whats|who|should)\b/)[0] ?? side);
    const isPlain = told.every((amount) => isMoneyAmount(amount) && amount.per === '' && PLAIN_MONEY.test(amount.unit));
    return isPlain && told.length > 0 ? told.map(({ value }) => value) : null;
  });
  const [first, second] = totals;
  if (!first || !second || /\b(?:off|discount|minus|less)\b/.test(text)) return null;
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const name = (said: string) => said.charAt(0).toUpperCase() + said.slice(1);
  const steps = [first, second].flatMap((values, i) =>
    values.length > 1
      ? [`${[one, other][i]?.[0]}: ${values.map(formatDollars).join(' + ')} = ${formatDollars(sum(values))}`]
      : [],
  );
  return tellCheaper([name(one[0]), sum(first)], [name(other[0]), sum(second)], '', steps, []);
}

const FUEL = /\b(?:gas|fuel|diesel)\b/;
const MOST_FUEL_PRICE = 12;

/** "one is 72 a ton and 9 miles, the other 49 but 31 miles, 2 tons": the fee and the fuel of each. */
function computeTwoDumps(text: string, quantities: Quantity[]): Sum | null {
  const money = quantities.filter(isMoneyAmount);
  const [one, other, ...more] = money.filter(({ per }) => per === 'ton');
  const load = quantities.find(({ unit, per }) => (unit === 'ton' || unit === 'pound') && per === '');
  const miles = quantities.filter(({ unit, per }) => unit === 'mile' && per === '').map(({ value }) => value);
  if (!one || !other || more.length > 0 || !load || (miles.length !== 0 && miles.length !== 2)) return null;
  const tons = load.unit === 'ton' ? load.value : load.value / POUNDS_PER_TON;
  const mile = money.find(({ per }) => per === 'mile')?.value ?? 0;
  const mpg = quantities.find(({ unit }) => unit === 'mpg')?.value ?? 0;
  const fuel = money.find(({ value, before }) => value < MOST_FUEL_PRICE && FUEL.test(before))?.value ?? 0;
  const ways = /\bround[- ]?trip\b/.test(text) ? 1 : 2;
  const isDriven = miles.length === 2 && (mile > 0 || (mpg > 0 && fuel > 0));
  const costs = [one.value, other.value].map((fee, i) => {
    const fees = tons * fee;
    const each = mile > 0 ? mile : fuel / mpg;
    const driven = isDriven ? (miles[i] ?? 0) * ways * each : 0;
    const gate = `${formatNumber(tons, 2)} tons × ${formatDollars(fee)} = ${formatDollars(fees)}`;
    const rate = mile > 0 ? '' : ` ÷ ${formatNumber(mpg, 1)} mpg`;
    const trip = `${formatNumber(miles[i] ?? 0, 1)} miles${ways === 1 ? '' : ' × 2 ways'}${rate} × ${formatDollars(mile > 0 ? mile : fuel)} = ${formatDollars(driven)}`;
    return {
      cost: fees + driven,
      step: isDriven ? `${gate}, ${trip}, together ${formatDollars(fees + driven)}` : gate,
    };
  });
  const [first, second] = costs.map(({ cost }) => cost);
  if (first === undefined || second === undefined) return null;
  const steps = [...costs.map(({ step }) => step), ...(isDriven ? [] : listFarther(miles, first - second, ways))];
  const time = isDriven ? ['The time on the road is not in it: tell me what an hour of truck and crew costs you.'] : [];
  return tellCheaper(
    [`The one at ${formatDollars(one.value)} a ton`, first],
    [`The one at ${formatDollars(other.value)} a ton`, second],
    '',
    steps,
    time,
  );
}

/** What the longer way may cost at most, where nothing tells what it does. */
function listFarther([near = 0, far = 0]: number[], gap: number, ways: number): string[] {
  const extra = Math.abs(far - near) * ways;
  const paths = `${formatNumber(near, 1)} and ${formatNumber(far, 1)} miles`;
  return extra > 0
    ? [
        `${paths}: ${formatNumber(extra, 1)} miles more a trip, so the farther one pays only if these cost you less than ${formatDollars(Math.abs(gap))}`,
      ]
    : [];
}

/** "a helper at 160 a day does 4 jobs, another wants 45 a job": what a job costs with each. */
function computeDayOrJob(text: string, quantities: Quantity[]): Sum | null {
  const money = quantities.filter(isMoneyAmount);
  const [daily, ...days] = money.filter(({ per }) => per === 'day');
  const [each, ...jobs] = money.filter(({ per }) => per === 'job' || per === 'load' || per === 'stop');
  const count = quantities.find(({ unit }) => unit === (each?.per ?? ''));
  if (
    !daily ||
    !each ||
    !count ||
    days.length + jobs.length > 0 ||
    money.length > 2 ||
    !/\bcheaper|better|less\b/.test(text)
  )
    return null;
  const share = daily.value / count.value;
  const step = `${formatDollars(daily.value)} ÷ ${formatNumber(count.value)} ${each.per}s = ${formatDollars(share)} a ${each.per}`;
  return tellCheaper(['By the day', share], [`By the ${each.per}`, each.value], ` a ${each.per}`, [step], []);
}

/** "26 a yard or 74 a ton", with the weight of a yard told or known. */
function computeYardOrTon(text: string, quantities: Quantity[], materials: MaterialFigures[]): Sum | null {
  const money = quantities.filter(isMoneyAmount);
  const [yard, ton] = [money.find(({ per }) => per === 'yard'), money.find(({ per }) => per === 'ton')];
  const told = quantities.find(({ unit, per }) => unit === 'pound' && per !== 'ton');
  const material = findMaterial(text, materials);
  const pounds = told ? [told.value, told.value] : (material?.pounds_per_yard ?? []);
  const [least, most] = pounds;
  if (!yard || !ton || money.length > 2 || least === undefined || most === undefined) return null;
  const [low, high] = [(ton.value * least) / POUNDS_PER_TON, (ton.value * most) / POUNDS_PER_TON];
  const weight = least === most ? formatNumber(least) : `${formatNumber(least)}–${formatNumber(most)}`;
  const span = low === high ? formatDollars(low) : `${formatDollars(low)}–${formatDollars(high)}`;
  const name = told ? '' : ` of ${material?.name}`;
  const step = `${weight} lb${name} a yard at ${formatDollars(ton.value)} a ton = ${span} a yard`;
  if (low === high) return tellCheaper(['By the ton', low], ['By the yard', yard.value], ' a yard', [step], []);
  const lead =
    high <= yard.value
      ? `**By the ton is less**: ${span} a yard against ${formatDollars(yard.value)}.`
      : low >= yard.value
        ? `**By the yard is less**: ${formatDollars(yard.value)} against ${span} a yard.`
        : `**It depends on the weight**: by the ton it is ${span} a yard against ${formatDollars(yard.value)}.`;
  return createSum(lead, [step], high);
}

type Way = [name: string, cost: number];

function tellCheaper(one: Way, other: Way, each: string, steps: string[], notes: string[]): Sum {
  const [[cheap, less], [dear, more]] = one[1] <= other[1] ? [one, other] : [other, one];
  const lead =
    less === more
      ? `**Both come to ${formatDollars(less)}${each}.**`
      : `**${cheap} is ${formatDollars(more - less)}${each} less**: ${formatDollars(less)} against ${formatDollars(more)} (${dear.toLowerCase()}).`;
  return createSum(lead, steps, less, { notes });
}
