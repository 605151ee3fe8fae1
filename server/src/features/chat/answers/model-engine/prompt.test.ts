import type { Calculation } from '@haulwise/contract';
import { describe, expect, it } from 'vitest';
import { createAnswerParagraph, retrieval } from '../../../../../test/answers/retrieval.ts';
import { createCalculation } from '../../calculations/run-calculation.ts';
import type { Turn } from '../engine.ts';
import { FALL_BACK_NOTICE } from './fallback-notice.ts';
import { buildPassages } from './passages.ts';
import { writePrompt } from './prompt.ts';

const PASSAGES = buildPassages([retrieval('fee?', [createAnswerParagraph('Dumping costs $65 a ton.')])]);

function write(question: string, history: Turn[], calculations: Calculation[] = []) {
  return writePrompt({ question, history, facts: {}, calculations }, PASSAGES);
}

describe('the passages of a prompt', () => {
  it('are at most six sections with their paragraphs, taken from the questions of a message in turn', () => {
    const units = (name: string) =>
      Array.from({ length: 10 }, (_, i) =>
        createAnswerParagraph(`${name} fact ${i}.`, { heading: `${name} ${i >> 1}` }),
      );
    const passages = buildPassages([retrieval('a', units('a')), retrieval('b', units('b'))]);
    expect(passages.map(({ number, heading }) => [number, heading])).toEqual([
      [1, 'a 0'],
      [2, 'b 0'],
      [3, 'a 1'],
      [4, 'b 1'],
      [5, 'a 2'],
      [6, 'b 2'],
    ]);
    expect(passages.every((passage) => passage.units.length === 2)).toBe(true);
  });

  it('stay under 4,000 tokens, however long the paragraphs are', () => {
    const units = Array.from({ length: 6 }, (_, i) =>
      createAnswerParagraph('word '.repeat(1_000), { heading: `h${i}` }),
    );
    const text = buildPassages([retrieval('a', units)]).flatMap((passage) => passage.units.map((unit) => unit.text));
    expect(text.join('').length / 3).toBeLessThan(4_000);
    expect(text.length).toBeGreaterThan(0);
  });
});

describe('the prompt', () => {
  it('contains only rules, passages behind its own delimiters and the question', () => {
    const [rules, asked, ...more] = write('fee?', []);
    expect(more).toEqual([]);
    expect(rules?.role).toBe('system');
    const mark = /<<(\S+) passage 1>>/.exec(asked?.content ?? '')?.[1];
    expect(mark).toMatch(/^[\w-]{12}$/);
    expect(asked?.content).toBe(
      `Passages, each between <<${mark} passage N>> and <<${mark} end>>:\n\n<<${mark} passage 1>>\nArticle: An article\nSection: A section\nDumping costs $65 a ton.\n<<${mark} end>>\n\nThe owner's question:\n\nfee?`,
    );
  });

  it('contains finished calculations as data behind the same delimiters', () => {
    const sum = createCalculation('dump_fee', { yards: 10, tip: 65 }, {});
    const asked = write('fee?', [], [sum, createCalculation('dump_fee', {}, {})])[1]?.content ?? '';
    expect(asked.match(/<<\S+ sums>>\n.*"Dump fee: \$81\.25".*\n<</)).not.toBeNull();
    expect(asked.match(/"calculation"/g)).toHaveLength(1);
  });

  it('uses different delimiters every time', () => {
    const prompts = Array.from({ length: 20 }, () => write('fee?', [])[1]?.content);
    expect(new Set(prompts).size).toBe(20);
  });

  it('contains the latest turns, shortened, without markers and with alternating roles', () => {
    const history = [
      { role: 'assistant' as const, content: 'left over' },
      { role: 'user' as const, content: 'one' },
      { role: 'user' as const, content: 'two' },
      { role: 'assistant' as const, content: `${FALL_BACK_NOTICE}It is $65 [1][2]. ${'x'.repeat(5_000)}` },
    ];
    const messages = write('and tires?', history);
    expect(messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages[1]?.content).toBe('one\n\ntwo');
    expect(messages[2]?.content).toMatch(/^It is \$65\. x+ …$/);
    expect(messages[2]?.content.length).toBeLessThan(1_600);
  });

  it('leaves out all but the last six turns', () => {
    const history = Array.from({ length: 20 }, (_, i) => {
      return { role: i % 2 ? ('assistant' as const) : ('user' as const), content: `turn ${i}` };
    });
    expect(JSON.stringify(write('now?', history))).not.toContain('turn 13');
    expect(JSON.stringify(write('now?', history))).toContain('turn 14');
  });
});
