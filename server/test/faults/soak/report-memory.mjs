/**
 * Preloaded into an instance: every 20 s collects garbage and appends what is left to the file that SOAK_MEMORY names,
 * since the size of a process alone says little about what it keeps.
 */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 20_000;
const { SOAK_MEMORY: file } = process.env;

// Not in the processes and threads that the instance starts.
if (file && isMainThread && process.argv[1]?.endsWith('server/dist/main.js')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  setInterval(() => {
    // What finalizers let go of is collected the second time.
    collect();
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify({ pid: process.pid, at: Date.now(), kept: heapUsed + external, rss })}\n`);
  }, EVERY_MS).unref();
}
