export { accountsOwnData } from './accounts-own-data.ts';
export { findClientInfo } from './client-info.store.ts';
export { closeAccount } from './close-account.ts';
export { createUser } from './create-user.ts';
export type { Account } from './credentials.store.ts';
export { findAccount, lockAccount, usernames } from './credentials.store.ts';
export type { Departures } from './departures.ts';
export { profileRoutes } from './profile.routes.ts';
export { readUser } from './read-user.ts';
export { usersRoutes } from './users.routes.ts';
export {
  activeUsers,
  findPasswordHash,
  findTakenNames,
  findUserByName,
  findUsernames,
  hasAdmin,
  lockAdmins,
  mayAct,
  setHasTwoFactor,
  setPasswordHash,
  touchLastLogin,
} from './users.store.ts';
