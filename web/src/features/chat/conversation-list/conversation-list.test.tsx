import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aConversation, aQuestion, CONVERSATION_ID } from '../../../../test/chats.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { openChat } from '../../../../test/open-chat.ts';

const DAY = 86_400_000;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString();
}

function idOf(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

function aList(...titles: string[]) {
  const results = titles.map((title, index) => aConversation({ id: idOf(index), title, updated_at: daysAgo(index) }));
  return { count: results.length, next: null, previous: null, results };
}

async function sidebar() {
  return within(await screen.findByRole('region', { name: 'Conversations' }));
}

describe('the conversation list', () => {
  test('shows each conversation under its date', async () => {
    openChat({ 'GET /chat/conversations/': () => aList('Fridges', 'Permits', 'Reviews') });
    const list = await sidebar();
    for (const [label, title] of [
      ['Today', 'Fridges'],
      ['Yesterday', 'Permits'],
      ['2 days ago', 'Reviews'],
    ]) {
      const group = within(await list.findByRole('region', { name: label! }));
      expect(group.getByRole('link', { name: title! })).toBeVisible();
    }
  });

  test('loads the next page when its end comes near', async () => {
    const { bringIntoView } = openChat({
      'GET /chat/conversations/': ({ query }) =>
        query.page === '1'
          ? { ...aList('Fridges'), next: '/api/chat/conversations/?page=2' }
          : { ...aList('Fridges', 'Permits'), next: null },
    });
    const list = await sidebar();
    await list.findByRole('link', { name: 'Fridges' });
    act(() => bringIntoView());
    expect(await list.findByRole('link', { name: 'Permits' })).toBeVisible();
    expect(list.getAllByRole('link', { name: 'Fridges' })).toHaveLength(1);
    expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('marks the conversation in view', async () => {
    openChat(
      {
        'GET /chat/conversations/': () => aList('Fridges', 'Permits'),
        'GET /chat/conversations/:id/history/': () => ({ results: [aQuestion('A question')], has_more: false }),
      },
      `/chat?conversation=${idOf(1)}`,
    );
    const list = await sidebar();
    expect(await list.findByRole('link', { name: 'Permits' })).toHaveAttribute('aria-current', 'page');
    expect(list.getByRole('link', { name: 'Fridges' })).not.toHaveAttribute('aria-current');
  });

  test('can be asked for again where it could not be loaded', async () => {
    let isDown = true;
    const { user } = openChat({
      'GET /chat/conversations/': () => (isDown ? refuse(500, 'internal', 'Down.') : aList('Fridges')),
    });
    const retry = await (await sidebar()).findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    expect(await (await sidebar()).findByRole('link', { name: 'Fridges' })).toBeVisible();
  });
});

describe('deleting a conversation', () => {
  function open(address = '/chat') {
    return openChat(
      {
        'GET /chat/conversations/': () => aList('Fridges', 'Permits'),
        'GET /chat/conversations/:id/history/': () => ({ results: [aQuestion('A question')], has_more: false }),
        'DELETE /chat/conversations/:id/delete/': () => undefined,
      },
      address,
    );
  }

  test('asks first, and Cancel keeps it', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete “Fridges”' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this conversation?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls).not.toContain('DELETE /chat/conversations/:id/delete/');
  });

  test('goes back to /chat where it was in view', async () => {
    const { api, user } = open(`/chat?conversation=${idOf(0)}`);
    await screen.findByText('A question');
    await user.click(await screen.findByRole('button', { name: 'Delete “Fridges”' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('link', { name: 'Fridges' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Permits' })).toBeVisible();
    expect(api.of('DELETE /chat/conversations/:id/delete/')[0]?.params).toEqual({ id: idOf(0) });
  });

  test('leaves another conversation in view', async () => {
    const { user } = open(`/chat?conversation=${idOf(1)}`);
    await screen.findByText('A question');
    await user.click(await screen.findByRole('button', { name: 'Delete “Fridges”' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fridges' })).toBeNull());
    expect(window.location.search).toBe(`?conversation=${idOf(1)}`);
  });
});

test('another tab that has asked something brings this one in step', async () => {
  let titles = ['Fridges'];
  openChat({ 'GET /chat/conversations/': () => aList(...titles) });
  const list = await sidebar();
  await list.findByRole('link', { name: 'Fridges' });
  titles = ['Permits', 'Fridges'];
  const otherTab = new BroadcastChannel('haulwise.chat');
  otherTab.postMessage(CONVERSATION_ID);
  expect(await list.findByRole('link', { name: 'Permits' })).toBeVisible();
  otherTab.close();
});
