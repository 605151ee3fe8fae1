import { scaleLinear } from 'd3-scale';

export interface ValueAxis {
  /** Position of a value in px from the top. */
  y: (value: number) => number;
  ticks: number[];
}

interface Options {
  height: number;
  isWhole: boolean;
  /** False for large totals with small changes: 100,000 users would be a line along the top. */
  startsAtZero: boolean;
}

const TICKS = 4;
/** Far below a cent. Marks closer together than this have no numbers of their own. */
const FINEST_SPAN = 1e-6;

/** The value scale and its round ticks, also for no values, one value, or all zeros. */
export function computeValueAxis(values: readonly number[], { height, isWhole, startsAtZero }: Options): ValueAxis {
  const scale = scaleLinear()
    .domain(extentOf(values, startsAtZero, isWhole))
    .nice(TICKS)
    .range([height, 0]);
  const ticks = scale.ticks(TICKS).filter((tick) => !isWhole || Number.isInteger(tick));
  return { y: (value) => scale(value), ticks };
}

function extentOf(values: readonly number[], startsAtZero: boolean, isWhole: boolean): [number, number] {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [values[0] ?? 0, values[0] ?? 0],
  );
  const low = startsAtZero ? Math.min(0, least) : least;
  const high = startsAtZero ? Math.max(0, most) : most;
  // Whole numbers allow no finer ticks than steps of one.
  const room = isWhole ? TICKS : 1;
  const span = high - low;
  if (span >= (isWhole ? room : FINEST_SPAN)) return [low, high];
  const start = startsAtZero ? low : Math.max(0, low - Math.floor((room - span) / 2));
  return [start, start + room];
}
