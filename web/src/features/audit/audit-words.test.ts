import { expect, test } from 'vitest';
import { formatAction, formatDetails } from './audit-words.ts';

test('actions read as words, including unknown ones', () => {
  expect(formatAction('user.deleted')).toBe('Deleted a user');
  expect(formatAction('billing.card_swapped')).toBe('Billing card swapped');
  expect(formatAction('')).toBe('');
});

test("the server's own actions read as words", () => {
  expect(
    ['payment.recorded', 'payment.refunded', 'plan.changed', 'plan.expired', 'sign_in.locked'].map(formatAction),
  ).toEqual([
    'A payment was recorded',
    'A payment was refunded',
    'A card payment changed a plan',
    'A plan ended',
    'Was locked out after too many attempts',
  ]);
  expect(
    formatDetails({ from_plan: 'basic', plan: 'premium', from_status: 'active', status: 'active', provider: 'stripe' }),
  ).toEqual(['Plan: basic → premium', 'Status: active', 'Provider: stripe']);
  expect(formatDetails({ provider: 'stripe', amount_cents: -1_900 })).toEqual(['Provider: stripe', 'Amount: -$19.00']);
});

test('details read as words, old and new values with an arrow', () => {
  expect(formatDetails({})).toEqual([]);
  expect(formatDetails({ path: '/auth/users/', attempts: 3, by_code: true })).toEqual([
    'Path: /auth/users/',
    'Attempts: 3',
    'By code: yes',
  ]);
  expect(formatDetails({ old_role: 'user', new_role: 'admin' })).toEqual(['Role: user → admin']);
  expect(formatDetails({ old: 'user', new: 'admin' })).toEqual(['Change: user → admin']);
  expect(formatDetails({ new_plan: 'basic', note: '', old_role: 'admin' })).toEqual([
    'New plan: basic',
    'Note: none',
    'Old role: admin',
  ]);
  expect(formatDetails({ invitation: '0190a000-0000-7000-8000-0000000000a1' })).toEqual(['Invitation: …000000a1']);
  expect(formatDetails({ amount_cents: 123_450 })).toEqual(['Amount: $1,234.50']);
  expect(formatDetails({ old_end: 'never', new_end: new Date(2026, 0, 31, 9, 5).toISOString() })).toEqual([
    expect.stringMatching(/^End: never → Jan 31, 2026, 9:05\sAM$/),
  ]);
});

test('names of built-in object properties are neither an action nor a pair', () => {
  expect(formatAction('constructor')).toBe('Constructor');
  expect(formatDetails({ old_constructor: 'a' })).toEqual(['Old constructor: a']);
});
