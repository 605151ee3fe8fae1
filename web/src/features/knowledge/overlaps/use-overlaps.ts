import { usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { KNOWLEDGE } from '../knowledge-keys.ts';

const KINDS = ['duplicate', 'disagreement'] as const;

/** The pairs of passages that the address asks for. */
export function useOverlaps() {
  return usePagedList({
    key: [...KNOWLEDGE, 'overlaps'],
    parseFilters: ({ choice }) => ({ kind: choice('kind', KINDS) }),
    loadPage: (query, signal) => call('GET /knowledge/overlaps/', { query, signal }),
  });
}
