import { Skeleton } from '../status/skeleton.tsx';
import styles from './table-cards.module.css';
import type { TableProps } from './table-props.ts';

/** A table for small windows: each row is a card with its first column as heading. */
export function TableCards<Row>({
  label,
  columns,
  rows,
  keyOf,
  skeletonRows = 10,
  isStale = false,
}: Omit<TableProps<Row>, 'ordering' | 'onOrder'>) {
  const [name, ...others] = columns;
  const actions = others.filter((column) => column.isActions);
  const facts = others.filter((column) => !column.isActions);
  if (name === undefined) return null;
  return (
    <ul
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      data-stale={isStale || undefined}
      className={styles.cards}
    >
      {rows === undefined
        ? Array.from({ length: Math.min(skeletonRows, 5) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <li key={index} className={styles.card}>
              <Skeleton width="60%" />
              <Skeleton width="80%" />
              <Skeleton height={`${facts.length * 1.5}rem`} />
            </li>
          ))
        : rows.map((row) => (
            <li key={keyOf(row)} className={styles.card}>
              <div className={styles.head}>
                <div className={styles.name}>{name.cell(row)}</div>
                {actions.map((column) => (
                  <div key={column.id}>{column.cell(row)}</div>
                ))}
              </div>
              <dl className={styles.facts}>
                {facts.map((column) => (
                  <div key={column.id} className={styles.fact}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
    </ul>
  );
}
