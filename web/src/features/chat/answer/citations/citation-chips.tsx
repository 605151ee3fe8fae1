import { Popover } from '@base-ui/react/popover';
import type { Citation } from '@haulwise/contract';
import { useContext, useId } from 'react';
import { t } from '../../../../words/words.ts';
import { citationCard } from './citation-card-handle.ts';
import styles from './citation-chips.module.css';
import { CitationsContext } from './citations-context.ts';
import { HOVER } from './hover-card.ts';

export interface CitationChipsProps {
  numbers: number[];
  /** The markers as written, shown if none has a citation. */
  raw: string;
}

/** The chips of adjacent markers; their card pages through all of them. */
export function CitationChips({ numbers, raw }: CitationChipsProps) {
  const byNumber = useContext(CitationsContext);
  const citations = numbers.flatMap((number) => byNumber.get(number) ?? []);
  if (citations.length === 0) return raw;
  return (
    <span className={styles.marks}>
      {citations.map((citation, index) => (
        <Chip key={citation.index} citations={citations} index={index} number={citation.index} title={citation.title} />
      ))}
    </span>
  );
}

interface ChipProps {
  citations: Citation[];
  index: number;
  number: number;
  title: string;
}

function Chip({ citations, index, number, title }: ChipProps) {
  const id = useId();
  return (
    <Popover.Trigger
      id={id}
      handle={citationCard.handle}
      payload={{ citations, index }}
      {...HOVER}
      onFocus={(event) => citationCard.openByKeyboard(id, event)}
      className={styles.chip}
      aria-label={t`Source ${number}: ${title}`}
    >
      {number}
    </Popover.Trigger>
  );
}
