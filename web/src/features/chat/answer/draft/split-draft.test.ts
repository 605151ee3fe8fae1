import { describe, expect, test } from 'vitest';
import { splitDraft } from './split-draft.ts';

const [LEAD, DRAFT, NOTE] = ['She owes $240.', 'Hi Denise, you owe $240.', 'Texas allows a fee. [1]'];
const content = `${LEAD}\n\n${DRAFT}\n\n${NOTE}`;
const start = LEAD.length + 2;
const end = start + DRAFT.length;
const entry = (from: string) => {
  const at = content.indexOf(from);
  return { start: at, end: at + from.length, kinds: ['general' as const], facts: [] };
};

describe('the parts around a draft', () => {
  test('keep their paragraphs and what these rest on', () => {
    const parts = splitDraft({ content, basis: [entry(LEAD), entry(DRAFT), entry(NOTE)] }, { start, end });
    for (const [part, text] of [
      [parts?.before, LEAD],
      [parts?.after, NOTE],
    ] as const) {
      expect(part?.text.trim()).toBe(text);
      expect(part?.basis.map((one) => part.text.slice(one.start, one.end))).toEqual([text]);
    }
  });

  test('are empty where the draft is all there is', () => {
    const parts = splitDraft({ content: DRAFT, basis: [] }, { start: 0, end: DRAFT.length });
    expect(parts).toEqual({ before: { text: '', basis: [] }, after: { text: '', basis: [] } });
  });

  test.each([
    { start: 0, end: content.length + 1 },
    { start: 5, end: 4 },
  ])('are not made up for a draft that the content does not have: %j', (place) => {
    expect(splitDraft({ content, basis: [] }, place)).toBeNull();
  });
});
