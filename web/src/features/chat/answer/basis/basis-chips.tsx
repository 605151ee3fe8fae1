import { Popover } from '@base-ui/react/popover';
import type { BasisKind } from '@haulwise/contract';
import { Fragment, useContext, useId } from 'react';
import { t } from '../../../../words/words.ts';
import { SourceAccess } from '../citations/citations-context.ts';
import { HOVER } from '../citations/hover-card.ts';
import { type BasisCardPayload, basisCard } from './basis-card-handle.ts';
import styles from './basis-chips.module.css';
import { BasisContext } from './basis-context.ts';

const WORDS: Record<BasisKind, string> = {
  knowledge_base: t`From the sources`,
  your_data: t`Your data`,
  calculation: t`Worked out here`,
  general: t`General knowledge, not from the sources`,
};

/** On a shared copy, whose reader has no record. */
const WORDS_FOR_STRANGERS: typeof WORDS = {
  ...WORDS,
  your_data: t`The company's data`,
};

/** The basis of a paragraph, shown at its end. */
export function BasisChips({ number }: { number: number }) {
  const label = useContext(BasisContext)[number];
  const { canRead } = useContext(SourceAccess);
  if (label === undefined) return null;
  const { kinds, facts } = label;
  const words = canRead ? WORDS : WORDS_FOR_STRANGERS;
  return (
    <small className={styles.mark}>
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ' · '}
          {kind === 'your_data' || kind === 'general' ? (
            <Chip payload={kind === 'general' ? { kind } : { kind, facts }} words={words[kind]} />
          ) : (
            words[kind]
          )}
        </Fragment>
      ))}
    </small>
  );
}

function Chip({ payload, words }: { payload: BasisCardPayload; words: string }) {
  const id = useId();
  return (
    <Popover.Trigger
      id={id}
      handle={basisCard.handle}
      payload={payload}
      {...HOVER}
      onFocus={(event) => basisCard.openByKeyboard(id, event)}
      className={styles.chip}
    >
      {words}
    </Popover.Trigger>
  );
}
