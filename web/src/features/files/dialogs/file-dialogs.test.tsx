import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aFile, aFileShare, aVersion } from '../../../../test/files.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';

const prices = aFile();
const stats = { total_files: 1, total_size: 1, files_by_category: {}, shared_files: 0, max_upload_size: 1_000 };

function openFiles(handlers: Handlers, address = '/files') {
  return openAdmin(address, {
    'GET /files/': () => aPage([prices]),
    'GET /files/stats/': () => stats,
    'GET /files/:id/': () => prices,
    'GET /files/:id/shares/': () => aPage([]),
    'GET /files/:id/versions/': () => aPage([aVersion({ version: 2 }), aVersion({ is_current: false })]),
    'GET /files/:id/comments/': () => aPage([]),
    ...handlers,
  });
}

async function choose({ user }: ReturnType<typeof openFiles>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for dump-prices.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return await screen.findByRole('dialog');
}

test('a link is created for the chosen time, copied and revoked; failures are shown and can be dismissed', async () => {
  let isRefused = true;
  let shares = [aFileShare({ id: '0190a000-0000-7000-8000-0000000000e9', is_open: false })];
  const view = openFiles({
    'GET /files/:id/shares/': () => aPage(shares),
    'POST /files/share/': () => {
      if (isRefused) return refuse(409, 'too_many_shares', 'This file already has 20 links. Revoke one first.');
      shares = [aFileShare(), ...shares];
      return { shared_url: aFileShare().shared_url, share: aFileShare() };
    },
    'DELETE /files/shares/:id/': () => {
      shares = [];
      return undefined;
    },
  });
  const dialog = await choose(view, 'Share');
  const { user } = view;
  await within(dialog).findByText('This file has no active links.');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'The link works for' }), '7 days');
  await user.click(within(dialog).getByRole('button', { name: 'Generate Share Link' }));
  expect(await within(dialog).findByText('Failed to share file')).toBeVisible();
  expect(within(dialog).getByText('This file already has 20 links. Revoke one first.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  isRefused = false;
  await user.click(within(dialog).getByRole('button', { name: 'Generate Share Link' }));
  const url = await within(dialog).findByRole('textbox', { name: 'Download URL' });
  expect(url).toHaveValue('https://haul.example/api/files/shared/abc/');
  expect(url).toHaveAttribute('readonly');
  expect(view.api.of('POST /files/share/').at(-1)?.body).toEqual({ file_id: prices.id, expires_in_days: 7 });
  await user.click(within(dialog).getByRole('button', { name: 'Copy URL' }));
  expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://haul.example/api/files/shared/abc/');
  const links = await within(dialog).findByRole('list', { name: 'Active links' });
  expect(within(links).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(links).getByRole('button', { name: 'Revoke the link created Jan 31, 2026' }));
  await within(dialog).findByText('This file has no active links.');
  expect(within(dialog).queryByRole('textbox', { name: 'Download URL' })).toBeNull();
});

test('a file is renamed, and a refused name shows an error at the field', async () => {
  const view = openFiles({
    'PATCH /files/:id/': ({ body }) =>
      body.name === 'taken.pdf' ? refuse(400, 'invalid', 'Bad.', { name: ['Another name, please.'] }) : prices,
  });
  const dialog = await choose(view, 'Rename');
  const field = within(dialog).getByRole('textbox', { name: 'Name' });
  await view.user.clear(field);
  await view.user.type(field, 'taken.pdf{Enter}');
  expect(await within(dialog).findByText('Another name, please.')).toBeVisible();
  await view.user.type(field, '2{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.api.of('PATCH /files/:id/').at(-1)?.body).toEqual({ name: 'taken.pdf2' });
});

test('the details have an address and show facts, versions, a text preview and comments', async () => {
  const page = aFile({ name: 'page.html', file_type: 'text/html', file_size: 40 });
  const bytes = '<script>alert(1)</script><b>Fees</b>';
  const asked: object[] = [];
  const view = openFiles(
    {
      'GET /files/': () => aPage([]),
      'GET /files/:id/': () => page,
      'GET /files/:id/download/': ({ query }) => {
        asked.push({ ...query });
        return new Response(bytes);
      },
      'POST /files/:id/comments/add/': ({ body }) => ({
        id: '0190a000-0000-7000-8000-0000000000c1',
        text: body.text,
        created_at: page.created_at,
        author: null,
      }),
    },
    `/files?file=${page.id}`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'page.html' });
  expect(within(dialog).getByRole('region', { name: 'Facts' })).toHaveTextContent('Uploaded asdump-prices.pdf');
  const versions = await within(dialog).findByRole('list', { name: 'Versions' });
  expect(within(versions).getAllByRole('listitem')[0]).toHaveTextContent('Version 2 Current');
  expect(within(versions).getByRole('button', { name: 'Download version 1' })).toBeVisible();
  expect(asked).toEqual([]);
  await view.user.click(within(dialog).getByRole('button', { name: 'Show preview' }));
  expect(await within(dialog).findByText(bytes)).toBeVisible();
  // It is no download.
  expect(asked).toEqual([{ preview: 'true' }]);
  expect(dialog.querySelector('script, b')).toBeNull();
  await view.user.type(within(dialog).getByRole('textbox', { name: 'Add a comment' }), 'Look again');
  await view.user.click(within(dialog).getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Add a comment' })).toHaveValue(''));
  expect(view.api.of('GET /files/:id/comments/')).toHaveLength(2);
  await view.user.keyboard('{Escape}');
  await vi.waitFor(() => expect(window.location.search).toBe(''));
});

test('the details of a deleted file say so', async () => {
  openFiles({ 'GET /files/:id/': () => refuse(404, 'not_found', 'Not found.') }, '/files?file=nonsense');
  expect(await screen.findByText('This file no longer exists.')).toBeVisible();
});
