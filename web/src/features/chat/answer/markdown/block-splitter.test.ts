import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, BlockSplitter } from './block-splitter.ts';
import { toHtml } from './markdown-to-html.ts';

function split(text: string): Block[] {
  return new BlockSplitter().split(text, true);
}

function textsOf(text: string): string[] {
  return split(text).map((block) => block.text);
}

function htmlOf(blocks: Block[]): string {
  return blocks.map((block) => (block.kind === 'code' ? codeHtml(block) : toHtml(block.text))).join('');
}

function codeHtml({ text, language }: Block): string {
  return toHtml(`~~~~~~${language}\n${text}${text === '' ? '' : '\n'}~~~~~~`);
}

function squeezed(html: string): string {
  return html.replace(/\s+/g, '');
}

const PIECES = [
  'A paragraph with **bold** and `code` [1].',
  'Two lines\nof one paragraph',
  '# Heading',
  'Setext\n======',
  '- one\n- two',
  '- loose\n\n- list\n\n  with a paragraph',
  '1. first\n   - nested\n\n2. second',
  '1) another numbering',
  '> a quotation\n> goes on',
  '```js\nconst a = 1;\n\nconst b = 2;\n```',
  '~~~\nplain\n~~~',
  'text before a fence\n```\ncode\n```',
  '- item\n\n  ```sh\n  npm start\n\n  npm test\n  ```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'words above\n| a | b |\n|---|---|\n| 1 | 2 |',
  '    indented code\n\n    goes on',
  '---',
  '<div>\n\n**inner** words\n\n</div>',
  '<details><summary>More</summary>\n\nhidden\n\n</details>',
  '<b>inline</b> html',
];

describe('the block splitter', () => {
  it('renders to the same HTML as the whole text', () => {
    const documents = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(documents, (pieces) => {
        const text = pieces.join('\n\n');
        expect(squeezed(htmlOf(split(text)))).toBe(squeezed(toHtml(text)));
      }),
      { numRuns: 300 },
    );
  });

  it('returns the same blocks however the text arrives', () => {
    const documents = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 9 }), (pieces, step) => {
        const text = pieces.join('\n\n');
        const splitter = new BlockSplitter();
        for (let end = step; end < text.length; end += step) splitter.split(text.slice(0, end), false);
        expect(splitter.split(text, true)).toEqual(split(text));
      }),
      { numRuns: 100 },
    );
  });

  it('never changes a closed block', () => {
    const text = PIECES.join('\n\n');
    const splitter = new BlockSplitter();
    const closed = new Map<number, string>();
    for (let end = 1; end <= text.length; end++) {
      for (const block of splitter.split(text.slice(0, end), false)) {
        const earlier = closed.get(block.key);
        if (earlier !== undefined) expect(block.text).toBe(earlier);
        if (block.isClosed) closed.set(block.key, block.text);
      }
    }
    expect(closed.size).toBeGreaterThan(10);
  });

  it('closes a paragraph at a blank line, and code at its fence', () => {
    const splitter = new BlockSplitter();
    expect(splitter.split('One.\n\n', false).map((block) => block.isClosed)).toEqual([true]);
    expect(splitter.split('One.\n\n```js\nlet a', false).at(-1)).toMatchObject({
      kind: 'code',
      language: 'js',
      text: 'let a',
      isClosed: false,
    });
    expect(splitter.split('One.\n\n```js\nlet a\n```', false).at(-1)).toMatchObject({ text: 'let a', isClosed: true });
  });

  it('starts over with a different text', () => {
    const splitter = new BlockSplitter();
    splitter.split('One.\n\nTwo.\n\n', false);
    expect(splitter.split('Other.\n\nText.', true).map((block) => block.text.trim())).toEqual(['Other.', 'Text.']);
  });

  it('continues a long list in a new block with its numbering', () => {
    const items = Array.from({ length: 400 }, (_, index) => `${index + 1}. an item of some words`);
    const texts = textsOf(items.join('\n'));
    expect(texts.length).toBeGreaterThan(1);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(4_100);
    expect(texts[1]).toMatch(/^\d+\. an item/);
    expect(texts.join('')).toBe(items.join('\n'));
  });

  it('repeats the header of a long table above its continuation', () => {
    const rows = Array.from({ length: 400 }, (_, index) => `| cell ${index} | other cell |`);
    const texts = textsOf(['| a | b |', '|---|---|', ...rows].join('\n'));
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text.startsWith('| a | b |\n|---|---|\n')).toBe(true);
  });

  it('splits text without line breaks into pieces of bounded size', () => {
    const texts = textsOf('['.repeat(50_000));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(8_000);
    expect(texts.join('')).toBe('['.repeat(50_000));
  });
});
