import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkedText } from '../../../../../../../test/answers/answer-text.ts';
import { PieceReader } from './piece-reader.ts';
import { readSteps, SentenceStream, type Step } from './sentence-stream.ts';

const KNOWN = 'https://epa.gov/known';

function stepsOf(chunks: string[]): Step[] {
  const reader = new PieceReader();
  const stream = new SentenceStream(new Set([KNOWN]));
  const pieces = [...chunks.flatMap((chunk) => reader.feed(chunk)), ...reader.end()];
  return [...pieces.flatMap((piece) => stream.push(piece)), ...stream.end()];
}

/** The text with `⟨numbers⟩` where the markers go. */
function read(text: string): string {
  return stepsOf([text])
    .map((step) => {
      if (step.type === 'text') return step.text;
      return step.type === 'row' ? `⟦${step.row}⟧` : `⟨${step.cited.join(',')}⟩`;
    })
    .join('');
}

/** The steps of a text that arrives in chunks, its words shown as far as they are known; neighbouring texts as one. */
async function arrivingSteps(chunks: string[]): Promise<Step[]> {
  async function* arriving() {
    yield* chunks;
  }
  const steps: Step[] = [];
  for await (const some of readSteps(arriving(), new Set([KNOWN]))) steps.push(...some);
  return joinTexts(steps);
}

function joinTexts(steps: Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (step.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', text: last.text + step.text };
    else joined.push(step);
  }
  return joined;
}

describe('following a streamed answer', () => {
  it.each([
    ['Fees are $65 a ton [1]. Tires cost $5 [2].', 'Fees are $65 a ton.⟨1⟩ Tires cost $5.⟨2⟩'],
    ['Fees are $65 a ton. [1] Tires cost $5. [2]', 'Fees are $65 a ton.⟨1⟩ Tires cost $5.⟨2⟩'],
    ['Fees are $65 a ton.[1][2] Tires too.', 'Fees are $65 a ton.⟨1,2⟩ Tires too.⟨⟩'],
    ['Fees are $65 [1], tires $5 [2].', 'Fees are $65, tires $5.⟨1,2⟩'],
    ['Fees [1, 3] and [2-4] tires [^5].', 'Fees and tires.⟨1,3,2,4,5⟩'],
    ['**Fees are $65.** [1] Next one.', '**Fees are $65.**⟨1⟩ Next one.⟨⟩'],
    ['Fees are $65 **[1]**.', 'Fees are $65.⟨1⟩'],
    ['Fees are $65【1†source】. Next.', 'Fees are $65.⟨1⟩ Next.⟨⟩'],
    ['It is $3.50 a lb, e.g. for copper [1].', 'It is $3.50 a lb, e.g. for copper.⟨1⟩'],
    ['- Mattress: $20 [1]\n- TV: $30 [2]\n', '- Mattress: $20⟨1⟩\n- TV: $30⟨2⟩\n'],
    [
      '| Item | Fee |\n|---|---|\n| TV | $30 [1] |\n\nDone.',
      '⟦| Item | Fee |⟧\n⟦|---|---|⟧\n⟦| TV | $30 [1] |⟧\n\nDone.⟨⟩',
    ],
    ['```\na[1] = b\n```\nDone [2].', '```\na[1] = b\n```\nDone.⟨2⟩'],
    ['Use `a[1]` here [2].', 'Use `a[1]` here.⟨2⟩'],
    ['\n\n  Fees are $65 [1', 'Fees are $65⟨⟩'],
    ['[1] Fees first.', 'Fees first.⟨1⟩'],
    ['See [the page](https://evil.example/?d=1) now.', 'See the page now.⟨⟩'],
    [`See [the page](${KNOWN}) now.`, `See [the page](${KNOWN}) now.⟨⟩`],
    ['![x](https://evil.example/p.png) Hi.', 'x Hi.⟨⟩'],
    ['Go to https://www.evil.example/a?d=1. Now.', 'Go to evil.example.⟨⟩ Now.⟨⟩'],
    ['It is $65 [1](https://evil.example).', 'It is $65.⟨1⟩'],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('never states a heading or a question as a fact', () => {
    const checks = stepsOf(['## Fees\n\nDo you pay fees? You do.']).filter((step) => step.type === 'check');
    expect(checks.map((check) => check.isStatement)).toEqual([false, false, true]);
  });

  it('gives the same steps for every chunking', () => {
    fc.assert(
      fc.property(chunkedText, ({ text, chunks }) => {
        expect(stepsOf(chunks)).toEqual(stepsOf([text]));
        expect(stepsOf(text.split(''))).toEqual(stepsOf([text]));
      }),
      { numRuns: 500 },
    );
  });

  it('shows a word as it arrives, and holds back only what may become a marker, a link or a mark', async () => {
    async function* arriving() {
      yield* ['Fees', ' are', ' $6', '5', ' [1', '] m', 'ore', ' at', ' www', '.evil', '.example', ' an', 'd `', 'x'];
    }
    const shown: string[] = [];
    for await (const steps of readSteps(arriving(), new Set()))
      shown.push(steps.map((step) => (step.type === 'text' ? step.text : '')).join(''));
    expect(shown).toEqual([
      'Fees',
      ' are',
      ' $6',
      '5',
      '',
      ' m',
      'ore',
      ' at',
      '',
      '',
      '',
      ' evil.example an',
      'd',
      '',
      ' `x',
    ]);
  });

  it('shows the same text and checks the same sentences, however the words arrive', async () => {
    await fc.assert(
      fc.asyncProperty(chunkedText, async ({ text, chunks }) => {
        const whole = joinTexts(stepsOf([text]));
        expect(await arrivingSteps(chunks)).toEqual(whole);
        expect(await arrivingSteps(text.split(''))).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  it('shows the same links, however they arrive', async () => {
    const part = fc.constantFrom(
      'h',
      'w',
      'ht',
      'tp',
      's',
      ':',
      '/',
      '//',
      'http',
      'https://',
      'www.',
      'a.b',
      '.',
      ' ',
      '!',
      '[',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 24 }), async (parts) => {
        expect(await arrivingSteps(parts)).toEqual(joinTexts(stepsOf([parts.join('')])));
      }),
      { numRuns: 500 },
    );
  });

  it('shows none of the model’s markers outside code and tables', () => {
    fc.assert(
      fc.property(chunkedText, ({ text, chunks }) => {
        fc.pre(!/[`|~]/.test(text));
        const shown = stepsOf(chunks).map((step) => (step.type === 'text' ? step.text : ''));
        expect(shown.join('')).not.toMatch(/\[\d+\]/);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['[', 'a. ', '|[', '(', '[1', 'x'])('takes bounded time for 250,000 characters of %j', (part) => {
    const text = part.repeat(250_000 / part.length);
    const began = performance.now();
    stepsOf([part === '|[' ? `|${text}` : text]);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
