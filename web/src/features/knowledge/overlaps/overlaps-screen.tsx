import { IconCopyCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { PAGE_SIZES } from '../../../platform/address/use-list-address.ts';
import { countOf } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import common from '../knowledge.module.css';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import type { OnRead } from '../source-place.ts';
import { OverlapItem } from './overlap-item.tsx';
import styles from './overlaps.module.css';
import { useOverlaps } from './use-overlaps.ts';

const KIND_OPTIONS = [
  { value: 'disagreement', label: 'Different figures' },
  { value: 'duplicate', label: 'Said twice' },
];

/** Passages of different documents that repeat or contradict each other. */
export function OverlapsScreen({ onRead }: { onRead: OnRead }) {
  const { address, overlaps, kind } = useOverlaps();
  const title = useRef<HTMLHeadingElement>(null);
  const { data } = overlaps;
  return (
    <ListScreen
      title="Overlaps"
      titleRef={title}
      navigation={<KnowledgeNavigation />}
      count={data === undefined ? null : countOf(data.count, 'pair')}
      filters={
        <div className={styles.filter}>
          <FilterBar>
            <SelectField
              name="kind"
              label="Kind"
              emptyLabel="Repeated or different"
              options={KIND_OPTIONS}
              value={kind ?? ''}
              onChange={(event) => address.setFilter('kind', event.target.value)}
            />
          </FilterBar>
        </div>
      }
    >
      {overlaps.isError && <LoadingFailed text="Error loading the overlaps" onRetry={() => void overlaps.refetch()} />}
      {data === undefined && !overlaps.isError && <Skeleton width="100%" height="20rem" />}
      {data?.count === 0 && (
        <EmptyState
          icon={<IconCopyCheck size={32} />}
          title={kind === undefined ? 'Your documents agree' : 'Nothing found'}
          text={
            kind === undefined
              ? 'No passage repeats or contradicts another one. They are compared whenever a document changes.'
              : 'No pair is of this kind.'
          }
          action={kind !== undefined && <Button onClick={address.clearFilters}>Clear filters</Button>}
        />
      )}
      {data !== undefined && data.count > 0 && (
        <>
          <ul className={common.list} data-stale={overlaps.isPlaceholderData || undefined}>
            {data.results.map((overlap) => (
              <li key={overlap.id}>
                <OverlapItem overlap={overlap} onRead={onRead} onDismissed={() => title.current?.focus()} />
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
