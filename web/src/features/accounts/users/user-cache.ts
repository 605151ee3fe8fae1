/** The key under which everything about users is kept, so that one change makes all of it be read again. */
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
