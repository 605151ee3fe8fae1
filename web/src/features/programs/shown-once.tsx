import { useState } from 'react';
import { writeClipboard } from '../../platform/browser/clipboard.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../ui/buttons/copy-text-button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../words/words.ts';
import styles from './programs.module.css';

export interface ShownOnceProps {
  title: string;
  /** What it is for, in a sentence or two. */
  about: string;
  /** What is shown: `key` or `secret`. */
  noun: string;
  text: string;
  onClose: () => void;
}

/** A secret that is not shown again; cannot be closed by accident. */
export function ShownOnce({ title, about, noun, text, onClose }: ShownOnceProps) {
  const [isKept, setIsKept] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={() => (isKept ? onClose() : setIsWarned(true))}
      title={title}
      description={isWarned && !isKept ? t`Copy the ${noun} and confirm it below, then choose Done.` : undefined}
      actions={<Button variant="primary" disabled={!isKept} onClick={onClose}>{t`Done`}</Button>}
    >
      <div className={styles.body}>
        <p>{about}</p>
        <code className={styles.secret}>{text}</code>
        <div>
          <CopyTextButton label={t`Copy ${noun}`} copy={() => writeClipboard(text)} />
        </div>
        <CheckboxField
          label={t`I have saved this ${noun}`}
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
