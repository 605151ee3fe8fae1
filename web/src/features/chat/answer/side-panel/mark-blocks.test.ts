import type { SourceBlock } from '@haulwise/contract';
import { expect, it } from 'vitest';
import { aCitation } from '../../../../../test/chats.ts';
import { toMarkedBlocks } from './mark-blocks.ts';

const block = (text: string, is_passage = false): SourceBlock => ({
  kind: 'paragraph',
  level: 0,
  text,
  page: null,
  is_passage,
  sources: [],
});
const marked = (blocks: SourceBlock[], passage: string | null) =>
  toMarkedBlocks(blocks, passage === null ? null : aCitation({ passage, support: [[0, 4]] })).map(
    ({ support }) => support,
  );

it('marks the words that were cited, of the paragraph that says them', () => {
  expect(marked([block('Fees rose.', true), block('Fuel rose.', true)], 'Fuel rose.')).toEqual([null, [[0, 4]]]);
});

it('marks the whole passage where its words were changed since', () => {
  expect(marked([block('Fees fell.'), block('Fuel fell.', true)], 'Fuel rose.')).toEqual([null, [[0, 10]]]);
});

it('marks nothing where nothing was cited, or it is gone', () => {
  expect(marked([block('Fees rose.', true)], null)).toEqual([null]);
  expect(marked([block('Fees rose.')], 'Fuel rose.')).toEqual([null]);
});

it('takes no heading for the passage', () => {
  expect(marked([{ ...block('Fees'), kind: 'heading', level: 1 }, block('Fees')], 'Fees')).toEqual([null, [[0, 4]]]);
});
