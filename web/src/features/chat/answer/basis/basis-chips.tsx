import { Popover } from '@base-ui/react/popover';
import { useContext, useId } from 'react';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { HOVER } from '../citations/hover-card.ts';
import { type BasisCardPayload, basisCard } from './basis-card-handle.ts';
import styles from './basis-chips.module.css';
import { BasisContext } from './basis-context.ts';

/** The basis of a paragraph, shown at its end. */
export function BasisChips({ number }: { number: number }) {
  const label = useContext(BasisContext)[number];
  if (label === undefined) return null;
  const { kinds, facts } = label;
  return (
    <span className={styles.mark}>
      <VisuallyHidden>Based on: </VisuallyHidden>
      {kinds.map((kind) =>
        kind === 'knowledge_base' || kind === 'calculation' ? (
          <span key={kind} className={styles.label}>
            {kind === 'calculation' ? 'calculation' : 'knowledge base'}
          </span>
        ) : (
          <Chip key={kind} payload={kind === 'general' ? { kind } : { kind, facts }} />
        ),
      )}
    </span>
  );
}

function Chip({ payload }: { payload: BasisCardPayload }) {
  const id = useId();
  return (
    <Popover.Trigger
      id={id}
      handle={basisCard.handle}
      payload={payload}
      {...HOVER}
      onFocus={(event) => basisCard.openByKeyboard(id, event)}
      className={styles.chip}
      data-kind={payload.kind}
    >
      {payload.kind === 'general' ? 'general' : 'your data'}
    </Popover.Trigger>
  );
}
