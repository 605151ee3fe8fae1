import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../../test/fake-api.ts';
import { openChat } from '../../../../../test/open-chat.ts';
import { aFolder } from '../../../../../test/sidebar.ts';

async function openDialog(handlers: Handlers = {}) {
  const opened = openChat(handlers);
  await opened.user.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
  return { ...opened, dialog };
}

describe('a new project', () => {
  test('has a name and one of ten colors, gray by default', async () => {
    const { api, dialog, user } = await openDialog({
      'POST /chat/folders/': ({ body }) => aFolder({ name: body.name, conversation_count: 0 }),
    });
    expect(dialog.getAllByRole('radio')).toHaveLength(10);
    expect(dialog.getByRole('radio', { name: 'Gray' })).toBeChecked();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '  Reviews ');
    await user.click(dialog.getByRole('radio', { name: 'Blue' }));
    await user.click(dialog.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('button', { name: 'Reviews, 0 conversations' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of('POST /chat/folders/')[0]?.body).toEqual({ name: 'Reviews', color: '#3B82F6' });
  });

  test('with a blank name is not created, without a message', async () => {
    const { api, dialog, user } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '   {Enter}');
    await user.click(dialog.getByRole('button', { name: 'Create project' }));
    expect(api.calls).not.toContain('POST /chat/folders/');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('keeps its input when refused, and is retried with the same key', async () => {
    let isDown = true;
    const keys: (string | null)[] = [];
    const { dialog, failures, user } = await openDialog({
      'POST /chat/folders/': () => (isDown ? refuse(503, 'unavailable', 'Later.') : aFolder({ name: 'Reviews' })),
    });
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (init?.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return send(input, init);
    };
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Reviews{Enter}');
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Reviews');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
