import type { KnowledgeFigure } from '@haulwise/contract';
import type { Column } from '../../../../ui/lists/table-props.ts';
import { Badge } from '../../../../ui/status/badge.tsx';
import styles from '../../knowledge.module.css';

export type TableName = KnowledgeFigure['table'];

export const TABLES: Record<TableName, string> = {
  price: 'Prices',
  weight: 'Weights',
  volume: 'Volumes',
  time: 'Times',
  cost: 'Costs',
  'dump fee': 'Dump fees',
  wage: 'Wages',
  insurance: 'Insurance',
  fine: 'Fines',
  threshold: 'Thresholds',
  software: 'Software',
  equipment: 'Equipment',
  benchmark: 'Benchmarks',
  'state rule': 'Rules of states',
  advice: 'Our advice',
  assumption: 'Assumptions of calculators',
};

/** What uses a figure that no article gives. */
const NOT_ARTICLES: Partial<Record<TableName, string>> = { 'state rule': 'Answers', assumption: 'Calculators' };

/** `year` is today's, for the age of a source. */
export function buildFigureColumns(year: number): Column<KnowledgeFigure>[] {
  return [
    { id: 'figure', header: 'Figure', lines: 2, cell: (figure) => <Figure figure={figure} /> },
    { id: 'table', header: 'Table', cell: ({ table }) => TABLES[table] },
    { id: 'region', header: 'Region', cell: ({ region }) => region ?? '–' },
    { id: 'source', header: 'Source', lines: 2, cell: (figure) => <Source figure={figure} /> },
    { id: 'year', header: 'Year', lines: 2, cell: (figure) => <Age figure={figure} year={year} /> },
    {
      id: 'cited_by',
      header: 'Cited by',
      lines: 2,
      cell: ({ cited_by, table }) => {
        const names = cited_by.map((name) => name.replace(/\.md$/, '').replaceAll('-', ' ')).join(', ');
        if (names !== '') return names;
        return <span className={styles.date}>{NOT_ARTICLES[table] ?? 'No article'}</span>;
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
  if (source === null) return <Badge>{table === 'advice' ? 'Our advice' : 'Our estimate'}</Badge>;
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
  if (source?.year == null) return <span className={styles.muted}>{source === null ? '–' : 'Not given'}</span>;
  const years = Math.max(0, year - source.year);
  return (
    <>
      <div>{source.year}</div>
      {is_old ? (
        <Badge tone="warning">{years} years old</Badge>
      ) : (
        <div className={styles.muted}>
          {years === 0 ? 'This year' : `${years} ${years === 1 ? 'year' : 'years'} old`}
        </div>
      )}
    </>
  );
}
