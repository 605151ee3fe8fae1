import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer, stopServer } from '../server/test/running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    chromium: string;
  }
}

export const ADMIN = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'Roll-off-Dumpster-9' };

/** One real server with an empty database for all stories. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-e2e-'));
  // As root the database runs as another user, who has to get in.
  await chmod(dataDir, 0o711);
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...ADMIN });
  project.provide('baseUrl', server.url);
  project.provide('chromium', process.env.CHROMIUM_PATH ?? '/usr/bin/chromium');
  return async () => {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  };
}
