export { bindErrorRoutes } from './errors.routes.ts';
export { countErrorGroupsByStatus } from './errors.store.ts';
export { deleteOldErrors, listErrorPersonalData } from './errors.ts';
export { ErrorLog } from './recording/error-log.ts';
