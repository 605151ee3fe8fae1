import { expect, test } from 'vitest';
import { computeDays, type Period } from './report-days.ts';

test.each<[Period, string, string, string]>([
  ['last_7_days', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last_30_days', '2026-01-01', '2025-12-03', '2026-01-01'],
  ['last_90_days', '2024-03-01', '2023-12-03', '2024-03-01'],
  ['this_month', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['this_year', '2026-11-22', '2026-01-01', '2026-11-22'],
  ['last_year', '2025-02-28', '2024-01-01', '2024-12-31'],
])('%s as of %s is %s to %s', (period, today, start_date, end_date) => {
  expect(computeDays(period, today)).toEqual({ start_date, end_date });
});

test('custom days are not computed', () => {
  expect(computeDays('own', '2026-11-22')).toBeNull();
});
