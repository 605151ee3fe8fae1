import { create } from 'zustand';
import { ApiError } from '../../../platform/api/api-error.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { upload } from '../../../platform/api/upload.ts';
import { getSession, watchSession } from '../../../platform/session/session-store.ts';
import { t } from '../../../words/words.ts';
import { toFileFault } from '../faults/file-fault.ts';
import { FILES } from '../file-cache.ts';
import { checkUpload } from './upload-check.ts';

/** `saving`: everything is sent, and the server is storing it. */
export type UploadStatus = 'waiting' | 'sending' | 'saving' | 'done' | 'failed';

/** The library of administrators, or the documents of the user's company. */
type Place = 'library' | 'company';

export interface UploadItem {
  id: string;
  file: File;
  /** The file this is a new version of; null for a new file. */
  versionOf: string | null;
  place: Place;
  status: UploadStatus;
  /** Share sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  error: string | null;
  /** False if a retry would fail the same way. */
  canRetry: boolean;
}

export interface AddOptions {
  /** Maximum file size (bytes); null while unknown, in which case the server decides. */
  maxSize: number | null;
  versionOf?: string | null;
  place?: Place;
}

/** Parallel uploads; more would only share the same bandwidth. */
const PARALLEL = 2;
/** Pause after the server's rate limit refuses an upload, e.g. with hundreds of small files (ms). */
const REST = 10_000;

const running = new Map<string, AbortController>();
let resting: ReturnType<typeof setTimeout> | null = null;

/** The uploads of this tab, which continue on other screens and end with the session. */
export const useUploads = create<readonly UploadItem[]>(() => []);

/** Appends files to the queue; unacceptable ones fail at once, with the reason. */
export function addUploads(files: readonly File[], { maxSize, versionOf = null, place = 'library' }: AddOptions): void {
  const added = files.map((file): UploadItem => {
    const error = checkUpload(file, maxSize);
    const status = error === null ? 'waiting' : 'failed';
    return { id: createIdempotencyKey(), file, versionOf, place, status, share: 0, error, canRetry: error === null };
  });
  set([...useUploads.getState(), ...added]);
  startNext();
}

/** Aborts an upload, or removes it from the list. */
export function removeUpload(id: string): void {
  running.get(id)?.abort(new DOMException('Canceled', 'AbortError'));
  set(useUploads.getState().filter((item) => item.id !== id));
}

export function retryUpload(id: string): void {
  change(id, { status: 'waiting', share: 0, error: null });
  startNext();
}

/** Retries uploads that failed for a temporary reason. */
export function retryFailedUploads(): void {
  for (const { id, status, canRetry } of useUploads.getState()) {
    if (status === 'failed' && canRetry) retryUpload(id);
  }
}

/** Removes finished uploads from the list. */
export function clearFinishedUploads(): void {
  set(useUploads.getState().filter(isUnderWay));
}

export function isUnderWay({ status }: UploadItem): boolean {
  return status === 'waiting' || status === 'sending' || status === 'saving';
}

function startNext(): void {
  for (const item of useUploads.getState()) {
    if (running.size >= PARALLEL || resting !== null) return;
    if (item.status === 'waiting') void run(item);
  }
}

async function run(item: UploadItem): Promise<void> {
  const controller = new AbortController();
  running.set(item.id, controller);
  change(item.id, { status: 'sending' });
  try {
    await send(item, controller.signal);
    change(item.id, { status: 'done', share: 1 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      change(item.id, { status: 'waiting', share: 0 });
      rest();
      return;
    }
    const { reason } = toFileFault('', error);
    change(item.id, { status: 'failed', error: reason ?? t`The upload failed. Please try again.` });
  } finally {
    running.delete(item.id);
    // Also after an upload that broke off at its end, since the server may have received it.
    void queryClient.invalidateQueries({ queryKey: FILES });
    startNext();
  }
}

function rest(): void {
  resting ??= setTimeout(() => {
    resting = null;
    startNext();
  }, REST);
}

function send({ id, file, versionOf, place }: UploadItem, signal: AbortSignal) {
  const onProgress = (share: number) => change(id, { share, status: share < 1 ? 'sending' : 'saving' });
  const sending = { file, idempotencyKey: id, signal, onProgress };
  const isOwn = place === 'company';
  if (versionOf === null)
    return upload(isOwn ? 'POST /documents/' : 'POST /files/upload/', { ...sending, fields: { name: file.name } });
  const params = { id: versionOf };
  return upload(isOwn ? 'POST /documents/:id/versions/' : 'POST /files/:id/versions/', { ...sending, params });
}

function change(id: string, changes: Partial<UploadItem>): void {
  set(useUploads.getState().map((item) => (item.id === id ? { ...item, ...changes } : item)));
}

function set(next: readonly UploadItem[]): void {
  if (next.some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  useUploads.setState(next, true);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

watchSession(() => {
  if (getSession().token !== null || useUploads.getState().length === 0) return;
  const controllers = [...running.values()];
  if (resting !== null) clearTimeout(resting);
  resting = null;
  set([]);
  for (const controller of controllers) controller.abort(new DOMException('Signed out', 'AbortError'));
});
