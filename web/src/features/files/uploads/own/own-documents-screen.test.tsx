import type { OwnDocument } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../../test/fake-api.ts';
import { openChat } from '../../../../../test/open-chat.ts';

const MB = 1024 * 1024;
const room = { documents: 2, bytes: MB, most_documents: 5, most_bytes: 20 * MB, most_file_bytes: 2 * MB };
const prices: OwnDocument = {
  id: '0190a000-0000-7000-8000-0000000000d0',
  name: 'prices.csv',
  source: 'prices.csv',
  file_size: 500,
  file_type: 'text/csv',
  version: 1,
  created_at: '2026-01-31T12:00:00.000Z',
  updated_at: '2026-01-31T12:00:00.000Z',
  knowledge: { status: 'ready', passages: 3, error: null },
};
const torn: OwnDocument = {
  ...prices,
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'torn.pdf',
  knowledge: { status: 'failed', passages: 0, error: 'This file is damaged.' },
};

test('documents show their state, a failed one its reason and a retry, and what the plan has room for', async () => {
  const { user, api } = openChat(
    { 'GET /documents/': () => ({ results: [prices, torn], room }), 'POST /documents/:id/retry/': () => torn },
    '/documents',
  );
  const ready = await screen.findByRole('article', { name: 'prices.csv' });
  expect(ready).toHaveTextContent('Ready · 3 passages');
  const failed = screen.getByRole('article', { name: 'torn.pdf' });
  expect(failed).toHaveTextContent('This file is damaged.');
  expect(within(failed).queryByRole('button', { name: 'Ask about torn.pdf' })).toBeNull();
  expect(screen.getByText(/^2 of 5 documents and 1 MB of 20 MB of your plan are used\./)).toBeVisible();
  await user.click(within(failed).getByRole('button', { name: 'Retry reading torn.pdf' }));
  await waitFor(() => expect(api.of('POST /documents/:id/retry/')[0]?.params).toEqual({ id: torn.id }));
});

test('what cannot be deleted stays, and the banner says why', async () => {
  const { user } = openChat(
    {
      'GET /documents/': () => ({ results: [prices], room }),
      'DELETE /documents/:id/': () => refuse(503, 'unavailable', 'The server is busy.'),
    },
    '/documents',
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for prices.csv' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete document')).toBeVisible();
  expect(screen.getByRole('article', { name: 'prices.csv' })).toBeVisible();
});
