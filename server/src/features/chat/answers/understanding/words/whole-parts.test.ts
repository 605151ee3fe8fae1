import { describe, expect, it } from 'vitest';
import { toWholeParts } from './whole-parts.ts';
import type { TaggedPart } from './word-tagger.ts';

/** "to: the baker | say: …", as the tagger might cut it. */
function cut(...parts: [part: TaggedPart['part'], text: string][]): string[] {
  const tagged = parts.map(([part, text], start) => ({ part, text, start, certainty: 1 }));
  return toWholeParts(tagged).map(({ part, text }) => `${part}: ${text}`);
}

describe('the parts of a request', () => {
  it('are whole sentences', () => {
    expect(cut(['say', 'we can do net'], ['say', '10 or cash'])).toEqual(['say: we can do net 10 or cash']);
    expect(cut(['say', 'we are late because'], ['say', 'the bridge is up'])).toEqual([
      'say: we are late because the bridge is up',
    ]);
    expect(cut(['subject', 'you charged me for a lamp'], ['subject', 'i returned in may'])).toEqual([
      'say: you charged me for a lamp i returned in may',
    ]);
    expect(cut(['say', 'the gate'], ['say', 'they fixed sticks again'])).toEqual([
      'say: the gate they fixed sticks again',
    ]);
    expect(cut(['say', 'the crate of bolts'], ['say', 'they sent is rusty'])).toEqual([
      'say: the crate of bolts they sent is rusty',
    ]);
  });

  it('stay apart where a mark or a new sentence parts them', () => {
    expect(cut(['say', 'we come at 9,'], ['say', 'with two men'])).toHaveLength(2);
    expect(cut(['say', 'we come at nine'], ['say', 'bring the key'])).toHaveLength(2);
  });

  it('hold nothing of what is told in whom it is for', () => {
    expect(cut(['to', 'lena, her'], ['say', 'sofa is out'])).toEqual(['to: lena,', 'say: her sofa is out']);
    expect(cut(['to', 'Tom Brandt, the realtor'])).toEqual(['to: Tom Brandt, the realtor']);
    expect(cut(['to', 'lena at'], ['say', '8 oak st,'], ['say', 'we come at 9'])[0]).toBe('to: lena at 8 oak st,');
  });

  it('ask what the reader is asked', () => {
    expect(cut(['to', 'the clerk'], ['ask', 'asking which form'], ['say', 'i need for a yard'])).toEqual([
      'to: the clerk',
      'ask: asking',
      'say: which form i need for a yard',
    ]);
  });
});
