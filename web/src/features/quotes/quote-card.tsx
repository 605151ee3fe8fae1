import type { Quote, QuoteProposal } from '@haulwise/contract';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../platform/api/call.ts';
import { createIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { formatCalendarDay } from '../../platform/format/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../words/words.ts';
import { LineTable } from './lines/line-table.tsx';
import { CustomerFields, TermsFields } from './lines/quote-fields.tsx';
import { toValues } from './lines/quote-values.ts';
import { useQuoteForm } from './lines/use-quote-form.ts';
import styles from './quote-card.module.css';
import { STATUSES } from './quote-words.ts';
import { useQuoteChange, useQuoteOfMessage } from './use-quotes.ts';

export interface QuoteCardProps {
  messageId: string;
  quote: QuoteProposal;
}

/** A quote in an answer: to check, change and save; once it is saved, as it is now. */
export function QuoteCard({ messageId, quote }: QuoteCardProps) {
  const saved = useQuoteOfMessage(messageId);
  if (saved.isPending) return <Skeleton width="100%" height="18rem" />;
  const known = saved.data ?? null;
  const isOpen = known === null || known.status === 'draft' || known.status === 'sent';
  return (
    <section className={styles.card} aria-label={known ? t`Quote ${known.number}` : t`Quote`}>
      <header className={styles.head}>
        <IconFileInvoice size={20} aria-hidden="true" />
        <h3 className={styles.title}>{known ? t`Quote ${known.number}` : t`New quote`}</h3>
        {known && <Badge tone={STATUSES[known.status].tone}>{STATUSES[known.status].label}</Badge>}
      </header>
      {isOpen ? (
        <Editor key={known?.id ?? 'new'} messageId={messageId} proposal={quote} saved={known} />
      ) : (
        <p>
          <Link href={`/quotes/${known.id}`}>{t`Open the quote`}</Link>
        </p>
      )}
    </section>
  );
}

function Editor({ messageId, proposal, saved }: { messageId: string; proposal: QuoteProposal; saved: Quote | null }) {
  const [key] = useState(createIdempotencyKey);
  const { mutateAsync } = useQuoteChange((send: () => Promise<Quote>) => send());
  const form = useQuoteForm(toValues(saved ?? proposal), (content) =>
    mutateAsync(() =>
      saved
        ? call('PUT /quotes/:id/', { params: { id: saved.id }, body: { ...content, revision: saved.revision } })
        : call('POST /chat/messages/:id/quote/', {
            params: { id: messageId },
            body: content,
            headers: { 'Idempotency-Key': key },
          }),
    ),
  );
  const { values, faults, message, isBusy, isChanged, change, save } = form;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <CustomerFields values={values} faults={faults} onChange={change} />
      <LineTable values={values} faults={faults} onLines={(lines) => change({ lines })} />
      <details className={styles.more}>
        <summary>
          {values.valid_until === ''
            ? t`Last day, tax and terms`
            : t`Valid until ${formatCalendarDay(values.valid_until)}, tax and terms`}
        </summary>
        <TermsFields values={values} faults={faults} onChange={change} />
      </details>
      {proposal.floor_steps.length > 0 && (
        <details className={styles.more}>
          <summary>{t`How the cost is worked out`}</summary>
          <ul className={styles.steps}>
            {proposal.floor_steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <Link href="/prices">{t`Change your costs`}</Link>
        </details>
      )}
      {message !== null && <Alert>{message}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" variant={saved && !isChanged ? 'secondary' : 'primary'} isBusy={isBusy}>
          {saved ? t`Save changes` : t`Save the quote`}
        </Button>
        {saved && <Link href={`/quotes/${saved.id}`}>{t`Open to send or print`}</Link>}
      </div>
    </form>
  );
}
