import { readFile, readlink } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { findTypeByExtension } from '@haulwise/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { childrenOf } from '../../../../../test/faults/fault-ground.ts';
import { READING_LIMITS } from '../limits.ts';
import { NO_TEXT_RECOGNITION } from '../scans/text-recognition.ts';
import { createDocumentReader } from './document-reader.ts';
import { findSandbox } from './sandbox.ts';

const reader = createDocumentReader(NO_TEXT_RECOGNITION);
const read = (name: string, bytes: Readable, limits = READING_LIMITS, signal = new AbortController().signal) =>
  reader.read(fileNamed(name), async () => bytes, { signal, limits });
const fileNamed = (name: string) => ({ name, type: findTypeByExtension(name) ?? '' });
const holding = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));
const honest = () => holding('Gloves hang ', 'at the door.');
/** A stream of bytes that never ends. */
const endless = () => new PassThrough().on('error', () => undefined);
/** Tests of other files in this process may have left some children behind. */
const childrenBefore = await childrenOf(process.pid);
const readers = async () => (await childrenOf(process.pid)).filter((pid) => !childrenBefore.includes(pid));
const noneIsLeft = () => vi.waitFor(async () => expect(await readers()).toEqual([]), { interval: 50 });

afterEach(() => reader.close());

it('reads one document after another in one process', async () => {
  const first = await read('a.txt', honest());
  const [process1] = await readers();
  const second = await read('Prices – 2026.md', holding('## Couch\n\n', 'A couch costs $80.'));
  expect([first.title, first.passages[0]?.text]).toEqual(['a', 'Gloves hang at the door.']);
  expect([second.title, second.passages[0]?.text]).toEqual(['Couch', 'A couch costs $80.']);
  expect(await readers()).toEqual([process1]);
  await expect(read('b.pdf', holding('%PDF-1.7 nothing'))).rejects.toMatchObject({ failure: 'damaged' });
  expect((await read('c.txt', honest())).title).toBe('c');
  expect(await readers()).toEqual([process1]);
  reader.close();
  await noneIsLeft();
});

it('reads in a process without a network and, started by root, without rights', async () => {
  expect(await findSandbox()).not.toEqual([]);
  await read('a.txt', honest());
  const [pid] = await readers();
  const networkOf = (who: number | string) => readlink(`/proc/${who}/ns/net`);
  expect(await networkOf(pid ?? 0)).not.toBe(await networkOf('self'));
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  if (process.getuid?.() === 0) expect(status).toMatch(/^Uid:\s+65533\s+65533\s.*\nGid:\s+65533\s/m);
});

it('reads the document again in a new process if the reused one dies', async () => {
  await read('a.txt', honest());
  const [kept] = await readers();
  if (kept === undefined) throw new Error('No process was kept.');
  // A stopped process takes the document and never responds.
  process.kill(kept, 'SIGSTOP');
  let opened = 0;
  const open = async () => {
    opened += 1;
    if (opened === 1) setImmediate(() => process.kill(kept, 'SIGKILL'));
    return honest();
  };
  const text = await reader.read(fileNamed('b.txt'), open, { signal: new AbortController().signal });
  expect([text.title, opened]).toEqual(['b', 2]);
  expect(await readers()).not.toContain(kept);
});

it('ends a reading that takes too long or too much memory, and no other', async () => {
  const [honestly, ...others] = await Promise.allSettled([
    read('a.txt', honest()),
    read('slow.txt', endless(), { ...READING_LIMITS, mostMs: 1_500 }),
    read('large.txt', honest(), { ...READING_LIMITS, mostMemoryMb: 20 }),
  ]);
  expect(honestly).toMatchObject({ status: 'fulfilled', value: { title: 'a' } });
  expect(others.map((end) => end.status === 'rejected' && end.reason.failure)).toEqual(['too_long', 'too_much_memory']);
  reader.close();
  await noneIsLeft();
});

it('ends a reading that is no longer wanted', async () => {
  const ending = new AbortController();
  const reading = read('a.txt', endless(), READING_LIMITS, ending.signal);
  ending.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
  await noneIsLeft();
});

it('never takes bytes that were cut off for the whole document', async () => {
  const cutOff = Readable.from(
    (async function* () {
      yield Buffer.from('A couch costs $80, ');
      throw new Error('the storage went away');
    })(),
  );
  await expect(read('prices.txt', cutOff)).rejects.toThrow('the storage went away');
  await noneIsLeft();
});
