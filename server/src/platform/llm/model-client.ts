import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Pool } from 'undici';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ModelError } from './model-error.ts';
import { type ModelMessage, type ModelSettings, openCompletion } from './open-completion.ts';
import { Patience, type PatienceLimits } from './patience.ts';
import { readCompletion } from './read-completion.ts';

export interface ModelClient {
  /**
   * The reply's text in pieces as they come. Returns only where the model said that it was finished; all else, an
   * aborted `signal` included, throws a ModelError. Asks a second time only where no text has come yet.
   */
  stream(messages: ModelMessage[], signal: AbortSignal): AsyncGenerator<string>;
  close(): Promise<void>;
}

export interface ModelLimits extends PatienceLimits {
  connectMs: number;
}

const LIMITS: ModelLimits = { connectMs: 5_000, firstTokenMs: 20_000, gapMs: 15_000, wholeMs: 120_000 };
const MAX_CONNECTIONS = 256;
const RETRY_PAUSE_MS = 250;
/** A model that asks us to wait longer than this is not waited for. */
const MAX_RETRY_AFTER_MS = 5_000;
const PASSING_STATUS = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);
/** Newer models answer it to settings such as max_tokens; also to a question that is too long for them. */
const BAD_REQUEST = 400;

/** A client of one model behind an OpenAI-compatible chat-completions endpoint; logs neither words nor keys. */
export function createModelClient(
  settings: ModelSettings,
  log: Pick<Logger, 'warn'>,
  limits: ModelLimits = LIMITS,
): ModelClient {
  const pool = new Pool(new URL(settings.baseUrl).origin, {
    connections: MAX_CONNECTIONS,
    connect: { timeout: limits.connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const breaker = new CircuitBreaker(() => performance.now());
  let wantsPlain = false;

  async function* attempt(messages: ModelMessage[], isPlain: boolean, patience: Patience): AsyncGenerator<string> {
    const body = await patience.wait(openCompletion(pool, settings, messages, isPlain, patience.signal));
    wantsPlain = isPlain;
    yield* readCompletion(body, patience);
  }

  async function* ask(messages: ModelMessage[], patience: Patience): AsyncGenerator<string> {
    let isPlain = wantsPlain;
    let hasText = false;
    try {
      for await (const text of attempt(messages, isPlain, patience)) {
        hasText = true;
        yield text;
      }
      return;
    } catch (error) {
      if (hasText) throw error;
      isPlain = await prepareRetry(error, isPlain, patience);
    }
    yield* attempt(messages, isPlain, patience);
  }

  async function* stream(messages: ModelMessage[], signal: AbortSignal): AsyncGenerator<string> {
    if (!breaker.admit()) throw new ModelError('resting');
    const began = performance.now();
    const patience = new Patience(limits, signal);
    try {
      for await (const text of ask(messages, patience)) {
        breaker.showedLife();
        yield text;
      }
      breaker.succeeded();
    } catch (error) {
      throw note(error instanceof ModelError ? error : new ModelError('cut'), performance.now() - began);
    } finally {
      patience.end();
    }
  }

  function note(failure: ModelError, ms: number): ModelError {
    const { kind, status, code } = failure;
    if (isModelsFault(failure)) breaker.failed();
    if (kind !== 'cancelled') log.warn({ kind, status, code, ms: Math.round(ms) }, 'the model gave no whole reply');
    return failure;
  }

  return { stream, close: () => pool.destroy() };
}

/** Waits until it makes sense to ask again and tells whether to ask plainly; throws the failure where it would not help. */
async function prepareRetry(error: unknown, wasPlain: boolean, patience: Patience): Promise<boolean> {
  if (!(error instanceof ModelError)) throw error;
  const wait = pauseBeforeRetry(error, wasPlain);
  if (wait === null || wait >= patience.left) throw error;
  await patience.wait(pause(wait, undefined, { signal: patience.signal }));
  return wasPlain || error.status === BAD_REQUEST;
}

/** Milliseconds; null where asking again would not help. */
function pauseBeforeRetry(failure: ModelError, isPlain: boolean): number | null {
  if (failure.kind === 'status') {
    if (failure.status === BAD_REQUEST) return isPlain ? null : 0;
    if (!PASSING_STATUS.has(failure.status ?? 0)) return null;
    const wait = failure.retryAfterMs ?? RETRY_PAUSE_MS;
    return wait <= MAX_RETRY_AFTER_MS ? wait : null;
  }
  return ['unreachable', 'cut', 'malformed'].includes(failure.kind) ? RETRY_PAUSE_MS : null;
}

/** Some failures say more about one question than about the model. */
function isModelsFault({ kind, status }: ModelError): boolean {
  if (kind === 'status') return status !== BAD_REQUEST && status !== 413 && status !== 422;
  return kind !== 'cancelled' && kind !== 'refused' && kind !== 'too_long';
}
