import { useSyncExternalStore } from 'react';
import { getUploads, subscribeToUploads, type UploadItem } from './upload-queue.ts';

/** The uploads of this tab, as they go. */
export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(subscribeToUploads, getUploads);
}
