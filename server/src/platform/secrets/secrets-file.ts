import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createFolder } from '../storage/folders.ts';

const FILE = 'secrets.json';
const OWNER_ONLY = 0o600;
const Content = z.record(z.string(), z.base64());

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The keys in `dataDir`, none if there is no file. A damaged file is an error and is never replaced. */
export async function readSecretsFile(dataDir: string): Promise<Map<string, Buffer>> {
  const path = join(dataDir, FILE);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '{}';
    throw error;
  });
  if (text === '{}') return new Map();
  await chmod(path, OWNER_ONLY);
  try {
    const content = Content.parse(JSON.parse(text));
    return new Map(Object.entries(content).map(([purpose, value]) => [purpose, Buffer.from(value, 'base64')]));
  } catch {
    throw new Error(
      `${path} is damaged. Restore it from a backup, or remove it: all users then have to sign in again.`,
    );
  }
}

/** Writes the file atomically, readable by its owner only. */
export async function writeSecretsFile(dataDir: string, keys: Map<string, Buffer>): Promise<void> {
  await createFolder(dataDir);
  const path = join(dataDir, FILE);
  const content = Object.fromEntries([...keys].map(([purpose, value]) => [purpose, value.toString('base64')]));
  const file = await open(`${path}.new`, 'w', OWNER_ONLY);
  try {
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
