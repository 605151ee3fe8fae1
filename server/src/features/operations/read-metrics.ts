import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/core/app-error.ts';

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

/** A proxy on the same machine brings strangers in through loopback. */
function isLocal(caller: Caller): boolean {
  return LOOPBACK.test(caller.ip) && FORWARDED.every((name) => caller.headers[name] === undefined);
}

/** The figures in Prometheus text, for this machine or the holder of METRICS_TOKEN; nobody else learns they exist. */
export async function readMetrics(caller: Caller, token: string | null, text: () => Promise<string>): Promise<string> {
  if (!isLocal(caller) && !holdsToken(caller, token)) throw new AppError('common.not_found');
  return await text();
}
