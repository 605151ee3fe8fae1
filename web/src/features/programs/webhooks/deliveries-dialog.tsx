import type { Webhook, WebhookDelivery } from '@haulwise/contract';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LineList, LineWords } from '../../../ui/lists/line-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import styles from '../programs.module.css';
import { useDeliveries, useWebhookChange } from './use-webhooks.ts';
import { formatEvent, STATUS_LABELS, STATUS_TONES } from './webhook-words.ts';

export interface DeliveriesDialogProps {
  webhook: Webhook;
  /** Receives the new secret. */
  onReplaced: (secret: string) => void;
  onClose: () => void;
}

/** What was sent to a webhook in the last 30 days, and a new secret for it. */
export function DeliveriesDialog({ webhook, onReplaced, onClose }: DeliveriesDialogProps) {
  const { data, isPending, isError, refetch } = useDeliveries(webhook.id);
  const [isSure, setIsSure] = useState(false);
  const replace = useWebhookChange(
    () => call('POST /webhooks/:id/secret/', { params: { id: webhook.id } }),
    ({ secret }) => onReplaced(secret),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t`Deliveries`} description={webhook.url} size="lg">
      <div className={styles.body}>
        {isPending && <LoadingLines lines={3} />}
        {isError && <LoadingFailed text={t`The deliveries could not be loaded.`} onRetry={() => void refetch()} />}
        {data !== undefined && data.results.length === 0 && <p className={styles.muted}>{t`Nothing was sent yet.`}</p>}
        {data !== undefined && data.results.length > 0 && (
          <LineList label={t`Deliveries`}>
            {data.results.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} />
            ))}
          </LineList>
        )}
        {data !== undefined && data.count > data.results.length && (
          <p className={styles.muted}>{t`The latest 20 of ${formatCount(data.count)}.`}</p>
        )}
        {replace.isError && <Alert>{t`The secret could not be replaced. Please try again.`}</Alert>}
        <div className={styles.buttons}>
          {isSure ? (
            <Button
              variant="danger"
              isBusy={replace.isPending}
              onClick={() => replace.mutate(undefined)}
            >{t`Replace it: the old secret stops working`}</Button>
          ) : (
            <Button onClick={() => setIsSure(true)}>{t`New secret`}</Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const { event, status, attempts, fault, created_at, last_attempt_at } = delivery;
  return (
    <li>
      <LineWords
        name={
          <>
            {formatEvent(event)} <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
          </>
        }
      >
        <div className={styles.muted}>
          {formatDateTime(last_attempt_at ?? created_at)}
          {attempts > 1 && ` · ${t`${attempts} attempts`}`}
        </div>
        {fault !== null && <div className={styles.muted}>{fault}</div>}
      </LineWords>
    </li>
  );
}
