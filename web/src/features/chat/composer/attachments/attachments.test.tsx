import type { Attachment } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aQuestion, aReply, CONVERSATION_ID } from '../../../../../test/chats.ts';
import { eventStream } from '../../../../../test/event-stream.ts';
import { refuse } from '../../../../../test/fake-api.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../../test/open-chat.ts';

const fees: Attachment = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  name: 'fees.csv',
  source: 'fees.csv',
  file_type: 'text/csv',
  file_size: 500,
  created_at: '2026-01-31T12:00:00.000Z',
  knowledge: { status: 'ready', passages: 1, error: null },
  note: null,
  pile: null,
  is_sent: false,
};
const pile: Attachment = {
  ...fees,
  id: '0190a000-0000-7000-8000-0000000000e3',
  name: 'pile.jpg',
  file_type: 'image/jpeg',
  pile: { low: 4, likely: 6, high: 9, seen: 'Two couches and a desk.' },
};
const torn: Attachment = {
  ...fees,
  id: '0190a000-0000-7000-8000-0000000000e2',
  name: 'torn.pdf',
  knowledge: { status: 'failed', passages: 0, error: 'This file is damaged.' },
};
const named = { id: fees.id, name: fees.name, file_type: fees.file_type, file_size: fees.file_size, is_kept: false };
const attachedList = () => screen.findByRole('list', { name: 'Attached' });

test('what is attached goes with the next message, and comes back if that is refused', async () => {
  let isRefused = true;
  const stream = eventStream();
  const { api, user } = openChat(
    {
      ...stored(aQuestion('First'), aReply('Answer')),
      'GET /chat/conversations/:id/attachments/': () => ({ results: [fees, torn] }),
      'DELETE /chat/conversations/:id/attachments/:attachment/': () => undefined,
      'POST /chat/stream/': () =>
        isRefused ? refuse(429, 'too_many_requests', 'Too many requests.') : stream.response,
    },
    ADDRESS,
  );
  const list = await attachedList();
  expect(list).toHaveTextContent('This file is damaged.');
  await user.click(within(list).getByRole('button', { name: 'Remove torn.pdf' }));
  await waitFor(() =>
    expect(api.of('DELETE /chat/conversations/:id/attachments/:attachment/')[0]?.params).toEqual({
      id: CONVERSATION_ID,
      attachment: torn.id,
    }),
  );
  await user.type(await messageBox(), 'What is the fee?{Enter}');
  expect(await screen.findByText(/Too many requests/)).toBeVisible();
  expect(await attachedList()).toHaveTextContent('fees.csv');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(api.of('POST /chat/stream/')).toHaveLength(2));
  expect(api.of('POST /chat/stream/')[1]?.body).toMatchObject({
    message: 'What is the fee?',
    attachments: expect.arrayContaining([fees.id]),
  });
});

test('a sent document is named with its question, and one tap keeps it', async () => {
  const { api, user } = openChat(
    {
      ...stored(aQuestion('What is the fee?', { attachments: [named] }), aReply('$77')),
      'GET /chat/conversations/:id/attachments/': () => ({ results: [{ ...fees, is_sent: true }] }),
      'POST /chat/conversations/:id/attachments/:attachment/keep/': () => refuse(409, 'no_room', 'Your plan is full.'),
    },
    ADDRESS,
  );
  await user.click(await screen.findByRole('button', { name: 'Keep fees.csv in my documents' }));
  expect(await screen.findByText('Your plan is full.')).toBeVisible();
  expect(api.of('POST /chat/conversations/:id/attachments/:attachment/keep/')[0]?.params).toEqual({
    id: CONVERSATION_ID,
    attachment: fees.id,
  });
  expect(screen.queryByRole('button', { name: 'Remove fees.csv' })).toBeNull();
});

test('administrators, who have no company, attach nothing', async () => {
  openChat({}, '/chat', { role: 'admin' });
  await messageBox();
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
});

test('a picture of a pile offers to price what it looks like, unsent with the picture, sent without', async () => {
  const stream = eventStream();
  const { api, user } = openChat(
    {
      ...stored(aQuestion('Look', { attachments: [{ ...named, id: pile.id, name: pile.name }] }), aReply('A pile.')),
      'GET /chat/conversations/:id/attachments/': () => ({
        results: [
          { ...pile, is_sent: true },
          { ...pile, id: fees.id, name: 'other.jpg' },
        ],
      }),
      'POST /chat/stream/': () => stream.response,
    },
    ADDRESS,
  );
  const sent = await screen.findByRole('group', { name: 'The pile in pile.jpg' });
  expect(sent).toHaveTextContent('Looks like 6 cubic yards, 4 to 9. Two couches and a desk.');
  const unsent = await screen.findByRole('group', { name: 'The pile in other.jpg' });
  await user.type(await messageBox(), 'typed before');
  await user.click(within(unsent).getByRole('button', { name: 'Price 9 yards' }));
  const message = 'What do we charge for 9 cubic yards of junk?';
  await waitFor(() => expect(api.of('POST /chat/stream/')[0]?.body).toMatchObject({ message, attachments: [fees.id] }));
  expect(await messageBox()).toHaveValue('typed before');
  expect(within(sent).getByRole('button', { name: 'Price 6 yards' })).toHaveAttribute('aria-disabled', 'true');
  stream.end();
});
