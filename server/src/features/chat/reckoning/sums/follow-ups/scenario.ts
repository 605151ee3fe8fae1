import { computeLeftOf, isIncome } from '../problems/earnings/profit.ts';
import type { SumItem } from '../reading/sum-items.ts';
import type { Sum, SumState } from '../sum-result.ts';

const CHANGE =
  /\b(drops?|falls?|goes down|down|lower|less|cut|shrinks?|loses?|rises?|goes up|grows?|up|more|higher|jumps?|adds?)\b/;
const DOWN = /^(?:drop|fall|goes down|down|lower|less|cut|shrink|lose)/;
const PERCENT = /(\d+(?:\.\d+)?) ?(?:%|percent)/;
const THE_SAME = /\b(?:the same|same way|as well|too|also|likewise|same percent)\b/;
const INCOME = /\b(?:revenue|sales|income|take|gross|came in|comes in)\b/;
const REST = /\b(?:everything|all (?:the )?costs|costs|expenses|the rest)\b/;

/** "in june revenue drops 12 percent, same insurance, dump and fuel drop the same": the lines before, changed as told. */
export function computeScenario(text: string, { goal, items }: SumState): Sum | null {
  if (goal !== 'left' || items.length < 2 || !PERCENT.test(text) || !CHANGE.test(text)) return null;
  let percent = 0;
  let changed: SumItem[] = items;
  for (const clause of text.split(/,|;|\bbut\b|\.(?!\d)/)) {
    percent = readChange(clause) ?? percent;
    if (isChanging(clause) && percent !== 0)
      changed = changed.map((item) => (isNamed(item, clause) ? toScaled(item, 1 + percent / 100) : item));
  }
  const isSame = changed.every((item, i) => item.value === items[i]?.value);
  return isSame ? null : computeLeftOf(changed);
}

/** By how many percent a clause raises or lowers something; null if it names no figure. */
function readChange(clause: string): number | null {
  const percent = Number(PERCENT.exec(clause)?.[1]);
  const way = CHANGE.exec(clause)?.[1];
  if (!(percent > 0) || way === undefined) return null;
  return DOWN.test(way) ? -percent : percent;
}

function isChanging(clause: string): boolean {
  return CHANGE.test(clause) && (PERCENT.test(clause) || THE_SAME.test(clause));
}

function isNamed(item: SumItem, clause: string): boolean {
  if (isIncome(item)) return INCOME.test(clause);
  const words = item.label.split(' ').filter((word) => word.length > 2);
  return REST.test(clause) || words.some((word) => new RegExp(String.raw`\b${word}s?\b`).test(clause));
}

function toScaled(item: SumItem, by: number): SumItem {
  const value = item.value * by;
  return { ...item, value, factors: [{ value, unit: '$', kind: 'money' }] };
}
