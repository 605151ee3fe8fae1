import type { KnowledgeGap, KnowledgeTest } from '@haulwise/contract';
import type { ShownGapRow } from './gap-list.store.ts';
import type { TestRow } from './knowledge-tests.store.ts';

export function toGap(gap: ShownGapRow): KnowledgeGap {
  const { unanswered, low_support, not_helpful, requested, since: _since, ...row } = gap;
  return {
    ...row,
    reasons: { unanswered, low_support, not_helpful, requested },
    first_asked_at: row.first_asked_at.toISOString(),
    last_asked_at: row.last_asked_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

export function toTest({ expected: _expected, ...row }: TestRow): KnowledgeTest {
  return {
    ...row,
    last_run_at: row.last_run_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
