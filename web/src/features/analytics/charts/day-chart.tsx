import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'wouter';
import { getTimeZone, getToday } from '../../../platform/format/time-zone.ts';
import { t } from '../../../words/words.ts';
import { ChartCard } from './chart-card.tsx';
import { formatCsvName } from './chart-csv.ts';
import styles from './charts.module.css';
import { formatChartDay, formatFullDay } from './plot/day-axis.ts';
import { DayPlot, type Shape } from './plot/day-plot.tsx';
import type { Point, Quantity } from './point.ts';
import { listDayRows } from './value-table.tsx';

type Tone = 'orange' | 'blue' | 'green';

export interface DayChartProps {
  title: string;
  /** Used in the name of the CSV file, e.g. `daily questions`. */
  subject: string;
  summary?: ReactNode;
  shape: Shape;
  tone: Tone;
  points: readonly Point[];
  previous?: readonly Point[] | undefined;
  quantity: Quantity;
  startsAtZero?: boolean;
  /** Shown if there are no values or all are zero. */
  emptyText: string;
  /** The address of the rows behind a day. */
  hrefOf?: (date: string) => string;
}

const NONE: readonly Point[] = [];

/** A figure by day: plot, table and CSV file. */
export function DayChart(props: DayChartProps) {
  const { title, subject, summary, points, previous = NONE, quantity, emptyText, tone, hrefOf, ...drawing } = props;
  const [, navigate] = useLocation();
  const today = getToday(getTimeZone(), new Date());
  const isCompared = previous.length > 0;
  const heads = useMemo(() => {
    const own = [t`Day`, quantity.name];
    return isCompared ? [...own, t`Day before`, t`${quantity.name} before`] : own;
  }, [quantity, isCompared]);
  const rows = useMemo(() => listDayRows(points, previous, quantity), [points, previous, quantity]);
  const hrefs = hrefOf && points.map(({ date }) => hrefOf(date));
  const isEmpty = [...points, ...previous].every(({ value }) => value === 0);
  const csvRows = () =>
    points.map(({ date, value }, index) => {
      const before = previous[index];
      return before === undefined ? [date, value] : [date, value, before.date, before.value];
    });
  const name = formatCsvName(subject, points[0]?.date ?? '', points.at(-1)?.date ?? '');
  return (
    <ChartCard
      title={title}
      summary={summary}
      heads={heads}
      rows={rows}
      hrefs={hrefs}
      csv={{ name, heads, rows: csvRows }}
    >
      <div className={styles.toned} data-tone={tone}>
        <div className={styles.place}>
          <DayPlot
            label={title}
            points={points}
            previous={previous}
            quantity={quantity}
            today={today}
            onOpen={hrefs && ((at) => navigate(hrefs[at] ?? ''))}
            {...drawing}
          />
          {isEmpty && <p className={styles.empty}>{emptyText}</p>}
        </div>
        {isCompared && (
          <p className={styles.legend} aria-hidden="true">
            <span>{daysOf(points, previous)}</span>
            <span data-previous="">{daysOf(previous, points)}</span>
          </p>
        )}
      </div>
    </ChartCard>
  );
}

/** `Oct 24 – Nov 22`, with years if the days span more than one. */
function daysOf(points: readonly Point[], others: readonly Point[]): string {
  const years = new Set([...points, ...others].map(({ date }) => date.slice(0, 4)));
  const format = years.size > 1 ? formatFullDay : formatChartDay;
  const ends = new Set([points[0], points.at(-1)]);
  return [...ends].map((point) => format(point?.date ?? '')).join(' – ');
}
