import type { Engine, EngineEvent } from '../../src/features/chat/index.ts';

/** An engine that a test controls: it writes what `say` gives it and ends on `finish`. */
export interface ScriptedEngine {
  engine: Engine;
  /** Questions asked so far, as the engine saw them. */
  questions: string[];
  say(text: string): void;
  finish(): void;
  fail(error: Error): void;
}

interface Step {
  event?: EngineEvent;
  error?: Error;
}

/** Replies take the steps in order; `finish` ends one reply. */
export function createScriptedEngine(): ScriptedEngine {
  const steps: Step[] = [];
  const questions: string[] = [];
  const wakes = new Set<() => void>();
  const add = (step: Step) => {
    steps.push(step);
    for (const wake of wakes) wake();
  };
  const nextStep = (signal: AbortSignal): Promise<Step> =>
    new Promise((resolve) => {
      const look = () => {
        if (!signal.aborted && steps.length === 0) return;
        wakes.delete(look);
        signal.removeEventListener('abort', look);
        resolve((signal.aborted ? undefined : steps.shift()) ?? {});
      };
      wakes.add(look);
      signal.addEventListener('abort', look);
      look();
    });
  return {
    questions,
    say: (content) => add({ event: { type: 'delta', content } }),
    finish: () => add({}),
    fail: (error) => add({ error }),
    async *engine({ question, signal }) {
      questions.push(question);
      for (;;) {
        const { event, error } = await nextStep(signal);
        if (error) throw error;
        if (!event) return;
        yield event;
      }
    },
  };
}
