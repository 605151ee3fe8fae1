import { IconMoodSmile } from '@tabler/icons-react';
import { useRef } from 'react';
import { PAGE_SIZES } from '../../../platform/address/use-list-address.ts';
import { countOf } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import common from '../knowledge.module.css';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import type { OnRead } from '../source-place.ts';
import { GapFilters } from './gap-filters.tsx';
import { GapItem } from './gap-item.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useGaps } from './use-gaps.ts';
import { useOpenGap } from './use-open-gap.ts';

/** Questions that the knowledge base did not answer well, by meaning, with what can be done about them. */
export function GapsScreen({ onRead }: { onRead: OnRead }) {
  const { address, filters, gaps } = useGaps();
  const { openId, saved, toggle, closeNotice } = useOpenGap();
  const title = useRef<HTMLHeadingElement>(null);
  const { data } = gaps;
  const isFiltered = filters.reason !== undefined || filters.search !== undefined || filters.status !== 'open';
  return (
    <ListScreen
      title="Gap board"
      titleRef={title}
      navigation={<KnowledgeNavigation />}
      count={data === undefined ? null : countOf(data.count, 'gap')}
      filters={<GapFilters address={address} />}
    >
      {saved !== null && <SavedNotice {...saved} onClose={closeNotice} />}
      {gaps.isError && <LoadingFailed text="Error loading the gaps" onRetry={() => void gaps.refetch()} />}
      {data === undefined && !gaps.isError && <Skeleton width="100%" height="20rem" />}
      {data?.count === 0 && (
        <EmptyState
          icon={<IconMoodSmile size={32} />}
          title={isFiltered ? 'Nothing found' : 'No open gaps'}
          text={
            isFiltered
              ? 'No gap fits this search and these filters.'
              : 'Every question so far found an answer that nobody complained about. New gaps appear here by themselves.'
          }
          action={isFiltered && <Button onClick={address.clearFilters}>Clear filters</Button>}
        />
      )}
      {data !== undefined && data.count > 0 && (
        <>
          <ul className={common.list} data-stale={gaps.isPlaceholderData || undefined}>
            {data.results.map((gap) => (
              <li key={gap.id}>
                <GapItem
                  gap={gap}
                  isOpen={gap.id === openId}
                  onToggle={() => toggle(gap.id)}
                  onRead={onRead}
                  // What had the focus may be gone with the gap.
                  onChanged={() => title.current?.focus()}
                />
              </li>
            ))}
          </ul>
          <Pagination
            page={address.page}
            pageSize={address.pageSize}
            count={data.count}
            pageSizes={PAGE_SIZES}
            onPage={address.setPage}
            onPageSize={address.setPageSize}
          />
        </>
      )}
    </ListScreen>
  );
}
