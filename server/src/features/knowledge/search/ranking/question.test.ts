import { expect, it } from 'vitest';
import { findReference } from './question.ts';

it.each([
  ['what do i charge for a mattress, ref 1234567', 'what do i charge for a mattress'],
  ['Ticket #88123: how long do records have to be kept?', ': how long do records have to be kept?'],
  ['who pays the dump fee (order no. 40012)', 'who pays the dump fee'],
])('%j refers to something of the asker’s own', (question, rest) => {
  expect(findReference(question)?.rest).toBe(rest);
});

it.each([
  'do i make enough with 250000 a year',
  'what is form 1099',
  'order 66123',
  'in order to haul 2000 pounds what do i need',
])('%j refers to nothing', (question) => {
  expect(findReference(question)).toBeNull();
});
