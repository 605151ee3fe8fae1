import { expect, test, vi } from 'vitest';
import { fakeUploads } from '../../../../test/fake-uploads.ts';
import { aFile } from '../../../../test/files.ts';
import { signInAs } from '../../../../test/people.ts';
import { clearSession } from '../../../platform/session/session-store.ts';
import { addUploads, clearFinishedUploads, removeUpload, retryUpload, useUploads } from './upload-queue.ts';

const file = (name: string) => new File(['a'], name);
const states = () => useUploads.getState().map(({ file: { name }, status }) => `${name} ${status}`);

function leaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('uploads run two at a time, are retried with the same key, and make leaving the page ask first', async () => {
  signInAs();
  const sent = fakeUploads();
  expect(leaving()).toBe(false);
  addUploads([file('a'), file('b'), file('c')], { maxSize: null });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  expect(leaving()).toBe(true);
  sent[0]?.progress(100);
  expect(states()[0]).toBe('a saving');
  sent[0]?.answer(201, aFile());
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[1]?.answer(503, { code: 'storage_unavailable', message: 'Try later.', error: 'Try later.' });
  sent[2]?.answer(201, aFile());
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b failed', 'c done']));
  expect(leaving()).toBe(false);
  const [, failed] = useUploads.getState();
  expect(failed).toMatchObject({ error: 'Try later.', canRetry: true });
  retryUpload(failed?.id ?? '');
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  sent[3]?.answer(201, aFile());
  await vi.waitFor(() => expect(states()[1]).toBe('b done'));
  clearFinishedUploads();
  expect(useUploads.getState()).toEqual([]);
});

test('canceling aborts an upload and frees its slot; a version is sent to its file under its own name', async () => {
  signInAs();
  const sent = fakeUploads();
  addUploads([file('a'), file('b')], { maxSize: null });
  addUploads([file('new-prices.pdf')], { maxSize: null, versionOf: 'file-1' });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  removeUpload(useUploads.getState()[0]?.id ?? '');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]?.isAborted).toBe(true);
  expect(sent[2]?.path).toBe('/api/files/file-1/versions/');
  expect([...(sent[2]?.form.keys() ?? [])]).toEqual(['file']);
  expect(states()).toEqual(['b sending', 'new-prices.pdf sending']);
});

test('a server that asks for a pause gets one without failing uploads', async () => {
  signInAs();
  vi.useFakeTimers();
  const sent = fakeUploads();
  addUploads([file('a'), file('b'), file('c')], { maxSize: null });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[0]?.answer(429, { code: 'too_many_requests', message: 'Slow down.', error: 'Slow down.' });
  await vi.waitFor(() => expect(states()[0]).toBe('a waiting'));
  sent[1]?.answer(201, aFile());
  await vi.waitFor(() => expect(states()).toEqual(['a waiting', 'b done', 'c waiting']));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(states()).toEqual(['a sending', 'b done', 'c sending']));
});

test('uploads end with the session', async () => {
  signInAs();
  const sent = fakeUploads();
  addUploads([file('a'), file('b'), file('c')], { maxSize: null });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  clearSession('signed_out');
  expect(useUploads.getState()).toEqual([]);
  expect(sent.map(({ isAborted }) => isAborted)).toEqual([true, true]);
  expect(leaving()).toBe(false);
});
