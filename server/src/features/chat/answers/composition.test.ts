import { expect, it } from 'vitest';
import { buildComposition, toBlocks, toSpacedBlocks } from './composition.ts';
import { createState } from './conversation-state.ts';

const textOf = (blocks: { text: string }[]) => blocks.map(({ text }) => text).join('');

it('separates paragraphs by blank lines, and items of a list by line breaks', () => {
  expect(textOf(toBlocks(['A lead.', '- one', '- two', '1. first', 'An end.']))).toBe(
    'A lead.\n\n- one\n- two\n1. first\n\nAn end.',
  );
});

it('spaces blocks that were spaced before, such as two answers in one, as if they had not been', () => {
  const once = toBlocks(['A lead.', '- one', '- two']);
  expect(textOf(toSpacedBlocks([...once, ...toBlocks(['Another.', '- three'])]))).toBe(
    'A lead.\n\n- one\n- two\n\nAnother.\n\n- three',
  );
});

it('is without sources, drafts and refusal unless told otherwise', () => {
  const made = buildComposition(createState('social', 'en', '', null), ['Hi.'], { isRefusal: true });
  expect(made).toMatchObject({ citations: [], calculations: [], draft: null, followUps: [], isRefusal: true });
});
