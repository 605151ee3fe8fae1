import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { untilItKnows } from '../server/test/answers/until-it-knows.ts';
import { makeDataDir } from '../server/test/database/data-dir.ts';
import { startServer, stopServer } from '../server/test/running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** Its mails are written to the folder `outbox`. */
    dataDir: string;
    chromium: string;
  }
}

export const ADMIN = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'Roll-off-Dumpster-9' };

/** One real server with an empty database for all stories. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...ADMIN });
  await untilItKnows(server.url);
  project.provide('baseUrl', server.url);
  project.provide('dataDir', dataDir);
  project.provide('chromium', process.env.CHROMIUM_PATH ?? '/usr/bin/chromium');
  return async () => {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  };
}
