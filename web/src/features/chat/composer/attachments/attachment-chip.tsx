import type { Attachment } from '@haulwise/contract';
import { IconAlertCircle, IconFileText, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { formatSize } from '../../../../platform/format/counts.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { t, toLocal } from '../../../../words/words.ts';
import type { Upload } from './attaching.ts';
import styles from './attachments.module.css';
import { isBeingRead } from './use-attachments.ts';

/** A document that the next message comes with. */
export function AttachmentChip({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { name, knowledge, note } = attachment;
  const fault =
    knowledge.status === 'failed'
      ? ((knowledge.error && toLocal(knowledge.error)) ?? t`This could not be read.`)
      : note;
  return (
    <div className={styles.chip} data-fault={fault !== null || undefined}>
      <AttachmentIcon type={attachment.file_type} hasFault={fault !== null} />
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span role="status" className={styles.state}>
          {fault ?? formatState(attachment)}
        </span>
      </span>
      <IconButton
        label={t`Remove ${name}`}
        hasTooltip="plain"
        size="sm"
        icon={<IconX size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}

/** `Reading…`, or its size. */
export function formatState(attachment: Attachment): string {
  return isBeingRead(attachment) ? t`Reading…` : formatSize(attachment.file_size);
}

interface UploadChipProps {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file on its way to the server, or why it did not get there. */
export function UploadChip({ upload: { file, share, error, canRetry }, onRemove, onRetry }: UploadChipProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.chip} data-fault={error !== null || undefined}>
      <AttachmentIcon type={file.type} hasFault={error !== null} />
      <span className={styles.words}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {error === null ? (
          <progress aria-label={t`${file.name} sent`} max={100} value={percent} className={styles.progress} />
        ) : (
          <span role="alert" className={styles.state}>
            {error}
          </span>
        )}
      </span>
      {error !== null && canRetry && (
        <IconButton
          label={t`Try ${file.name} again`}
          hasTooltip="plain"
          size="sm"
          icon={<IconRefresh size={16} />}
          onClick={onRetry}
        />
      )}
      <IconButton
        label={error === null ? t`Stop attaching ${file.name}` : t`Remove ${file.name}`}
        hasTooltip="plain"
        size="sm"
        icon={<IconX size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}

export function AttachmentIcon({ type, hasFault = false }: { type: string; hasFault?: boolean }) {
  const Icon = hasFault ? IconAlertCircle : type.startsWith('image/') ? IconPhoto : IconFileText;
  return <Icon size={18} aria-hidden="true" className={styles.icon} />;
}
