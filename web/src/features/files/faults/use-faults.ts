import { useState } from 'react';
import { t } from '../../../words/words.ts';
import { formatNames } from '../file-words.ts';
import type { UploadItem } from '../uploads/upload-queue.ts';
import { type FileFault, toFileFault } from './file-fault.ts';

/**
 * The latest failure, for the banner. `loadFailedAt` is when the list last failed to load, with `loadError` until it
 * loads; uploads show their own reasons, so the banner names the files.
 */
export function useFaults(loadFailedAt: number, loadError: unknown, uploads: readonly UploadItem[]) {
  const [fault, setFault] = useState<FileFault | null>(null);
  const [seenLoad, setSeenLoad] = useState(0);
  const [seenUploads, setSeenUploads] = useState<readonly UploadItem[]>([]);

  if (loadError !== null && loadFailedAt !== seenLoad) {
    setSeenLoad(loadFailedAt);
    setFault(toFileFault(t`Failed to load files`, loadError));
  }
  if (loadError === null && seenLoad !== 0) {
    setSeenLoad(0);
    setFault((current) => (current?.text === 'Failed to load files' ? null : current));
  }
  if (uploads !== seenUploads) {
    setSeenUploads(uploads);
    const before = new Set(seenUploads.filter(({ status }) => status === 'failed').map(({ id }) => id));
    const failed = uploads.filter(({ status, id }) => status === 'failed' && !before.has(id));
    if (failed.length > 0) {
      setFault({ text: t`Failed to upload file`, reason: failuresOf(failed) });
    }
  }
  return { fault, report: (next: FileFault) => setFault(next), dismiss: () => setFault(null) };
}

function failuresOf(failed: readonly UploadItem[]): string {
  const [first] = failed;
  if (failed.length === 1 && first !== undefined) return `“${first.file.name}”: ${first.error ?? ''}`;
  return formatNames(failed.map(({ file }) => file));
}
