import { expect, it } from 'vitest';
import { createAnswerParagraph } from '../../../../../test/answers/retrieval.ts';
import { listNamedRows } from './own-named.ts';
import { listProsePrices } from './own-prose.ts';
import { readOwnPrice } from './own-rows.ts';

const unit = (text: string) => ({ ...createAnswerParagraph(text), is_own: true });

it.each([
  [
    'Single items: $75 for a couch, $35 for a mattress, $50 for a washer or dryer.',
    [
      ['couch', 75, ''],
      ['mattress', 35, ''],
      ['washer or dryer', 50, ''],
    ],
  ],
  [
    'A quarter of the trailer is $195, half is $345 and the whole thing is $585.',
    [
      ['quarter of the trailer', 195, ''],
      ['half', 345, ''],
      ['whole thing', 585, ''],
    ],
  ],
  [
    'Sofas are $95 each, armchairs $60, mattresses and box springs $50 apiece.',
    [
      ['Sofas', 95, ''],
      ['armchairs', 60, ''],
      ['mattresses box springs', 50, ''],
    ],
  ],
  [
    'Tires are $10 each, $15 with the rim.',
    [
      ['Tires', 10, ''],
      ['Tires with the rim', 15, ''],
    ],
  ],
  ['3 movers are $180 an hour.', [['3 movers', 180, 'per hour']]],
  ['A sofa is eighty dollars.', [['sofa', 80, '']]],
  ['Mattresses are allowed at $30 per mattress.', [['Mattresses mattress', 30, '']]],
])('%s names its prices', (text, prices) =>
  expect(listProsePrices(unit(text)).map(({ label, band, per }) => [label, band[0], per])).toEqual(prices),
);

it.each([
  'Sunday pickups carry a $60 surcharge.',
  'Seniors get $10 off a couch.',
  'A payment that is late costs $85.',
  'The lessee carries $1,000,000 of insurance.',
  'Each further yard is $38.',
])('%s is no price of a thing', (text) => expect(listProsePrices(unit(text))).toEqual([]));

it.each([
  ['2 bedrooms and a basement', { Bedroom: 2, Basement: 1 }],
  ['the two car garage', { 'Garage, two cars': 1 }],
  ['two bedroom apartment on the third floor', { 'Apartment, 2 bedrooms': 1 }],
  ['how much is the 20 yarder', { 'Size 20 yard': 1 }],
  ['what is a 40 yard', {}],
  ['10x20 storage unit', { 'Storage unit 10x20': 1 }],
])('%s names rows by their labels', (message, named) => {
  const rows = [
    'Bedroom',
    'Basement',
    'Garage, one car',
    'Garage, two cars',
    'Apartment, 2 bedrooms',
    'Size 20 yard',
    'Storage unit 10x10',
    'Storage unit 10x20',
  ]
    .map((label) => readOwnPrice(unit(`${label} – price: $100`)))
    .flatMap((row) => row ?? []);
  expect(Object.fromEntries(listNamedRows(message, rows).map(({ row, count }) => [row.label, count]))).toEqual(named);
});

it('a room that things stand in is not cleaned out', () => {
  const rows = [readOwnPrice(unit('Bedroom – price: $300'))].flatMap((row) => row ?? []);
  expect(listNamedRows('a couch from the bedroom', rows, true)).toEqual([]);
});
