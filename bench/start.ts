/**
 * What a second start costs the built server, its database filled: CPU of its process, without PostgreSQL, until it is
 * ready. `npm run bench -- start [starts] [folder of another built version …]`: several are started in turns.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { untilItKnows } from '../server/test/answers/until-it-knows.ts';
import { makeDataDir } from '../server/test/database/data-dir.ts';
import { startServer, stopServer } from '../server/test/running-server.ts';
import { setup as buildFirst } from '../server/test/setup/build-first.ts';
import { ownProcessorTime } from './dashboard/processor-time.ts';
import { percentile } from './eval/measures.ts';

const GOAL_SECONDS = 2.5;

interface Start {
  cpu: number;
  wall: number;
}

const [count = '5', ...others] = process.argv.slice(2);
const versions = new Map([join(import.meta.dirname, '..'), ...others].map((root) => [root, [] as Start[]]));
buildFirst();
const dataDir = await makeDataDir();
await start(others[0]);
for (let n = 0; n < Number(count); n += 1) for (const [root, starts] of versions) starts.push(await start(root));
await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
const middle = (starts: Start[], figure: keyof Start) =>
  percentile(
    starts.map((one) => one[figure]),
    0.5,
  );
for (const [root, starts] of versions)
  console.log(
    `${root}: ${middle(starts, 'cpu').toFixed(2)} s of CPU until ready (goal ${GOAL_SECONDS}), ${middle(starts, 'wall').toFixed(2)} s by the clock`,
  );
const [own = []] = versions.values();
process.exit(middle(own, 'cpu') <= GOAL_SECONDS ? 0 : 1);

/** The first start fills the database. */
async function start(root: string | undefined): Promise<Start> {
  const begun = performance.now();
  const server = await startServer({ DATA_DIR: dataDir }, root);
  const wall = (performance.now() - begun) / 1_000;
  const cpu = ownProcessorTime(server.process.pid ?? 0);
  await untilItKnows(server.url);
  await stopServer(server);
  return { cpu, wall };
}
