import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/**
 * Resident memory of a process and those that it started (bytes), where the system tells it in /proc; else 0, and the
 * heap's own limit is all.
 */
export function readResidentMemory(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentOf(one), 0);
}

function residentOf(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Children that its main thread started. */
function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended, or this system does not tell.
    return '';
  }
}
