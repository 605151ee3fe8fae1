export { findClientInfo } from './client-info.store.ts';
export type { LeavingAccounts } from './leaving-accounts.ts';
export { deleteOwnAccount } from './leaving-accounts.ts';
export { listAccountsPersonalData } from './personal-data.ts';
export { bindProfileRoutes } from './profile.routes.ts';
export { bindUsersRoutes } from './users.routes.ts';
export type { Account } from './users.store.ts';
export {
  buildActiveUsers,
  buildUsernames,
  findAccount,
  findPasswordHash,
  findTakenNames,
  findUserByName,
  findUsernames,
  hasAdmin,
  isActiveUser,
  lockAccount,
  lockAdmins,
  setHasTwoFactor,
  setLastLogin,
  setPasswordHash,
} from './users.store.ts';
export { createUser, readUser } from './users.ts';
