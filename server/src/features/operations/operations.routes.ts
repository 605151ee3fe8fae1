import { operationsEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { checkReadiness, type ReadinessParts, readMetrics } from './operations.ts';

export interface OperationsParts {
  health: ReadinessParts;
  metricsToken: string | null;
  metrics: () => Promise<string>;
  openapi: Record<string, unknown>;
}

export function bindOperationsRoutes(parts: OperationsParts): Route[] {
  return [
    route(operationsEndpoints.live, async () => ({ status: 'ok' as const })),
    route(operationsEndpoints.ready, () => checkReadiness(parts.health)),
    route(operationsEndpoints.metrics, (call) => readMetrics(call, parts.metricsToken, parts.metrics)),
    route(operationsEndpoints.openapi, async () => parts.openapi),
  ];
}
