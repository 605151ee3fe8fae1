import type { Fact } from '@haulwise/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { FACTS, FOLDER_DETAILS } from '../../../platform/api/query-keys.ts';

/** The facts of the company, or of one project. */
export function useFacts(folder: string | null) {
  return useQuery({
    queryKey: folder === null ? FACTS : [...FACTS, folder],
    queryFn: ({ signal }) =>
      folder === null
        ? call('GET /chat/facts/', { signal })
        : call('GET /chat/folders/:id/facts/', { params: { id: folder }, signal }),
  });
}

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: FACTS }),
    queryClient.invalidateQueries({ queryKey: FOLDER_DETAILS }),
  ]);

async function createFacts(folder: string | null, body: { text: string; replace: boolean }): Promise<Fact[]> {
  if (folder === null) return [await call('POST /chat/facts/', { body })];
  return (await call('POST /chat/folders/:id/facts/', { params: { id: folder }, body })).results;
}

/** Keeps a typed sentence; with `replace`, in the place of one of its kind. A project's may hold two facts. */
export function useNewFacts(folder: string | null, onKept: (facts: Fact[]) => void) {
  return useMutation({
    mutationFn: (body: { text: string; replace: boolean }) => createFacts(folder, body),
    onSuccess: async (facts) => {
      await refresh();
      onKept(facts);
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
