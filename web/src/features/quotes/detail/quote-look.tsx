import type { Quote } from '@haulwise/contract';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../words/words.ts';
import { LineList } from '../lines/line-list.tsx';
import styles from './detail.module.css';

/** A decided quote, which can no longer be changed. */
export function QuoteLook({ quote }: { quote: Quote }) {
  const { customer_name, address, customer_phone, customer_email, note, terms } = quote;
  return (
    <Card
      title={t`What was quoted`}
      description={t`A decided quote cannot be changed. Duplicate it to make a new one.`}
    >
      <div className={styles.stack}>
        <p>{[customer_name, address, customer_phone, customer_email].filter(Boolean).join(' · ')}</p>
        <LineList quote={quote} />
        {note !== '' && <p className={styles.text}>{note}</p>}
        {terms !== '' && <p className={styles.text}>{terms}</p>}
      </div>
    </Card>
  );
}
