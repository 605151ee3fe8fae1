import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aQuestion, aReply, CONVERSATION_ID } from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import { ADDRESS, openChat, stored } from '../../../../test/open-chat.ts';

const NOTE = 'This has been added to the knowledge base since.';
const fellShort = aReply('I could not find an answer.', { is_answered_since: true });

test('an answer that fell short says that there is one now, and is written again in its place', async () => {
  const stream = eventStream();
  const { user, api } = openChat(
    { ...stored(aQuestion('Do you take pianos?'), fellShort), 'POST /chat/stream/': () => stream.response },
    ADDRESS,
  );
  expect(await screen.findByText(NOTE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(api.of('POST /chat/stream/')).toHaveLength(1));
  expect(api.of('POST /chat/stream/')[0]?.body).toEqual({ conversation_id: CONVERSATION_ID, regenerate: true });
});

test('further up its question is asked anew at the end', async () => {
  const stream = eventStream();
  const later = { id: '0190a000-0000-7000-8000-0000000000b2' };
  const { user, api } = openChat(
    {
      ...stored(
        aQuestion('Do you take pianos?'),
        fellShort,
        aQuestion('And couches?', later),
        aReply('Yes.', { id: '0190a000-0000-7000-8000-0000000000a2' }),
      ),
      'POST /chat/stream/': () => stream.response,
    },
    ADDRESS,
  );
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(api.of('POST /chat/stream/')).toHaveLength(1));
  expect(api.of('POST /chat/stream/')[0]?.body).toEqual({
    conversation_id: CONVERSATION_ID,
    message: 'Do you take pianos?',
  });
});
