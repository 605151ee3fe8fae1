import type { CSSProperties } from 'react';
import styles from '../charts.module.css';

interface TooltipLine {
  day: string;
  value: string;
  isPrevious: boolean;
}

export interface PlotTooltipProps {
  /** The point's distance from the left edge, and the plot's width, px. */
  at: number;
  width: number;
  lines: TooltipLine[];
}

/** The exact values of one day, on the side of it that has more room. What is read aloud the plot says itself. */
export function PlotTooltip({ at, width, lines }: PlotTooltipProps) {
  return (
    <div aria-hidden="true" className={styles.tooltip} style={placeOf(at, width)}>
      {lines.map(({ day, value, isPrevious }) => (
        <p key={day} data-previous={isPrevious || undefined} className={styles.tooltipLine}>
          <span className={styles.tooltipDay}>{day}</span>
          <strong>{value}</strong>
        </p>
      ))}
    </div>
  );
}

/** px below which there may be no room for it on either side of the point. */
const NARROW = 480;
const GAP = 12;

function placeOf(at: number, width: number): CSSProperties {
  // Above the drawing and any finger, as far to the left as the point is to the right: never out of its card.
  if (width < NARROW) return { left: at, transform: `translate(-${(at / width) * 100}%, -100%)` };
  return at > width / 2 ? { right: width - at + GAP } : { left: at + GAP };
}
