import { listTold, type Told } from '../figures/told.ts';
import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { toLedgerText } from './rows.ts';

const PER_BOTH = /\bper (\w+?)s?,? (?:and|&|n|or) (?:also |what )?(?:per|an?|each) (\w+?)s?\b/i;
const BOOKED = /\b(?:book\w*|clos\w+|won|win|land\w*|got|hired)\W+(?:\w+\W+)?$/i;
const LEAD = /^(?:call|lead|quote|click|inquiry|contact)$/;
const LEAST_SPENT = 20;

/** What was spent, and the calls and jobs that came of it. */
interface Spent {
  spent: number;
  counts: Map<string, number>;
}

/** "spent 620 on flyers, 31 calls, booked 9, cost per call and per job"; later, whether jobs that leave so much have paid for it. */
export function computeOfEach(turns: string[]): Sum | null {
  const last = turns.at(-1) ?? '';
  const asked = PER_BOTH.exec(last);
  if (asked)
    return tellEach(
      readSpent(last),
      [asked[1] ?? '', asked[2] ?? ''].map((one) => one.toLowerCase()),
    );
  const before = PER_BOTH.test(turns.at(-2) ?? '') ? readSpent(turns.at(-2) ?? '') : null;
  return before && ASKS_PAID.test(last) ? tellPaid(before, listTold(toLedgerText(last))) : null;
}

const ASKS_PAID =
  /\b(?:did (?:it|that|they|the \w+) pay|worth it|pay (?:off|for itself)|make money|ahead|break even)\b|\bpay\W*$/i;

function readSpent(turn: string): Spent | null {
  const text = toLedgerText(turn);
  const told = listTold(text);
  const [money, ...others] = told.filter(({ unit, isShare, value }) => unit === '' && !isShare && value >= LEAST_SPENT);
  if (!money || told.some(({ isShare }) => isShare)) return null;
  const counts = new Map<string, number>();
  for (const one of told) {
    if (one === money) continue;
    const name = findCounted(one, text);
    if (name === null || counts.has(name)) return null;
    counts.set(name, one.value);
  }
  return others.every((one) => findCounted(one, text) !== null) ? { spent: money.value, counts } : null;
}

/** `job` for what was booked, `lead` for calls. */
function findCounted({ unit, value }: Told, text: string): string | null {
  if (unit !== '') return LEAD.test(unit) ? 'lead' : unit;
  const before = text.slice(0, Math.max(text.search(new RegExp(String.raw`(?<![\d.,])${value}(?!\d|[.,]\d)`)), 0));
  return BOOKED.test(before) ? 'job' : null;
}

function tellEach(spent: Spent | null, names: string[]): Sum | null {
  const parts = names.map((name) => ({ name, count: spent?.counts.get(LEAD.test(name) ? 'lead' : name) ?? 0 }));
  if (!spent || parts.some(({ count }) => count <= 0)) return null;
  const each = (count: number) => formatDollars(spent.spent / count);
  const last = parts.at(-1) as (typeof parts)[number];
  return createSum(
    `${parts.map(({ name, count }) => `**${each(count)} a ${name}**`).join(', ')}.`,
    parts.map(({ name, count }) => `${formatDollars(spent.spent)} ÷ ${formatNumber(count)} ${name}s = ${each(count)}`),
    spent.spent / last.count,
    { isCost: true },
  );
}

function tellPaid({ spent, counts }: Spent, told: Told[]): Sum | null {
  const [each, ...more] = told;
  const jobs = counts.get('job');
  if (!each || !jobs || more.length > 0 || each.unit !== '' || each.isShare) return null;
  const earned = jobs * each.value;
  const left = earned - spent;
  return createSum(
    left >= 0
      ? `**Yes: ${formatDollars(left)} is left.**`
      : `**No: it cost ${formatDollars(-left)} more than the jobs left.**`,
    [
      `${formatNumber(jobs)} jobs × ${formatDollars(each.value)} = ${formatDollars(earned)}`,
      `${formatDollars(earned)} − ${formatDollars(spent)} = ${left < 0 ? '−' : ''}${formatDollars(Math.abs(left))}`,
    ],
    left,
    { goal: 'left' },
  );
}

/** So many a day or week at so much each. */
interface Case {
  count: number;
  unit: string;
  per: string;
  each: number;
}

const FROM_TO = /\bfrom (?<was>[^?]{4,60}?) to (?<now>[^?]{4,60}?)(?=[,;?]|\W+(?:what|how|do|am|is|whats|would)\b|$)/i;
const ASKS_APART = /\b(?:chang\w+|differen\w+|more|less|better|worse|ahead|behind|lose|gain|up|down|make)\b/i;
const PERIOD = /\b(?:an?|per|each) (week|month|year)\b/i;

/** "from 3 jobs a day at 280 to 2 at 390, what changes a week, 5 days": what comes in then and now. */
export function computeFromTo(turns: string[]): Sum | null {
  const text = toLedgerText(turns.at(-1) ?? '');
  const found = FROM_TO.exec(text);
  const was = readCase(found?.groups?.was ?? '');
  const now = was && readCase(found?.groups?.now ?? '', was);
  if (!found || !was || !now || was.unit !== now.unit || was.per !== now.per) return null;
  const rest = text.replace(found[0], ' ');
  if (!ASKS_APART.test(rest)) return null;
  const often = readOften(rest, was.per);
  return often && tellApart(was, now, often);
}

/** How often it comes in the period that is asked for: 5 days a week; null where that is not told. */
function readOften(rest: string, per: string): { by: number; per: string } | null {
  const [times, ...more] = listTold(rest);
  const asked = PERIOD.exec(rest)?.[1] ?? per;
  if (more.length > 0) return null;
  if (times) return times.unit === 'day' && per === 'day' && asked === 'week' ? { by: times.value, per: 'week' } : null;
  return asked === per ? { by: 1, per } : null;
}

function readCase(said: string, like?: Case): Case | null {
  const told = listTold(said);
  const count = told.find(({ unit }) => unit !== '');
  const bare = told.filter((one) => one !== count && one.unit === '' && !one.isShare);
  if (count && bare.length === 1 && told.length === 2)
    return { count: count.value, unit: count.unit, per: count.per || like?.per || '', each: bare[0]?.value ?? 0 };
  // "to 2 at 390"
  const [few, each] = bare;
  const isLike = like && few && each && told.length === 2 && few.value < each.value;
  return isLike ? { count: few.value, unit: like.unit, per: like.per, each: each.value } : null;
}

function tellApart(was: Case, now: Case, { by, per }: { by: number; per: string }): Sum {
  const sum = ({ count, each }: Case) => count * each * by;
  const apart = sum(now) - sum(was);
  const a = per === '' ? '' : ` a ${per}`;
  const step = (one: Case) =>
    `${formatNumber(one.count, 2)} ${one.unit}s × ${by > 1 ? `${formatNumber(by)} days × ` : ''}${formatDollars(one.each)} = ${formatDollars(sum(one))}${a}`;
  const lead =
    apart === 0
      ? `**The same** comes in${a}: ${formatDollars(sum(now))}.`
      : `**${formatDollars(Math.abs(apart))}${a} ${apart < 0 ? 'less' : 'more'}** comes in.`;
  const fewer = was.count - now.count;
  const notes =
    apart < 0 && fewer > 0
      ? [
          `You save what ${formatNumber(fewer * by, 2)} ${was.unit}s${a} cost you: from ${formatDollars(-apart / (fewer * by))} a ${was.unit} on, you are still ahead.`,
        ]
      : [];
  return createSum(lead, [step(was), step(now)], Math.abs(apart), { notes });
}
