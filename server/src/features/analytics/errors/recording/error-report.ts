import type { errorEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Failure } from '../../../../platform/telemetry/failure.ts';
import { describeError, type LoggedError } from '../../../../platform/telemetry/log/logger.ts';
import { fingerprintOf } from './fingerprint.ts';
import { pathWithoutSecrets, placeOf, withoutSecrets } from './without-secrets.ts';

/** One error that somebody met, free of secrets but for its stack. */
export interface ErrorReport {
  fingerprint: string;
  source: 'browser' | 'server' | 'job';
  kind: string;
  location: string;
  message: string;
  /** As it came: cleaning it takes the longest, and of a flood few are kept. */
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
  text === null || text === undefined || text === '' ? null : withoutSecrets(text, most);

/** A stack as it may be kept. */
export function cleanStack(stack: string | null): string | null {
  return short(stack, MOST_STACK);
}

/** What a browser says that went wrong; nothing of it is believed, all of it is cut. */
export function reportOfBrowser(
  { message, kind, stack, path, request_id, version }: BrowserReport,
  met: { user_id: string; user_agent: string | undefined },
): ErrorReport {
  return withFingerprint({
    source: 'browser',
    kind: withoutSecrets(kind, MOST_KIND).trim() || 'Error',
    location: path ? placeOf(path) : 'unknown',
    message: withoutSecrets(message, MOST_MESSAGE),
    stack: stack?.slice(0, MOST_STACK * 2) || null,
    path: path ? pathWithoutSecrets(path) : null,
    user_id: met.user_id,
    user_agent: short(met.user_agent),
    request_id: short(request_id),
    version: short(version),
  });
}

/** What the server itself or one of its jobs could not do. */
export function reportOfFailure(failure: Failure, version: string): ErrorReport {
  const error = describeError(failure.error);
  return withFingerprint({
    source: failure.source,
    kind: withoutSecrets(kindOf(error), MOST_KIND),
    location: failure.location.slice(0, MOST_WORD),
    message: withoutSecrets(error.message, MOST_MESSAGE),
    stack: stackOf(error).slice(0, MOST_STACK * 2),
    path: failure.path === undefined ? null : pathWithoutSecrets(failure.path),
    user_id: failure.user_id ?? null,
    user_agent: short(failure.user_agent),
    request_id: failure.request_id ?? null,
    version,
  });
}

/** Databases call every error of theirs `error`; their codes tell more. */
function kindOf({ type, code }: LoggedError): string {
  return code !== undefined && (type === 'error' || type === 'Error') ? code : type;
}

function stackOf({ type, message, stack, cause }: LoggedError): string {
  const own = `${type}: ${message}${stack ? `\n${stack}` : ''}`;
  return cause === undefined ? own : `${own}\nCaused by ${stackOf(cause)}`;
}

function withFingerprint(report: Omit<ErrorReport, 'fingerprint'>): ErrorReport {
  return { ...report, fingerprint: fingerprintOf(report) };
}
