import type { ReportRow, ReportSource } from '../report.ts';
import { readPages, toCents, toDollars } from './pages.ts';
import { countUserRows, listUserRowsAfter, type UserRow } from './users-report.store.ts';

/** A refund counts as activity too, so that the totals include it. */
function show(row: UserRow): ReportRow | null {
  const wasActive = row.questions > 0 || row.payments > 0 || row.revenue_cents !== 0;
  if (!row.has_joined && !wasActive) return null;
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    is_active: row.is_active,
    plan: row.plan,
    plan_status: row.plan_status,
    joined_at: row.date_joined.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    joined_in_range: row.has_joined,
    questions: row.questions,
    payments: row.payments,
    revenue: toDollars(row.revenue_cents),
  };
}

export const usersReport: ReportSource = {
  title: 'Users',
  scope: 'Users who joined, asked a question or paid on these days. Plan and last sign-in are current.',
  columns: [
    { key: 'id', label: 'Id' },
    { key: 'username', label: 'Username', width: 3 },
    { key: 'email', label: 'Email', width: 4 },
    { key: 'first_name', label: 'First name' },
    { key: 'last_name', label: 'Last name' },
    { key: 'role', label: 'Role' },
    { key: 'is_active', label: 'Active', width: 1.2 },
    { key: 'plan', label: 'Plan', width: 1.6 },
    { key: 'plan_status', label: 'Status', width: 1.8 },
    { key: 'joined_at', label: 'Joined (UTC)', width: 2.8 },
    { key: 'last_login', label: 'Last sign-in (UTC)', width: 2.8 },
    { key: 'joined_in_range', label: 'Joined in these days' },
    { key: 'questions', label: 'Questions', width: 1.7, isNumber: true },
    { key: 'payments', label: 'Payments', width: 1.7, isNumber: true },
    { key: 'revenue', label: 'Revenue', width: 1.8, isMoney: true },
  ],
  totals: [
    { key: 'users', label: 'Users', of: () => 1 },
    { key: 'new_users', label: 'New users', of: (row) => Number(row.joined_in_range) },
    { key: 'questions', label: 'Questions', of: (row) => Number(row.questions) },
    { key: 'payments', label: 'Payments', of: (row) => Number(row.payments) },
    { key: 'revenue', label: 'Revenue', of: (row) => toCents(row.revenue), isMoney: true },
  ],
  count: countUserRows,
  read: (db, range) => readPages((after, limit) => listUserRowsAfter(db, range, after, limit), show),
};
