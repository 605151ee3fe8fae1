/** The key under which everything about users is kept, so that one change makes all of it be read again. */
export const USERS = ['users'] as const;

export function userKey(id: string) {
  return [...USERS, 'one', id] as const;
}

export function userPaymentsKey(id: string) {
  return [...USERS, 'payments', id] as const;
}

export function userCompanyKey(id: string) {
  return [...USERS, 'company', id] as const;
}
