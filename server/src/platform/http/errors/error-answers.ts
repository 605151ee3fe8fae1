import { type ErrorId, errors, getErrorCode } from '@haulwise/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorExtra, formatError } from '../../core/app-error.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import type { Failure } from '../../telemetry/failure.ts';

/** Seconds a client should wait before retrying when a dependency has failed. */
const RETRY_AFTER_OUTAGE = 5;

const FRAMEWORK_ERRORS: Record<string, ErrorId> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'common.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'common.unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'common.malformed_json',
  FST_ERR_MAX_PARAM_LENGTH: 'common.not_found',
  HPE_HEADER_OVERFLOW: 'common.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'common.request_timeout',
};

/** SQLSTATE of a foreign key violation. */
const NAMES_WHAT_IS_GONE = '23503';

/** Maps anything thrown to an error of the catalogue; unknown errors become a 500 without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const extra: ErrorExtra = { cause: error };
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const known = FRAMEWORK_ERRORS[error.code];
    if (known) return new AppError(known, extra);
    // Ids are checked first, so the row was deleted in between.
    if (error.code === NAMES_WHAT_IS_GONE) return new AppError('common.conflict', extra);
  }
  if (isUnavailable(error)) return new AppError('common.unavailable', { ...extra, retryAfter: RETRY_AFTER_OUTAGE });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new AppError(status >= 400 && status < 500 ? 'common.bad_request' : 'common.internal', extra);
}

/** The one shape of every error answer. */
export function buildErrorBody(error: AppError, requestId: string): Record<string, unknown> {
  const entry: { status: number; field?: string } = errors[error.id];
  const message = formatError(error);
  const ownField = entry.field ? { [entry.field]: [message] } : {};
  return {
    ...error.details,
    ...ownField,
    ...error.fields,
    code: getErrorCode(error.id),
    message,
    error: message,
    request_id: requestId,
  };
}

/** Under these paths programs expect the errors of OpenAI. */
export const OPENAI_PATHS = /^\/api\/v1\//;

/** What OpenAI calls an error of this status. */
function typeOf({ id, status }: AppError): string {
  if (id === 'billing.plan_limit') return 'insufficient_quota';
  if (status === 429) return 'rate_limit_error';
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** OpenAI's shape, with our code and request id beside it; the faults of fields stand in the message. */
export function buildOpenAiErrorBody(error: AppError, requestId: string): Record<string, unknown> {
  const code = getErrorCode(error.id);
  const entry: { status: number; field?: string } = errors[error.id];
  const fields = Object.entries(error.fields ?? {});
  const faults = fields.map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  const message = faults.length > 0 ? faults.join(' ') : formatError(error);
  const param = fields[0]?.[0] ?? entry.field ?? null;
  return { error: { message, type: typeOf(error), param, code }, code, message, request_id: requestId };
}

/** Headers that belong to an error answer. A 401 says how to sign in (RFC 6750), and whether a token was refused. */
export function buildErrorHeaders(error: AppError, hasToken: boolean): Record<string, string> {
  return {
    ...(error.status === 401
      ? { 'www-authenticate': `Bearer realm="haulwise"${hasToken ? ', error="invalid_token"' : ''}` }
      : {}),
    ...(error.retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfter))) }),
    // OpenAI's clients try every 429 again; the day's questions are not back in seconds.
    ...(error.id === 'billing.plan_limit' ? { 'x-should-retry': 'false' } : {}),
  };
}

/** A request that ended in a 500, for the error log. */
export function toFailure(error: unknown, request: FastifyRequest): Failure {
  return {
    source: 'server',
    location: `${request.method} ${request.routeOptions?.url ?? 'unknown'}`,
    error,
    user_id: request.actor?.user_id ?? null,
    path: request.url,
    user_agent: request.headers['user-agent'],
    request_id: request.id,
  };
}
