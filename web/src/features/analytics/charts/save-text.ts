import { followDownload } from '../../../platform/download/follow-download.ts';

/** Until then the browser has begun to write the file. */
const KEEP_MS = 60_000;

/** Lets the browser save a text as a CSV file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  followDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
