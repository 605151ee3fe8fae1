import { memo } from 'react';
import { Link } from 'wouter';
import { formatFullDay } from './plot/day-axis.ts';
import type { Point, Quantity } from './point.ts';
import styles from './value-table.module.css';

export interface ValueTableProps {
  /** The id of the element that names the table. */
  labelledBy: string;
  /** Visible to everyone rather than screen readers only. */
  isShown: boolean;
  heads: readonly string[];
  /** The first cell is the row header. */
  rows: readonly (readonly string[])[];
  /** Makes the first cell of each row a link. */
  hrefs?: readonly string[] | undefined;
}

/** The values of a chart as a table. */
export const ValueTable = memo(function ValueTable({ labelledBy, isShown, heads, rows, hrefs }: ValueTableProps) {
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
          {rows.map(([name = '', ...cells], at) => (
            <tr key={name}>
              <th scope="row">{hrefs?.[at] === undefined ? name : <Link href={hrefs[at]}>{name}</Link>}</th>
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

/** The rows of a figure by day, latest last. */
export function listDayRows(points: readonly Point[], previous: readonly Point[], quantity: Quantity): string[][] {
  return points.map(({ date, value }, index) => {
    const before = previous[index];
    const row = [formatFullDay(date), quantity.plain(value)];
    return before === undefined ? row : [...row, formatFullDay(before.date), quantity.plain(before.value)];
  });
}
