import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/fake-api.ts';
import { aDocument, DOCUMENT_ID } from '../../../../test/knowledge.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';
import { openChat } from '../../../../test/open-chat.ts';

const passage = {
  passage_id: 'p1',
  heading: 'Minimum',
  text: 'A minimum of $20.',
  page: 3,
  questions: ['What is the least?'],
};

test("the list shows each document's kind, status and usage; the address holds the filters", async () => {
  const failed = aDocument({
    id: DOCUMENT_ID.replace('d1', 'd2'),
    kind: 'upload',
    title: 'Scan',
    status: 'failed',
    error: 'No text in it.',
  });
  const { user, api } = openAdmin('/knowledge?stale=true&kind=bogus', {
    'GET /knowledge/documents/': () =>
      aPage([aDocument({ is_stale: true, answers: 1234, helpful: 3, not_helpful: 1, reviewed: '2024-01-05' }), failed]),
  });
  const row = await screen.findByRole('row', { name: /Dump fees/ });
  expect(row).toHaveTextContent('Facts last checked on Jan 5, 2024. Please review');
  expect(row).toHaveTextContent(/Article.*Ready12 passages1,2343 helpful, 1 notNever/);
  expect(screen.getByRole('row', { name: /Scan/ })).toHaveTextContent('UploadFailedNo text in it.');
  expect(api.of('GET /knowledge/documents/')[0]?.query).toEqual({
    stale: 'true',
    ordering: 'title',
    page: '1',
    page_size: '10',
  });
  await user.click(within(screen.getByRole('columnheader', { name: /Answers/ })).getByRole('button'));
  await waitFor(() => expect(window.location.search).toContain('ordering=-answers'));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Written here');
  await waitFor(() => expect(api.of('GET /knowledge/documents/').at(-1)?.query).toMatchObject({ kind: 'written' }));
});

test('an empty knowledge base suggests what to do, and a failed load can be retried', async () => {
  let isDown = true;
  const { user } = openAdmin('/knowledge', {
    'GET /knowledge/documents/': () => (isDown ? refuse(400, 'bad_request', 'No.') : aPage([])),
  });
  await screen.findByText('Error loading the documents');
  isDown = false;
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The knowledge base is empty')).toBeVisible();
});

test('a document shows its passages and opens beside them for reading', async () => {
  const { user, api } = openAdmin(`/knowledge/documents/${DOCUMENT_ID}`, {
    'GET /knowledge/documents/:id/': () => ({ ...aDocument({ kind: 'written' }), passage_list: [passage] }),
    'GET /knowledge/read/': () => ({ source: 'dump-fees.md', title: 'Dump fees', reviewed: null, blocks: [] }),
  });
  const part = await screen.findByRole('region', { name: '12 passages' });
  expect(part).toHaveTextContent('Showing the first 1.');
  expect(within(part).getByText('What is the least?')).toBeVisible();
  expect(within(part).getByText('Page 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/knowledge/articles/${DOCUMENT_ID}`);
  await user.click(within(part).getByRole('button', { name: /^Read in/ }));
  await waitFor(() =>
    expect(api.of('GET /knowledge/read/')[0]?.query).toEqual({ source: 'dump-fees.md', passage: 'p1' }),
  );
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a deleted document says so', async () => {
  openAdmin(`/knowledge/documents/${DOCUMENT_ID}`, {
    'GET /knowledge/documents/:id/': () => refuse(404, 'not_found', 'Not found.'),
  });
  expect(await screen.findByText('This document is no longer in the knowledge base.')).toBeVisible();
});

test('only administrators have access', async () => {
  openChat({}, '/knowledge/gaps');
  await waitFor(() => expect(window.location.pathname).toBe('/chat'));
});
