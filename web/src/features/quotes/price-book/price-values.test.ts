import { expect, test } from 'vitest';
import { parseCents } from '../quote-words.ts';
import { addPastedItems, createItem, parsePastedItems } from './price-values.ts';

test('amounts are read as people write them, and nothing else is an amount', () => {
  expect(['85', '$1,249.50', ' 12.5 ', '-10', '−10', '(10)', ''].map(parseCents)).toEqual([
    8_500,
    124_950,
    1_250,
    -1_000,
    -1_000,
    -1_000,
    null,
  ]);
  for (const text of ['abc', '1.234', '12 each', '=1+1', '1e9', '99999999999'])
    expect(parseCents(text)).toBeUndefined();
});

test('rows of a spreadsheet become items; headings and empty rows do not', () => {
  const rows = (text: string) =>
    parsePastedItems(text).map(({ name, price, other_names }) => [name, price, other_names]);
  expect(rows('Item\tPrice\nCouch\t$120.00\tsofa, love seat\n\nTire\t\t12\nNo price\tcall us\n')).toEqual([
    ['Couch', '$120.00', 'sofa, love seat'],
    ['Tire', '12', ''],
  ]);
  expect(rows('Couch, $120\r\nMattress;45')).toEqual([
    ['Couch', '$120', ''],
    ['Mattress', '45', ''],
  ]);
  expect(rows('<script>\t5')).toEqual([['<script>', '5', '']]);
});

test('a pasted row for an item that is there gives it its price, others follow the row that they were pasted into', () => {
  const items = [
    createItem({ name: 'Couch', price: '90', other_names: 'sofa' }),
    createItem(),
    createItem({ name: 'TV' }),
  ];
  const rows = parsePastedItems('couch\t120\nTire\t12\nTire\t15\n');
  expect(addPastedItems(items, rows, 1).map(({ name, price, other_names }) => [name, price, other_names])).toEqual([
    ['Couch', '120', 'sofa'],
    ['Tire', '15', ''],
    ['TV', '', ''],
  ]);
});
