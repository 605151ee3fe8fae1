import { ATTACHMENT_MB } from '@haulwise/contract/rules';
import { create } from 'zustand';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { upload } from '../../../../platform/api/upload.ts';
import { formatSize } from '../../../../platform/format/counts.ts';
import { watchSessionUser } from '../../../../platform/session/session-store.ts';
import { t } from '../../../../words/words.ts';
import { getAttachmentsKey } from './use-attachments.ts';

/** A file on its way to the server, in this tab. */
export interface Upload {
  id: string;
  conversationId: string;
  file: File;
  /** Share sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  error: string | null;
  /** False if a retry would fail the same way. */
  canRetry: boolean;
}

const MOST_BYTES = ATTACHMENT_MB * 1024 * 1024;
const running = new Map<string, AbortController>();

/** The uploads of this tab; they continue while other conversations are open. */
export const useAttaching = create<readonly Upload[]>(() => []);

/** Sends files to a conversation; those that are too large fail at once, with the reason. */
export function uploadAttachments(conversationId: string, files: readonly File[]): void {
  const added = files.map((file): Upload => {
    const error = findFault(file);
    return { id: createIdempotencyKey(), conversationId, file, share: 0, error, canRetry: error === null };
  });
  useAttaching.setState([...useAttaching.getState(), ...added], true);
  for (const item of added) if (item.error === null) void send(item);
}

function findFault({ size }: File): string | null {
  if (size === 0) return t`The file is empty.`;
  return size > MOST_BYTES ? t`The file is ${formatSize(size)}; the maximum is ${ATTACHMENT_MB} MB.` : null;
}

export function retryAttaching(item: Upload): void {
  change(item.id, { share: 0, error: null });
  void send(item);
}

/** Aborts an upload, or removes a failed one. */
export function removeAttaching(id: string): void {
  running.get(id)?.abort(new DOMException('Canceled', 'AbortError'));
  useAttaching.setState(
    useAttaching.getState().filter((item) => item.id !== id),
    true,
  );
}

async function send({ id, conversationId, file }: Upload): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    await upload('POST /chat/conversations/:id/attachments/', {
      params: { id: conversationId },
      file,
      idempotencyKey: id,
      signal: controller.signal,
      onProgress: (share) => change(id, { share }),
    });
    // It is shown as an upload until the list has it.
    await queryClient.invalidateQueries({ queryKey: getAttachmentsKey(conversationId) });
    removeAttaching(id);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const canRetry = status === 0 || status === 429 || status >= 500;
    change(id, { error: reasonOf(error), canRetry });
  } finally {
    running.delete(id);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t`This could not be attached. Please try again.`;
  const [first] = Object.values(error.fields).flat();
  return first ?? error.serverMessage ?? error.message;
}

function change(id: string, changes: Partial<Upload>): void {
  useAttaching.setState(
    useAttaching.getState().map((item) => (item.id === id ? { ...item, ...changes } : item)),
    true,
  );
}

watchSessionUser(() => {
  for (const controller of running.values()) controller.abort(new DOMException('Signed out', 'AbortError'));
  useAttaching.setState([], true);
});
