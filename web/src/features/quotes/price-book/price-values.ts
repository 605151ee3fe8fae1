import type { PriceBook, SavedPriceBook } from '@haulwise/contract';
import { LOAD_STEPS } from '@haulwise/contract/rules';
import { t } from '../../../words/words.ts';
import { formatCentsField, parseCents, parseNumber } from '../quote-words.ts';

export interface ItemValues {
  key: number;
  name: string;
  other_names: string;
  price: string;
}

/** Amounts that are typed into fields of their own, by the path in the price book. */
export const MONEY = {
  minimum_cents: t`Minimum charge ($)`,
  hour_cents: t`An hour of the crew ($)`,
  'surcharges.stairs_cents': t`A flight of stairs ($)`,
  'surcharges.mile_cents': t`A mile beyond those ($)`,
  'surcharges.heavy_cents': t`Heavy material ($)`,
  'surcharges.hazardous_cents': t`Hazardous material ($)`,
  'surcharges.same_day_cents': t`Same day ($)`,
  'costs.dump_ton_cents': t`Dump fee a ton ($)`,
  'costs.wage_cents': t`Wage an hour ($)`,
  'costs.fuel_cents': t`Fuel for a job ($)`,
  'costs.overhead_cents': t`Overhead for a job ($)`,
} as const;
export const NUMBERS = {
  'surcharges.free_miles': t`Miles without surcharge`,
  'costs.crew': t`People on a job`,
  'costs.full_load_pounds': t`Pounds on a full truck`,
  'costs.full_load_hours': t`Hours for a full load`,
  'costs.margin': t`Margin to keep (%)`,
  tax_rate: t`Sales tax (%)`,
  valid_days: t`Days a quote stays valid`,
} as const;
const TEXTS = ['terms', 'letterhead.name', 'letterhead.contact'] as const;
const WHOLE = ['surcharges.free_miles', 'costs.crew', 'valid_days'];

export type MoneyName = keyof typeof MONEY;
export type NumberName = keyof typeof NUMBERS;
export type FieldName = MoneyName | NumberName | (typeof TEXTS)[number];

/** A price book as it is typed. */
export interface PriceValues {
  loads: string[];
  items: ItemValues[];
  fields: Record<FieldName, string>;
}

let keys = 0;
export function createItem(values: Partial<ItemValues> = {}): ItemValues {
  keys += 1;
  return { name: '', other_names: '', price: '', ...values, key: keys };
}

const readPath = (book: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], book);

export function toPriceValues(book: SavedPriceBook): PriceValues {
  const textOf = (name: string, value: unknown) =>
    name in MONEY ? formatCentsField(value as number | null) : value === null ? '' : String(value);
  const names = [...Object.keys(MONEY), ...Object.keys(NUMBERS), ...TEXTS] as FieldName[];
  return {
    loads: book.loads.map(formatCentsField),
    // An empty row to type or paste into; without a name it is not saved.
    items:
      book.items.length === 0
        ? [createItem()]
        : book.items.map(({ name, other_names, cents }) =>
            createItem({ name, other_names, price: formatCentsField(cents) }),
          ),
    fields: Object.fromEntries(
      names.map((name) => [name, textOf(name, readPath(book, name))]),
    ) as PriceValues['fields'],
  };
}

export type PriceFaults = Record<string, string>;
const NO_MONEY = t`Dollars, such as 85 or 85.50.`;

/** The price book to send, and faults by field. Rows without a name and a price are left out. */
export function toPriceBook({ loads, items, fields }: PriceValues): { book: PriceBook; faults: PriceFaults } {
  const faults: PriceFaults = {};
  const cents = (path: string, text: string): number | null => {
    const value = parseCents(text);
    if (value === undefined || (value ?? 0) < 0) faults[path] = NO_MONEY;
    return value ?? null;
  };
  const money = (name: MoneyName) => cents(name, fields[name]);
  const number = (name: NumberName): number | null => {
    const value = parseNumber(fields[name]);
    if (value === undefined || (WHOLE.includes(name) && !Number.isInteger(value ?? 0)))
      faults[name] = t`Enter a number.`;
    return value ?? null;
  };
  const kept = items.filter(({ name, other_names, price }) => `${name}${other_names}${price}`.trim() !== '');
  const book: PriceBook = {
    loads: LOAD_STEPS.map((_, i) => cents(`loads.${i}`, loads[i] ?? '')),
    items: kept.map(({ name, other_names, price, key }) => {
      const value = cents(`items.${key}.price`, price);
      if (name.trim() === '') faults[`items.${key}.name`] = t`Name the item.`;
      if (value === null) faults[`items.${key}.price`] = NO_MONEY;
      return { name: name.trim(), other_names: other_names.trim(), cents: value ?? 0 };
    }),
    minimum_cents: money('minimum_cents'),
    hour_cents: money('hour_cents'),
    surcharges: {
      stairs_cents: money('surcharges.stairs_cents'),
      mile_cents: money('surcharges.mile_cents'),
      free_miles: number('surcharges.free_miles') ?? 0,
      heavy_cents: money('surcharges.heavy_cents'),
      hazardous_cents: money('surcharges.hazardous_cents'),
      same_day_cents: money('surcharges.same_day_cents'),
    },
    costs: {
      dump_ton_cents: money('costs.dump_ton_cents'),
      full_load_pounds: number('costs.full_load_pounds'),
      full_load_hours: number('costs.full_load_hours'),
      crew: number('costs.crew'),
      wage_cents: money('costs.wage_cents'),
      fuel_cents: money('costs.fuel_cents'),
      overhead_cents: money('costs.overhead_cents'),
      margin: number('costs.margin'),
    },
    tax_rate: number('tax_rate') ?? 0,
    valid_days: number('valid_days') ?? 30,
    terms: fields.terms,
    letterhead: { name: fields['letterhead.name'], contact: fields['letterhead.contact'] },
  };
  return { book, faults };
}

/** Rows of a spreadsheet: the first amount of a row is its price, its first text its name, its second other words. */
export function parsePastedItems(text: string): ItemValues[] {
  return text
    .split(/\r?\n/)
    .map((row) => (row.includes('\t') ? row.split('\t') : row.split(/;|,(?=\s*\$?\d)/)).map((cell) => cell.trim()))
    .flatMap((cells) => {
      const at = cells.findIndex((cell, i) => i > 0 && typeof parseCents(cell) === 'number');
      const words = cells.filter((cell, i) => i !== at && cell !== '');
      const [name, other_names = ''] = words;
      // A heading has no price.
      if (name === undefined || at < 0) return [];
      return [createItem({ name: name.slice(0, 120), other_names: other_names.slice(0, 300), price: cells[at] ?? '' })];
    });
}

/** Items with pasted rows after the one at `at`; a row for an item that is there already gives it its price. */
export function addPastedItems(items: ItemValues[], rows: ItemValues[], at: number): ItemValues[] {
  const nameOf = ({ name }: ItemValues) => name.trim().toLowerCase();
  const pasted = new Map(rows.map((row) => [nameOf(row), row]));
  const known = new Set(items.map(nameOf));
  const changed = items.map((item) => ({ ...item, price: pasted.get(nameOf(item))?.price ?? item.price }));
  const added = [...pasted.values()].filter((row) => !known.has(nameOf(row)));
  const isFilled = ({ name, price }: ItemValues) => `${name}${price}` !== '';
  return [...changed.slice(0, at + 1).filter(isFilled), ...added, ...changed.slice(at + 1)];
}
