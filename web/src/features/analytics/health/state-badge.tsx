import type { HealthPart } from '@haulwise/contract';
import styles from './health.module.css';
import { STATES } from './health-words.ts';

/** A state as an icon and a word. */
export function StateBadge({ status }: { status: HealthPart['status'] }) {
  const { label, Icon } = STATES[status];
  return (
    <span data-status={status} className={styles.state}>
      <Icon size={18} aria-hidden="true" />
      {label}
    </span>
  );
}
