import type { errorEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Failure } from '../../../platform/telemetry/failure.ts';
import { formatError, type LoggedError } from '../../../platform/telemetry/log/logger.ts';
import { computeFingerprint } from './fingerprint.ts';
import { removePathSecrets, removeSecrets, toLocation } from './remove-secrets.ts';

/** One error a user met. Free of secrets, except for the stack. */
export interface ErrorReport {
  fingerprint: string;
  source: 'browser' | 'server' | 'job';
  kind: string;
  location: string;
  message: string;
  /** Not cleaned yet: cleaning is slow, and in a flood of errors few stacks are stored. */
  stack: string | null;
  path: string | null;
  user_id: string | null;
  user_agent: string | null;
  request_id: string | null;
  version: string | null;
}

type BrowserReport = z.output<typeof errorEndpoints.logError.body>;

const MOST_KIND = 100;
const MOST_MESSAGE = 1_000;
const MOST_STACK = 6_000;
const MOST_WORD = 300;

const short = (text: string | null | undefined, most = MOST_WORD) =>
  text === null || text === undefined || text === '' ? null : removeSecrets(text, most);

/** A stack without secrets, cut to the stored length. */
export function removeStackSecrets(stack: string | null): string | null {
  return short(stack, MOST_STACK);
}

/** Builds a report from what a browser sent. Nothing in it is trusted; everything is cut to length. */
export function toBrowserReport(
  { message, kind, stack, path, request_id, version }: BrowserReport,
  met: { user_id: string; user_agent: string | undefined },
): ErrorReport {
  return withFingerprint({
    source: 'browser',
    kind: removeSecrets(kind, MOST_KIND).trim() || 'Error',
    location: path ? toLocation(path) : 'unknown',
    message: removeSecrets(message, MOST_MESSAGE),
    stack: stack?.slice(0, MOST_STACK * 2) || null,
    path: path ? removePathSecrets(path) : null,
    user_id: met.user_id,
    user_agent: short(met.user_agent),
    request_id: short(request_id),
    version: short(version),
  });
}

/** Builds a report from a failure of the server or of a job. */
export function toFailureReport(failure: Failure, version: string): ErrorReport {
  const error = formatError(failure.error);
  return withFingerprint({
    source: failure.source,
    kind: removeSecrets(kindOf(error), MOST_KIND),
    location: failure.location.slice(0, MOST_WORD),
    message: removeSecrets(error.message, MOST_MESSAGE),
    stack: stackOf(error).slice(0, MOST_STACK * 2),
    path: failure.path === undefined ? null : removePathSecrets(failure.path),
    user_id: failure.user_id ?? null,
    user_agent: short(failure.user_agent),
    request_id: failure.request_id ?? null,
    version,
  });
}

/** Database errors all have the type `error`; their code says more. */
function kindOf({ type, code }: LoggedError): string {
  return code !== undefined && (type === 'error' || type === 'Error') ? code : type;
}

function stackOf({ type, message, stack, cause }: LoggedError): string {
  const own = `${type}: ${message}${stack ? `\n${stack}` : ''}`;
  return cause === undefined ? own : `${own}\nCaused by ${stackOf(cause)}`;
}

function withFingerprint(report: Omit<ErrorReport, 'fingerprint'>): ErrorReport {
  return { ...report, fingerprint: computeFingerprint(report) };
}
