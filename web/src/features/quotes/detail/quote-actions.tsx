import type { Quote, QuoteStatus } from '@haulwise/contract';
import { IconCopyPlus, IconFileTypePdf, IconLink, IconLinkOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { STATUSES } from '../quote-words.ts';
import { useQuoteChange } from '../use-quotes.ts';
import styles from './detail.module.css';

/** What can be done with a saved quote. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const { id, link, status } = quote;
  const params = { id };
  const [, go] = useLocation();
  const [isDeleting, setIsDeleting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const change = useQuoteChange((send: () => Promise<Quote | undefined>) => send());
  const run = (send: () => Promise<Quote | undefined>, then: (result: Quote | undefined) => void = () => undefined) => {
    setFault(null);
    change.mutate(send, {
      onSuccess: then,
      onError: (error) => setFault(toFault(error, [], t`Something went wrong. Please try again.`).message),
    });
  };
  const print = () => {
    setFault(null);
    download('GET /quotes/:id/pdf/', { params }).catch((error: unknown) =>
      setFault(toFault(error, [], t`The PDF could not be made. Please try again.`).message),
    );
  };
  return (
    <section aria-label={t`Actions`} className={styles.actions}>
      {fault !== null && <Alert>{fault}</Alert>}
      <Decision quote={quote} />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={print}>
          <IconFileTypePdf size={18} aria-hidden="true" />
          {t`PDF`}
        </Button>
        {link === null ? (
          <Button isBusy={change.isPending} onClick={() => run(() => call('POST /quotes/:id/link/', { params }))}>
            <IconLink size={18} aria-hidden="true" />
            {t`Create a link for the customer`}
          </Button>
        ) : (
          <>
            <CopyTextButton size="md" label={t`Copy the link`} copy={() => writeClipboard(link)} />
            <Button onClick={() => run(() => call('DELETE /quotes/:id/link/', { params }))}>
              <IconLinkOff size={18} aria-hidden="true" />
              {t`Revoke the link`}
            </Button>
          </>
        )}
        <Button
          onClick={() =>
            run(
              () => call('POST /quotes/:id/duplicate/', { params }),
              (copy) => copy && go(`/quotes/${copy.id}`),
            )
          }
        >
          <IconCopyPlus size={18} aria-hidden="true" />
          {t`Duplicate`}
        </Button>
        <Button variant="ghost" onClick={() => setIsDeleting(true)}>
          <IconTrash size={18} aria-hidden="true" />
          {t`Delete`}
        </Button>
      </div>
      {link !== null && (
        <p className={styles.link}>
          <a href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        </p>
      )}
      <div className={styles.status}>
        <SelectField
          label={t`Status`}
          name="status"
          value={status}
          options={Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }))}
          onChange={(event) => {
            const next = event.target.value as QuoteStatus;
            run(() => call('PUT /quotes/:id/status/', { params, body: { status: next } }));
          }}
        />
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={() =>
          run(
            () => call('DELETE /quotes/:id/', { params }),
            () => go('/quotes'),
          )
        }
        title={t`Delete quote ${quote.number}?`}
        description={t`Its link stops working. This cannot be undone.`}
        confirmLabel={t`Delete`}
        busyLabel={change.isPending ? t`Deleting…` : null}
        error={fault}
      />
    </section>
  );
}

/** What the customer said. */
function Decision({ quote: { status, decided_at, decided_by, decline_reason } }: { quote: Quote }) {
  if (decided_at === null) return null;
  const day = formatDateTime(decided_at);
  const { label } = STATUSES[status];
  return (
    <Alert tone={status === 'accepted' ? 'success' : 'info'}>
      {decided_by === '' ? t`${label} on ${day}.` : t`${label} by ${decided_by} on ${day}.`}
      {decline_reason !== '' && ` ${t`They wrote: “${decline_reason}”`}`}
    </Alert>
  );
}
