import type { Company, CompanyInvitation } from '@haulwise/contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { toFault } from '../../../platform/form/fault.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LineList, LineWords } from '../../../ui/lists/line-list.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge, type BadgeTone } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { formatPlural, t } from '../../../words/words.ts';
import { CopyLinkButton } from '../invitations/copy-link-button.tsx';
import { useInvitedText } from '../invitations/use-invitations.ts';
import styles from './colleagues.module.css';
import { useInvited, useInviting, useRevoking } from './use-colleagues.ts';

const STATUSES: Record<CompanyInvitation['status'], { label: string; tone: BadgeTone }> = {
  open: { label: t`Open@@status`, tone: 'accent' },
  accepted: { label: t`Accepted`, tone: 'success' },
  revoked: { label: t`Revoked`, tone: 'danger' },
  expired: { label: t`Expired`, tone: 'neutral' },
};

/** Whom the owners invited, and a form to invite another one. */
export function Invitations({ company }: { company: Company }) {
  const { data, isError, refetch } = useInvited(true);
  const [sentTo, setSentTo] = useState('');
  const invitedText = useInvitedText(sentTo);
  const invitations = data?.results ?? [];
  const taken = company.people.length + invitations.filter(({ status }) => status === 'open').length;
  const room = company.most_people - taken;
  return (
    <Card
      title={t`Invite a colleague`}
      description={
        <>
          {t`They get a link by email. It works once, for seven days.`}{' '}
          {room <= 0
            ? t`Your plan has room for ${company.most_people} people, counting those you have invited. It is full.`
            : formatPlural(
                room,
                'Your plan has room for {0} people, counting those you have invited. # place is left.',
                'Your plan has room for {0} people, counting those you have invited. # places are left.',
                company.most_people,
              )}
          {room <= 0 && (
            <>
              {' '}
              <Link href="/plan">{t`See the plans`}</Link>
            </>
          )}
        </>
      }
    >
      {room > 0 && <InviteForm onSent={setSentTo} />}
      <div role="status">{sentTo !== '' && <Alert tone="success">{invitedText}</Alert>}</div>
      {isError && data === undefined && (
        <LoadingFailed text={t`Failed to load the invitations`} onRetry={() => void refetch()} />
      )}
      {invitations.length > 0 && (
        <LineList label={t`Invitations`}>
          {invitations.map((invitation) => (
            <Invited key={invitation.id} invitation={invitation} />
          ))}
        </LineList>
      )}
    </Card>
  );
}

function InviteForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const inviting = useInviting(() => {
    onSent(email.trim());
    setEmail('');
  });
  const fault = toFault(inviting.error, ['email'], t`Failed to send the invitation. Please try again.`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSent('');
    if (email.trim() !== '' && !inviting.isPending) inviting.mutate(email.trim());
  };
  return (
    <form aria-label={t`Invite a colleague`} onSubmit={submit} noValidate className={styles.form}>
      <TextField
        name="email"
        label={t`Email of your colleague`}
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={email}
        error={fault.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {fault.message !== null && <Alert>{fault.message}</Alert>}
      <div>
        <Button type="submit" variant="primary" isBusy={inviting.isPending} disabled={email.trim() === ''}>
          {inviting.isPending ? t`Sending…` : t`Send invitation`}
        </Button>
      </div>
    </form>
  );
}

function Invited({
  invitation: { id, email, status, created_at, expires_at, url },
}: {
  invitation: CompanyInvitation;
}) {
  const again = useInviting(() => undefined);
  const revoking = useRevoking(() => undefined);
  const failure = toFault(again.error ?? revoking.error, [], t`Something went wrong. Please try again.`);
  const { label, tone } = STATUSES[status];
  const problem = failure.message ?? failure.fields.email;
  return (
    <li>
      <LineWords
        name={
          <>
            {email} <Badge tone={tone}>{label}</Badge>
          </>
        }
      >
        <div className={styles.muted}>
          {status === 'open'
            ? t`Sent ${formatDate(created_at)}, until ${formatDate(expires_at)}`
            : t`Sent ${formatDate(created_at)}`}
        </div>
        {(again.isError || revoking.isError) && problem && <Alert>{problem}</Alert>}
      </LineWords>
      <div className={styles.actions}>
        {url !== null && <CopyLinkButton email={email} url={url} />}
        {status !== 'accepted' && (
          <Button
            size="sm"
            isBusy={again.isPending}
            aria-label={t`Invite ${email} again`}
            onClick={() => again.mutate(email)}
          >{t`Send again`}</Button>
        )}
        {status === 'open' && (
          <Button
            size="sm"
            isBusy={revoking.isPending}
            aria-label={t`Revoke the invitation of ${email}`}
            onClick={() => revoking.mutate(id)}
          >{t`Revoke`}</Button>
        )}
      </div>
    </li>
  );
}
