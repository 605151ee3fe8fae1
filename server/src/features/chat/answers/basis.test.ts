import { describe, expect, it } from 'vitest';
import { type BasisNote, splitBlocks, toBasis } from './basis.ts';

const TRUCKS = { field: 'trucks_count' as const, label: 'Trucks', value: '3' };
const note = (at: number, kinds: BasisNote['kinds'], facts: BasisNote['facts'] = []): BasisNote => ({
  at,
  kinds,
  facts,
});
const cut = (text: string) => splitBlocks(text).map(({ start, end }) => text.slice(start, end));

describe('splitting an answer into blocks', () => {
  it('returns each paragraph, list item, heading, table and code block separately', () => {
    const text =
      'One.\nStill one.  \n\n- a\n  goes on\n- b\n\n## Head\nTwo.\n\n| a |\n|---|\n| b |\n\n```\nx\n\n- y\n```\n\n1. c';
    expect(cut(text)).toEqual([
      'One.\nStill one.',
      '- a\n  goes on',
      '- b',
      '## Head',
      'Two.',
      '| a |\n|---|\n| b |',
      '```\nx\n\n- y\n```',
      '1. c',
    ]);
  });

  it('returns no block for an empty text and one for a text that breaks off', () => {
    expect(cut('')).toEqual([]);
    expect(cut('\n \n')).toEqual([]);
    expect(cut('a **b')).toEqual(['a **b']);
  });
});

describe('the basis of paragraphs', () => {
  const text = 'You run 3 trucks. Each needs cover. [1]\n\nHello there.\n\n- Sure.';

  it('collects the notes on their sentences, each kind and fact once', () => {
    const notes = [
      note(17, ['your_data'], [TRUCKS]),
      note(39, ['knowledge_base', 'your_data'], [TRUCKS]),
      note(62, ['general']),
    ];
    expect(toBasis(text, notes)).toEqual([
      { start: 0, end: 39, kinds: ['knowledge_base', 'your_data'], facts: [TRUCKS] },
      { start: 55, end: 62, kinds: ['general'], facts: [] },
    ]);
  });

  it('is empty for a paragraph without a note, which claims nothing', () => {
    expect(toBasis(text, [])).toEqual([]);
    expect(toBasis('', [note(0, ['general'])])).toEqual([]);
  });

  it('covers only what was written when a reply is stopped', () => {
    expect(toBasis('You run 3 tr', [])).toEqual([]);
    expect(toBasis('One. [1]\n\nTw', [note(8, ['knowledge_base'])])).toEqual([
      { start: 0, end: 8, kinds: ['knowledge_base'], facts: [] },
    ]);
  });
});
