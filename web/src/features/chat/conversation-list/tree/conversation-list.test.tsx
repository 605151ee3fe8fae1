import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aConversation, aQuestion, CONVERSATION_ID } from '../../../../../test/chats.ts';
import { refuse } from '../../../../../test/fake-api.ts';
import { openChat } from '../../../../../test/open-chat.ts';
import { aList, daysAgo, idOf, sidebar } from '../../../../../test/sidebar.ts';

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

  test('shows what tells apart those that would look the same, and names them in full', async () => {
    openChat({
      'GET /chat/conversations/': () => aList('What should I charge for a piano?', 'What should I charge for a tub?'),
    });
    const row = await (await sidebar()).findByRole('link', { name: 'What should I charge for a piano?' });
    expect(row).toHaveTextContent('What should … piano?');
  });

  test('shows pinned ones first, under their own label', async () => {
    const pinned = aConversation({ id: idOf(7), title: 'Pinned one', is_pinned: true, updated_at: daysAgo(90) });
    openChat({
      'GET /chat/conversations/': ({ query }) =>
        query.pinned === 'true' ? { count: 1, next: null, previous: null, results: [pinned] } : aList('Fridges'),
    });
    const list = await sidebar();
    const group = within(await list.findByRole('region', { name: 'Pinned' }));
    expect(group.getByRole('link', { name: 'Pinned one' })).toBeVisible();
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Pinned one', 'Fridges']);
  });

  test('loads the next page near its end', async () => {
    const first = aList(...Array.from({ length: 40 }, (_, index) => `Load ${index}`));
    const last = { ...first, results: [aConversation({ id: idOf(40), title: 'Permits', updated_at: daysAgo(40) })] };
    const { api, bringIntoView } = openChat({
      'GET /chat/conversations/': ({ query }) =>
        query.page === '1' ? { ...first, next: '/api/chat/conversations/?page=2' } : last,
    });
    const list = await sidebar();
    await list.findByRole('link', { name: 'Load 0' });
    act(() => bringIntoView());
    expect(await list.findByRole('link', { name: 'Permits' })).toBeVisible();
    expect(list.getAllByRole('link', { name: 'Load 39' })).toHaveLength(1);
    expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
    const pages = api.of('GET /chat/conversations/').filter(({ query }) => query.folder === 'none');
    expect(pages.map(({ query }) => query.page)).toEqual(['1', '2']);
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

  test('can be retried if it fails to load', async () => {
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

describe('another tab', () => {
  function otherTab(say: unknown): void {
    const channel = new BroadcastChannel('haulwise.chat');
    channel.postMessage(say);
    channel.close();
  }

  test('asking something updates this list', async () => {
    openChat({
      'GET /chat/conversations/': () => aList('Fridges'),
      'GET /chat/conversations/:id/': () => aConversation({ title: 'Permits' }),
    });
    const list = await sidebar();
    await list.findByRole('link', { name: 'Fridges' });
    otherTab(CONVERSATION_ID);
    expect(await list.findByRole('link', { name: 'Permits' })).toBeVisible();
  });

  test('deleting a conversation removes it from this list', async () => {
    openChat({
      'GET /chat/conversations/': () => aList('Fridges', 'Permits'),
      'GET /chat/conversations/:id/': () => refuse(404, 'not_found', 'Not found.'),
    });
    const list = await sidebar();
    await list.findByRole('link', { name: 'Fridges' });
    otherTab(idOf(0));
    await waitFor(() => expect(list.queryByRole('link', { name: 'Fridges' })).toBeNull());
    expect(list.getByRole('link', { name: 'Permits' })).toBeVisible();
  });
});
