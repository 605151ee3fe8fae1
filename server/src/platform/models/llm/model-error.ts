/**
 * Why a model gave no complete reply: `unreachable` no connection · `slow` timed out · `status` a status other than
 * 200 · `not_a_stream` the body is not an event stream · `malformed` unreadable events · `cut` ended early ·
 * `too_long` over our limits · `refused` withheld by the provider's filter · `resting` not asked, after too many
 * failures · `cancelled` the caller left.
 */
export const MODEL_ERROR_KINDS = [
  'unreachable',
  'slow',
  'status',
  'not_a_stream',
  'malformed',
  'cut',
  'too_long',
  'refused',
  'resting',
  'cancelled',
] as const;
export type ModelErrorKind = (typeof MODEL_ERROR_KINDS)[number];

export interface ModelErrorExtra {
  /** HTTP status of the model's response. */
  status?: number;
  /** Milliseconds, from the Retry-After header. */
  retryAfterMs?: number;
  /** The error code of the network, such as ECONNREFUSED. */
  code?: string;
}

/** Contains neither the model's words nor ours, so that it can be logged. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly code: string | null;

  constructor(kind: ModelErrorKind, extra: ModelErrorExtra = {}) {
    super(extra.status === undefined ? `model ${kind}` : `model ${kind} ${extra.status}`);
    this.name = 'ModelError';
    this.kind = kind;
    this.status = extra.status ?? null;
    this.retryAfterMs = extra.retryAfterMs ?? null;
    this.code = extra.code ?? null;
  }
}
