import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'undici';
import type { ModelTimeouts } from './model-timeouts.ts';
import { type ModelMessage, type ModelSettings, openCompletion, type Wishes } from './open-completion.ts';
import { type NoteUsage, readCompletion, type Turn } from './read-completion.ts';
import { type Request, retryRequest } from './retry.ts';
import { type ModelTool, type ModelTools, toWireCall } from './tool-calls.ts';

const MOST_CALLS = 4;
const SPENT = 'Not done: no more calculations in this answer. Answer with what you have.';

export interface Offer {
  offered: ModelTool[];
  /** No more tool calls in this reply. */
  areSpent: boolean;
}

/** Yields one turn of the model and notes it in `turn`. */
export type RunTurn = (messages: ModelMessage[], offer: Offer, turn: Turn, hasText: boolean) => AsyncGenerator<string>;

/** Yields a reply turn by turn, running the model's tool calls in between until it makes no more or too many. */
export async function* runTurns(
  asked: ModelMessage[],
  tools: ModelTools | undefined,
  take: RunTurn,
  timeouts: ModelTimeouts,
): AsyncGenerator<string> {
  const messages = [...asked];
  let callsLeft = MOST_CALLS;
  let hasText = false;
  for (;;) {
    const turn: Turn = { text: '', calls: [] };
    const offer = { offered: tools?.offered ?? [], areSpent: callsLeft <= 0 };
    for await (const text of take(messages, offer, turn, hasText)) {
      const opensTurn = hasText && turn.text === text;
      yield opensTurn ? `\n\n${text}` : text;
    }
    if (!tools || offer.areSpent || turn.calls.length === 0) return;
    hasText ||= turn.text !== '';
    messages.push(...answerCalls(turn, tools, callsLeft));
    callsLeft -= turn.calls.length;
    timeouts.nextTurn();
  }
}

/** The model's tool calls and their results, as messages. */
function answerCalls({ text, calls }: Turn, tools: ModelTools, callsLeft: number): ModelMessage[] {
  return [
    { role: 'assistant', content: text || null, tool_calls: calls.map(toWireCall) },
    ...calls.map(({ id, name, args }, index): ModelMessage => {
      const content = index < callsLeft ? tools.run(name, args) : SPENT;
      return { role: 'tool', tool_call_id: id, content };
    }),
  ];
}

/** Shared by all turns of one reply. */
export interface Reply {
  timeouts: ModelTimeouts;
  noteUsage: NoteUsage;
  noteThinking: () => void;
}

/** A model that refused tools may have refused something else, so it is offered them again after this long. */
const TOOLS_REST_MS = 600_000;

/** Runs the turns of one model and remembers which optional parts of a request it refuses. */
export class TurnRunner {
  private readonly pool: Pool;
  private readonly settings: ModelSettings;
  private takesSettings = true;
  private takesUsage = true;
  private toolsRestUntil = 0;

  constructor(pool: Pool, settings: ModelSettings) {
    this.pool = pool;
    this.settings = settings;
  }

  /** Yields one turn; retries it if that may help and the reply has no text yet. */
  async *run(
    messages: ModelMessage[],
    offer: Offer,
    reply: Reply,
    turn: Turn,
    hasText: boolean,
  ): AsyncGenerator<string> {
    const { timeouts } = reply;
    const wanted = this.wishes(offer);
    let request: Request = { wishes: wanted, isLast: false, waitMs: 0 };
    for (;;) {
      try {
        yield* this.attempt(messages, request.wishes, reply, turn);
        break;
      } catch (error) {
        if (hasText || turn.text !== '') throw error;
        request = retryRequest(error, request, timeouts.left);
        await timeouts.wait(pause(request.waitMs, undefined, { signal: timeouts.signal }));
      }
    }
    this.learn(wanted, request.wishes);
  }

  private async *attempt(
    messages: ModelMessage[],
    wishes: Wishes,
    { timeouts, ...notes }: Reply,
    turn: Turn,
  ): AsyncGenerator<string> {
    const body = await timeouts.wait(openCompletion(this.pool, this.settings, messages, wishes, timeouts.signal));
    yield* readCompletion(body, timeouts, turn, { characters: JSON.stringify(messages).length, ...notes });
  }

  private wishes({ offered, areSpent }: Offer): Wishes {
    return {
      hasSettings: this.takesSettings,
      hasUsage: this.takesUsage,
      tools: performance.now() < this.toolsRestUntil ? [] : offered,
      areToolsSpent: areSpent,
    };
  }

  private learn(wanted: Wishes, taken: Wishes): void {
    // A server that refused to report usage may have accepted the settings: the next reply shows.
    if (taken.hasUsage === wanted.hasUsage) this.takesSettings = taken.hasSettings;
    this.takesUsage = taken.hasUsage;
    if (taken.tools.length < wanted.tools.length) this.toolsRestUntil = performance.now() + TOOLS_REST_MS;
  }
}
