import { Readable } from 'node:stream';
import { type EndpointSpec, type Frame, getErrorCode } from '@haulwise/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, fail, formatError } from '../../core/app-error.ts';
import type { RecordFailure } from '../../telemetry/failure.ts';
import type { Logger } from '../../telemetry/log/logger.ts';
import { toAppError, toFailure } from '../errors/error-answers.ts';
import type { BodyTimeouts } from '../limits/body-timeouts.ts';
import { runWithDeadline } from '../limits/deadline.ts';
import { DOWNLOAD_POLICY } from '../pages/security-headers.ts';
import type { Call, FileReply, RangedFileReply, Route, Streamed, Wire } from '../route.ts';
import type { EventStreams } from '../streams/event-streams.ts';
import { parseByteRange } from './byte-range.ts';

const HEAD_OF_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A buffering proxy would delay the words.
  'x-accel-buffering': 'no',
};

/** Strips what the schema does not declare. A value that does not match it is our bug and never reaches the client. */
function shape(schema: z.ZodType, value: unknown, what: string): string {
  const parsed = schema.safeParse(value);
  if (parsed.success) return JSON.stringify(parsed.data);
  const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new AppError('common.internal', { cause: new Error(`${what} does not fit the contract: ${paths.join(', ')}`) });
}

/** The JSON text of a reply, stripped and checked by the contract. */
export function writeJson(endpoint: EndpointSpec, value: unknown): string {
  return shape(endpoint.reply as z.ZodType, value, `The reply of ${endpoint.method} ${endpoint.path}`);
}

export function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

/** A text as it is, or a redirection to a page at the path that it is. */
export function sendText(reply: FastifyReply, kind: 'text' | 'page', text: string): FastifyReply {
  return kind === 'page' ? reply.redirect(text, 303) : reply.type('text/plain; charset=utf-8').send(text);
}

/** A file name for any client: plain ASCII first, then the real one (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function asDownload(reply: FastifyReply, { name, type }: { name: string; type: string }): FastifyReply {
  return reply
    .header('content-security-policy', DOWNLOAD_POLICY)
    .header('content-disposition', disposition(name))
    .type(type);
}

export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  return asDownload(reply, file).send(file.body);
}

/** The requested range, if the file is still the version the client began to read; otherwise the whole file. */
function rangeOf({ method, headers }: FastifyRequest, size: number, tag: string) {
  const isOfThis = headers['if-range'] === undefined || headers['if-range'] === tag;
  return method === 'GET' && isOfThis ? parseByteRange(headers.range, size) : null;
}

/** Sends a file whole or in part (206, 416). */
export async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RangedFileReply,
  timeouts: BodyTimeouts,
): Promise<FastifyReply> {
  const { size, sha256 } = file;
  const tag = `"${sha256}"`;
  const range = rangeOf(request, size, tag);
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`);
    return fail('files.range_not_satisfiable');
  }
  const body = request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined);
  timeouts.watchDownload(reply.raw);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return asDownload(reply, file)
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('content-length', range ? range.end - range.start + 1 : size)
    .send(body);
}

/** Our own events: `id:` and `data:` lines of JSON that fits the contract. */
function createOwnWire({ event, path }: EndpointSpec): Wire {
  const json = (frame: Frame) => {
    // The many deltas are ours; checking each would cost more than writing it.
    if (frame.event.type === 'delta') return `{"type":"delta","content":${JSON.stringify(frame.event.content)}}`;
    return shape(event as z.ZodType, frame.event, `An event of ${path}`);
  };
  return {
    write: (frame) => `id: ${frame.id}\ndata: ${json(frame)}\n\n`,
    fail: ({ code, message }) => `data: ${JSON.stringify({ type: 'error', error: message, code })}\n\n`,
    end: '',
  };
}

/** The stream of an endpoint that always answers with our own events; null if there is nothing to send. */
export async function openOwnStream(route: Route, call: Call<EndpointSpec>): Promise<Streamed | null> {
  const frames = (await route.handle(call)) as AsyncIterable<Frame[]> | null;
  return frames && { frames, wire: createOwnWire(route.endpoint) };
}

export type SendEvents = (
  open: Promise<Streamed | null>,
  call: Call<EndpointSpec>,
  reply: FastifyReply,
  deadline: number,
) => Promise<FastifyReply | undefined>;

/** Sends event streams. Headers are sent only with the first events, so a refusal is a plain 4xx. */
export function createEventSender(
  streams: EventStreams,
  { log, recordFailure }: { log: Logger; recordFailure: RecordFailure },
): SendEvents {
  const brokenBy = (request: FastifyRequest, wire: Wire) => (error: unknown) => {
    const known = toAppError(error);
    if (known.status >= 500) log.error({ id: request.id, err: known.cause ?? known }, 'event stream broke');
    if (known.status === 500) recordFailure(toFailure(known.cause ?? known, request));
    return wire.fail({ status: known.status, code: getErrorCode(known.id), message: formatError(known) });
  };

  return async (open, call, reply, deadline) => {
    // Created early: the reader may leave before the first events are ready.
    const { signal } = call;
    const began = async () => {
      const stream = await open;
      const rest = stream?.frames[Symbol.asyncIterator]();
      const first = await rest?.next();
      return stream && rest && first && !first.done ? { wire: stream.wire, rest, first: first.value } : null;
    };
    const opening = began();
    const stream = await runWithDeadline(deadline, opening).catch((error: unknown) => {
      // What opens too late has no reader.
      opening.then(
        (late) => late?.rest.return?.(),
        () => undefined,
      );
      throw error;
    });
    if (!stream) return reply.code(204).send();
    if (signal.aborted) {
      await stream.rest.return?.();
      return undefined;
    }

    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEAD_OF_STREAM });
    // Otherwise they leave in one write with the first events.
    if (stream.first.length === 0) reply.raw.flushHeaders();
    await streams.send(reply.raw, {
      ...stream,
      failure: brokenBy(reply.request, stream.wire),
      ...(call.actor ? { session_id: call.actor.session_id } : {}),
    });
    return reply;
  };
}
