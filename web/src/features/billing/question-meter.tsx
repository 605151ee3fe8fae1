import { formatCount, formatCountOf } from '../../platform/format/counts.ts';
import { formatTimestamp } from '../../platform/format/dates.ts';
import styles from './plan.module.css';
import type { Subscription } from './use-subscription.ts';

type Usage = Pick<Subscription, 'questions_today' | 'questions_per_day' | 'resets_at'>;

/** How much of the day's questions is used, and when they are counted anew in the reader's own time. */
export function QuestionMeter({ questions_today: used, questions_per_day: limit, resets_at }: Usage) {
  if (limit === null) {
    return <p className={styles.usage}>{formatCountOf(used, 'question')} asked today. There is no daily limit.</p>;
  }
  const words = `${formatCount(used)} of ${formatCountOf(limit, 'question')} used today`;
  return (
    <div className={styles.usage}>
      <p>{words}</p>
      {/* Only a picture of the words above; browsers draw <meter> each in its own way. */}
      <div aria-hidden="true" className={styles.meter} data-is-full={used >= limit || undefined}>
        <div className={styles.level} style={{ width: `${Math.min(1, used / limit) * 100}%` }} />
      </div>
      <p className={styles.muted}>
        {used >= limit ? 'You can ask again' : 'Counted anew'} from {formatTimestamp(resets_at)}, your time.
      </p>
    </div>
  );
}
