export { findClientInfo } from './client-info/client-info.store.ts';
export { findCompany, findOwnedCompanyId } from './companies/companies.store.ts';
export type { LeavingAccounts } from './leaving-accounts.ts';
export { deleteOwnAccount } from './leaving-accounts.ts';
export { deleteOldNotices, openNotices } from './notices/notices.ts';
export { listAccountsPersonalData } from './personal-data.ts';
export { bindProfileRoutes } from './profile/profile.routes.ts';
export { bindUsersRoutes } from './users/users.routes.ts';
export type { Account } from './users/users.store.ts';
export {
  buildActiveUsers,
  buildUsernames,
  findAccount,
  findActiveScope,
  findEndingCompany,
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
} from './users/users.store.ts';
export { createUser, readUser } from './users/users.ts';
