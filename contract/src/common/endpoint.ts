import type { z } from 'zod';

export type Access = 'public' | 'user' | 'admin';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Named request-rate classes; the figures live in server/src/platform/http/limits/rate-limits.ts. */
export type RateClass =
  | 'general'
  | 'login'
  | 'register'
  | 'refresh'
  | 'reset'
  | 'chat'
  | 'download'
  | 'export'
  | 'upload'
  | 'track'
  | 'none';

/**
 * What an endpoint answers with: a schema (JSON, stripped of what it does not name), `empty` (204), `events`
 * (text/event-stream of `event`), `file` (binary attachment) or `text` (plain text, for machines).
 */
export type Reply = z.ZodType | 'empty' | 'events' | 'file' | 'text';

export interface EndpointSpec {
  method: Method;
  /** Under `/api`, with `:name` for parameters; the trailing slash is canonical. */
  path: `/${string}`;
  access: Access;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: Reply;
  /** Schema of one event where `reply` is `events`. */
  event?: z.ZodType;
  /** Status of success, 200 where unsaid (204 for `empty`). */
  status?: number;
  rate?: RateClass;
  /** POSTs that create accept an Idempotency-Key; with `by_story` the story itself remembers what it did for it. */
  idempotent?: true | 'by_story';
  /** Largest body in bytes, 1 MiB where unsaid. */
  bodyLimit?: number;
  /** The body is multipart/form-data with one file, which the story reads as it comes. */
  upload?: true;
  /** A download that can be had in parts (`Range`), and is sent as it is. */
  ranges?: true;
  /** The story reads the body as the bytes that came, e.g. to check a signature. */
  rawBody?: true;
  /** Open to users who have yet to set up the two-factor sign-in required of them. */
  beforeTwoFactor?: true;
  /** Seconds until a 503, 7.5 where unsaid; of `events` until the first one. */
  timeoutSeconds?: number;
}

/** Declares an endpoint: the server binds it, the browser calls it, OpenAPI describes it. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a client passes to an endpoint. */
export type EndpointInput<E extends EndpointSpec> = {
  params: Input<E['params']>;
  query: Input<E['query']>;
  body: Input<E['body']>;
};

/** What a client gets back from an endpoint that answers JSON. */
export type EndpointReply<E extends EndpointSpec> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined;
