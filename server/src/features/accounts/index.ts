export { findClientInfo } from './client-info.store.ts';
export type { Departures } from './leaving-accounts.ts';
export { closeAccount } from './leaving-accounts.ts';
export { accountsOwnData } from './personal-data.ts';
export { profileRoutes } from './profile.routes.ts';
export { usersRoutes } from './users.routes.ts';
export type { Account } from './users.store.ts';
export {
  activeUsers,
  findAccount,
  findPasswordHash,
  findTakenNames,
  findUserByName,
  findUsernames,
  hasAdmin,
  lockAccount,
  lockAdmins,
  mayAct,
  setHasTwoFactor,
  setPasswordHash,
  touchLastLogin,
  usernames,
} from './users.store.ts';
export { createUser, readUser } from './users.ts';
