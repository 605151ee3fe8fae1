import { type ListedPrice, sumAllBands } from '../../../../reckoning/own-lists/listed-price.ts';
import type { OwnList } from '../../../../reckoning/own-lists/own-lists.ts';
import type { OwnSum } from '../../../../reckoning/own-lists/own-prices.ts';
import { formatOwn } from '../../../../reckoning/own-lists/own-rows.ts';
import { listSaid } from '../../../../reckoning/own-lists/own-terms.ts';
import type { Band } from '../../../../reckoning/prices/price-line.ts';
import { formatListNames } from './own-papers.ts';

/** Another list of the company with a price for the same job. */
export interface Rival {
  list: OwnList;
  isOlder: boolean;
  total: Band;
}

/** What no known thing is goes by its rows in later turns and texts: "20 yd dumpster, 9 days". */
export function formatNamedRows(plain: string, words: string, { lines }: OwnSum): string {
  const labels = lines.flatMap(({ label }) => label ?? []);
  if (plain !== words || !labels.some((label) => SIZE.test(label))) return plain;
  const named = labels.map((label) => label.replace(SIZE, '$1 yd dumpster'));
  return [...named, ...(words.match(AMOUNTS) ?? []), ...listSaid(words)].join(', ');
}

const SIZE = /^(?:[a-z]+ )?(\d{1,2}) ?(?:yards?|yds?|cy)$/i;
const AMOUNTS = /\b\d+(?:\.\d+)? (?:days?|tons?)\b/gi;

interface From {
  from: string;
  isSpanish: boolean;
}

export function formatListedLead(total: string, missing: string[], { from, isSpanish }: From): string {
  if (isSpanish) return `Según ${from} son **${total}**${missing.length > 0 ? `, sin ${missing.join(' y ')}` : ''}.`;
  return `By ${from} that is **${total}**${missing.length > 0 ? `, without the ${missing.join(' and the ')}` : ''}.`;
}

export function formatRaised(charged: string, total: string, mark: string, { from, isSpanish }: From): string {
  return isSpanish
    ? `Cobre **${charged}**, su mínimo${mark}: según ${from} solo serían ${total}.`
    : `Charge **${charged}**, your minimum${mark}: by ${from} alone that is ${total}.`;
}

/** That an older list, or another of the same time, says something else, and which one was taken. */
export function formatRivals({ sum }: ListedPrice, rivals: Rival[], isSpanish: boolean): string[] {
  const base = sumAllBands(sum.lines.map(({ band }) => band));
  const differs = rivals.filter(({ total }) => total[0] !== base[0] || total[1] !== base[1]);
  return differs.slice(0, 2).map(({ list, isOlder, total }) => {
    const name = formatListNames([list]);
    const other = formatOwn(total);
    if (isSpanish)
      return isOlder
        ? `${name} dice ${other}, pero es la lista más vieja; vale la más nueva.`
        : `${name} dice ${other} por lo mismo; revise cuál vale.`;
    return isOlder
      ? `${name} says ${other} for the same, but it is the older list, so the newer one holds.`
      : `${name} says ${other} for the same, so check which of the two holds.`;
  });
}
