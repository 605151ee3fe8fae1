import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, Day, Id, PageQuery, Text, Timestamp } from '../common/primitives.ts';

const Person = z.object({ id: Id, username: z.string().nullable() }).nullable();

export const AuditRecord = z.object({
  id: Id,
  happened_at: Timestamp,
  /** `sign_in.failed`, `user.deleted` … */
  action: z.string(),
  /** Username is null if the user is deleted. */
  actor: Person,
  target: Person,
  address: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

const AuditFilters = z.object({
  /** A username, e-mail or user id. */
  actor: Text.trim().max(254, 'At most 254 characters.').optional(),
  /** The id of a user who did it or to whom it was done. */
  user_id: Id.optional(),
  /** An action, or its first word (`sign_in`); several are separated by commas. */
  action: Text.trim().max(64, 'At most 64 characters.').optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
});

export const auditEndpoints = {
  listAuditLog: endpoint({
    method: 'GET',
    path: '/audit-log/',
    access: 'admin',
    tag: 'audit',
    summary: 'What happened to accounts and who did it, newest first; days are UTC, inclusive',
    query: PageQuery.extend(AuditFilters.shape),
    reply: buildPageSchema(AuditRecord).extend({ actions: z.array(z.string()) }),
  }),
  exportAuditLog: endpoint({
    method: 'GET',
    path: '/audit-log/export/',
    access: 'admin',
    tag: 'audit',
    rate: 'export',
    timeoutSeconds: 60,
    summary: 'The same rows as CSV',
    query: AuditFilters,
    reply: 'file',
  }),
} as const;
