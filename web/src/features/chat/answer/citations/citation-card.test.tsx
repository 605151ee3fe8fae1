import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCitation, aQuestion, aReply } from '../../../../../test/chats.ts';
import { ADDRESS, openChat, stored } from '../../../../../test/open-chat.ts';

describe('sources', () => {
  const reply = aReply('Recover the refrigerant [1]. Keep the record [2]. Not a source [9].', {
    sources: ['https://www.epa.gov/section608', 'appliances'],
    citations: [aCitation(), aCitation({ index: 2, source: 'appliances', url: null, title: 'Fridges at the curb' })],
  });

  test('a chip opens a card that says whose words it shows, with kind, year and link', async () => {
    const { user } = openChat(stored(aQuestion('A question'), reply), ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Source 1: Safe disposal of appliances' }));
    const card = await screen.findByRole('dialog', { name: 'A summary, from Safe disposal of appliances' });
    expect(within(card).getByText('Official source · epa.gov · 2024')).toBeVisible();
    expect(within(card).queryByText(/Others say otherwise/)).toBeNull();
    expect(within(card).getByText('The final person in the chain recovers the refrigerant.').localName).toBe('mark');
    expect(within(card).getByRole('link', { name: 'Open the source' })).toHaveAttribute(
      'href',
      'https://www.epa.gov/section608',
    );
    expect(screen.getByText(/Not a source \[9\]/)).toBeVisible();
  });

  test('are listed under the answer: web pages by host, documents as downloads', async () => {
    const { api, user } = openChat(
      {
        ...stored(aQuestion('A question'), reply),
        'GET /knowledge/download-link/': () => ({ download_url: '/api/knowledge/download/?source=appliances' }),
      },
      ADDRESS,
    );
    const list = await screen.findByRole('group', { name: 'Sources' });
    expect(within(list).getByRole('link', { name: /Safe disposal of appliances/ })).toHaveAttribute('target', '_blank');
    expect(within(list).getByText('epa.gov · Official source')).toBeVisible();
    const clicked: string[] = [];
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      clicked.push(event.target.getAttribute('href') ?? '');
    };
    document.addEventListener('click', onClick);
    await user.click(within(list).getByRole('button', { name: 'Download Fridges at the curb' }));
    await waitFor(() => expect(clicked).toEqual(['/api/knowledge/download/?source=appliances']));
    document.removeEventListener('click', onClick);
    expect(api.of('GET /knowledge/download-link/')[0]?.query).toMatchObject({ source: 'appliances' });
  });

  test('from an uploaded file show its own words, its name and the place', async () => {
    const citation = aCitation({
      source: 'Dump fees.pdf',
      url: null,
      title: 'Fees of the county',
      document: 'Dump fees.pdf',
      page: 12,
      heading: 'Tonnage',
      year: null,
      kind: null,
      is_own: true,
    });
    const answer = aReply('It costs $41 [1].', { sources: ['Dump fees.pdf'], citations: [citation] });
    const { user } = openChat(stored(aQuestion('A question'), answer), ADDRESS);
    const list = await screen.findByRole('group', { name: 'Sources' });
    expect(within(list).getByText('Your document · Dump fees.pdf')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Source 1: Fees of the county' }));
    const card = await screen.findByRole('dialog', { name: 'From your document Fees of the county' });
    expect(within(card).getByText('Dump fees.pdf · page 12 · Tonnage')).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Read document' })).toBeVisible();
  });

  test('that contradict one another are named', async () => {
    const citation = aCitation({ kind: 'vendor', others: ['Fridges – Freon Watch', 'The 2023 rule'] });
    const { user } = openChat(
      stored(aQuestion('A question'), aReply('Recover it [1].', { citations: [citation] })),
      ADDRESS,
    );
    await user.click(await screen.findByRole('button', { name: /^Source 1/ }));
    const card = await screen.findByRole('dialog');
    expect(within(card).getByText('Others say otherwise: Fridges – Freon Watch; The 2023 rule')).toBeVisible();
    expect(within(card).getByText('Seller of what it recommends · epa.gov · 2024')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Sources (1)' }));
    expect(await screen.findByText(/^Others say otherwise/)).toBeVisible();
  });

  test('are copied with the answer as a numbered list', async () => {
    const { user } = openChat(stored(aQuestion('A question'), reply), ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Copy answer' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Recover the refrigerant [1]. Keep the record [2]. Not a source [9].\n\nSources:\n' +
        '[1] Safe disposal of appliances – https://www.epa.gov/section608\n[2] Fridges at the curb (appliances)\n',
    );
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });
});
