import { useId } from 'react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import type { OnRead } from '../addresses.ts';
import common from '../knowledge.module.css';
import { REASONS } from '../knowledge-words.ts';
import { Missing } from '../missing.tsx';
import { NearPassages } from '../passages/near-passages.tsx';
import styles from './gaps.module.css';
import { useGap } from './use-gaps.ts';

/** The questions of a gap with users' comments, and the closest passages. */
export function GapDetail({ id, onRead }: { id: string; onRead: OnRead }) {
  const { data, error, refetch } = useGap(id);
  const asked = useId();
  const near = useId();
  if (data === undefined) {
    return (
      <Missing
        error={error}
        gone={t`This gap no longer exists.`}
        failed={t`Error loading the gap`}
        onRetry={() => void refetch()}
      />
    );
  }
  const { questions, nearest, count } = data;
  return (
    <div className={styles.detail}>
      <section aria-labelledby={asked} className={styles.part}>
        <h3 id={asked} className={styles.subtitle}>{t`Questions asked`}</h3>
        <ul className={styles.questions}>
          {questions.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be there twice
            <li key={index}>
              <p>{one.question}</p>
              {one.comment !== null && one.comment !== '' && <p className={styles.comment}>“{one.comment}”</p>}
              <p className={styles.origin}>
                <Badge tone={REASONS[one.reason].tone}>{REASONS[one.reason].label}</Badge>
                <time dateTime={one.asked_at}>{formatDateTime(one.asked_at)}</time>
              </p>
            </li>
          ))}
        </ul>
        {questions.length < count && (
          <p
            className={common.muted}
          >{t`The latest ${formatCountOf(questions.length, 'question')} of ${count} are shown.`}</p>
        )}
      </section>
      <section aria-labelledby={near} className={styles.part}>
        <h3 id={near} className={styles.subtitle}>{t`Closest passages`}</h3>
        <NearPassages passages={nearest} onRead={onRead} />
      </section>
    </div>
  );
}
