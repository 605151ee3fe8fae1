import type { OwnDocument } from '@haulwise/contract';
import { listDocumentFormats } from '@haulwise/contract/rules';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useFileDrop, usePastedFiles } from '../../../../platform/browser/use-offered-files.ts';
import { formatCountOf, formatLimit, formatList } from '../../../../platform/format/counts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../../ui/lists/list-screen.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DropOverlay } from '../../../../ui/overlays/drop-overlay.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t, toLocal } from '../../../../words/words.ts';
import { RenameDialog } from '../../dialogs/rename-dialog.tsx';
import { FaultBanner } from '../../faults/fault-banner.tsx';
import { UploadList } from '../upload-list.tsx';
import { addUploads, clearFinishedUploads, isUnderWay, useUploads } from '../upload-queue.ts';
import { type DocumentTask, OwnDocumentRow } from './own-document-row.tsx';
import styles from './own-documents.module.css';
import { useOwnDocuments } from './use-own-documents.ts';

const WORTH = [
  t`Your price list: answers use your numbers`,
  t`The dump’s fee sheet: tons, minimums, what they refuse`,
  t`Your crew handbook and safety rules`,
  t`Contracts and agreements with customers`,
  t`Your insurance certificate`,
];

export interface OwnDocumentsScreenProps {
  navigation?: ReactNode;
  /** The document of this name in answers, to be read. */
  renderPreview: (source: string) => ReactNode;
  /** Begins a chat about a document. */
  onAsk: (document: OwnDocument) => void;
}

/** The documents of the user's company: nobody else sees them or is answered from them. */
export function OwnDocumentsScreen({ navigation, renderPreview, onAsk }: OwnDocumentsScreenProps) {
  const { list, fault, dismiss, remove, retry } = useOwnDocuments();
  const { data } = list;
  // Those that are done are in the list below.
  const uploads = useUploads().filter(({ status }) => status !== 'done');
  const input = useRef<HTMLInputElement>(null);
  const [replaced, setReplaced] = useState<OwnDocument | null>(null);
  const [dialog, setDialog] = useState<{ task: 'preview' | 'rename'; document: OwnDocument } | null>(null);
  const maxSize = data?.room.most_file_bytes ?? null;
  const add = (files: File[], versionOf: string | null = null) =>
    addUploads(files, { maxSize, versionOf, place: 'company' });
  const isOver = useFileDrop(({ files }) => add(files));
  usePastedFiles((files) => add(files));

  const choose = (document: OwnDocument | null) => {
    setReplaced(document);
    input.current?.click();
  };
  const begin = (task: DocumentTask, document: OwnDocument) => {
    if (task === 'ask') onAsk(document);
    else if (task === 'replace') choose(document);
    else if (task === 'retry') retry(document);
    else if (task === 'delete') remove(document);
    else setDialog({ task, document });
  };
  const upload = (
    <Button variant="primary" onClick={() => choose(null)}>
      <IconUpload size={18} aria-hidden="true" />
      {t`Upload documents`}
    </Button>
  );
  const close = () => setDialog(null);
  return (
    <ListScreen
      title={t`My documents`}
      navigation={navigation}
      count={data === undefined ? null : formatCountOf(data.results.length, 'document')}
      actions={data?.results.length === 0 ? undefined : upload}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={replaced === null}
        aria-label={t`Documents`}
        onChange={(event) => {
          add(Array.from(event.target.files ?? []), replaced?.id ?? null);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <p
        className={styles.intro}
      >{t`The assistant looks here first when it answers you. No other company sees these documents or gets answers from them. Administrators see only how many there are and how large they are.`}</p>
      <FaultBanner fault={fault} onDismiss={dismiss} />
      {uploads.length > 0 && (
        <section aria-label={t`Uploads`}>
          <UploadList uploads={uploads} />
          {!uploads.some(isUnderWay) && (
            <Button size="sm" variant="ghost" onClick={clearFinishedUploads}>{t`Dismiss uploads`}</Button>
          )}
        </section>
      )}
      {data === undefined && list.error === null && <LoadingLines lines={5} />}
      {data === undefined && list.error !== null && (
        <LoadingFailed text={t`Error loading your documents`} onRetry={() => void list.refetch()} />
      )}
      {data?.results.length === 0 && <Nothing action={upload} />}
      {data !== undefined && data.results.length > 0 && (
        <>
          <ul aria-label={t`Documents`} className={styles.list}>
            {data.results.map((document) => (
              <li key={document.id}>
                <OwnDocumentRow document={document} onTask={begin} />
              </li>
            ))}
          </ul>
          <p
            className={styles.room}
          >{t`${data.room.documents} of ${formatCountOf(data.room.most_documents, 'document')} and ${formatLimit(data.room.bytes)} of ${formatLimit(data.room.most_bytes)} of your plan are used. You can also drop or paste files anywhere on this page: ${formatList(listDocumentFormats().map(toLocal))}.`}</p>
        </>
      )}
      {dialog?.task === 'rename' && <RenameDialog file={dialog.document} isOpen onClose={close} place="company" />}
      {dialog?.task === 'preview' && dialog.document.source !== null && (
        <Dialog isOpen onClose={close} size="lg" title={dialog.document.name}>
          <div className={styles.preview}>{renderPreview(dialog.document.source)}</div>
        </Dialog>
      )}
      {isOver && <DropOverlay />}
    </ListScreen>
  );
}

function Nothing({ action }: { action: ReactNode }) {
  const worth = (
    <>
      {t`Upload what you look things up in, and get answers from it:`}
      <ul className={styles.worth}>
        {WORTH.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
  return <EmptyState title={t`No documents yet`} icon={<IconFileText size={32} />} text={worth} action={action} />;
}
