import { formatDollars } from '@haulwise/contract/calculators';
import { type Factor, isMoneyLine, type SumItem } from './reading/sum-items.ts';

export { formatDollars };

export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en-US', {
    maximumFractionDigits: Math.max(digits, Number.isInteger(value) ? 0 : Math.min(2, digits || 2)),
  });
}

export function formatOrdinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  return `${formatNumber(count)}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}

export function formatLine(item: SumItem): string {
  const { label, value, factors } = item;
  const amount = isMoneyLine(item) ? formatDollars(value) : formatNumber(value, 2);
  return label === '' || factors.length > 1 ? amount : `${label} ${amount}`;
}

export function formatProduct({ factors }: SumItem): string {
  return factors.map(formatFactor).join(' × ');
}

export function listWorkings(items: SumItem[]): string[] {
  return items
    .filter(({ factors }) => factors.length > 1)
    .map(
      (item) =>
        `${item.label === '' ? '' : `${capital(item.label)}: `}${formatProduct(item)} = ${item.isMoney ? formatDollars(item.value) : formatNumber(item.value, 2)}`,
    );
}

function formatFactor({ value, unit }: Factor): string {
  if (unit === '$') return value < 1 ? `${formatNumber(value * 100, 2)} cents` : formatDollars(value);
  return unit === '' ? formatNumber(value, 2) : `${formatNumber(value, 2)} ${toUnit(value, unit)}`;
}

const PLURALS: Record<string, string> = { man: 'men', person: 'people' };

/** "3 man", "5 hour": owners leave the plural out. */
function toUnit(value: number, unit: string): string {
  if (value === 1) return unit === 'hours' ? 'hour' : unit;
  return (
    PLURALS[unit] ??
    (/^(?:guy|helper|worker|job|load|ton|mile|day|week|yard|truck|month)$/.test(unit) ? `${unit}s` : unit)
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
