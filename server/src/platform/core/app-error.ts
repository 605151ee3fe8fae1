import { type ErrorId, errors } from '@haulwise/contract';

export interface ErrorExtra {
  /** Sentences by field name; only for 400. */
  fields?: Record<string, string[]>;
  /** Fill the {placeholders} of the catalogue text. */
  values?: Record<string, string | number>;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
  /** Further members of the answer, such as the parts of a readiness check. */
  details?: Record<string, unknown>;
  /** Where a browser is sent that opened the address as a page, since people do not read JSON. */
  page?: string;
  cause?: unknown;
}

/** An error answer. Its text comes from the contract's catalogue. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly fields?: Record<string, string[]>;
  readonly values?: Record<string, string | number>;
  readonly retryAfter?: number;
  readonly details?: Record<string, unknown>;
  readonly page?: string;

  constructor(id: ErrorId, extra: ErrorExtra = {}) {
    super(id, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'AppError';
    this.id = id;
    if (extra.fields) this.fields = extra.fields;
    if (extra.values) this.values = extra.values;
    if (extra.retryAfter !== undefined) this.retryAfter = extra.retryAfter;
    if (extra.details) this.details = extra.details;
    if (extra.page) this.page = extra.page;
  }

  get status(): number {
    return errors[this.id].status;
  }
}

/** Ends the request with an error of the catalogue. */
export function fail(id: ErrorId, extra?: ErrorExtra): never {
  throw new AppError(id, extra);
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The message of an error, for people. */
export function formatError(error: AppError): string {
  return fill(errors[error.id].message, { seconds: error.retryAfter ?? 1, ...error.values });
}
