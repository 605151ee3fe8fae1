import { expect, test } from 'vitest';
import type { Retrieval } from '../../../../../../knowledge/index.ts';
import type { Asked } from '../../../../asked.ts';
import { rankAnswers } from './answering.ts';

test('a message that is for others is searched for without what was talked of, and no sentence is read', async () => {
  const searched: string[] = [];
  const found = { paragraphs: [], answerable: false, gate: 0 } as unknown as Retrieval;
  const knowledge = {
    shelves: { emergencies: { items: [] } },
    async search(text: string) {
      searched.push(text);
      return found;
    },
  };
  const text = 'can i take paint to the landfill';
  const asked = { text, read: { readable: text }, previous: null, knowledge } as unknown as Asked;
  const goneOn = { subject: { question: 'what does a couch cost to dump', facts: [] }, fact: text, told: [] };
  expect(await rankAnswers(asked, goneOn, () => true)).toEqual({ joined: found, ranked: [] });
  expect(searched).toEqual([text, 'what does a couch cost to dump, can i take paint to the landfill']);
});
