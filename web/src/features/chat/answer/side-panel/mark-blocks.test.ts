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

it('highlights the cited words in their paragraph', () => {
  expect(marked([block('Fees rose.', true), block('Fuel rose.', true)], 'Fuel rose.')).toEqual([null, [[0, 4]]]);
});

it('highlights the whole passage if its words have changed', () => {
  expect(marked([block('Fees fell.'), block('Fuel fell.', true)], 'Fuel rose.')).toEqual([null, [[0, 10]]]);
});

it('highlights nothing without a citation or if its passage is gone', () => {
  expect(marked([block('Fees rose.', true)], null)).toEqual([null]);
  expect(marked([block('Fees rose.')], 'Fuel rose.')).toEqual([null]);
});

it('does not mistake a heading for the passage', () => {
  expect(marked([{ ...block('Fees'), kind: 'heading', level: 1 }, block('Fees')], 'Fees')).toEqual([null, [[0, 4]]]);
});
