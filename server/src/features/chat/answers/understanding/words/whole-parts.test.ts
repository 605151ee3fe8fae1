import { describe, expect, it } from 'vitest';
import { toWholeParts } from './whole-parts.ts';
import type { TaggedPart } from './word-tagger.ts';

/** "say: … | say: …", as the tagger might cut it; how sure it is of each cut. */
function cut(...parts: [part: TaggedPart['part'], text: string, opening?: number][]): string[] {
  const tagged = parts.map(([part, text, opening = 1], start) => ({ part, text, start, certainty: 1, opening }));
  return toWholeParts(tagged).map(({ part, text }) => `${part}: ${text}`);
}

describe('the parts of a request', () => {
  it('are put together where the tagger is not sure that it cuts a sentence', () => {
    expect(cut(['say', 'we are late because'], ['say', 'the bridge is up', 0.4])).toEqual([
      'say: we are late because the bridge is up',
    ]);
    expect(cut(['subject', 'the room was full'], ['say', 'of paint', 0.6])).toEqual([
      'say: the room was full of paint',
    ]);
    expect(cut(['say', 'truck'], ['say', '2 has a flat', 0.9])).toEqual(['say: truck 2 has a flat']);
  });

  it('stay apart where a mark or a new sentence parts them', () => {
    expect(cut(['say', 'we come at 9,'], ['say', 'with two men', 0.2])).toHaveLength(2);
    expect(cut(['say', 'we come at nine'], ['say', 'bring the key', 0.6])).toHaveLength(2);
  });

  it('stay apart where they are for different people', () => {
    expect(cut(['to', 'the clerk'], ['say', 'we need a form', 0.3])).toHaveLength(2);
  });

  it('leave to others what they said and asked', () => {
    expect(
      cut(['theirs', 'she said the shed is full,'], ['say', 'can we come by noon.'], ['say', 'yes we can']),
    ).toEqual(['theirs: she said the shed is full,', 'theirs: can we come by noon.', 'say: yes we can']);
    expect(cut(['theirs', 'he wants the boat'], ['subject', 'moved for 90.', 0.3])[1]).toBe('theirs: moved for 90.');
    expect(cut(['subject', 'a lady called about a barn,'], ['ask', 'tell'], ['to', 'her'])[0]).toMatch(/^theirs: /);
  });

  it('tell how the reader was met, and ask what is asked', () => {
    expect(cut(['to', 'lena at the bank, met her at the fair'])).toEqual([
      'to: lena at the bank,',
      'say: met her at the fair',
    ]);
    expect(cut(['to', 'the clerk'], ['say', 'asking if we need a form'])[1]).toBe('ask: asking');
  });
});
