import type { OwnDocument } from '@haulwise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { OWN_DOCUMENTS } from '../../../../platform/api/query-keys.ts';
import { addToast } from '../../../../ui/overlays/toast/toast-queue.ts';
import { t } from '../../../../words/words.ts';
import { type FileFault, toFileFault } from '../../faults/file-fault.ts';
import { FILES, useFileChange } from '../../file-cache.ts';
import { isBeingRead } from '../../file-words.ts';

/** Polling interval while a document is read (ms). */
const POLL = 1_500;
/** How long Undo is offered (ms); the server keeps a deleted document for five minutes. */
const UNDO = 10_000;

/** The company's documents and what can be done with them. */
export function useOwnDocuments() {
  const client = useQueryClient();
  const [fault, setFault] = useState<FileFault | null>(null);
  const list = useQuery({
    queryKey: OWN_DOCUMENTS,
    queryFn: ({ signal }) => call('GET /documents/', { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isBeingRead) ? POLL : false),
  });
  const failing = (text: string) => ({ onFault: (error: unknown) => setFault(toFileFault(text, error)) });

  const restore = async ({ id }: OwnDocument) => {
    try {
      await call('POST /documents/:id/restore/', { params: { id } });
    } catch (error) {
      setFault(toFileFault(t`Failed to restore document`, error));
    }
    await client.invalidateQueries({ queryKey: FILES });
  };
  const remove = useFileChange(async (document: OwnDocument) => {
    await call('DELETE /documents/:id/', { params: { id: document.id } });
    const text = t`“${document.name}” deleted`;
    addToast({ text, duration: UNDO, action: { label: t`Undo`, onPress: () => void restore(document) } });
  }, failing(t`Failed to delete document`));
  const retry = useFileChange(
    ({ id }: OwnDocument) => call('POST /documents/:id/retry/', { params: { id } }),
    failing(t`Failed to read document again`),
  );
  return {
    list,
    fault,
    dismiss: () => setFault(null),
    remove: (document: OwnDocument) => remove.mutate(document),
    retry: (document: OwnDocument) => retry.mutate(document),
  };
}
