import { IconUpload } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { computeTotals, formatTotals } from './upload-check.ts';
import { clearFinishedUploads, type UploadItem } from './upload-queue.ts';
import styles from './uploads.module.css';

/** The state of the uploads while their dialog is closed. */
export function UploadBar({ uploads, onShow }: { uploads: readonly UploadItem[]; onShow: () => void }) {
  if (uploads.length === 0) return null;
  const totals = computeTotals(uploads);
  return (
    <section aria-label="Uploads" className={styles.bar}>
      <div className={styles.barWords}>
        <span role="status">{formatTotals(totals)}</span>
        {totals.underWay > 0 && <progress aria-label="Uploads so far" max={100} value={totals.percent} />}
      </div>
      <Button size="sm" onClick={onShow}>
        Show uploads
      </Button>
      {totals.underWay === 0 && (
        <Button size="sm" variant="ghost" onClick={clearFinishedUploads}>
          Dismiss uploads
        </Button>
      )}
    </section>
  );
}

/** The overlay shown while files are dragged over the page. */
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
