import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aQuestion, aReply, completed, started, words } from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../test/open-chat.ts';

test('a question offered under the last answer is asked by a press, and what is typed stays', async () => {
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
