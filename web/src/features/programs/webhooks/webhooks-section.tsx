import type { Webhook } from '@haulwise/contract';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LineList, LineWords } from '../../../ui/lists/line-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import styles from '../programs.module.css';
import { ShownOnce } from '../shown-once.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { useWebhookChange, useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { EVENT_LABELS, listEvents, STATUS_LABELS, STATUS_TONES } from './webhook-words.ts';

/** What is open: a dialog for one webhook, or for a new one. */
type Open =
  | { dialog: 'edit'; webhook: Webhook | null }
  | { dialog: 'deliveries' | 'delete'; webhook: Webhook }
  | { dialog: 'secret'; secret: string };

/** The webhooks of the user's company or, for administrators, of the server, on the profile screen. */
export function WebhooksSection({ isAdmin }: { isAdmin: boolean }) {
  const { data, isPending, isError, refetch } = useWebhooks();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const showSecret = (secret: string) => setOpen({ dialog: 'secret', secret });
  if (data === null) return null;

  return (
    <Card
      title={t`Webhooks`}
      description={
        isAdmin
          ? t`Tells a program of yours when something happens on this server.`
          : t`Tells a program of yours when a customer decides on a quote.`
      }
      action={<Button size="sm" onClick={() => setOpen({ dialog: 'edit', webhook: null })}>{t`New webhook`}</Button>}
    >
      {isPending && <LoadingLines lines={2} />}
      {isError && <LoadingFailed text={t`Your webhooks could not be loaded.`} onRetry={() => void refetch()} />}
      {data !== undefined && data.results.length === 0 && (
        <p className={styles.muted}>{t`There are no webhooks yet.`}</p>
      )}
      {data !== undefined && data.results.length > 0 && (
        <LineList label={t`Webhooks`}>
          {data.results.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} onOpen={(dialog) => setOpen({ dialog, webhook })} />
          ))}
        </LineList>
      )}
      {open?.dialog === 'edit' && (
        <WebhookDialog webhook={open.webhook} choices={listEvents(isAdmin)} onAdded={showSecret} onClose={close} />
      )}
      {open?.dialog === 'deliveries' && (
        <DeliveriesDialog webhook={open.webhook} onReplaced={showSecret} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteDialog webhook={open.webhook} onClose={close} />}
      {open?.dialog === 'secret' && (
        <ShownOnce
          title={t`The webhook's secret`}
          about={t`With it, your program checks that an event came from here. It is not shown again.`}
          noun={t`secret`}
          text={open.secret}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface WebhookLineProps {
  webhook: Webhook;
  onOpen: (dialog: 'edit' | 'deliveries' | 'delete') => void;
}

function WebhookLine({ webhook, onOpen }: WebhookLineProps) {
  const { id, url, events, is_active, last_delivery } = webhook;
  const test = useWebhookChange(() => call('POST /webhooks/:id/test/', { params: { id } }));
  return (
    <li>
      <LineWords
        name={
          <>
            {url} {!is_active && <Badge>{t`Off`}</Badge>}{' '}
            {last_delivery && (
              <Badge tone={STATUS_TONES[last_delivery.status]}>{STATUS_LABELS[last_delivery.status]}</Badge>
            )}
          </>
        }
      >
        <div className={styles.muted}>{events.map((event) => EVENT_LABELS[event]).join(' · ')}</div>
      </LineWords>
      <div className={styles.buttons}>
        <Button
          size="sm"
          isBusy={test.isPending}
          onClick={() => test.mutate(undefined)}
          aria-label={t`Send a test to ${url}`}
        >{t`Send a test`}</Button>
        <Button
          size="sm"
          onClick={() => onOpen('deliveries')}
          aria-label={t`Deliveries to ${url}`}
        >{t`Deliveries`}</Button>
        <Button size="sm" onClick={() => onOpen('edit')} aria-label={t`Change ${url}`}>{t`Change`}</Button>
        <Button size="sm" onClick={() => onOpen('delete')} aria-label={t`Delete ${url}`}>{t`Delete`}</Button>
      </div>
      <div role="status" className={styles.outcome}>
        {test.data && test.data.status === 'delivered' && <Alert tone="success">{t`The test was delivered.`}</Alert>}
        {test.data && test.data.status !== 'delivered' && (
          <Alert>
            {t`The test was not delivered.`} {test.data.fault}
          </Alert>
        )}
        {test.isError && <Alert>{t`The test could not be sent. Please try again.`}</Alert>}
      </div>
    </li>
  );
}

function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useWebhookChange(() => call('DELETE /webhooks/:id/', { params: { id: webhook.id } }), onClose);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={t`Delete this webhook?`}
      description={t`Nothing more is sent to ${webhook.url}, and its deliveries are deleted.`}
      confirmLabel={t`Delete webhook`}
      busyLabel={remove.isPending ? t`Deleting…` : null}
      error={remove.isError ? t`The webhook could not be deleted. Please try again.` : null}
    />
  );
}
