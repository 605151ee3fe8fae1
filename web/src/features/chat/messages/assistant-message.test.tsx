import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aQuestion, aReply, CONVERSATION_ID, completed, started, words } from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../test/open-chat.ts';

const NOTE = 'The knowledge base now covers this.';
const fellShort = aReply('I could not find an answer.', { is_answered_since: true });

test('a weak answer says when the knowledge base covers the question, and is rewritten in place', async () => {
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

test('a weak answer further up is asked again at the end', async () => {
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

test('pressing a suggested question asks it and keeps the typed text', async () => {
  const reply = aReply('Fifty dollars a ton.', { follow_ups: ['Where can paint go?', 'What do tires weigh?'] });
  const stream = eventStream();
  stream.send(started, words('To the county.'), completed('To the county.'));
  const { api, user } = openChat(
    {
      ...stored(aQuestion('What does the dump cost?'), reply),
      'POST /chat/stream/': () => stream.response,
    },
    ADDRESS,
  );
  const offered = await screen.findByRole('list', { name: 'Ask next' });
  expect(within(offered).getAllByRole('button')).toHaveLength(2);
  await user.type(await messageBox(), 'half a thought');
  await user.click(within(offered).getByRole('button', { name: 'Where can paint go?' }));
  await waitFor(() => expect(api.of('POST /chat/stream/')[0]?.body).toMatchObject({ message: 'Where can paint go?' }));
  expect(await screen.findByText('To the county.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Ask next' })).toBeNull();
  expect(await messageBox()).toHaveValue('half a thought');
});
