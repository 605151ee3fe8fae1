export { createUser } from './create-user.ts';
export { readUser } from './read-user.ts';
export { activeUsers, findTakenNames, findUserByName, hasAdmin, lockAdmins, touchLastLogin } from './users.store.ts';
