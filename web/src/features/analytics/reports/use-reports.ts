import type { Api, EndpointInput, Report } from '@haulwise/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { isUnfinished } from './report-words.ts';

const REPORTS = ['analytics', 'reports'] as const;
/** Polling interval while a report is being built (ms). */
const POLL = 1_500;
/** Long enough for a large report on a slow connection (ms). */
const DOWNLOAD_TIMEOUT = 30 * 60_000;

/** The page of reports for the current address, polled only while one is being built. */
export function useReports() {
  return usePagedList({
    key: REPORTS,
    parseFilters: () => ({}),
    loadPage: async (query, signal) => (await call('GET /analytics/reports/', { query, signal })).data,
    pollInterval: ({ results }) => results.some(isUnfinished) && POLL,
  });
}

/** Sends one change, then reloads the list. */
export function useReportChange<Input>(send: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: REPORTS });
      onDone();
    },
  });
}

export type ReportWish = EndpointInput<Api['POST /analytics/reports/']>['body'];

export function createReport(body: ReportWish): Promise<unknown> {
  return call('POST /analytics/reports/', { body, headers: { 'Idempotency-Key': createIdempotencyKey() } });
}

export function deleteReport({ id }: Report): Promise<unknown> {
  return call('DELETE /analytics/reports/:id/', { params: { id } });
}

export function useReportDownload() {
  return useMutation({
    mutationFn: ({ id }: Report) =>
      download('GET /analytics/reports/:id/download/', { params: { id }, timeout: DOWNLOAD_TIMEOUT }),
  });
}
