import { useId } from 'react';
import { formatCount, formatCountOf } from '../../../../platform/format/counts.ts';
import { formatPlural, t } from '../../../../words/words.ts';
import type { Days } from '../range.ts';
import styles from './operator.module.css';
import { OperatorCard } from './operator-card.tsx';
import { TopSources } from './top-sources.tsx';
import { useActivityFigures, useAnswerFigures, useRatingFigures } from './use-operator-figures.ts';
import { UserList } from './user-list.tsx';

/** More figures for operators: where answers fail and which users drop off. */
export function OperatorSection({ days, range }: { days: Days; range: string }) {
  const titleId = useId();
  const answers = useAnswerFigures(days);
  const ratings = useRatingFigures(days);
  const activity = useActivityFigures(days);
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div>
        <h2 id={titleId} className={styles.heading}>{t`More insights`}</h2>
        <p className={styles.muted}>{t`${range}. Days of these figures are UTC.`}</p>
      </div>
      <div className={styles.cards}>
        <OperatorCard
          title={t`Questions without an answer`}
          query={answers}
          lines={2}
          link={{ to: '/knowledge/gaps', words: t`Open the gap board` }}
        >
          {({ unanswered, questions_by_day }) => (
            <Figure
              value={formatCount(unanswered)}
              words={t`of ${formatCountOf(
                questions_by_day.reduce((sum, day) => sum + day.questions, 0),
                'question',
              )}`}
            />
          )}
        </OperatorCard>
        <OperatorCard
          title={t`Helpful rate`}
          query={ratings}
          lines={2}
          link={{ to: '/feedback', words: t`Read the feedback` }}
        >
          {({ helpful_rate, helpful, total }) => (
            <Figure
              value={helpful_rate === null ? '–' : `${(helpful_rate * 100).toFixed(1)}%`}
              words={
                total === 0 ? t`No ratings yet` : t`${formatCount(helpful)} of ${formatCount(total)} rated helpful`
              }
            />
          )}
        </OperatorCard>
        <OperatorCard title={t`Answer times`} query={answers} lines={2}>
          {({ median_answer_ms, p95_answer_ms }) => (
            <Figure
              value={median_answer_ms === null ? '–' : formatDuration(median_answer_ms)}
              words={
                p95_answer_ms === null
                  ? t`No answers in this period`
                  : t`median; 95% within ${formatDuration(p95_answer_ms)}`
              }
            />
          )}
        </OperatorCard>
        <OperatorCard title={t`Active users`} query={activity} lines={2}>
          {({ active_today, active_7_days, active_30_days, quiet_paying_users }) => (
            <>
              <Figure
                value={formatCount(active_today)}
                words={t`today; ${formatCount(active_7_days)} in 7 days, ${formatCount(active_30_days)} in 30 days`}
              />
              <p className={styles.muted}>
                {formatPlural(
                  quiet_paying_users,
                  '# paying user without a question in 14 days',
                  '# paying users without a question in 14 days',
                )}
              </p>
            </>
          )}
        </OperatorCard>
      </div>
      <div className={styles.lists}>
        <TopSources query={answers} />
        <UserList title={t`Most active users`} days={days} ordering="-questions" />
        <UserList title={t`Quiet users`} days={days} ordering="questions" />
      </div>
    </section>
  );
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <>
      <p className={styles.value}>{value}</p>
      <p className={styles.muted}>{words}</p>
    </>
  );
}

/** `640 ms`, `3.2 s`, `1 min 05 s` */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return t`${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1_000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return t`${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
