import { systemEndpoints as e } from '@haulwise/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HealthParts } from './health-sources.ts';
import { readSystemHealth } from './read-system-health.ts';

export function healthRoutes(parts: HealthParts): Route[] {
  const startedAt = parts.clock.now();
  return [route(e.getSystemHealth, () => readSystemHealth(parts, startedAt))];
}
