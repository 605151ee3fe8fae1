import type { Fact } from '@haulwise/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { FACTS } from '../../../platform/api/query-keys.ts';

export function useFacts() {
  return useQuery({ queryKey: FACTS, queryFn: ({ signal }) => call('GET /chat/facts/', { signal }) });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: FACTS });

/** Keeps a typed sentence; with `replace`, in the place of one of its kind. */
export function useNewFact(onKept: (fact: Fact) => void) {
  return useMutation({
    mutationFn: (body: { text: string; replace: boolean }): Promise<Fact> => call('POST /chat/facts/', { body }),
    onSuccess: async (fact) => {
      await refresh();
      onKept(fact);
    },
  });
}

export function useFactChange({ id }: Fact, onSaved: () => void) {
  return useMutation({
    mutationFn: (value: string) => call('PATCH /chat/facts/:id/', { params: { id }, body: { value } }),
    onSuccess: async () => {
      await refresh();
      onSaved();
    },
  });
}

export function useFactDeletion({ id }: Fact, onDeleted: () => void) {
  return useMutation({
    mutationFn: () => call('DELETE /chat/facts/:id/', { params: { id } }),
    onSuccess: async () => {
      onDeleted();
      await refresh();
    },
  });
}
