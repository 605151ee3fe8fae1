import type { File as LibraryFile } from '@haulwise/contract';
import { call } from '../../platform/api/call.ts';
import { openDownload } from '../../platform/browser/open-download.ts';
import { t } from '../../words/words.ts';
import { type FileFault, toFileFault } from './faults/file-fault.ts';
import { useFileChange } from './file-cache.ts';
import { buildAddressHere } from './file-words.ts';

/** Actions without a dialog: they run at once and report failures. */
export function useFileActions(report: (fault: FileFault) => void) {
  const failing = (text: string) => ({ onFault: (error: unknown) => report(toFileFault(text, error)) });
  const download = useFileChange(async ({ id }: LibraryFile) => {
    const { download_url } = await call('GET /files/:id/download-url/', { params: { id } });
    openDownload(buildAddressHere(download_url));
  }, failing(t`Failed to download file`));
  const place = useFileChange(
    ({ id, isWanted }: { id: string; isWanted: boolean }) =>
      call('PATCH /files/:id/', { params: { id }, body: { in_knowledge_base: isWanted } }),
    failing(t`Failed to change file`),
  );
  const retry = useFileChange(
    ({ id }: LibraryFile) => call('POST /files/:id/retry/', { params: { id } }),
    failing(t`Failed to read file again`),
  );
  return {
    download: (file: LibraryFile) => download.mutate(file),
    keepOut: ({ id }: LibraryFile) => place.mutate({ id, isWanted: false }),
    takeIn: ({ id }: LibraryFile) => place.mutate({ id, isWanted: true }),
    retry: (file: LibraryFile) => retry.mutate(file),
  };
}
