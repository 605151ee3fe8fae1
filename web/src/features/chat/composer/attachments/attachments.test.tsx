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
  is_sent: false,
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
