/** The key prefix of all queries about users, so that one change invalidates them all. */
export const USERS = ['users'] as const;

export function getUserKey(id: string) {
  return [...USERS, 'one', id] as const;
}

export function getUserPaymentsKey(id: string) {
  return [...USERS, 'payments', id] as const;
}

export function getUserCompanyKey(id: string) {
  return [...USERS, 'company', id] as const;
}
