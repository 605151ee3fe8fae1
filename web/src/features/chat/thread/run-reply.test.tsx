import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aQuestion, aReply, CONVERSATION_ID, completed, started, words } from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import type { Handlers } from '../../../../test/fake-api.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../test/open-chat.ts';

/** The last message, without screen reader announcements. */
function lastMessage() {
  return within(screen.getAllByRole('article').at(-1)!);
}

describe('a reply', () => {
  async function ask(handlers: Handlers = {}) {
    const stream = eventStream();
    const opened = openChat(
      { ...stored(aQuestion('First'), aReply('Old answer')), 'POST /chat/stream/': () => stream.response, ...handlers },
      ADDRESS,
    );
    await screen.findByText('Old answer');
    await opened.user.type(await messageBox(), 'Second{Enter}');
    return { stream, ...opened };
  }

  test('reconnects after its stream was cut, without repeating text', async () => {
    const rest = eventStream(3);
    const { api, stream } = await ask({ 'GET /chat/conversations/:id/stream/': () => rest.response });
    act(() => stream.send(started, words('Half of ')));
    expect(await screen.findByText('Half of')).toBeVisible();
    act(() => stream.cut());
    expect(await screen.findByText('Reconnecting…')).toBeVisible();
    await waitFor(() => expect(api.of('GET /chat/conversations/:id/stream/')[0]?.query).toEqual({ after: '2' }));
    act(() => rest.send(words('it.'), completed('Half of it.')));
    expect(await screen.findByText('Half of it.')).toBeVisible();
  });

  test('is stopped by the Stop button, keeps its text and is marked', async () => {
    const { api, stream, user } = await ask({ 'POST /chat/conversations/:id/stop/': () => ({ stopped: true }) });
    act(() => stream.send(started, words('Only the beginning')));
    await screen.findByText('Only the beginning');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(api.of('POST /chat/conversations/:id/stop/')).toHaveLength(1));
    act(() => stream.send(completed('Only the beginning', { status: 'interrupted', is_stopped: true })));
    expect(await screen.findByText('Stopped')).toBeVisible();
    expect(lastMessage().getByText('Only the beginning')).toBeVisible();
  });

  test('is stopped by Escape, even before the server has started it', async () => {
    const { api, stream, user } = await ask({ 'POST /chat/conversations/:id/stop/': () => ({ stopped: true }) });
    await user.keyboard('{Escape}');
    expect(api.of('POST /chat/conversations/:id/stop/')).toHaveLength(0);
    act(() => stream.send(started));
    await waitFor(() => expect(api.of('POST /chat/conversations/:id/stop/')).toHaveLength(1));
  });

  test('that fails is removed; Retry regenerates it without repeating the question', async () => {
    const streams = [eventStream(), eventStream()];
    let sent = 0;
    const { api, failures, user } = await ask({ 'POST /chat/stream/': () => streams[sent++]!.response });
    act(() => streams[0]!.send(started, words('Half an answ')));
    await screen.findByText('Half an answ');
    act(() => streams[0]!.send({ type: 'error', error: 'The answer could not be written.', code: 'engine_failed' }));
    expect(await screen.findByText('The answer could not be written.')).toBeVisible();
    expect(screen.queryByText('Half an answ')).toBeNull();
    expect(String(failures[0])).toContain('The answer could not be written.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(api.of('POST /chat/stream/')[1]?.body).toEqual({ conversation_id: CONVERSATION_ID, regenerate: true });
    act(() => streams[1]!.send(started, completed('A whole answer.')));
    expect(await screen.findByText('A whole answer.')).toBeVisible();
    expect(screen.getAllByText('Second', { selector: 'p' })).toHaveLength(1);
  });

  test('lost in a server crash shows what was stored and can be retried', async () => {
    const kept = aReply('What was kept', { status: 'interrupted' });
    let isLost = false;
    const { stream } = await ask({
      'GET /chat/conversations/:id/history/': () => ({
        results: isLost ? [aQuestion('Second'), kept] : [aQuestion('First'), aReply('Old answer')],
        has_more: false,
      }),
    });
    act(() => stream.send(started, words('What was kept and more')));
    await screen.findByText('What was kept and more');
    isLost = true;
    act(() => stream.send({ type: 'error', error: 'The reply was interrupted.', code: 'reply_interrupted' }));
    expect(await screen.findByText('Interrupted')).toBeVisible();
    expect(lastMessage().getByText('What was kept')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
