import { copyText } from '../../../platform/clipboard/copy-text.ts';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './errors.module.css';

/** Where in the code the error comes from, as it was said last. */
export function StackCard({ stack }: { stack: string }) {
  const copy = <CopyTextButton label="Copy" copy={() => copyText(stack)} />;
  return (
    <Card
      title="Stack"
      description="Of its latest occurrence that has one."
      action={<div className={styles.copy}>{copy}</div>}
    >
      <pre className={styles.stack}>{stack}</pre>
    </Card>
  );
}
