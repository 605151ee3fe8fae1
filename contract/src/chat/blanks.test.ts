import { expect, it } from 'vitest';
import { listBlanks, replaceBlanks } from './blanks.ts';

const FIELDS = [
  { name: 'customer', label: 'Customer' },
  { name: 'day', label: 'Day' },
];

it('fills every blank, and shows the label where a value is missing', () => {
  expect(
    replaceBlanks('Hi {customer}, see you {day}. Thanks, {customer}!', FIELDS, { customer: ' Ann ', day: ' ' }),
  ).toBe('Hi Ann, see you [Day]. Thanks, Ann!');
});

it('leaves other braces alone, and does not expand placeholders within a value', () => {
  const filled = replaceBlanks('{customer} {other} {} {Day}', FIELDS, { customer: '{day} $& $1', day: 'Monday' });
  expect(filled).toBe('{day} $& $1 {other} {} {Day}');
  expect(replaceBlanks('{constructor}', [{ name: 'constructor', label: 'Maker' }], {})).toBe('[Maker]');
});

it('lists each blank of a text once', () => {
  expect(listBlanks('{b} {a} {b} {A} { a }')).toEqual(['b', 'a']);
});
