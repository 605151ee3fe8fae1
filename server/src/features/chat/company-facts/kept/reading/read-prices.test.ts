import { fileURLToPath } from 'node:url';
import type { PriceBook } from '@haulwise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { PRICE_BOOK } from '../../../../../../test/services/sample-quotes.ts';
import { type Figures, readShelves } from '../../../../knowledge/index.ts';
import { readToldPrices } from './read-prices.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../../knowledge', import.meta.url));
const NO_ITEMS: PriceBook = { ...PRICE_BOOK, items: [] };

let figures: Figures;
beforeAll(async () => {
  figures = (await readShelves(ARTICLES)).figures;
});
const read = (message: string, book = NO_ITEMS, isOpen = true) => readToldPrices(message, { book, figures }, isOpen);
const told = (message: string, book = NO_ITEMS) =>
  read(message, book).prices.map(({ target, name, cents }) => [target, name, cents]);

describe('a price that is told', () => {
  it.each([
    ['we charge 389 for a half truck', ['loads.3', '½ truck', 38_900]],
    ['We charge $1,200.50 for a full truck load now.', ['loads.7', 'Full truck', 120_050]],
    ['we get 150 for a quarter truck', ['loads.1', '¼ truck', 15_000]],
    ['remember that a 3/4 truck is 510', ['loads.5', '¾ truck', 51_000]],
    ['our half truck price is 389', ['loads.3', '½ truck', 38_900]],
    ['half a truck is $389', ['loads.3', '½ truck', 38_900]],
    ['we raised our half truck from 389 to 410', ['loads.3', '½ truck', 41_000]],
    ['stairs are 25 a flight', ['surcharges.stairs_cents', 'Stairs', 2_500]],
    ['we charge 25 a flight of stairs', ['surcharges.stairs_cents', 'Stairs', 2_500]],
    ['we charge $3 a mile', ['surcharges.mile_cents', 'Miles', 300]],
    ['same day is 50 extra', ['surcharges.same_day_cents', 'Same day', 5_000]],
    ['we charge 95 an hour', ['hour_cents', 'An hour of the crew', 9_500]],
    ['mattress 95', ['item', 'Mattress', 9_500]],
    ['Mattresses are $95 each', ['item', 'Mattress', 9_500]],
    ['fridge: 110', ['item', 'Fridge', 11_000]],
    ['we charge 150 for a kayak', ['item', 'Kayak', 15_000]],
    ['our price for a hot tub is 400', ['item', 'Hot tub', 40_000]],
    ['set the mattress price to 85', ['item', 'Mattress', 8_500]],
    ['cobramos 389 por medio camión', ['loads.3', '½ truck', 38_900]],
  ])('is read from “%s”', (message, price) => {
    expect(told(message)).toEqual([price]);
  });

  it('is read with others of one message, and with the words that told it', () => {
    expect(told('mattress 95, couch 120; fridge 110')).toHaveLength(3);
    expect(told('we charge 389 for a half truck and 620 for a full one')).toEqual([
      ['loads.3', '½ truck', 38_900],
      ['loads.7', 'Full truck', 62_000],
    ]);
    const { prices, rest } = read('We charge 389 for a half truck, we close on Sundays');
    expect(prices).toMatchObject([{ said: 'We charge 389 for a half truck' }]);
    expect(rest).toBe('we close on Sundays');
  });

  it('goes to the row that the price book has for the thing, whatever it is called there', () => {
    const book = { ...NO_ITEMS, items: [{ name: 'Fridge (any size)', other_names: 'refrigerator, icebox', cents: 1 }] };
    expect(told('icebox 70', book)).toEqual([['item', 'Fridge (any size)', 7_000]]);
    expect(told('we charge 70 for a refrigerator', book)).toEqual([['item', 'Fridge (any size)', 7_000]]);
  });

  it.each([
    'is 389 for a half truck too low?',
    'should we charge 389 for a half truck',
    'they charge 389 for a half truck',
    'if we charge 389 for a half truck we lose money',
    'my competitor gets 95 for a mattress',
    'we charge 300 to 400 for a half truck',
    'we charge about 389 for a half truck',
    'we charge 10% for a half truck',
    'our trailer is 14 yards',
    'our truck is 16 cubic yards',
    'a full truck is 12 yards',
    'we charge 900 for a full load of concrete',
    'concrete is 60 a yard',
    'we charge 89 for a pickup',
    'diesel is 4 a gallon',
    'our rent is 900 a month',
    'minimum wage is 15 an hour',
    'our average job is 320',
    'we have 2 mattresses',
    'mattress 95?',
    'write a text that a mattress is 95',
    'mattress 95 couch',
    'a mattress is 95 and the customer wants it for 60',
    'we charge 0 for a mattress',
    'we charge 389',
  ])('is not read from “%s”', (message) => {
    expect(told(message)).toEqual([]);
  });

  it('is not read from a bare name after another answer, where it may be anything', () => {
    expect(read('mattress 95', NO_ITEMS, false).prices).toEqual([]);
    expect(read('remember: mattress 95', NO_ITEMS, false).prices).toHaveLength(1);
  });

  it('is found or refused at once in hostile text', () => {
    const began = performance.now();
    for (const part of ['we charge ', 'a 9 ', '9 for a ', ', ', ' and 9', '½ '])
      read(`we charge 9 for ${part.repeat(600 / part.length - 3)}`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
