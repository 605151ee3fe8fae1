export { authRoutes } from './auth.routes.ts';
export { createAuthenticate } from './authenticate.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { findLiveSessions } from './sessions.store.ts';
export { sweepSessions } from './sweep-sessions.ts';
