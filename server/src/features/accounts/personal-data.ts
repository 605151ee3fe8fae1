import type { Context } from '../../platform/core/context.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import { findOwnClientInfo } from './client-info/client-info.store.ts';
import { listOwnNotices } from './notices/notices.store.ts';
import { readUser } from './users/users.ts';
import { listOwnViews } from './views/views.store.ts';

/** What accounts stores about a user. */
export function listAccountsPersonalData(context: Pick<Context, 'db' | 'clock'>): PersonalData[] {
  return [
    { name: 'user', read: (userId) => readUser(context, userId) },
    { name: 'company', read: (userId) => findOwnClientInfo(context.db, userId) },
    { name: 'user_views', read: (userId) => listOwnViews(context.db, userId) },
    { name: 'notices', read: (userId) => listOwnNotices(context.db, userId) },
  ];
}
