export { bindAuthRoutes } from './auth.routes.ts';
export { deleteExpiredSignInData } from './delete-expired.ts';
export { deleteUserTraces, listAuthPersonalData } from './own-account/personal-data.ts';
export { createFirstAdmin } from './registration/first-admin.ts';
export { countSignedInUsers, deleteSessionsOf, findLiveSessions } from './sessions/sessions.store.ts';
export { createAuthenticate } from './sign-in/authenticate.ts';
export { removeTwoFactorByOperator } from './two-factor/two-factor.ts';
