import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import {
  buildPageSchema,
  buildPersonName,
  Day,
  EmailAddress,
  Id,
  IdParams,
  Moment,
  PageQuery,
  PhoneNumber,
  Text,
  Timestamp,
} from '../common/primitives.ts';
import { TimeZone } from '../common/time-zone.ts';
import { ClientInfo, ClientInfoChange, ClientInfoStatus } from './client-info.ts';
import { companyEndpoints, Holdings } from './company-endpoints.ts';
import { noticeEndpoints } from './notice-endpoints.ts';
import { Language, Role, SubscriptionStatus, SubscriptionType, User } from './user.ts';
import { viewEndpoints } from './view-endpoints.ts';

const MOST_USERS = 100;

const UserFilters = z.object({
  /** Part of the username, email or name; not case-sensitive. */
  search: Text.trim().max(200, 'At most 200 characters.').optional(),
  subscription_status: SubscriptionStatus.optional(),
  subscription_type: SubscriptionType.optional(),
  role: z.enum(['user', 'admin', 'all']).default('user'),
  /** Joined on these days, both included, in the time zone. */
  joined_from: Day.optional(),
  joined_to: Day.optional(),
  time_zone: TimeZone,
  ordering: z
    .enum([
      'date_joined',
      '-date_joined',
      'last_login',
      '-last_login',
      'total_revenue',
      '-total_revenue',
      'username',
      '-username',
    ])
    .default('-date_joined'),
});

const PersonChange = z
  .object({
    first_name: buildPersonName('First name'),
    last_name: buildPersonName('Last name'),
    email: EmailAddress,
    phone_number: PhoneNumber.nullable().transform((value) => value ?? ''),
  })
  .partial();

export const ProfileChange = PersonChange.extend({
  email_notifications: z.boolean().optional(),
  language: Language.optional(),
  /** Needed to change the email, since mails to it give access to the account. */
  password: Text.max(1024, 'At most 1024 characters.').optional(),
});

/** Ids separated by commas. */
const UserIds = Text.transform((ids) => ids.split(','))
  .pipe(z.array(Id).max(MOST_USERS, `At most ${MOST_USERS} users.`))
  .optional();

export const UserChange = PersonChange.extend({
  role: Role.optional(),
  is_active: z.boolean().optional(),
  subscription_type: SubscriptionType.optional(),
  subscription_status: SubscriptionStatus.optional(),
  /** Null: the plan never expires. */
  subscription_expires_at: Moment.nullable().optional(),
});

/** The same change to several users. */
export const UsersChange = z.object({
  user_ids: z.array(Id).min(1, 'Choose a user.').max(MOST_USERS, `At most ${MOST_USERS} users.`),
  change: UserChange.pick({
    is_active: true,
    subscription_type: true,
    subscription_status: true,
    subscription_expires_at: true,
  }),
});

/** A user as administrators see them. */
export const UserDetail = User.extend({
  subscription_expires_at: Timestamp.nullable(),
  has_two_factor: z.boolean(),
  /** Of their company, with how many people share it: counts, never contents; null for administrators without one. */
  holdings: Holdings.extend({ people: z.number().int() }).nullable(),
});

export const accountsEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/auth/profile/',
    access: 'user',
    tag: 'accounts',
    summary: 'Your profile',
    reply: User,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/auth/profile/',
    access: 'user',
    tag: 'accounts',
    summary: 'Change your profile',
    body: ProfileChange,
    reply: User,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/auth/users/',
    access: 'admin',
    tag: 'accounts',
    summary: 'Users, filtered and ordered',
    query: PageQuery.extend(UserFilters.shape),
    reply: buildPageSchema(User),
  }),
  exportUsers: endpoint({
    method: 'GET',
    path: '/auth/users/export/',
    access: 'admin',
    tag: 'accounts',
    rate: 'export',
    timeoutSeconds: 60,
    summary: 'The same users as CSV; with `user_ids`, only these of them',
    query: UserFilters.extend({ user_ids: UserIds }),
    reply: 'file',
  }),
  updateUsers: endpoint({
    method: 'PATCH',
    path: '/auth/users/',
    access: 'admin',
    tag: 'accounts',
    timeoutSeconds: 60,
    summary: 'Change the access or plan of several users one by one; a failure does not affect the others',
    body: UsersChange,
    reply: z.object({ changed: z.array(Id), failed: z.array(z.object({ id: Id, error: z.string() })) }),
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/auth/users/:id/',
    access: 'admin',
    tag: 'accounts',
    summary: 'One user',
    params: IdParams,
    reply: UserDetail,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/auth/users/:id/',
    access: 'admin',
    tag: 'accounts',
    summary: 'Change the name, role, access or plan of a user',
    params: IdParams,
    body: UserChange,
    reply: UserDetail,
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/auth/users/:id/',
    access: 'admin',
    tag: 'accounts',
    timeoutSeconds: 30,
    summary: 'Delete a user and everything they own',
    params: IdParams,
    reply: 'empty',
  }),
  getUserClientInfo: endpoint({
    method: 'GET',
    path: '/auth/users/:id/client-info/',
    access: 'admin',
    tag: 'accounts',
    summary: "A user's company record",
    params: IdParams,
    reply: ClientInfo,
  }),
  getClientInfo: endpoint({
    method: 'GET',
    path: '/auth/client-info/',
    access: 'user',
    tag: 'accounts',
    summary: 'The record of your company; empty if no owner has filled it in',
    reply: ClientInfo,
  }),
  updateClientInfo: endpoint({
    method: 'PATCH',
    path: '/auth/client-info/',
    access: 'user',
    tag: 'accounts',
    summary: 'Change the record of your company; for owners',
    body: ClientInfoChange,
    reply: ClientInfo,
  }),
  getClientInfoStatus: endpoint({
    method: 'GET',
    path: '/auth/client-info/status/',
    access: 'user',
    tag: 'accounts',
    summary: 'Whether your company has a record, whether it is complete, and whether you may change it',
    reply: ClientInfoStatus,
  }),
  ...noticeEndpoints,
  ...companyEndpoints,
  ...viewEndpoints,
} as const;
