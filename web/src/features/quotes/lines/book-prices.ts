import { LOAD_STEPS, PRICE_PLACES } from '@haulwise/contract/rules';
import { useMemo } from 'react';
import { t } from '../../../words/words.ts';
import { formatCentsField } from '../quote-words.ts';
import { usePriceBook } from '../use-quotes.ts';
import type { LineValues } from './quote-values.ts';

interface BookPrice {
  label: string;
  cents: number;
}
type BookPrices = Map<string, BookPrice>;

/** What a line of a quote can be for, with its price, by its name in lower case. */
export function useBookPrices(): BookPrices {
  const { data: book } = usePriceBook();
  return useMemo(() => {
    const loads = LOAD_STEPS.map((_, i) => ({
      label: PRICE_PLACES[`loads.${i}` as keyof typeof PRICE_PLACES].label,
      cents: book?.loads[i] ?? null,
    }));
    const items = (book?.items ?? []).map(({ name, cents }) => ({ label: name, cents }));
    const others = [
      { label: t`Labor by the hour`, cents: book?.hour_cents ?? null },
      { label: t`Stairs`, cents: book?.surcharges.stairs_cents ?? null },
    ];
    const all = [...loads, ...items, ...others].flatMap(({ label, cents }) =>
      cents === null ? [] : [{ label, cents }],
    );
    return new Map(all.map((price) => [price.label.toLowerCase(), price]));
  }, [book]);
}

/** The price that the price book has for what was typed; none where the owner typed a price. */
export function findPrice(
  prices: BookPrices,
  { price, origin }: LineValues,
  label: string,
): Pick<LineValues, 'price' | 'origin'> | undefined {
  const found = prices.get(label.trim().toLowerCase());
  if (!found || (origin === 'typed' && price.trim() !== '')) return undefined;
  return { price: formatCentsField(found.cents), origin: 'price_book' };
}
