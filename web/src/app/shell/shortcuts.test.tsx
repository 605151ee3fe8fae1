import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aQuestion, aReply } from '../../../test/chats.ts';
import { eventStream } from '../../../test/event-stream.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../test/open-chat.ts';

async function openConversation() {
  const stream = eventStream();
  const handlers = {
    ...stored(aQuestion('A question'), aReply('An answer')),
    'POST /chat/stream/': () => stream.response,
  };
  const chat = openChat(handlers, ADDRESS);
  await screen.findByText('An answer');
  return chat;
}

describe('the keyboard', () => {
  test('starts a new chat and goes to the message box', async () => {
    const { user } = await openConversation();
    await user.keyboard('{Control>}{Shift>}O{/Shift}{/Control}');
    expect(window.location.search).toBe('');
    const box = await messageBox();
    box.blur();
    await user.keyboard('/');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
  });

  test('copies the last answer and regenerates it', async () => {
    const { user, api } = await openConversation();
    await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('An answer');
    await user.keyboard('{Meta>}{Shift>}{Enter}{/Shift}{/Meta}');
    await waitFor(() => expect(api.of('POST /chat/stream/')).toHaveLength(1));
    expect(api.of('POST /chat/stream/')[0]?.body).toMatchObject({ regenerate: true });
  });

  test('hides and shows the sidebar, and remembers which', async () => {
    const { user, unmount } = await openConversation();
    const sidebar = () => screen.queryByRole('complementary', { name: 'Sidebar' });
    expect(sidebar()).toBeVisible();
    await user.keyboard('{Control>}.{/Control}');
    expect(sidebar()).toBeNull();
    unmount();
    await openConversation();
    expect(sidebar()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show sidebar' }));
    expect(sidebar()).toBeVisible();
  });

  test('lists its shortcuts on ?, and single keys can be turned off', async () => {
    const { user } = await openConversation();
    (await messageBox()).blur();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Copy the last answer')).toBeVisible();
    // Not its cross.
    await waitFor(() => expect(sheet).toHaveFocus());
    for (const keys of ['Ctrl Shift L', 'Ctrl Shift Enter', 'Ctrl .'])
      expect(within(sheet).getByText(keys)).toBeVisible();
    await user.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body).toHaveFocus();
  });

  test('does nothing in a text field, over a dialog, or while an input method is composing', async () => {
    const { user, api } = await openConversation();
    const box = await messageBox();
    await user.type(box, 'a?/');
    expect(box).toHaveValue('a?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    const composing = { key: 'Enter', ctrlKey: true, shiftKey: true, isComposing: true, bubbles: true };
    box.dispatchEvent(new KeyboardEvent('keydown', composing));
    await user.click(screen.getByRole('button', { name: 'Not helpful' }));
    await screen.findByRole('dialog', { name: 'Provide Feedback' });
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(api.of('POST /chat/stream/')).toHaveLength(0);
  });
});
