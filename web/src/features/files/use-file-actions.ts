import type { File as LibraryFile } from '@haulwise/contract';
import { call } from '../../platform/api/call.ts';
import { followDownload } from '../../platform/download/follow-download.ts';
import { type FileFault, fileFault } from './file-fault.ts';
import { addressHere } from './file-words.ts';
import { useFileChange } from './use-file-change.ts';

/** What needs no question: done at once, and said where it did not work. */
export function useFileActions(report: (fault: FileFault) => void) {
  const failing = (text: string) => ({ onFault: (error: unknown) => report(fileFault(text, error)) });
  const download = useFileChange(async ({ id }: LibraryFile) => {
    const { download_url } = await call('GET /files/:id/download-url/', { params: { id } });
    followDownload(addressHere(download_url));
  }, failing('Failed to download file'));
  const place = useFileChange(
    ({ id, isWanted }: { id: string; isWanted: boolean }) =>
      call('PATCH /files/:id/', { params: { id }, body: { in_knowledge_base: isWanted } }),
    failing('Failed to change file'),
  );
  const retry = useFileChange(
    ({ id }: LibraryFile) => call('POST /files/:id/retry/', { params: { id } }),
    failing('Failed to read file again'),
  );
  return {
    download: (file: LibraryFile) => download.mutate(file),
    keepOut: ({ id }: LibraryFile) => place.mutate({ id, isWanted: false }),
    takeIn: ({ id }: LibraryFile) => place.mutate({ id, isWanted: true }),
    retry: (file: LibraryFile) => retry.mutate(file),
  };
}
