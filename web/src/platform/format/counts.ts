import { formatPlural, getLocale } from '../../words/words.ts';

const grouped = new Intl.NumberFormat(getLocale());
const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** `12,345` */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** `1 user`, `12,345 users`; both words are literals where this is called, since the catalogue has them. */
export function formatCountOf(count: number, one: string, many = `${one}s`): string {
  return formatPlural(count, `# ${one}`, `# ${many}`);
}

/** `950`, `1.2K` from 1,000, `3.4M` from 1,000,000: one decimal (spec §9). */
export function formatShortCount(count: number): string {
  // 999,950 would round to 1,000.0K, which is 1.0M.
  if (Math.abs(count) >= 999_950) return `${(count / 1_000_000).toFixed(1)}M`;
  if (Math.abs(count) >= 1_000) return `${(count / 1_000).toFixed(1)}K`;
  return formatCount(count);
}

/** `1.50 MB`: base 1024 up to TB, two decimals (spec §9); bytes are whole. */
export function formatSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (Number(value.toFixed(2)) >= 1024 && unit < SIZE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? formatCount(value) : value.toFixed(2)} ${SIZE_UNITS[unit]}`;
}

/** `20 MB`, not `20.00 MB`: how much there is room for. */
export function formatLimit(bytes: number): string {
  return formatSize(bytes).replace('.00 ', ' ');
}

/** `Dump fees, Taxes and Tires` */
export function formatList(parts: string[]): string {
  return new Intl.ListFormat(getLocale(), { style: 'long', type: 'conjunction' }).format(parts);
}
