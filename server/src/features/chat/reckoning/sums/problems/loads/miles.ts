import { toNumber } from '../../../numbers.ts';
import { getWords, isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import type { Period } from '../../reading/sum-items.ts';
import { createQuestion, createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const MPG =
  /\b(\d+(?:\.\d+)?) ?(?:mpg|miles (?:a|per|to the) gallon)\b|\b(?:truck|it|she) (?:does|gets|averages) (\d{1,2}(?:\.\d)?)\b(?! ?(?:miles?|jobs?|loads?|yards?|hours?|trips?|runs?|stops?|days?|tons?|me\b|us\b))/;
/** Fuel costs this much a gallon, and a mile is paid with less. */
const GALLON = { least: 1, most: 9.99 };
const MOST_A_MILE = 4;
const FUEL = /\b(?:fuel|gas|gasoline|diesel|gallons?)\b/;
const ASKS_FUEL =
  /\b(?:what|whats|how much)\b.{0,40}\b(?:fuel|gas|diesel)\b|\b(?:fuel|gas|diesel)\b.{0,40}\b(?:what|how much|cost me|run me)\b/;
/** "14 + 22 + 9 miles", "17 miles to the job, 6 to the dump, 15 home". */
const LEG_AFTER = /^\W*(?:more |then )?(?:to|back|home|from|over|up|down|out)\b/;
const JOINS = /^[\s,+&]*(?:and|plus|then)?[\s,+&]*$/;

interface Drive {
  miles: number;
  legs: number[];
  /** "5 trips of 32 miles", "3 trucks … each". */
  times: number;
  of: string;
}

/** The miles that a message tells, one after the other; null if it tells none. */
function readDrive(text: string, quantities: Quantity[], price?: Quantity): Drive | null {
  const isMiles = ({ unit, kind }: Quantity) => unit === 'mile' && kind !== 'money_per_mile';
  const at = quantities.findIndex(isMiles);
  if (at < 0) return null;
  const isLeg = (one: Quantity, i: number): boolean => {
    if (isMiles(one)) return !/\bgallon\b/.test(one.after.slice(0, 14)) && one.per !== 'gallon';
    if (one === price || one.kind !== 'bare' || one.unit !== '' || one.per !== '') return false;
    if (i < at)
      return quantities
        .slice(i + 1, at + 1)
        .every((next, k) => JOINS.test(text.slice(quantities[i + k]?.end, next.start)));
    return LEG_AFTER.test(text.slice(one.unitAt)) && !/\bgallon|\$/.test(one.before);
  };
  const legs = quantities.filter(isLeg).map(({ value }) => value);
  const isAll = /\b(?:total|in all|altogether|all together|combined)\b/.test(text);
  const often = quantities.find(
    ({ unit, kind, value }) =>
      kind !== 'money' &&
      value > 1 &&
      !isAll &&
      (/^(?:trip|run|time)$/.test(unit) || (unit === 'truck' && /\beach\b/.test(text))),
  );
  const bothWays = /\b(?:each|one|1) way\b/.test(text) && !/\bone way\b.{0,12}\bonly\b/.test(text) ? 2 : 1;
  const miles = legs.reduce((sum, leg) => sum + leg, 0);
  // "3 runs a day, 5 days a week"
  const days = often?.per === 'day' ? (quantities.find(({ unit }) => unit === 'day')?.value ?? 1) : 1;
  const times = (often?.value ?? 1) * days * bothWays;
  const of = bothWays > 1 ? 'both ways' : `${formatNumber(times)} ${often?.unit ?? ''}s`;
  return miles > 0 ? { miles: miles * times, legs, times, of } : null;
}

function tellDrive({ miles, legs, times, of }: Drive): string[] {
  const sum = legs.reduce((all, leg) => all + leg, 0);
  return [
    ...(legs.length > 1
      ? [`${legs.map((leg) => formatNumber(leg, 1)).join(' + ')} = ${formatNumber(sum, 1)} miles`]
      : []),
    ...(times > 1 ? [`${formatNumber(sum, 1)} miles × ${of} = ${formatNumber(miles, 1)} miles`] : []),
  ];
}

const ASKS_DRIVE = /\b(?:what|how much)\b.{0,20}\b(?:gas|fuel|diesel)\b/;
const A_MILE = /\b(?:per|an?|each) mile\b/;
const PERIODS = /^(?:day|week|month|year)$/;

/** Asks for the one figure that the fuel of a drive lacks; what a mile takes needs no miles. */
function askMissing(text: string, mpg: number, drive: Drive | null, price: number | undefined): Sum | null {
  if (mpg > 0) {
    if (!ASKS_FUEL.test(text) || (drive === null) === (price === undefined)) return null;
    if (price === undefined) return createQuestion('What do you pay for a gallon?', 'fuel is # a gallon');
    return A_MILE.test(text) ? tellMile(price, mpg) : createQuestion('How many miles do you drive?', '# miles');
  }
  if (drive && price !== undefined && FUEL.test(text) && !/\bgallons\b/.test(text))
    return createQuestion('How many miles does the truck get to the gallon?', '# mpg');
  return drive && price === undefined && ASKS_DRIVE.test(text)
    ? createQuestion('How many miles does the truck get to the gallon, and what does a gallon cost?', '#')
    : null;
}

/** "48 miles, 9 mpg, diesel 4.10": the fuel of a drive; asks for the miles or the price if only they are missing. */
export function computeFuel(text: string): Sum | null {
  const mileage = FUEL.test(text) ? MPG.exec(text) : null;
  const mpg = Number(mileage?.[1] ?? mileage?.[2] ?? Number.NaN);
  const quantities = readQuantities(text.replace(MPG, ' ; '));
  const paid = quantities.find(
    (one) =>
      isMoneyAmount(one) &&
      one.value >= GALLON.least &&
      one.value <= GALLON.most &&
      (one.per === 'gallon' ||
        FUEL.test(one.before) ||
        FUEL.test(one.after) ||
        (mpg > 0 && !Number.isInteger(one.value) && one.unit === '')),
  );
  const drive = readDrive(text.replace(MPG, ' ; '), quantities, paid);
  const price = paid?.value;
  const missing = askMissing(text, mpg, drive, price);
  if (missing) return missing;
  if (!(mpg > 0) || !drive || price === undefined) return null;
  const gallons = drive.miles / mpg;
  const period = quantities.find(({ unit, per }) => unit === 'mile' && PERIODS.test(per))?.per as Period | undefined;
  const cost = gallons * price;
  const sum = createSum(
    `**${formatDollars(cost)}** of fuel${period ? ` a ${period}` : ''}.`,
    [
      ...tellDrive(drive),
      `${formatNumber(drive.miles, 1)} miles ÷ ${formatNumber(mpg, 1)} mpg = ${formatNumber(gallons, 2)} gallons`,
      `${formatNumber(gallons, 2)} gallons × ${formatDollars(price)} = ${formatDollars(cost)}`,
    ],
    cost,
    { isCost: true },
  );
  return period ? { ...sum, state: { ...sum.state, period } } : sum;
}

/** "14 + 22 miles at 67 cents": miles by what a mile is paid with. */
export function computeMileage(text: string): Sum | null {
  if (MPG.test(text) || !/\bmiles?\b/.test(text)) return null;
  const quantities = readQuantities(text);
  const drive = readDrive(text, quantities);
  const rate = quantities.find(
    (one) =>
      one.kind === 'money_per_mile' ||
      (isMoneyAmount(one) &&
        one.value < MOST_A_MILE &&
        (one.kind === 'money' || /(?:\bat|@|\btimes|\bx)\W*$/.test(one.before))),
  );
  if (!drive || !rate || FUEL.test(getWords(rate))) return null;
  const others = quantities.filter((one) => one !== rate && isMoneyAmount(one) && one.value >= MOST_A_MILE);
  if (others.some(({ value, unit }) => unit === '' && !drive.legs.includes(value))) return null;
  const result = drive.miles * rate.value;
  return createSum(
    `**${formatDollars(result)}**: ${formatNumber(drive.miles, 1)} miles × ${formatRate(rate.value)}.`,
    tellDrive(drive),
    result,
  );
}

function formatRate(rate: number): string {
  return rate < 1 ? `${formatNumber(rate * 100, 2)} cents` : formatDollars(rate);
}

/** What a mile takes of the fuel, where nobody told how far it is. */
function tellMile(gallon: number, mpg: number): Sum {
  const each = gallon / mpg;
  const lead = `**${formatDollars(each)} a mile** of fuel: ${formatDollars(gallon)} ÷ ${formatNumber(mpg, 1)} mpg.`;
  const sum = createSum(lead, [], each, { isCost: true });
  return { ...sum, state: { ...sum.state, unit: '$', per: 'mile' } };
}

const LASTS =
  /\b(?:every|last(?:s)?|good for|due (?:every|at)|each)(?: (?:about|me|for|around))* (\d+(?:,\d{3})*) ?(k)?(?: ?(?:miles|mi))?\b/;
const DRIVEN = /\b(\d+(?:,\d{3})*) ?(k)?(?: ?(?:miles|mi))? (?:an?|per|each|every) (day|week|month|year)\b/;
const ASKS_OFTEN = /\bhow (?:often|long|many (?:days|weeks|months|years))\b|\bwhen\b/;

/** "oil every 5k miles, i do 1800 a month, how often" */
export function computeInterval(text: string): Sum | null {
  const [driven, lasts] = [DRIVEN.exec(text), LASTS.exec(text)];
  const [each, most] = [toNumber(driven?.[1], driven?.[2]), toNumber(lasts?.[1], lasts?.[2])];
  const isOfRoad = /\b(?:miles|mi|drive|oil|tires?|brakes?|filters?)\b/.test(text);
  if (!driven || !ASKS_OFTEN.test(text) || !isOfRoad || !(each > 0) || !(most > each)) return null;
  const count = most / each;
  const unit = driven[3] ?? 'month';
  return createSum(
    `About every **${formatNumber(count, 1)} ${unit}s**: ${formatNumber(most)} ÷ ${formatNumber(each)} miles a ${unit}.`,
    [],
    count,
  );
}
