import { expect, it } from 'vitest';
import { listBlanks, replaceBlanks } from './blanks.ts';

const FIELDS = [
  { name: 'customer', label: 'Customer' },
  { name: 'day', label: 'Day' },
];

it('puts every value into its blanks and says what is missing', () => {
  expect(
    replaceBlanks('Hi {customer}, see you {day}. Thanks, {customer}!', FIELDS, { customer: ' Ann ', day: ' ' }),
  ).toBe('Hi Ann, see you [Day]. Thanks, Ann!');
});

it('leaves braces alone that are no blank of the template, and does not fill what a value brings', () => {
  const filled = replaceBlanks('{customer} {other} {} {Day}', FIELDS, { customer: '{day} $& $1', day: 'Monday' });
  expect(filled).toBe('{day} $& $1 {other} {} {Day}');
  expect(replaceBlanks('{constructor}', [{ name: 'constructor', label: 'Maker' }], {})).toBe('[Maker]');
});

it('names the blanks of a text once each', () => {
  expect(listBlanks('{b} {a} {b} {A} { a }')).toEqual(['b', 'a']);
});
