import type { SumItem } from '../sum-items.ts';
import { type Sum, toState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

export const ASKS_SPLIT =
  /\b(?:split|divide[ds]?|share[ds]?|cut (?:it )?(?:\w+ )?ways|each get|apiece|between|among|\d ways|even(?:ly)?|repart\w+|entre)\b/;

/** "after 10% for gas": what goes off the pot before it is split. */
const TAKEN_FIRST =
  /\b(?:after|minus|less|taking(?: out| off)?|take(?: out| off)?|once|menos|quitando) (?:an? |the )?(\d{1,2}(?:\.\d+)?) ?(?:%|percent\b)/;

/** "split 930 between 3 guys". */
export function computeSplit(text: string, items: SumItem[]): Sum | null {
  if (!ASKS_SPLIT.test(text)) return null;
  const ways = Number(/\b(\d+) ways\b/.exec(text)?.[1] ?? Number.NaN);
  const people = items
    .flatMap(({ factors }) => factors)
    .find(({ kind, unit }) => kind === 'people' || /^(?:ways|crew|partners|brothers|empleados|personas)$/.test(unit));
  const count = Number.isNaN(ways) ? people?.value : ways;
  const pot = items
    .flatMap(({ factors }) => factors)
    .find((factor) => factor !== people && factor.kind !== 'people' && factor.value !== ways);
  if (!count || !pot || count < 1) return null;
  const percent = TAKEN_FIRST.exec(text)?.[1];
  const rest = pot.value * (1 - Number(percent ?? 0) / 100);
  const each = rest / count;
  return {
    lead: `**${formatDollars(each)} each**: ${formatDollars(rest)} ÷ ${formatNumber(count)}.`,
    steps:
      percent === undefined ? [] : [`${formatDollars(pot.value)} less ${percent} % = ${formatDollars(rest)} to split`],
    notes: [],
    state: toState(items, 'split', each),
  };
}
