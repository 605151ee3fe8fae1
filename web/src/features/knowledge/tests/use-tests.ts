import { usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { KNOWLEDGE } from '../knowledge-keys.ts';

/** The test questions that the address asks for. */
export function useTests() {
  return usePagedList({
    key: [...KNOWLEDGE, 'tests'],
    parseFilters: () => ({}),
    loadPage: (query, signal) => call('GET /knowledge/tests/', { query, signal }),
  });
}
