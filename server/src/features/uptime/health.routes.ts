import { healthEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { checkReadiness, type ReadinessParts, readMetrics } from './health.ts';

export interface HealthParts {
  health: ReadinessParts;
  metricsToken: string | null;
  metrics: () => Promise<string>;
  openapi: () => Record<string, unknown>;
}

export function bindHealthRoutes(parts: HealthParts): Route[] {
  return [
    route(healthEndpoints.live, async () => ({ status: 'ok' as const })),
    route(healthEndpoints.ready, () => checkReadiness(parts.health)),
    route(healthEndpoints.metrics, (call) => readMetrics(call, parts.metricsToken, parts.metrics)),
    route(healthEndpoints.openapi, async () => parts.openapi()),
  ];
}
