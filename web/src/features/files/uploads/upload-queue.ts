import { create } from 'zustand';
import { ApiError } from '../../../platform/api/api-error.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { upload } from '../../../platform/api/upload.ts';
import { getSession, watchSession } from '../../../platform/session/session-store.ts';
import { FILES } from '../file-cache.ts';
import { toFileFault } from '../file-fault.ts';
import { checkUpload } from './upload-check.ts';

/** `saving`: all is sent, and the server is writing it away. */
export type UploadStatus = 'waiting' | 'sending' | 'saving' | 'done' | 'failed';

export interface UploadItem {
  id: string;
  file: File;
  /** The file that it is a new version of; null for a new file. */
  versionOf: string | null;
  status: UploadStatus;
  /** What has been sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  error: string | null;
  /** False where trying again would end the same way. */
  canRetry: boolean;
}

export interface AddOptions {
  /** Largest file that is taken (bytes); null while unknown, and then the server decides. */
  maxSize: number | null;
  versionOf?: string | null;
}

/** At once; more would only share the same line. */
const PARALLEL = 2;
/** How long nothing is sent after the server has asked for a pause (ms): hundreds of small files are more than it takes. */
const REST = 10_000;

const running = new Map<string, AbortController>();
let resting: ReturnType<typeof setTimeout> | null = null;

/** The uploads of this tab, which go on while other screens are looked at; the end of the session ends them. */
export const useUploads = create<readonly UploadItem[]>(() => []);

/** Puts files at the end of the queue; what cannot be taken fails at once, with the reason. */
export function addUploads(files: readonly File[], { maxSize, versionOf = null }: AddOptions): void {
  const added = files.map((file): UploadItem => {
    const error = checkUpload(file, maxSize);
    const status = error === null ? 'waiting' : 'failed';
    return { id: createIdempotencyKey(), file, versionOf, status, share: 0, error, canRetry: error === null };
  });
  set([...useUploads.getState(), ...added]);
  startNext();
}

/** Breaks an upload off, or takes it off the list. */
export function removeUpload(id: string): void {
  running.get(id)?.abort(new DOMException('Canceled', 'AbortError'));
  set(useUploads.getState().filter((item) => item.id !== id));
}

export function retryUpload(id: string): void {
  change(id, { status: 'waiting', share: 0, error: null });
  startNext();
}

/** Sends again whatever failed for a reason that may have passed. */
export function retryFailedUploads(): void {
  for (const { id, status, canRetry } of useUploads.getState()) {
    if (status === 'failed' && canRetry) retryUpload(id);
  }
}

/** Takes what is over off the list. */
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
    change(item.id, { status: 'failed', error: reason ?? 'The upload did not work. Please try again.' });
  } finally {
    running.delete(item.id);
    // Of one that broke off at its end, too: the server may have it all the same.
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

function send({ id, file, versionOf }: UploadItem, signal: AbortSignal) {
  const onProgress = (share: number) => change(id, { share, status: share < 1 ? 'sending' : 'saving' });
  const sending = { file, idempotencyKey: id, signal, onProgress };
  if (versionOf === null) return upload('POST /files/upload/', { ...sending, fields: { name: file.name } });
  return upload('POST /files/:id/versions/', { ...sending, params: { id: versionOf } });
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
