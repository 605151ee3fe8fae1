import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aConversation, aQuestion } from '../../../../../test/chats.ts';
import { gate, type Handlers, refuse } from '../../../../../test/fake-api.ts';
import { openChat } from '../../../../../test/open-chat.ts';
import { aFolder, aFolderDetail, daysAgo, FOLDER_ID, idOf, sidebar, storedLists } from '../../../../../test/sidebar.ts';
import { chooseFromRow } from '../../../../../test/sidebar-menu.ts';

const fridges = aConversation({ id: idOf(1), title: 'Fridges', updated_at: daysAgo(0) });
const weights = aConversation({ id: idOf(2), title: 'Weights', updated_at: daysAgo(1), folder: FOLDER_ID });
const permits = aFolder({ name: 'Permits', conversation_count: 1 });

const onePage = { count: 1, next: null, previous: null };

function open(handlers: Handlers = {}, address = '/chat') {
  return openChat({ ...storedLists([fridges, weights], [permits]), ...handlers }, address);
}

// jsdom has none, and dragging is not tested here.
beforeEach(() => vi.stubGlobal('PointerEvent', MouseEvent));

describe('a project', () => {
  test('shows its name and count, and remembers per user whether it is expanded', async () => {
    const { user, unmount } = open();
    const list = await sidebar();
    const folder = await list.findByRole('button', { name: 'Permits, 1 conversation' });
    expect(folder).toHaveAttribute('aria-expanded', 'false');
    expect(list.queryByRole('link', { name: 'Weights' })).toBeNull();
    await user.click(folder);
    expect(await list.findByRole('link', { name: 'Weights' })).toBeVisible();
    unmount();

    open();
    expect(await (await sidebar()).findByRole('link', { name: 'Weights' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Permits, 1 conversation' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Weights' })).toBeNull());
  });

  test('expanded by another user of this browser stays collapsed', async () => {
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Permits, 1 conversation' }));
    unmount();
    openChat(storedLists([weights], [permits]), '/chat', { id: idOf(99) });
    const folder = await screen.findByRole('button', { name: 'Permits, 1 conversation' });
    expect(folder).toHaveAttribute('aria-expanded', 'false');
  });

  test('says if it is empty', async () => {
    const { user } = openChat(storedLists([], [aFolder({ conversation_count: 0 })]));
    await user.click(await screen.findByRole('button', { name: 'Permits, 0 conversations' }));
    expect(await screen.findByText('No conversations yet')).toBeVisible();
  });

  test('is renamed in place', async () => {
    const { api, user } = open({
      'PATCH /chat/folders/:id/': () => ({ ...aFolderDetail(), ...permits, name: 'Rules' }),
    });
    await chooseFromRow(user, 'project “Permits”', 'Rename');
    const field = await screen.findByRole('textbox', { name: 'Name of “Permits”' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('  Rules {Enter}');
    expect(await screen.findByRole('button', { name: 'Rules, 1 conversation' })).toBeVisible();
    expect(api.of('PATCH /chat/folders/:id/')[0]).toMatchObject({ params: { id: FOLDER_ID }, body: { name: 'Rules' } });
  });

  test('changes to another of the ten colors', async () => {
    const { api, user } = open({
      'PATCH /chat/folders/:id/': () => ({ ...aFolderDetail(), ...permits, color: '#22C55E' }),
    });
    await chooseFromRow(user, 'project “Permits”', 'Color', 'Green');
    await waitFor(() => expect(api.of('PATCH /chat/folders/:id/')[0]?.body).toEqual({ color: '#22C55E' }));
  });

  test('starts a new chat with its id in the address until the chat is created', async () => {
    const { user } = open({}, `/chat?conversation=${idOf(1)}`);
    await chooseFromRow(user, 'project “Permits”', 'New chat here');
    await waitFor(() => expect(window.location.search).toBe(`?folder=${FOLDER_ID}`));
    expect(await screen.findByText('New chat in Permits')).toBeVisible();
    expect(screen.getByText('In project')).toHaveTextContent('In project Permits');
    expect(screen.getByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
  });

  test('chosen by an event is named above the message box', async () => {
    open();
    await screen.findByRole('button', { name: 'Permits, 1 conversation' });
    window.dispatchEvent(new CustomEvent('setSelectedFolder', { detail: { folderId: FOLDER_ID } }));
    expect(await screen.findByText('In project')).toHaveTextContent('In project Permits');
  });

  test('that the address names and that does not exist is said', async () => {
    open({}, `/chat?folder=${idOf(98)}`);
    expect(await screen.findByText(/^This project does not exist\./)).toBeVisible();
  });

  test('reverts to its old name if the server refuses, which is only logged', async () => {
    const { failures, user } = open({ 'PATCH /chat/folders/:id/': () => refuse(500, 'internal', 'Down.') });
    await chooseFromRow(user, 'project “Permits”', 'Rename');
    await user.type(await screen.findByRole('textbox', { name: 'Name of “Permits”' }), 'x{Enter}');
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Permits, 1 conversation' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a conversation without messages says what to do', async () => {
  open(
    { 'GET /chat/conversations/:id/history/': () => ({ results: [], has_more: false }) },
    `/chat?conversation=${idOf(1)}`,
  );
  expect(await screen.findByText(/^Nothing has been asked here yet\./)).toBeVisible();
});

describe('a title', () => {
  async function rename() {
    const opened = open({ 'PATCH /chat/conversations/:id/': ({ body }) => ({ ...fridges, title: body.title ?? '' }) });
    await chooseFromRow(opened.user, '“Fridges”', 'Rename');
    const field = await screen.findByRole('textbox', { name: 'Title of “Fridges”' });
    await waitFor(() => expect(field).toHaveFocus());
    return { ...opened, field };
  }

  test('is saved by Enter, and the focus stays on its row', async () => {
    const { api, user } = await rename();
    await user.keyboard('Freezers{Enter}');
    const link = await screen.findByRole('link', { name: 'Freezers' });
    expect(api.of('PATCH /chat/conversations/:id/')[0]?.body).toEqual({ title: 'Freezers' });
    await waitFor(() => expect(link).toHaveFocus());
  });

  test('is unchanged after Escape', async () => {
    const { api, user } = await rename();
    await user.keyboard('Freezers{Escape}');
    expect(await screen.findByRole('link', { name: 'Fridges' })).toBeVisible();
    expect(api.calls).not.toContain('PATCH /chat/conversations/:id/');
  });

  test('is not saved if blank, and its field stays open', async () => {
    const { api, field, user } = await rename();
    await user.clear(field);
    await user.keyboard('   {Enter}');
    expect(field).toBeVisible();
    expect(api.calls).not.toContain('PATCH /chat/conversations/:id/');
  });

  test('is not saved by an Enter that ends input composition', async () => {
    const { api, field } = await rename();
    fireEvent.change(field, { target: { value: '冷蔵庫' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field).toBeVisible();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByRole('link', { name: '冷蔵庫' })).toBeVisible();
    expect(api.of('PATCH /chat/conversations/:id/')).toHaveLength(1);
  });

  test('offers a title from its topic, which is kept only with Enter', async () => {
    const { api, user } = open({
      'GET /chat/conversations/:id/better-title/': () => ({ title: 'Cost to dump a fridge' }),
      'PATCH /chat/conversations/:id/': ({ body: { title = '' } }) => ({ ...fridges, title }),
    });
    const offer = async () => {
      await chooseFromRow(user, '“Fridges”', 'Suggest a title');
      const field = await screen.findByRole('textbox', { name: 'Title of “Fridges”' });
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveValue('Cost to dump a fridge');
    };
    await offer();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'Fridges' })).toBeVisible();
    expect(api.calls).not.toContain('PATCH /chat/conversations/:id/');
    await offer();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Cost to dump a fridge' })).toBeVisible();
    expect(api.of('PATCH /chat/conversations/:id/')[0]?.body).toEqual({ title: 'Cost to dump a fridge' });
  });

  test('can also be renamed with F2', async () => {
    const { user } = open();
    (await screen.findByRole('link', { name: 'Fridges' })).focus();
    await user.keyboard('{F2}');
    expect(await screen.findByRole('textbox', { name: 'Title of “Fridges”' })).toBeVisible();
  });
});

describe('the menu of a conversation', () => {
  test.each([
    ['a right click', (row: HTMLElement) => fireEvent.contextMenu(row, { clientX: 40, clientY: 60 })],
    ['Shift+F10', (row: HTMLElement) => fireEvent.keyDown(row, { key: 'F10', shiftKey: true })],
    ['the menu key', (row: HTMLElement) => fireEvent.keyDown(row, { key: 'ContextMenu' })],
  ])('opens with %s and closes with Escape, returning the focus', async (_, press) => {
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Fridges' });
    link.focus();
    press(link);
    expect(await screen.findByRole('menu', { name: '“Fridges”' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(link).toHaveFocus());
  });

  test('opens with a long press, without opening the conversation', async () => {
    vi.unstubAllGlobals();
    open();
    const link = await screen.findByRole('link', { name: 'Fridges' });
    const touch = new Event('pointerdown', { bubbles: true });
    fireEvent(link, Object.assign(touch, { pointerType: 'touch', clientX: 9, clientY: 9 }));
    expect(await screen.findByRole('menu', { name: '“Fridges”' })).toBeVisible();
    fireEvent.click(link);
    expect(window.location.search).toBe('');
  });

  test.each(['scroll', 'resize'])('closes on %s', async (event) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for “Fridges”' }));
    await screen.findByRole('menu');
    fireEvent(event === 'scroll' ? document : window, new Event(event));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('pins: the row moves to the top at once', async () => {
    const answer = gate();
    const { api, user } = open({
      'POST /chat/conversations/:id/pin/': async () => {
        await answer.opened;
        return { ...fridges, is_pinned: true };
      },
    });
    await chooseFromRow(user, '“Fridges”', 'Pin');
    const pinned = within(await screen.findByRole('region', { name: 'Pinned' }));
    const link = pinned.getByRole('link', { name: 'Fridges' });
    expect(link).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
    await waitFor(() => expect(link).toHaveFocus());
    expect(api.of('POST /chat/conversations/:id/pin/')[0]?.body).toEqual({ is_pinned: true });
    answer.open();
  });

  test('reverts the pin without a message if the server refuses', async () => {
    const { failures, user } = open({
      'POST /chat/conversations/:id/pin/': () => refuse(500, 'internal', 'Down.'),
    });
    await chooseFromRow(user, '“Fridges”', 'Pin');
    await waitFor(() => expect(failures).toHaveLength(1));
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link', { name: 'Fridges' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('moves into a project, updates its count and gives it the focus', async () => {
    let folder: string | null = null;
    const above = aFolder({ id: idOf(71), name: 'Above', conversation_count: 0 });
    const { api, user } = open({
      'GET /chat/folders/': () => ({
        ...onePage,
        results: [above, { ...permits, conversation_count: folder ? 2 : 1 }],
      }),
      'POST /chat/conversations/:id/move/': ({ body }) => {
        folder = body.folder_id;
        return { ...fridges, folder };
      },
    });
    await chooseFromRow(user, '“Fridges”', 'Move to project');
    const submenu = await screen.findByRole('menuitemradio', { name: 'Permits' });
    fireEvent.click(submenu);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Permits, 2 conversations' })).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Fridges' })).toBeNull();
    expect(screen.getByText('“Fridges” was moved to Permits.')).toBeInTheDocument();
    expect(api.of('POST /chat/conversations/:id/move/')[0]?.body).toEqual({ folder_id: FOLDER_ID });
  });

  test.each(['before', 'after'])(
    'stays in a project that is expanded meanwhile, answered %s the move',
    async (when) => {
      const [move, list] = [gate(), gate()];
      let hasMoved = false;
      const { user } = open({
        'GET /chat/conversations/': async (call) => {
          const now = storedLists([{ ...fridges, folder: hasMoved ? FOLDER_ID : null }, weights]);
          const page = await now['GET /chat/conversations/']?.(call);
          if (call.query.folder === FOLDER_ID && !hasMoved) await list.opened;
          return page ?? refuse(500, 'internal', 'Down.');
        },
        'POST /chat/conversations/:id/move/': async () => {
          await move.opened;
          hasMoved = true;
          return { ...fridges, folder: FOLDER_ID };
        },
      });
      await chooseFromRow(user, '“Fridges”', 'Move to project', 'Permits');
      await user.click(await screen.findByRole('button', { name: /^Permits, / }));
      const [first, second] = when === 'before' ? [list, move] : [move, list];
      first.open();
      if (when === 'before') expect(await screen.findByRole('link', { name: 'Weights' })).toBeVisible();
      else await screen.findByText('“Fridges” was moved to Permits.');
      second.open();
      expect(await screen.findByRole('link', { name: 'Fridges' })).toBeVisible();
    },
  );

  test('moves out of a project', async () => {
    const { api, user } = open({ 'POST /chat/conversations/:id/move/': () => ({ ...weights, folder: null }) });
    await user.click(await screen.findByRole('button', { name: 'Permits, 1 conversation' }));
    await chooseFromRow(user, '“Weights”', 'Move to project', 'No project');
    const day = within(await screen.findByRole('region', { name: 'Yesterday' }));
    expect(day.getByRole('link', { name: 'Weights' })).toBeVisible();
    expect(api.of('POST /chat/conversations/:id/move/')[0]?.body).toEqual({ folder_id: null });
  });

  test('moves into a new project', async () => {
    const made = aFolder({ id: idOf(70), name: 'Reviews', conversation_count: 0 });
    const { api, user } = open({
      'POST /chat/folders/': () => made,
      'POST /chat/conversations/:id/move/': () => ({ ...fridges, folder: made.id }),
    });
    await chooseFromRow(user, '“Fridges”', 'Move to project', 'New project…');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Reviews{Enter}');
    await waitFor(() => expect(api.of('POST /chat/conversations/:id/move/')[0]?.body).toEqual({ folder_id: made.id }));
  });

  test('archives, with Undo', async () => {
    const { api, user } = open({
      'POST /chat/conversations/:id/archive/': ({ body }) => ({ ...fridges, is_archived: body.is_archived === true }),
    });
    await chooseFromRow(user, '“Fridges”', 'Archive');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fridges' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Fridges' })).toBeVisible();
    const sent = api.of('POST /chat/conversations/:id/archive/').map(({ body }) => body);
    expect(sent).toEqual([{ is_archived: true }, { is_archived: false }]);
  });

  test('exports in the format chosen', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const { api, user } = open({
      'GET /chat/conversations/:id/export/': () =>
        new Response('# Fridges', { headers: { 'Content-Disposition': 'attachment; filename="Fridges.md"' } }),
    });
    await chooseFromRow(user, '“Fridges”', 'Export', 'Markdown');
    await waitFor(() => expect(saved).toEqual(['Fridges.md']));
    expect(api.of('GET /chat/conversations/:id/export/')[0]?.query).toEqual({ format: 'md' });
  });
});

describe('two changes at once', () => {
  test('are independent if one is refused', async () => {
    const pinning = gate();
    const { failures, user } = open({
      'POST /chat/conversations/:id/pin/': async () => {
        await pinning.opened;
        return refuse(500, 'internal', 'Down.');
      },
      'PATCH /chat/conversations/:id/': () => ({ ...fridges, title: 'Freezers' }),
    });
    await chooseFromRow(user, '“Fridges”', 'Pin');
    await screen.findByRole('region', { name: 'Pinned' });
    await chooseFromRow(user, '“Fridges”', 'Rename');
    await user.keyboard('Freezers{Enter}');
    pinning.open();
    await waitFor(() => expect(failures).toHaveLength(1));
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link', { name: 'Freezers' })).toBeVisible();
  });
});

test('a conversation in view stays marked wherever it is listed', async () => {
  const { user } = open(
    { 'GET /chat/conversations/:id/history/': () => ({ results: [aQuestion('A question')], has_more: false }) },
    `/chat?conversation=${idOf(2)}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Permits, 1 conversation' }));
  expect(await screen.findByRole('link', { name: 'Weights' })).toHaveAttribute('aria-current', 'page');
});
