import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { Method } from '@haulwise/contract';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../core/app-error.ts';
import type { RecordFailure } from '../telemetry/failure.ts';
import type { Logger } from '../telemetry/log/logger.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import { type BindParts, bindRoute } from './binding/bind.ts';
import { createEventSender } from './binding/send.ts';
import { createClientErrorHandler } from './errors/client-errors.ts';
import {
  buildErrorBody,
  buildErrorHeaders,
  buildOpenAiErrorBody,
  OPENAI_PATHS,
  toAppError,
  toFailure,
} from './errors/error-answers.ts';
import { type BodyTimeoutLimits, watchBodies } from './limits/body-timeouts.ts';
import { bindApiDocs } from './pages/api-docs.ts';
import { buildSecurityHeaders } from './pages/security-headers.ts';
import { type Brand, bindPages } from './pages/static-pages.ts';
import { watchRequests } from './request-spans.ts';
import type { Route } from './route.ts';
import type { EventStreams } from './streams/event-streams.ts';

const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT = 10_000;
const BODY_TIMEOUTS: BodyTimeoutLimits = { whole: 60_000, idle: 60_000 };
const KEEP_ALIVE_TIMEOUT = 72_000;
const CHECK_CONNECTIONS_EVERY = 2_000;
/** Smaller responses are not compressed (bytes). */
const COMPRESS_FROM = 1_024;
/** Brotli's first level takes a third of the time of gzip's third, and repeats passages that stand far apart only once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** For browsers without TLS. Level 5 takes twice the time for 7 % fewer bytes. */
const GZIP = { level: 3 };
/** Where the clients of other protocols look for them: the same as under /api. */
const PROGRAM_PATHS = /^\/(v1\/|mcp\/?(\?|$))/;
const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface HttpParts extends Omit<BindParts, 'sendEvents' | 'timeouts'> {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'maxUploadMb'>;
  log: Logger;
  routes: Route[];
  streams: EventStreams;
  /** Called for every answered request; `ms` is null for event streams. */
  onSent?: (request: { route: string; status: number; ms: number | null }) => void;
  metrics: Pick<Metrics, 'request'>;
  recordFailure: RecordFailure;
  /** Describes the endpoints, for /api/docs. */
  openapi: () => Record<string, unknown>;
  /** The built web application; null serves the API alone. */
  webDir: string | null;
  /** What its page calls the product. */
  brand: () => Brand;
  /** True once the process is shutting down: responses then close their connections. */
  isDraining: () => boolean;
  /** Shorter in tests. */
  timeouts?: BodyTimeoutLimits;
}

function openServer(parts: HttpParts, headers: Record<string, string>): FastifyInstance {
  return fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: parts.config.trustProxy ?? false,
    // Each body has its own timeout (limits/body-timeouts.ts).
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY,
      // A hook refuses it, because Node's own response would lack our headers and error shape.
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: ({ url = '/' }) => (PROGRAM_PATHS.test(url) ? `/api${url}` : url),
    clientErrorHandler: createClientErrorHandler(headers, randomUUID),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendError(error, request as FastifyRequest, reply as FastifyReply, parts);
    },
  });
}

type Failing = Pick<HttpParts, 'log' | 'recordFailure'>;

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, parts: Failing): void {
  const known = toAppError(error);
  if (known.status >= 500 && (known.status === 500 || known.cause instanceof Error)) {
    const entry = { id: request.id, route: request.routeOptions?.url, err: known.cause ?? known };
    parts.log[known.status === 500 ? 'error' : 'warn'](entry, 'request failed');
  }
  if (known.status === 500) parts.recordFailure(toFailure(known.cause ?? known, request));
  if (known.page !== undefined && request.headers['sec-fetch-dest'] === 'document') {
    reply.redirect(known.page, 303);
    return;
  }
  const build = OPENAI_PATHS.test(request.url) ? buildOpenAiErrorBody : buildErrorBody;
  reply
    .code(known.status)
    .headers(buildErrorHeaders(known, request.headers.authorization !== undefined))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(build(known, request.id)));
}

/** Accepts only JSON. An empty body counts as none, since clients send the header even then. */
function readJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.headers['content-encoding'] !== undefined) done(new AppError('common.unsupported_media_type'));
    else if (text === '') done(null, undefined);
    else parse(request, text as string, (error, body) => done(error && new AppError('common.malformed_json'), body));
  });
}

/** Passes every body on as raw bytes, whatever its content type. */
function readBytes(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** Leaves multipart bodies to the story and refuses all others unread. */
function readForms(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.register(multipart);
  server.addContentTypeParser('*', (_request, _body, done) => done(new AppError('files.not_multipart')));
}

/** A known path with an unsupported method is a 405 that lists the supported ones. */
function refuseOtherMethods(server: FastifyInstance, routes: Route[]): void {
  const byPath = new Map<string, Method[]>();
  for (const { endpoint } of routes) {
    byPath.set(endpoint.path, [...(byPath.get(endpoint.path) ?? []), endpoint.method]);
  }
  for (const [path, known] of byPath) {
    const allow = [...known].sort().join(', ');
    server.route({
      method: METHODS.filter((method) => !known.includes(method)),
      url: `/api${path}`,
      onRequest: async (_request, reply) => {
        reply.header('allow', allow);
        throw new AppError('common.method_not_allowed');
      },
      handler: () => undefined,
    });
  }
}

function isEventStream(reply: FastifyReply): boolean {
  return String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
}

function observe(server: FastifyInstance, parts: HttpParts, headers: Record<string, string>): void {
  server.decorateRequest('actor', null);
  server.decorateRequest('admissionMs', 0);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (parts.isDraining()) reply.header('connection', 'close');
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('common.bad_request');
  });
  watchRequests(server);
  server.addHook('onResponse', async (request, reply) => {
    const seen = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const level = seen.route.startsWith('/api/health/') ? 'debug' : 'info';
    parts.log[level]({ id: request.id, ...seen, ms, user_id: request.actor?.user_id }, 'request');
    const isStream = isEventStream(reply);
    parts.onSent?.({ route: seen.route, status: seen.status, ms: isStream ? null : reply.elapsedTime });
    if (!isStream) parts.metrics.request({ ...seen, seconds: reply.elapsedTime / 1_000 });
  });
}

function bodyOf({ endpoint }: Route): 'json' | 'bytes' | 'form' {
  if (endpoint.upload) return 'form';
  return endpoint.rawBody ? 'bytes' : 'json';
}

/** The HTTP server with every route bound, not listening yet. */
export function createHttpServer(parts: HttpParts): FastifyInstance {
  const headers = buildSecurityHeaders(parts.config.publicUrl);
  const server = openServer(parts, headers);
  const timeouts = watchBodies(server.server, parts.timeouts ?? BODY_TIMEOUTS);
  observe(server, parts, headers);
  readJsonOnly(server);
  // RFC 9110 allows ignoring an unknown Expect header; Node's own response would lack our headers.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, parts));
  server.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
  });
  server.register(async (api) => {
    const sendEvents = createEventSender(parts.streams, parts);
    const bind = (scope: FastifyInstance, body: ReturnType<typeof bodyOf>) => {
      for (const route of parts.routes)
        if (bodyOf(route) === body) bindRoute(scope, route, { ...parts, sendEvents, timeouts });
    };
    bind(api, 'json');
    api.register(async (scope) => {
      readBytes(scope);
      bind(scope, 'bytes');
    });
    api.register(async (scope) => {
      readForms(scope);
      bind(scope, 'form');
    });
    refuseOtherMethods(api, parts.routes);
  });
  bindApiDocs(server, parts.openapi);
  bindPages(server, parts.webDir, parts.brand);
  return server;
}
