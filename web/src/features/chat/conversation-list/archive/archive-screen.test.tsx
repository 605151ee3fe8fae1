import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aConversation } from '../../../../../test/chats.ts';
import { refuse } from '../../../../../test/fake-api.ts';
import { openChat } from '../../../../../test/open-chat.ts';
import { idOf, sidebar, storedLists } from '../../../../../test/sidebar.ts';
import { chooseFromAccount } from '../../../../../test/sidebar-menu.ts';

const old = aConversation({ id: idOf(1), title: 'Old fridges', is_archived: true });

async function archive() {
  return within(await screen.findByRole('list', { name: 'Archived conversations' }));
}

describe('the archive', () => {
  test('opens from the account menu, and the sidebar hides archived conversations', async () => {
    const { user } = openChat(storedLists([old]));
    expect(screen.queryByRole('link', { name: 'Old fridges' })).toBeNull();
    await chooseFromAccount(user, 'Archived');
    expect((await archive()).getByRole('link', { name: 'Old fridges' })).toHaveAttribute(
      'href',
      `/chat?conversation=${idOf(1)}`,
    );
  });

  test('returns a conversation to the sidebar', async () => {
    const { api, user } = openChat(
      { ...storedLists([old]), 'POST /chat/conversations/:id/archive/': () => ({ ...old, is_archived: false }) },
      '/archive',
    );
    expect((await archive()).getByText('Unarchive')).toBeVisible();
    await user.click((await archive()).getByRole('button', { name: 'Unarchive “Old fridges”' }));
    expect(await (await sidebar()).findByRole('link', { name: 'Old fridges' })).toBeVisible();
    expect(screen.getByText('No archived conversations')).toBeVisible();
    expect(api.of('POST /chat/conversations/:id/archive/')[0]?.body).toEqual({ is_archived: false });
  });

  test('can delete a conversation', async () => {
    vi.stubGlobal('PointerEvent', MouseEvent);
    const { user } = openChat(
      { ...storedLists([old]), 'DELETE /chat/conversations/:id/delete/': () => undefined },
      '/archive',
    );
    await user.click((await archive()).getByRole('button', { name: 'Delete “Old fridges”' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No archived conversations')).toBeVisible();
    expect(await screen.findByText('Conversation deleted')).toBeVisible();
    expect(window.location.pathname).toBe('/archive');
  });

  test('can be retried if it fails to load', async () => {
    let isDown = true;
    const { user } = openChat(
      {
        'GET /chat/conversations/': ({ query }) =>
          isDown && query.archived === 'true'
            ? refuse(500, 'internal', 'Down.')
            : { count: 1, next: null, previous: null, results: [old] },
      },
      '/archive',
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    expect((await archive()).getByRole('link', { name: 'Old fridges' })).toBeVisible();
  });
});
