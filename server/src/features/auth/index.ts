export { authRoutes } from './auth.routes.ts';
export { createAuthenticate } from './authenticate.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { authOwnData } from './own-account/auth-own-data.ts';
export { forgetUser } from './own-account/forget-user.ts';
export { countSignedInUsers, deleteSessionsOf, findLiveSessions } from './sessions.store.ts';
export { sweepSessions } from './sweep-sessions.ts';
export { rescueUser } from './two-factor/rescue-user.ts';
