import { IconCopyCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedItems } from '../../../ui/lists/paged-list.tsx';
import { t } from '../../../words/words.ts';
import type { OnRead } from '../addresses.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { KNOWLEDGE } from '../use-knowledge-change.ts';
import { OverlapItem } from './overlap-item.tsx';

const KIND_OPTIONS = [
  { value: 'disagreement', label: t`Contradiction` },
  { value: 'duplicate', label: t`Repetition` },
];

/** Passages of different documents that repeat or contradict each other. */
export function OverlapsScreen({ onRead }: { onRead: OnRead }) {
  const { address, filters, list } = useOverlaps();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ListScreen
      title={t`Overlaps`}
      titleRef={title}
      navigation={<KnowledgeNavigation />}
      count={list.count === undefined ? null : formatCountOf(list.count, 'pair')}
      filters={
        <FilterBar>
          <SelectField
            name="kind"
            label={t`Kind`}
            emptyLabel={t`All kinds`}
            options={KIND_OPTIONS}
            value={filters.kind ?? ''}
            onChange={(event) => address.setFilter('kind', event.target.value)}
          />
        </FilterBar>
      }
    >
      <PagedItems
        list={list}
        keyOf={({ id }) => id}
        item={(overlap) => <OverlapItem overlap={overlap} onRead={onRead} onDismissed={() => title.current?.focus()} />}
        failure={t`Error loading the overlaps`}
        icon={<IconCopyCheck size={32} />}
        empty={{
          title: t`Your documents agree`,
          text: t`No passages repeat or contradict each other. They are compared whenever a document changes.`,
        }}
        notFound={{ text: t`No pairs of this kind. Choose another kind above.` }}
      />
    </ListScreen>
  );
}

const KINDS = ['duplicate', 'disagreement'] as const;

/** The pairs of passages for the current address. */
function useOverlaps() {
  return usePagedList({
    key: [...KNOWLEDGE, 'overlaps'],
    parseFilters: ({ choice }) => ({ kind: choice('kind', KINDS) }),
    loadPage: (query, signal) => call('GET /knowledge/overlaps/', { query, signal }),
  });
}
