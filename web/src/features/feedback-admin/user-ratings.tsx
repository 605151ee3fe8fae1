import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { formatCountOf } from '../../platform/format/counts.ts';
import { formatDateTime } from '../../platform/format/dates.ts';
import { LineCard } from '../../ui/lists/line-card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../words/words.ts';

const SHOWN = 5;

/** The latest ratings of a user with their comments; neither questions nor answers. */
export function UserRatings({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['feedback', 'user', userId],
    queryFn: ({ signal }) => call('GET /chat/feedbacks/', { query: { user_id: userId, page_size: SHOWN }, signal }),
    staleTime: 0,
  });
  return (
    <LineCard
      title={t`Feedback`}
      query={query}
      failure={t`The ratings could not be loaded.`}
      empty={t`No ratings yet.`}
      keyOf={({ id }) => id}
      line={({ feedback_type, comment, created_at }) => ({
        name: comment,
        detail: formatDateTime(created_at),
        action:
          feedback_type === 'thumbs_up' ? (
            <Badge tone="success">{t`Helpful`}</Badge>
          ) : (
            <Badge tone="danger">{t`Not helpful`}</Badge>
          ),
      })}
      all={{ href: `/feedback?user_id=${userId}`, label: t`All ${formatCountOf(query.data?.count ?? 0, 'rating')}` }}
    />
  );
}
