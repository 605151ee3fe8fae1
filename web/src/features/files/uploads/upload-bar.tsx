import { Button } from '../../../ui/buttons/button.tsx';
import { t } from '../../../words/words.ts';
import { computeTotals, formatTotals } from './upload-check.ts';
import { clearFinishedUploads, type UploadItem } from './upload-queue.ts';
import styles from './uploads.module.css';

/** The state of the uploads while their dialog is closed. */
export function UploadBar({ uploads, onShow }: { uploads: readonly UploadItem[]; onShow: () => void }) {
  if (uploads.length === 0) return null;
  const totals = computeTotals(uploads);
  return (
    <section aria-label={t`Uploads`} className={styles.bar}>
      <div className={styles.barWords}>
        <span role="status">{formatTotals(totals)}</span>
        {totals.underWay > 0 && <progress aria-label={t`Uploads so far`} max={100} value={totals.percent} />}
      </div>
      <Button size="sm" onClick={onShow}>{t`Show uploads`}</Button>
      {totals.underWay === 0 && (
        <Button size="sm" variant="ghost" onClick={clearFinishedUploads}>{t`Dismiss uploads`}</Button>
      )}
    </section>
  );
}
