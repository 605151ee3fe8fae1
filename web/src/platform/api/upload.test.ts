import { expect, test, vi } from 'vitest';
import { fakeUploads } from '../../../test/fake-uploads.ts';
import { aFile } from '../../../test/files.ts';
import { signInAs } from '../../../test/people.ts';
import { getSession, saveTokens } from '../session/session-store.ts';
import { upload } from './upload.ts';

function begin(overrides: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) {
  const file = new File(['a,b'], 'prices.csv');
  return upload('POST /files/upload/', {
    file,
    fields: { name: 'prices.csv' },
    idempotencyKey: 'key-1',
    signal: new AbortController().signal,
    onProgress: () => {},
    ...overrides,
  });
}

async function first(uploads: unknown[], count = 1) {
  await vi.waitFor(() => expect(uploads).toHaveLength(count));
}

test('an upload sends its fields before the file, with the token, and reports its progress', async () => {
  const { tokens } = signInAs();
  const uploads = fakeUploads();
  const shares: number[] = [];
  const work = begin({ onProgress: (share) => shares.push(share) });
  await first(uploads);
  const [sent] = uploads;
  expect(sent).toMatchObject({ method: 'POST', path: '/api/files/upload/', idempotencyKey: 'key-1' });
  expect(sent?.authorization).toBe(`Bearer ${tokens.access}`);
  expect([...(sent?.form.keys() ?? [])]).toEqual(['name', 'file']);
  sent?.progress(25);
  sent?.progress(100);
  sent?.answer(201, aFile({ name: 'prices.csv' }));
  expect(await work).toMatchObject({ name: 'prices.csv' });
  expect(shares).toEqual([0.25, 1]);
});

test("a refusal is an ApiError with the server's message, and a 401 ends the session", async () => {
  signInAs();
  const uploads = fakeUploads();
  const refused = begin();
  await first(uploads);
  uploads[0]?.answer(413, { code: 'file_too_large', message: 'The file is larger than 1 MB.', error: 'x' });
  await expect(refused).rejects.toMatchObject({ status: 413, serverMessage: 'The file is larger than 1 MB.' });
  expect(getSession().token).not.toBeNull();
  const ended = begin();
  await first(uploads, 2);
  uploads[1]?.answer(401, { code: 'not_signed_in', message: 'Sign in.', error: 'Sign in.' });
  await expect(ended).rejects.toMatchObject({ status: 401 });
  expect(getSession()).toMatchObject({ token: null, wasRefused: true });
});

test('an upload is resent with the new token if another tab has replaced it', async () => {
  const { tokens } = signInAs();
  const uploads = fakeUploads();
  const work = begin();
  await first(uploads);
  saveTokens(`${tokens.access}2`, 'refresh-2');
  uploads[0]?.answer(401, { code: 'not_signed_in', message: 'Sign in.', error: 'Sign in.' });
  await first(uploads, 2);
  expect(uploads[1]?.authorization).toBe(`Bearer ${tokens.access}2`);
  uploads[1]?.answer(201, aFile());
  await work;
});

test('aborting closes the connection, and a stalled connection times out', async () => {
  signInAs();
  const uploads = fakeUploads();
  const controller = new AbortController();
  const aborted = begin({ signal: controller.signal });
  await first(uploads);
  controller.abort(new DOMException('Canceled', 'AbortError'));
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  expect(uploads[0]?.isAborted).toBe(true);

  const broken = begin();
  await first(uploads, 2);
  uploads[1]?.breakOff();
  await expect(broken).rejects.toMatchObject({ status: 0, code: 'network_error' });

  vi.useFakeTimers();
  const silent = expect(begin()).rejects.toMatchObject({ status: 0, code: 'timeout' });
  await vi.advanceTimersByTimeAsync(100_000);
  uploads[2]?.progress(10);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(uploads[2]?.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  await silent;
  expect(uploads[2]?.isAborted).toBe(true);
});
