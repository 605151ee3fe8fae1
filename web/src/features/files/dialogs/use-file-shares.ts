import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { getFileSharesKey, useFileChange } from '../file-cache.ts';

/** The links to a file, and the actions on them. */
export function useFileShares(fileId: string) {
  const key = useRef(createIdempotencyKey());
  const shares = useQuery({
    queryKey: getFileSharesKey(fileId),
    queryFn: ({ signal }) => call('GET /files/:id/shares/', { params: { id: fileId }, signal }),
    staleTime: 0,
  });
  const create = useFileChange(
    (expires_in_days: number) =>
      call('POST /files/share/', {
        body: { file_id: fileId, expires_in_days },
        headers: { 'Idempotency-Key': key.current },
      }),
    {
      onDone: () => {
        key.current = createIdempotencyKey();
      },
    },
  );
  const revoke = useFileChange((id: string) => call('DELETE /files/shares/:id/', { params: { id } }), {});
  return { shares, open: shares.data?.results.filter(({ is_open }) => is_open), create, revoke };
}
