import { describe, expect, it } from 'vitest';
import type { Asked } from '../../asked.ts';
import { findEdited, readRevised } from './edited.ts';

describe('what the editor words', () => {
  const edited = (body: string, certainty = 0.9) => ({ body, certainty });

  it('is used where it is sure, whole and holds every figure', () => {
    expect(findEdited(edited('We come at 9:30 with 2 men.'), 'we come 930 w 2 men')).not.toBeNull();
    expect(findEdited(edited('We come at 9:30.'), 'we come 930 w 2 men')).toBeNull();
    expect(findEdited(edited('We come tomorrow morning.', 0.5), 'we come tmrw morning')).toBeNull();
    expect(findEdited(edited('Heard back. We have room on Friday.'), 'we have room friday')).toBeNull();
  });

  it('leaves texts that are longer than the encoder reads to the rules, before anything is compared', async () => {
    const draft = { manner: { language: 'en' }, additions: ['We come on Friday.'] };
    const knowledge = {
      readPieces: () => Promise.reject(new Error('nothing is to be read')),
    };
    const asked = {
      text: 'make it 4 '.repeat(400),
      read: { language: 'en' },
      knowledge,
      previous: { state: { draft } },
    };
    await expect(readRevised(asked as unknown as Asked)).resolves.toBeNull();
  });

  it('leaves a list to the rules, which keep its lines', async () => {
    const draft = { manner: { language: 'en' }, additions: ['- gloves\n- straps\n- water'] };
    const knowledge = { readPieces: () => Promise.reject(new Error('nothing is to be read')) };
    const asked = { text: 'make it two straps', read: { language: 'en' }, knowledge, previous: { state: { draft } } };
    await expect(readRevised(asked as unknown as Asked)).resolves.toBeNull();
  });
});
