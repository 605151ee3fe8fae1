import type { Api, EndpointReply } from '@haulwise/contract';
import { t } from '../../words/words.ts';
import { ApiError, readApiError } from './api-error.ts';
import { buildUrl, type CallInput } from './call.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { sendSignedIn } from './request.ts';

/** `METHOD /path/` of every endpoint that accepts a file. */
export type UploadName = { [K in keyof Api]: Api[K] extends { upload: true } ? K : never }[keyof Api];

interface Sending {
  file: File;
  /** Text fields sent with the file. */
  fields?: Record<string, string>;
  /** Identifies this upload, so that a retry after a lost response does not store the file twice. */
  idempotencyKey: string;
  /** Aborts the upload; the server keeps nothing. */
  signal: AbortSignal;
  /** Receives the share sent, 0 to 1. */
  onProgress: (share: number) => void;
}

export type UploadOptions<K extends UploadName> = CallInput<K> & Sending;

/** A connection without progress for this long is dead (ms); there is no total limit. */
const SILENCE = 120_000;

/** Sends one file as a form, with XMLHttpRequest for its progress events. Throws ApiError, or the abort. */
export async function upload<K extends UploadName>(name: K, options: UploadOptions<K>): Promise<EndpointReply<Api[K]>> {
  const { method, path } = buildUrl(name, options as { params?: object });
  const response = await sendSignedIn(async (token) => {
    const answer = await send(method, `/api${path}`, token, options);
    if (!answer.ok) throw await readApiError(answer);
    return answer;
  });
  try {
    return await response.json();
  } catch {
    throw new ApiError({ status: response.status, code: 'unreadable_reply', message: t`Invalid response from server` });
  }
}

/** Sends a small file, of which nobody watches the progress. */
export function uploadSmall<K extends UploadName>(name: K, file: File): Promise<EndpointReply<Api[K]>> {
  const sending = { idempotencyKey: createIdempotencyKey(), signal: new AbortController().signal };
  return upload(name, { file, ...sending, onProgress: () => undefined } as UploadOptions<K>);
}

function send(method: string, url: string, token: string | null, options: Sending): Promise<Response> {
  const { file, fields = {}, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const giveUp = (error: unknown) => {
      settle();
      request.abort();
      reject(error);
    };
    const abort = () => giveUp(signal.reason);
    const settle = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
    };
    const keepWaiting = () => {
      clearTimeout(silence);
      silence = setTimeout(() => giveUp(failure('timeout')), SILENCE);
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);

    request.open(method, url);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    request.upload.addEventListener('progress', (event) => {
      keepWaiting();
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      settle();
      resolve(new Response(bodyOf(request), { status: request.status }));
    });
    request.addEventListener('error', () => giveUp(failure('network_error')));
    keepWaiting();
    request.send(formOf(file, fields));
  });
}

/** The server reads the form as a stream, so the file comes last. */
function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

/** Responses with these statuses must have no body. */
function bodyOf({ status, responseText }: XMLHttpRequest): string | null {
  return [204, 205, 304].includes(status) ? null : responseText;
}

function failure(code: 'timeout' | 'network_error'): ApiError {
  const message =
    code === 'timeout'
      ? t`The upload stalled. Please try again.`
      : t`The upload was interrupted. Check your connection and try again.`;
  return new ApiError({ status: 0, code, message });
}
