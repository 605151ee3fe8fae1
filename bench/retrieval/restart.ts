import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataDir } from '../../server/test/database/data-dir.ts';
import { type RunningServer, startServer, stopServer } from '../../server/test/running-server.ts';
import type { Measure } from '../eval/measures.ts';

const LOOK_EVERY_MS = 50;
const BUILD = join(import.meta.dirname, '../../scripts/build.mjs');

/** How long a second start of the real server takes until it says that it is ready, and the memory that it has then. */
export async function measureRestart(databaseUrl: string, passages: string): Promise<Measure[]> {
  execFileSync(process.execPath, [BUILD, '--changed'], { stdio: 'inherit' });
  const dataDir = await makeDataDir();
  const start = () => startReady({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' });
  try {
    // The first one adds the articles.
    await stopServer(await start());
    const begun = performance.now();
    const server = await start();
    const seconds = (performance.now() - begun) / 1_000;
    const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
    const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
    await stopServer(server);
    return [
      { name: `${passages} passages: restart`, value: seconds, unit: 's', floor: 40, goal: 20, is_more_better: false },
      {
        name: `${passages} passages: memory`,
        value: megabytes,
        unit: 'MB',
        floor: 2_000,
        goal: 1_000,
        is_more_better: false,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startReady(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(env);
  while ((await fetch(`${server.url}/api/health/ready/`)).status !== 200) await pause(LOOK_EVERY_MS);
  return server;
}
