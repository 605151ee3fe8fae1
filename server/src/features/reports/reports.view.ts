import type { Report } from '@haulwise/contract';
import type { ReportRecord } from './reports.store.ts';

export function toReport(record: ReportRecord): Report {
  const {
    row_count,
    created_by,
    username,
    created_at,
    finished_at,
    storage_key: _,
    sha256: __,
    attempt: ___,
    ...rest
  } = record;
  return {
    ...rest,
    rows: row_count,
    created_by: created_by === null ? null : { id: created_by, username: username ?? '' },
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

/** The name of the downloaded file. */
export function getReportFileName({
  report_type,
  format,
  start_date,
  end_date,
}: Pick<Report, 'report_type' | 'format' | 'start_date' | 'end_date'>): string {
  return `haulwise-${report_type}-${start_date}-to-${end_date}.${format}`;
}
