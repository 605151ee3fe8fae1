import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Written } from './storage.ts';

/** Files that need not be read again before they are sent. */
const MOST_COMPARED = 10_000;

/** Creates a function that says whether a stored file still holds what was written; it reads each file once. */
export function createComparison() {
  /** By file: what changes when it is written again. */
  const compared = new Map<string, string>();

  return async function isWhole(
    handle: FileHandle,
    { size, sha256 }: Pick<Written, 'size' | 'sha256'>,
  ): Promise<boolean> {
    const found = await handle.stat();
    if (found.size !== size) return false;
    const file = `${found.dev} ${found.ino}`;
    const state = `${found.mtimeMs} ${found.ctimeMs} ${sha256}`;
    if (compared.get(file) === state) return true;
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
    if (hash.digest('hex') !== sha256) return false;
    if (compared.size >= MOST_COMPARED) compared.clear();
    compared.set(file, state);
    return true;
  };
}
