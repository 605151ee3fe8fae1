import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolder } from './folders.ts';

describe('createFolder', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'haulwise-folder-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  it('creates its parents and returns the first folder created', async () => {
    expect(await createFolder(join(home, 'a/b/c'))).toBe(join(home, 'a'));
    expect((await stat(join(home, 'a/b/c'))).isDirectory()).toBe(true);
    expect(await createFolder(join(home, 'a/b/c'))).toBeUndefined();
    expect(await createFolder(join(home, 'a/b/d'))).toBe(join(home, 'a/b/d'));
  });

  it('may run twice at the same time', async () => {
    await Promise.all([createFolder(join(home, 'x/y/z')), createFolder(join(home, 'x/y/z'))]);
    expect((await stat(join(home, 'x/y/z'))).isDirectory()).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'fails in a place where nothing can be created, instead of retrying for ever',
    async () => {
      await expect(createFolder('/proc/haulwise/data')).rejects.toThrow(/ENOENT|EACCES|EPERM/);
    },
  );
});
