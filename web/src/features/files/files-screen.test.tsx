import type { File as LibraryFile } from '@haulwise/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { gate, type Handlers, refuse } from '../../../test/fake-api.ts';
import { fakeUploads } from '../../../test/fake-uploads.ts';
import { aFile } from '../../../test/files.ts';
import { aPage, openAdmin } from '../../../test/open-admin.ts';
import { openChat } from '../../../test/open-chat.ts';

const MB = 1024 * 1024;
const ids = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const prices = aFile({ id: ids('f0') });
const photo = aFile({
  id: ids('f1'),
  name: 'truck.png',
  file_size: 500,
  file_type: 'image/png',
  category: 'image',
  download_count: 1,
  is_shared: true,
  is_document: false,
  in_knowledge_base: false,
  knowledge: { status: 'none', passages: 0, error: null },
});
const torn = aFile({
  id: ids('f2'),
  name: 'torn.docx',
  knowledge: { status: 'failed', passages: 0, error: 'The document is protected by a password.' },
});
const stats = {
  total_files: 1_234,
  total_size: 5 * 1024 * MB,
  files_by_category: { image: 1, video: 0, audio: 0, other: 2 },
  shared_files: 1,
  max_upload_size: 2 * MB,
};

function openFiles(files: LibraryFile[] = [prices, photo, torn], handlers: Handlers = {}, address = '/files') {
  return openAdmin(address, {
    'GET /files/': () => aPage(files),
    'GET /files/stats/': () => stats,
    ...handlers,
  });
}

const card = (name: string) => screen.findByRole('article', { name });

async function choose({ user }: ReturnType<typeof openFiles>, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('the library shows its totals and each file as a card, failed ones with the reason and a retry', async () => {
  const { user, api } = openFiles(undefined, { 'POST /files/:id/retry/': () => torn });
  const first = await card('dump-prices.pdf');
  expect(first).toHaveTextContent('1.50 MB · Other');
  expect(first).toHaveTextContent('Jan 31, 2026 · 3 downloads');
  expect(within(first).getByText('Ready · 41 passages')).toBeVisible();
  expect(within(first).queryByText('Shared')).toBeNull();
  const second = await card('truck.png');
  expect(second).toHaveTextContent('500 Bytes · Image');
  expect(second).toHaveTextContent('1 download');
  expect(within(second).getByText('Shared')).toBeVisible();
  const totals = await screen.findByRole('region', { name: 'Library totals' });
  await waitFor(() => expect(totals).toHaveTextContent('Total Files1,234'));
  expect(totals).toHaveTextContent('Total Size5.00 GB');
  expect(totals).toHaveTextContent('Categories21 image · 2 other');
  expect(totals).toHaveTextContent('Shared Files1');
  const third = await card('torn.docx');
  expect(within(third).getByText('The document is protected by a password.')).toBeVisible();
  await user.click(within(third).getByRole('button', { name: 'Retry reading torn.docx' }));
  await waitFor(() => expect(api.of('POST /files/:id/retry/')[0]?.params).toEqual({ id: torn.id }));
  await waitFor(() => expect(api.of('GET /files/')).toHaveLength(2));
});

test('the address holds filters, order and page, invalid values are ignored, and the table view is remembered', async () => {
  const { user, api } = openFiles([prices, photo], {}, '/files?category=bogus&ordering=secret&page=-1');
  await card('dump-prices.pdf');
  expect(api.of('GET /files/')[0]?.query).toEqual({ ordering: '-created_at', page: '1', page_size: '10' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Image');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Knowledge base' }), 'Failed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'With a link');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'truck{Enter}');
  await waitFor(() =>
    expect(api.of('GET /files/').at(-1)?.query).toMatchObject({
      category: 'image',
      knowledge: 'failed',
      shared: 'true',
      search: 'truck',
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Files' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Size', 'Type', 'Category', 'Uploaded', 'Downloads', 'Status', 'Knowledge', 'Actions']);
  const row = within(table).getByRole('row', { name: /dump-prices/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1.50 MB', 'PDF', 'Other', 'Jan 31, 2026', '3', 'Cited to users', 'Ready · 41 passages', '']);
  await user.click(within(table).getByRole('button', { name: 'Size' }));
  await waitFor(() => expect(window.location.search).toContain('ordering=-file_size'));
  expect(window.localStorage.getItem('haulwise.filesView')).toBe('table');
});

test('an empty library suggests uploading, and a skeleton shows while it loads', async () => {
  const { opened, open } = gate();
  openFiles([], { 'GET /files/': () => opened.then(() => aPage([])) });
  expect(await screen.findByRole('list', { name: 'Files' })).toHaveAttribute('aria-busy', 'true');
  open();
  expect(await screen.findByText('No files yet')).toBeVisible();
  expect(screen.getByText('Upload your first file to get started')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
});

test('a failed load shows an error that can be dismissed and retried', async () => {
  let isDown = true;
  const { user } = openFiles([prices], {
    'GET /files/': () => (isDown ? refuse(400, 'bad_request', 'No.') : aPage([prices])),
  });
  const banner = await screen.findByRole('alert');
  expect(within(banner).getByText('Failed to load files')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  isDown = false;
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  await card('dump-prices.pdf');
});

test('selected files are deleted together after a confirmation that names the effect on the knowledge base', async () => {
  let left = [prices, photo, torn];
  const view = openFiles(undefined, {
    'GET /files/': () => aPage(left),
    'POST /files/bulk-action/': ({ body }) => {
      left = [torn];
      expect(body.file_ids).toEqual([prices.id, photo.id, torn.id]);
      return { deleted: 2, failed: [{ id: torn.id, error: 'The file storage could not be reached.' }] };
    },
  });
  const { user } = view;
  await card('dump-prices.pdf');
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  await user.click(screen.getByRole('checkbox', { name: 'Select truck.png' }));
  expect(all).toBePartiallyChecked();
  expect(screen.getByRole('button', { name: 'Delete Selected (1)' })).toBeVisible();
  await user.click(all);
  await user.click(screen.getByRole('button', { name: 'Delete Selected (3)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 3 files?' });
  expect(dialog).toHaveTextContent('use their 41 passages in the knowledge base (“dump-prices.pdf”)');
  await user.click(within(dialog).getByRole('button', { name: 'Delete 3 files' }));
  const banner = await screen.findByText('Failed to delete files');
  expect(banner.parentElement).toHaveTextContent('“torn.docx”: The file storage could not be reached.');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'truck.png' })).toBeNull());
});

test('a file is downloaded by a signed link, and removed from the knowledge base; failures show in the banner', async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  const view = openFiles([prices], {
    'GET /files/:id/download-url/': () => ({ download_url: 'https://other.example/api/files/x/signed/?signature=s' }),
    'PATCH /files/:id/': () => refuse(409, 'not_a_document', 'Only documents can be in the knowledge base.'),
  });
  await choose(view, 'dump-prices.pdf', 'Download');
  await waitFor(() => expect(followed).toEqual(['/api/files/x/signed/?signature=s']));
  await choose(view, 'dump-prices.pdf', 'Exclude from knowledge base');
  expect(await screen.findByText('Failed to change file')).toBeVisible();
  expect(view.api.of('PATCH /files/:id/')[0]?.body).toEqual({ in_knowledge_base: false });
});

test('a file that cannot be deleted stays, and the banner says why', async () => {
  const view = openFiles([prices], {
    'DELETE /files/:id/': () => refuse(503, 'storage_unavailable', 'The file storage could not be reached.'),
  });
  await choose(view, 'dump-prices.pdf', 'Delete');
  await view.user.click(await screen.findByRole('button', { name: 'Delete file' }));
  expect(await screen.findByText('Failed to delete file')).toBeVisible();
  expect(screen.getByText('The file storage could not be reached.')).toBeVisible();
});

test('dropped files are uploaded, and those too large are refused before sending', async () => {
  const uploads = fakeUploads();
  const { user, api } = openFiles([prices]);
  await card('dump-prices.pdf');
  await waitFor(() => expect(screen.getByText('5.00 GB')).toBeVisible());
  const big = new File(['x'], 'video.mp4');
  Object.defineProperty(big, 'size', { value: 3 * MB });
  const dataTransfer = { types: ['Files'], items: [], files: [new File(['a'], 'a.csv'), big] };
  fireEvent.dragEnter(window, { dataTransfer });
  expect(screen.getByText('Drop files to upload them')).toBeVisible();
  fireEvent.drop(window, { dataTransfer });
  const dialog = await screen.findByRole('dialog', { name: 'Upload files' });
  expect(within(dialog).getByText('The file is 3.00 MB; the maximum is 2.00 MB.')).toBeVisible();
  expect(screen.getByText('Failed to upload file', { selector: 'p' })).toBeInTheDocument();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.progress(40);
  expect(await within(dialog).findByText('40% of 1 Bytes')).toBeVisible();
  expect(within(dialog).getByRole('progressbar', { name: 'Upload of a.csv' })).toHaveAttribute('value', '40');
  await user.click(within(dialog).getByRole('button', { name: 'Continue in the background' }));
  const bar = await screen.findByRole('region', { name: 'Uploads' });
  expect(bar).toHaveTextContent('0 of 2 uploaded, 1 failed, 1 remaining');
  uploads[0]?.answer(201, aFile({ name: 'a.csv' }));
  await waitFor(() => expect(bar).toHaveTextContent('1 of 2 uploaded, 1 failed'));
  await waitFor(() => expect(api.of('GET /files/')).toHaveLength(2));
  await user.click(within(bar).getByRole('button', { name: 'Dismiss uploads' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

test('only administrators have access', async () => {
  openChat({}, '/files');
  await waitFor(() => expect(window.location.pathname).toBe('/chat'));
  expect(screen.queryByRole('link', { name: 'Files' })).toBeNull();
});
