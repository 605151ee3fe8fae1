import type { z } from 'zod';
import type { ApiScope } from '../programs/api-scopes.ts';

/** `company` means users of a company, that is everybody who is signed in but administrators. */
export type Access = 'public' | 'user' | 'company' | 'admin';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Rate limit classes; the limits themselves are in server/src/platform/http/limits/rate-limits.ts. */
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
 * What an endpoint responds with: a schema (JSON, without the fields it does not list), `empty` (204), `events`
 * (text/event-stream of `event`), `file` (binary attachment), `text` (plain text, for machines), `page` (303 to a page
 * of the web application) or `protocol` (whatever another protocol answers, by its own library).
 */
export type Reply = z.ZodType | 'empty' | 'events' | 'file' | 'text' | 'page' | 'protocol';

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
  /** With `stream: true` in the body, the endpoint answers with events of its own protocol instead of `reply`. */
  streams?: true;
  /** Schema of one event where `reply` is `events`. */
  event?: z.ZodType;
  /** Status on success; default: 200 (204 for `empty`). */
  status?: number;
  rate?: RateClass;
  /** The POST accepts an Idempotency-Key; with `by_story`, the story itself remembers what it created for the key. */
  idempotent?: true | 'by_story';
  /** Largest body (bytes); default: 1 MiB. */
  bodyLimit?: number;
  /** The body is multipart/form-data with one file, which the story reads as a stream. */
  upload?: true;
  /** Largest file (MB), unless the server allows less; default: what the server allows. */
  uploadMb?: number;
  /** The download supports `Range` requests and is sent uncompressed. */
  ranges?: true;
  /** The story reads the raw bytes of the body, e.g. to check a signature. */
  rawBody?: true;
  /** The scope that an API key needs to call it, or `any` of them; without it, no API key may. */
  scope?: ApiScope | 'any';
  /** Open to users who must set up two-factor sign-in but have not done so yet. */
  beforeTwoFactor?: true;
  /** Seconds until a 503; default: 7.5. With `events`, until the first event. */
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

/** What a client gets back from an endpoint that returns JSON. */
export type EndpointReply<E extends EndpointSpec> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined;
