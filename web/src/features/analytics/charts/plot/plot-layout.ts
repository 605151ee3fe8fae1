import { scaleBand, scalePoint } from 'd3-scale';
import type { Point, Quantity } from '../point.ts';
import { listLabelledDays } from './day-axis.ts';
import { computeValueAxis } from './value-axis.ts';

interface LayoutInput {
  /** Of the whole plot, px. */
  width: number;
  isNarrow: boolean;
  isBars: boolean;
  points: readonly Point[];
  previous: readonly Point[];
  quantity: Quantity;
  startsAtZero: boolean;
}

/** px; rotated labels on small windows need less width and more height. */
const WIDE = { height: 240, foot: 32, room: 64, letter: 7 };
const SMALL = { height: 232, foot: 48, room: 26, letter: 6.2 };
const TOP = 12;
const RIGHT = 12;
const GAP = 14;

/** The positions of everything in a plot, in px. */
export function computeLayout({ width, isNarrow, isBars, points, previous, quantity, startsAtZero }: LayoutInput) {
  const { height, foot, room, letter } = isNarrow ? SMALL : WIDE;
  const bottom = height - foot;
  const values = [...points, ...previous].map(({ value }) => value);
  const axis = computeValueAxis(values, { height: bottom - TOP, isWhole: quantity.isWhole, startsAtZero });
  const longest = Math.max(1, ...axis.ticks.map((tick) => quantity.tick(tick).length));
  const left = Math.ceil(longest * letter) + GAP;
  const inner = Math.max(1, width - left - RIGHT);
  const { at, band } = dayScale(points.length, inner, isBars);
  const x = (index: number) => left + at(index);
  return {
    height,
    left,
    inner,
    top: TOP,
    bottom,
    band,
    // Ticks above zero mean nothing without values.
    ticks: values.every((value) => value === 0) ? [0] : axis.ticks,
    labelled: points.length === 0 ? [] : listLabelledDays(points.length, inner, room),
    x,
    y: (value: number) => TOP + axis.y(value),
    nearest: (distance: number) => nearestOf(distance, points.length, x),
  };
}

function dayScale(count: number, width: number, isBars: boolean): { at: (index: number) => number; band: number } {
  const days = Array.from({ length: count }, (_, index) => index);
  if (isBars) {
    const scale = scaleBand(days, [0, width]).padding(count > 60 ? 0.15 : 0.3);
    // Otherwise a single bar would fill the chart.
    const band = Math.min(48, scale.bandwidth());
    return { at: (index) => (scale(index) ?? 0) + scale.bandwidth() / 2, band };
  }
  const scale = scalePoint(days, [0, width]).padding(count > 1 ? 0 : 0.5);
  return { at: (index) => scale(index) ?? 0, band: 0 };
}

function nearestOf(distance: number, count: number, x: (index: number) => number): number {
  const step = count > 1 ? x(1) - x(0) : 1;
  return Math.max(0, Math.min(count - 1, Math.round((distance - x(0)) / step)));
}
