import { z } from 'zod';
import { PLAN_TYPES } from '../billing/plans.ts';
import { Dollars, Id, Timestamp } from '../common/primitives.ts';

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;
/** The languages of the screens. */
export const Language = z.enum(['en', 'es']);
export type Language = z.infer<typeof Language>;
export const SubscriptionType = z.enum(PLAN_TYPES);
export const SubscriptionStatus = z.enum(['active', 'expired', 'cancelled', 'pending']);

/** A user, visible to themselves and to administrators; contains no hash and no token (spec §3). */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  phone_number: z.string(),
  role: Role,
  email_notifications: z.boolean(),
  /** Of the screens; null: the browser's. */
  language: Language.nullable(),
  subscription_type: SubscriptionType,
  subscription_status: SubscriptionStatus,
  days_until_expiry: z.number().int().nullable(),
  total_revenue: Dollars,
  total_payments: z.number().int(),
  date_joined: Timestamp,
  last_login: Timestamp.nullable(),
  is_active: z.boolean(),
  has_password: z.boolean(),
});
export type User = z.infer<typeof User>;
