import { toNumber } from '../../../numbers.ts';
import { computeLeftOf } from '../../problems/earnings/profit.ts';
import { computeTotalOf } from '../../problems/total.ts';
import type { Factor, SumItem } from '../../reading/sum-items.ts';
import type { Sum, SumState } from '../../sum-result.ts';

const MADE_OF_LINES = ['left', 'total', 'product'];

const ONE_OF_THEM =
  /^\W*(?:(?:and|but|ok|so|oh|wait|no|also)\W+)*(?:one|1) (?:of (?:the |my )?(?:them|'?em|guys|men|helpers|crew|kids)|guy|man|helper) (?:gets?|makes?|is|is at|earns?|is paid|gets paid|costs?) \$?(\d{1,2}(?:\.\d{1,2})?)(?: ?(?:\/ ?|an? |per )?(?:hours?|hrs?))?\W*$/;

/** "and one of them gets 24": another wage for one of the crew of the sum before. */
export function computeOtherCrew(text: string, before: SumState): Sum | null {
  // What is left by the hour is told by the words.
  if ((before.per ?? '') !== '' || before.sheet?.whole !== undefined) return null;
  const [line, ...others] = before.items.filter(isByHour);
  if (!line || others.length > 0 || !MADE_OF_LINES.includes(before.goal)) return null;
  const wage = toNumber(ONE_OF_THEM.exec(text)?.[1]);
  const people = line.factors.find(({ kind }) => kind === 'people')?.value ?? 1;
  if (!(wage > 0) || people < 2) return null;
  return computeWith(before, line, [toCrew(line, people - 1), toCrew(line, 1, wage)]);
}

function isByHour({ factors, isMoney }: SumItem): boolean {
  return isMoney && factors.some(({ kind }) => kind === 'hours') && factors.length > 1;
}

/** The line for so many people, at another wage if one is told; nobody counts one. */
function toCrew(line: SumItem, people: number, wage?: number): SumItem {
  const factors = line.factors.flatMap((factor): Factor[] => {
    if (factor.kind === 'people') return people > 1 ? [{ ...factor, value: people }] : [];
    return [{ ...factor, value: factor.kind === 'hours' ? factor.value : (wage ?? factor.value) }];
  });
  return { ...line, label: '', factors, value: factors.reduce((product, { value }) => product * value, 1) };
}

function computeWith(before: SumState, line: SumItem, lines: SumItem[]): Sum | null {
  const items = before.items.flatMap((one) => (one === line ? lines : [one]));
  const sum =
    before.goal === 'left'
      ? computeLeftOf(
          items,
          items.find(({ value }) => value === before.income),
        )
      : computeTotalOf(items);
  return sum && { ...sum, state: { ...sum.state, sheet: {} } };
}
