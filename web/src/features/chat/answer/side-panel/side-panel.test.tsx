import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCitation, aQuestion, aReply } from '../../../../../test/chats.ts';
import { refuse } from '../../../../../test/fake-api.ts';
import { ADDRESS, openChat, stored } from '../../../../../test/open-chat.ts';

const fridges = aCitation({
  index: 2,
  source: 'fridges.md',
  url: null,
  title: 'Fridges at the curb',
  document: 'fridges.md',
  passage: 'Keep the record. Three years.',
  passage_id: '7',
  support: [[0, 16]],
});
const reply = aReply('Recover it [1]. Keep the record [2].', {
  sources: ['https://www.epa.gov/section608', 'fridges.md'],
  citations: [aCitation(), fridges],
});
const block = { kind: 'paragraph' as const, level: 0, page: null, is_passage: false, sources: [] };
const article = {
  source: 'fridges.md',
  title: 'Fridges, freezers and the law',
  reviewed: '2026-11-20',
  blocks: [
    { ...block, kind: 'heading' as const, level: 1, text: 'Paper' },
    {
      ...block,
      text: 'Keep the record. Three years.',
      is_passage: true,
      sources: [
        { title: 'The rule', url: 'https://www.epa.gov/rule' },
        { title: 'Not a page', url: 'javascript:alert(1)' },
      ],
    },
    { ...block, kind: 'item' as const, text: 'Name <b>and</b> address' },
  ],
};
const open = (read: () => typeof article | Response = () => article) =>
  openChat({ ...stored(aQuestion('A question'), reply), 'GET /knowledge/read/': read }, ADDRESS);

describe('the panel beside the messages', () => {
  test('lists every citation of an answer by document, with the supporting words highlighted', async () => {
    const { user } = open();
    const opener = await screen.findByRole('button', { name: 'Sources (2)' });
    await user.click(opener);
    const panel = await screen.findByRole('dialog', { name: 'Sources' });
    const group = within(panel).getByRole('region', { name: 'Fridges' });
    expect(within(group).getByText('Keep the record.').localName).toBe('mark');
    expect(within(panel).getByText('Official source · epa.gov · 2024')).toBeVisible();
    expect(within(panel).getByRole('link', { name: /epa.gov/ })).toHaveAttribute(
      'href',
      'https://www.epa.gov/section608',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });

  test('opens a document at the cited passage, with a way back to the sources', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Sources (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Read passage 2 in its article' }));
    const panel = await screen.findByRole('dialog', { name: 'Fridges, freezers and the law' });
    expect(within(panel).getByText('Facts checked Nov 20, 2026')).toBeVisible();
    expect(within(panel).getByRole('heading', { name: 'Paper' })).toBeVisible();
    expect(within(panel).getByText('Keep the record.').localName).toBe('mark');
    expect(within(panel).getByText('Name <b>and</b> address')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'epa.gov' })).toHaveAttribute('href', 'https://www.epa.gov/rule');
    expect(within(panel).getAllByRole('link')).toHaveLength(1);
    expect(api.of('GET /knowledge/read/')[0]?.query).toMatchObject({ source: 'fridges.md', passage: '7' });
    await user.click(within(panel).getByRole('button', { name: 'Back to sources' }));
    expect(await screen.findByRole('dialog', { name: 'Sources' })).toBeVisible();
  });

  test("opens from the list under the answer and from a chip's card, and returns the focus", async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^2 ?Fridges at the curb/ }));
    expect(await screen.findByRole('dialog', { name: 'Fridges, freezers and the law' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close panel' }));
    const chip = await screen.findByRole('button', { name: 'Source 2: Fridges at the curb' });
    await user.click(chip);
    await user.click(await screen.findByRole('button', { name: 'Read article' }));
    expect(await screen.findByRole('dialog', { name: 'Fridges, freezers and the law' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close panel' }));
    await waitFor(() => expect(chip).toHaveFocus());
  });

  test('says if a document is gone, and offers a retry if it could not be loaded', async () => {
    let isGone = true;
    const { user } = open(() => (isGone ? refuse(404, 'not_in_knowledge_base', 'No.') : refuse(400, 'x', 'No.')));
    const list = await screen.findByRole('group', { name: 'Sources' });
    await user.click(within(list).getByRole('button', { name: /^2 ?Fridges at the curb/ }));
    expect(await screen.findByText('This document is no longer in the knowledge base.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close panel' }));
    isGone = false;
    await user.click(screen.getByRole('button', { name: 'Sources (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Read passage 1 in its article' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
