import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../platform/clipboard/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './errors.module.css';

/** How long it says what became of it (ms; spec §9). */
const CONFIRMATION = 2_000;

/** Where in the code the error comes from, as it was said last. */
export function StackCard({ stack }: { stack: string }) {
  return (
    <Card title="Stack" description="Of its latest occurrence that has one." action={<CopyButton text={stack} />}>
      <pre className={styles.stack}>{stack}</pre>
    </Card>
  );
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'' | 'Copied' | 'Not copied'>('');
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => setOutcome(''), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    copyText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied'),
    );
  };
  return (
    <div className={styles.copy}>
      <Button size="sm" onClick={copy}>
        {outcome === 'Copied' ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
        {outcome || 'Copy'}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </div>
  );
}
