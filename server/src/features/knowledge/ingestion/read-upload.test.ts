import { PassThrough, Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { childrenOf } from '../../../../test/faults/fault-ground.ts';
import { READING_LIMITS } from './limits.ts';
import { type ReadingOptions, readUpload } from './read-upload.ts';
import { NO_TEXT_RECOGNITION } from './scans/text-recognition.ts';

const read = (name: string, bytes: Readable, options: Partial<ReadingOptions> = {}) =>
  readUpload(name, bytes, { signal: new AbortController().signal, tools: NO_TEXT_RECOGNITION, ...options });
const honest = () => Readable.from([Buffer.from('Gloves hang at the door.')]);
/** Bytes that never come to their end. */
const endless = () => new PassThrough().on('error', () => undefined);
/** Files that were tested before in this process may have left some of their own. */
const childrenBefore = await childrenOf(process.pid);
const noneIsLeft = () =>
  vi.waitFor(
    async () => expect((await childrenOf(process.pid)).filter((pid) => !childrenBefore.includes(pid))).toEqual([]),
    { timeout: 10_000, interval: 50 },
  );

it('ends a reading that takes too long or too much memory, and no other', async () => {
  const [honestly, ...others] = await Promise.allSettled([
    read('a.txt', honest()),
    read('slow.txt', endless(), { limits: { ...READING_LIMITS, mostMs: 1_500 } }),
    read('large.txt', honest(), { limits: { ...READING_LIMITS, mostMemoryMb: 20 } }),
  ]);
  expect(honestly).toMatchObject({ status: 'fulfilled', value: { title: 'a' } });
  expect(others.map((end) => end.status === 'rejected' && end.reason.failure)).toEqual(['too_long', 'too_much_memory']);
  await noneIsLeft();
}, 30_000);

it('ends a reading that is no longer wanted', async () => {
  const ending = new AbortController();
  const reading = read('a.txt', endless(), { signal: ending.signal });
  ending.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
  await noneIsLeft();
}, 30_000);
