import { describe, expect, it } from 'vitest';
import { createAnswerParagraph } from '../../../../../test/answers/retrieval.ts';
import { listNamedRows } from './own-named.ts';
import { sumOwnPrices } from './own-prices.ts';
import { applyOwnRate } from './own-rates.ts';
import { readOwnPrice } from './own-rows.ts';

const row = (text: string) => readOwnPrice({ ...createAnswerParagraph(text), is_own: true });

describe('a row of an own price list', () => {
  it('has its price with a dollar sign, or in a column of prices', () => {
    expect(row('Freezer – price: $45; unit: each')).toMatchObject({ label: 'Freezer', band: [45, 45], per: 'each' });
    expect(row('Half trailer – price: 320; unit: load; notes: up to 7 yards')).toMatchObject({
      band: [320, 320],
      rest: 'up to 7 yards',
    });
    expect(row('Truck 2 – year: 2019; miles: 80,000')).toBeNull();
  });

  it('is named by its whole label', () => {
    const rows = ['Whole trailer – price: 500', 'Trailer – price: 90'].flatMap((text) => row(text) ?? []);
    expect(listNamedRows('what is a whole trailer', rows).map(({ row: { band } }) => band[0])).toEqual([500]);
    expect(listNamedRows('what is a whole house', rows)).toEqual([]);
  });
});

it('what is charged by the ton is multiplied', () => {
  const rows = [row('Mixed trash – fee: $60; unit: per ton')].flatMap((one) => one ?? []);
  const none = { items: [], share: null, materials: [] } as unknown as Parameters<typeof sumOwnPrices>[0];
  expect(sumOwnPrices(none, rows, 'what are 2.5 tons of mixed trash there')?.lines[0]?.band[0]).toBe(150);
  const concrete = { ...none, materials: [{ name: 'concrete', names: ['cement'] }] } as typeof none;
  for (const fee of [
    'fee: $22; unit: per cubic yard',
    'fee: $22; notes: per cubic yard',
    'fee: $22 per cubic yard',
    'fee: $22/yd',
    'fee per yard: $22; notes: clean',
  ]) {
    const fees = [row(`Concrete (clean) – ${fee}`)].flatMap((one) => one ?? []);
    expect([fee, sumOwnPrices(concrete, fees, 'what do three yards of concrete cost')?.lines[0]?.band[0]]).toEqual([
      fee,
      66,
    ]);
  }
});

it.each([
  [
    'the unit is 140 square feet, what is the bill',
    'They pay $200 for a unit of up to 100 square feet and $2 for each further square foot.',
    280,
  ],
  [
    'what is the bill for a 10x15 unit',
    'They pay $200 for a unit of up to 100 square feet and $2 for each further square foot.',
    300,
  ],
  [
    'they had 12 yards today',
    'The association pays $250 for each visit up to 8 cubic yards and $20 for each yard more.',
    330,
  ],
])('a rate in prose is applied to "%s"', (asked, text, total) => {
  expect(applyOwnRate(asked, text)?.total).toBe(total);
});
