import type { UseQueryResult } from '@tanstack/react-query';
import { formatCountOf } from '../../../../platform/format/counts.ts';
import { formatSource } from '../../../../platform/format/sources.ts';
import { t } from '../../../../words/words.ts';
import styles from './operator.module.css';
import { OperatorCard } from './operator-card.tsx';

interface Sources {
  top_sources: { source: string; answers: number }[];
}

const LIST_LENGTH = 5;

/** The most cited sources. */
export function TopSources<T extends Sources>({ query }: { query: UseQueryResult<T> }) {
  return (
    <OperatorCard
      title={t`Top sources`}
      query={query}
      lines={5}
      link={{ to: '/knowledge', words: t`Open the knowledge base` }}
    >
      {({ top_sources }) =>
        top_sources.length === 0 ? (
          <p className={styles.muted}>{t`No sources cited in this period.`}</p>
        ) : (
          <ol className={styles.list}>
            {top_sources.slice(0, LIST_LENGTH).map(({ source, answers }) => (
              <li key={source} className={styles.entry}>
                <span className={styles.name} title={source}>
                  {formatSource(source)}
                </span>
                <span className={styles.amount}>{formatCountOf(answers, 'answer')}</span>
              </li>
            ))}
          </ol>
        )
      }
    </OperatorCard>
  );
}
