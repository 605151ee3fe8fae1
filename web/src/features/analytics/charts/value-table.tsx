import { memo } from 'react';
import { formatFullDay } from './plot/day-axis.ts';
import type { Point, Quantity } from './point.ts';
import styles from './value-table.module.css';

export interface ValueTableProps {
  /** The id of what names it. */
  labelledBy: string;
  /** Shown to everybody, not to screen readers alone. */
  isShown: boolean;
  heads: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
}

/** The table twin of a chart. */
export const ValueTable = memo(function ValueTable({ labelledBy, isShown, heads, rows }: ValueTableProps) {
  return (
    <div
      className={isShown ? styles.frame : styles.unseen}
      {...(isShown && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy })}
    >
      <table aria-labelledby={labelledBy} className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** The rows of a figure by day, latest last, as the table words them. */
export function listDayRows(points: readonly Point[], previous: readonly Point[], quantity: Quantity): string[][] {
  return points.map(({ date, value }, index) => {
    const before = previous[index];
    const row = [formatFullDay(date), quantity.plain(value)];
    return before === undefined ? row : [...row, formatFullDay(before.date), quantity.plain(before.value)];
  });
}
