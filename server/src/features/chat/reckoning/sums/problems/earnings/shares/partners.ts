import { toNumber } from '../../../../numbers.ts';
import { isMoneyLine, readSumItems, type SumItem } from '../../../reading/sum-items.ts';
import { createSum, type Sum } from '../../../sum-result.ts';
import { formatDollars, formatNumber } from '../../../sum-words.ts';
import { type Entry, OWN_POCKET, readLedger } from '../ledger.ts';
import { computeLeftOf, findIncome, isCost } from '../profit.ts';

interface Shares {
  /** In percent, in the order told. */
  parts: number[];
  /** Which of them is the asker's; null where nobody said. */
  mine: number | null;
  /** The words that tell them. */
  said: string;
}

const NAMES =
  'brother|buddy|partner|cousin|dad|father|son|wife|husband|friend|sister|uncle|nephew|mom|business partner|brother[- ]in[- ]law';
const PARTS = /(?<![\d/-])(\d{1,2}) ?[/-] ?(\d{1,2})(?: ?[/-] ?(\d{1,2}))?(?![\d/-])/;
/** "me 65 him 35". */
const PEOPLE_PARTS =
  /\b(me|i get|i own|i have|i|mine|him|her|partner|he gets|she gets|he|she|brother|buddy)\D{0,8}(\d{1,2}) ?%?\D{1,18}\b(\d{1,2})\b(?! ?(?:\/|hours|jobs))/;
const SHARES = /\b(?:split|share|partners?|cut|divide|between|each get|each of us|gets? what|who gets|owns?|halves)\b/;
const HALVES =
  /\b(?:go|goes|going|went) halves\b|\bhalf and half\b|\bhalfsies\b|\b(?:split|share|divide)s?\b(?: [a-z]+){0,4} (?:even(?:ly)?|equal(?:ly)?|down the middle|in half|half)\b|\b(?:even|equal) (?:split|partners|shares)\b/;
const TWO_OF_US = new RegExp(
  String.raw`\b(?:me and|i and|with|and me|and i)\b.{0,4}\b(?:my|a|the)? ?(?:${NAMES})\b|\b(?:my )?(?:${NAMES})\b.{0,4}\b(?:and me|and i)\b|\bmy (?:${NAMES})\b|\bboth of us\b|\btwo of us\b|\b2 (?:guys|people)\b|\bpartner\b`,
);
/** "me and my buddy", as counted before. */
const COUNTED_US = /\b[2-4] (?:people|guys|partners|of us)\b/g;
const IS_ME = /^(?:me|i get|i own|i have|i|mine)$/;

/** "split 60/40 after dump and gas: job 850, dump 110, gas 35": what each partner gets. */
export function computePartnerSplit(text: string): Sum | null {
  const shares = readShares(text);
  if (!shares) return computeFraction(text);
  const rest = text.replace(shares.said, ' ').replace(MY_PART, ' ').replace(COUNTED_US, ' ');
  return computeOfLedger(shares, rest, findOther(text)) ?? computeOfItems(shares, rest) ?? computeFraction(text);
}

function readShares(text: string): Shares | null {
  const isShared = SHARES.test(text);
  const parts = isShared || TWO_OF_US.test(text) ? PARTS.exec(text) : null;
  if (parts) {
    const all = parts
      .slice(1)
      .filter((one) => one !== undefined)
      .map(Number);
    if (isWhole(all)) return { parts: all, mine: findMine(text, all), said: parts[0] };
  }
  const people = PEOPLE_PARTS.exec(text);
  const both = people ? [Number(people[2]), Number(people[3])] : [];
  if (people && isWhole(both)) return { parts: both, mine: IS_ME.test(people[1] ?? '') ? 0 : 1, said: people[0] };
  const halves = HALVES.exec(text);
  return halves && TWO_OF_US.test(text) ? { parts: [50, 50], mine: null, said: halves[0] } : null;
}

const MY_PART =
  /\b(?:me|i'?m|mine|i)\b(?: (?:being|is|are|at|get|take|has|have|own|the))* (\d{1,2})\b|\b(\d{1,2}) ?%? (?:for|to|is|being) (?:me|mine)\b/;

/** "60/40, me being the 60" */
function findMine(text: string, parts: number[]): number | null {
  const found = MY_PART.exec(text.replace(PARTS, ' '));
  const at = parts.indexOf(Number(found?.[1] ?? found?.[2]));
  return at < 0 || parts.length > 2 ? null : at;
}

function isWhole(parts: number[]): boolean {
  return parts.length > 1 && parts.reduce((sum, one) => sum + one, 0) === 100;
}

interface Pot {
  value: number;
  steps: string[];
}

/** Amounts with their names, of which each may have paid some. */
function computeOfLedger(shares: Shares, text: string, other: string): Sum | null {
  const entries = readLedger(text, 1);
  if (!entries) return null;
  const pot = toPot(entries);
  if (!pot || pot.value <= 0) return null;
  const paid = listPaid(entries, text);
  const isTold = paid.mine > 0 || paid.theirs > 0;
  const isEven = new Set(shares.parts).size === 1;
  // Whose the larger share is decides what each gets back.
  if (isTold && (shares.parts.length > 2 || (!isEven && shares.mine === null))) return null;
  if (shares.parts.length > 2 || (shares.mine === null && !isTold && !TWO_OF_US.test(text)))
    return tellParts(shares, pot);
  if (shares.mine === null && !isEven) return tellParts(shares, pot);
  return tellBoth(shares, pot, paid, other);
}

function toPot(entries: Entry[]): Pot | null {
  const [only] = entries;
  if (only && entries.length === 1) return { value: only.value, steps: [] };
  const incomes = entries.filter(({ isIncome }) => isIncome);
  const costs = entries.filter(({ isIncome }) => !isIncome);
  if (incomes.length === 0 || costs.length === 0) return null;
  const sum = (all: Entry[]) => all.reduce((whole, { value }) => whole + value, 0);
  const [earned, spent] = [sum(incomes), sum(costs)];
  const tell = (all: Entry[]) => all.map(({ label, value }) => `${label} ${formatDollars(value)}`.trim()).join(' + ');
  return {
    value: earned - spent,
    steps: [
      ...(incomes.length > 1 ? [`${tell(incomes)} = ${formatDollars(earned)} that came in`] : []),
      ...(costs.length > 1 ? [`${tell(costs)} = ${formatDollars(spent)} of costs`] : []),
      `${formatDollars(earned)} − ${formatDollars(spent)} = ${formatDollars(earned - spent)}`,
    ],
  };
}

const PAID = '(?:paid|pays?|bought|buys?|covered|covers?|spent|fronted|put in|threw in|picked up|put up|laid out)';
const PAYER = new RegExp(
  String.raw`\b(i|he|she|they|(?:my |the |our )?(?:${NAMES})) (?:also |already |then |had )?${PAID}\b`,
  'g',
);
const PAID_THAT = new RegExp(
  String.raw`\b(i|he|she|they|(?:my |the )?(?:${NAMES})) ${PAID} (?:that|it|for (?:that|it))\b`,
);
const STATES = /\b(?:was|were|is|are|ran)\W*$/;

type Payer = 'mine' | 'theirs';

/** What each has paid of the costs from their own pocket. */
function listPaid(entries: Entry[], text: string): Record<Payer, number> {
  const paid = { mine: 0, theirs: 0 };
  let payer: Payer | null = null;
  for (const entry of entries) {
    payer = readPayer(entry, payer);
    if (!entry.isIncome && payer !== null) paid[payer] += entry.value;
  }
  // "dump was 310 and i covered that"
  const who = PAID_THAT.exec(text)?.[1];
  const last = entries.findLast(({ isIncome }) => !isIncome);
  if (who !== undefined && last && paid.mine + paid.theirs === 0) paid[toPayer(who)] += last.value;
  return paid;
}

function readPayer({ head, tail, isIncome }: Entry, before: Payer | null): Payer | null {
  const named = [...head.matchAll(PAYER)].at(-1)?.[1] ?? OWN_POCKET.exec(`${head} ${tail}`)?.[1];
  if (named !== undefined) return toPayer(named);
  return isIncome || STATES.test(head) || /[.;\n]/.test(head) ? null : before;
}

function toPayer(named: string): Payer {
  return /^(?:i|my)$/.test(named) ? 'mine' : 'theirs';
}

function findOther(text: string): string {
  const name = new RegExp(String.raw`\b(${NAMES})\b`).exec(text)?.[1];
  if (name !== undefined) return `your ${name}`;
  return /\bshe\b|\bher\b/.test(text) ? 'her' : 'the other';
}

function tellParts({ parts }: Shares, { value, steps }: Pot): Sum {
  const amounts = parts.map((share) => formatDollars((value * share) / 100));
  const shares = parts.map((share) => `${share} %`);
  return createSum(
    `**${listAnd(amounts)}**${parts.length > 2 ? ` among the ${parts.length}` : ''}: ${listAnd(shares)} of ${formatDollars(value)}.`,
    steps,
    (value * (parts[0] ?? 0)) / 100,
    { goal: 'split' },
  );
}

function listAnd(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function tellBoth({ parts, mine }: Shares, pot: Pot, paid: ReturnType<typeof listPaid>, other: string): Sum {
  const percent = parts[mine ?? 0] ?? 50;
  const [my, their] = [(pot.value * percent) / 100, (pot.value * (100 - percent)) / 100];
  const [ours, others] = [my + paid.mine, their + paid.theirs];
  const back = (share: number, own: number) =>
    own > 0
      ? `${formatDollars(share)} + ${formatDollars(own)} paid out of pocket = ${formatDollars(share + own)}`
      : null;
  const isEven = percent === 50;
  return createSum(
    `**${formatDollars(ours)} for you and ${formatDollars(others)} for ${other}**${isEven ? '' : `, ${formatNumber(percent)} % and ${formatNumber(100 - percent)} %`} of the ${formatDollars(pot.value)} that ${pot.steps.length > 0 ? 'is left' : 'there is'}${paid.mine + paid.theirs > 0 ? ', and what each paid comes back first' : ''}.`,
    [
      ...pot.steps,
      isEven
        ? `${formatDollars(pot.value)} ÷ 2 = ${formatDollars(my)} each`
        : `${formatDollars(pot.value)} × ${formatNumber(percent)} % = ${formatDollars(my)}`,
      ...[back(my, paid.mine), back(their, paid.theirs)].flatMap((step, i) =>
        step === null ? [] : [`${i === 0 ? 'You' : capital(other)}: ${step}`],
      ),
    ],
    ours,
    { goal: 'split' },
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lines with counts and rates among them. */
function computeOfItems({ parts, mine }: Shares, text: string): Sum | null {
  const isShare = (item: SumItem) => item.factors.length === 1 && parts.includes(item.value) && !isCost(item);
  const items = readSumItems(text).filter((item) => isMoneyLine(item) && !isShare(item));
  const income = findIncome(items) ?? items[0];
  const left = items.length > 1 ? computeLeftOf(items, income) : null;
  const value = left?.state.result ?? income?.value ?? 0;
  return value > 0 ? tellParts({ parts, mine, said: '' }, { value, steps: left?.steps ?? [] }) : null;
}

const FRACTION =
  /\b([1-4])\/([2-5]) (?:for|to|is|goes to) (?:me|mine|us)\b|\b(?:i|me) (?:get|keep|take)? ?([1-4])\/([2-5])\b(?! (?:of a|truck|load))/;

/** "split 870 with my brother, 2/3 for me". */
function computeFraction(text: string): Sum | null {
  const found = FRACTION.exec(text);
  const part = toNumber(found?.[1] ?? found?.[3]) / toNumber(found?.[2] ?? found?.[4]);
  const [pot, ...others] = found ? readSumItems(text.replace(found[0], ' ')).filter(isMoneyLine) : [];
  if (!found || !SHARES.test(text) || !(part < 1) || !pot || others.length > 0) return null;
  const mine = pot.value * part;
  return createSum(
    `**${formatDollars(mine)} and ${formatDollars(pot.value - mine)}** of ${formatDollars(pot.value)}.`,
    [],
    mine,
    { goal: 'split' },
  );
}
