import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { EndpointReply, EndpointSpec, Frame } from '@haulwise/contract';
import type { z } from 'zod';
import type { ActorFor } from '../core/actor.ts';
import type { ByteRange } from '../storage/storage.ts';
import { runInNamedSpan } from '../telemetry/traces/spans.ts';

/** A download; always sent as an attachment that no browser renders. */
export interface FileReply {
  name: string;
  type: string;
  body: Buffer | Readable;
}

/** A download that clients can request in parts; for endpoints with `ranges`. */
export interface RangedFileReply {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex; used as the entity tag. */
  sha256: string;
  /** Not called for HEAD requests. */
  open(range: ByteRange | undefined): Promise<Readable>;
}

/** A file being uploaded. */
export interface Upload {
  /** The form fields that came before the file. */
  fields: Record<string, string>;
  /** As the client sent it: may be empty, and must not be trusted. */
  filename: string;
  /**
   * Fails with `files.empty`, `files.file_too_large` or `files.upload_cut_off`; discard what has been read by
   * then.
   */
  content: Readable;
}

/** What another protocol answers, by its own library. */
export interface ProtocolReply {
  status: number;
  type: string;
  body: string;
}

/** How the events of a stream are written: text that belongs on the wire, empty for an event that is not sent. */
export interface Wire {
  write(frame: Frame): string;
  /** An error that occurred after the headers were sent. */
  fail(error: { status: number; code: string; message: string }): string;
  /** Follows the last event. */
  end: string;
}

/** A stream of another protocol than ours, for endpoints with `streams`. */
export interface Streamed {
  frames: AsyncIterable<Frame[]>;
  wire: Wire;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A request that has been authorised and validated. */
export interface Call<E extends EndpointSpec> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  actor: ActorFor<E>;
  request_id: string;
  /** Address of the caller: the socket's peer unless TRUST_PROXY names it as a proxy. */
  ip: string;
  headers: IncomingHttpHeaders;
  last_event_id: number | null;
  idempotency_key: string | null;
  /**
   * The id for the row that this call creates. A repetition with the same Idempotency-Key gets the same id, so an
   * insert that ignores conflicts takes effect once, even if the server died before it could answer.
   */
  new_id: string;
  /** The bytes of the body, for endpoints that declare `rawBody`; null if there is no body. */
  raw_body: E['rawBody'] extends true ? Buffer | null : null;
  /** Starts reading the body of an upload; call it at most once. */
  upload: E['upload'] extends true ? () => Promise<Upload> : null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

type Result<E extends EndpointSpec> = E['reply'] extends 'empty'
  ? undefined
  : E['reply'] extends 'events'
    ? AsyncIterable<Frame[]> | null
    : E['reply'] extends 'file'
      ? E['ranges'] extends true
        ? RangedFileReply
        : FileReply
      : E['reply'] extends 'text' | 'page'
        ? string
        : E['reply'] extends 'protocol'
          ? ProtocolReply
          : E['streams'] extends true
            ? EndpointReply<E> | Streamed
            : EndpointReply<E>;

type Handler<E extends EndpointSpec> = (
  call: Call<E>,
) => E['reply'] extends 'empty' ? Promise<void> : Promise<Result<E>>;

export interface Route {
  endpoint: EndpointSpec;
  handle: (call: Call<EndpointSpec>) => Promise<unknown>;
}

/** Binds an endpoint of the contract to the function that answers it. */
export function route<E extends EndpointSpec>(endpoint: E, handle: Handler<E>): Route {
  const tell = handle as unknown as Route['handle'];
  const name = `story of ${endpoint.method} ${endpoint.path}`;
  return { endpoint, handle: (call) => runInNamedSpan('story', name, () => tell(call)) };
}
