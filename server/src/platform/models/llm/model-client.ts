import type { Logger } from 'pino';
import { Pool } from 'undici';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ModelError, type ModelErrorKind } from './model-error.ts';
import { type ModelTimeoutLimits, ModelTimeouts } from './model-timeouts.ts';
import type { ModelMessage, ModelSettings } from './open-completion.ts';
import type { ModelTools } from './tool-calls.ts';
import { type Reply, type RunTurn, runTurns, TurnRunner } from './turns.ts';
import type { ModelUsage } from './usage.ts';

export interface StreamExtras {
  tools?: ModelTools | undefined;
  /** Called for each request that the model accepted, even if the reply fails or is abandoned. */
  onUsage?: ((usage: ModelUsage) => void) | undefined;
  /** Called once, if the model reasons before it writes. */
  onThinking?: (() => void) | undefined;
}

export interface ModelClient {
  /**
   * Yields the text of the reply as it arrives. Returns only if the model finished; otherwise, also when `signal` is
   * aborted, throws a ModelError. Retries only while no text has arrived. Runs the calls of `tools`, a few in one
   * reply; a model without tool support is asked without them.
   */
  stream(messages: ModelMessage[], signal: AbortSignal, extras?: StreamExtras): AsyncGenerator<string>;
  close(): Promise<void>;
}

/** The recent state of the model, as seen by this process. */
export interface ModelState {
  /** After too many failures, only probes are sent. */
  is_resting: boolean;
  last_success_at: Date | null;
  /** `kind` as in ModelError; `status` is the HTTP status. */
  last_failure: { at: Date; kind: ModelErrorKind; status: number | null } | null;
}

export interface ModelLimits extends ModelTimeoutLimits {
  connectMs: number;
}

const LIMITS: ModelLimits = { connectMs: 5_000, firstTokenMs: 20_000, gapMs: 15_000, wholeMs: 120_000 };
/** Left for writing after a first token that came as late as it may. */
const WRITING_MS = LIMITS.wholeMs - LIMITS.firstTokenMs;
const MAX_CONNECTIONS = 256;

/** The usual limits of a model that may take this long to its first token. */
export function buildModelLimits(firstTokenMs: number): ModelLimits {
  return { ...LIMITS, firstTokenMs, wholeMs: firstTokenMs + WRITING_MS };
}

/** A client of one model behind an OpenAI-compatible chat-completions endpoint; logs neither words nor keys. */
export function createModelClient(
  settings: ModelSettings,
  log: Pick<Logger, 'warn'>,
  limits: ModelLimits = LIMITS,
  noteError: (kind: ModelErrorKind) => void = () => undefined,
): ModelClient & { state(): ModelState } {
  const pool = new Pool(new URL(settings.baseUrl).origin, {
    connections: MAX_CONNECTIONS,
    connect: { timeout: limits.connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const breaker = new CircuitBreaker(() => performance.now());
  const seen: Omit<ModelState, 'is_resting'> = { last_success_at: null, last_failure: null };
  const turns = new TurnRunner(pool, settings);

  const stream: ModelClient['stream'] = async function* (messages, signal, { tools, onUsage, onThinking } = {}) {
    if (!breaker.admit()) throw new ModelError('resting');
    const began = performance.now();
    const timeouts = new ModelTimeouts(limits, signal);
    const reply: Reply = {
      timeouts,
      noteUsage: (usage) => onUsage?.({ model: settings.model, ...usage }),
      noteThinking: () => onThinking?.(),
    };
    try {
      const runTurn: RunTurn = (said, offer, turn, hasText) => turns.run(said, offer, reply, turn, hasText);
      for await (const text of runTurns(messages, tools, runTurn, timeouts)) {
        breaker.showedLife();
        yield text;
      }
      breaker.succeeded();
      seen.last_success_at = new Date();
    } catch (error) {
      throw note(error instanceof ModelError ? error : new ModelError('cut'), performance.now() - began);
    } finally {
      timeouts.end();
    }
  };

  function note(failure: ModelError, ms: number): ModelError {
    const { kind, status, code } = failure;
    if (isModelsFault(failure)) {
      breaker.failed();
      seen.last_failure = { at: new Date(), kind, status };
    }
    if (kind !== 'cancelled') noteError(kind);
    if (kind !== 'cancelled') log.warn({ kind, status, code, ms: Math.round(ms) }, 'the model gave no complete reply');
    return failure;
  }

  return { stream, close: () => pool.destroy(), state: () => ({ is_resting: breaker.isOpen, ...seen }) };
}

/** Some failures are about the question rather than the model. */
function isModelsFault({ kind, status }: ModelError): boolean {
  if (kind === 'status') return status !== 400 && status !== 413 && status !== 422;
  return kind !== 'cancelled' && kind !== 'refused' && kind !== 'too_long';
}
