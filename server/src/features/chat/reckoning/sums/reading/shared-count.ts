import type { ParsedAmount } from '../../calculations/amounts.ts';
import { toRounded } from '../../numbers.ts';
import { COUNTED, type Factor, type SumItem } from './factors.ts';

const EACH = /^\s*(?:each|apiece|a piece|a pop|a head|an? (?!day|week|month|year|hour|ton|mile|couple)(\w+))/;

/** "four stops at 310 less 62 a dump": what is paid for each is paid as often as the lines before it count. */
export function applySharedCount(item: SumItem, group: ParsedAmount[], earlier: SumItem[], text: string): SumItem {
  const [only] = group;
  const count = readCount(earlier);
  if (!only || group.length > 1 || !count) return item;
  const after = text.slice(only.end, only.end + 30);
  // "380 a load" is not paid for each yard.
  if (EACH.exec(after)?.[1] !== undefined && /^(?:yards|tons|miles|hours)$/.test(count.kind)) return item;
  if (!EACH.test(after) && !/^[^,.;?]*\beach\b/.test(after)) return item;
  const paid = item.factors.map((factor): Factor => ({ ...factor, unit: '$', kind: 'money' }));
  const factors = [count, ...paid];
  return { ...item, factors, isMoney: true, value: toRounded(count.value * item.value) };
}

/** How many the lines just before count together: "3 loads at 275 and one at 410" are four loads. */
function readCount(earlier: SumItem[]): Factor | null {
  const lines = earlier.slice(earlier.findLastIndex(({ factors }) => factors.length === 1) + 1);
  const counts = lines.map(({ factors }) => factors.find(({ kind }) => COUNTED.has(kind)));
  const [first, ...others] = counts;
  if (!first || others.some((one) => one?.unit !== '' && one?.unit !== first.unit)) return counts.at(-1) ?? null;
  return { ...first, value: others.reduce((sum, one) => sum + (one?.value ?? 0), first.value) };
}
