import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aGap, aGapDetail, DOCUMENT_ID, GAP_ID } from '../../../../test/knowledge.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';

function openBoard(handlers: Handlers = {}, address = '/knowledge/gaps') {
  return openAdmin(address, {
    'GET /knowledge/gaps/': () => aPage([aGap()]),
    'GET /knowledge/gaps/:id/': () => aGapDetail(),
    ...handlers,
  });
}

test('a gap shows how often, by whom and why, and expands to its questions and the closest passages', async () => {
  const { user, api } = openBoard({}, '/knowledge/gaps?search=piano&reason=nonsense');
  const gap = await screen.findByRole('article', { name: 'Do you take pianos?' });
  expect(gap).toHaveTextContent('Asked 3 times by 2 people');
  expect(gap).toHaveTextContent('Not answered × 2');
  expect(within(gap).getByText('Rated not helpful')).toBeVisible();
  expect(api.of('GET /knowledge/gaps/')[0]?.query).toEqual({
    status: 'open',
    search: 'piano',
    ordering: '-count',
    page: '1',
    page_size: '10',
  });
  await user.click(within(gap).getByRole('button', { name: 'Do you take pianos?', expanded: false }));
  expect(await within(gap).findByText('Can I throw an upright piano on the truck')).toBeVisible();
  expect(within(gap).getByText('“It was about couches”')).toBeVisible();
  expect(within(gap).getByText('Score 0.412')).toBeVisible();
  expect(window.location.search).toContain(`open=${GAP_ID}`);
  expect(within(gap).getByRole('link', { name: 'Write the answer' })).toHaveAttribute(
    'href',
    `/knowledge/articles/new?gap=${GAP_ID}`,
  );
  expect(within(gap).getByRole('link', { name: 'Try it' })).toHaveAttribute(
    'href',
    '/knowledge/bench?q=Do%20you%20take%20pianos%3F',
  );
});

test('a gap that its askers want closed says so first, and the board can be filtered by it', async () => {
  const reasons = { unanswered: 1, low_support: 0, not_helpful: 0, requested: 2 };
  const { user, api } = openBoard({ 'GET /knowledge/gaps/': () => aPage([aGap({ reasons })]) });
  const gap = await screen.findByRole('article', { name: 'Do you take pianos?' });
  expect(gap).toHaveTextContent(/^Asked for × 2 ?Not answered/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Asked for');
  await waitFor(() => expect(api.of('GET /knowledge/gaps/').at(-1)?.query).toMatchObject({ reason: 'requested' }));
});

test('a dismissed gap leaves the board, and the focus stays on the screen', async () => {
  let isThere = true;
  const { user, api } = openBoard({
    'GET /knowledge/gaps/': () => aPage(isThere ? [aGap()] : []),
    'PATCH /knowledge/gaps/:id/': () => {
      isThere = false;
      return aGap({ status: 'dismissed' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('No open gaps')).toBeVisible();
  expect(api.of('PATCH /knowledge/gaps/:id/')[0]?.body).toEqual({ status: 'dismissed' });
  expect(screen.getByRole('heading', { name: 'Gap board' })).toHaveFocus();
});

test('a closed gap shows its answer and can be reopened; a refusal shows an error', async () => {
  const answered_by = { document_id: DOCUMENT_ID, document: 'pianos.md', title: 'Pianos' };
  const { user } = openBoard(
    {
      'GET /knowledge/gaps/': () => aPage([aGap({ status: 'answered', answered_by })]),
      'PATCH /knowledge/gaps/:id/': () => refuse(409, 'gap_is_closed', 'This gap has already been answered.'),
    },
    '/knowledge/gaps?status=answered',
  );
  const gap = await screen.findByRole('article');
  expect(within(gap).getByRole('link', { name: 'Pianos' })).toHaveAttribute(
    'href',
    `/knowledge/documents/${DOCUMENT_ID}`,
  );
  expect(within(gap).queryByRole('link', { name: 'Write the answer' })).toBeNull();
  await user.click(within(gap).getByRole('button', { name: 'Reopen' }));
  expect(await within(gap).findByText('This gap has already been answered.')).toBeVisible();
});

test.each([
  ['answered', /is closed: your article answers it/],
  ['open', /stays open, though/],
] as const)('after saving an article, the board says that its gap is %s', async (status, words) => {
  const { user } = openBoard(
    { 'GET /knowledge/gaps/': () => aPage([]), 'GET /knowledge/gaps/:id/': () => aGapDetail({ status }) },
    `/knowledge/gaps?saved=${GAP_ID}&article=${DOCUMENT_ID}`,
  );
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
