const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export interface Delta {
  direction: 'up' | 'down' | 'same';
  /** E.g. `Up 12.5% from`, followed by the period it is compared with. */
  words: string;
  /** Whether the words hold a percentage; otherwise the previous figure is shown. */
  hasPercent: boolean;
}

/** Compares a figure with that of the previous period. */
export function computeDelta(now: number, before: number): Delta {
  if (now === before) return { direction: 'same', words: 'Same as', hasPercent: true };
  const direction = now > before ? 'up' : 'down';
  const word = direction === 'up' ? 'Up' : 'Down';
  // A percentage of zero or less means nothing.
  if (before <= 0) return { direction, words: `${word} from`, hasPercent: false };
  const percent = (Math.abs(now - before) / before) * 100;
  const share = percent < 0.05 ? 'under 0.1' : percents.format(percent);
  return { direction, words: `${word} ${share}% from`, hasPercent: true };
}
