import { isMoneyAmount, type Quantity, readQuantities } from '../reading/quantities.ts';
import { createSum, type Sum } from '../sum-result.ts';
import { formatDollars } from '../sum-words.ts';

const DEDUCTIBLE = /\b(?:deductible|deducible)\b/;
const AFTER_NAME = /\b(?:deductible|deducible)\b(?: (?:is|of|was|at|es|de))?(?: (?:about|like|only))?\W*$/;
const RISES = /\b(?:go(?:es)? up|goes|rais\w+|up|more|higher|increase\w*|add\w*)\b/;
const PREMIUM = /\b(?:premium|a month|a year|per month|per year|monthly)\b/;

/** "the repair is 1,450, my deductible is 1,000": a deductible is taken off what a policy pays. */
export function computeClaim(text: string): Sum | null {
  if (!DEDUCTIBLE.test(text)) return null;
  const all = readQuantities(text).filter(isMoneyAmount);
  const dearer = RISES.test(text) ? all.find(({ per }) => per === 'month' || per === 'year') : undefined;
  if (PREMIUM.test(text) && !dearer) return null;
  const money = all.filter((one) => one !== dearer && one.value >= 50);
  const isAfterName = ({ start }: Quantity) => AFTER_NAME.test(text.slice(0, start));
  const isBeforeName = ({ unitAt }: Quantity) => /^ ?(?:dollars? )?(?:deductible|deducible)\b/.test(text.slice(unitAt));
  const deductible = money.find(isAfterName) ?? money.find(isBeforeName);
  const [damage, ...others] = money.filter((one) => one !== deductible);
  if (!deductible || !damage || others.length > 0) return null;
  const paid = Math.max(0, damage.value - deductible.value);
  if (paid === 0)
    return createSum(
      `**The policy pays nothing**: ${formatDollars(damage.value)} is not more than the deductible of ${formatDollars(deductible.value)}.`,
      [],
      0,
      { goal: 'claim' },
    );
  const months = dearer && Math.ceil(paid / (dearer.per === 'month' ? dearer.value : dearer.value / 12));
  const after =
    dearer && months ? [`${formatDollars(dearer.value)} more a ${dearer.per} eats that up in ${months} months`] : [];
  return createSum(
    `**The policy pays at most ${formatDollars(paid)}**: ${formatDollars(damage.value)} − ${formatDollars(deductible.value)} of deductible.`,
    after,
    paid,
    { goal: 'claim' },
  );
}
