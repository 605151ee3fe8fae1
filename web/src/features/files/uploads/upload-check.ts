import { formatSize } from '../../../platform/format/counts.ts';

/** Why a file will not be taken, said before it is sent; null where nothing speaks against it. `maxSize` in bytes. */
export function checkUpload(file: Pick<File, 'size'>, maxSize: number | null): string | null {
  if (file.size === 0) return 'The file is empty.';
  if (maxSize === null || file.size <= maxSize) return null;
  return `The file is ${formatSize(file.size)}; at most ${formatSize(maxSize)} are taken.`;
}

/** What was dropped: its files, and how many folders, which cannot be sent. */
export function readDroppedFiles(data: Pick<DataTransfer, 'items' | 'files'>): { files: File[]; folders: number } {
  const items = Array.from(data.items ?? []).filter(({ kind }) => kind === 'file');
  const folders = items.filter((item) => item.webkitGetAsEntry?.()?.isDirectory === true).length;
  if (folders === 0) return { files: Array.from(data.files), folders };
  const files = items
    .filter((item) => item.webkitGetAsEntry()?.isDirectory !== true)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
  return { files, folders };
}

export interface UploadTotals {
  all: number;
  done: number;
  failed: number;
  underWay: number;
  /** Of the bytes of all that can still arrive, 0 to 100. */
  percent: number;
}

/** What a queue amounts to. */
export function computeTotals(
  items: readonly { file: Pick<File, 'size'>; share: number; status: string }[],
): UploadTotals {
  const going = items.filter(({ status }) => status !== 'failed');
  const bytes = going.reduce((sum, { file }) => sum + file.size, 0);
  const sent = going.reduce((sum, { file, share }) => sum + file.size * share, 0);
  const done = items.filter(({ status }) => status === 'done').length;
  const failed = items.length - going.length;
  return {
    all: items.length,
    done,
    failed,
    underWay: going.length - done,
    percent: bytes === 0 ? 0 : Math.floor((sent / bytes) * 100),
  };
}

/** One line about a queue, e.g. `2 of 3 uploaded, 1 failed`. */
export function formatTotals({ all, done, failed, underWay }: UploadTotals): string {
  const uploaded = `${done} of ${all} uploaded`;
  const rest = [failed > 0 && `${failed} failed`, underWay > 0 && `${underWay} to go`].filter(Boolean);
  return [uploaded, ...rest].join(', ');
}
