import { IconAlertCircle, IconCircleCheck, IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { formatSize } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { t } from '../../../words/words.ts';
import { computeTotals, formatTotals } from './upload-check.ts';
import { removeUpload, retryFailedUploads, retryUpload, type UploadItem } from './upload-queue.ts';
import styles from './uploads.module.css';

/** Every upload with its progress and actions. */
export function UploadList({ uploads }: { uploads: readonly UploadItem[] }) {
  const retriable = uploads.filter(({ status, canRetry }) => status === 'failed' && canRetry).length;
  return (
    <>
      <div className={styles.totals}>
        <p role="status">{uploads.length > 0 && formatTotals(computeTotals(uploads))}</p>
        {retriable > 1 && (
          <Button size="sm" onClick={retryFailedUploads}>
            <IconRefresh size={16} aria-hidden="true" />
            {t`Retry all failed`}
          </Button>
        )}
      </div>
      {uploads.length > 0 && (
        <ul aria-label={t`Uploads`} className={styles.list}>
          {uploads.map((item) => (
            <li key={item.id} className={styles.item}>
              <UploadRow item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const icons = { done: IconCircleCheck, failed: IconAlertCircle };

function UploadRow({ item }: { item: UploadItem }) {
  const { id, file, status, share, error, canRetry } = item;
  const isOver = status === 'done' || status === 'failed';
  const Icon = isOver ? icons[status] : IconFile;
  const percent = Math.floor(share * 100);
  return (
    <>
      <Icon size={20} aria-hidden="true" data-status={status} className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.name} title={file.name}>
          {file.name}
        </div>
        {status === 'sending' && <progress aria-label={t`Upload of ${file.name}`} max={100} value={percent} />}
        <div className={styles.state} data-status={status}>
          {stateWords(item, percent)}
        </div>
        {error !== null && <div className={styles.reason}>{error}</div>}
      </div>
      {status === 'failed' && canRetry && (
        <Button size="sm" aria-label={t`Retry ${file.name}`} onClick={() => retryUpload(id)}>
          <IconRefresh size={16} aria-hidden="true" />
          {t`Retry`}
        </Button>
      )}
      <IconButton
        label={isOver ? t`Remove ${file.name}` : t`Cancel ${file.name}`}
        size="sm"
        hasTooltip="plain"
        icon={<IconX size={18} aria-hidden="true" />}
        onClick={() => removeUpload(id)}
      />
    </>
  );
}

function stateWords({ file, status }: UploadItem, percent: number): string {
  const size = formatSize(file.size);
  if (status === 'waiting') return t`${size} · Waiting`;
  if (status === 'sending') return t`${percent}% of ${size}`;
  if (status === 'saving') return t`${size} · Saving…`;
  return status === 'done' ? t`${size} · Uploaded` : t`Failed to upload file`;
}
