import type { Context } from '../../platform/core/context.ts';
import type { OwnData } from '../../platform/core/personal-data.ts';
import { findClientInfo } from './client-info.store.ts';
import { readUser } from './users.ts';

/** What accounts keep about a user. */
export function accountsOwnData(context: Pick<Context, 'db' | 'clock'>): OwnData[] {
  return [
    { name: 'user', read: (userId) => readUser(context, userId) },
    { name: 'company', read: (userId) => findClientInfo(context.db, userId) },
  ];
}
