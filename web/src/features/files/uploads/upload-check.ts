import { formatSize } from '../../../platform/format/counts.ts';
import { t } from '../../../words/words.ts';

/** Why a file would be refused, checked before sending; null if acceptable. `maxSize` in bytes. */
export function checkUpload(file: Pick<File, 'size'>, maxSize: number | null): string | null {
  if (file.size === 0) return t`The file is empty.`;
  if (maxSize === null || file.size <= maxSize) return null;
  return t`The file is ${formatSize(file.size)}; the maximum is ${formatSize(maxSize)}.`;
}

export interface UploadTotals {
  all: number;
  done: number;
  failed: number;
  underWay: number;
  /** Share of the bytes of all files that have not failed, 0 to 100. */
  percent: number;
}

/** The totals of a queue. */
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

/** A summary of a queue, e.g. `2 of 3 uploaded, 1 failed`; what succeeded may have left it: `1 failed`. */
export function formatTotals({ all, done, failed, underWay }: UploadTotals): string {
  const parts = [
    failed < all && t`${done} of ${all} uploaded`,
    failed > 0 && t`${failed} failed`,
    underWay > 0 && t`${underWay} remaining`,
  ];
  return parts.filter(Boolean).join(', ');
}
