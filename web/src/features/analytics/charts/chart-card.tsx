import { IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { t } from '../../../words/words.ts';
import styles from './chart-card.module.css';
import { type Cell, formatCsv, saveText } from './chart-csv.ts';
import { ValueTable } from './value-table.tsx';

export interface ChartCardProps {
  title: string;
  /** The total, shown beside the title. */
  summary?: ReactNode;
  heads: readonly string[];
  /** Rows of the table; the first cell is the row header. */
  rows: readonly (readonly string[])[];
  /** The address of what is behind each row. */
  hrefs?: readonly string[] | undefined;
  /** Unformatted rows of the CSV file, without the header. */
  csv: { name: string; heads: readonly string[]; rows: () => readonly (readonly Cell[])[] };
  children: ReactNode;
}

/** A chart with a title, its values as a table, and a CSV download. */
export function ChartCard({ title, summary, heads, rows, hrefs, csv, children }: ChartCardProps) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.actions}>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isTable}
            aria-label={isTable ? t`Hide table: ${title}` : t`Show table: ${title}`}
            onClick={() => setIsTable(!isTable)}
          >
            <IconTable size={16} aria-hidden="true" />
            <span className={styles.word}>{isTable ? t`Hide table` : t`Show table`}</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t`CSV: ${title}`}
            onClick={() => saveText(csv.name, formatCsv([csv.heads, ...csv.rows()]))}
          >
            <IconDownload size={16} aria-hidden="true" />
            <span className={styles.word}>{t`CSV`}</span>
          </Button>
        </div>
      </div>
      {summary}
      {children}
      <ValueTable
        labelledBy={titleId}
        isShown={isTable}
        heads={heads}
        rows={rows}
        hrefs={isTable ? hrefs : undefined}
      />
    </section>
  );
}
