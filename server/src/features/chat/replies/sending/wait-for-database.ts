import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../../platform/core/context.ts';
import { isUnavailable } from '../../../../platform/db/unavailable.ts';
import type { EngineEvent } from '../../answers/engines/engine.ts';

/** A standby takes over sooner than that. */
const LONGEST_MS = 30_000;
const RETRY_MS = 500;

/** An answer that begins anew if the database goes away before there is anything of it but what is being done. */
export async function* waitForDatabase(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  signal: AbortSignal,
  begin: () => AsyncGenerator<EngineEvent>,
): AsyncGenerator<EngineEvent> {
  const began = clock.now().getTime();
  for (let hasBegun = false; ; await sleep(RETRY_MS)) {
    try {
      for await (const event of begin()) {
        hasBegun ||= event.type !== 'status';
        yield event;
      }
      return;
    } catch (error) {
      const isOver = hasBegun || signal.aborted || clock.now().getTime() - began > LONGEST_MS;
      if (isOver || !isUnavailable(error)) throw error;
      log.warn({ err: error }, 'the database went away before an answer began; trying again');
    }
  }
}
