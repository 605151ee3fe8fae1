import type { EndpointSpec } from '@haulwise/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { createId } from '../../core/ids.ts';
import type { BodyTimeouts } from '../limits/body-timeouts.ts';
import { DEFAULT_DEADLINE, runWithDeadline } from '../limits/deadline.ts';
import type { Call, FileReply, ProtocolReply, RangedFileReply, Route, Streamed, Upload } from '../route.ts';
import { checkAccess, type GuardParts } from './guard.ts';
import type { Idempotency } from './idempotency.ts';
import { type Input, readInput } from './read-input.ts';
import { openOwnStream, type SendEvents, sendFile, sendJson, sendRanged, sendText, writeJson } from './send.ts';
import { readUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** How much of the request's time limit admission used (ms). */
    admissionMs: number;
  }
}

type StartUpload = () => Promise<Upload>;

const DEFAULT_BODY_LIMIT = 1024 * 1024;
const KEY_FORM = /^[\x20-\x7e]{1,128}$/;

/** Called for every call that its story completed, with the result. */
export type OnAnswered = (call: Call<EndpointSpec>, endpoint: EndpointSpec, result: unknown) => void;

export interface BindParts extends GuardParts {
  onAnswered?: OnAnswered;
  idempotency: Idempotency;
  sendEvents: SendEvents;
  timeouts: BodyTimeouts;
  config: Pick<Config, 'maxUploadMb'>;
}

function leftSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function readKey(endpoint: EndpointSpec, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || key === undefined) return null;
  if (typeof key === 'string' && KEY_FORM.test(key)) return key;
  throw new AppError('common.bad_request');
}

function lastEventId(request: FastifyRequest): number | null {
  const value = request.headers['last-event-id'];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

function makeCall(
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
  key: string | null,
  upload: StartUpload | null,
): Call<EndpointSpec> {
  let signal: AbortSignal | undefined;
  const rawBody = Buffer.isBuffer(request.body) ? request.body : null;
  return {
    ...(input as Pick<Call<EndpointSpec>, 'params' | 'query' | 'body'>),
    // checkAccess has let this caller through, so an actor is present if the endpoint needs one.
    actor: request.actor as Actor,
    request_id: request.id,
    ip: request.ip,
    headers: request.headers,
    last_event_id: lastEventId(request),
    idempotency_key: key,
    new_id: createId(),
    raw_body: rawBody as Call<EndpointSpec>['raw_body'],
    upload: upload as Call<EndpointSpec>['upload'],
    get signal() {
      signal ??= leftSignal(reply);
      return signal;
    },
  };
}

/** The route, reporting what it did to `onAnswered`. A HEAD request changes nothing, so it is not reported. */
function observed(route: Route, { method }: FastifyRequest, onAnswered: OnAnswered | undefined): Route {
  if (onAnswered === undefined || method === 'HEAD') return route;
  const { endpoint } = route;
  const handle = async (call: Call<EndpointSpec>) => {
    const result = await route.handle(call);
    onAnswered(call, endpoint, result);
    return result;
  };
  return { endpoint, handle };
}

/** Answers with JSON or, if the story says so, with a stream. */
async function answerOrStream(
  { endpoint, handle }: Route,
  call: Call<EndpointSpec>,
  reply: FastifyReply,
  { sendEvents }: BindParts,
  deadline: number,
): Promise<FastifyReply | undefined> {
  // Created early: the reader may leave before the answer is ready.
  call.signal.throwIfAborted();
  const result = (await runWithDeadline(deadline, handle(call))) as object;
  if (isStreamed(result)) return await sendEvents(Promise.resolve(result), call, reply, deadline);
  return sendJson(reply, endpoint.status ?? 200, writeJson(endpoint, result));
}

function isStreamed(result: object): result is Streamed {
  return 'frames' in result && 'wire' in result;
}

async function answer(
  bound: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: BindParts,
  upload: StartUpload | null = null,
): Promise<unknown> {
  const route = observed(bound, request, parts.onAnswered);
  const { endpoint } = route;
  const input = readInput(endpoint, { params: request.params, query: request.query, body: request.body });
  const call = makeCall(request, reply, input, readKey(endpoint, request), upload);
  const deadline = (endpoint.timeoutSeconds ?? 0) * 1_000 || DEFAULT_DEADLINE - request.admissionMs;

  switch (endpoint.reply) {
    case 'events':
      return await parts.sendEvents(openOwnStream(route, call), call, reply, deadline);
    case 'file': {
      const file = await runWithDeadline(deadline, route.handle(call));
      if (!endpoint.ranges) return sendFile(reply, file as FileReply);
      return await sendRanged(request, reply, file as RangedFileReply, parts.timeouts);
    }
    case 'text':
    case 'page':
      return sendText(reply, endpoint.reply, (await runWithDeadline(deadline, route.handle(call))) as string);
    case 'protocol': {
      const { status, type, body } = (await runWithDeadline(deadline, route.handle(call))) as ProtocolReply;
      return body === '' ? reply.code(status).send() : reply.code(status).type(type).send(body);
    }
    case 'empty':
      await runWithDeadline(deadline, route.handle(call));
      return reply.code(endpoint.status ?? 204).send();
    default: {
      if (endpoint.streams) return await answerOrStream(route, call, reply, parts, deadline);
      const work = async (newIdOfKey: string) => {
        call.new_id = newIdOfKey;
        return writeJson(endpoint, await route.handle(call));
      };
      const json = endpoint.idempotent === true ? parts.idempotency.once(endpoint, call, work) : work(call.new_id);
      return sendJson(reply, endpoint.status ?? 200, await runWithDeadline(deadline, json));
    }
  }
}

/** Lifts the body timeout for an upload, and discards what the story has not read. */
async function takeUpload(route: Route, request: FastifyRequest, reply: FastifyReply, parts: BindParts) {
  const { raw } = request;
  const uploads: Upload[] = [];
  const upload = async () => {
    const { maxUploadMb } = parts.config;
    const begun = await readUpload(request, Math.min(maxUploadMb, route.endpoint.uploadMb ?? maxUploadMb));
    uploads.push(begun);
    return begun;
  };
  parts.timeouts.allowLongBody(raw);
  try {
    return await answer(route, request, reply, parts, upload);
  } finally {
    for (const { content } of uploads) content.destroy();
    raw.resume();
  }
}

/** Serves an endpoint of the contract: admission, validation, the story, and a response checked against its schema. */
export function bindRoute(server: FastifyInstance, route: Route, parts: BindParts): void {
  const { endpoint } = route;
  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.reply !== 'events',
    onRequest: async (request) => {
      const began = performance.now();
      request.actor = await runWithDeadline(DEFAULT_DEADLINE, checkAccess(endpoint, request, parts));
      request.admissionMs = performance.now() - began;
    },
    ...(endpoint.ranges ? { compress: false as const } : {}),
    handler: (request, reply) => (endpoint.upload ? takeUpload : answer)(route, request, reply, parts),
  });
}
