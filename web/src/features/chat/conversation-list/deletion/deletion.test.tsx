import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aConversation, aQuestion } from '../../../../../test/chats.ts';
import { type Handlers, refuse } from '../../../../../test/fake-api.ts';
import { openChat } from '../../../../../test/open-chat.ts';
import { aFolder, daysAgo, FOLDER_ID, idOf, storedLists } from '../../../../../test/sidebar.ts';
import { chooseFromRow } from '../../../../../test/sidebar-menu.ts';

const fridges = aConversation({ id: idOf(0), title: 'Fridges' });
const permits = aConversation({ id: idOf(1), title: 'Permits', updated_at: daysAgo(1) });
const inProject = aConversation({ id: idOf(2), title: 'Weights', folder: FOLDER_ID, is_pinned: true });
const project = aFolder({ name: 'Rules "2026"', conversation_count: 12 });

beforeEach(() => vi.stubGlobal('PointerEvent', MouseEvent));

function open(handlers: Handlers = {}, address = '/chat') {
  return openChat(
    {
      ...storedLists([fridges, permits, inProject], [project]),
      'GET /chat/conversations/:id/history/': () => ({ results: [aQuestion('A question')], has_more: false }),
      'DELETE /chat/conversations/:id/delete/': () => undefined,
      'DELETE /chat/folders/:id/': () => undefined,
      ...handlers,
    },
    address,
  );
}

type User = ReturnType<typeof open>['user'];

async function press(user: User, name: string): Promise<void> {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

describe('deleting a conversation', () => {
  test('asks for confirmation, and Cancel keeps it', async () => {
    const { api, user } = open();
    await chooseFromRow(user, '“Fridges”', 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this conversation?')).toBeVisible();
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Fridges' })).toBeVisible();
    expect(api.calls).not.toContain('DELETE /chat/conversations/:id/delete/');
  });

  test('returns to /chat if it was in view', async () => {
    const { api, user } = open({}, `/chat?conversation=${idOf(0)}`);
    await screen.findByText('A question');
    await chooseFromRow(user, '“Fridges”', 'Delete');
    await press(user, 'Delete');
    expect(await screen.findByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('link', { name: 'Fridges' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Permits' })).toBeVisible();
    expect(await screen.findByText('Conversation deleted')).toBeVisible();
    expect(api.of('DELETE /chat/conversations/:id/delete/')[0]?.params).toEqual({ id: idOf(0) });
  });

  test('leaves another conversation in view', async () => {
    const { user } = open({}, `/chat?conversation=${idOf(1)}`);
    await screen.findByText('A question');
    await chooseFromRow(user, '“Fridges”', 'Delete');
    await press(user, 'Delete');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fridges' })).toBeNull());
    expect(await screen.findByText('Conversation deleted')).toBeVisible();
    expect(window.location.search).toBe(`?conversation=${idOf(1)}`);
  });

  test('can be undone', async () => {
    const { api, user } = open({ 'POST /chat/conversations/:id/restore/': () => fridges });
    await chooseFromRow(user, '“Fridges”', 'Delete');
    await press(user, 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(await today.findByRole('link', { name: 'Fridges' })).toBeVisible();
    expect(api.of('POST /chat/conversations/:id/restore/')[0]?.params).toEqual({ id: idOf(0) });
  });

  test('restores the row without a message if the server refuses', async () => {
    const { failures, user } = open({
      'DELETE /chat/conversations/:id/delete/': () => refuse(500, 'internal', 'Down.'),
    });
    await chooseFromRow(user, '“Fridges”', 'Delete');
    await press(user, 'Delete');
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Fridges' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('deleting a project', () => {
  const NAME = 'project “Rules "2026"”';

  test('asks with its name and the number of conversations in it', async () => {
    const { user } = open();
    await chooseFromRow(user, NAME, 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    const question = 'Are you sure you want to delete the folder "Rules "2026"" and all its conversations?';
    expect(dialog.getByText(question)).toBeVisible();
    expect(dialog.getByText('12 conversations will be deleted with it.')).toBeVisible();
  });

  test('deletes its conversations, and returns to /chat if one was in view', async () => {
    const { user } = open({}, `/chat?conversation=${idOf(2)}`);
    await screen.findByText('A question');
    await chooseFromRow(user, NAME, 'Delete');
    await press(user, 'Delete');
    expect(await screen.findByText('Project deleted with 12 conversations')).toBeVisible();
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('link', { name: 'Weights' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Rules/ })).toBeNull();
  });

  test('leaves the address of a new chat in it', async () => {
    const { user } = open({}, `/chat?folder=${FOLDER_ID}`);
    await chooseFromRow(user, NAME, 'Delete');
    await press(user, 'Delete');
    expect(await screen.findByText('Project deleted with 12 conversations')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('can be undone with its content', async () => {
    const { user } = open({ 'POST /chat/folders/:id/restore/': () => project });
    await chooseFromRow(user, NAME, 'Delete');
    await press(user, 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Rules/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Weights' })).toBeVisible();
  });

  test('restores everything if the server refuses', async () => {
    const { failures, user } = open({ 'DELETE /chat/folders/:id/': () => refuse(500, 'internal', 'Down.') });
    await chooseFromRow(user, NAME, 'Delete');
    await press(user, 'Delete');
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(await screen.findByRole('button', { name: /^Rules/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Weights' })).toBeVisible();
  });
});
