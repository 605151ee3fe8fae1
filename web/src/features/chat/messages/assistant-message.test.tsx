import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aQuestion, aReply, CONVERSATION_ID, completed, REPLY_ID, started, words } from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../test/open-chat.ts';

const LATER_ID = '0190a000-0000-7000-8000-0000000000b2';
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
  const { user, api } = openChat(
    {
      ...stored(
        aQuestion('Do you take pianos?'),
        fellShort,
        aQuestion('And couches?', { id: LATER_ID }),
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

test.each(['How many trucks do you run?', 'Do you mean **the county dump?** [1]', '¿Cuántos camiones tiene?'])(
  'what is offered under a question of the assistant answers it: %s',
  async (question) => {
    const reply = aReply(question, { follow_ups: ['One', 'Two or more'] });
    const stream = eventStream();
    const { api, user } = openChat(
      { ...stored(aQuestion('Second truck?'), reply), 'POST /chat/stream/': () => stream.response },
      ADDRESS,
    );
    const answers = await screen.findByRole('list', { name: 'Answer' });
    expect(screen.queryByRole('list', { name: 'Ask next' })).toBeNull();
    await user.click(within(answers).getByRole('button', { name: 'Two or more' }));
    await waitFor(() => expect(api.of('POST /chat/stream/')[0]?.body).toMatchObject({ message: 'Two or more' }));
  },
);

const REQUEST = 'POST /chat/messages/:id/request-article/';
const refused = aReply('My sources do not say that.', { is_refusal: true });

test('what the knowledge base lacks can be asked for, once', async () => {
  const { user, api } = openChat({ ...stored(aQuestion('Pianos?'), refused), [REQUEST]: () => undefined }, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Ask for this to be added' }));
  const asked = await screen.findByText('Asked. An administrator will see it.');
  expect(asked).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Ask for this to be added' })).toBeNull();
  expect(api.of(REQUEST).map(({ params }) => params)).toEqual([{ id: REPLY_ID }]);
});

test('a request for an article that fails says so and can be repeated', async () => {
  let isDown = true;
  const { user } = openChat(
    {
      ...stored(
        aQuestion('Pianos?'),
        refused,
        aQuestion('Couches?', { id: LATER_ID }),
        aReply('Yes.', { id: CONVERSATION_ID }),
      ),
      [REQUEST]: () => (isDown ? refuse(503, 'unavailable', 'No.') : undefined),
    },
    ADDRESS,
  );
  const button = await screen.findByRole('button', { name: 'Ask for this to be added' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('That could not be sent. Please try again.');
  isDown = false;
  await user.click(button);
  expect(await screen.findByText('Asked. An administrator will see it.')).toBeVisible();
});

test('nothing is asked for that has been answered or was never refused', async () => {
  openChat(stored(aQuestion('Pianos?'), { ...refused, is_answered_since: true }), ADDRESS);
  expect(await screen.findByText(NOTE)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for this to be added' })).toBeNull();
});
