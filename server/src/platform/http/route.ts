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

/** A download that can be had in parts; for endpoints with `ranges`. */
export interface RangedFileReply {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** The same as long as the bytes are: lower-case hex. */
  sha256: string;
  /** Is not called where only the head of the answer is wanted. */
  open(range: ByteRange | undefined): Promise<Readable>;
}

/** What somebody sends to be kept. */
export interface Upload {
  /** Those that came before the file. */
  fields: Record<string, string>;
  /** As the sender calls it; may be empty, and is never to be trusted. */
  filename: string;
  /**
   * Fails with `files.empty`, `files.file_too_large` or `files.upload_cut_off`; what has been read of it until then is to be
   * thrown away.
   */
  content: Readable;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A request that is known to be allowed and well-formed. */
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
   * Id for the row that this call creates. A repetition with the same Idempotency-Key gets the same id, so an insert
   * with it that ignores conflicts acts once even if the server died before it could answer.
   */
  new_id: string;
  /** The bytes of the body, where the endpoint wants them; null where there is no body. */
  raw_body: E['rawBody'] extends true ? Buffer | null : null;
  /** Begins to read the body, where the endpoint takes an upload; to be called once at most. */
  upload: E['upload'] extends true ? () => Promise<Upload> : null;
  /** Aborts when the client leaves. */
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
      : E['reply'] extends 'text'
        ? string
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
