import { readFileSync } from 'node:fs';
import type { Logger } from '../../platform/telemetry/log/logger.ts';

/** Enough for a few hundred streams, uploads and the database's connections. */
const ENOUGH_FILES = 1_024;

const LIMITS = '/proc/self/limits';

/** The most files and connections this process may have open; null if there is no limit or none is known. Linux only. */
export function findOpenFilesLimit(path = LIMITS): number | null {
  let limits: string;
  try {
    limits = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  const found = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return found === undefined ? null : Number(found);
}

/** Logs what to raise if the system allows too few open files: streams, uploads and connections take one each. */
export function checkLimits(log: Logger, path = LIMITS): void {
  const files = findOpenFilesLimit(path);
  if (files === null || files >= ENOUGH_FILES) return;
  log.warn(
    { limit: files, wanted: ENOUGH_FILES },
    'too few open files allowed: raise them with ulimit -n or LimitNOFILE',
  );
}
