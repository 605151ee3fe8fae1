import { formatCount } from '../../platform/format/counts.ts';
import { formatTimestamp } from '../../platform/format/dates.ts';
import { formatPlural, t } from '../../words/words.ts';
import styles from './plan.module.css';
import type { Subscription } from './use-subscription.ts';

type Usage = Pick<Subscription, 'questions_today' | 'questions_per_day' | 'resets_at'>;

/** Today's usage, and when it resets in the viewer's time zone. */
export function QuestionMeter({ questions_today: used, questions_per_day: limit, resets_at }: Usage) {
  if (limit === null) {
    return (
      <p className={styles.usage}>
        {formatPlural(
          used,
          '# question asked today. There is no daily limit.',
          '# questions asked today. There is no daily limit.',
        )}
      </p>
    );
  }
  const words = formatPlural(limit, '{0} of # question used today', '{0} of # questions used today', formatCount(used));
  return (
    <div className={styles.usage}>
      <p>{words}</p>
      {/* Repeats the words above; not a <meter>, which every browser draws differently. */}
      <div aria-hidden="true" className={styles.meter} data-is-full={used >= limit || undefined}>
        <div className={styles.level} style={{ width: `${Math.min(1, used / limit) * 100}%` }} />
      </div>
      <p className={styles.muted}>
        {used >= limit
          ? t`You can ask again on ${formatTimestamp(resets_at)}, your time.`
          : t`Resets on ${formatTimestamp(resets_at)}, your time.`}
      </p>
    </div>
  );
}
