import { createQuestion, createSum, type Sum, type SumState } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { sumCents, toCapital, toTallyText } from './tally-text.ts';
import { readUnequal, type Special } from './unequal-words.ts';

const SPLITS = /\b(?:split|splitting|divid(?:e[ds]?|ing)|divvy|shar(?:e[ds]?|ing)|cut up)\b/;
/** Work is split in other ways than money. */
const NO_MONEY = /\b(?:jobs|loads|stops|routes?|shifts?|hours?|hrs?|days|calls|leads)\b/;
const OF_RESULT = /\b(?:that|it|this)\b/;
const AMOUNT = /\d+(?:\.\d+)?/g;

/** "split 900 among four, ana gets 60 more than the others": what each gets; null for any other message. */
export function computeUnequal(message: string, before: SumState | null = null): Sum | null {
  const said = toTallyText(message);
  if (!SPLITS.test(said) || NO_MONEY.test(said)) return null;
  const { specials, count, rest, isOpen } = readUnequal(message);
  if (specials.length === 0) return null;
  const [told, ...more] = (rest.match(AMOUNT) ?? []).map(Number);
  const pot = told ?? (OF_RESULT.test(rest) ? findPot(before) : null);
  const isClear = !isOpen && more.length === 0 && !/%|\bpercent\b/.test(rest);
  if (pot === null || !isClear || !isCounted(count, specials)) return askSplit();
  return tellSplit(pot, count, specials) ?? askSplit();
}

function isCounted(count: number, specials: Special[]): boolean {
  const others = specials.map((one) => one.others).find((one) => !Number.isNaN(one)) ?? count - specials.length;
  return count >= 2 && others >= 1 && others === count - specials.length;
}

function findPot(before: SumState | null): number | null {
  return before !== null && before.goal !== 'missing' && (before.unit ?? '$') === '$' ? before.result : null;
}

function askSplit(): Sum {
  const { wants: _, ...state } = createQuestion('', '').state;
  const lead =
    'How much is to be split, among how many people in all, and who gets how much more or less than each of the others? For example: “split 900 among 4, Ana gets 60 more than each of the others”.';
  return { lead, steps: [], notes: [], state };
}

/** Null where so much more is more than there is. */
function tellSplit(pot: number, count: number, specials: Special[]): Sum | null {
  const others = count - specials.length;
  const more = specials.reduce((sum, one) => sum + one.more, 0);
  const parts = others + specials.reduce((sum, { times }) => sum + times, 0);
  const each = (pot - more) / parts;
  const amounts = specials.map((one) => each * one.times + one.more);
  if (each < 0 || amounts.some((one) => one < 0)) return null;
  const [rest, told] = [toDown(each), amounts.map(toDown)];
  const names = specials.map(({ name }, i) => (name === '' ? (i === 0 ? 'the one' : 'the next') : toName(name)));
  const parted = told.map((dollars, i) => `**${formatDollars(dollars)}** for ${names[i]}`);
  const sum = createSum(
    `${parted.join(', ')} and **${formatDollars(rest)}** for ${others === 1 ? 'the other' : `each of the other ${others}`}.`,
    [
      ...(more === 0 ? [] : [tellEven(pot, more)]),
      `${formatDollars(pot - more)} ÷ ${formatNumber(parts, 2)} ${parts === count ? 'people' : 'shares'} = ${formatDollars(rest)}`,
      ...specials.map((one, i) => tellSpecial(one, names[i] ?? '', rest, told[i] ?? 0)),
      tellProof(told, others, rest, pot),
    ],
    told[0] ?? rest,
    { goal: 'split' },
  );
  return { ...sum, state: { ...sum.state, words: toWords(pot, count, specials) } };
}

/** The split as one would say it, for later turns to change. */
function toWords(pot: number, count: number, specials: Special[]): string {
  const parts = specials.map(({ name, more, times }) => {
    const who = name === '' ? 'one of them gets' : name === 'you' ? 'i get' : `${name} gets`;
    if (more === 0) return `${who} ${times} times what the others get`;
    return `${who} $${Math.abs(more)} ${more < 0 ? 'less' : 'more'} than the others`;
  });
  return `split $${pot} among ${count} guys, ${parts.join(', ')}`;
}

/** "and if tom gets 60 more", after such a split: the split with that; null for any other turn. */
export function replaceSpecial(message: string, words: string): string | null {
  if (/\d/.test(readUnequal(message).rest) || SPLITS.test(message.toLowerCase())) return null;
  const { specials, isOpen } = readUnequal(message);
  const [one, ...more] = specials;
  const before = readUnequal(words);
  const at = before.specials.findIndex(({ name }) => name === one?.name);
  if (!one || isOpen || more.length > 0 || at < 0) return null;
  return toWords(Number(AMOUNT_FIRST.exec(words)?.[1]), before.count, before.specials.with(at, one));
}

const AMOUNT_FIRST = /^split \$(\d+(?:\.\d+)?)/;

function tellEven(pot: number, more: number): string {
  return `${formatDollars(pot)} ${more < 0 ? '+' : '−'} ${formatDollars(Math.abs(more))} = ${formatDollars(pot - more)} to split evenly`;
}

function tellSpecial({ times, more }: Special, name: string, rest: number, told: number): string {
  const by = times === 1 ? '' : ` × ${formatNumber(times, 2)}`;
  const over = more === 0 ? '' : ` ${more < 0 ? '−' : '+'} ${formatDollars(Math.abs(more))}`;
  return `${toCapital(name)}: ${formatDollars(rest)}${by}${over} = ${formatDollars(told)}`;
}

/** That it adds up, and how many cents nobody gets. */
function tellProof(told: number[], others: number, rest: number, pot: number): string {
  const handed = sumCents([...told, others * rest]);
  const left = Math.round((pot - handed) * 100);
  const all = [...told.map(formatDollars), others === 1 ? formatDollars(rest) : `${others} × ${formatDollars(rest)}`];
  return `${all.join(' + ')} = ${formatDollars(handed)}${left === 0 ? '' : `, ${left} ${left === 1 ? 'cent' : 'cents'} over`}`;
}

/** Whole cents, so that what is handed out is never more than there is. */
function toDown(dollars: number): number {
  return Math.floor(dollars * 100 + 1e-6) / 100;
}

const ROLE = /^(?:driver|helper|lead|foreman|owner|boss|loader|kid|partner|manager)$/;

function toName(name: string): string {
  if (name === 'you') return name;
  return ROLE.test(name) ? `the ${name}` : toCapital(name);
}
