import { statfs } from 'node:fs/promises';
import type { Knowledge } from '../features/knowledge/index.ts';
import type { Context } from '../platform/core/context.ts';
import { checkConnection } from '../platform/db/database.ts';
import { runWithDeadline } from '../platform/http/limits/deadline.ts';

/** How long a readiness probe waits for the database (ms). */
const PROBE_TIMEOUT = 2_000;

/** Bytes. */
async function readFreeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What the health endpoints ask. */
export function createProbes({ db, config }: Context, knowledge: Knowledge, isDraining: () => boolean) {
  return {
    isDraining,
    askDatabase: () => runWithDeadline(PROBE_TIMEOUT, checkConnection(db)),
    knowledge: () => knowledge.status(),
    hasKnowledge: () => knowledge.firstLoad() === null,
    freeSpace: () => readFreeSpace(config.dataDir),
  };
}
