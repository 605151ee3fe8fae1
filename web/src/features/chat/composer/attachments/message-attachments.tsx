import type { Attachment, MessageAttachment } from '@haulwise/contract';
import { IconCheck, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { t } from '../../../../words/words.ts';
import { openSidePanel } from '../../answer/citations/side-panel-store.ts';
import { useThreadActions } from '../../messages/actions/thread-actions.ts';
import { AttachmentIcon, formatState } from './attachment-chip.tsx';
import styles from './attachments.module.css';
import { PileOffer } from './pile-offer.tsx';
import { refreshAttachments, useAttachments } from './use-attachments.ts';

export interface MessageAttachmentsProps {
  conversationId: string;
  attachments: MessageAttachment[];
}

/** What a question came with: each opens in the reader and can be kept as a document of the company. */
export function MessageAttachments({ conversationId, attachments }: MessageAttachmentsProps) {
  const all = useAttachments(conversationId);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { ask, isBusy } = useThreadActions();

  const keep = async ({ id, name }: MessageAttachment) => {
    setFault(null);
    setBusy(id);
    try {
      const params = { id: conversationId, attachment: id };
      await call('POST /chat/conversations/:id/attachments/:attachment/keep/', { params });
      setKept((before) => new Set(before).add(id));
      await refreshAttachments(conversationId);
    } catch (error) {
      logFailure(error);
      setFault(
        (error instanceof ApiError ? error.serverMessage : null) ?? t`${name} could not be kept. Please try again.`,
      );
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={styles.sent}>
      <ul aria-label={t`Attached`} className={styles.chips}>
        {attachments.map((one) => {
          const attachment = all?.find(({ id }) => id === one.id);
          return (
            <li key={one.id}>
              <SentChip
                named={one}
                attachment={attachment}
                isKept={one.is_kept || kept.has(one.id)}
                isBusy={busy === one.id}
                onKeep={() => void keep(one)}
              />
              {attachment?.pile && <PileOffer pile={attachment.pile} name={one.name} isBusy={isBusy} onAsk={ask} />}
            </li>
          );
        })}
      </ul>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface SentChipProps {
  named: MessageAttachment;
  /** As it is now; undefined if it was kept or taken off. */
  attachment: Attachment | undefined;
  isKept: boolean;
  isBusy: boolean;
  onKeep: () => void;
}

function SentChip({ named, attachment, isKept, isBusy, onKeep }: SentChipProps) {
  const isReady = attachment?.knowledge.status === 'ready';
  const source = isKept ? named.name : isReady ? attachment.source : null;
  const fault = attachment === undefined ? null : (attachment.knowledge.error ?? attachment.note);
  const words = (
    <>
      <AttachmentIcon type={named.file_type} hasFault={fault !== null} />
      <span className={styles.words}>
        <span className={styles.name}>{named.name}</span>
        {attachment !== undefined && <span className={styles.state}>{fault ?? formatState(attachment)}</span>}
      </span>
    </>
  );
  return (
    <div className={styles.chip} data-fault={fault !== null || undefined}>
      {source === null ? (
        <span className={styles.named}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles.named}
          title={t`Open ${named.name}`}
          onClick={() => openSidePanel({ kind: 'reader', document: source, citation: null, from: null })}
        >
          {words}
        </button>
      )}
      {isKept && (
        <Link href="/documents" className={styles.kept}>
          <IconCheck size={16} aria-hidden="true" />
          {t`In my documents`}
        </Link>
      )}
      {!isKept && isReady && (
        <Button
          size="sm"
          variant="ghost"
          isBusy={isBusy}
          aria-label={t`Keep ${named.name} in my documents`}
          onClick={onKeep}
        >
          <IconFolderPlus size={16} aria-hidden="true" />
          {t`Keep in my documents`}
        </Button>
      )}
    </div>
  );
}
