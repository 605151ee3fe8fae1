const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export interface Delta {
  direction: 'up' | 'down' | 'same';
  /** `Up 12.5% from`, to be followed by what it is compared with. */
  words: string;
  /** Whether a percentage says how much; where it does not, the figure before does. */
  hasPercent: boolean;
}

/** How a figure of a period compares with that of the period before. */
export function computeDelta(now: number, before: number): Delta {
  if (now === before) return { direction: 'same', words: 'Same as', hasPercent: true };
  const direction = now > before ? 'up' : 'down';
  const word = direction === 'up' ? 'Up' : 'Down';
  // From nothing, or from below it, no percentage says anything.
  if (before <= 0) return { direction, words: `${word} from`, hasPercent: false };
  const percent = (Math.abs(now - before) / before) * 100;
  const share = percent < 0.05 ? 'under 0.1' : percents.format(percent);
  return { direction, words: `${word} ${share}% from`, hasPercent: true };
}
