const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];
const STEP = 1_024;

/** `1.2 GB` */
export function formatSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return `${value >= 100 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[unit]}`;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
interface Step {
  size: number;
  /** Whole texts, which screens in other languages look up. */
  one: string;
  many: (count: number) => string;
}

const SECONDS: Step = { size: SECOND, one: '1 second', many: (count) => `${count} seconds` };
const STEPS: Step[] = [
  { size: DAY, one: '1 day', many: (count) => `${count} days` },
  { size: HOUR, one: '1 hour', many: (count) => `${count} hours` },
  { size: MINUTE, one: '1 minute', many: (count) => `${count} minutes` },
];

/** A duration in its largest unit: `3 days`. */
export function formatDuration(ms: number): string {
  const { size, one, many } = STEPS.find((step) => ms >= step.size) ?? SECONDS;
  const count = Math.max(0, Math.floor(ms / size));
  return count === 1 ? one : many(count);
}

export function formatAge(at: Date, now: Date): string {
  return `${formatDuration(now.getTime() - at.getTime())} ago`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
