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
  if (asked) return tellEach(readSpent(last), [asked[1] ?? '', asked[2] ?? ''].map((one) => one.toLowerCase()));
  const before = PER_BOTH.test(turns.at(-2) ?? '') ? readSpent(turns.at(-2) ?? '') : null;
  return before && ASKS_PAID.test(last) ? tellPaid(before, listTold(toLedgerText(last))) : null;
}

const ASKS_PAID = /\b(?:did (?:it|that|they|the \w+) pay|worth it|pay (?:off|for itself)|make money|ahead|break even)\b|\bpay\W*$/i;

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
    left >= 0 ? `**Yes: ${formatDollars(left)} is left.**` : `**No: it cost ${formatDollars(-left)} more than the jobs left.**`,
    [`${formatNumber(jobs)} jobs × ${formatDollars(each.value)} = ${formatDollars(earned)}`, `${formatDollars(earned)} − ${formatDollars(spent)} = ${left < 0 ? '−' : ''}${formatDollars(Math.abs(left))}`],
    left,
    { goal: 'left' },
  );
}
