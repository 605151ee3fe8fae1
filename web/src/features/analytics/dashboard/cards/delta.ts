import { getLocale, t } from '../../../../words/words.ts';

const percents = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 });

export interface Delta {
  direction: 'up' | 'down' | 'same';
  /** E.g. `Up 12.5% from`, followed by the period it is compared with. */
  words: string;
  /** Whether the words hold a percentage; otherwise the previous figure is shown. */
  hasPercent: boolean;
}

/** Compares a figure with that of the previous period. */
export function computeDelta(now: number, before: number): Delta {
  if (now === before) return { direction: 'same', words: t`Same as`, hasPercent: true };
  const direction = now > before ? 'up' : 'down';
  const isUp = direction === 'up';
  // A percentage of zero or less means nothing.
  if (before <= 0) return { direction, words: isUp ? t`Up from` : t`Down from`, hasPercent: false };
  const percent = (Math.abs(now - before) / before) * 100;
  const share = percent < 0.05 ? t`under ${percents.format(0.1)}` : percents.format(percent);
  return { direction, words: isUp ? t`Up ${share}% from` : t`Down ${share}% from`, hasPercent: true };
}
