import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCountOf } from '../../platform/format/counts.ts';
import { ListScreen } from '../../ui/lists/list-screen.tsx';
import { PagedItems } from '../../ui/lists/paged-list.tsx';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../words/words.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import { FeedbackTotals } from './feedback-totals.tsx';
import { RatingItem } from './rating-item.tsx';
import { useFeedback } from './use-feedback.ts';

export interface FeedbackScreenProps {
  navigation: ReactNode;
  /** Renders an answer as the user saw it. */
  renderAnswer: (text: string) => ReactNode;
}

/** Users' ratings of answers. */
export function FeedbackScreen({ navigation, renderAnswer }: FeedbackScreenProps) {
  const { address, list, totals } = useFeedback();
  return (
    <ListScreen
      title={t`Feedback`}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'rating')}
      filters={<FeedbackFilters address={address} />}
    >
      {totals.data === undefined ? (
        !totals.isError && <Skeleton width="100%" height="11rem" />
      ) : (
        <FeedbackTotals totals={totals.data} />
      )}
      {totals.isError && <LoadingFailed text={t`Error loading the totals`} onRetry={() => void totals.refetch()} />}
      <PagedItems
        list={list}
        keyOf={({ id }) => id}
        item={(rating) => <RatingItem rating={rating} renderAnswer={renderAnswer} />}
        failure={t`Error loading feedback`}
        icon={<IconMessageCircle size={32} />}
        empty={{
          title: t`No ratings yet`,
          text: t`Users rate an answer with the thumbs below it. What they rate, and say to it, appears here.`,
        }}
        notFound={{ text: t`No rating matches these filters.` }}
      />
    </ListScreen>
  );
}
