import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aConversation, CONVERSATION_ID } from '../../../../test/chats.ts';
import { gate, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aPage } from '../../../../test/open-admin.ts';
import { messageBox, openChat } from '../../../../test/open-chat.ts';
import { aTemplate } from '../../../../test/templates.ts';

const FOLDER_ID = '0190a000-0000-7000-8000-0000000000f1';
const folder = {
  id: FOLDER_ID,
  name: 'Big jobs',
  color: '#EF4444',
  conversation_count: 3,
  created_at: '2026-01-31T09:15:00.000Z',
  updated_at: '2026-01-31T09:15:00.000Z',
};

async function openPalette(handlers: Handlers = {}, person: Parameters<typeof openChat>[2] = {}) {
  const opened = openChat(
    {
      'GET /chat/conversations/': ({ query }) =>
        aPage(
          query.search === undefined ? [aConversation()] : [aConversation({ snippet: 'about dump fees in Austin' })],
        ),
      'GET /chat/folders/': () => aPage([folder]),
      'GET /chat/templates/': () => aPage([aTemplate()]),
      ...handlers,
    },
    '/chat',
    person,
  );
  await messageBox();
  await opened.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search chats, projects and actions' });
  const palette = screen.getByRole('dialog', { name: 'Search' });
  return { ...opened, box, palette };
}

const searches = (api: Awaited<ReturnType<typeof openPalette>>['api']) =>
  api.of('GET /chat/conversations/').map(({ query }) => query as Record<string, string>);

describe('the search palette', () => {
  test('opens with Ctrl+K and its button, and closes with Escape and Ctrl+K', async () => {
    const { user, palette } = await openPalette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(palette).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Search/ }));
    await screen.findByRole('dialog', { name: 'Search' });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
  });

  test('shows recent chats and common actions before anything is typed', async () => {
    const { palette } = await openPalette();
    const recent = await within(palette).findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: /^Half a truck/ })).toBeVisible();
    const actions = within(palette).getByRole('group', { name: 'Actions' });
    expect(within(actions).getByRole('option', { name: 'New project' })).toBeVisible();
    expect(within(palette).queryByRole('option', { name: 'Audit log' })).toBeNull();
  });

  test('offers administrators their screens', async () => {
    const { user, box, palette } = await openPalette({}, { role: 'admin' });
    await user.type(box, 'audit');
    expect(await within(palette).findByRole('option', { name: /Audit\s+log/ })).toBeVisible();
  });

  test('finds chats by their text, highlights the words, sends one request per query, and opens a chat with Enter', async () => {
    const { api, user, box, palette } = await openPalette({
      'GET /chat/conversations/:id/': () => aConversation(),
      'GET /chat/conversations/:id/history/': () => ({ results: [], has_more: false }),
    });
    await user.type(box, 'dump fees');
    const found = await within(palette).findByRole('option', { name: /about\s+dump\s+fees/ });
    await waitFor(() => expect(found).toHaveAttribute('data-highlighted'));
    expect([...found.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['dump', 'fees']);
    const asked = searches(api).filter(({ search }) => search !== undefined);
    expect(asked).toMatchObject([{ search: 'dump fees', archived: 'all' }]);
    await user.keyboard('{Enter}');
    expect(window.location.search).toBe(`?conversation=${CONVERSATION_ID}`);
  });

  test('completes a project name after folder: and searches in it', async () => {
    const { api, user, box, palette } = await openPalette();
    await user.type(box, 'fees folder:bi');
    await user.click(await within(palette).findByRole('option', { name: /Big jobs/ }));
    expect(box).toHaveValue('fees folder:"Big jobs" ');
    await waitFor(() => expect(searches(api).at(-1)).toMatchObject({ search: 'fees', folder: FOLDER_ID }));
  });

  test('narrows to pinned and archived chats', async () => {
    const { api, user, box } = await openPalette();
    await user.type(box, 'pinned: archived: fees');
    await waitFor(() =>
      expect(searches(api).at(-1)).toMatchObject({ search: 'fees', pinned: 'true', archived: 'true' }),
    );
  });

  test('finds projects and templates by name', async () => {
    const { user, box, palette } = await openPalette();
    await user.type(box, 'review');
    expect(await within(palette).findByRole('option', { name: /Ask for a\s+review/ })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'big');
    await user.click(await within(palette).findByRole('option', { name: /Big jobs/ }));
    expect(window.location.search).toBe(`?folder=${FOLDER_ID}`);
  });

  test('says if nothing was found or no such project exists', async () => {
    const { user, box, palette } = await openPalette({ 'GET /chat/conversations/': () => aPage([]) });
    await user.type(box, 'zzz');
    expect(await within(palette).findByText('Nothing found. Try other words.', { selector: 'p' })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'folder:"None such" ');
    expect(await within(palette).findByText('No project “None such”')).toBeVisible();
  });

  test('shows an error when searching fails, and can retry', async () => {
    let fails = true;
    const { user, box, palette } = await openPalette({
      'GET /chat/conversations/': ({ query }) => {
        if (query.search === undefined) return aPage([]);
        return fails ? refuse(500, 'internal', 'Something went wrong.') : aPage([aConversation()]);
      },
    });
    await user.type(box, 'fees');
    const alert = await within(palette).findByRole('alert');
    expect(alert).toHaveTextContent('Your chats could not be searched.');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await within(palette).findByRole('option', { name: /Half a truck/ })).toBeVisible();
  });

  test('shows that it is searching, and shows results for the latest query only', async () => {
    const slow = gate();
    const { user, box, palette } = await openPalette({
      'GET /chat/conversations/': async ({ query }) => {
        if (query.search === 'old') await slow.opened;
        return aPage(query.search === undefined ? [] : [aConversation({ title: `For ${query.search}` })]);
      },
    });
    await user.type(box, 'old');
    await waitFor(() => expect(palette.querySelector('[aria-busy]')).not.toBeNull());
    await user.clear(box);
    await user.type(box, 'new');
    expect(await within(palette).findByRole('option', { name: /For\s+new/ })).toBeVisible();
    slow.open();
    expect(within(palette).queryByRole('option', { name: /For\s+old/ })).toBeNull();
  });

  test('leaves Enter to an input method while it is composing', async () => {
    const { box, palette } = await openPalette();
    await within(palette).findByRole('option', { name: /^Half a truck/ });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229, which: 229, isComposing: true });
    expect(window.location.search).toBe('');
    expect(palette).toBeInTheDocument();
  });

  test('creates a project and opens it', async () => {
    const made = { ...folder, id: '0190a000-0000-7000-8000-0000000000f2', name: 'Estates' };
    const { user, palette } = await openPalette({ 'POST /chat/folders/': () => made });
    await user.click(await within(palette).findByRole('option', { name: 'New project' }));
    const dialog = await screen.findByRole('dialog', { name: 'New project' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Estates');
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(window.location.search).toBe(`?folder=${made.id}`));
  });
});
