import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { upload } from '../../../../platform/api/upload.ts';

const POLL_MS = 700;
/** A scan of many pages takes longer; it can be picked when it has been read. */
const MOST_POLLS = 130;

/** The company's documents to pick a price list from. */
export function useDocuments() {
  return useQuery({
    queryKey: ['price-list', 'documents'],
    queryFn: ({ signal }) => call('GET /documents/', { signal }),
    staleTime: 0,
  });
}

/** Reads the prices of a document, once it has been taken in. */
export function usePriceList() {
  return useMutation({
    mutationFn: async (source: { id: string } | { file: File }) => {
      const id = 'id' in source ? source.id : await uploadDocument(source.file);
      return await call('GET /price-book/from-document/:id/', { params: { id } });
    },
  });
}

/** Adds the file to the company's documents, and waits until it was read. */
async function uploadDocument(file: File): Promise<string> {
  const sending = { idempotencyKey: createIdempotencyKey(), signal: new AbortController().signal };
  const { id } = await upload('POST /documents/', { file, ...sending, onProgress: () => undefined });
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const { knowledge } = await call('GET /documents/:id/', { params: { id } });
    if (knowledge.status !== 'queued' && knowledge.status !== 'processing') break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return id;
}
