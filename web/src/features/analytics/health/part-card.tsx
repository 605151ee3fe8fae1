import type { HealthPart } from '@haulwise/contract';
import { Card } from '../../../ui/layout/card.tsx';
import { toLocal } from '../../../words/words.ts';
import styles from './health.module.css';
import { PARTS } from './health-words.ts';
import { StateBadge } from './state-badge.tsx';

/** One part of the server: its status, what to do, and its values. */
export function PartCard({ part: { name, status, message, figures } }: { part: HealthPart }) {
  const shown = Object.entries(figures);
  return (
    <Card title={PARTS[name]} action={<StateBadge status={status} />}>
      <p className={styles.message}>{toLocal(message)}</p>
      {shown.length > 0 && (
        <dl className={styles.values}>
          {shown.map(([term, value]) => (
            <div key={term} className={styles.value}>
              <dt>{toLocal(term)}</dt>
              <dd>{toLocal(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
