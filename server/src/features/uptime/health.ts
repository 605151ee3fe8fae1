import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/core/app-error.ts';

export interface ReadinessParts {
  isDraining: () => boolean;
  /** Resolves when the database has answered. Migrations ran before the server started listening. */
  askDatabase: () => Promise<unknown>;
  knowledge: () => 'ok' | 'lexical_only' | 'loading';
  /** False until the knowledge base has been read once; later changes of it do not interrupt service. */
  hasKnowledge: () => boolean;
  /** Bytes free on the disk of DATA_DIR. */
  freeSpace: () => Promise<number>;
}

/** With less, PostgreSQL cannot write. */
const LEAST_SPACE = 16 * 1024 * 1024;

/** Seconds until a probe should retry. */
const RETRY_AFTER = 2;

/** Whether this instance should receive requests. The 503, or the 507 on a full disk, names the part that is down. */
export async function checkReadiness(health: ReadinessParts) {
  const isUp = await health.askDatabase().then(
    () => true,
    () => false,
  );
  const isFull = await health.freeSpace().then(
    (bytes) => bytes < LEAST_SPACE,
    () => false,
  );
  const knowledge = health.hasKnowledge() ? health.knowledge() : 'loading';
  const disk = isFull ? 'full' : 'ok';
  const parts = { database: isUp ? 'ok' : 'down', migrations: 'ok', knowledge, disk } as const;
  const details = { status: 'unavailable', parts };
  if (isFull) throw new AppError('common.disk_full', { retryAfter: RETRY_AFTER, details });
  if (isUp && health.hasKnowledge() && !health.isDraining()) return { status: 'ok' as const, parts };
  throw new AppError('common.unavailable', { retryAfter: RETRY_AFTER, details });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

interface Caller {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

function holdsToken(caller: Caller, token: string | null): boolean {
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(String(caller.headers.authorization)), digest(`Bearer ${token}`));
}

/** A proxy on the same machine would make strangers look local. */
function isLocal(caller: Caller): boolean {
  return LOOPBACK.test(caller.ip) && FORWARDED.every((name) => caller.headers[name] === undefined);
}

/** Metrics in Prometheus text, for this machine or the holder of METRICS_TOKEN. Everyone else gets a 404. */
export async function readMetrics(caller: Caller, token: string | null, text: () => Promise<string>): Promise<string> {
  if (!isLocal(caller) && !holdsToken(caller, token)) throw new AppError('common.not_found');
  return await text();
}
