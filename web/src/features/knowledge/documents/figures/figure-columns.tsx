import type { KnowledgeFigure } from '@haulwise/contract';
import { buildClassName } from '../../../../ui/layout/class-names.ts';
import type { Column } from '../../../../ui/lists/table-props.ts';
import { Badge } from '../../../../ui/status/badge.tsx';
import { formatPlural, t } from '../../../../words/words.ts';
import styles from '../../knowledge.module.css';
import { toTitle } from '../../knowledge-words.ts';

export type TableName = KnowledgeFigure['table'];

export const TABLES: Record<TableName, string> = {
  price: t`Prices`,
  weight: t`Weights`,
  volume: t`Volumes`,
  time: t`Times`,
  cost: t`Costs`,
  'dump fee': t`Dump fees`,
  wage: t`Wages`,
  insurance: t`Insurance`,
  fine: t`Fines`,
  threshold: t`Thresholds`,
  software: t`Software`,
  equipment: t`Equipment`,
  benchmark: t`Benchmarks`,
  'state rule': t`Rules of states`,
  advice: t`Our advice`,
  assumption: t`Assumptions of calculators`,
};

/** What uses a figure that no article gives. */
const NOT_ARTICLES: Partial<Record<TableName, string>> = { 'state rule': t`Answers`, assumption: t`Calculators` };

/** `year` is today's, for the age of a source. */
export function buildFigureColumns(year: number): Column<KnowledgeFigure>[] {
  return [
    { id: 'figure', header: t`Figure`, lines: 2, cell: (figure) => <Figure figure={figure} /> },
    { id: 'table', header: t`Table`, cell: ({ table }) => TABLES[table] },
    { id: 'region', header: t`Region`, cell: ({ region }) => region ?? '–' },
    { id: 'source', header: t`Source`, lines: 2, cell: (figure) => <Source figure={figure} /> },
    { id: 'year', header: t`Year`, lines: 2, cell: (figure) => <Age figure={figure} year={year} /> },
    {
      id: 'cited_by',
      header: t`Cited by`,
      lines: 2,
      cell: ({ cited_by, table }) => {
        const names = cited_by.map(toTitle).join(', ');
        if (names !== '') return names;
        return <span className={styles.date}>{NOT_ARTICLES[table] ?? t`No article`}</span>;
      },
    },
  ];
}

function Figure({ figure: { name, value, says } }: { figure: KnowledgeFigure }) {
  return (
    <>
      <span className={styles.name}>
        {name === '' ? value : `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}`}
      </span>
      {says !== null && says !== value && <div className={styles.muted}>{says}</div>}
    </>
  );
}

function Source({ figure: { source, table } }: { figure: KnowledgeFigure }) {
  if (source === null) return <Badge>{table === 'advice' ? t`Our advice` : t`Our estimate`}</Badge>;
  const isLink = source.url !== null && /^https?:\/\//.test(source.url);
  return (
    <>
      {isLink ? (
        <a href={source.url ?? undefined} target="_blank" rel="noopener noreferrer">
          {source.title}
        </a>
      ) : (
        source.title
      )}
      <div className={styles.muted}>{source.publisher}</div>
    </>
  );
}

function Age({ figure: { source, is_old }, year }: { figure: KnowledgeFigure; year: number }) {
  if (source?.year == null)
    return <span className={buildClassName(styles.muted, styles.date)}>{source === null ? '–' : t`Not given`}</span>;
  const years = Math.max(0, year - source.year);
  return (
    <>
      <div>{source.year}</div>
      {is_old ? (
        <Badge tone="warning">{formatPlural(years, '# year old', '# years old')}</Badge>
      ) : (
        <div className={styles.muted}>
          {years === 0 ? t`This year` : formatPlural(years, '# year old', '# years old')}
        </div>
      )}
    </>
  );
}
