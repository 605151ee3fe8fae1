import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { formatCountOf } from '../../platform/format/counts.ts';
import { formatDateTime } from '../../platform/format/dates.ts';
import { LineCard } from '../../ui/lists/line-card.tsx';
import { t } from '../../words/words.ts';
import { formatAction, formatDetails } from './audit-words.ts';

const SHOWN = 8;

export interface AuditTrailProps {
  title: string;
  description?: string;
  userId: string;
  /** Only these actions, separated by commas. */
  action?: string;
}

/** The latest entries of the audit log about a user, as the actor or as the target. */
export function AuditTrail({ title, description, userId, action }: AuditTrailProps) {
  const filters = { user_id: userId, action };
  const query = useQuery({
    queryKey: ['audit-log', 'user', filters],
    queryFn: ({ signal }) => call('GET /audit-log/', { query: { ...filters, page_size: SHOWN }, signal }),
    staleTime: 0,
  });
  const address = new URLSearchParams({ user_id: userId, ...(action !== undefined && { action }) });
  return (
    <LineCard
      title={title}
      {...(description !== undefined && { description })}
      query={query}
      failure={t`These entries of the audit log could not be loaded.`}
      empty={t`Nothing yet.`}
      keyOf={({ id }) => id}
      line={({ action: done, actor, happened_at, address: from, details }) => ({
        name: formatAction(done),
        detail: [
          formatDateTime(happened_at),
          actor !== null && actor.id !== userId && t`by ${actor.username ?? t`a deleted user`}`,
          from,
          ...formatDetails(details),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      all={{
        href: `/audit-log?${address}`,
        label: t`All ${formatCountOf(query.data?.count ?? 0, 'entry', 'entries')}`,
      }}
    />
  );
}
