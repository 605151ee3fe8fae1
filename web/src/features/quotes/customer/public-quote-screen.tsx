import type { PublicQuote } from '@haulwise/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { sendRequest } from '../../../platform/api/request.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCalendarDay, formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { PageNotice } from '../../../ui/status/page-notice.tsx';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { t } from '../../../words/words.ts';
import { LineList } from '../lines/line-list.tsx';
import styles from './customer.module.css';

const keyOf = (token: string) => ['quotes', 'public', token];

/** The page that a customer opens: the quote, and their answer to it. */
export function PublicQuoteScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call('GET /quotes/shared/:token/', { params: { token }, signal }),
    staleTime: 0,
  });
  useScreenTitle(data ? t`Quote ${data.number}` : t`Quote`);
  if (data === undefined && error === null) return <PageSpinner />;
  if (data === undefined) return <NotOpen error={error} onRetry={() => void refetch()} />;
  const { company_name, contact, number, customer_name, address, valid_until, note, terms } = data;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        {data.has_logo && <Logo token={token} name={company_name} />}
        <div>
          <p className={styles.company}>{company_name || t`Your hauler`}</p>
          {contact !== '' && <p className={styles.contact}>{contact}</p>}
        </div>
      </header>
      <h1 className={styles.title}>{t`Quote ${number}`}</h1>
      <p className={styles.about}>
        {[customer_name, address].filter(Boolean).join(', ')}
        <span>{t`Valid until ${formatCalendarDay(valid_until)}`}</span>
      </p>
      <LineList quote={data} />
      {note !== '' && <p className={styles.text}>{note}</p>}
      <Answer token={token} quote={data} />
      <div>
        <Button
          onClick={() => void download('GET /quotes/shared/:token/pdf/', { params: { token } })}
        >{t`Download as PDF`}</Button>
      </div>
      {terms !== '' && (
        <section aria-label={t`Terms`} className={styles.terms}>
          <h2>{t`Terms`}</h2>
          <p className={styles.text}>{terms}</p>
        </section>
      )}
    </main>
  );
}

/** The customer's yes or no. */
function Answer({ token, quote }: { token: string; quote: PublicQuote }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  const { revision } = quote;
  const answer = useMutation({
    mutationFn: (isAccepted: boolean) =>
      isAccepted
        ? call('POST /quotes/shared/:token/accept/', { params: { token }, body: { name, revision } })
        : call('POST /quotes/shared/:token/decline/', { params: { token }, body: { reason, revision } }),
    onSuccess: (decided) => client.setQueryData(keyOf(token), decided),
    onError: (error) => {
      // Decided or changed meanwhile: shows it as it is now.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
  const fault = toFault(answer.error, ['name', 'reason'], t`Your answer could not be sent. Please try again.`);
  const note = answer.isError && fault.message !== null ? <Alert>{fault.message}</Alert> : null;
  if (quote.status === 'accepted' || quote.status === 'declined') return <Decided quote={quote} note={note} />;
  if (quote.is_expired) return <Alert tone="info">{t`This quote has expired. Ask for a new one.`}</Alert>;
  return (
    <form
      className={styles.answer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(!isDeclining);
      }}
    >
      {note}
      {isDeclining ? (
        <>
          <TextField
            label={t`Why not`}
            name="reason"
            isOptional
            maxLength={500}
            value={reason}
            error={fault.fields.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="danger" isBusy={answer.isPending}>{t`Decline the quote`}</Button>
            <Button onClick={() => setIsDeclining(false)}>{t`Back`}</Button>
          </div>
        </>
      ) : (
        <>
          <TextField
            label={t`Your name`}
            name="name"
            autoComplete="name"
            maxLength={200}
            value={name}
            error={fault.fields.name}
            hint={t`Typing your name accepts the quote and its terms.`}
            onChange={(event) => setName(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isBusy={answer.isPending}>{t`Accept`}</Button>
            <Button onClick={() => setIsDeclining(true)}>{t`Decline`}</Button>
          </div>
        </>
      )}
    </form>
  );
}

function Decided({ quote: { status, decided_by, decided_at }, note }: { quote: PublicQuote; note: ReactNode }) {
  const when = decided_at && formatDateTime(decided_at);
  return (
    <>
      {note}
      {status === 'accepted' ? (
        <Alert tone="success">
          {acceptedWords(decided_by, when)} {t`Thank you! You will hear from us about the day.`}
        </Alert>
      ) : (
        <Alert tone="info">
          {when === null ? t`Declined.` : t`Declined on ${when}.`} {t`Call us if you change your mind.`}
        </Alert>
      )}
    </>
  );
}

/** The policy of the page shows pictures of this origin only as downloads, so it is fetched. */
function Logo({ token, name }: { token: string; name: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let known: string | null = null;
    let isGone = false;
    sendRequest('GET', `/quotes/shared/${encodeURIComponent(token)}/logo/`, {}, (reply) => reply.blob()).then(
      (picture) => {
        if (isGone) return;
        known = URL.createObjectURL(picture);
        setUrl(known);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (known !== null) URL.revokeObjectURL(known);
    };
  }, [token]);
  return url === null ? null : <img src={url} alt={t`Logo of ${name}`} className={styles.logo} />;
}

function NotOpen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isGone ? (
    <PageNotice title={t`This link is no longer valid`} text={t`Ask the company that sent it for a new one.`} />
  ) : (
    <PageNotice
      title={t`The quote could not be loaded`}
      text={error instanceof ApiError && error.status === 429 ? error.message : t`Check your connection and try again.`}
      action={<LoadingFailed text={t`Error loading the quote`} onRetry={onRetry} />}
    />
  );
}

function acceptedWords(name: string, when: string | null): string {
  if (when === null) return name === '' ? t`Accepted.` : t`Accepted by ${name}.`;
  return name === '' ? t`Accepted on ${when}.` : t`Accepted by ${name} on ${when}.`;
}
