import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/** Resident memory of a process (bytes), where the system tells it in /proc; else 0, and the heap's own limit is all. */
export function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
