import { Popover } from '@base-ui/react/popover';
import type { UsedFact } from '@haulwise/contract';
import { memo } from 'react';
import { Link } from 'wouter';
import { t } from '../../../../words/words.ts';
import styles from './basis-card.module.css';
import { basisCard } from './basis-card-handle.ts';

/** The card a label opens, shared by the whole screen. */
export const BasisCard = memo(function BasisCard() {
  return (
    <Popover.Root handle={basisCard.handle} onOpenChange={basisCard.onOpenChange}>
      {({ payload }) => (
        <Popover.Portal>
          <Popover.Positioner side="top" sideOffset={6} collisionPadding={12} className={styles.positioner}>
            <Popover.Popup data-card="" className={styles.card} initialFocus={false}>
              {payload?.kind === 'your_data' && <YourData facts={payload.facts} />}
              {payload?.kind === 'general' && <General />}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      )}
    </Popover.Root>
  );
});

function YourData({ facts }: { facts: UsedFact[] }) {
  return (
    <>
      <Popover.Title className={styles.title}>{t`Your data`}</Popover.Title>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ field, label, value }) => (
            <div key={`${field} ${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link href="/profile" className={styles.link}>{t`View or change it in your profile`}</Link>
    </>
  );
}

function General() {
  return (
    <>
      <Popover.Title className={styles.title}>{t`General knowledge`}</Popover.Title>
      <p
        className={styles.text}
      >{t`This comes from the AI model, not from the knowledge base or your company record. Check it before you rely on it.`}</p>
    </>
  );
}
