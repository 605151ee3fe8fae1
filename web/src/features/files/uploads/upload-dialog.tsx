import { listDocumentFormats } from '@haulwise/contract/rules';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatLimit, formatList } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t, toLocal } from '../../../words/words.ts';
import { UploadList } from './upload-list.tsx';
import { addUploads, clearFinishedUploads, isUnderWay, useUploads } from './upload-queue.ts';
import styles from './uploads.module.css';

/** The file to upload a new version of. */
export interface VersionTarget {
  id: string;
  name: string;
}

export interface UploadDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Maximum file size (bytes); null while unknown. */
  maxSize: number | null;
  /** Null for new files. */
  versionOf: VersionTarget | null;
  /** A remark on the last drop, e.g. that folders were left out. */
  remark: string | null;
}

/** Chooses files and shows their progress. Closing it does not stop uploads. */
export function UploadDialog({ isOpen, onClose, maxSize, versionOf, remark }: UploadDialogProps) {
  const uploads = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = uploads.some(isUnderWay);
  const limit = maxSize === null ? '' : t` Up to ${formatLimit(maxSize)} each.`;

  const close = () => {
    onClose();
    if (!isBusy) clearFinishedUploads();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={versionOf === null ? t`Upload files` : t`Upload a new version`}
      size="lg"
      description={
        versionOf === null
          ? t`${formatList(listDocumentFormats().map(toLocal))} are added to the knowledge base. Answers to everybody who can sign in may use them, and whoever gets such an answer can open the file.${limit}`
          : t`It replaces “${versionOf.name}”: links to the file open the new version, and earlier versions are kept.${limit}`
      }
      actions={<Button onClick={close}>{isBusy ? t`Continue in the background` : t`Done`}</Button>}
    >
      <div className={styles.parts}>
        <div className={styles.dropArea}>
          <IconUpload size={28} aria-hidden="true" />
          <p className={styles.dropWords}>
            {versionOf === null ? t`Drop files anywhere on this page, or` : t`Choose the file for the new version.`}
          </p>
          <Button variant="primary" onClick={() => input.current?.click()}>
            {versionOf === null ? t`Choose files` : t`Choose file`}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple={versionOf === null}
            aria-label={versionOf === null ? t`Files` : t`New version`}
            onChange={(event) => {
              addUploads(Array.from(event.target.files ?? []), { maxSize, versionOf: versionOf?.id ?? null });
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </div>
        {remark !== null && (
          <p role="status" className={styles.remark}>
            {remark}
          </p>
        )}
        <UploadList uploads={uploads} />
      </div>
    </Dialog>
  );
}
