import { call } from '../api/call.ts';

/**
 * Reports a browser event to the server: fire and forget, and completed even if the page unloads. Kinds of events only,
 * never what a user wrote.
 */
export function recordEvent(event: string, properties: Record<string, string | number | boolean> = {}): void {
  call('POST /analytics/track/', { body: { event, properties }, keepalive: true }).catch(() => undefined);
}
