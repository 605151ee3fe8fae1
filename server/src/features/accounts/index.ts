export { findClientInfo } from './client-info/client-info.store.ts';
export { findCompany, findCompanyName, findOwnedCompanyId } from './companies/companies.store.ts';
export { checkOwner } from './companies/company.policy.ts';
export { bindCompanyRoutes } from './companies/company.routes.ts';
export {
  isColleague,
  listEndingCompanies,
  listPeople,
  lockCompanies,
} from './companies/people.store.ts';
export {
  addToCompany,
  checkSeat,
  findCompanyPlan,
  findLeavingTerms,
  readCompany,
} from './companies/people.ts';
export type { CountHoldings, LeavingAccounts } from './leaving-accounts.ts';
export { deleteOwnAccount } from './leaving-accounts.ts';
export { deleteOldNotices, openNotices } from './notices/notices.ts';
export { listAccountsPersonalData } from './personal-data.ts';
export { bindProfileRoutes } from './profile/profile.routes.ts';
export { type Account, findAccount, lockAccount } from './users/accounts.store.ts';
export { setRole } from './users/update-user.ts';
export { bindUsersRoutes } from './users/users.routes.ts';
export {
  buildActiveUsers,
  buildUsernames,
  findActiveScope,
  findPasswordHash,
  findTakenNames,
  findUserByName,
  findUsernames,
  hasAdmin,
  isActiveUser,
  lockAdmins,
  setHasTwoFactor,
  setLastLogin,
  setPasswordHash,
} from './users/users.store.ts';
export { createUser, readUser } from './users/users.ts';
