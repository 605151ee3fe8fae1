import { readFileSync } from 'node:fs';

const NS_PER_MS = 1_000_000;

/**
 * Milliseconds of CPU that the main thread has taken since; unlike time, they do not pass while other work runs.
 * Where the system does not tell it apart (not Linux), those of the whole process.
 */
export function startCpuClock(): () => number {
  const begun = readCpuMs();
  return () => readCpuMs() - begun;
}

/** An earlier test's file may have left the embedding thread at work in this process. */
function readCpuMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / NS_PER_MS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}
