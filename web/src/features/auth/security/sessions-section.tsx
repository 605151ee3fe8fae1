import type { Session } from '@haulwise/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LineList, LineWords } from '../../../ui/lists/line-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t, toLocal } from '../../../words/words.ts';
import styles from './security.module.css';

const SESSIONS = ['sessions'];

/** The user's sessions, on the profile screen. */
export function SessionsSection() {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call('GET /auth/sessions/', { signal }),
  });
  const [isAsking, setIsAsking] = useState(false);
  const readAgain = () => client.invalidateQueries({ queryKey: SESSIONS });
  const endOne = useMutation({
    mutationFn: (id: string) => call('DELETE /auth/sessions/:id/', { params: { id } }),
    onSettled: readAgain,
  });
  const endOthers = useMutation({
    mutationFn: () => call('POST /auth/sessions/end-others/'),
    onSuccess: () => setIsAsking(false),
    onSettled: readAgain,
  });
  const others = data?.results.filter((session) => !session.is_current) ?? [];

  return (
    <Card
      title={t`Where you are signed in`}
      description={t`If you do not recognize a device, sign it out and change your password.`}
      action={others.length > 0 && <Button size="sm" onClick={() => setIsAsking(true)}>{t`Sign out elsewhere`}</Button>}
    >
      {isPending && <LoadingLines lines={2} />}
      {isError && <LoadingFailed text={t`Your sessions could not be loaded.`} onRetry={() => void refetch()} />}
      {endOne.isError && <Alert>{t`That device could not be signed out. Please try again.`}</Alert>}
      {data !== undefined && (
        <LineList label={t`Sessions`}>
          {data.results.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isEnding={endOne.isPending && endOne.variables === session.id}
              onEnd={() => endOne.mutate(session.id)}
            />
          ))}
        </LineList>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => endOthers.mutate()}
        title={t`Sign out everywhere else?`}
        description={t`Every other device will have to sign in again. This one stays signed in.`}
        confirmLabel={t`Sign out elsewhere`}
        busyLabel={endOthers.isPending ? t`Signing out…` : null}
        error={endOthers.isError ? t`Something went wrong. Please try again.` : null}
      />
    </Card>
  );
}

interface SessionLineProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const { address, is_current, last_used_at } = session;
  const device = toLocal(session.device);
  return (
    <li>
      <LineWords
        name={
          <>
            {device} {is_current && <Badge tone="success">{t`This device`}</Badge>}
          </>
        }
      >
        <div className={styles.muted}>
          {address !== null && `${address} · `}
          {t`Last used ${formatDateTime(last_used_at)}`}
        </div>
      </LineWords>
      {!is_current && (
        <Button size="sm" isBusy={isEnding} onClick={onEnd} aria-label={t`Sign out ${device}`}>{t`Sign out`}</Button>
      )}
    </li>
  );
}
