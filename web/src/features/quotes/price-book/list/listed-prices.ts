import type { ListedPrice, PricePlace } from '@haulwise/contract';
import { LOAD_STEPS } from '@haulwise/contract/rules';
import { t } from '../../../../words/words.ts';
import { formatCentsField } from '../../quote-words.ts';
import { createItem, type ItemValues, MONEY, type MoneyName, type PriceValues } from '../price-values.ts';

/** A read price while its owner looks through it. */
export interface ListedRow {
  key: number;
  isTicked: boolean;
  target: PricePlace;
  name: string;
  price: string;
  line: string;
  page: number | null;
  doubt: string | null;
}

/** Doubtful prices are not ticked. */
export function toListedRows(prices: ListedPrice[]): ListedRow[] {
  return prices.map(({ cents, ...price }, key) => ({
    ...price,
    key,
    price: formatCentsField(cents),
    isTicked: price.doubt === null,
  }));
}

const FIELDS: MoneyName[] = [
  'minimum_cents',
  'hour_cents',
  'surcharges.stairs_cents',
  'surcharges.mile_cents',
  'surcharges.heavy_cents',
  'surcharges.hazardous_cents',
  'surcharges.same_day_cents',
  'costs.dump_ton_cents',
];

/** The places that a price can go to. */
export const TARGETS: { value: string; label: string }[] = [
  { value: 'item', label: t`Item` },
  ...LOAD_STEPS.map((step, i) => ({ value: `loads.${i}`, label: step === 'full' ? t`Full truck` : t`${step} truck` })),
  ...FIELDS.map((name) => ({ value: name, label: MONEY[name].replace(' ($)', '') })),
];

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The typed price book with the ticked prices in it; an item of the same name gets the new price. */
export function addListedPrices({ loads, items, fields }: PriceValues, rows: ListedRow[]): PriceValues {
  const book: PriceValues = { loads: [...loads], items: items.filter(isFilled), fields: { ...fields } };
  for (const { target, name, price, isTicked } of rows) {
    if (!isTicked) continue;
    const [, step] = target.split('loads.');
    if (target === 'item') saveItem(book.items, name, price);
    else if (step !== undefined) book.loads[Number(step)] = price;
    else book.fields[target as MoneyName] = price;
  }
  return book;
}

const isFilled = ({ name, other_names, price }: ItemValues) => `${name}${other_names}${price}`.trim() !== '';

function saveItem(items: ItemValues[], name: string, price: string): void {
  const at = items.findIndex((item) => isSame(item.name, name));
  const known = items[at];
  if (known) items[at] = { ...known, price };
  else items.push(createItem({ name, price }));
}
