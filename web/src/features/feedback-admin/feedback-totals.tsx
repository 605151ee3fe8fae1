import { formatCount } from '../../platform/format/counts.ts';
import { formatSource } from '../../platform/format/sources.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../words/words.ts';
import { DayChart, type RatedDay } from './day-chart.tsx';
import styles from './feedback-admin.module.css';

export interface RatingTotals {
  total: number;
  helpful: number;
  not_helpful: number;
  helpful_rate: number | null;
  by_day: RatedDay[];
  worst_sources: { source: string; helpful: number; not_helpful: number }[];
}

/** The totals of the ratings in the chosen period. */
export function FeedbackTotals({ totals }: { totals: RatingTotals }) {
  const { total, helpful, not_helpful, helpful_rate, by_day, worst_sources } = totals;
  const rate = helpful_rate === null ? '–' : `${(helpful_rate * 100).toFixed(1)}%`;
  return (
    <div className={styles.totals}>
      <Card title={t`Helpful rate`} description={t`${formatCount(total)} rated`}>
        <p className={styles.rate}>{rate}</p>
        <p className={styles.split}>{t`${formatCount(helpful)} helpful, ${formatCount(not_helpful)} not helpful`}</p>
      </Card>
      <Card title={t`By day`}>
        <DayChart days={by_day} />
      </Card>
      <Card title={t`Worst sources`} description={t`Most often cited in answers rated not helpful`}>
        {worst_sources.length === 0 ? (
          <p className={styles.split}>{t`None`}</p>
        ) : (
          <ol className={styles.worst}>
            {worst_sources.map((source) => (
              <li key={source.source}>
                <span className={styles.source} title={source.source}>
                  {formatSource(source.source)}
                </span>
                <span
                  className={styles.split}
                >{t`${formatCount(source.not_helpful)} of ${formatCount(source.helpful + source.not_helpful)}`}</span>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}
