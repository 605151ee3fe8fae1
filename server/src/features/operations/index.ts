export { operationsRoutes } from './operations.routes.ts';
export type { Health } from './read-health.ts';
