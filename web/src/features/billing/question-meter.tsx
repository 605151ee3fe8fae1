import { formatCount, formatCountOf } from '../../platform/format/counts.ts';
import { formatTimestamp } from '../../platform/format/dates.ts';
import styles from './plan.module.css';
import type { Subscription } from './use-subscription.ts';

type Usage = Pick<Subscription, 'questions_today' | 'questions_per_day' | 'resets_at'>;

/** Today's usage, and when it resets in the viewer's time zone. */
export function QuestionMeter({ questions_today: used, questions_per_day: limit, resets_at }: Usage) {
  if (limit === null) {
    return <p className={styles.usage}>{formatCountOf(used, 'question')} asked today. There is no daily limit.</p>;
  }
  const words = `${formatCount(used)} of ${formatCountOf(limit, 'question')} used today`;
  return (
    <div className={styles.usage}>
      <p>{words}</p>
      {/* Repeats the words above; not a <meter>, which every browser draws differently. */}
      <div aria-hidden="true" className={styles.meter} data-is-full={used >= limit || undefined}>
        <div className={styles.level} style={{ width: `${Math.min(1, used / limit) * 100}%` }} />
      </div>
      <p className={styles.muted}>
        {used >= limit ? 'You can ask again' : 'Resets'} on {formatTimestamp(resets_at)}, your time.
      </p>
    </div>
  );
}
