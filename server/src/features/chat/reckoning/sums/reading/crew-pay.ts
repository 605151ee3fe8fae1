import { toRounded } from '../../numbers.ts';
import { isCrew, type SumItem } from './factors.ts';

/** "me and one helper 3 hours, the dump was 68, the helper gets 18 an hour": the wage of those who were named before. */
export function addWage(items: SumItem[]): SumItem[] {
  const isCrewOnly = ({ factors }: SumItem) => factors.length > 0 && factors.every(({ kind }) => isCrew(kind));
  const crew = items.filter(isCrewOnly);
  const isWage = ({ factors }: SumItem) => factors.length === 1 && factors[0]?.kind === 'money_per_hour';
  const wages = items.filter(isWage);
  const [wage] = wages;
  const factors = crew.flatMap((item) => item.factors);
  const kinds = new Set(factors.map(({ kind }) => kind));
  if (!wage || wages.length > 1 || !kinds.has('hours') || kinds.size !== factors.length) return items;
  const all = [...factors, ...wage.factors];
  const value = toRounded(all.reduce((product, factor) => product * factor.value, 1));
  const labour = { ...wage, label: '', factors: all, value, isMoney: true, around: `${crew[0]?.around ?? ''} wage` };
  return items.flatMap((item) => (item === wage ? [labour] : isCrewOnly(item) ? [] : [item]));
}
