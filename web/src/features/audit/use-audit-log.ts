import { type FilterReader, usePagedList } from '../../platform/address/use-paged-list.ts';
import { call } from '../../platform/api/call.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The entries for the current address. `filters` selects the same entries for the CSV. */
export function useAuditLog() {
  return usePagedList({
    key: ['audit-log'],
    parseFilters,
    loadPage: (query, signal) => call('GET /audit-log/', { query, signal }),
  });
}

function parseFilters({ filter }: FilterReader) {
  const day = (name: string) => (DAY.test(filter(name)) ? filter(name) : undefined);
  return {
    user_id: ID.test(filter('user_id')) ? filter('user_id') : undefined,
    actor: filter('actor') || undefined,
    action: filter('action') || undefined,
    start_date: day('start_date'),
    end_date: day('end_date'),
  };
}
