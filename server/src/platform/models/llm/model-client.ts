import type { Logger } from 'pino';
import { Pool } from 'undici';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ModelError, type ModelErrorKind } from './model-error.ts';
import { type ModelTimeoutLimits, ModelTimeouts } from './model-timeouts.ts';
import type { ModelMessage, ModelSettings } from './open-completion.ts';
import type { ModelTools } from './tool-calls.ts';
import { type Reply, type RunTurn, runTurns, TurnRunner } from './turns.ts';
import type { ModelUsage } from './usage.ts';

export interface ModelClient {
  /**
   * The reply's text in pieces as they come. Returns only where the model said that it was finished; all else, an
   * aborted `signal` included, throws a ModelError. Asks a second time only where no text has come yet. Calls of
   * `tools` are answered, a few in one reply; a model that knows no tools is asked without. `onUsage` is told of each
   * request that the model took, also where the reply fails or is left.
   */
  stream(
    messages: ModelMessage[],
    signal: AbortSignal,
    tools?: ModelTools,
    onUsage?: (usage: ModelUsage) => void,
  ): AsyncGenerator<string>;
  close(): Promise<void>;
}

/** How the model did lately, as this process saw it. */
export interface ModelState {
  /** Not asked, after too many failures, but for a probe now and then. */
  is_resting: boolean;
  last_success_at: Date | null;
  /** `kind` as of a ModelError, `status` of the model's answer. */
  last_failure: { at: Date; kind: ModelErrorKind; status: number | null } | null;
}

export interface ModelLimits extends ModelTimeoutLimits {
  connectMs: number;
}

const LIMITS: ModelLimits = { connectMs: 5_000, firstTokenMs: 20_000, gapMs: 15_000, wholeMs: 120_000 };
const MAX_CONNECTIONS = 256;

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

  const stream: ModelClient['stream'] = async function* (messages, signal, tools, onUsage) {
    if (!breaker.admit()) throw new ModelError('resting');
    const began = performance.now();
    const timeouts = new ModelTimeouts(limits, signal);
    const reply: Reply = { timeouts, noteUsage: (usage) => onUsage?.({ model: settings.model, ...usage }) };
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
    if (kind !== 'cancelled') log.warn({ kind, status, code, ms: Math.round(ms) }, 'the model gave no whole reply');
    return failure;
  }

  return { stream, close: () => pool.destroy(), state: () => ({ is_resting: breaker.isOpen, ...seen }) };
}

/** Some failures say more about one question than about the model. */
function isModelsFault({ kind, status }: ModelError): boolean {
  if (kind === 'status') return status !== 400 && status !== 413 && status !== 422;
  return kind !== 'cancelled' && kind !== 'refused' && kind !== 'too_long';
}
