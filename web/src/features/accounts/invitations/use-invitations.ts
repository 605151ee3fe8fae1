import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { STALE_TIME } from '../../../platform/api/query-client.ts';
import { t } from '../../../words/words.ts';

const INVITATIONS = ['invitations'] as const;

/** The page of invitations for the current address. */
export function useInvitations() {
  return usePagedList({
    key: INVITATIONS,
    parseFilters: () => ({}),
    loadPage: (query, signal) => call('GET /auth/invitations/', { query, signal }),
    staleTime: STALE_TIME,
  });
}

/** Sends one change to an invitation, then reloads the list. */
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

/** What to say of a new invitation: without a mail server, its link must still be passed on. */
export function useInvitedText(email: string): string {
  const { data } = useRegistrationMode();
  return data?.sends_mail === false
    ? t`The invitation for ${email} is ready, but this server sends no mail. Copy its link and pass it on.`
    : t`Invitation sent to ${email}.`;
}

export function useRegistrationMode() {
  return useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => call('GET /auth/registration/', { signal }),
  });
}
