import { IconSearchOff } from '@tabler/icons-react';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../words/words.ts';
import type { OnRead } from '../addresses.ts';
import common from '../knowledge.module.css';
import { formatScore } from '../knowledge-words.ts';
import { FoldedText, PassageTitle, ReadButton } from '../passages/near-passages.tsx';
import styles from './bench.module.css';
import type { FoundPassage, Tried } from './use-bench.ts';

export interface FoundPassagesProps {
  passages: readonly FoundPassage[];
  /** The answer's citations, once loaded. */
  citations: Tried['citations'];
  onRead: OnRead;
}

/** The passages that retrieval finds, with the scores behind their order. */
export function FoundPassages({ passages, citations, onRead }: FoundPassagesProps) {
  if (passages.length === 0) {
    return (
      <EmptyState
        icon={<IconSearchOff size={32} />}
        title={t`Nothing was found`}
        text={t`No passage matches this question in words or meaning.`}
      />
    );
  }
  return (
    <section aria-label={t`Passages found`} className={styles.found}>
      <h2 className={styles.subtitle}>{t`Passages found`}</h2>
      <p
        className={common.muted}
      >{t`Words: how many words of the question match. Meaning: how close the meaning is. Close reading: a word-by-word comparison of meaning, for the top passages only. Passages are ordered by total.`}</p>
      <Table
        label={t`Passages found`}
        columns={columns(citations, onRead)}
        rows={passages}
        keyOf={({ passage_id }) => passage_id}
      />
    </section>
  );
}

function columns(citations: Tried['citations'], onRead: OnRead): Column<FoundPassage>[] {
  const score = (id: 'lexical' | 'dense' | 'late' | 'score', header: string): Column<FoundPassage> => ({
    id,
    header,
    isNumeric: true,
    cell: (passage) => formatScore(passage[id]),
  });
  return [
    {
      id: 'passage',
      header: t`Passage`,
      cell: (passage) => {
        const numbers = citations
          .filter(({ passage_id }) => passage_id === passage.passage_id)
          .map(({ index }) => index);
        return (
          <div className={styles.passage}>
            <PassageTitle passage={passage} />
            {numbers.length > 0 && <Badge tone="accent">{t`Cited as ${numbers.join(', ')}`}</Badge>}
            <FoldedText text={passage.text} />
            <ReadButton passage={passage} onRead={onRead} />
          </div>
        );
      },
    },
    score('lexical', t`Words`),
    score('dense', t`Meaning`),
    score('late', t`Close reading`),
    score('score', t`Total`),
  ];
}
