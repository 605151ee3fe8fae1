export { bindAuthRoutes } from './auth.routes.ts';
export { deleteUserTraces, listAuthPersonalData } from './own-account/personal-data.ts';
export { createPasswordCheck } from './passwords/check-own-password.ts';
export { createFirstAdmin } from './registration/first-admin.ts';
export { deleteExpiredSignInData } from './sessions/delete-expired.ts';
export { countSignedInUsers, deleteSessionsOf } from './sessions/sessions.store.ts';
export { findLiveCallers } from './sessions/sessions.ts';
export { createAuthenticate } from './sign-in/authenticate.ts';
export { removeTwoFactorByOperator } from './two-factor/two-factor.ts';
