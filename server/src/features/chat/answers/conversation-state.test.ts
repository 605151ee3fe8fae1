import { describe, expect, it } from 'vitest';
import { addTold, createState, readState } from './conversation-state.ts';

describe('what a conversation is about', () => {
  const before = {
    ...createState('sum', 'en', 'what is left', null),
    told: ['A claim.'],
    job: { words: 'a sofa', price: [150, 200] as [number, number] },
  };

  it('keeps the last job over an answer about something else, but not what was told', () => {
    const after = createState('ask', 'es', 'dónde tiro llantas', before);
    expect(after).toMatchObject({ act: 'ask', language: 'es', topic: 'dónde tiro llantas', told: [], job: before.job });
  });

  it('is read as it was stored', () => {
    expect(readState(JSON.parse(JSON.stringify(before)))).toEqual(before);
  });

  it.each([[null], [{ ...before, version: 0 }], [{ ...before, version: 2 }], [{ topic: 'of no version' }]])(
    'is nothing if another version of the program stored it: %#',
    (stored) => expect(readState(stored)).toBeNull(),
  );

  it('remembers the latest sentences told', () => {
    const told = addTold(
      ['first'],
      Array.from({ length: 40 }, (_, i) => `sentence ${i}`),
    );
    expect(told).toHaveLength(40);
    expect(told).not.toContain('first');
  });
});
