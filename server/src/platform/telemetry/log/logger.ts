import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger };

const CENSORED_KEYS = [
  'password',
  'token',
  'access',
  'refresh',
  'authorization',
  'secret',
  'apiKey',
  'api_key',
  'message_text',
  'content',
];

/** SQLSTATE class of malformed values, which the database repeats in the message. */
const DATA_EXCEPTION = /^22/;

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Describes an error without the parts in which databases and clients repeat what people wrote. */
export function formatError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const isQuoting = error instanceof SyntaxError || ('severity' in error && code !== null && DATA_EXCEPTION.test(code));
  const message = isQuoting ? 'malformed value' : error.message;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    ...(code === null ? {} : { code }),
    ...(frames ? { stack: frames.join('\n') } : {}),
    ...(error.cause === undefined ? {} : { cause: formatError(error.cause) }),
  };
}

/** Structured logs, one JSON object per line, to standard output by default; `mixin` adds members to each. */
export function createLogger(level: string, destination?: DestinationStream, mixin?: () => object): Logger {
  const options = {
    level,
    base: null,
    ...(mixin ? { mixin } : {}),
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: formatError },
    redact: { paths: CENSORED_KEYS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
