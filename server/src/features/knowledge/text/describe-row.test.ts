import { expect, it } from 'vitest';
import { findRowSubject, formatRow } from './describe-row.ts';

it.each([
  [['Mattress', '$40', 'any size'], ['Item', 'Price', 'Notes'], 'Mattress – price: $40; notes: any size'],
  [['Ford 350', 'Ann', ''], ['Truck', 'Driver', 'Since'], 'Truck Ford 350 – driver: Ann'],
  [['Fridge', '$25'], ['Item', 'CFC fee'], 'Fridge – CFC fee: $25'],
  [['1/2 truck', '$389'], ['Item', 'Price'], '1/2 truck – price: $389'],
  [['$40', 'any size'], ['Item', 'Notes'], 'item: $40; notes: any size'],
  [['2026', '$4'], ['Year', 'Fee:'], 'year: 2026; fee: $4'],
  [['A1', 'Couch, 3 seat', '90'], ['SKU', 'Descripcion', 'Lo'], 'Couch, 3 seat – SKU: A1; lo: 90'],
  [['County transfer station', '$92'], ['Site', 'Fee'], 'County transfer station – fee: $92'],
  [['20 yard', '$455'], ['Size', 'Price'], 'Size 20 yard – price: $455'],
  [['3/4', '$470'], ['Load', 'Price'], 'Load 3/4 – price: $470'],
  [['Metro', '7–5; closed Sunday'], ['Site', 'Open'], 'Site Metro – open: 7–5, closed Sunday'],
  [['Sofa', '$60'], [], 'Sofa – $60'],
  [['', '$60'], ['Item', 'Price'], 'price: $60'],
  [['x'.repeat(90), '$60'], ['Item', 'Price'], `item: ${'x'.repeat(90)}; price: $60`],
  [['', ''], ['Item', 'Price'], ''],
])('describes the row %j of the columns %j', (cells, header, said) => expect(formatRow(cells, header)).toBe(said));

it('compares rows by their subject and the columns with numbers', () => {
  const row = (cells: string[], header: string[]) => findRowSubject(formatRow(cells, header));
  const price = row(['Mattress', '$40', 'any size'], ['Item', 'Price', 'Notes']);
  expect(row(['Mattress', '$45', ''], ['Item', 'Price', 'Notes'])).toBe(price);
  expect(row(['Mattress', '$22'], ['Material', 'Fee'])).not.toBe(price);
  expect(row(['Sofa', '$40'], ['Item', 'Price'])).not.toBe(price);
  expect(findRowSubject('A mattress costs $40.')).toBeNull();
});
