import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Pool } from 'undici';
import { CircuitBreaker } from './circuit-breaker.ts';
import { converse, type Offer, type TakeTurn } from './converse.ts';
import { ModelError } from './model-error.ts';
import { type ModelMessage, type ModelSettings, openCompletion, type Wishes } from './open-completion.ts';
import { Patience, type PatienceLimits } from './patience.ts';
import { readCompletion, type Turn } from './read-completion.ts';
import { nextRequest, type Request } from './retry.ts';
import type { ModelTools } from './tool-calls.ts';

export interface ModelClient {
  /**
   * The reply's text in pieces as they come. Returns only where the model said that it was finished; all else, an
   * aborted `signal` included, throws a ModelError. Asks a second time only where no text has come yet. Calls of
   * `tools` are answered, a few in one reply; a model that knows no tools is asked without.
   */
  stream(messages: ModelMessage[], signal: AbortSignal, tools?: ModelTools): AsyncGenerator<string>;
  close(): Promise<void>;
}

export interface ModelLimits extends PatienceLimits {
  connectMs: number;
}

const LIMITS: ModelLimits = { connectMs: 5_000, firstTokenMs: 20_000, gapMs: 15_000, wholeMs: 120_000 };
const MAX_CONNECTIONS = 256;
/** A model that refused tools may have meant something else; it is offered them again after this long. */
const TOOLS_REST_MS = 600_000;

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
  let takesSettings = true;
  let toolsRestUntil = 0;

  async function* attempt(
    messages: ModelMessage[],
    wishes: Wishes,
    patience: Patience,
    turn: Turn,
  ): AsyncGenerator<string> {
    const body = await patience.wait(openCompletion(pool, settings, messages, wishes, patience.signal));
    yield* readCompletion(body, patience, turn);
  }

  /** One turn of the model, asked for again where that helps and nothing has been said in this reply. */
  async function* take(
    messages: ModelMessage[],
    tools: Offer,
    patience: Patience,
    turn: Turn,
    hasText: boolean,
  ): AsyncGenerator<string> {
    const offered = performance.now() < toolsRestUntil ? [] : tools.offered;
    const wanted: Wishes = { hasSettings: takesSettings, tools: offered, areToolsSpent: tools.areSpent };
    let request: Request = { wishes: wanted, isLast: false, waitMs: 0 };
    for (;;) {
      try {
        yield* attempt(messages, request.wishes, patience, turn);
        break;
      } catch (error) {
        if (hasText || turn.text !== '') throw error;
        request = nextRequest(error, request, patience.left);
        await patience.wait(pause(request.waitMs, undefined, { signal: patience.signal }));
      }
    }
    takesSettings = request.wishes.hasSettings;
    if (request.wishes.tools.length < wanted.tools.length) toolsRestUntil = performance.now() + TOOLS_REST_MS;
  }

  async function* stream(messages: ModelMessage[], signal: AbortSignal, tools?: ModelTools): AsyncGenerator<string> {
    if (!breaker.admit()) throw new ModelError('resting');
    const began = performance.now();
    const patience = new Patience(limits, signal);
    try {
      const takeTurn: TakeTurn = (said, offer, turn, hasText) => take(said, offer, patience, turn, hasText);
      for await (const text of converse(messages, tools, takeTurn, patience)) {
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

/** Some failures say more about one question than about the model. */
function isModelsFault({ kind, status }: ModelError): boolean {
  if (kind === 'status') return status !== 400 && status !== 413 && status !== 422;
  return kind !== 'cancelled' && kind !== 'refused' && kind !== 'too_long';
}
