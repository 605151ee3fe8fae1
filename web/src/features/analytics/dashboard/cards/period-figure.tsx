import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { t } from '../../../../words/words.ts';
import { computeDelta } from './delta.ts';
import styles from './period-figure.module.css';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

export interface PeriodFigureProps {
  now: number;
  before: number;
  /** E.g. `the 30 days before`. */
  period: string;
  format: (value: number) => string;
}

/** A figure for the period, compared with the previous one. */
export function PeriodFigure({ now, before, period, format }: PeriodFigureProps) {
  const { direction, words, hasPercent } = computeDelta(now, before);
  const Icon = icons[direction];
  return (
    <p className={styles.figure}>
      <span className={styles.value}>{format(now)}</span>
      <span className={styles.delta} data-direction={direction} title={t`${format(before)} in ${period}`}>
        <Icon size={16} aria-hidden="true" />
        <span>
          {words} {hasPercent ? period : t`${format(before)} in ${period}`}
        </span>
      </span>
    </p>
  );
}
