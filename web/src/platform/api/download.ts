import type { Api } from '@haulwise/contract';
import { openDownload } from '../browser/open-download.ts';
import { buildUrl, type CallInput } from './call.ts';
import { sendRequest } from './request.ts';

/** `METHOD /path/` of every endpoint that returns a file. */
export type DownloadName = { [K in keyof Api]: Api[K]['reply'] extends 'file' ? K : never }[keyof Api];

type DownloadInput<K extends DownloadName> = CallInput<K> & { timeout?: number };

/** Longer than the server's own limit for creating a file (60 s). */
const TIMEOUT = 70_000;
/** Long enough for the browser to start writing the file. */
const KEEP_MS = 60_000;

/**
 * Fetches a file with the bearer token and saves it under the server's file name, within `timeout` (ms). Throws
 * ApiError.
 */
export async function download<K extends DownloadName>(
  name: K,
  ...[input]: Record<string, never> extends CallInput<K> ? [DownloadInput<K>?] : [DownloadInput<K>]
): Promise<void> {
  const { method, path } = buildUrl(name, (input ?? {}) as { params?: object; query?: object });
  const file = await sendRequest(method, path, { timeout: input?.timeout ?? TIMEOUT }, async (response) => ({
    bytes: await response.blob(),
    name: fileName(response.headers.get('Content-Disposition')),
  }));
  const url = URL.createObjectURL(file.bytes);
  openDownload(url, file.name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Parses the file name of a Content-Disposition header, preferring the UTF-8 one. */
function fileName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header ?? '')?.[1];
  try {
    return decodeURIComponent(encoded ?? '') || (plain ?? '');
  } catch {
    return plain ?? '';
  }
}
