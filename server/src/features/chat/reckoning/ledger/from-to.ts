import { listTold } from '../figures/told.ts';
import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { toLedgerText } from './rows.ts';

/** So many a day or week at so much each. */
interface Case {
  count: number;
  unit: string;
  per: string;
  each: number;
}

const FROM_TO = /\bfrom (?<was>[^?]{4,60}?) to (?<now>[^?]{4,60}?)(?=[,;?]|\W+(?:what|how|do|am|is|whats|would)\b|$)/i;
const ASKS = /\b(?:chang\w+|differen\w+|more|less|better|worse|ahead|behind|lose|gain|up|down|make)\b/i;
const PERIOD = /\b(?:an?|per|each) (week|month|year)\b/i;

/** "from 3 jobs a day at 280 to 2 at 390, what changes a week, 5 days": what comes in then and now. */
export function computeFromTo(turns: string[]): Sum | null {
  const text = toLedgerText(turns.at(-1) ?? '');
  const found = FROM_TO.exec(text);
  const was = readCase(found?.groups?.was ?? '');
  const now = was && readCase(found?.groups?.now ?? '', was);
  if (!found || !was || !now || was.unit !== now.unit || was.per !== now.per) return null;
  const rest = text.replace(found[0], ' ');
  if (!ASKS.test(rest)) return null;
  const told = listTold(rest);
  const [times] = told;
  if (told.length > 1 || (times && !(times.unit === 'day' && was.per === 'day'))) return null;
  const asked = PERIOD.exec(rest)?.[1] ?? '';
  if (asked !== '' && asked !== was.per && !(times && was.per === 'day' && asked === 'week')) return null;
  const by = asked === 'week' && times ? times.value : 1;
  const per = by > 1 ? 'week' : was.per;
  return tellApart(was, now, by, per);
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

function tellApart(was: Case, now: Case, by: number, per: string): Sum {
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
      ? [`You save what ${formatNumber(fewer * by, 2)} ${was.unit}s${a} cost you: from ${formatDollars(-apart / (fewer * by))} a ${was.unit} on, you are still ahead.`]
      : [];
  return createSum(lead, [step(was), step(now)], Math.abs(apart), { notes });
}
