import type { Quote, QuoteContent } from '@haulwise/contract';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { LineTable } from '../lines/line-table.tsx';
import { CustomerFields, TermsFields } from '../lines/quote-fields.tsx';
import { createLine, type QuoteValues, toValues } from '../lines/quote-values.ts';
import { useQuoteForm } from '../lines/use-quote-form.ts';
import { STATUSES } from '../quote-words.ts';
import { usePriceBook, useQuote, useQuoteChange } from '../use-quotes.ts';
import styles from './detail.module.css';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteLook } from './quote-look.tsx';
import { QuoteTexts } from './quote-texts.tsx';

const DAY_MS = 86_400_000;

/** One quote: to change, to send, to follow up on. `new` is one that is not saved yet. */
export function QuoteScreen({ id }: { id: string }) {
  return id === 'new' ? <NewQuote /> : <SavedQuote id={id} />;
}

function SavedQuote({ id }: { id: string }) {
  const { data, error, refetch } = useQuote(id);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  useScreenTitle(data ? t`Quote ${data.number}` : isGone ? t`Quote not found` : t`Quote`);
  if (isGone) return <QuoteGone />;
  if (error && !data) return <LoadingFailed text={t`The quote could not be loaded.`} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={6} />;
  const { label, tone } = STATUSES[data.status];
  const isOpen = data.status === 'draft' || data.status === 'sent';
  return (
    <div className={styles.screen}>
      <p>
        <Link href="/quotes">{t`All quotes`}</Link>
      </p>
      <header className={styles.head}>
        <h1 className={styles.title}>{t`Quote ${data.number}`}</h1>
        <Badge tone={data.is_expired ? 'warning' : tone}>{data.is_expired ? t`${label}, expired` : label}</Badge>
      </header>
      <QuoteActions quote={data} />
      {isOpen ? <EditQuote key={data.revision} quote={data} /> : <QuoteLook quote={data} />}
      <QuoteTexts quote={data} />
    </div>
  );
}

function QuoteGone() {
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t`Quote not found`}</h1>
      <p>{t`It was deleted or belongs to another company.`}</p>
      <p>
        <Link href="/quotes">{t`All quotes`}</Link>
      </p>
    </div>
  );
}

function EditQuote({ quote }: { quote: Quote }) {
  const { mutateAsync } = useQuoteChange((body: QuoteContent) =>
    call('PUT /quotes/:id/', { params: { id: quote.id }, body: { ...body, revision: quote.revision } }),
  );
  return <QuoteForm start={toValues(quote)} send={mutateAsync} label={t`Save changes`} onSaved={() => undefined} />;
}

function NewQuote() {
  useScreenTitle(t`New quote`);
  const book = usePriceBook();
  const [, go] = useLocation();
  const [key] = useState(createIdempotencyKey);
  const { mutateAsync } = useQuoteChange((body: QuoteContent) =>
    call('POST /quotes/', { body, headers: { 'Idempotency-Key': key } }),
  );
  if (book.isError && !book.data)
    return <LoadingFailed text={t`Your price book could not be loaded.`} onRetry={() => void book.refetch()} />;
  if (!book.data) return <LoadingLines lines={6} />;
  const { valid_days, tax_rate, terms } = book.data;
  const start: QuoteValues = {
    ...{ customer_name: '', customer_email: '', customer_phone: '', address: '', note: '', terms },
    valid_until: new Date(Date.now() + valid_days * DAY_MS).toISOString().slice(0, 10),
    tax_rate: String(tax_rate),
    lines: [createLine()],
    cost_cents: null,
    floor_cents: null,
  };
  return (
    <div className={styles.screen}>
      <p>
        <Link href="/quotes">{t`All quotes`}</Link>
      </p>
      <h1 className={styles.title}>{t`New quote`}</h1>
      <QuoteForm
        start={start}
        send={mutateAsync}
        label={t`Save the quote`}
        onSaved={({ id }) => go(`/quotes/${id}`, { replace: true })}
      />
    </div>
  );
}

interface QuoteFormProps {
  start: QuoteValues;
  send: (content: QuoteContent) => Promise<Quote>;
  label: string;
  onSaved: (quote: Quote) => void;
}

function QuoteForm({ start, send, label, onSaved }: QuoteFormProps) {
  const { values, faults, message, isBusy, isChanged, change, save } = useQuoteForm(start, send);
  return (
    <form
      className={styles.screen}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const saved = await save();
        if (saved) onSaved(saved);
      }}
    >
      <Card title={t`Customer`}>
        <CustomerFields values={values} faults={faults} onChange={change} />
      </Card>
      <Card title={t`Lines`}>
        <LineTable values={values} faults={faults} onLines={(lines) => change({ lines })} />
      </Card>
      <Card title={t`Terms`}>
        <div className={styles.stack}>
          <TermsFields values={values} faults={faults} onChange={change} />
        </div>
      </Card>
      {message !== null && <Alert>{message}</Alert>}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isChanged} keepsFocus>
          {label}
        </Button>
      </div>
    </form>
  );
}
