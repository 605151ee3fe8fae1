import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { call } from '../../platform/api/call.ts';
import { formatCount, formatLimit } from '../../platform/format/counts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../ui/status/loading-lines.tsx';
import { rich } from '../../words/rich.tsx';
import { t } from '../../words/words.ts';
import styles from './plan.module.css';

/** What the company keeps, and how much its plan has room for. */
export function PlanRoom() {
  const documents = useQuery({
    queryKey: ['billing', 'room'],
    queryFn: ({ signal }) => call('GET /documents/', { signal }),
    staleTime: 0,
  });
  const company = useQuery({
    queryKey: ['billing', 'company'],
    queryFn: ({ signal }) => call('GET /company/', { signal }),
    staleTime: 0,
  });
  const room = documents.data?.room;
  const retry = () => {
    void documents.refetch();
    void company.refetch();
  };
  return (
    <Card
      title={t`Documents and colleagues`}
      description={t`For your whole company. The best plan among its owners counts.`}
    >
      {(documents.isError || company.isError) && <LoadingFailed text={t`This could not be loaded.`} onRetry={retry} />}
      {(documents.isPending || company.isPending) && <LoadingLines lines={3} />}
      {room !== undefined && (
        <>
          <Meter used={room.documents} limit={room.most_documents}>
            <Link href="/documents">{t`documents`}</Link>
          </Meter>
          <Meter
            used={room.bytes}
            limit={room.most_bytes}
            format={formatLimit}
          >{t`of space, including files attached to messages`}</Meter>
        </>
      )}
      {company.data !== undefined && (
        <Meter used={company.data.people.length} limit={company.data.most_people}>
          <Link href="/company">{t`people`}</Link>
        </Meter>
      )}
    </Card>
  );
}

interface MeterProps {
  used: number;
  limit: number;
  format?: (amount: number) => string;
  children: ReactNode;
}

function Meter({ used, limit, format = formatCount, children }: MeterProps) {
  return (
    <div className={styles.usage}>
      <p>{rich`${format(used)} of ${format(limit)} ${children}`}</p>
      {/* Repeats the words above. */}
      <div aria-hidden="true" className={styles.meter} data-is-full={used >= limit || undefined}>
        <div className={styles.level} style={{ width: `${Math.min(1, used / limit) * 100}%` }} />
      </div>
    </div>
  );
}
