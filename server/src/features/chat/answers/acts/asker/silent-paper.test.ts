import { describe, expect, it } from 'vitest';
import type { Asked } from '../../asked.ts';
import { buildComposition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import type { Act } from '../../understanding/acts.ts';
import { addUnreadPapers } from './silent-paper.ts';

async function say(unread: string[], act: Act = 'ask', language: 'en' | 'es' = 'en') {
  const asked = { knowledge: { listUnreadDocuments: async () => unread } } as unknown as Asked;
  const answer = buildComposition(createState(act, language, '', null), ['Usual.']);
  return (await addUnreadPapers(asked, answer)).blocks.map(({ text }) => text.trim()).join(' ');
}

describe('an answer while documents are still being read', () => {
  it('says so first, in the language of the message', async () => {
    expect(await say(['crew rules.txt'])).toMatch(/^I am still reading “crew rules”: .*in a moment\. Usual\.$/);
    expect(await say(['a.txt', 'b.txt', 'c.txt'])).toMatch(/^I am still reading your new documents:/);
    expect(await say(['precios.csv'], 'price_job', 'es')).toMatch(/^Todavía estoy leyendo “precios”: /);
  });

  it('stays as it is if all are read, or if it draws on none', async () => {
    expect(await say([])).toBe('Usual.');
    expect(await say(['crew rules.txt'], 'social')).toBe('Usual.');
  });
});
