import { toNumber } from '../../../../numbers.ts';
import { createSum, type Sum } from '../../../sum-result.ts';
import { formatDollars, formatNumber } from '../../../sum-words.ts';

/** "5% of anything over 1200", and how many share it. */
const OVER =
  /\b(\d{1,2}(?:\.\d+)?) ?(?:%|percent)(?: of)?(?: (?:anything|everything|whatever|all|what|sales|the (?:part|amount|rest)))?(?: (?:that(?:'s| is| comes| goes)?|i|we|make|do|book|sell|in))* (?:over|above|past|beyond) \$?(\d[\d,]*(?:\.\d+)?)/;
const WAYS = /\b(\w+)(?: equal)? ways\b|\b(?:between|among) (?:the )?(\w+)\b/;

/** Whether a share is of what is made above a line. */
export function isShareOver(text: string): boolean {
  return OVER.test(text);
}

/** "5% of anything over 1,200 split 2 ways, today was 1,875". */
export function computeShareOver(text: string): Sum | null {
  const [all = '', share, floor] = OVER.exec(text) ?? [];
  if (share === undefined) return null;
  const least = toNumber(floor);
  const rest = text.replace(all, ' ');
  const [made, ...others] = [...rest.matchAll(/\$?(\d[\d,]*(?:\.\d+)?)/g)]
    .map(([, digits]) => toNumber(digits))
    .filter((one) => one > least);
  if (made === undefined || others.length > 0) return null;
  const [, first, other] = WAYS.exec(rest) ?? [];
  const ways = toNumber(first ?? other);
  const pot = ((made - least) * Number(share)) / 100;
  const count = ways > 1 ? ways : 1;
  const steps = [
    `${formatDollars(made)} − ${formatDollars(least)} = ${formatDollars(made - least)} over`,
    `${formatDollars(made - least)} × ${share} % = ${formatDollars(pot)}`,
    ...(count > 1 ? [`${formatDollars(pot)} ÷ ${formatNumber(count)} = ${formatDollars(pot / count)} each`] : []),
  ];
  const lead =
    count > 1 ? `**${formatDollars(pot / count)} each**, ${formatDollars(pot)} in all.` : `**${formatDollars(pot)}**.`;
  return createSum(lead, steps, pot / count, { goal: 'split' });
}
