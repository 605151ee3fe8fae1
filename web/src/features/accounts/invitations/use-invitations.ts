import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLastPage, useListAddress } from '../../../platform/address/use-list-address.ts';
import { call } from '../../../platform/api/call.ts';

const INVITATIONS = ['invitations'] as const;

/** The page of invitations that the address asks for. */
export function useInvitations() {
  const address = useListAddress();
  const query = { page: address.page, page_size: address.pageSize };
  const invitations = useQuery({
    queryKey: [...INVITATIONS, query],
    queryFn: ({ signal }) => call('GET /auth/invitations/', { query, signal }),
    placeholderData: keepPreviousData,
  });
  useLastPage(address, invitations.isPlaceholderData ? undefined : invitations.data?.count);
  return { address, invitations };
}

/** Sends one change of an invitation; the list is read again afterwards. */
export function useInvitationChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: INVITATIONS });
      onDone(result);
    },
  });
}

export function useRegistrationMode() {
  return useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => call('GET /auth/registration/', { signal }),
  });
}
