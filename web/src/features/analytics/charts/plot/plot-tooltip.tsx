import type { CSSProperties } from 'react';
import styles from '../charts.module.css';

interface TooltipLine {
  day: string;
  value: string;
  isPrevious: boolean;
}

export interface PlotTooltipProps {
  /** Distance of the point from the left edge, and width of the plot, px. */
  at: number;
  width: number;
  lines: TooltipLine[];
}

/** The exact values of one day, on the side with more room. The plot itself announces them to screen readers. */
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

/** Below this width in px, neither side of the point may have room. */
const NARROW = 480;
const GAP = 12;

function placeOf(at: number, width: number): CSSProperties {
  // Above the plot and any finger, shifted left in proportion to the point, so that it stays inside its card.
  if (width < NARROW) return { left: at, transform: `translate(-${(at / width) * 100}%, -100%)` };
  return at > width / 2 ? { right: width - at + GAP } : { left: at + GAP };
}
