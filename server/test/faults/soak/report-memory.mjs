/**
 * Preloaded into an instance: at SIGUSR2 it collects garbage and appends what is left to the file that SOAK_MEMORY names,
 * since the size of a process alone says little about what it keeps.
 */
import { appendFileSync } from 'node:fs';
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const { SOAK_MEMORY: file } = process.env;

// Not in the processes and threads that the instance starts.
if (file && isMainThread && process.argv[1]?.endsWith('server/dist/main.js')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    // What finalizers let go of is collected the second time.
    collect();
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    const { code_and_metadata_size, bytecode_and_metadata_size } = getHeapCodeStatistics();
    const code = code_and_metadata_size + bytecode_and_metadata_size;
    const sample = { pid: process.pid, at: Date.now(), kept: heapUsed + external - code, code, rss };
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
  });
}
