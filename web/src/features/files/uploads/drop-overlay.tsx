import { IconUpload } from '@tabler/icons-react';
import styles from './uploads.module.css';

/** Says where held files would go. */
export function DropOverlay() {
  return (
    <div className={styles.overlay}>
      <p className={styles.overlayWords}>
        <IconUpload size={24} aria-hidden="true" />
        Drop files to upload them
      </p>
    </div>
  );
}
