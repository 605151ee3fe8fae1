/**
 * Why a model gave no whole reply: `unreachable` no connection · `slow` a time limit passed · `status` an answer other
 * than 200 · `not_a_stream` a body that is no event stream · `malformed` unreadable events · `cut` ended before it was
 * finished · `too_long` over our caps · `refused` withheld by the provider's filter · `resting` not asked, after too
 * many failures · `cancelled` the caller left.
 */
export type ModelErrorKind =
  | 'unreachable'
  | 'slow'
  | 'status'
  | 'not_a_stream'
  | 'malformed'
  | 'cut'
  | 'too_long'
  | 'refused'
  | 'resting'
  | 'cancelled';

export interface ModelErrorExtra {
  /** HTTP status of the model's answer. */
  status?: number;
  /** Milliseconds that the model asked us to wait. */
  retryAfterMs?: number;
  /** The network's own word for it, such as ECONNREFUSED. */
  code?: string;
}

/** Holds neither the model's words nor ours, so that it can be logged. */
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
