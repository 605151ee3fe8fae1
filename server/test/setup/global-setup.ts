import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from '../database/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL and one migrated template for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isExternal = project.name === 'server-external' || process.env.TEST_DATABASE === 'external';
  const { stop, ...server } = await startTestServer(isExternal ? 'external' : 'embedded');
  project.provide('testServer', server);
  return stop;
}
