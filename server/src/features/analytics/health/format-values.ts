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
const STEPS: [size: number, word: string][] = [
  [24 * 60 * 60 * SECOND, 'day'],
  [60 * 60 * SECOND, 'hour'],
  [60 * SECOND, 'minute'],
  [SECOND, 'second'],
];

/** A duration in its largest unit: `3 days`. */
export function formatDuration(ms: number): string {
  const [size, word] = STEPS.find(([each]) => ms >= each) ?? [SECOND, 'second'];
  const count = Math.max(0, Math.floor(ms / size));
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

export function formatAge(at: Date, now: Date): string {
  return `${formatDuration(now.getTime() - at.getTime())} ago`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
