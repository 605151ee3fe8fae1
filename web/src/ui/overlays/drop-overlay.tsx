import { IconUpload } from '@tabler/icons-react';
import { t } from '../../words/words.ts';
import styles from './drop-overlay.module.css';

/** The overlay shown while files are dragged over the page. */
export function DropOverlay({ text = t`Drop files to upload them` }: { text?: string }) {
  return (
    <div className={styles.overlay}>
      <p className={styles.words}>
        <IconUpload size={24} aria-hidden="true" />
        {text}
      </p>
    </div>
  );
}
