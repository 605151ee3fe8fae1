import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PAGE_SIZES } from '../../platform/address/use-list-address.ts';
import { countOf } from '../../platform/format/counts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ListScreen } from '../../ui/lists/list-screen.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import styles from './feedback-admin.module.css';
import { FeedbackFigures } from './feedback-figures.tsx';
import { FeedbackFilters } from './feedback-filters.tsx';
import { RatingItem } from './rating-item.tsx';
import { useFeedback } from './use-feedback.ts';

export interface FeedbackScreenProps {
  navigation: ReactNode;
  /** Draws an answer as its reader saw it. */
  renderAnswer: (text: string) => ReactNode;
}

/** What users say of the answers. */
export function FeedbackScreen({ navigation, renderAnswer }: FeedbackScreenProps) {
  const { address, ratings, figures } = useFeedback();
  const { data } = ratings;
  return (
    <ListScreen
      title="Feedback"
      navigation={navigation}
      count={data === undefined ? null : countOf(data.count, 'rating')}
      filters={<FeedbackFilters address={address} />}
    >
      {figures.data === undefined ? (
        !figures.isError && <Skeleton width="100%" height="11rem" />
      ) : (
        <FeedbackFigures figures={figures.data} />
      )}
      {figures.isError && <LoadingFailed text="Error loading the figures" onRetry={() => void figures.refetch()} />}
      {ratings.isError && <LoadingFailed text="Error loading feedback" onRetry={() => void ratings.refetch()} />}
      {data === undefined && !ratings.isError && <Skeleton width="100%" height="20rem" />}
      {data?.count === 0 && (
        <EmptyState
          icon={<IconMessageCircle size={32} />}
          title="Nothing found"
          text="No rating fits these filters."
          action={<Button onClick={address.clearFilters}>Clear filters</Button>}
        />
      )}
      {data !== undefined && data.count > 0 && (
        <>
          <ul className={styles.list} data-stale={ratings.isPlaceholderData || undefined}>
            {data.results.map((rating) => (
              <li key={rating.id}>
                <RatingItem rating={rating} renderAnswer={renderAnswer} />
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
