export { bindOperationsRoutes } from './operations.routes.ts';
