import { area, line } from 'd3-shape';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { NARROW, useMediaQuery } from '../../../../ui/layout/use-media-query.ts';
import { t } from '../../../../words/words.ts';
import styles from '../charts.module.css';
import type { Point, Quantity } from '../point.ts';
import { formatChartDay, formatFullDay } from './day-axis.ts';
import { computeLayout } from './plot-layout.ts';
import { PlotTooltip } from './plot-tooltip.tsx';
import { useCursor } from './use-cursor.ts';

export type Shape = 'line' | 'area' | 'bar';

export interface DayPlotProps {
  /** Accessible name. */
  label: string;
  shape: Shape;
  points: readonly Point[];
  /** The previous period, drawn dashed and aligned by its first day. */
  previous?: readonly Point[] | undefined;
  quantity: Quantity;
  startsAtZero?: boolean;
  /** The day that is not over: the figure of the last point is drawn as unfinished if it is its. */
  today?: string;
  /** Opens the rows behind a point. */
  onOpen?: ((index: number) => void) | undefined;
}

/** Plots a figure by day. Pointer, touch and keyboard reveal the exact values. */
export function DayPlot(props: DayPlotProps) {
  const { label, shape, points, previous = [], quantity, startsAtZero = true, today, onOpen } = props;
  const isNarrow = useMediaQuery(NARROW);
  const { ref, width } = useWidth<HTMLDivElement>();
  const hintId = useId();
  const layout = computeLayout({ width, isNarrow, isBars: shape === 'bar', points, previous, quantity, startsAtZero });
  const { x, y, left, inner, bottom, height } = layout;
  const { index, handlers } = useCursor({ count: points.length, nearest: layout.nearest, onOpen });
  const last = points.length - 1;
  const shown = points[index ?? last];
  const chosen = index === null ? undefined : points[index];
  return (
    <div
      ref={ref}
      className={styles.plot}
      data-narrow={isNarrow || undefined}
      {...(shown !== undefined && {
        ...handlers,
        tabIndex: 0,
        role: 'slider',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': last,
        'aria-valuenow': index ?? last,
        'aria-valuetext': wordsOf(shown, previous[index ?? last], quantity, today),
        'aria-describedby': hintId,
      })}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true">
        {layout.ticks.map((tick) => (
          <g key={tick} transform={`translate(${left} ${y(tick)})`}>
            <line x2={inner} className={tick === 0 ? styles.zero : styles.grid} />
            <text x={-8} dy="0.32em" textAnchor="end" className={styles.tick}>
              {quantity.tick(tick)}
            </text>
          </g>
        ))}
        {layout.labelled.map((at) => (
          <text
            key={points[at]?.date}
            className={styles.tick}
            {...(isNarrow
              ? { transform: `translate(${x(at) + 4} ${bottom + 12}) rotate(-45)`, textAnchor: 'end' }
              : { x: x(at), y: bottom + 20, textAnchor: 'middle' })}
          >
            {formatChartDay(points[at]?.date ?? '')}
          </text>
        ))}
        <Series {...{ shape, points, layout, index, today }} />
        {previous.length > 0 && <Previous points={previous.slice(0, points.length)} layout={layout} />}
        {chosen !== undefined && shape !== 'bar' && (
          <g>
            <line x1={x(index ?? 0)} x2={x(index ?? 0)} y1={layout.top} y2={bottom} className={styles.cursor} />
            <circle cx={x(index ?? 0)} cy={y(chosen.value)} r={4.5} className={styles.dot} />
          </g>
        )}
      </svg>
      {chosen !== undefined && (
        <PlotTooltip at={x(index ?? 0)} width={width} lines={linesOf(chosen, previous[index ?? 0], quantity, today)} />
      )}
      <Hint id={hintId} canOpen={onOpen !== undefined} />
    </div>
  );
}

function Hint({ id, canOpen }: { id: string; canOpen: boolean }) {
  return (
    <span id={id} hidden>
      {t`Arrow keys move from day to day.`}
      {canOpen && ` ${t`Enter shows the rows behind one.`}`}
    </span>
  );
}

interface SeriesProps {
  shape: Shape;
  points: readonly Point[];
  layout: ReturnType<typeof computeLayout>;
  index: number | null;
  today: string | undefined;
}

function Series({ shape, points, layout, index, today }: SeriesProps) {
  const { x, y, band } = layout;
  if (shape === 'bar') {
    return points.map(({ date, value }, at) => (
      <rect
        key={date}
        x={x(at) - band / 2}
        y={Math.min(y(value), y(0))}
        width={band}
        height={Math.abs(y(value) - y(0))}
        rx={Math.min(2, band / 4)}
        data-running={date === today || undefined}
        data-faded={(index !== null && index !== at) || undefined}
        className={styles.bar}
      />
    ));
  }
  const [only] = points;
  const isRunning = points.length > 1 && points.at(-1)?.date === today;
  const whole = isRunning ? points.slice(0, -1) : points;
  return (
    <>
      {shape === 'area' && <path d={areaOf(whole, layout)} className={styles.area} />}
      <path d={lineOf(whole, layout)} className={styles.line} />
      {isRunning && <path d={lineOf(points, layout, points.length - 2)} data-running="" className={styles.line} />}
      {points.length === 1 && only !== undefined && (
        <circle cx={x(0)} cy={y(only.value)} r={4} className={styles.dot} />
      )}
    </>
  );
}

/** Width in px of the stroke for a single day. */
const DAY_STROKE = 40;

/** Two strokes, to stand out from bars and background alike. */
function Previous({ points, layout }: Pick<SeriesProps, 'points' | 'layout'>) {
  const [only] = points;
  const d =
    points.length === 1 && only !== undefined
      ? `M${layout.x(0) - DAY_STROKE / 2},${layout.y(only.value)}h${DAY_STROKE}`
      : lineOf(points, layout);
  return (
    <>
      <path d={d} className={styles.halo} />
      <path d={d} className={styles.previous} />
    </>
  );
}

type Layout = SeriesProps['layout'];

function lineOf(points: readonly Point[], { x, y }: Layout, first = 0): string {
  return (
    line<Point>()
      .x((_, at) => x(at + first))
      .y(({ value }) => y(value))(points.slice(first)) ?? ''
  );
}

function areaOf(points: readonly Point[], { x, y }: Layout): string {
  return (
    area<Point>()
      .x((_, at) => x(at))
      .y0(y(0))
      .y1(({ value }) => y(value))([...points]) ?? ''
  );
}

function linesOf(point: Point, before: Point | undefined, quantity: Quantity, today?: string) {
  const day = point.date === today ? t`${formatFullDay(point.date)}, so far` : formatFullDay(point.date);
  const lines = [{ day, value: quantity.words(point.value), isPrevious: false }];
  if (before === undefined) return lines;
  return [...lines, { day: formatFullDay(before.date), value: quantity.words(before.value), isPrevious: true }];
}

function wordsOf(point: Point, before: Point | undefined, quantity: Quantity, today?: string): string {
  return linesOf(point, before, quantity, today)
    .map(({ day, value, isPrevious }) => (isPrevious ? t`before, ${day}: ${value}` : `${day}: ${value}`))
    .join('; ');
}

/** Used until the element is measured, and without layout. */
const WIDTH_UNKNOWN = 640;

/** The width of an element in whole px, updated on resize. */
function useWidth<E extends HTMLElement>(): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(WIDTH_UNKNOWN);
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.clientWidth) || WIDTH_UNKNOWN);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
