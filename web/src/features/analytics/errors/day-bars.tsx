import type { ErrorGroup } from '@haulwise/contract';
import { formatDayCount } from './error-words.ts';
import styles from './errors.module.css';

const WIDTH = 6;
const GAP = 2;
const HEIGHT = 24;
const LEAST = 3;

/** How often an error occurred each day, as bars with a sentence as accessible name. */
export function DayBars({ days }: { days: ErrorGroup['by_day'] }) {
  const most = Math.max(1, ...days.map(({ occurrences }) => occurrences));
  const width = days.length * (WIDTH + GAP) - GAP;
  return (
    <svg
      role="img"
      aria-label={formatDayCount(days)}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={styles.bars}
    >
      {days.map(({ date, occurrences }, index) => {
        const height = occurrences === 0 ? 1 : Math.max(LEAST, (occurrences / most) * HEIGHT);
        return (
          <rect
            key={date}
            x={index * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={1}
            data-empty={occurrences === 0 || undefined}
          />
        );
      })}
    </svg>
  );
}
