import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'undici';
import type { Offer } from './converse.ts';
import { type ModelMessage, type ModelSettings, openCompletion, type Wishes } from './open-completion.ts';
import type { Patience } from './patience.ts';
import { type NoteUsage, readCompletion, type Turn } from './read-completion.ts';
import { nextRequest, type Request } from './retry.ts';

/** What all turns of one reply share. */
export interface Reply {
  patience: Patience;
  noteUsage: NoteUsage;
}

/** A model that refused tools may have meant something else; it is offered them again after this long. */
const TOOLS_REST_MS = 600_000;

/** Has one model say turns, and remembers what it refuses to be asked for. */
export class TurnTaker {
  private readonly pool: Pool;
  private readonly settings: ModelSettings;
  private takesSettings = true;
  private takesUsage = true;
  private toolsRestUntil = 0;

  constructor(pool: Pool, settings: ModelSettings) {
    this.pool = pool;
    this.settings = settings;
  }

  /** One turn of the model, asked for again where that helps and nothing has been said in this reply. */
  async *take(
    messages: ModelMessage[],
    offer: Offer,
    reply: Reply,
    turn: Turn,
    hasText: boolean,
  ): AsyncGenerator<string> {
    const { patience } = reply;
    const wanted = this.wishes(offer);
    let request: Request = { wishes: wanted, isLast: false, waitMs: 0 };
    for (;;) {
      try {
        yield* this.attempt(messages, request.wishes, reply, turn);
        break;
      } catch (error) {
        if (hasText || turn.text !== '') throw error;
        request = nextRequest(error, request, patience.left);
        await patience.wait(pause(request.waitMs, undefined, { signal: patience.signal }));
      }
    }
    this.learn(wanted, request.wishes);
  }

  private async *attempt(
    messages: ModelMessage[],
    wishes: Wishes,
    { patience, noteUsage }: Reply,
    turn: Turn,
  ): AsyncGenerator<string> {
    const body = await patience.wait(openCompletion(this.pool, this.settings, messages, wishes, patience.signal));
    yield* readCompletion(body, patience, turn, { characters: JSON.stringify(messages).length, noteUsage });
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
    // A server that refuses to count may have taken the settings: the next reply tells.
    if (taken.hasUsage === wanted.hasUsage) this.takesSettings = taken.hasSettings;
    this.takesUsage = taken.hasUsage;
    if (taken.tools.length < wanted.tools.length) this.toolsRestUntil = performance.now() + TOOLS_REST_MS;
  }
}
