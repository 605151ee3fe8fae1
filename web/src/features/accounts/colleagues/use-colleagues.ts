import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';

const COMPANY = ['company', 'people'] as const;
const INVITED = ['company', 'invitations'] as const;

export function useCompany() {
  return useQuery({ queryKey: COMPANY, queryFn: ({ signal }) => call('GET /company/', { signal }) });
}

export function useInvited(isOwner: boolean) {
  return useQuery({
    queryKey: INVITED,
    queryFn: ({ signal }) => call('GET /company/invitations/', { signal }),
    enabled: isOwner,
  });
}

/** Sends one change to the company, then loads what `changes` names again. */
function useChange<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  changes: QueryKey,
  onDone: (result: Result) => void,
) {
  return useMutation({
    mutationFn,
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({ queryKey: changes });
      onDone(result);
    },
  });
}

/** Also sends it again: a new invitation replaces the one before. */
export const useInviting = (onDone: () => void) =>
  useChange((email: string) => call('POST /company/invitations/', { body: { email } }), INVITED, onDone);

export const useRevoking = (onDone: () => void) =>
  useChange((id: string) => call('DELETE /company/invitations/:id/', { params: { id } }), INVITED, onDone);

export const useRoleChange = (onDone: () => void) =>
  useChange(
    ({ id, role }: { id: string; role: 'owner' | 'member' }) =>
      call('PATCH /company/people/:id/', { params: { id }, body: { role } }),
    COMPANY,
    onDone,
  );

export const useRemoval = (onDone: () => void) =>
  useChange((id: string) => call('DELETE /company/people/:id/', { params: { id } }), COMPANY, onDone);

/** Everything that was loaded belongs to the company that the user has left. */
export function useLeaving(onDone: () => void) {
  return useMutation({
    mutationFn: () => call('POST /company/leave/'),
    onSuccess: async () => {
      await queryClient.resetQueries();
      onDone();
    },
  });
}
