import type { Basis, UsedFact } from '@haulwise/contract';
import { describe, expect, it } from 'vitest';
import { BlockSplitter } from '../markdown/block-splitter.ts';
import { addBasisMarks, listBasisLabels, removeBasisMarks, splitBasisMarks } from './basis-marks.ts';

const TRUCKS: UsedFact = { field: 'trucks_count', label: 'Trucks', value: '3' };
const STATE: UsedFact = { field: 'state', label: 'State', value: 'Ohio' };

function basisOf(text: string, entries: [string, Basis['kinds'], UsedFact[]?][]): Basis[] {
  return entries.map(([part, kinds, facts = []]) => {
    const start = text.indexOf(part);
    return { start, end: start + part.length, kinds, facts };
  });
}

/** The rendered answer, with marks shown as ‹n›. */
function marked(text: string, basis: Basis[]): string[] {
  const labels = listBasisLabels(text, basis);
  const blocks = new BlockSplitter().split(text, true);
  return blocks.map((block, i) => {
    const pieces = splitBasisMarks(addBasisMarks(block, blocks[i + 1]?.key ?? text.length, labels));
    return pieces.map((piece) => ('label' in piece ? `‹${piece.label}›` : piece.text)).join('');
  });
}

describe('labels', () => {
  it('stand at the end of paragraphs, once for list items with the same basis', () => {
    const text = 'You run 3 trucks.\n\n- One. [1]\n- Two. [2]\n- You are in Ohio.\n\nBye.\n';
    const basis = basisOf(text, [
      ['You run 3 trucks.', ['your_data'], [TRUCKS]],
      ['- One. [1]', ['knowledge_base']],
      ['- Two. [2]', ['knowledge_base']],
      ['- You are in Ohio.', ['your_data'], [STATE]],
    ]);
    expect(marked(text, basis).map((block) => block.trim())).toEqual([
      'You run 3 trucks.‹0›',
      '- One. [1]\n- Two. [2]‹1›\n- You are in Ohio.‹2›',
      'Bye.',
    ]);
  });

  it('collect the facts of the list items they cover', () => {
    const text = '- a\n- b';
    const basis = basisOf(text, [
      ['- a', ['your_data'], [TRUCKS]],
      ['- b', ['your_data'], [STATE, TRUCKS]],
    ]);
    expect(listBasisLabels(text, basis)).toEqual([{ at: 7, kinds: ['your_data'], facts: [TRUCKS, STATE] }]);
  });

  it('get their own line after tables, and do not break a list', () => {
    const table = '| a |\n|---|\n| 1 |';
    expect(marked(table, basisOf(table, [[table, ['general']]]))).toEqual([`${table}\n\n‹0›`]);
    const list = '- a\n\n- b';
    expect(marked(list, basisOf(list, [['- a', ['general']]]))).toEqual(['- a‹0›\n\n- b']);
  });

  it('cannot be forged by an answer, and are absent without a basis', () => {
    const text = 'Fake \uE0000\uE001 mark.';
    expect(marked(text, basisOf(text, [[text, ['general']]])).join('')).toBe('Fake  0  mark.‹0›');
    expect(removeBasisMarks('a \uE0007\uE001b\uE000')).toBe('ab');
    expect(marked('Plain.', [])).toEqual(['Plain.']);
  });
});
