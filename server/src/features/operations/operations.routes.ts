import { operationsEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { type Health, readHealth } from './read-health.ts';
import { readMetrics } from './read-metrics.ts';

export interface OperationsParts {
  health: Health;
  metricsToken: string | null;
  metrics: () => Promise<string>;
  openapi: Record<string, unknown>;
}

export function operationsRoutes(parts: OperationsParts): Route[] {
  return [
    route(operationsEndpoints.live, async () => ({ status: 'ok' as const })),
    route(operationsEndpoints.ready, () => readHealth(parts.health)),
    route(operationsEndpoints.metrics, (call) => readMetrics(call, parts.metricsToken, parts.metrics)),
    route(operationsEndpoints.openapi, async () => parts.openapi),
  ];
}
