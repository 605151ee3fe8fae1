import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAnswerParagraph } from '../../../../../../../test/answers/retrieval.ts';
import { parseClaim } from './claim.ts';
import { computeSupport, KEEP, parseEvidence } from './support.ts';

interface Case {
  passage: string;
  supported: string[];
  unsupported: string[];
}

function score(sentence: string, passage: string): number {
  return computeSupport(parseClaim(sentence), parseEvidence(createAnswerParagraph(passage))).score;
}

const TONS = 'The base fee covers 1 ton. Dumping costs $65.00 a ton in Ohio (2026), and 1,000 lb of dirt is not taken.';

describe('support of a sentence by a passage', () => {
  it('recognizes the same numbers in other spellings', () => {
    expect(score('Dumping is $65 a ton in Ohio.', TONS)).toBeGreaterThan(KEEP);
    expect(score('In Ohio, dumping costs **$65** a ton (2026).', TONS)).toBeGreaterThan(KEEP);
    expect(score('- Dumping: $65 a ton', TONS)).toBeGreaterThan(KEEP);
    expect(score('They do not take 1000 lb of dirt.', TONS)).toBeGreaterThan(KEEP);
  });

  it.each([
    ['another number', 'Dumping costs $66 a ton in Ohio.'],
    ['a number from another sentence', 'Dumping costs $1 a ton in Ohio.'],
    ['a place that the passage does not name', 'Dumping costs $65 a ton in Texas.'],
    ['the opposite meaning', '1,000 lb of dirt is taken.'],
    ['another subject', 'A truck payment runs for months.'],
    ['no words', '—'],
  ])('rejects a sentence with %s', (_, sentence) => {
    expect(score(sentence, TONS)).toBeLessThan(KEEP);
  });

  it('names the sentence that provides it', () => {
    const unit = createAnswerParagraph(TONS);
    const { sentences } = computeSupport(parseClaim('Dumping costs $65 a ton.'), parseEvidence(unit));
    expect(sentences).toEqual([unit.sentences[1]]);
  });

  it('accepts nine in ten of the collected true sentences and few of the false ones, by words alone', () => {
    const file = new URL('../../../../../../../../bench/citations/cases.jsonl', import.meta.url);
    const cases = readFileSync(file, 'utf8').trim().split('\n');
    const held = { supported: [] as boolean[], unsupported: [] as boolean[] };
    for (const one of cases.map((line): Case => JSON.parse(line))) {
      for (const kind of ['supported', 'unsupported'] as const) {
        held[kind].push(...one[kind].map((sentence) => score(sentence, one.passage) >= KEEP));
      }
    }
    const share = (list: boolean[]) => list.filter(Boolean).length / list.length;
    expect(share(held.supported)).toBeGreaterThan(0.88);
    expect(share(held.unsupported)).toBeLessThan(0.13);
  });
});
