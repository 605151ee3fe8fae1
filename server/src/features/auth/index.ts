export { authRoutes } from './auth.routes.ts';
export { createAuthenticate } from './authenticate.ts';
export { sweepSessions } from './delete-expired.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { authOwnData, forgetUser } from './own-account/personal-data.ts';
export { countSignedInUsers, deleteSessionsOf, findLiveSessions } from './sessions/sessions.store.ts';
export { rescueUser } from './two-factor/two-factor.ts';
