import { toNumber } from '../../numbers.ts';
import { computeByUnits } from '../solving/by-units.ts';
import { readStated, type Stated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import { createSum, type Sum } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

/** What an amount is by the words beside it; amounts of unlike kinds are held against each other, never added. */
type Kind = 'goal' | 'done' | 'each' | 'sales' | 'cost';

const NAMES: [Kind, string][] = [
  ['each', '(?:avg|average|typical|usual|normal)(?: (?:job|ticket|load|stop|haul))?|(?:my )?jobs? (?:avg|average|run)'],
  [
    'goal',
    'goal|target|nut|quota|need(?:ed)?|shoot(?:ing)? for|aim(?:ing)? for|(?:trying|want) to (?:hit|make|do|clear|gross)|hit',
  ],
  [
    'done',
    "so far|already|did|do|done|have|got|made|make|booked|sitting at|brought in|bring in|collected|(?:i|we|im|i'm) (?:at|am at)",
  ],
  ['sales', 'rev|revenue|sales|gross(?:ed|ing)?|income|took in|billed|jobs total|vendo|vendimos|ventas|factur[oé]'],
  [
    'cost',
    'payroll|labou?r|wages|fuel|gas|diesel|dump(?: fees?)?|disposal|insurance|rent|overhead|advertising|ads|marketing|repairs|maintenance',
  ],
];
const LINKS =
  '(?: (?:is|was|were|of|at|to|a|about|like|around|only|goes|went|going|up|my|month|ly|the|total|for|me|run|runs|be|would|ran|por|fue|fueron|es|another|more|drops?|rises?|climbs?|jumps?))*';
const BEFORE = NAMES.map(([kind, names]): [Kind, RegExp] => [kind, new RegExp(String.raw`\b(?:${names})${LINKS}\W*$`)]);
const AFTER: [Kind, RegExp][] = [
  [
    'done',
    /^\W*(?:(?:is|in|dollars|bucks|done|of that|of it|booked) )*(?:so far|already|to date|booked|in the (?:first|bank)|done|as of|through|by (?:the )?\d)/,
  ],
  ['sales', /^\W*(?:a month |in |of |of total )?(?:rev|revenue|sales|gross|income)\b/],
  ['goal', /^\W*(?:\w+ )?(?:goal|target|nut|quota)\b/],
  ['cost', /^\W*(?:a month |in |of |on |for )?(?:payroll|labou?r|wages|fuel|gas|diesel|dump|insurance|rent)\b/],
];

interface Named extends Stated {
  kind: Kind | null;
}

function readNamed(text: string): Named[] {
  return readStated(text).map((one) => {
    // "on 18k sales" counts none.
    const isMoney = one.num === '$' || (one.num === 'sale' && one.value >= LEAST_SALES);
    return { ...one, num: isMoney ? '$' : one.num, kind: isMoney ? findKind(one) : null };
  });
}

const LEAST_SALES = 500;

/** The word before an amount names it rather than one behind it: "payroll 4800 a month rev 19500". */
function findKind({ before, after }: Stated): Kind | null {
  return (
    BEFORE.find(([, words]) => words.test(before))?.[0] ?? AFTER.find(([, words]) => words.test(after))?.[0] ?? null
  );
}

const isOf = (kind: Kind) => (one: Named) => one.kind === kind;
const sum = (all: Named[]) => all.reduce((whole, { value }) => whole + value, 0);
/** "did 1,100 today": on top of what was done. */
const TODAY = /^\W*(?:today|yesterday|this morning|last night)\b/;
const MORE = /\b(?:add|adds|adding|another|more|extra|hire|hiring|plus)\b/;

/** The figures of a message, or those before it with what it changes in them; what nothing names is one more cost if it is added. */
function readAll(text: string, words: string | undefined): Named[] {
  const said = readNamed(toFigures(text));
  if (words === undefined) return said;
  const all = readNamed(words);
  for (const one of said) {
    const kind = one.kind ?? (one.num === '$' && MORE.test(text) ? 'cost' : null);
    const at = all.findLastIndex((other) => other.num === one.num && other.kind === kind);
    const old = all[at];
    const isToday = kind === 'done' && TODAY.test(one.after);
    const isMore = old && (isToday || MORE.test(`${one.gap} ${one.before}`));
    const changed = { ...one, kind, value: one.value + (isMore ? old.value : 0) };
    all.splice(old ? at : all.length, 1, changed);
  }
  return all;
}

const ASKS_REST = /\b(?:to go|left|short|shy|behind|remaining|how far)\b/;
const ASKS_TO_GO =
  /\b(?:to go|left|short|shy|behind|remaining|how (?:far|many|much)|still (?:need|have|gotta)|(?:a|per|each) day|what|whats|goal|target|nut|quota)\b/;

/** "want to hit 20k, at 12,400, how short am i": the amount beside the goal is what there is of it. */
function withBareDone(all: Named[], text: string): Named[] {
  const bare = all.filter(({ kind, num }) => kind === null && num === '$');
  const isDone = bare.length === 1 && ASKS_REST.test(text) && !all.some(isOf('done'));
  return isDone ? all.map((one) => (bare.includes(one) ? { ...one, kind: 'done' } : one)) : all;
}

interface ToGo {
  goal: number;
  done: number;
  /** The days or weeks that are left. */
  days: Stated | undefined;
  /** Those in which so much was done. */
  span: Stated | undefined;
  /** What a job brings. */
  each: number | undefined;
}

function readToGo(all: Named[]): ToGo | null {
  const [goals, done, each] = [all.filter(isOf('goal')), all.filter(isOf('done')), all.filter(isOf('each'))];
  const times = all.filter(({ num }) => /^(?:day|week)$/.test(num));
  const [days, ...more] = times.filter(
    ({ den, after, gap }) =>
      den === '' && !/\b(?:first|last)\b/.test(gap) && /^\W*(?:left|to go|remain|more|$)/.test(after),
  );
  const [goal, ...others] = goals;
  const rest = all.length - goals.length - done.length - each.length - times.length;
  if (!goal || done.length === 0 || others.length + rest + more.length > 0 || each.length > 1) return null;
  if (done.some(({ den }) => den !== '')) return null;
  const span = times.find((one) => one !== days);
  return { goal: goal.value, done: sum(done), days, span, each: each[0]?.value };
}

/** "goal 15k, 6,850 so far, 11 days left": what is still to come in, by the day and in jobs if they are told. */
export function computeToGo(text: string, words?: string): Sum | null {
  const read = readToGo(withBareDone(readAll(text, words), text));
  return read && read.goal > read.done && ASKS_TO_GO.test(`${text} ${words ?? ''}`) ? tellToGo(read) : null;
}

function tellToGo({ goal, done, days, span, each }: ToGo): Sum {
  const left = goal - done;
  const after = span ? ` after ${formatNumber(span.value)} ${span.num}s` : '';
  const parts = [`**${formatDollars(left)} to go**`];
  const steps = [`${formatDollars(goal)} − ${formatDollars(done)} = ${formatDollars(left)}${after}`];
  const told = [`goal ${goal}, ${done} so far`];
  if (days) {
    parts.push(`**${formatDollars(left / days.value)} a ${days.num}**`);
    steps.push(
      `${formatDollars(left)} ÷ ${formatNumber(days.value)} ${days.num}s = ${formatDollars(left / days.value)}`,
    );
    told.push(`${days.value} ${days.num}s left`);
  }
  if (each) {
    parts.push(`**${formatNumber(Math.ceil(left / each - 1e-9))} jobs**`);
    steps.push(`${formatDollars(left)} ÷ ${formatDollars(each)} = ${formatNumber(left / each, 1)} jobs`);
    told.push(`average job ${each}`);
  }
  const found = createSum(`${parts.join(', ')}.`, steps, each ? left / each : left / (days?.value ?? 1));
  return { ...found, state: { ...found.state, words: told.join(', ') } };
}

const ASKS_SHARE = /\b(?:percent\w*|porcentaje|pct|share|how much of)\b|%/;

/** "payroll 4800 rev 19500, what percent", once or before and after. */
export function computeShareOfSales(text: string, words?: string): Sum | null {
  const all = readAll(text, words);
  const [costs, sales] = [all.filter(isOf('cost')), all.filter(isOf('sales'))];
  const isPair = costs.length === sales.length && costs.length + sales.length === all.length;
  const isEven = costs.every(({ den }, i) => den === '' || (sales[i]?.den ?? '') === '' || den === sales[i]?.den);
  if (!isPair || !isEven || costs.length > 2 || !ASKS_SHARE.test(words ?? text)) return null;
  const pairs = costs.map(({ value }, i) => ({ cost: value, sales: sales[i]?.value ?? 0 }));
  const shares = pairs.map((one) => (100 * one.cost) / one.sales);
  const [last, before] = [shares.at(-1) ?? 0, shares.at(-2)];
  if (!pairs.every((one) => one.cost > 0 && one.sales > one.cost)) return null;
  const way = before === undefined ? '' : `, ${last < before ? 'down' : 'up'} from ${formatNumber(before, 1)} %`;
  const found = createSum(
    `**${formatNumber(last, 1)} %** of sales${way}.`,
    pairs.map(
      (one, i) => `${formatDollars(one.cost)} ÷ ${formatDollars(one.sales)} = ${formatNumber(shares[i] ?? 0, 1)} %`,
    ),
    last,
    { goal: 'share' },
  );
  const told = pairs.at(-1);
  return { ...found, state: { ...found.state, words: `payroll ${told?.cost}, revenue ${told?.sales}, what percent` } };
}

const OFFERED =
  /\b(?:offer(?:s|ed|ing)?|(?:wants?|willing|happy) to pay|will pay|only pays?|budget(?: is| of)?|counter(?:s|ed)?(?: at| with)?)(?: (?:me|us|about|like|only|just))* \$?(\d+(?:,\d{3})*)(?: (?:dollars|bucks|cash))?(?! (?:an?|per|each)\b)/;

/** "offers 1600 for 4 trips, my rate is 450 a trip": the offer against what it comes to. */
export function computeAgainstOffer(text: string): Sum | null {
  const found = OFFERED.exec(text);
  const rest = found ? text.replace(found[0], ' ') : '';
  const due = found ? computeByUnits(rest) : null;
  const offer = toNumber(found?.[1]);
  if (due?.state.goal !== 'total' || !(due.state.result > 0) || due.state.items.length !== 1) return null;
  const gap = due.state.result - offer;
  const side = gap > 0 ? 'under' : 'over';
  const share = formatNumber(Math.abs((100 * gap) / due.state.result), 1);
  return createSum(
    `**${formatDollars(Math.abs(gap))} ${side}** your ${formatDollars(due.state.result)}, ${share} %.`,
    [...due.steps, `${formatDollars(due.state.result)} against ${formatDollars(offer)}`],
    Math.abs(gap),
  );
}

/** "rev goes to 26k", "did another 900": the same for other figures. */
export function computeUnlikeAgain(text: string, words: string): Sum | null {
  const way = [computeToGo, computeShareOfSales].find((compute) => compute(words) !== null);
  return /\d/.test(text) ? (way?.(text, words) ?? null) : null;
}
