import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../words/words.ts';
import styles from './errors.module.css';
import type { ErrorDetail } from './use-errors.ts';

type Occurrence = ErrorDetail['occurrences'][number];

/** The latest occurrences and the users affected. */
export function OccurrenceList({ error: { count, message, occurrences } }: { error: ErrorDetail }) {
  return (
    <Card title={t`Occurrences`} description={describe(count, occurrences.length)}>
      {occurrences.length > 0 && (
        <ol className={styles.occurrences}>
          {occurrences.map((occurrence) => (
            <li key={occurrence.id} className={styles.occurrence}>
              <OccurrenceFacts occurrence={occurrence} known={message} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function describe(count: number, kept: number): string {
  if (kept === 0) return t`The occurrences are no longer stored.`;
  return kept < count ? t`The latest ${kept} of ${formatCountOf(count, 'occurrence')}.` : t`Latest first.`;
}

/** `known`: the message shown above already. */
function OccurrenceFacts({ occurrence, known }: { occurrence: Occurrence; known: string }) {
  const { at, user, message, path, user_agent, request_id, version } = occurrence;
  const facts = [
    [t`Path`, path],
    [t`Browser`, user_agent],
    [t`Request`, request_id],
    [t`Version`, version],
  ].filter(([, value]) => value !== null);
  return (
    <>
      <div className={styles.occurrenceHead}>
        <time dateTime={at} className={styles.time}>
          {formatDateTime(at)}
        </time>
        <span>{user?.username ?? t`Unknown user`}</span>
      </div>
      {message !== known && <p>{message}</p>}
      <p className={styles.muted}>{facts.map(([term, value]) => `${term}: ${value}`).join(' · ')}</p>
    </>
  );
}
