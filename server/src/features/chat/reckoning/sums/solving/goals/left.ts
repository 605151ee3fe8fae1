import { formatDollars, formatNumber } from '../../sum-words.ts';
import type { Line } from '../lines.ts';
import type { Stated } from '../reading/stated.ts';
import { readShare, type Share } from '../reading/wanted.ts';
import type { Problem } from './problem.ts';

const SPENT = /\b(?:paid|pay|spent|dump\w*|landfill|gas|fuel|diesel|wages?|helpers?|labou?r|costs?|payroll)\b/;
const NO_WORK = /^(?:ton|pound|yard|gallon|mile|hour|day|week|month|year|person|time)$/;

/** "3 stops at 200": beside costs, what was taken in. */
function isWork({ used: [, count], isLabour, num }: Line): boolean {
  return num === '$' && !isLabour && count !== undefined && !NO_WORK.test(count.num);
}

/** The sum with discounts, taxes and costs told in percent; null if a share is of something else. */
export function applyShares(sum: number, earned: number, { shares, text }: Problem): Shared | null {
  let shared: Shared | null = { value: sum, steps: [] };
  const kinds = shares.map((one) => ({ one, kind: readShare(one, text) }));
  // A card fee, a commission or a tax is of what a discount leaves.
  const isFirst = ({ kind }: (typeof kinds)[0]) => kind === 'discount';
  const discount = earned > 0 ? kinds.filter(isFirst).reduce((all, { one }) => all + one.value, 0) : 0;
  for (const { one, kind } of [...kinds.filter(isFirst), ...kinds.filter((share) => !isFirst(share))]) {
    const base = kind === 'discount' ? earned : earned * (1 - discount / 100);
    if (shared && kind !== 'burden')
      shared =
        kind === 'tax' && earned === 0 && TAKES_HOME.test(text)
          ? applyTaxBefore(shared, one)
          : applyShare(shared, one, kind, base);
  }
  return shared;
}

interface Shared {
  value: number;
  steps: string[];
}

/** "I want to take home 6000 after 25 % tax": so much more has to come in. */
const TAKES_HOME =
  /\b(?:want|need|goal|like|trying|shoot\w*|have)\b.{0,30}\b(?:take home|taking home|bring home|clear|keep|net|pocket|end up with|make|for myself)\b.*\b(?:after|once|before)\b.*\btax/;

function applyTaxBefore({ value, steps }: Shared, one: Stated): Shared {
  const next = value / (1 - one.value / 100);
  const step = `${formatDollars(value)} ÷ ${formatNumber(100 - one.value, 2)} % = ${formatDollars(next)} before ${formatNumber(one.value, 2)} % tax`;
  return { value: next, steps: [...steps, step] };
}

function applyShare({ value, steps }: Shared, one: Stated, kind: Share, earned: number): Shared | null {
  const percent = `${formatNumber(one.value, 3)} %`;
  const isOfEarned = (kind === 'cost' || kind === 'discount') && earned > 0;
  const part = ((isOfEarned ? earned : value) * one.value) / 100;
  if (kind === 'part')
    return { value: part, steps: [...steps, `${formatDollars(value)} × ${percent} = ${formatDollars(part)}`] };
  if (!isOfEarned && !['discount', 'tax', 'markup'].includes(kind)) return null;
  const isLess = kind === 'discount' || isOfEarned;
  const next = isLess ? value - part : value + part;
  const step = `${formatDollars(value)} ${isLess ? '−' : '+'} ${percent} (${formatDollars(part)}) = ${formatDollars(next)}`;
  return { value: next, steps: [...steps, step] };
}

/** Miles, fuel and tons cost money. */
function isBurnt({ used: [, count] }: Line): boolean {
  return count !== undefined && /^(?:mile|gallon|ton|pound)$/.test(count.num);
}

/** Costs against what came in, where both are told; null where they are told but do not go together. */
export function toLeft(all: Line[], isAsked: boolean, hasCostShare = false): { lines: Line[]; isLeft: boolean } | null {
  const isSpent = all.some(
    ({ side, used: [first] }) => side === 'out' && SPENT.test(`${first?.before} ${first?.after}`),
  );
  const lines = isSpent
    ? all.map((line): Line => (line.side === '' && isWork(line) ? { ...line, side: 'in' } : line))
    : all;
  const told = lines.filter(({ side }) => side === 'in');
  // "300 and 250, dump 80, what did i clear": what is no cost was taken in.
  const incomes = told.length === 0 && isAsked && isSpent ? listUnnamed(lines) : [...told, ...listAlike(lines, told)];
  const costs = lines.filter((line) => !incomes.includes(line));
  if (hasCostShare && lines.every((line) => incomes.includes(line) || isWork(line)))
    return { lines: lines.map((line): Line => ({ ...line, side: 'in' })), isLeft: true };
  if (incomes.length > 0 && costs.length > 0 && (isAsked || areCosts(costs, incomes)))
    return {
      lines: lines.map(
        (line): Line =>
          incomes.includes(line) ? { ...line, side: 'in', isTakenOff: false } : { ...line, isTakenOff: true },
      ),
      isLeft: true,
    };
  // "each rents at 395, the dump costs me 140 a pull": what is not paid was taken in.
  const paid = lines.filter(({ used: [first] }) =>
    /\bcosts? (?:me|us)\b/.test((first?.before ?? '').replace(/\bwhat\b.*\bcosts? (?:me|us)\b/, '')),
  );
  if (incomes.length === 0 && paid.length > 0 && paid.length < lines.length)
    return {
      lines: lines.map((line): Line => (paid.includes(line) ? { ...line, isTakenOff: true } : { ...line, side: 'in' })),
      isLeft: true,
    };
  const isMixed = incomes.length > 0 && costs.some((line) => line.side === 'out');
  // "what did i make", of one product: all that came in.
  const isOne = lines.length === 1 && incomes.length + costs.filter(isWork).length === 1;
  const sided = lines.map((line): Line => (incomes.includes(line) ? { ...line, side: 'in' } : line));
  return isMixed || (isAsked && !isOne) ? null : { lines: sided, isLeft: false };
}

const PAYER =
  /\b(?:customer|client|lady|landlord|realtor|owner|he|she|they|cliente|dueñ[oa])s? (?:is |will )?(?:pays?|paying|paid|pagan?|pag[oó])(?: (?:me|us))?\W*$/;

function isOfPayer({ used: [first] }: Line): boolean {
  return PAYER.test(first?.before ?? '');
}

function isOfTrips({ used }: Line): boolean {
  return used.some(({ num }) => /^(?:trip|run|dump|viaje|vuelta)$/.test(num));
}

/** Whether what did not come in went out, with nobody asking. */
function areCosts(costs: Line[], incomes: Line[]): boolean {
  // "at 32 a yard, sell it at 58"
  if (incomes.some(({ used: [first] }) => /\b(?:re)?sell/.test(first?.before ?? ''))) return true;
  // "3 trips at 65 each, customer pays 420"
  if (incomes.every(isOfPayer) && costs.every(isOfTrips)) return true;
  // "billed 900, two guys 5 hours at 20, 3 loads at 60": what the loads cost.
  const areLoads = incomes.length === 1 && costs.some(({ isLabour }) => isLabour);
  return costs.every((line) => line.side === 'out' || line.isLabour || isBurnt(line) || (areLoads && isOfLoads(line)));
}

function isOfLoads({ used: [, count] }: Line): boolean {
  return count !== undefined && /^(?:load|trip|run|dump)$/.test(count.num);
}

/** What is named as neither side was taken in, if it stands before the costs. */
function listUnnamed(lines: Line[]): Line[] {
  const unnamed = lines.filter((line) => line.side === '' && !line.isLabour);
  const firstCost = lines.findIndex(({ side }) => side === 'out');
  const before = unnamed.filter((line) => lines.indexOf(line) < firstCost);
  return before.length > 0 ? before : unnamed;
}

/** "paid 9 cents a pound for steel and 1.85 a pound for copper": both were paid. */
function listAlike(lines: Line[], told: Line[]): Line[] {
  const units = new Set(told.flatMap(({ used: [rate] }) => (rate?.den ? [rate.den] : [])));
  return lines.filter(
    ({ side, used: [rate], isLabour }) =>
      side === '' && !isLabour && rate !== undefined && isScrap(rate.den) && units.has(rate.den),
  );
}

function isScrap(den: string): boolean {
  return den === 'pound' || den === 'ton';
}
