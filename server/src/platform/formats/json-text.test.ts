import { expect, test } from 'vitest';
import { writeJsonText } from './json-text.ts';

async function* list(...items: unknown[]): AsyncGenerator<unknown> {
  yield* items;
}

async function textOf(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of writeJsonText(value)) text += piece;
  return text;
}

test.each([
  ['nothing', undefined, null],
  ['a time', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['texts that need escaping', { 'a"b': 'line\n"two" \u2028' }, { 'a"b': 'line\n"two" \u2028' }],
  ['a list', list(1, 'two', null), [1, 'two', null]],
  ['an empty list', list(), []],
  ['lists in the items of a list', list({ a: 1, of: list({ of: list(2) }, 3) }), [{ a: 1, of: [{ of: [2] }, 3] }]],
  ['a list beside other members', { a: [1], b: list(), c: null }, { a: [1], b: [], c: null }],
])('%s becomes JSON', async (_what, value, expected) => {
  expect(JSON.parse(await textOf(value))).toEqual(expected);
});

test('an error in a list ends the text with that error', async () => {
  async function* broken(): AsyncGenerator<unknown> {
    yield 1;
    throw new Error('gone');
  }
  await expect(textOf({ a: broken() })).rejects.toThrow('gone');
});
