import { COST } from '../../../sums/problems/earnings/profit.ts';
import { toPlain } from '../../../sums/reading/plain-text.ts';
import { readLabel } from '../../../sums/reading/sum-labels.ts';
import { listProducts } from '../../../sums/solving/goals/workings.ts';
import { buildLines, type Line } from '../../../sums/solving/lines.ts';
import { addPrices } from '../../../sums/solving/reading/prices.ts';
import { readStated, type Stated } from '../../../sums/solving/reading/stated.ts';
import { readShare } from '../../../sums/solving/reading/wanted.ts';
import { toFigures } from '../../../sums/solving/reading/wording.ts';
import { formatDollars } from '../../../sums/sum-words.ts';
import { readDiscount, readRaise } from '../../read-discount.ts';

/** What an owner tells of their own cost of a job that was priced. */
export interface OwnCosts {
  cost: number;
  /** "14 yards × $42 = $588", and what comes once. */
  lines: string[];
  hasLabour: boolean;
  hasDump: boolean;
  /** People or hours are told, and no wage. */
  lacksWage: boolean;
  /** A fee by the ton or yard, and nobody knows how many. */
  lacksSize: boolean;
  /** Hours are paid, and nobody said to how many people. */
  isForOne: boolean;
  /** Miles are told, and not what a mile costs. */
  hasMiles: boolean;
  /** Of the size of the priced job, what a fee was multiplied by. */
  taken: 'ton' | 'yard' | null;
  /** A fee that was told without what it is for is taken for each load. */
  isByLoad: boolean;
  /** What the owner wants to keep, and what the customer pays, where told. */
  keeps: { dollars: number } | { percent: number } | null;
  paid: number | null;
}

/** How much the priced job holds, where known. */
export interface JobSize {
  /** How many things, where all of them are of one kind. */
  things: number | null;
  tons: number | null;
  yards: number | null;
  /** Loads, where they were told. */
  loads: number | null;
}

const BRINGS = /\b(?:gives?|pays? (?:me|us)|scrap|sells?|resale)\b/;
/** "what is left if i charge 850" */
const CHARGED = /\b(?:charge|get|quote|ask|bid)(?: it)?(?: at| for| about)?\W*$/;
const AT = /\bat\W*$/;
const FEE = /\b(?:dump|tip|tips|tipping|gate|landfill|transfer|scale|disposal|dumpster|yard|they charge)\b/;
const ONCE =
  /\b(?:permit|toll|tolls|parking|rental|dumpster|equipment|supplies|fuel|gas|diesel|labou?r|wages|helper)\b/;
const KEEPS = /\b(?:clear|profit|keep|pocket|net|make|left|walk away with)\b[^\d]{0,14}$/;
/** "want 40 percent" */
const WANTS_SHARE =
  /\b(?:wants?|keep|need|make|clear|aim for|leave me)(?: (?:to|at least|about|make|keep|clear|around))*\W*$|\b(?:charge|quote|bid)(?: it)? (?:for|at)(?: an?)?\W*$/;
const PAID =
  /\b(?:charge[ds]?|charging|quoted?|bid|offer(?:s|ed|ing)?|pays?|paying|pay me|budget(?: is| of)?|price is|agreed (?:on|to))\b[^\d]{0,14}$|\b(?:keep|clear|make|left|net)\b.{0,12}\bat\W*$/;
/** A size, a clock or a place: no costs. */
const OTHER_FIGURES =
  /\d ?(?:x|×|'|"|feet|foot|ft|inch\w*|sq\w*|stairs|steps|bed|bath|st|nd|rd|th)\b|\b(?:floor|oclock|am|pm)\b/;
const NO_FIGURE =
  /\b(?:my|our|a|the) \d{1,2}[ -]?(?:yards?|yds?|foot|ft)[ -]?(?:dump )?(?:truck|trailer|box|dumpster)\b/g;
const RATED = ['ton', 'yard', 'load', 'trip', 'run', 'hour', 'day', 'gallon', 'mile'];
const COUNTED = ['person', 'hour', 'day', 'ton', 'pound', 'yard', 'load', 'trip', 'run', 'mile', 'gallon', '%'];

/** "30 miles away" is driven there and back. */
const ONE_WAY =
  /\b(\d{1,3}(?:\.\d)?) (miles|mi) (?:away|out|each way|one way|from (?:me|here|the (?:dump|shop|yard)))\b/g;

function toText(message: string): string {
  const text = toPlain(message).replace(ONE_WAY, (_, miles: string, unit: string) => `${Number(miles) * 2} ${unit}`);
  return toFigures(text).replace(NO_FIGURE, ' ');
}

/** The figures of a message as they belong to the cost of a job; null if it tells anything else. */
function readCosts(message: string): Stated[] | null {
  const text = toText(message);
  const stated = addPrices(readStated(text), text).filter(({ isSize }) => !isSize);
  if (stated.length === 0 || OTHER_FIGURES.test(text)) return null;
  return stated.every((one) => isOfCost(one, stated, text)) ? stated : null;
}

function isOfCost(one: Stated, all: Stated[], text: string): boolean {
  const { num, den, before, after, value } = one;
  // "add 10 percent for same day" raises the price.
  if (num === '%' && (readRaise(text) !== null || readDiscount(text) !== null)) return false;
  if (num === '%') return ['margin', 'markup'].includes(readShare(one, text)) || WANTS_SHARE.test(before);
  if (num !== '$') return COUNTED.includes(num) && den !== 'week' && den !== 'month';
  const words = `${before} ${after}`;
  // What a buyer of scrap pays is no cost.
  if (BRINGS.test(before)) return false;
  if (RATED.includes(den)) return true;
  if (den === 'person') return true;
  if (den !== '' && den !== 'each') return false;
  // "2 guys at 18": a wage beside people and hours.
  const isWage = value < 100 && all.some(({ num: kind }) => kind === 'person' || kind === 'hour');
  return isWage || COST.test(words) || FEE.test(words) || ONCE.test(words) || KEEPS.test(before) || PAID.test(before);
}

/** Whether a message tells what a job costs its owner. */
export function hasToldCosts(message: string): boolean {
  return readCosts(message) !== null;
}

const SHIFT = 10_000;

/** The figures of several messages; a later one of the same kind takes the place of the earlier. */
function mergeCosts(messages: string[]): { stated: Stated[]; text: string } {
  const texts = messages.map(toText);
  const all: Stated[] = [];
  for (const [i, message] of messages.entries()) {
    const told = readCosts(message) ?? [];
    const moved = told.map((one) => ({ ...one, start: one.start + i * SHIFT, end: one.end + i * SHIFT }));
    for (const old of [...all]) if (moved.some((one) => isSame(old, one))) all.splice(all.indexOf(old), 1);
    all.push(...moved);
  }
  return { stated: all, text: texts.join(', ') };
}

function isSame(old: Stated, one: Stated): boolean {
  if (old.num !== one.num || old.den !== one.den) return false;
  if (old.num !== '$' || one.den !== '') return true;
  const kind = ({ before, after }: Stated) =>
    KEEPS.test(before) ? 'keeps' : PAID.test(before) ? 'paid' : readLabel(before, after);
  return kind(old) === kind(one);
}

/** What the job costs by all that was told of it; null if no cost is known. */
export function computeOwnCosts(messages: string[], size: JobSize): OwnCosts | null {
  const { stated: told, text } = mergeCosts(messages);
  const stated = withLoadsOfJob(told, size.loads);
  const isPaid = ({ num, den, before }: Stated) =>
    num === '$' &&
    den === '' &&
    PAID.test(before) &&
    !FEE.test(before) &&
    !(KEEPS.test(before) && !AT.test(before) && !CHARGED.test(before));
  const isKept = (one: Stated) => one.num === '$' && one.den === '' && KEEPS.test(one.before) && !isPaid(one);
  const [kept, paid] = [stated.find(isKept), stated.find(isPaid)];
  const share = stated.find(({ num }) => num === '%');
  const rest = stated.filter((one) => one !== kept && one !== paid && one !== share);
  const costs = withLoads(withThings(rest, size.things));
  const taken = findTaken(costs.stated, size);
  const lines = buildLines(taken ? [...costs.stated, taken.one] : costs.stated, text, []);
  const money = lines.filter(({ num, den }) => num === '$' && den === '');
  const open = lines.filter((line) => !money.includes(line));
  const isLabour = ({ used }: Line) => used.some(({ num }) => num === 'person' || num === 'hour');
  const cost = money.reduce((sum, { value }) => sum + value, 0);
  const lacksWage = open.some(({ num }) => num === 'person' || num === 'hour');
  const isOpenFee = ({ num, den }: Line) => num === '$' && (den === 'ton' || den === 'yard');
  const isKnown = cost > 0 || kept || share || lacksWage || open.some(isOpenFee);
  if (!isKnown) return null;
  return {
    cost,
    lines: [...listProducts(money), ...money.filter(({ factors }) => factors.length === 1).map(formatOnce)],
    hasLabour:
      money.some(isLabour) ||
      money.some(({ used: [first] }) =>
        /\b(?:labou?r|wages|crew|helpers?|guys?|payroll)\b/.test(`${first?.before} ${first?.after}`),
      ),
    hasDump: money.some((line) => !isLabour(line) && isFee(line)),
    lacksWage,
    lacksSize: open.some(isOpenFee),
    isForOne: money.some((line) => isLabour(line) && !line.used.some(({ num }) => num === 'person')),
    hasMiles: open.some(({ num }) => num === 'mile'),
    taken: taken?.unit ?? null,
    isByLoad: costs.isByLoad,
    keeps: kept ? { dollars: kept.value } : share ? { percent: share.value } : null,
    paid: paid?.value ?? null,
  };
}

function isFee({ used: [rate] }: Line): boolean {
  return (
    rate !== undefined &&
    (['ton', 'yard', 'load', 'trip'].includes(rate.den) || FEE.test(`${rate.before} ${rate.after}`))
  );
}

/** "40 each", of things that are all of one kind: as often as the job counts them. */
function withThings(stated: Stated[], things: number | null): Stated[] {
  const each = stated.find(({ num, den }) => num === '$' && den === 'each');
  if (!each || things === null) return stated;
  const count = {
    ...each,
    value: things,
    num: 'piece',
    den: '',
    before: '',
    after: '',
    gap: '',
    start: each.end + 1,
    end: each.end + 1,
  };
  return stated.flatMap((one) => (one === each ? [{ ...each, den: 'piece' }, count] : [one]));
}

/** "dump is 90 a load": as often as the job was told to fill the truck. */
function withLoadsOfJob(stated: Stated[], loads: number | null): Stated[] {
  const isRate = ({ num, den }: Stated) => num === '$' && (den === 'load' || den === 'trip' || den === 'run');
  const rate = stated.findLast(isRate);
  if (!rate || loads === null || stated.some(({ num, den }) => num === rate.den && den === '')) return stated;
  const at = rate.end + 1;
  const words = { before: '', after: '', gap: '' };
  return [...stated, { value: loads, num: rate.den, den: '', ...words, start: at, end: at, isSize: false }];
}

/** "4 loads, tipping 62": each load is tipped. */
function withLoads(stated: Stated[]): { stated: Stated[]; isByLoad: boolean } {
  const loads = stated.find(({ num, den }) => (num === 'load' || num === 'trip') && den === '');
  const rates = stated.filter(({ num, den }) => num === '$' && den === (loads?.num ?? ''));
  const fee = stated.find((one) => one.num === '$' && one.den === '' && FEE.test(`${one.before} ${one.after}`));
  if (!loads || loads.value < 2 || rates.length > 0 || !fee) return { stated, isByLoad: false };
  return { stated: stated.map((one) => (one === fee ? { ...one, den: loads.num } : one)), isByLoad: true };
}

/** The tons or yards of the priced job, for a fee that is told by them. */
function findTaken(stated: Stated[], { tons, yards }: JobSize): { one: Stated; unit: 'ton' | 'yard' } | null {
  const isTold = (units: string[]) => stated.some(({ num }) => units.includes(num));
  const rate = stated.find(({ num, den }) => num === '$' && (den === 'ton' || den === 'yard'));
  const unit =
    rate?.den === 'ton' && !isTold(['ton', 'pound'])
      ? 'ton'
      : rate?.den === 'yard' && !isTold(['yard'])
        ? 'yard'
        : null;
  const value = unit === 'ton' ? tons : yards;
  if (!rate || unit === null || value === null || !(value > 0)) return null;
  const at = rate.end + 1;
  return {
    one: { value, num: unit, den: '', before: '', after: '', gap: '', start: at, end: at, isSize: false },
    unit,
  };
}

function formatOnce({ value, used: [first] }: Line): string {
  const label = first ? readLabel(first.before, first.after) : '';
  return `${label === '' ? 'Other' : `${label.charAt(0).toUpperCase()}${label.slice(1)}`}: ${formatDollars(value)}`;
}
