import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { LineCard } from '../../../ui/lists/line-card.tsx';
import { t } from '../../../words/words.ts';
import { formatEvent, formatProperties } from '../events/event-words.ts';

const SHOWN = 8;

/** What a user did in the last 30 days, by kind: never what they wrote. */
export function UserEvents({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['events', 'user', userId],
    queryFn: async ({ signal }) =>
      (await call('GET /analytics/events/', { query: { user_id: userId, page_size: SHOWN }, signal })).data,
    staleTime: 0,
  });
  return (
    <LineCard
      title={t`Activity`}
      description={t`The last 30 days, by kind of event.`}
      query={query}
      failure={t`The activity could not be loaded.`}
      empty={t`Nothing in the last 30 days.`}
      keyOf={({ id }) => id}
      line={({ event, at, properties }) => ({
        name: formatEvent(event),
        detail: [formatDateTime(at), formatProperties(properties)].filter(Boolean).join(' · '),
      })}
      all={{
        href: `/dashboard/events?user_id=${userId}`,
        label: t`All ${formatCountOf(query.data?.count ?? 0, 'event')}`,
      }}
    />
  );
}
