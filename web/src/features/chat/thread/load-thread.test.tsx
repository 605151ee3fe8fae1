import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aQuestion, aReply, completed, REPLY_ID, started, words } from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { ADDRESS, openChat, stored } from '../../../../test/open-chat.ts';

describe('opening a conversation', () => {
  test('shows its title and messages with their times', async () => {
    openChat(stored(aQuestion('A question'), aReply('An *answer*')), ADDRESS);
    expect(await screen.findByRole('heading', { name: 'Half a truck' })).toBeVisible();
    expect(await screen.findByText('A question')).toBeVisible();
    expect(await screen.findByText('answer', { selector: 'em' })).toBeVisible();
    expect(screen.getAllByText(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:15 [AP]M$/)).toHaveLength(2);
  });

  test('joins a reply in progress from its first word', async () => {
    const stream = eventStream();
    const { api } = openChat(
      {
        ...stored(aQuestion('A question'), aReply('Half of', { status: 'streaming' })),
        'GET /chat/conversations/:id/stream/': () => stream.response,
      },
      ADDRESS,
    );
    await screen.findByText('Half of');
    await waitFor(() => expect(api.of('GET /chat/conversations/:id/stream/')).toHaveLength(1));
    act(() => stream.send(started, words('Half of it is '), words('here.')));
    expect(await screen.findByText('Half of it is here.')).toBeVisible();
    act(() => stream.send(completed('Half of it is here.')));
    expect(await screen.findByRole('button', { name: 'Copy answer' })).toBeVisible();
  });

  test('shows an abandoned reply as interrupted rather than as an endless spinner', async () => {
    openChat(
      {
        ...stored(aQuestion('A question'), aReply('Half of', { status: 'streaming' })),
        'GET /chat/conversations/:id/stream/': () => new Response(null, { status: 204 }),
      },
      ADDRESS,
    );
    expect(await screen.findByText('Interrupted')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('hides a partial reply that failed', async () => {
    openChat(stored(aQuestion('A question'), aReply('Half an answ', { status: 'error' })), ADDRESS);
    expect(await screen.findByText('The answer could not be written.')).toBeVisible();
    expect(screen.queryByText('Half an answ')).toBeNull();
  });

  test('shows messages from another device when the user returns', async () => {
    const messages = [aQuestion('A question')];
    const { api } = openChat(
      {
        ...stored(),
        'GET /chat/conversations/:id/history/': () => ({ results: messages, has_more: false }),
      },
      ADDRESS,
    );
    await screen.findByText('A question');
    messages.push(aReply('From the phone'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    expect(await screen.findByText('From the phone')).toBeVisible();
    expect(api.of('GET /chat/conversations/:id/history/')).toHaveLength(2);
  });

  test('says if it is gone or belongs to someone else', async () => {
    openChat(
      {
        'GET /chat/conversations/:id/': () => refuse(404, 'not_found', 'Not found.'),
        'GET /chat/conversations/:id/history/': () => refuse(404, 'not_found', 'Not found.'),
      },
      ADDRESS,
    );
    expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start a new chat' })).toHaveAttribute('href', '/chat');
  });

  test('can be retried if it fails', async () => {
    let isDown = true;
    const { user } = openChat(
      {
        ...stored(),
        'GET /chat/conversations/:id/history/': () =>
          isDown ? refuse(503, 'unavailable', 'Away.') : { results: [aQuestion('Here again')], has_more: false },
      },
      ADDRESS,
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Here again')).toBeVisible();
  });

  test('loads earlier messages on scrolling up', async () => {
    const { bringIntoView, api } = openChat(
      {
        ...stored(),
        'GET /chat/conversations/:id/history/': ({ query }) =>
          query.before === undefined
            ? { results: [aQuestion('Newer')], has_more: true }
            : { results: [aQuestion('Older', { id: REPLY_ID })], has_more: false },
      },
      ADDRESS,
    );
    await screen.findByText('Newer');
    act(() => bringIntoView());
    expect(await screen.findByText('Older')).toBeVisible();
    expect(api.of('GET /chat/conversations/:id/history/')[1]?.query).toEqual({ limit: '16', before: aQuestion('').id });
    const texts = screen.getAllByText(/^(Older|Newer)$/).map((element) => element.textContent);
    expect(texts).toEqual(['Older', 'Newer']);
  });
});
