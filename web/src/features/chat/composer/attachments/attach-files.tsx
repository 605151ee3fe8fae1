import type { Attachment } from '@haulwise/contract';
import { MOST_ATTACHMENTS } from '@haulwise/contract/rules';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFileDrop, usePastedFiles } from '../../../../platform/browser/use-offered-files.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { DropOverlay } from '../../../../ui/overlays/drop-overlay.tsx';
import { t } from '../../../../words/words.ts';
import type { Attached } from './attached.ts';
import { removeAttaching, retryAttaching, uploadAttachments, useAttaching } from './attaching.ts';
import { AttachmentChip, UploadChip } from './attachment-chip.tsx';
import styles from './attachments.module.css';
import { PileOffer } from './pile-offer.tsx';
import { setTitleAfterQuestion, TITLE_BEFORE_QUESTION } from './title-after-question.ts';
import { refreshAttachments, removeAttachment, setAttachments, useAttachments } from './use-attachments.ts';

export interface AttachFilesProps {
  conversationId: string | null;
  /** Creates the conversation if there is none yet, with this title. */
  onAttach: (title: string) => Promise<string>;
  onChange: (attached: Attached) => void;
  /** Sends a question with what is attached; null while none can be sent. */
  onAsk: ((question: string) => void) | null;
  /** Changes when a message was refused, and with it what it came with. */
  refusal: unknown;
}

/** The paperclip of the message box, and what the next message comes with; files can also be dropped and pasted. */
export function AttachFiles({ conversationId, onAttach, onChange, onAsk, refusal }: AttachFilesProps) {
  const unsent = useUnsent(conversationId, refusal);
  const uploads = useAttaching().filter((one) => one.conversationId === conversationId);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const count = unsent.length + uploads.length;
  useReport(conversationId, unsent, uploads.filter(({ error }) => error === null).length, onChange);

  const add = async (files: File[]) => {
    if (files.length === 0) return;
    if (count + files.length > MOST_ATTACHMENTS) return setFault(t`At most ${MOST_ATTACHMENTS} documents a message.`);
    setFault(null);
    try {
      uploadAttachments(conversationId ?? (await onAttach(TITLE_BEFORE_QUESTION)), files);
    } catch (error) {
      logFailure(error);
      setFault(
        (error instanceof ApiError ? error.serverMessage : null) ?? t`Nothing could be attached. Please try again.`,
      );
    }
  };
  const remove = async ({ id, name }: Attachment) => {
    setFault(null);
    try {
      if (conversationId !== null) await removeAttachment(conversationId, id);
    } catch (error) {
      logFailure(error);
      setFault(t`${name} could not be removed. Please try again.`);
    }
  };
  const isOver = useFileDrop(({ files }) => void add(files));
  usePastedFiles((files) => void add(files));

  return (
    <>
      {(count > 0 || fault !== null) && (
        <div className={styles.tray}>
          {count > 0 && (
            <ul aria-label={t`Attached`} className={styles.chips}>
              {unsent.map((one) => (
                <li key={one.id}>
                  <AttachmentChip attachment={one} onRemove={() => void remove(one)} />
                  {one.pile && (
                    <PileOffer
                      pile={one.pile}
                      name={one.name}
                      isBusy={onAsk === null}
                      onAsk={(text) => onAsk?.(text)}
                    />
                  )}
                </li>
              ))}
              {uploads.map((one) => (
                <li key={one.id}>
                  <UploadChip
                    upload={one}
                    onRemove={() => removeAttaching(one.id)}
                    onRetry={() => retryAttaching(one)}
                  />
                </li>
              ))}
            </ul>
          )}
          {fault !== null && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t`Files to attach`}
        onChange={(event) => {
          void add(Array.from(event.target.files ?? []));
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <IconButton
        label={t`Attach files`}
        icon={<IconPaperclip size={20} />}
        onClick={() => input.current?.click()}
        className={styles.clip}
      />
      {isOver && <DropOverlay text={t`Drop files to attach them`} />}
    </>
  );
}

/** What is attached and was not sent yet; read again after a refusal, which brings back what the message came with. */
function useUnsent(conversationId: string | null, refusal: unknown): Attachment[] {
  useEffect(() => {
    if (refusal !== null && conversationId !== null) void refreshAttachments(conversationId);
  }, [refusal, conversationId]);
  const attachments = useAttachments(conversationId);
  return useMemo(() => attachments?.filter(({ is_sent }) => !is_sent) ?? [], [attachments]);
}

/** Tells the message box what it would send. */
function useReport(
  conversationId: string | null,
  unsent: Attachment[],
  uploading: number,
  onChange: (attached: Attached) => void,
): void {
  useEffect(() => {
    const items = unsent
      .slice(0, MOST_ATTACHMENTS)
      .map(({ id, name, file_type, file_size }) => ({ id, name, file_type, file_size, is_kept: false }));
    const take = (text: string) => {
      if (conversationId === null || items.length === 0) return;
      setAttachments(conversationId, (one) =>
        items.some(({ id }) => id === one.id) ? { ...one, is_sent: true } : one,
      );
      setTitleAfterQuestion(conversationId, text);
    };
    onChange({ items, isUploading: uploading > 0, take });
  }, [conversationId, unsent, uploading, onChange]);
}
