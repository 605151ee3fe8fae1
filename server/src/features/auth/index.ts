export { bindAuthRoutes } from './auth.routes.ts';
export { createAuthenticate } from './authenticate.ts';
export { deleteExpiredSignInData } from './delete-expired.ts';
export { createFirstAdmin } from './first-admin.ts';
export { deleteUserTraces, listAuthPersonalData } from './own-account/personal-data.ts';
export { countSignedInUsers, deleteSessionsOf, findLiveSessions } from './sessions/sessions.store.ts';
export { removeTwoFactorByOperator } from './two-factor/two-factor.ts';
