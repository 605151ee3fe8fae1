import { IconMoodSmile } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedItems } from '../../../ui/lists/paged-list.tsx';
import { t } from '../../../words/words.ts';
import type { OnRead } from '../addresses.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { GapFilters } from './gap-filters.tsx';
import { GapItem } from './gap-item.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useGaps } from './use-gaps.ts';
import { useOpenGap } from './use-open-gap.ts';

/** Questions the knowledge base did not answer well, grouped by meaning. */
export function GapsScreen({ onRead }: { onRead: OnRead }) {
  const { address, list } = useGaps();
  const { openId, saved, toggle, closeNotice } = useOpenGap();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ListScreen
      title={t`Gap board`}
      titleRef={title}
      navigation={<KnowledgeNavigation />}
      count={list.count === undefined ? null : formatCountOf(list.count, 'gap')}
      filters={<GapFilters address={address} />}
    >
      {saved !== null && <SavedNotice {...saved} onClose={closeNotice} />}
      <PagedItems
        list={list}
        keyOf={({ id }) => id}
        item={(gap) => (
          <GapItem
            gap={gap}
            isOpen={gap.id === openId}
            onToggle={() => toggle(gap.id)}
            onRead={onRead}
            // The focused element may be gone with the gap.
            onChanged={() => title.current?.focus()}
          />
        )}
        failure={t`Error loading the gaps`}
        icon={<IconMoodSmile size={32} />}
        empty={{
          title: t`No open gaps`,
          text: t`Every question so far was answered, and nobody complained. New gaps appear here automatically.`,
        }}
        notFound={{ text: t`No gap matches this search and these filters.` }}
      />
    </ListScreen>
  );
}
