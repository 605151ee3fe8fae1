import type { Api, EndpointInput, EndpointReply, User } from '@haulwise/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { addToast } from '../../../../ui/overlays/toast/toast-queue.ts';
import { formatPlural, t } from '../../../../words/words.ts';
import { USERS } from '../user-cache.ts';
import { formatName } from '../user-words.ts';

export type BulkChange = EndpointInput<Api['PATCH /auth/users/']>['body']['change'];
type BulkResult = EndpointReply<Api['PATCH /auth/users/']>;

/** How long Undo stays (ms), as for conversations. */
const UNDO = 10_000;

/** Sends one change to several users. `onDone` runs if none was refused; otherwise `failed` says why, by name. */
export function useBulkChange(users: readonly User[], onDone: (changed: string[]) => void) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (change: BulkChange) =>
      sendChange(
        users.map(({ id }) => id),
        change,
      ),
    onSuccess: ({ changed, failed }) => {
      if (failed.length === 0) onDone(changed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: USERS }),
  });
  const failed = sending.data?.failed.map(({ id, error }) => {
    const user = users.find((one) => one.id === id);
    return `${user === undefined ? t`A user` : formatName(user)}: ${error}`;
  });
  return { ...sending, failed: failed ?? [] };
}

/** Says how many users were activated or deactivated, and offers the opposite. */
export function useAccessToast() {
  const client = useQueryClient();
  return (changed: string[], isActive: boolean) =>
    addToast({
      text: isActive
        ? formatPlural(changed.length, '# user activated', '# users activated')
        : formatPlural(changed.length, '# user deactivated', '# users deactivated'),
      duration: UNDO,
      action: {
        label: t`Undo`,
        onPress: () =>
          void sendChange(changed, { is_active: !isActive }).finally(() =>
            client.invalidateQueries({ queryKey: USERS }),
          ),
      },
    });
}

function sendChange(user_ids: string[], change: BulkChange): Promise<BulkResult> {
  return call('PATCH /auth/users/', { body: { user_ids, change } });
}
