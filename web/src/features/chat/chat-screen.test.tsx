import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aConversation, aQuestion, aReply, CONVERSATION_ID } from '../../../test/chats.ts';
import { aCompany } from '../../../test/companies.ts';
import { eventStream } from '../../../test/event-stream.ts';
import { refuse } from '../../../test/fake-api.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../test/open-chat.ts';

describe('the empty state', () => {
  test.each([
    ['maria', 'Hello, Maria'],
    ['émile', 'Hello, Émile'],
    ['', 'Hello, there'],
  ])('greets %j as %j', async (first_name, greeting) => {
    openChat({}, '/chat', { first_name });
    expect(await screen.findByRole('heading', { name: greeting })).toBeVisible();
    expect(screen.getByText('Here to help you grow. How can I help?')).toBeVisible();
    expect(screen.getByText('Start a conversation below')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Questions to start with' })).getAllByRole('button')).toHaveLength(
      4,
    );
  });

  test('suggests questions that fit the owner’s services and challenges', async () => {
    openChat({ 'GET /auth/client-info/': () => aCompany({ current_challenges: 'Dump fees' }) });
    expect(await screen.findByRole('button', { name: 'How do I keep dump fees down?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'What do I charge for a dumpster?' })).toBeVisible();
  });

  test('suggests the default questions if the record cannot be loaded', async () => {
    openChat({ 'GET /auth/client-info/': () => refuse(503, 'unavailable', 'Later.') });
    expect(await screen.findByRole('button', { name: 'Do I need a USDOT number for my truck?' })).toBeVisible();
  });
});

describe('window events', () => {
  const fire = (type: string, detail?: object) => act(() => window.dispatchEvent(new CustomEvent(type, { detail })));

  test('clearConversation resets the screen and removes the conversation from the address', async () => {
    openChat(stored(aQuestion('A question'), aReply('An answer')), ADDRESS);
    await screen.findByText('An answer');
    fire('clearConversation');
    expect(await screen.findByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('conversationSelected opens a conversation', async () => {
    openChat(stored(aQuestion('A question'), aReply('An answer')));
    await messageBox();
    fire('conversationSelected', { conversationId: CONVERSATION_ID });
    expect(await screen.findByText('An answer')).toBeVisible();
    expect(window.location.search).toBe(`?conversation=${CONVERSATION_ID}`);
  });

  test('setSelectedFolder sets the folder of the next conversation', async () => {
    const folder = '0190a000-0000-7000-8000-0000000000f1';
    const stream = eventStream();
    const { api, user } = openChat({
      'POST /chat/conversations/': () => aConversation({ folder }),
      'POST /chat/stream/': () => stream.response,
    });
    await messageBox();
    fire('setSelectedFolder', { folderId: folder });
    await user.type(await messageBox(), 'Hello{Enter}');
    await waitFor(() => expect(api.of('POST /chat/conversations/')[0]?.body).toEqual({ title: 'Hello', folder }));
  });
});
