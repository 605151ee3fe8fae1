import type { Colleague, Company } from '@haulwise/contract';
import { useState } from 'react';
import { toFault } from '../../../platform/form/fault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { LineList, LineWords } from '../../../ui/lists/line-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import styles from './colleagues.module.css';
import { Invitations } from './invitations.tsx';
import { useCompany, useLeaving, useRemoval, useRoleChange } from './use-colleagues.ts';

const SHARED = t`Colleagues share documents, facts, prices and quotes. Conversations stay with whoever had them.`;

/** Who is in the user's company; owners invite, remove and make others owners. */
export function ColleaguesScreen() {
  useScreenTitle(t`Company and colleagues`);
  const { data, isError, isPending, refetch } = useCompany();
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t`Company and colleagues`}</h1>
      {isError && data === undefined && (
        <LoadingFailed text={t`Failed to load your company`} onRetry={() => void refetch()} />
      )}
      {isPending && (
        <Card title={t`People`}>
          <LoadingLines lines={4} />
        </Card>
      )}
      {data !== undefined && (
        <>
          <Card title={data.name || t`Your company`} description={SHARED}>
            <LineList label={t`People`}>
              {data.people.map((person) => (
                <Person key={person.id} person={person} isMine={data.role === 'owner'} />
              ))}
            </LineList>
          </Card>
          {data.role === 'owner' && <Invitations company={data} />}
          <Leaving company={data} />
        </>
      )}
    </div>
  );
}

function Person({ person, isMine }: { person: Colleague; isMine: boolean }) {
  const { id, full_name, email, role, is_you } = person;
  const [isRemoving, setIsRemoving] = useState(false);
  const change = useRoleChange(() => undefined);
  const removal = useRemoval(() => setIsRemoving(false));
  const failure = toFault(change.error, [], t`Something went wrong. Please try again.`).message;
  const other = role === 'owner' ? 'member' : 'owner';
  return (
    <li>
      <LineWords
        name={
          <>
            {full_name}
            {is_you && ` ${t`(you)`}`}{' '}
            <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{role === 'owner' ? t`Owner` : t`Member`}</Badge>
          </>
        }
      >
        <div className={styles.muted}>{email}</div>
        {failure !== null && <Alert>{failure}</Alert>}
      </LineWords>
      {isMine && !is_you && (
        <div className={styles.actions}>
          <Button
            size="sm"
            isBusy={change.isPending}
            aria-label={other === 'owner' ? t`Make ${full_name} an owner` : t`Make ${full_name} a member`}
            onClick={() => change.mutate({ id, role: other })}
          >
            {other === 'owner' ? t`Make owner` : t`Make member`}
          </Button>
          <Button size="sm" aria-label={t`Remove ${full_name}`} onClick={() => setIsRemoving(true)}>{t`Remove`}</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => removal.mutate(id)}
        title={t`Remove ${full_name}?`}
        description={t`They lose access to the documents, facts, prices and quotes of the company at once. What they made stays. Their own conversations stay theirs, with what the answers quoted.`}
        confirmLabel={t`Remove`}
        busyLabel={removal.isPending ? t`Removing…` : null}
        error={removal.isError ? toFault(removal.error, [], t`Something went wrong. Please try again.`).message : null}
      />
    </li>
  );
}

function Leaving({ company: { name, people, role, has_own_company } }: { company: Company }) {
  const [isOpen, setIsOpen] = useState(false);
  const leaving = useLeaving(() => setIsOpen(false));
  if (people.length === 1) return null;
  const isNeeded = role === 'owner' && people.filter((person) => person.role === 'owner').length === 1;
  const after = has_own_company
    ? t`You get your own company back, with everything that was in it.`
    : t`You start with an empty company of your own.`;
  return (
    <Card
      title={t`Leave this company`}
      description={isNeeded ? t`You are its only owner. Make a colleague an owner first.` : after}
      action={!isNeeded && <Button size="sm" onClick={() => setIsOpen(true)}>{t`Leave`}</Button>}
    >
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => leaving.mutate()}
        title={name === '' ? t`Leave this company?` : t`Leave ${name}?`}
        description={t`You lose access to its documents, facts, prices and quotes at once; what you made there stays there. ${after}`}
        confirmLabel={t`Leave`}
        busyLabel={leaving.isPending ? t`Leaving…` : null}
        error={leaving.isError ? toFault(leaving.error, [], t`Something went wrong. Please try again.`).message : null}
      />
    </Card>
  );
}
