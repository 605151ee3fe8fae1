import { EMPTY_PRICE_BOOK, formatCents, MOST_ITEMS, type PriceBook, type ToldPrice } from '@haulwise/contract';
import type { Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Clock } from '../../../platform/core/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockPriceBookRow, savePrices } from './price-books.store.ts';

type Place = Pick<ToldPrice, 'target' | 'name'>;

/** What a price book says where a told price would stand, in cents; null if it has no price there. */
export function findToldPrice(book: PriceBook, { target, name }: Place): number | null {
  if (target === 'item') return book.items.find((item) => isSame(item.name, name))?.cents ?? null;
  const [part, key = ''] = target.split('.');
  const group = key === '' ? book : book[part as 'loads' | 'surcharges' | 'costs'];
  return (group as unknown as Record<string, number | null>)[key || target] ?? null;
}

/**
 * Writes a told price into the caller's price book, and returns what it replaced. A price that its teller was not shown
 * is replaced only if they say so: otherwise a 409.
 */
export async function saveToldPrice(
  tx: Db,
  clock: Clock,
  member: Member,
  price: ToldPrice,
  replace: boolean,
): Promise<number | null> {
  return await changePrice(tx, clock, member, price, (current) => {
    const isShown = current === null || current === price.cents || current === price.replaces_cents;
    if (!isShown && !replace) fail('quotes.price_known', { values: { price: formatCents(current), name: price.name } });
    return price.cents;
  });
}

/** Puts back what a told price replaced; a price that was changed since stays, with a 409. */
export async function restorePrice(tx: Db, clock: Clock, member: Member, price: ToldPrice): Promise<void> {
  await changePrice(tx, clock, member, price, (current) =>
    current === price.cents ? price.replaces_cents : fail('quotes.price_changed'),
  );
}

/** Sets one price of a locked price book, and returns what it was. */
async function changePrice(
  tx: Db,
  clock: Clock,
  { company_id }: Member,
  place: Place,
  toCents: (current: number | null) => number | null,
): Promise<number | null> {
  const row = await lockPriceBookRow(tx, company_id);
  const book: PriceBook = { ...EMPTY_PRICE_BOOK, ...row?.prices };
  const current = findToldPrice(book, place);
  const cents = toCents(current);
  if (cents === current) return current;
  const prices = applyPrice(book, place, cents);
  const change = { prices, revision: row?.revision ?? 0, now: clock.now() };
  if (!(await savePrices(tx, company_id, change))) fail('quotes.book_changed');
  return current;
}

/** The price book with one price set; null removes it. */
function applyPrice(book: PriceBook, { target, name }: Place, cents: number | null): PriceBook {
  if (target === 'item') return { ...book, items: applyItem(book.items, name, cents) };
  const [part, key = ''] = target.split('.');
  if (part === 'loads') return { ...book, loads: book.loads.with(Number(key), cents) };
  if (part === 'surcharges') return { ...book, surcharges: { ...book.surcharges, [key]: cents } };
  return part === 'costs' ? { ...book, costs: { ...book.costs, [key]: cents } } : { ...book, [target]: cents };
}

function applyItem(items: PriceBook['items'], name: string, cents: number | null): PriceBook['items'] {
  if (cents === null) return items.filter((item) => !isSame(item.name, name));
  if (items.some((item) => isSame(item.name, name)))
    return items.map((item) => (isSame(item.name, name) ? { ...item, cents } : item));
  if (items.length >= MOST_ITEMS) fail('quotes.book_full', { values: { limit: MOST_ITEMS } });
  return [...items, { name, other_names: '', cents }];
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
