export { bindAuditRoutes } from './audit.routes.ts';
