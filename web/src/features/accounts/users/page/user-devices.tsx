import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { formatDateTime } from '../../../../platform/format/dates.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LineCard } from '../../../../ui/lists/line-card.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { t } from '../../../../words/words.ts';
import { USERS } from '../user-cache.ts';

/** Where a user is signed in; each session can be ended, or all of them. */
export function UserDevices({ userId, name }: { userId: string; name: string }) {
  const client = useQueryClient();
  const key = [...USERS, 'sessions', userId];
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /auth/users/:id/sessions/', { params: { id: userId }, signal }),
    staleTime: 0,
  });
  const [isAsking, setIsAsking] = useState(false);
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: ['audit-log'] });
  };
  const endOne = useMutation({
    mutationFn: (id: string) =>
      call('DELETE /auth/users/:id/sessions/:session_id/', { params: { id: userId, session_id: id } }),
    onSettled: readAgain,
  });
  const endAll = useMutation({
    mutationFn: () => call('POST /auth/users/:id/sessions/end-all/', { params: { id: userId } }),
    onSuccess: () => setIsAsking(false),
    onSettled: readAgain,
  });
  const others = sessions.data?.results.filter((session) => !session.is_current) ?? [];
  return (
    <>
      <LineCard
        title={t`Devices`}
        description={t`Where the user is signed in.`}
        action={
          others.length > 0 && <Button size="sm" onClick={() => setIsAsking(true)}>{t`Sign out everywhere`}</Button>
        }
        query={sessions}
        failure={t`The devices could not be loaded.`}
        empty={t`Not signed in anywhere.`}
        keyOf={({ id }) => id}
        line={({ id, device, address, last_used_at, is_current }) => ({
          name: device,
          detail: [address, t`last used ${formatDateTime(last_used_at)}`].filter(Boolean).join(' · '),
          action: is_current ? (
            <Badge tone="success">{t`This device`}</Badge>
          ) : (
            <Button
              size="sm"
              isBusy={endOne.isPending && endOne.variables === id}
              onClick={() => endOne.mutate(id)}
              aria-label={t`Sign out ${device}`}
            >{t`Sign out`}</Button>
          ),
        })}
      />
      {endOne.isError && <Alert>{t`That device could not be signed out. Please try again.`}</Alert>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => endAll.mutate()}
        title={t`Sign ${name} out everywhere?`}
        description={t`Every device will have to sign in again. Nothing is deleted. API keys go on working.`}
        confirmLabel={t`Sign out everywhere`}
        busyLabel={endAll.isPending ? t`Signing out…` : null}
        error={endAll.isError ? t`Something went wrong. Please try again.` : null}
      />
    </>
  );
}
