import type { Api, EndpointInput } from '@haulwise/contract';
import { t } from '../../../words/words.ts';
import { ApiError } from '../api-error.ts';
import { type RequestOptions, sendRequest } from '../request.ts';
import { waitToRetry } from './back-off.ts';
import { createEventReader, type ReplyFrame } from './event-lines.ts';

export type SendBody = EndpointInput<Api['POST /chat/stream/']>['body'];

export interface WatchOptions {
  /** Aborting leaves the reply, which the server still completes. */
  signal: AbortSignal;
  /** False while rejoining a broken stream, true once connected. */
  onConnection?: (isConnected: boolean) => void;
}

/** The chat send timeout (spec §9), until the response headers (ms). */
const SEND_TIMEOUT = 60_000;
/** The server writes at least every 15 s; a stream silent for more than two intervals is dead (ms). */
const SILENCE = 35_000;
const MOST_SENDS = 3;
const MOST_JOINS = 12;

/**
 * Sends a question and yields the events of its reply in batches, each event once. A broken stream is rejoined after
 * the last event seen. Ends after `complete` or `error`, or without either if the reply is no longer being written.
 * Throws ApiError, whose message is `HTTP error! status: {code}` for a refusal.
 */
export function sendAndWatch(body: SendBody, idempotencyKey: string, options: WatchOptions) {
  const send = () =>
    open('POST', '/chat/stream/', { body, headers: { 'Idempotency-Key': idempotencyKey }, signal: options.signal });
  return watch({ connect: send, conversationId: null, lastId: 0, failures: 0 }, options);
}

/** Joins the reply in progress in a conversation, from its first event; yields nothing if there is none. */
export function openReplyStream(conversationId: string, options: WatchOptions) {
  const connect = () => join(conversationId, 0, options.signal);
  return watch({ connect, conversationId, lastId: 0, failures: 0 }, options);
}

interface Position {
  connect: () => Promise<ReadableStream<Uint8Array> | null>;
  /** Null until the server has named the conversation; until then, only resending can continue. */
  conversationId: string | null;
  lastId: number;
  /** Tries since the last event. */
  failures: number;
}

async function* watch(position: Position, options: WatchOptions): AsyncGenerator<ReplyFrame[], void, undefined> {
  for (;;) {
    let fault: unknown = new ApiError({ status: 0, code: 'network_error', message: t`The stream was cut.` });
    try {
      const isOver = yield* watchOnce(position, options);
      if (isOver) return;
    } catch (error) {
      fault = error;
    }
    const most = position.conversationId === null ? MOST_SENDS : MOST_JOINS;
    position.failures++;
    if (options.signal.aborted || !isPassing(fault) || position.failures >= most) throw fault;
    options.onConnection?.(false);
    await waitToRetry(position.failures - 1, options.signal);
  }
}

/** Yields the events of one connection; true if no further connection is needed. */
async function* watchOnce(position: Position, options: WatchOptions): AsyncGenerator<ReplyFrame[], boolean, undefined> {
  const stream = await position.connect();
  if (stream === null) return true;
  options.onConnection?.(true);
  for await (const batch of readFrames(stream)) {
    const frames = batch.filter((frame) => frame.id === null || frame.id > position.lastId);
    if (frames.length === 0) continue;
    advance(position, frames, options.signal);
    yield frames;
    if (frames.some(({ event }) => event.type === 'complete' || event.type === 'error')) return true;
  }
  return false;
}

function advance(position: Position, frames: ReplyFrame[], signal: AbortSignal): void {
  position.failures = 0;
  for (const { id, event } of frames) {
    if (id !== null) position.lastId = id;
    if (event.type !== 'start') continue;
    const conversationId = event.conversation_id;
    position.conversationId = conversationId;
    position.connect = () => join(conversationId, position.lastId, signal);
  }
}

function join(conversationId: string, after: number, signal: AbortSignal) {
  const path = `/chat/conversations/${encodeURIComponent(conversationId)}/stream/?after=${after}`;
  return open('GET', path, { headers: after > 0 ? { 'Last-Event-ID': String(after) } : undefined, signal });
}

async function open(method: string, path: string, options: RequestOptions): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const response = await sendRequest(method, path, { ...options, timeout: SEND_TIMEOUT }, (head) => head);
    if (response.status === 204) return null;
    if (response.body === null) throw new Error('Response body is not readable');
    return response.body;
  } catch (error) {
    throw error instanceof ApiError && error.status > 0 ? withStreamMessage(error) : error;
  }
}

function withStreamMessage(error: ApiError): ApiError {
  const { status, code, fields, serverMessage } = error;
  return new ApiError({ status, code, fields, serverMessage, message: t`HTTP error! status: ${status}` });
}

async function* readFrames(stream: ReadableStream<Uint8Array>): AsyncGenerator<ReplyFrame[], void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const events = createEventReader();
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      yield events.read(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('The stream fell silent')), SILENCE);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** The network failed or the server is restarting, so a retry can help. Fetch reports a broken body as a TypeError. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || [408, 502, 503, 504].includes(error.status);
  return error instanceof TypeError;
}
