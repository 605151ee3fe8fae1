import { formatCalendarDay } from '../../platform/format/dates.ts';
import { t } from '../../words/words.ts';
import styles from './feedback-admin.module.css';

export interface RatedDay {
  /** YYYY-MM-DD, UTC. */
  date: string;
  helpful: number;
  not_helpful: number;
}

/** Units of the drawing; its size comes from the style sheet. */
const [WIDTH, HEIGHT, GAP] = [600, 120, 0.25];

/** Ratings by day as stacked bars, and as a table for screen readers. */
export function DayChart({ days }: { days: RatedDay[] }) {
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(1, ...days.map((day) => day.helpful + day.not_helpful));
  const step = WIDTH / Math.max(1, days.length);
  const height = (count: number) => (count / most) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={styles.bars}>
        {days.map(({ date, helpful, not_helpful }, index) => {
          const bar = { x: (index + GAP / 2) * step, width: step * (1 - GAP) };
          return (
            <g key={date}>
              <title>{t`${formatCalendarDay(date)}: ${helpful} helpful, ${not_helpful} not helpful`}</title>
              <rect {...bar} y={HEIGHT - height(helpful)} height={height(helpful)} className={styles.helpful} />
              <rect
                {...bar}
                y={HEIGHT - height(helpful + not_helpful)}
                height={height(not_helpful)}
                className={styles.notHelpful}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.legend}>
        <span data-series="helpful">{t`Helpful`}</span>
        <span data-series="not_helpful">{t`Not helpful`}</span>
        <span className={styles.days}>
          {first && last && `${formatCalendarDay(first.date)} – ${formatCalendarDay(last.date)}, `}
          {t`at most ${most} a day`}
        </span>
      </figcaption>
      <div className={styles.unseen}>
        <table>
          <caption>{t`Ratings by day`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Helpful`}</th>
              <th scope="col">{t`Not helpful`}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter((day) => day.helpful + day.not_helpful > 0)
              .map((day) => (
                <tr key={day.date}>
                  <th scope="row">{formatCalendarDay(day.date)}</th>
                  <td>{day.helpful}</td>
                  <td>{day.not_helpful}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
