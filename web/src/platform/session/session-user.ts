import type { User } from '@haulwise/contract';

/** The only user data allowed in local storage: names and role, no email, no money. */
export type SessionUser = Pick<User, 'id' | 'username' | 'first_name' | 'last_name' | 'full_name' | 'role'>;

export function toSessionUser(user: User): SessionUser {
  const { id, username, first_name, last_name, full_name, role } = user;
  return { id, username, first_name, last_name, full_name, role };
}

/** Parses a stored user; null if invalid. */
export function parseSessionUser(stored: string | null): SessionUser | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isSessionUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Record<string, unknown>;
  const texts = [user.id, user.username, user.first_name, user.last_name, user.full_name];
  return texts.every((text) => typeof text === 'string') && (user.role === 'admin' || user.role === 'user');
}
