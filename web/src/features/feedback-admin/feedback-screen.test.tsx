import type { Feedback } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../test/fake-api.ts';
import { aPage, openAdmin } from '../../../test/open-admin.ts';
import { openChat } from '../../../test/open-chat.ts';

const rating: Feedback = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  feedback_type: 'thumbs_down',
  question: 'What does the dump take?',
  answer: 'It takes **tons**.<img src=x onerror=alert(1)>',
  comment: 'Prices of <b>another</b> state',
  session_id: null,
  message_id: null,
  sources: ['https://www.epa.gov/a', 'dump-fees.md'],
  created_at: new Date(2026, 0, 31, 9, 5).toISOString(),
  user: { id: '0190a000-0000-7000-8000-0000000000a1', username: 'maria' },
};
const totals = {
  total: 4,
  helpful: 3,
  not_helpful: 1,
  helpful_rate: 0.75,
  by_day: [
    { date: '2026-01-30', helpful: 3, not_helpful: 0 },
    { date: '2026-01-31', helpful: 0, not_helpful: 1 },
  ],
  worst_sources: [{ source: 'dump-fees.md', helpful: 1, not_helpful: 2 }],
};

function openFeedback(handlers: Handlers = {}, address = '/feedback') {
  return openAdmin(address, {
    'GET /chat/feedbacks/': () => aPage([rating], 12),
    'GET /chat/feedback/analytics/': () => ({ data: totals }),
    ...handlers,
  });
}

test('a rating shows its author, comment and the answer as the user saw it', async () => {
  const { user } = openFeedback();
  const item = await screen.findByRole('article', { name: 'What does the dump take?' });
  expect(within(item).getByText('Not helpful')).toBeVisible();
  expect(within(item).getByText('maria')).toBeVisible();
  expect(within(item).getByText('Jan 31, 2026, 9:05 AM')).toBeVisible();
  expect(within(item).getByText('Prices of <b>another</b> state')).toBeVisible();
  expect(item).toHaveTextContent('Sources: epa.gov/a, dump-fees.md');
  expect(within(item).getByRole('link', { name: 'epa.gov/a' })).toHaveAttribute('href', 'https://www.epa.gov/a');
  await user.click(within(item).getByText('Answer'));
  expect(await within(item).findByText('tons', { selector: 'strong' })).toBeVisible();
  expect(item.querySelector('img')).toBeNull();
  expect(screen.getByText('12 ratings')).toBeVisible();
  expect(within(item).getByRole('link', { name: 'Open the gap board' })).toHaveAttribute(
    'href',
    '/knowledge/gaps?search=What%20does%20the%20dump%20take%3F',
  );
});

test('the totals of the chosen period are above the list, also by day as a table', async () => {
  const { api } = openFeedback({}, '/feedback?start_date=2026-01-30&end_date=2026-01-31');
  expect(await screen.findByText('75.0%')).toBeVisible();
  const days = screen.getByRole('table', { name: 'Ratings by day' });
  expect(within(days).getByRole('row', { name: 'Jan 31, 2026 0 1' })).toBeInTheDocument();
  expect(screen.getByText('2 of 3')).toBeVisible();
  const asked = { start_date: '2026-01-30', end_date: '2026-01-31' };
  expect(api.of('GET /chat/feedback/analytics/')[0]?.query).toEqual(asked);
  expect(api.of('GET /chat/feedbacks/')[0]?.query).toMatchObject(asked);
});

test('the address holds the filters, and invalid ones are ignored', async () => {
  const { user, api } = openFeedback({}, '/feedback?feedback_type=bogus&start_date=soon');
  await screen.findByRole('article');
  expect(api.of('GET /chat/feedbacks/')[0]?.query).toEqual({ page: '1', page_size: '10' });
  await user.selectOptions(screen.getByLabelText('Rating'), 'Not helpful');
  await waitFor(() => expect(window.location.search).toContain('feedback_type=thumbs_down'));
  await waitFor(() =>
    expect(api.of('GET /chat/feedbacks/').at(-1)?.query).toMatchObject({ feedback_type: 'thumbs_down' }),
  );
});

test('a failed load can be retried', async () => {
  let isDown = true;
  const { user } = openFeedback({
    'GET /chat/feedbacks/': () => (isDown ? refuse(400, 'bad_request', 'No.') : aPage([])),
  });
  await screen.findByText('Error loading feedback');
  isDown = false;
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No ratings yet')).toBeVisible();
});

test('only administrators have access', async () => {
  openChat({}, '/feedback');
  await waitFor(() => expect(window.location.pathname).toBe('/chat'));
});
