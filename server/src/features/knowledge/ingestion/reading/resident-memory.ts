import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/**
 * Resident memory of a process and its children (bytes), read from /proc. On systems without it 0, so that only the
 * heap limit applies.
 */
export function readResidentMemory(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentOf(one), 0);
}

function residentOf(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Children started by its main thread. */
function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has exited, or this system has no /proc.
    return '';
  }
}
