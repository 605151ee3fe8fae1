export { bindProgramRoutes } from './programs.routes.ts';
