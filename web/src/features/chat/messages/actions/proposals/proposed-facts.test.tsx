import type { ProposedFact } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aQuestion, aReply, CONVERSATION_ID, REPLY_ID } from '../../../../../../test/chats.ts';
import { type Handlers, refuse } from '../../../../../../test/fake-api.ts';
import { ADDRESS, openChat, stored } from '../../../../../../test/open-chat.ts';

const MINIMUM: ProposedFact = { kind: 'minimum_charge', value: '$135', amount: 135, replaces: null, status: 'open' };
const KEPT = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  folder: null,
  kind: 'minimum_charge' as const,
  value: '$135',
  amount: 135,
  conversation: { id: CONVERSATION_ID, title: 'our minimum is 135' },
  is_from_chat: true,
  created_by: 'maria',
  created_at: '2026-01-31T09:15:00.000Z',
  updated_at: '2026-01-31T09:15:00.000Z',
};

const openWith = (fact: ProposedFact, handlers: Handlers = {}) =>
  openChat(
    { ...stored(aQuestion('our minimum is 135'), aReply('Shall I keep it?', { proposed_facts: [fact] })), ...handlers },
    ADDRESS,
  );
const card = async () => within(await screen.findByRole('group', { name: /^Keep this: / }));

test('a fact is kept by a tap, and then the profile shows it', async () => {
  const { api, user } = openWith(MINIMUM, { 'POST /chat/messages/:id/facts/:index/': () => KEPT });
  expect((await card()).getByText('Minimum charge: $135')).toBeVisible();
  expect(api.of('POST /chat/messages/:id/facts/:index/')).toHaveLength(0);
  await user.click((await card()).getByRole('button', { name: 'Keep' }));
  const note = await screen.findByText(/Kept: Minimum charge: \$135\./);
  expect(within(note).getByRole('link')).toHaveAttribute('href', '/profile#facts');
  await waitFor(() => expect(note.closest('[role="status"]')).toHaveFocus());
  expect(api.of('POST /chat/messages/:id/facts/:index/')[0]).toMatchObject({
    params: { id: REPLY_ID, index: '0' },
    body: { replace: false },
  });
  expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
});

test('a fact that is left is not offered any more', async () => {
  const { api, user } = openWith(MINIMUM, { 'DELETE /chat/messages/:id/facts/:index/': () => undefined });
  await user.click((await card()).getByRole('button', { name: 'Not now' }));
  expect(await screen.findByText('Not kept.')).toBeVisible();
  expect(screen.queryByRole('group', { name: /^Keep this: / })).toBeNull();
  expect(api.of('DELETE /chat/messages/:id/facts/:index/')).toHaveLength(1);
});

test('what it replaces is said before', async () => {
  const { api, user } = openWith(
    { ...MINIMUM, replaces: '$120' },
    { 'POST /chat/messages/:id/facts/:index/': () => KEPT },
  );
  expect((await card()).getByText('It replaces $120.')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Keep' }));
  await screen.findByText(/Kept:/);
  expect(api.of('POST /chat/messages/:id/facts/:index/')[0]?.body).toEqual({ replace: true });
});

test('one that was told elsewhere meanwhile is replaced only after a second tap', async () => {
  const said = 'You already keep “Minimum charge: $140”. Replace it?';
  const { user } = openWith(MINIMUM, {
    'POST /chat/messages/:id/facts/:index/': ({ body }) => (body.replace ? KEPT : refuse(409, 'fact_known', said)),
  });
  await user.click((await card()).getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(said)).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(/Kept: Minimum charge/)).toBeVisible();
});

test('a failure can be tried again', async () => {
  let isUp = false;
  const { user } = openWith(MINIMUM, {
    'POST /chat/messages/:id/facts/:index/': () => (isUp ? KEPT : Promise.reject(new TypeError('no'))),
  });
  await user.click((await card()).getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('That could not be saved. Please try again.')).toBeVisible();
  isUp = true;
  await user.click((await card()).getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(/Kept:/)).toBeVisible();
});

test('one that was left before stays away, one that was kept says so', async () => {
  openWith({ ...MINIMUM, status: 'declined' });
  await screen.findByText('Shall I keep it?');
  expect(screen.queryByText(/Minimum charge/)).toBeNull();
});

test('hostile text is shown as text', async () => {
  openWith({ ...MINIMUM, kind: 'other', value: '"><img src=x onerror=alert(1)> [1] **b**' });
  expect((await card()).getByText('"><img src=x onerror=alert(1)> [1] **b**')).toBeVisible();
});

const HALF: ProposedFact = {
  kind: 'other',
  value: '½ truck: $389 a load',
  amount: 389,
  replaces: '$350',
  status: 'open',
  price: {
    target: 'loads.3',
    name: '½ truck',
    cents: 38_900,
    replaces_cents: 35_000,
    said: 'we charge 389 for a half truck',
  },
};
const priceCard = async () => within(await screen.findByRole('group', { name: /^For your price book: / }));

test('a price goes into the price book by a tap, says what it replaces, and can be undone', async () => {
  const { api, user } = openWith(HALF, {
    'POST /chat/messages/:id/prices/:index/': () => ({ ...HALF, status: 'kept' }),
    'DELETE /chat/messages/:id/prices/:index/': () => HALF,
  });
  expect((await priceCard()).getByText('From “we charge 389 for a half truck”')).toBeVisible();
  expect((await priceCard()).getByText('$350.00 becomes')).toBeInTheDocument();
  await user.click((await priceCard()).getByRole('button', { name: 'Save to price book' }));
  const note = await screen.findByText(/In your price book:/);
  expect(within(note).getByRole('link')).toHaveAttribute('href', '/prices');
  expect(api.of('POST /chat/messages/:id/prices/:index/')[0]?.body).toEqual({ replace: false });
  await user.click(screen.getByRole('button', { name: 'Undo: ½ truck' }));
  expect((await priceCard()).getByRole('button', { name: 'Save to price book' })).toBeVisible();
});

test('a price that was changed meanwhile is replaced only after a second tap', async () => {
  const said = 'Your price book now says $360.00 for “½ truck”. Replace it?';
  const { user } = openWith(HALF, {
    'POST /chat/messages/:id/prices/:index/': ({ body }) =>
      body.replace ? { ...HALF, status: 'kept' } : refuse(409, 'price_known', said),
  });
  await user.click((await priceCard()).getByRole('button', { name: 'Save to price book' }));
  expect(await screen.findByText(said)).toBeVisible();
  await user.click((await priceCard()).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(/In your price book:/)).toBeVisible();
});
