import { call } from '../api/call.ts';

/**
 * Tells the server what it cannot see itself. Nobody waits for it, a failure is nobody's concern, and it is sent to its end
 * also where the page goes away meanwhile. Kinds only, never what somebody wrote.
 */
export function recordEvent(event: string, properties: Record<string, string | number | boolean> = {}): void {
  call('POST /analytics/track/', { body: { event, properties }, keepalive: true }).catch(() => undefined);
}
