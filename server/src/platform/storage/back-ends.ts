import { s3BackEnd } from './s3-storage.ts';
import type { StorageBackEnd, StorageSettings } from './storage.ts';

/** The back ends by the scheme of their URL. Without a URL, files are kept in DATA_DIR. */
const STORAGE_BACK_ENDS: Record<string, StorageBackEnd> = {
  s3: s3BackEnd,
};

export const STORAGE_SCHEMES = Object.keys(STORAGE_BACK_ENDS);

function findBackEnd(url: URL): StorageBackEnd | undefined {
  return STORAGE_BACK_ENDS[url.protocol.slice(0, -1)];
}

/** The fault of a URL with a known scheme, or null; completes "STORAGE_URL …". */
export function findStorageFault(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return (url && findBackEnd(url)?.findFault(url)) ?? null;
}

/** The place that a valid STORAGE_URL names, or the key that must be set first. */
export function parseStoragePlace(value: string, settings: StorageSettings): ReturnType<StorageBackEnd['parse']> {
  const url = new URL(value);
  const backEnd = findBackEnd(url);
  if (backEnd === undefined) throw new Error(`No storage back end for ${url.protocol}`);
  return backEnd.parse(url, settings);
}
