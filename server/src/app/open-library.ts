import { findUsernames, readUser } from '../features/accounts/index.ts';
import type { Library, LibraryKnowledge } from '../features/files/index.ts';
import type { Context } from '../platform/context.ts';
import { AppError } from '../platform/http/errors.ts';

async function isAdmin(context: Context, userId: string): Promise<boolean> {
  try {
    const { role, is_active } = await readUser(context, userId);
    return role === 'admin' && is_active;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}

/** The file library, told what it asks of users and of the knowledge base. */
export function openLibrary(context: Context, knowledge: LibraryKnowledge): Library {
  return {
    ...context,
    knowledge,
    people: {
      namesOf: (ids) => findUsernames(context.db, ids),
      isAdmin: (userId) => isAdmin(context, userId),
    },
  };
}

/** Of a server whose knowledge base reads no uploads. */
export const NO_UPLOADS: LibraryKnowledge = {
  statesOf: async () => new Map(),
  filesWith: async () => [],
  changed: async () => undefined,
};
