import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../test/fake-api.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';

const share = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  file_id: '0190a000-0000-7000-8000-0000000000b2',
  file_name: 'rates & <b>fees</b>.pdf',
  shared_url: 'http://localhost/api/files/shared/x/',
  created_at: new Date(2026, 0, 31, 9).toISOString(),
  expires_at: new Date(2026, 2, 2, 9).toISOString(),
  is_open: true,
  download_count: 3,
  created_by: { id: '0190a000-0000-7000-8000-00000000b055', username: 'boss' },
};

function openLinks(handlers: Handlers = {}, address = '/files/links') {
  return openAdmin(address, { 'GET /files/shares/': () => aPage([share]), ...handlers });
}

test('open links are listed with file, creator and end, and one is revoked after a question', async () => {
  let shares = [share];
  let isDown = true;
  const { api, user } = openLinks({
    'GET /files/shares/': () => aPage(shares),
    'DELETE /files/shares/:id/': () => {
      if (isDown) return refuse(403, 'forbidden', 'No.');
      shares = [];
      return undefined;
    },
  });
  const row = await screen.findByRole('row', { name: /rates & <b>fees<\/b>\.pdf/ });
  expect(within(row).getByRole('link', { name: 'boss' })).toHaveAttribute('href', `/users/${share.created_by.id}`);
  expect(row).toHaveTextContent('Jan 31, 2026Mar 2, 20263');
  expect(api.of('GET /files/shares/')[0]?.query).toMatchObject({ is_open: 'true' });
  await user.click(within(row).getByRole('button', { name: /^Revoke the link to/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Revoke the link to rates/ });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  isDown = false;
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No open links')).toBeVisible();
  expect(api.of('DELETE /files/shares/:id/')).toHaveLength(2);
});

test('ended links can be listed, too, and cannot be revoked', async () => {
  const { api, user } = openLinks({ 'GET /files/shares/': () => aPage([{ ...share, is_open: false }]) });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'All');
  await vi.waitFor(() => expect(api.of('GET /files/shares/').at(-1)?.query).not.toHaveProperty('is_open'));
  const row = await screen.findByRole('row', { name: /rates/ });
  expect(within(row).getByText('Expired or revoked', { selector: 'span' })).toBeVisible();
  expect(within(row).queryByRole('button')).toBeNull();
});
