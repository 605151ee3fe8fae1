import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { untilItKnows } from '../answers/until-it-knows.ts';
import { makeDataDir } from '../database/data-dir.ts';
import { startServer, stopServer } from '../running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory that has had its first start: most faults come later, and a first start takes seconds. */
    usedDataDir: string;
  }
}

export const ADMIN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'Curbside-4-Couches!' };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...ADMIN });
  await untilItKnows(server.url);
  await stopServer(server);
  project.provide('usedDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
