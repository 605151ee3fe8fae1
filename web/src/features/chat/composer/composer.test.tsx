import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aConversation,
  aQuestion,
  aReply,
  CONVERSATION_ID,
  completed,
  started,
  words,
} from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import { gate, refuse } from '../../../../test/fake-api.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../test/open-chat.ts';

describe('sending', () => {
  test('creates a conversation named after the question, asks in it and streams the answer', async () => {
    const stream = eventStream();
    const created = gate();
    const { api, user } = openChat({
      'POST /chat/conversations/': async () => {
        await created.opened;
        return aConversation();
      },
      'POST /chat/stream/': () => stream.response,
    });
    const question = 'What do I charge for half a truck of household junk in town?';
    await user.type(await messageBox(), `  ${question}  {Enter}`);

    expect(screen.getByText(question)).toBeVisible();
    expect(screen.getByText('AI is thinking...')).toBeVisible();
    expect(await messageBox()).toHaveValue('');
    created.open();
    await waitFor(() => expect(window.location.search).toBe(`?conversation=${CONVERSATION_ID}`));
    expect(api.of('POST /chat/conversations/')[0]?.body).toEqual({
      title: `${question.slice(0, 50)}...`,
      folder: null,
    });
    expect(api.of('POST /chat/stream/')[0]?.body).toEqual({ message: question, conversation_id: CONVERSATION_ID });

    act(() => stream.send(started, { type: 'status', content: 'Reading 4 sources' }));
    expect(await screen.findByText('Reading 4 sources')).toBeVisible();
    expect(screen.queryByText('AI is thinking...')).toBeNull();
    act(() => stream.send(words('Charge **$2'), words('50**.')));
    expect(await screen.findByText('$250')).toBeVisible();
    act(() => stream.send(completed('Charge **$250**.')));
    expect(await screen.findByRole('button', { name: 'Copy answer' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled());
    expect(await screen.findByRole('heading', { name: 'Half a truck' })).toBeVisible();
    expect(api.of('GET /chat/conversations/:id/history/')).toHaveLength(0);
  });

  test('puts a new conversation into the folder in the address, then removes the folder from it', async () => {
    const stream = eventStream();
    const folder = '0190a000-0000-7000-8000-0000000000f1';
    const { api, user } = openChat(
      { 'POST /chat/conversations/': () => aConversation({ folder }), 'POST /chat/stream/': () => stream.response },
      `/chat?folder=${folder}`,
    );
    await user.type(await messageBox(), 'Hello{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?conversation=${CONVERSATION_ID}`));
    expect(api.of('POST /chat/conversations/')[0]?.body).toEqual({ title: 'Hello', folder });
  });

  test('ignores blank text, and Shift+Enter starts a new line', async () => {
    const { api, user } = openChat();
    await user.type(await messageBox(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await user.clear(await messageBox());
    await user.type(await messageBox(), 'a{Shift>}{Enter}{/Shift}b');
    expect(await messageBox()).toHaveValue('a\nb');
    expect(api.calls).not.toContain('POST /chat/conversations/');
  });

  test('waits while an input method composes', async () => {
    const { api } = openChat();
    const field = await messageBox();
    act(() => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    });
    expect(api.calls).not.toContain('POST /chat/conversations/');
  });

  test('counts near 8,000 characters and refuses more', async () => {
    const { user } = openChat();
    await user.click(await messageBox());
    await user.paste('x'.repeat(7_500));
    expect(screen.getByText('7,500 of 8,000 characters')).toBeVisible();
    await user.paste('x'.repeat(501));
    expect(screen.getByText('1 character too long')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  });

  test('returns a refused question to its conversation', async () => {
    const { failures, user } = openChat(
      {
        ...stored(aQuestion('First'), aReply('Answer')),
        'POST /chat/stream/': () => refuse(429, 'too_many_requests', 'Too many requests. Try again in 9 seconds.'),
      },
      ADDRESS,
    );
    await screen.findByText('Answer');
    await user.type(await messageBox(), 'Second{Enter}');
    await waitFor(async () => expect(await messageBox()).toHaveValue('Second'));
    expect(screen.queryByText('Second', { selector: 'p' })).toBeNull();
    expect(screen.getByText(/Try again in 9 seconds/)).toBeVisible();
    expect(String(failures[0])).toContain('HTTP error! status: 429');
  });

  test('offers an upgrade when the daily questions are used up, and keeps the question', async () => {
    const reason = 'You have used all 20 questions of your Free plan for today. You can ask again in 3 hours.';
    const { user } = openChat(
      {
        ...stored(aQuestion('First'), aReply('Answer')),
        'POST /chat/stream/': () => refuse(429, 'plan_limit', reason),
      },
      ADDRESS,
    );
    await screen.findByText('Answer');
    await user.type(await messageBox(), 'Second{Enter}');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/plan');
    expect(await messageBox()).toHaveValue('Second');
  });

  test('keeps the question for the same user when the session ends', async () => {
    const { user } = openChat(
      {
        ...stored(aQuestion('First'), aReply('Answer')),
        'POST /chat/stream/': () => refuse(401, 'not_signed_in', 'No.'),
      },
      ADDRESS,
    );
    await screen.findByText('Answer');
    await user.type(await messageBox(), 'Second{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('draft:'))).toEqual([
      [expect.stringContaining(CONVERSATION_ID), 'Second'],
    ]);
  });
});

test('drafts stay in their conversations', async () => {
  const { user } = openChat({
    ...stored(aQuestion('A question'), aReply('An answer')),
    'GET /chat/conversations/': () => ({ count: 1, next: null, previous: null, results: [aConversation()] }),
  });
  await user.type(await messageBox(), 'for later');
  await user.click(await screen.findByRole('link', { name: 'Half a truck' }));
  await screen.findByText('An answer');
  expect(await messageBox()).toHaveValue('');
  await user.type(await messageBox(), 'for this one');
  await user.click(screen.getAllByRole('button', { name: 'New Chat' })[0]!);
  expect(await messageBox()).toHaveValue('for later');
  act(() => window.history.back());
  await waitFor(async () => expect(await messageBox()).toHaveValue('for this one'));
});
