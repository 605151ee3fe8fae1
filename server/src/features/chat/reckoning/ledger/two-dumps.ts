import { type FigureWord, splitFigureWords } from '../figures/figure-words.ts';
import { listTold, type Told } from '../figures/told.ts';
import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { toLedgerText } from './rows.ts';

/** A place to dump: how far it is, and what its gate takes a ton, or takes more than the other's. */
interface Site {
  name: string;
  miles: number;
  fee: number;
}

interface Trip {
  sites: [Site, Site];
  mileage: number;
  fuel: number;
  tons: number;
}

const ASKS_WHICH =
  /\bwhich\b|\bwhere (?:do|should|would)\b|\b(?:is|are) (?:it|that|the .{1,24}) (?:worth|cheaper|better)\b|\b(?:cheaper|better|worth it|save)\W*$/i;
const ONE_WAY = /\b(?:each|one|1) way\b|\baway\b|\bout\b/i;
const ROUND = /\bround ?trip\b|\bboth ways\b|\bthere and back\b/i;

/** Which of two dumps costs less: fuel for the way there and back, and the gate for a load of so many tons. */
export function computeTwoDumps(turns: string[]): Sum | null {
  const last = turns.at(-1) ?? '';
  if (!ASKS_WHICH.test(last)) return null;
  for (const from of [1, 2]) {
    const trip = readTrip(turns.slice(-from).join('. '));
    if (trip) return tellCheaper(trip);
  }
  return null;
}

function readTrip(said: string): Trip | null {
  const text = toLedgerText(said);
  const words = splitFigureWords(text);
  const told = listTold(text);
  const isMileage = (one: Told) =>
    /^(?:mpg|miles?)$/i.test(words[one.at + 1]?.text ?? '') &&
    (/^mpg$/i.test(words[one.at + 1]?.text ?? '') || one.per === 'gallon');
  const [mileage, ...mileages] = told.filter(isMileage);
  const ways = told.filter((one) => one.unit === 'mile' && (one.per === '' || one.per === 'each') && !isMileage(one));
  const [tons, ...weights] = told.filter(({ unit, per }) => unit === 'ton' && (per === '' || per === 'load'));
  const fees = told.filter(({ at }) => readFee(words, at) !== null);
  const [fuel, ...fuels] = told.filter((one) => one.unit === '' && !fees.includes(one) && isOfFuel(one));
  const isTold = mileage && tons && fuel && ways.length === 2 && fees.length > 0;
  if (!isTold || [mileages, weights, fuels].some((more) => more.length > 0) || fees.length > 2) return null;
  const used = [mileage, tons, fuel, ...ways, ...fees];
  if (told.some((one) => !used.includes(one) && one.value > 1)) return null;
  const sites = readSites(words, ways, fees);
  const times = ROUND.test(text) && !ONE_WAY.test(text) ? 1 : 2;
  if (!sites) return null;
  const [first, second] = sites.map((site) => ({ ...site, miles: times * site.miles })) as [Site, Site];
  return { sites: [first, second], mileage: mileage.value, fuel: fuel.value, tons: tons.value };
}

const OF_TON =
  /^(?:bucks |dollars )?(?:(more|higher|extra)|(less|cheaper|lower))? ?(?:an?|per|\/) ton(?: (?:(more|higher|extra)|(less|cheaper|lower)))?\b/i;

/** Of a gate's fee a ton: 1 if it is so much more than the other's, -1 if less, 0 if it is its own; null for any other figure. */
function readFee(words: FigureWord[], at: number): -1 | 0 | 1 | null {
  const said = words
    .slice(at + 1, at + 6)
    .map(({ text }) => text)
    .join(' ');
  const found = OF_TON.exec(said);
  if (!found) return null;
  return found[1] || found[3] ? 1 : found[2] || found[4] ? -1 : 0;
}

const MOST_OF_GALLON = 9;

function isOfFuel({ about, per, value }: Told): boolean {
  return value < MOST_OF_GALLON && (per === 'gallon' || (per === '' && about.includes('fuel')));
}

/** Both gates, or how much more one of them takes than the other: "$14 more a ton". */
function readSites(words: FigureWord[], ways: Told[], fees: Told[]): [Site, Site] | null {
  const [near, far] = ways as [Told, Told];
  const toSite = (way: Told): Site => ({ name: readName(words, way.at), miles: way.value, fee: 0 });
  const [first, second] = [toSite(near), toSite(far)];
  const owns = (fee: Told) => (fee.at > far.at ? second : first);
  const [one, other] = fees as [Told, Told | undefined];
  const more = readFee(words, one.at) ?? 0;
  if (other) {
    const isEach = owns(one) !== owns(other) && more === 0;
    if (!isEach) return null;
    owns(one).fee = one.value;
    owns(other).fee = other.value;
    return [first, second];
  }
  if (more === 0) return null;
  owns(one).fee = more * one.value;
  return [first, second];
}

const STANDS_BEFORE = /^(?::|is|are|at|about|like|only|just|its|it's|thats|but|and|,|sits)$/i;
const ENDS = /^[.,;:?!]$|^(?:and|but|or|vs)$/i;

/** The words before the miles: "transfer station". */
function readName(words: FigureWord[], at: number): string {
  let to = at;
  while (to > 0 && STANDS_BEFORE.test(words[to - 1]?.text ?? '')) to--;
  let from = to;
  while (from > 0 && to - from < 3 && !ENDS.test(words[from - 1]?.text ?? '') && isWord(words[from - 1])) from--;
  return words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^the /i, '');
}

/** "the private one" */
function isWord(word: FigureWord | undefined): boolean {
  return word !== undefined && (word.value === null || /^one$/i.test(word.text));
}

function tellCheaper({ sites, mileage, fuel, tons }: Trip): Sum | null {
  const costs = sites.map(({ miles, fee }) => ({ fuel: (miles / mileage) * fuel, gate: fee * tons }));
  const [one, other] = costs as [{ fuel: number; gate: number }, { fuel: number; gate: number }];
  const apart = other.fuel + other.gate - one.fuel - one.gate;
  const [cheap, dear] = apart > 0 ? sites : [sites[1], sites[0]];
  const name = ({ name: said }: Site, i: number) =>
    (said === '' ? ['the first', 'the second'][i] : /\b[a-z1-9]$/i.test(said) ? said : `the ${said}`) as string;
  const names = sites.map(name);
  const lines = sites.map(
    ({ miles }, i) =>
      `${capital(names[i] ?? '')}: ${formatNumber(miles)} miles ÷ ${formatNumber(mileage, 1)} × ${formatDollars(fuel)} = ${formatDollars(costs[i]?.fuel ?? 0)} of fuel`,
  );
  const gates = sites.flatMap(({ fee }, i) =>
    fee === 0
      ? []
      : [
          `Gate of ${names[i]}: ${formatNumber(tons, 2)} tons × ${formatDollars(Math.abs(fee))}${isDifference(sites) ? (fee > 0 ? ' more' : ' less') : ''} = ${formatDollars(Math.abs(fee * tons))}`,
        ],
  );
  const longer = cheap.miles - dear.miles;
  const notes =
    longer > 0
      ? [
          `That leaves out the crew and the truck for ${formatNumber(longer)} more miles a load: if those cost you more than ${formatDollars(Math.abs(apart))}, ${names[sites.indexOf(dear)]} is better.`,
        ]
      : [];
  const lead = `${capital(names[sites.indexOf(cheap)] ?? '')} is cheaper by **${formatDollars(Math.abs(apart))} a load**, by fuel and gate.`;
  return createSum(lead, [...lines, ...gates], Math.abs(apart), { notes });
}

function isDifference(sites: Site[]): boolean {
  return sites.some(({ fee }) => fee === 0);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
